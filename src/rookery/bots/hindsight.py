"""Looking back at a finished game: what the master would have done, and which moments decided it.

Every question is judged from the view that its seat had then, in worlds that this view allows. What the
others held is not used, even though the record knows it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from itertools import pairwise
from typing import NamedTuple

from rookery.bots.patience import ENOUGH
from rookery.bots.search import Search
from rookery.kernel import Decision, Game, Moment, decisions

MOMENTS = 3


class Judged(NamedTuple):
    """A decision in hindsight: the share of the win of every option that was tried, the picked one and the
    master's among them, and in how many worlds it was tried. ``number`` counts the picks of the game from 1.
    """

    number: int
    decision: Decision
    picked: int
    best: int
    shares: dict[int, float]
    worlds: dict[int, int]

    @property
    def cost(self) -> float:
        """What the pick gave away, as a share of the win."""
        return max(0.0, self.shares[self.best] - self.shares[self.picked])

    @property
    def swing(self) -> float:
        """How much hung on this question: the best option against the worst."""
        return max(self.shares.values()) - min(self.shares.values())

    def ranked(self, most: int) -> list[int]:
        """The best options first, at most so many; the master's and the picked one are always among them."""
        by_share = sorted(self.shares, key=lambda place: -self.shares[place])
        kept = dict.fromkeys([*by_share[: most - 2], self.best, self.picked])
        return [place for place in by_share if place in kept]


def master_of(game: Game) -> Search | None:
    """Whoever can look back at this game; None if it has no master that searches for the win."""
    found = game.bots.PLAYERS.get("master")
    return found if isinstance(found, Search) and found.counts_wins else None


def picks(moments: Sequence[Moment]) -> Iterable[tuple[int, Moment, Decision, int]]:
    """Every pick with the moment before it, its decision and its place among the options."""
    for number, (before, after) in enumerate(pairwise(moments), 1):
        key = after.line.get("key")
        for decision in decisions(before.state):
            if decision.key == key:
                yield number, before, decision, decision.ids.index(after.line["pick"])


def judged(master: Search, number: int, before: Moment, decision: Decision, picked: int) -> Judged:
    """What the master thinks of a pick, from the view of its seat alone."""
    view = decision.game.view(before.state, decision.seat)
    trials = master.tried(view, decision, picked, number)
    shares = {place: trials.mean(place) for place in sorted(trials.found)}
    worlds = {place: len(trials.found[place]) for place in shares}
    return Judged(number, decision, picked, trials.pick(master.clear), shares, worlds)


def looked_back(
    master: Search,
    moments: Sequence[Moment],
    seat: int,
    progress: Callable[[int], object] = lambda _: None,
) -> list[Judged]:
    """All questions of a seat that the master would have thought about; fewer if there is no more time."""
    found, enough = list[Judged](), ENOUGH.get()
    for number, before, decision, picked in picks(moments):
        if decision.seat == seat and master.ponders(decision):
            one = judged(master, number, before, decision, picked)
            if enough():
                break  # it was cut short, and says nothing
            found.append(one)
            progress(number)
    return found


def decisive(found: Sequence[Judged]) -> list[Judged]:
    """The three moments that decided the game for a seat: where its pick gave most away, then where most hung
    on it, in the order of the game.
    """
    weighed = sorted(found, key=lambda one: (-one.cost, -one.swing, one.number))
    return sorted(weighed[:MOMENTS], key=lambda one: one.number)
