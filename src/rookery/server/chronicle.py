"""A game told afterwards: its journal, its replay from any chair, and the proof of its shuffles."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import UTC, datetime
from typing import Any

from rookery.kernel import SPECTATOR, Game, Live, Record, Refusal, commitment, replay, verify
from rookery.kernel.chance import mixed
from rookery.server import wire
from rookery.server.picture import Entry, Sight, changes, now_of, sight, stored, story

MOST_STEPS = 100


def journal(table: wire.Table, lines: Sequence[wire.Line]) -> str:
    """The story of a game as Markdown."""
    day = datetime.fromtimestamp(table.made, UTC).strftime("%d %B %Y").lstrip("0")
    seats = [f"- {seat.letter}: {seat.name}{' (bot)' if seat.bot else ''}" for seat in table.seats]
    names = [seat.name for seat in table.seats]
    told = [said(line, names) for line in lines if line.text]
    ending = ["", result(table.outcome, names)] if table.outcome else []
    return "\n".join([f"# {table.title}", "", f"Played on {day}.", "", *seats, "", "## What happened", "", *told, *ending, ""])


def said(line: wire.Line, names: Sequence[str]) -> str:
    """A line of the journal."""
    text = line.text.replace("\n", " ")
    if line.kind == "talk":
        seat = line.facts["seat"]
        return f"> {names[seat] if seat != SPECTATOR else 'Somebody who watches'}: {text}\n"
    return f"- {text}" + (f" ({line.rule})" if line.rule else "")


def result(outcome: dict[str, Any], names: Sequence[str]) -> str:
    """An outcome in a sentence or two."""
    winners = " and ".join(names[seat] for seat in outcome.get("winners", [])) or "Nobody"
    points = ", ".join(f"{name} {have:g}" for name, have in zip(names, outcome.get("points", []), strict=False))
    return f"Won by: {winners}." + (f" Points: {points}." if points else "")


def steps(record: Record, game: Game, seat: int, first: int, count: int) -> wire.Replay:
    """Some moments of a finished game as one seat saw them: the first whole, then what changed."""
    moments, total = [], 0
    names: list[str] = record.header["seats"]
    before: Sight | None = None
    for number, moment in enumerate(replay(record, game)):
        total = number + 1
        if not first <= number < first + min(count, MOST_STEPS):
            continue
        seen = sight(now_of(game, moment.state, names), seat, panels=True)
        entry = Entry(0, "pick", seat, events=stored(moment.events))
        lines = story(entry, seat, number, game, names)
        moments.append(
            wire.Moment(number, None if before else wire.Picture(**seen.whole()), changes(before, seen) if before else [], lines)
        )
        before = seen
    return wire.Replay(seat, total, moments)


class Noting(Live):
    """The seed's own results, noting what was asked of it."""

    def __init__(self, seed: bytes) -> None:
        super().__init__(seed)
        self.draws: list[wire.Draw] = []

    def result(self, bound: int) -> int:
        result = super().result(bound)
        self.draws.append(wire.Draw(bound, result))
        return result


def fairness(record: Record, game: Game) -> wire.Fairness:
    """All that is needed to check the shuffles, and whether our own check holds."""
    header = record.header
    if record.end is None:
        return wire.Fairness(
            header["commitment"], header["nonces"], "", [], fair=False, sentence="The seed is shown when the game is over."
        )
    seed = record.end["seed"]
    noting = Noting(mixed(bytes.fromhex(seed), header["nonces"]))
    try:
        verify(record, game)
        for _ in replay(record, game, against=noting):
            pass
        fair, sentence = (
            True,
            f"Every one of the {len(noting.draws)} chance results comes from the seed that was committed to before the game.",
        )
    except Refusal as refusal:
        fair, sentence = False, refusal.sentence
    return wire.Fairness(commitment(bytes.fromhex(seed)), header["nonces"], seed, noting.draws, fair=fair, sentence=sentence)
