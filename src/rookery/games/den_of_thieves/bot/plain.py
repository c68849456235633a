"""The default of every decision (chapter 7); what is an automatic role's is answered as the house would."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

from rookery.games.den_of_thieves.bot.reckoning import (
    best_virtue,
    in_danger,
    is_short,
    loot,
    nearest_loot,
    rating,
    toward,
)
from rookery.games.den_of_thieves.bot.speech import words
from rookery.games.den_of_thieves.making import HORSEMEN
from rookery.games.den_of_thieves.spaces import BIG_SCORE
from rookery.games.den_of_thieves.state import Judged
from rookery.games.den_of_thieves.view import View, imagine
from rookery.kernel import Answer, Decision, Option
from rookery.play.players import Quick

Choose = Callable[[View, Decision, Random], Option]
USUAL_RATINGS, USUAL_BONUS = ("ratings", 4, 1, 2, 3), ("bonus", "DT-B-M2")
PURPOSES = ("lock", "clear", "take", "defeat", "plain")
"""What a move is for, the first that can be had."""

MODEST = ("as_you_are", "front", "say")


def plain(view: View, decision: Decision, rng: Random) -> Answer:
    picked = DEFAULTS.get(decision.kind, by_the_house)(view, decision, rng)
    if picked not in decision.options:
        picked = decision.options[0]
    return decision.options.index(picked), words(view, decision, picked, rng)


def by_the_house(view: View, decision: Decision, rng: Random) -> Option:
    """For a role as the house would answer it, for a protagonist the first option."""
    if decision.seat in (view.dealer, view.antagonist) and isinstance(decision.step, Judged):
        return imagine(view, Quick(rng.random().hex())).judge(decision.step, decision.options)
    return decision.options[0]


def of_kind(decision: Decision, *kinds: str) -> list[Option]:
    """The options of these kinds, in the order of the kinds."""
    return [option for kind in kinds for option in decision.options if option[0] == kind]


def build(view: View, decision: Decision, rng: Random) -> Option:
    return ("build",)


def usual_ratings(view: View, decision: Decision, rng: Random) -> Option:
    return USUAL_RATINGS


def usual_bonus(view: View, decision: Decision, rng: Random) -> Option:
    return USUAL_BONUS


def any_one(view: View, decision: Decision, rng: Random) -> Option:
    return decision.options[int(rng.random() * len(decision.options))]


def nickname(view: View, decision: Decision, rng: Random) -> Option:
    """A ready name; of a card its own."""
    names = of_kind(decision, "nickname")
    return names[int(rng.random() * len(names))] if names else decision.options[0]


def usual_trust(view: View, decision: Decision, rng: Random) -> Option:
    return ("rest",)


def least_played(view: View, decision: Decision, rng: Random) -> Option:
    return min(decision.options, key=lambda option: view.turns[option[1]])


def go(view: View, decision: Decision, rng: Random) -> Option:
    """One step closer to the Big Score if well, else toward something to take."""
    who = view.main
    at = view.marker[who]
    assert at is not None
    target = (nearest_loot(view, at) or BIG_SCORE) if in_danger(view, who) else BIG_SCORE
    ways = [("go", *space) for space in toward(at, target)]
    return next(way for way in ways if way in decision.options)


def act(view: View, decision: Decision, rng: Random) -> Option:
    """Threats first, then locks, then what can be taken, then a question; then it is enough."""
    moves = of_kind(decision, "move")
    ends = of_kind(decision, "leave_it", "pass")
    if not moves or view.moves_made >= view.terms.scene_moves:
        return ends[0] if ends else decision.options[0]
    who = moves[0][1]
    heist = view.stage == BIG_SCORE and not view.pulled_off
    if view.standing_threats() or heist or (loot(view, view.stage) and view.goal == "take"):
        return ("move", who, best_virtue(view, who))
    if view.goal == "learn" and not view.goal_met:
        return ("move", who, max(HORSEMEN, key=lambda move: rating(view, who, move)))
    return ends[0] if ends else moves[0]


def purpose(view: View, decision: Decision, rng: Random) -> Option:
    return of_kind(decision, *PURPOSES)[0]


def claim(view: View, decision: Decision, rng: Random) -> Option:
    """All that fit."""
    return decision.options[0]


def count_maybes(view: View, decision: Decision, rng: Random) -> Option:
    """While short of answers: faces by their suit, then leads, then aces."""
    if not is_short(view.moves[-1]):
        return ("commit",)
    return [*of_kind(decision, "count", "lead", "lay"), ("commit",)][0]


def settle(view: View, decision: Decision, rng: Random) -> Option:
    """With one answer: what the aim needs before what it costs (chapter 12)."""
    move = view.moves[-1]
    wanted = {
        "conceal": "unseen",
        "danger": "deed" if move.purpose else "clean",
        "manipulate": "moved",
        "spell": move.matters,
    }.get(move.move, "")
    return ("settle", wanted)


def no_change(view: View, decision: Decision, rng: Random) -> Option:
    return ("keep",)


def target(view: View, decision: Decision, rng: Random) -> Option:
    """Somebody of the supporting cast."""
    cards = [option for option in of_kind(decision, "at") if option[1] not in view.enemies]
    return [*cards, *of_kind(decision, "at", "at_nobody")][0]


def modest(view: View, decision: Decision, rng: Random) -> Option:
    """No disguise, the front door; a role decides as the house would."""
    if decision.seat in (view.dealer, view.antagonist):
        return by_the_house(view, decision, rng)
    return next((option for option in decision.options if option[-1] in MODEST), decision.options[0])


def goal(view: View, decision: Decision, rng: Random) -> Option:
    """The heist on the Big Score, else to take what is here, else to learn something."""
    if view.stage == BIG_SCORE and not view.pulled_off:
        return ("goal", view.main, "heist")
    return ("goal", view.main, "take" if loot(view, view.stage) else "learn")


def matters(view: View, decision: Decision, rng: Random) -> Option:
    return ("matters", "others")


DEFAULTS: dict[str, Choose] = {
    "ChooseThief": build,
    "RateThief": usual_ratings,
    "ChooseBonus": usual_bonus,
    "NameThief": nickname,
    "RateTrust": usual_trust,
    "ChooseMain": least_played,
    "PlaceMarker": any_one,
    "MoveOn": go,
    "Act": act,
    "NamePurpose": purpose,
    "NameTarget": target,
    "NameMatter": matters,
    "ClaimCard": claim,
    "UseMaybe": count_maybes,
    "AssignAnswer": settle,
    "TrustStep": no_change,
    "SetGoal": goal,
    "MakeChoice": modest,
    "Decide": modest,
}
