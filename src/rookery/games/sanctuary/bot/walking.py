"""Moves of pawn and Hell Hound, for plain and clever bots alike."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from random import Random

from rookery.games.sanctuary.board import AREAS_OF, MAZE
from rookery.games.sanctuary.bot.values import PER_STEP, goals, leader, rumor_worth, threat
from rookery.games.sanctuary.printed import RUMOR
from rookery.games.sanctuary.rules.movement import ways
from rookery.games.sanctuary.streets import hound_ends, reach, steps_to
from rookery.games.sanctuary.view import View
from rookery.kernel import Decision, Option

Choose = Callable[[View, Decision, Random], Option]

THEFT = 40
"""A theft within reach counts so much more than one far off."""

DANGER = 6
"""Steps from a Hell Hound within which a bot avoids to stop."""


def best(options: Sequence[Option], score: Callable[[Option], float]) -> Option:
    found: Option = max(options, key=score)
    return found


class Standing:
    """Scores of places to stand on: near a goal, away from Hell Hounds. Each place is scored once."""

    def __init__(self, v: View) -> None:
        self.aims = goals(v)
        self.maze = self.aims[0][0]
        self.danger = 0
        for hound in v.hounds:
            self.danger |= reach(-1, hound, DANGER)
        hidden = v.undisplayed(v.rumors[v.seat]) if v.terms.crime_tables else []
        self.wanted = {RUMOR[card].area for card in hidden}
        self.scores: dict[int, float] = {}

    def at(self, place: int) -> float:
        score = self.scores.get(place)
        if score is None:
            score = -99.0
            for worth, steps in self.aims:
                near = worth - PER_STEP * steps[place]
                if near > score:
                    score = near
            if self.danger >> place & 1:
                score -= 2
            self.scores[place] = score
        return score


def walk_score(v: View, standing: Standing, option: Option) -> float:
    kind: str = option[0]
    place: int = option[1]
    if kind == "walk":
        return standing.at(place)
    if kind == "steal":
        return THEFT + rumor_worth(v, option[2])
    if kind == "enter":
        return standing.maze + 5 if place == MAZE else standing.at(place) - 3 + shopping(v)
    if kind == "display":
        return 500.0
    return standing.at(place) + (8 if standing.wanted & AREAS_OF[place] else -2)


def shopping(v: View) -> float:
    """What makes a shop worth entering."""
    poor_hand = 2 - len(v.rumors[v.seat])
    return 12.0 * poor_hand if poor_hand > 0 and v.carried[v.seat] >= 40 else 0.0


def pawn_score(v: View) -> Callable[[Option], float]:
    standing = Standing(v)
    return lambda option: walk_score(v, standing, option)


def move_pawn(v: View, decision: Decision, rng: Random) -> Option:
    return best(decision.options, pawn_score(v))


def assign_dice(v: View, decision: Decision, rng: Random) -> Option:
    """The split of the dice that lets the pawn do most, and the Hell Hound reach the leader."""
    me = v.seat
    standing, prey = Standing(v), leader(v, me)

    def score(option: Option) -> float:
        die = option[1]
        walk = reachable(v, standing, v.steps_without(me, die)) if v.walks else 0.0
        return walk + hound_reach(v, die, prey)

    return best(decision.options, score)


def reachable(v: View, standing: Standing, steps: int) -> float:
    """The best score of a walk of so many steps."""
    me = v.seat
    walks, thefts = ways(-1, v.place[me], steps, wizards=v.terms.amulets)
    score = max(walk_score(v, standing, option) for option in walks)
    if not thefts:
        return score
    for card in v.rumors[me]:
        if v.target(card) in thefts:
            score = max(score, THEFT + rumor_worth(v, card))
    return score


def hound_reach(v: View, die: int, prey: int) -> float:
    """What a die is worth to a Hell Hound: something if it reaches the leader in the street."""
    if prey < 0 or v.terms.prince or not v.on_street(prey) or v.held_by[prey] >= 0:
        return 0.0
    pawns = v.pawns()
    near = any(
        v.place[prey] in hound_ends(space, die, pawns, 0)
        for hound, space in enumerate(v.hounds)
        if hound not in v.held_by and steps_to(v.place[prey])[space] <= die
    )
    return 0.12 * threat(v, prey) if near else 0.0


def run_away(v: View, decision: Decision, rng: Random) -> Option:
    standing = Standing(v)
    return best(decision.options, lambda option: standing.at(option[1]))


def hound_score(v: View) -> Callable[[Option], float]:
    """Meet the richest opponent, else approach the leader; never the seat's own pawn."""
    me, prey = v.seat, leader(v, v.seat)
    met = {v.place[seat]: threat(v, seat) for seat in range(v.thieves) if seat != me and v.place[seat] >= 0}
    away = steps_to(v.place[prey]) if prey >= 0 else None
    home = v.place[me]

    def score(option: Option) -> float:
        end = option[2]
        if end == home:
            return -1000.0
        return (200 + met[end] if end in met else 0.0) - (away[end] if away else 0)

    return score


def move_hound(v: View, decision: Decision, rng: Random) -> Option:
    return best(decision.options, hound_score(v))


def choose_met(v: View, decision: Decision, rng: Random) -> Option:
    return best(decision.options, lambda option: -1.0 if option[1] == v.seat else threat(v, option[1]))
