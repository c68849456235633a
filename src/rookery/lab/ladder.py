"""Ranks bots: balanced line-ups on the same deals, then strengths by Plackett and Luce with intervals.

In this model a bot of strength 3 comes in before one of strength 1 three times out of four. Strengths are
fitted to the whole order of every game (Hunter's MM algorithm), and shown as Elo points: 400 for a factor
of 10. Intervals come from drawing games anew with replacement (bootstrap), since seats of one game are not
independent.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from itertools import combinations_with_replacement
from math import log10
from random import Random
from typing import Any, NamedTuple

from rookery.kernel import Game, Illegal
from rookery.lab.simulate import Plan, Played, Run, planned

SAMPLES = 400
"""Bootstrap samples."""

ROUNDS = 200
CLOSE = 1e-6
DRAW = 0.5
"""Every two bots are given so many wins over each other: one that never lost would be infinitely strong."""

Stage = tuple[tuple[int, ...], tuple[int, ...]]
"""Seats of each bot that come in next, and of those not yet in, these included."""


class Rank(NamedTuple):
    """A bot's place on the ladder. ``above``: how surely it is stronger than the next below, 0 to 1."""

    bot: str
    elo: float
    low: float
    high: float
    wins: int
    seatings: int
    above: float | None


def line_ups(bots: Sequence[str], seats: int) -> list[tuple[str, ...]]:
    """All line-ups in which every bot sits as often as any other, or once more or less."""
    found = combinations_with_replacement(bots, seats)
    return [up for up in found if max(map(up.count, bots)) - min(map(up.count, bots)) <= 1]


def plans(
    game: Game, seats: int, bots: Sequence[str], games: int, seed: int, options: dict[str, Any] | None = None
) -> list[Plan]:
    """One plan for each line-up, all on the same deals, bots changing seats; at least ``games`` games."""
    if len(set(bots)) < 2 or len(set(bots)) < len(bots):
        raise Illegal("A ladder needs at least two bots, each named once.")
    ups = line_ups(bots, seats)
    each = seats * -(-games // max(1, seats * len(ups)))  # without seats, planned refuses
    return [planned(game, seats, list(up), each, seed, options) for up in ups]


def joined(run: Run, *others: Run) -> Run:
    """A run with the games of others besides. Raises Illegal if those are of another game, or seated
    otherwise.
    """
    own = run.plans[0]
    for plan in (plan for other in others for plan in other.plans):
        if (plan.place, plan.seats, plan.options) != (own.place, own.seats, own.options):
            raise Illegal("Games that shall count too must be of the same game, seats and options.")
    whole = Run(*run.plans, *(plan for other in others for plan in other.plans), closely=False)
    whole.found = [*run.found, *(found for other in others for found in other.found)]
    return whole


def order(played: Played, seats: int) -> list[list[int]]:
    """Seats from first to last, equal ones together: by places, else by winners and points."""
    if len(played.places) == seats:
        keys = [(place, 0.0) for place in played.places]
    else:
        points = played.points if len(played.points) == seats else (0.0,) * seats
        keys = [(int(seat not in played.winners), -points[seat]) for seat in range(seats)]
    return [[seat for seat in range(seats) if keys[seat] == key] for key in sorted(set(keys))]


def stages(run: Run, bots: Sequence[str]) -> list[list[Stage]]:
    """The order of every game as stages; the last is left out, for it says nothing."""
    found = []
    for number, plan in enumerate(run.plans):
        for played in run.played(number):
            seating = [bots.index(level) for level in plan.seating(played.number)]
            groups, left, game = order(played, plan.seats), list(seating), list[Stage]()
            for group in groups[:-1]:
                first = [seating[seat] for seat in group]
                game.append((counted(first, len(bots)), counted(left, len(bots))))
                for bot in first:
                    left.remove(bot)
            found.append(game)
    return found


def counted(bots: Iterable[int], kinds: int) -> tuple[int, ...]:
    counts = Counter(bots)
    return tuple(counts[bot] for bot in range(kinds))


def fitted(games: Iterable[list[Stage]], kinds: int) -> list[float]:
    """The strengths that make these orders most likely, their geometric mean 1."""
    rows: Counter[Stage] = Counter(stage for game in games for stage in game)
    places = [DRAW * (kinds - 1)] * kinds
    for (first, _), times in rows.items():
        places = [own + times * count for own, count in zip(places, first, strict=True)]
    strengths = [1.0] * kinds
    for _ in range(ROUNDS):
        met = [sum(2 * DRAW / (own + other) for other in strengths) - DRAW / own for own in strengths]
        for (first, left), times in rows.items():
            share = times * sum(first) / sum(s * n for s, n in zip(strengths, left, strict=True))
            met = [own + share * count for own, count in zip(met, left, strict=True)]
        before, strengths = strengths, [own / total for own, total in zip(places, met, strict=True)]
        middle = 10 ** (sum(map(log10, strengths)) / kinds)
        strengths = [own / middle for own in strengths]
        if max(abs(log10(new / old)) for new, old in zip(strengths, before, strict=True)) < CLOSE:
            break
    return strengths


def ranked(run: Run, bots: Sequence[str], seed: int) -> list[Rank]:
    """The ladder, strongest first."""
    games, kinds, rng = stages(run, bots), len(bots), Random(f"{seed} ladder")
    elo = [400 * log10(own) for own in fitted(games, kinds)]
    samples = []
    for _ in range(SAMPLES):
        samples.append([400 * log10(own) for own in fitted(rng.choices(games, k=len(games)), kinds)])
    by_strength = sorted(range(kinds), key=lambda bot: -elo[bot])
    found = []
    for place, bot in enumerate(by_strength):
        drawn = sorted(sample[bot] for sample in samples)
        below = by_strength[place + 1] if place + 1 < kinds else None
        above = None if below is None else sum(one[bot] > one[below] for one in samples) / SAMPLES
        wins, seatings = won(run, bots[bot])
        low, high = drawn[round(0.025 * (SAMPLES - 1))], drawn[round(0.975 * (SAMPLES - 1))]
        found.append(Rank(bots[bot], elo[bot], low, high, wins, seatings, above))
    return found


def won(run: Run, bot: str) -> tuple[int, int]:
    wins = seatings = 0
    for number, plan in enumerate(run.plans):
        for played in run.played(number):
            seats = [seat for seat, level in enumerate(plan.seating(played.number)) if level == bot]
            seatings += len(seats)
            wins += sum(seat in played.winners for seat in seats)
    return wins, seatings


def duels(run: Run, bots: Sequence[str]) -> dict[str, dict[str, tuple[int, int]]]:
    """For every two bots how often a seat of the first came in before one of the second, and how often one of
    them before the other.
    """
    found = {one: dict.fromkeys(bots, (0, 0)) for one in bots}
    for number, plan in enumerate(run.plans):
        for played in run.played(number):
            seating, place = plan.seating(played.number), dict[int, int]()
            for row, group in enumerate(order(played, plan.seats)):
                place |= dict.fromkeys(group, row)
            for one, mine in enumerate(seating):
                for other, theirs in enumerate(seating):
                    if mine != theirs and place[one] != place[other]:
                        ahead, times = found[mine][theirs]
                        found[mine][theirs] = (ahead + (place[one] < place[other]), times + 1)
    return found
