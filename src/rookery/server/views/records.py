"""A game told afterwards: its journal, its replay from any chair, and the proof of its shuffles."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import UTC, datetime
from typing import Any

from rookery.kernel import Game, Live, Record, Refusal, commitment, replay, verify
from rookery.kernel.chance import mixed
from rookery.play.journal import NOTE, TALK, Journal, compose
from rookery.server import wire
from rookery.server.views.seat_view import Entry, Now, Sight, changes, now_of, sight, stored, story
from rookery.server.views.words import TABLE_LINES

MOST_STEPS = 100


def journal(lines: Sequence[wire.Line], seat: int, now: Now, made: int) -> Journal:
    """The journal of a game, from the lines its keeper has read."""
    day = datetime.fromtimestamp(made, UTC).strftime("%d %B %Y").lstrip("0")
    view = now.game.view(now.state, seat)
    return compose(now.game, now.names, [happened(line) for line in lines], view, now.outcome).but(day=day)


def happened(line: wire.Line) -> dict[str, Any]:
    """A line of the story as a journal knows it: an event of the rules, talk, or a note on the table itself."""
    if line.kind == TALK:
        return {"kind": TALK, "speaker": line.facts.get("name", ""), "text": line.text}
    if line.kind in TABLE_LINES and not line.rule:
        return {"kind": NOTE, "text": line.text}
    return {"kind": line.kind, "rule": line.rule, **line.facts}


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
            wire.Moment(
                number,
                None if before else wire.Picture(**seen.whole()),
                changes(before, seen) if before else [],
                lines,
            )
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
    """All that is needed to check the shuffles of a finished game, and whether our own check holds."""
    header, end = record.header, record.end
    assert end is not None
    noting = Noting(mixed(bytes.fromhex(end["seed"]), header["nonces"]))
    fair, sentence = dealt_again(record, game, noting)
    return wire.Fairness(
        commitment(bytes.fromhex(end["seed"])), header["nonces"], end["seed"], noting.draws, fair, sentence
    )


def dealt_again(record: Record, game: Game, noting: Noting) -> tuple[bool | None, str]:
    """Whether a second deal from the seed gives the same results; None if the rules have changed, so that
    there can be none.
    """
    rules = record.header["rules"]
    if rules != game.version:
        return (
            None,
            f"This was played by the rules {rules}; a server that plays {game.version} cannot deal it again.",
        )
    try:
        verify(record, game)
        for _ in replay(record, game, against=noting):
            pass
    except Refusal as refusal:
        return False, refusal.sentence
    return (
        True,
        f"Every one of the {len(noting.draws)} chance results comes from the seed that was committed to before the game.",
    )
