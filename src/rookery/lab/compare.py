"""Two variants of rules, bots or options on the same deals: what differs, and how surely.

Game by game the second variant is set against the first: what both owe to the same deal falls out, and the
interval is that of the mean difference.
"""

from __future__ import annotations

from collections.abc import Callable
from math import sqrt
from statistics import fmean, stdev
from typing import NamedTuple

from rookery.kernel import LETTERS, Illegal
from rookery.lab.report import CONFIDENCE
from rookery.lab.simulate import Plan, Played, Run

Measure = Callable[[Plan, Played], float | None]


class Difference(NamedTuple):
    """A measure in both variants, and the mean of the second less the first with its 95 % interval."""

    what: str
    share: bool
    first: float
    second: float
    difference: float
    low: float
    high: float
    games: int

    @property
    def clear(self) -> bool:
        """Whether the interval leaves out zero."""
        return self.low > 0 or self.high < 0


def differences(run: Run) -> list[Difference]:
    """Every measure that both variants have, over the games that have been played in both."""
    one, other = run.plans
    both = sorted(run.found[0].keys() & run.found[1].keys())
    if len(both) < 2:
        raise Illegal("At least two games must have been played in both variants to compare them.")
    found = []
    for what, share, measure in measures(one, other):
        pairs = [
            (measure(one, run.found[0][number]), measure(other, run.found[1][number])) for number in both
        ]
        known = [(mine, theirs) for mine, theirs in pairs if mine is not None and theirs is not None]
        if len(known) > 1 and (any(map(any, known)) or what.startswith("wins")):  # not what never happens
            found.append(difference(what, share=share, pairs=known))
    return found


def difference(what: str, *, share: bool, pairs: list[tuple[float, float]]) -> Difference:
    gains = [theirs - mine for mine, theirs in pairs]
    middle, reach = fmean(gains), CONFIDENCE * stdev(gains) / sqrt(len(gains))
    first, second = fmean(mine for mine, _ in pairs), fmean(theirs for _, theirs in pairs)
    return Difference(what, share, first, second, middle, middle - reach, middle + reach, len(pairs))


def measures(one: Plan, other: Plan) -> list[tuple[str, bool, Measure]]:
    """What is measured: wins by seat, by place in the list of bots if they differ, and a game's course."""
    found: list[tuple[str, bool, Measure]] = []
    if one.bots != other.bots or len(set(one.bots)) > 1:
        found += [
            (f"wins of bot {place + 1}{named(one, other, place)}", True, bot_wins(place))
            for place in range(one.seats)
        ]
    found += [(f"wins of seat {LETTERS[seat]}", True, seat_wins(seat)) for seat in range(one.seats)]
    return [
        *found,
        ("decisions", False, lambda _, played: float(played.decisions)),
        ("turns", False, lambda _, played: float(played.turns) or None),
        ("points of all", False, lambda _, played: fmean(played.points) if played.points else None),
        ("margin of the winner", False, lambda _, played: played.margin),
        ("lead changes", False, lambda _, played: float(played.lead_changes) if played.turns else None),
        ("decided after, % of the turns", False, lambda _, played: decided(played)),
        ("shared wins", True, lambda _, played: float(len(played.winners) > 1)),
        ("nobody wins", True, lambda _, played: float(not played.winners)),
    ]  # fmt: skip


def decided(played: Played) -> float | None:
    return float(played.decided) if played.decided >= 0 else None


def named(one: Plan, other: Plan, place: int) -> str:
    mine, theirs = one.bots[place], other.bots[place]
    return f" ({mine})" if mine == theirs else f" ({mine}, then {theirs})"


def seat_wins(seat: int) -> Measure:
    return lambda _, played: float(seat in played.winners)


def bot_wins(place: int) -> Measure:
    def measure(plan: Plan, played: Played) -> float:
        shift = played.number % plan.seats if plan.rotate else 0
        return float((place - shift) % plan.seats in played.winners)

    return measure
