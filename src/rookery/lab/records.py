"""Games of a plan as records: any one by its number, and those that stand out."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import NamedTuple

from rookery.kernel import Game, Illegal, Record
from rookery.lab.simulate import Plan, Played
from rookery.play.match import Match
from rookery.play.players import answer_of, bot

EXTREMES = 2
"""Games of every odd sort that are kept."""

RARE = 0.02
"""An ending is rare if fewer games end so."""


class Odd(NamedTuple):
    """A game that stands out, and why."""

    game: int
    why: str


def recorded(game: Game, plan: Plan, number: int) -> Record:
    """Play a game of a plan again, with its record: dealt from the seed that the record reveals."""
    if not 0 <= number < plan.games:
        raise Illegal(f"The games of this plan are numbered from 0 to {plan.games - 1}, not {number}.")
    levels = plan.seating(number)
    names = [f"{seat + 1} {level}"[:24] for seat, level in enumerate(levels)]
    match = Match(game, names, plan.options, seed=plan.luck(number))
    players, rng = [bot(game, level) for level in levels], plan.whims(number)
    while not match.over:
        decision = match.decisions()[0]
        view = game.view(match.state, decision.seat)
        place, say = answer_of(players[decision.seat], view, decision, rng)
        match.choose(decision.key, decision.ids[place], say, seat=decision.seat)
    return match.record


def odd_games(played: Sequence[Played]) -> list[Odd]:
    """The shortest and longest games, the closest and clearest wins, the most changes of the lead, and those
    that end as hardly any other does.
    """
    found: list[Odd] = []
    by_length = sorted(played, key=lambda game: (game.decisions, game.number))
    found += [Odd(one.number, f"short: {one.decisions} decisions") for one in by_length[:EXTREMES]]
    found += [Odd(one.number, f"long: {one.decisions} decisions") for one in by_length[::-1][:EXTREMES]]
    won = [(game.margin, game.number) for game in played if game.margin is not None]
    found += [Odd(number, f"close: won by {margin:g}") for margin, number in sorted(won)[:EXTREMES]]
    found += [Odd(number, f"clear: won by {margin:g}") for margin, number in sorted(won)[::-1][:EXTREMES]]
    wild = sorted((-game.lead_changes, game.number) for game in played if game.lead_changes)
    found += [Odd(number, f"wild: {-changes} changes of the lead") for changes, number in wild[:EXTREMES]]
    endings = [game.ending for game in played]
    rare = [game for game in played if endings.count(game.ending) < RARE * len(played)]
    found += [Odd(game.number, f"rare ending: {game.ending or 'over'}") for game in rare[:EXTREMES]]
    return found


def write_record(record: Record, path: Path) -> None:
    try:
        path.parent.mkdir(exist_ok=True)
        path.write_text(str(record), encoding="utf-8")
    except OSError as error:
        raise Illegal(f"{path}: cannot be written ({error.strerror}).") from error
