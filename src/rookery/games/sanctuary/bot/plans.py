"""The plans of a thief: which thefts in which order, and when to go home. Worths are in SP, and so are turns:
as much as a thief usually makes in one. The numbers were tried out in games against clever bots.
"""

from __future__ import annotations

from functools import cache, lru_cache
from itertools import product
from typing import NamedTuple

from rookery.games.sanctuary.board import MAZE, PLACES, SPACES
from rookery.games.sanctuary.bot.values import rumor_worth, steps_to_area
from rookery.games.sanctuary.printed import RUMOR
from rookery.games.sanctuary.state import D6, D10
from rookery.games.sanctuary.streets import steps_to
from rookery.games.sanctuary.view import View

PER_TURN = 28.0
RISK = 0.06
"""The part of the purse that a turn in the streets puts at risk."""

WINNING = 120.0
FRESH = 20.0
"""What the Rumor Card is worth that waits in the Maze."""

AT_ONCE = 12.0
"""What is done this turn cannot be foiled any more."""

EXPOSURE = 0.1
STOPPED = 15.0
"""What being stopped by a Hell Hound costs besides silver."""


@cache
def turns_for(steps: int) -> float:
    """How many turns a walk into a place takes on average if the lowest die is left to the Hell Hound."""
    if steps <= 2:
        return 1.0
    rolls = [sum(dice) - min(dice) for dice in product(D6, D6, D10)]
    return 1 + sum(max(1.0, turns_for(steps - roll)) for roll in rolls if roll < steps) / len(rolls)


@cache
def turns_to(steps: tuple[int, ...], speed: int) -> tuple[float, ...]:
    """The turns from every place to a goal that is so many steps away from each."""
    return tuple(turns_for(max(1, away - speed)) for away in steps)


@cache
def comes(away: int) -> float:
    """The chance that one of three dice brings a Hell Hound to a pawn so many steps away, which stops it."""
    short = max(0, away - 1)
    return 1 - (min(6, short) / 6) ** 2 * min(10, short) / 10


@cache
def danger_from(hound: int) -> tuple[float, ...]:
    """How likely a Hell Hound is to come to each place; it enters no location."""
    away = steps_to(hound)
    return tuple(comes(away[place]) if place < SPACES else 0.0 for place in range(len(PLACES)))


class Theft(NamedTuple):
    """A Rumor Card as a plan sees it; ``area`` is where to go with one that names no place yet, or -1."""

    card: int
    worth: float
    place: int
    area: int

    @property
    def steps(self) -> tuple[int, ...]:
        return steps_to(self.place) if self.area < 0 else steps_to_area(self.area)


def theft_of(v: View, card: int) -> Theft:
    target, rumor = v.target(card), RUMOR[card]
    found = (target, -1) if target >= 0 else (rumor.location, rumor.area)
    return Theft(card, rumor_worth(v, card), *found)


class Plans:
    """What a thief can make of cards and purse. A hand is a bit mask of ``thefts``."""

    def __init__(self, thefts: tuple[Theft, ...], carried: int, missing: int, speed: int) -> None:
        self.thefts, self.carried, self.missing = thefts, carried, missing
        self.home = turns_to(steps_to(MAZE), speed)
        self.turns = [turns_to(theft.steps, speed) for theft in thefts]
        self.hand = (1 << len(thefts)) - 1
        self.found: dict[tuple[int, int, float, float], float] = {}

    def at_home(self, hand: int, carried: float, missing: float) -> float:
        """What it is worth to be in the Maze with so much silver."""
        if carried >= missing:
            return carried + WINNING
        return carried + self.going_on(MAZE, hand, 0, missing - carried)

    def going_on(self, place: int, hand: int, carried: float, missing: float) -> float:
        """What the best plan is worth for a thief who stands here with these cards and this silver."""
        key = (place, hand, carried, missing)
        worth = self.found.get(key)
        if worth is None:
            a_turn = PER_TURN + RISK * carried
            ways = [
                self.after(number, hand, carried, missing) - a_turn * turns[place]
                for number, turns in enumerate(self.turns)
                if hand >> number & 1
            ]
            if place == MAZE:
                ways.append(0.0)  # wait for better cards
            else:
                ways.append(self.at_home(hand, carried, missing) - a_turn * self.home[place])
            worth = self.found[key] = max(ways)
        return worth

    def after(self, number: int, hand: int, carried: float, missing: float) -> float:
        """What it is worth to have just done a theft."""
        theft = self.thefts[number]
        return self.going_on(theft.place, hand & ~(1 << number), carried + theft.worth, missing)

    def now(self, place: int) -> float:
        """What the best plan is worth from this place."""
        return self.going_on(place, self.hand, self.carried, self.missing)

    def stealing(self, card: int) -> float:
        """What it is worth to use a card this turn."""
        number = next((number for number, theft in enumerate(self.thefts) if theft.card == card), -1)
        return self.after(number, self.hand, self.carried, self.missing) + AT_ONCE if number >= 0 else 0.0

    def entering(self) -> float:
        """What it is worth to come home this turn."""
        return self.at_home(self.hand, self.carried, self.missing) + FRESH + AT_ONCE

    def without(self, card: int, place: int) -> float:
        """What the best plan is worth if a card is given away."""
        hand = self.hand
        for number, theft in enumerate(self.thefts):
            if theft.card == card:
                hand &= ~(1 << number)
        return self.going_on(place, hand, self.carried, self.missing)

    def goals(self) -> list[tuple[float, tuple[float, ...]]]:
        """Where this seat may go next: worth, and the turns to it from every place."""
        found = [(self.entering() - AT_ONCE, self.home)]
        for number, turns in enumerate(self.turns):
            found.append((self.after(number, self.hand, self.carried, self.missing), turns))
        return found


class Planned:
    """Scores of places to stand on by the best plan from there, away from Hell Hounds."""

    def __init__(self, plans: Plans, hounds: tuple[int, ...]) -> None:
        self.plans = plans
        self.aims = plans.goals()
        self.per_turn = PER_TURN + RISK * plans.carried
        self.exposed = EXPOSURE * (0.5 * plans.carried + STOPPED)
        self.dangers = [danger_from(space) for space in hounds]
        self.scores: dict[int, float] = {}

    def at(self, place: int) -> float:
        score = self.scores.get(place)
        if score is None:
            per_turn = self.per_turn
            score = max([worth - per_turn * turns[place] for worth, turns in self.aims])
            if place < SPACES:
                score -= self.exposed * sum([danger[place] for danger in self.dangers])
            self.scores[place] = score
        return score


def plans(v: View) -> Plans:
    me = v.seat
    thefts = tuple([theft for card in v.rumors[me] if (theft := theft_of(v, card)).worth > 0])
    return plans_of(thefts, v.carried[me], v.terms.target - v.cache[me], v.speed(me))


def planned(v: View) -> Planned:
    free = [space for hound, space in enumerate(v.hounds) if hound not in v.held_by]
    return planned_of(plans(v), tuple(free))


plans_of = lru_cache(maxsize=1 << 10)(Plans)
planned_of = lru_cache(maxsize=1 << 10)(Planned)
"""Kept, since a search meets the same hand and the same Hell Hounds again and again."""
