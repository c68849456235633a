"""The search behind the level ``master``: it tries each option in imagined worlds and plays them on.

A world is a state that the seat's view allows (``Game.imagine``); the true state never comes here. All
options are tried in the same worlds with the same luck, so that they differ by nothing but the option. After
each batch of worlds the worse half of the options is dropped (sequential halving). The heuristic that plays
the worlds on is also the default: its own pick is left only for one that is clearly better in them.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from math import exp, sqrt
from random import Random
from statistics import fmean, variance
from typing import Any

from rookery.bots.basics import Quick, at
from rookery.bots.patience import ENOUGH
from rookery.kernel import Answer, Decision, Player, State, first_decision, take

FEWEST = 4
"""Worlds below which nothing is clear."""


def no_mark(s: Any) -> int:
    """For a game that names no mark: its worlds are played to the end."""
    return 0


def no_points(s: Any) -> Sequence[float]:
    """For a game without points."""
    return ()


def won(s: State) -> list[float]:
    """Each seat's share of the win at the end of a game."""
    winners = s.game.outcome(s)["winners"]
    return [1 / len(winners) if seat in winners else 0.0 for seat in range(s.seats)]


def all_options(view: Any, decision: Decision) -> Sequence[int]:
    """For a game whose options are few."""
    return range(len(decision.options))


def shares(points: Sequence[float]) -> list[float]:
    """How likely each seat is to win if its chances grow by the factor e with every point (softmax)."""
    top = max(points)
    weights = [exp(own - top) for own in points]
    total = sum(weights)
    return [weight / total for weight in weights]


class Trials:
    """What each option brought in the worlds in which it was tried; ``usual`` is the policy's own pick."""

    def __init__(self, usual: int) -> None:
        self.usual = usual
        self.found: dict[int, list[float]] = {usual: []}

    def add(self, place: int, share: float) -> None:
        self.found.setdefault(place, []).append(share)

    def mean(self, place: int) -> float:
        return fmean(self.found[place])

    def ranked(self, places: Sequence[int]) -> list[int]:
        return sorted(places, key=self.mean, reverse=True)

    def gains(self, place: int) -> list[float]:
        """By how much an option did better than the usual one, world by world."""
        pairs = zip(self.found[place], self.found[self.usual], strict=False)
        return [own - usual for own, usual in pairs]

    def pick(self, clear: float) -> int:
        """The best of the options that were tried longest, if it is better by so many standard errors than
        the usual one; else the usual one.
        """
        rivals = [place for place in self.found if place != self.usual]
        longest = max((len(self.found[place]) for place in rivals), default=0)
        if longest < FEWEST:
            return self.usual
        best = self.ranked([place for place in rivals if len(self.found[place]) == longest])[0]
        gains = self.gains(best)
        return best if fmean(gains) > clear * sqrt(variance(gains) / len(gains)) else self.usual


@dataclass(frozen=True, kw_only=True)
class Search:
    """A player that looks ahead. What a game names, and how much is thought:

    policy    the game's best heuristic: it plays every seat of an imagined world
    worth     what an unfinished state is worth to each seat: its share of the win, or what ``result`` counts
    result    what the end of a game was worth to each seat
    points    each seat's points in an unfinished state, if the game has them: the search does not use them
    mark      a number that grows with the game, as its turns do; ``ahead`` marks later a world is cut
    options   the places of the options that are worth a trial
    leaves    kinds of decisions that are left to the policy
    only      kinds of decisions that are thought about, if these are few; all others are left to the policy
    rollouts  how many worlds are played on for a decision, all options together
    longest   decisions after which a world is cut, whatever the mark says
    clear     how many standard errors a gain must have for the policy's pick to be left
    """

    policy: Player
    worth: Callable[[Any], Sequence[float]]
    result: Callable[[Any], Sequence[float]] = won
    points: Callable[[Any], Sequence[float]] = no_points
    mark: Callable[[Any], int] = no_mark
    options: Callable[[Any, Decision], Sequence[int]] = all_options
    leaves: frozenset[str] = frozenset()
    only: frozenset[str] = frozenset()
    ahead: int = 3
    rollouts: int = 96
    longest: int = 200
    clear: float = 1.0

    def __call__(self, view: Any, decision: Decision, rng: Random) -> Answer:
        place, say = self.policy(view, decision, rng)
        if not self.ponders(decision):
            return place, say
        found = self.tried(view, decision, place, rng.getrandbits(64))
        pick = found.pick(self.clear)
        return (place, say) if pick == place else at(decision, pick)

    def ponders(self, decision: Decision) -> bool:
        """Whether this question is worth looking ahead; if not, the policy answers it."""
        kind = decision.kind
        return len(decision.options) > 1 and kind not in self.leaves and (not self.only or kind in self.only)

    @property
    def counts_wins(self) -> bool:
        """Whether its values are shares of the win, and not points."""
        return self.result is won

    def tried(self, view: Any, decision: Decision, usual: int, seed: int) -> Trials:
        """Try the options, ``usual`` among them, until the rollouts are used up or there is no more time."""
        trials, enough = Trials(usual), ENOUGH.get()
        rivals = [place for place in self.options(view, decision) if place != usual]
        rounds, number = len(rivals).bit_length(), 0
        while rivals:
            for _ in range(max(1, self.rollouts // (rounds * (len(rivals) + 1)))):
                world = decision.game.imagine(view, Quick(f"{seed} {number}"))
                for place in (usual, *rivals):
                    trials.add(place, self.played_on(world, decision, place, seed + (number << 32)))
                    if enough():
                        return trials
                number += 1
            rivals = trials.ranked(rivals)[: len(rivals) // 2]
        return trials

    def played_on(self, world: State, decision: Decision, place: int, luck: int) -> float:
        """What an option brings its seat in a world, everybody playing by the policy.
        Dice and whims begin anew at each mark: what one option uses up of them does not shift another's.
        """
        s, policy, view, mark = world.copy(), self.policy, decision.game.view, self.mark
        now = mark(s)
        end, rng, s.chance = now + self.ahead, Random(luck), Quick(luck)
        take(s, place, decision.seat)
        for _ in range(self.longest):
            if not s.agenda:
                break
            if mark(s) != now:
                now = mark(s)
                if now >= end:
                    break
                rng, s.chance = Random(luck + now), Quick(luck + now)
            asked = first_decision(s)
            pick, s.said = policy(view(s, asked.seat), asked, rng)
            take(s, pick, asked.seat)
        return (self.worth if s.agenda else self.result)(s)[decision.seat]


def glancing(player: Player) -> Player:
    """A search that glances at one other option, in as few worlds as can be, and takes it for the least gain;
    any other player as it is. For long games of laws, where trying every option would be most of the work.
    """
    if not isinstance(player, Search):
        return player

    def another(view: Any, decision: Decision) -> Sequence[int]:
        places = player.options(view, decision)
        return places and [places[decision.number % len(places)]]

    return replace(player, options=another, rollouts=2 * FEWEST, ahead=1, clear=0)
