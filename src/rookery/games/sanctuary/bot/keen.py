"""The heuristic of the master: the clever bot, but walks, cards and Hell Hounds go by plans."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any

from rookery.bots.basics import of_kind
from rookery.games.sanctuary.board import MAZE
from rookery.games.sanctuary.bot.clever import THOUGHTS, worth_playing
from rookery.games.sanctuary.bot.plans import Planned, danger_from, planned, plans
from rookery.games.sanctuary.bot.values import hoard, purse, rumor_worth
from rookery.games.sanctuary.bot.walking import Choose, best
from rookery.games.sanctuary.printed import BURGLE
from rookery.games.sanctuary.public import HAND
from rookery.games.sanctuary.rules.movement import ways
from rookery.games.sanctuary.streets import hound_ends, steps_to
from rookery.games.sanctuary.view import View
from rookery.kernel import Decision, Option

ABOUT_TO_WIN = 80.0
WITHIN_REACH = 0.12
"""A Hell Hound that reaches a thief now is worth this part of the threat."""

OFF_MY_TRACK = 10.0
MEETING = 200.0
EMPTY_PLACE = 25.0
"""In the Maze a plan has to be worth so much for every card that the hand lacks."""


def threat(v: View, seat: int) -> float:
    """How urgently a thief should be stopped; most of all one who has enough and only needs to come home."""
    carried, hidden = purse(v, seat), hoard(v, seat)
    return carried + 0.5 * hidden + 10 + (ABOUT_TO_WIN if carried + hidden >= v.terms.target else 0.0)


def prey_of(v: View) -> dict[int, float]:
    """The thieves worth hunting, with their threat: on the board, free, and not this seat."""
    free = [seat for seat in range(v.thieves) if v.place[seat] >= 0 and not v.prisoner[seat]]
    return {seat: threat(v, seat) for seat in free if seat != v.seat and v.held_by[seat] < 0}


def walk_score(places: Planned, option: Option) -> float:
    kind: str = option[0]
    place: int = option[1]
    if kind == "steal":
        return places.plans.stealing(option[2])
    if kind == "enter" and place == MAZE:
        return places.plans.entering()
    if kind == "display":
        return 500.0
    return places.at(place) - (3 if kind == "enter" else 0)


def pawn_score(v: View) -> Callable[[Option], float]:
    places = planned(v)
    return lambda option: walk_score(places, option)


def move_pawn(v: View, decision: Decision, rng: Random) -> Option:
    return best(decision.options, pawn_score(v))


def run_away(v: View, decision: Decision, rng: Random) -> Option:
    places = planned(v)
    return best(decision.options, lambda option: places.at(option[1]))


def dice_score(v: View) -> Callable[[Option], float]:
    """The best walk with the other dice, and the thieves a Hell Hound reaches with this one."""
    me, places, prey = v.seat, planned(v), prey_of(v)

    def score(option: Option) -> float:
        walk = farthest(v, places, v.steps_without(me, option[1])) if v.walks else 0.0
        return walk + WITHIN_REACH * max((prey[seat] for seat in met_by(v, prey, option[1])), default=0.0)

    return score


def farthest(v: View, places: Planned, steps: int) -> float:
    """The best score of a walk of so many steps."""
    walks, thefts = ways(-1, v.place[v.seat], steps, wizards=v.terms.amulets)
    scores = [walk_score(places, option) for option in walks]
    if thefts:
        scores += [places.plans.stealing(card) for card in v.rumors[v.seat] if v.target(card) in thefts]
    return max(scores)


def met_by(v: View, prey: dict[int, float], die: int) -> list[int]:
    """The thieves in the street that some Hell Hound gets to with this die."""
    if v.terms.prince:
        return []
    pawns, found = v.pawns(), []
    free = [space for hound, space in enumerate(v.hounds) if hound not in v.held_by]
    for seat in prey:
        place = v.place[seat]
        if v.on_street(seat):
            away = steps_to(place)
            if any(away[space] <= die and place in hound_ends(space, die, pawns, 0) for space in free):
                found.append(seat)
    return found


def assign_dice(v: View, decision: Decision, rng: Random) -> Option:
    return best(decision.options, dice_score(v))


def hound_score(v: View) -> Callable[[Option], float]:
    """Meet the most urgent thief, else approach him, and stay away from the seat's own pawn."""
    me, prey = v.seat, prey_of(v)
    met = dict[int, float]()
    for seat, urgency in prey.items():
        met[v.place[seat]] = max(met.get(v.place[seat], 0.0), MEETING + urgency)
    away = steps_to(v.place[max(prey, key=lambda seat: prey[seat])]) if prey else None
    home, exposed = v.place[me], v.on_street(me)

    def score(option: Option) -> float:
        hound, end = option[1], option[2]
        if end == home:
            return -1000.0
        closer = danger_from(end)[home] - danger_from(v.hounds[hound])[home] if exposed else 0.0
        return met.get(end, 0.0) - (away[end] if away else 0) - OFF_MY_TRACK * closer

    return score


def move_hound(v: View, decision: Decision, rng: Random) -> Option:
    return best(decision.options, hound_score(v))


def choose_met(v: View, decision: Decision, rng: Random) -> Option:
    return best(decision.options, lambda option: -1.0 if option[1] == v.seat else threat(v, option[1]))


def name_opponent(v: View, decision: Decision, rng: Random) -> Option:
    """Who has most of what the card takes."""
    step: Any = decision.step
    heap = hoard if step.card in BURGLE else purse
    return best(decision.options, lambda option: heap(v, option[1]) + 0.1 * v.wealth[option[1]])


def choose_turn(v: View, decision: Decision, rng: Random) -> Option:
    """Stay for Rumor Cards as long as those at hand make no good plan; else walk."""
    missing = HAND - len(v.rumors[v.seat])
    if missing and ("pass_turn",) in decision.options:
        plan = plans(v).now(MAZE)
        if missing == HAND or plan < EMPTY_PLACE * missing:
            return ("pass_turn",)
    return ("on_foot",)


def discard_rumor(v: View, decision: Decision, rng: Random) -> Option:
    """The card that the best plan needs least."""
    hand, here = plans(v), v.place[v.seat]
    place = here if here >= 0 else MAZE
    return best(
        decision.options, lambda option: hand.without(option[1], place) - 0.1 * rumor_worth(v, option[1])
    )


def use_maze(v: View, decision: Decision, rng: Random) -> Option:
    """Play what is worth playing, and hide all silver."""
    plays = [option for option in of_kind(decision, "play") if worth_playing(v, option[1])]
    if plays:
        return plays[0]
    everything = ("put", v.carried[v.seat])
    return everything if everything in decision.options else ("done",)


KEEN: dict[str, Choose] = THOUGHTS | {
    "MovePawn": move_pawn,
    "AssignDice": assign_dice,
    "RunAway": run_away,
    "MoveHound": move_hound,
    "ChooseMet": choose_met,
    "NameOpponent": name_opponent,
    "ChooseTurn": choose_turn,
    "RumorLimit": discard_rumor,
    "DiscardRumor": discard_rumor,
    "MazeBusiness": use_maze,
}
