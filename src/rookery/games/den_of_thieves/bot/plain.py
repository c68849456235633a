"""The default of every decision (chapter 7); what is an automatic role's is answered as the house would."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from random import Random

from rookery.bots.basics import of_kind
from rookery.games.den_of_thieves.bot.reckoning import (
    best_virtue,
    in_danger,
    is_short,
    loot,
    nearest_loot,
    rating,
    suits_well,
    takeable,
    toward,
)
from rookery.games.den_of_thieves.making import HORSEMEN
from rookery.games.den_of_thieves.printed import CARDS, DECK
from rookery.games.den_of_thieves.spaces import BIG_SCORE
from rookery.games.den_of_thieves.view import View, imagine
from rookery.games.den_of_thieves.words.drafts import words
from rookery.kernel import Answer, Decision, Live, Option

Choose = Callable[[View, Decision, Random], Option]
USUAL_RATINGS, USUAL_BONUS = ("ratings", 4, 1, 2, 3), ("bonus", "DT-B-M2")
PURPOSES = ("lock", "clear", "take", "defeat", "plain")
"""What a move is for, the first that can be had."""

MODEST = ("as_you_are", "front", "say")


def plain(view: View, decision: Decision, rng: Random) -> Answer:
    return answer(DEFAULTS, view, decision, rng)


def answer(table: Mapping[str, Choose], view: View, decision: Decision, rng: Random) -> Answer:
    """What a table of choices by kind of question picks, with words where some are wanted."""
    picked = table.get(decision.kind, by_the_house)(view, decision, rng)
    if picked not in decision.options:
        picked = decision.options[0]
    return decision.options.index(picked), words(view, decision, picked, rng)


def by_the_house(view: View, decision: Decision, rng: Random) -> Option:
    """For a role as the house would answer it, for a protagonist the first option."""
    if decision.seat in (view.dealer, view.antagonist) and hasattr(decision.step, "judged"):
        return imagine(view, Live(rng.random().hex().encode())).judge(decision.step, decision.options)
    return decision.options[0]


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
    """Tokens, then a bond, then threats, locks, what can be taken, a question; then it is enough."""
    moves = of_kind(decision, "move")
    ends = of_kind(decision, "leave_it", "pass")
    over = view.moves_made >= view.terms.scene_moves
    if not moves or over or view.goal == "rest":
        return ends[0] if ends else decision.options[0]
    gifts = [option for option in of_kind(decision, "token") if option[2] in ("item", "companion")]
    if gifts:
        return gifts[0]
    friends = [option for option in of_kind(decision, "befriend") if bond_wanted(view, option)]
    if friends:
        return friends[0]
    who = moves[0][1]
    heist = view.stage == BIG_SCORE and not view.pulled_off
    if view.standing_threats() or heist or (takeable(view) and view.goal == "take" and not view.goal_met):
        return ("move", who, best_virtue(view, who))
    if view.goal == "learn" and not view.goal_met:
        return ("move", who, max(HORSEMEN, key=lambda move: rating(view, who, move)))
    return ends[0] if ends else moves[0]


def bond_wanted(view: View, option: Option) -> bool:
    """One point for a person on the space, two for a companion."""
    _, who, person = option
    held = person < len(view.holder) and view.holder[person] == who
    return view.bond(who, person) < (3 if held else 1)


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
        "get_help": "comes_through",
        "help": "useful",
        "hinder": "taken_in",
    }
    return ("settle", wanted[move.move])


def boost(view: View, decision: Decision, rng: Random) -> Option:
    """Only if short of answers: cards that are free again, then friends, then what is used up."""
    if not is_short(view.moves[-1]):
        return ("enough",)
    powers = sorted(of_kind(decision, "power"), key=lambda option: price(option))
    cheap = [option for option in powers if price(option) < 2]
    return [*cheap, *of_kind(decision, "ask_help"), *powers, ("enough",)][0]


def price(option: Option) -> int:
    """What using a power costs: nothing, a flip, or the card."""
    power = next((power for power in CARDS[option[1]].powers if power.id == option[2]), None)
    if power is None:
        return {"low": 2, "mid": 1}.get(DECK.band(CARDS[option[1]].rank), 0)
    return {"none": 0, "flip": 1, "turn_sideways": 1}.get(power.cost, 2)


def sides(view: View, decision: Decision, rng: Random) -> Option:
    """Help who is short and trusts us well; never hinder."""
    move, own = view.moves[-1], getattr(decision.step, "character", 0)
    kind = is_short(move) and view.trust[move.actor][own] >= 3
    return ("help",) if kind else ("neither",)


def keep_find(view: View, decision: Decision, rng: Random) -> Option:
    step = decision.step
    keeps = suits_well(view, getattr(step, "character", 0), getattr(step, "card", 0))
    return ("keep",) if keeps else ("reject",)


def question(view: View, decision: Decision, rng: Random) -> Option:
    """Of the four b, d, c, a: one not asked yet."""
    asked = {lead.question for lead in view.leads if lead.character == view.moves[-1].actor}
    order = [decision.options[place] for place in (1, 3, 2, 0) if place < len(decision.options)]
    return next((option for option in order if option[1] not in asked), order[0])


def resist(view: View, decision: Decision, rng: Random) -> Option:
    return ("resist",)


def take_as(view: View, decision: Decision, rng: Random) -> Option:
    """As an item if it flips, else for company."""
    card = getattr(decision.step, "card", 0)
    flips = any(power.cost == "flip" for power in CARDS[card].powers)
    return ("hold_as", "item" if flips else "companion")


def partner(view: View, decision: Decision, rng: Random) -> Option:
    """Whoever the bond is best with, else anybody of the cast."""
    who = getattr(decision.step, "character", 0)
    cast = of_kind(decision, "beloved")
    return max(cast, key=lambda option: view.bond(who, option[1])) if cast else decision.options[0]


def next_ace(view: View, decision: Decision, rng: Random) -> Option:
    """A death first, and last what wants a romance: another ace would end it (chapter 7)."""
    wants_romance = {
        option for option in decision.options if (ace := CARDS[option[1]].ace) and ace.extra_requirement
    }
    return min(
        decision.options, key=lambda option: (option in wants_romance, CARDS[option[1]].suit != "leaves")
    )


def keepsake(view: View, decision: Decision, rng: Random) -> Option:
    return [*of_kind(decision, "gift", "discard_it"), *decision.options][0]


def to_oneself(view: View, decision: Decision, rng: Random) -> Option:
    """The prize to oneself, the rest in turn order."""
    card, mine = getattr(decision.step, "card", -1), view.main
    if card == view.prize:
        return ("hand_out", mine, card)
    held = {who: len(view.held_by(who)) for who in view.participants}
    return min(of_kind(decision, "hand_out"), key=lambda option: held[option[1]])


def lie(view: View, decision: Decision, rng: Random) -> Option:
    """Against them."""
    return of_kind(decision, "settle_ill", "lie", "against", "own_question")[0]


def quiet(view: View, decision: Decision, rng: Random) -> Option:
    """Whoever has a standing right and is asked all the same says something."""
    return of_kind(decision, "narrate", "suggest", "end_scene")[0]


def trust_step(view: View, decision: Decision, rng: Random) -> Option:
    """Up for whoever helped in this scene, down for whoever hindered."""
    for kind, pairs in (("lower_trust", view.hindered), ("raise_trust", view.helped)):
        for option in of_kind(decision, kind):
            if option[1:] in pairs:
                return option
    return ("keep",)


def target(view: View, decision: Decision, rng: Random) -> Option:
    """Somebody of the supporting cast."""
    cards = [option for option in of_kind(decision, "at") if option[1] not in view.enemies]
    return [*cards, *of_kind(decision, "at", "at_nobody")][0]


def trustful(view: View, decision: Decision, rng: Random) -> Option:
    """Bots take people at their word; whoever lets the clock run out is not waited for again."""
    return ("let_all_pass",)


def hold_on(view: View, decision: Decision, rng: Random) -> Option:
    """Tokens are spent when the scene has begun."""
    return ("pass",)


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
    "SpendBefore": hold_on,
    "TrustStep": trust_step,
    "SetGoal": goal,
    "MakeChoice": modest,
    "Decide": modest,
    "Desk": quiet,
    "Watch": quiet,
    "Boost": boost,
    "UseOwnPower": boost,
    "Challenge": trustful,
    "RuleOnMove": trustful,
    "TakeSides": sides,
    "Obstruct": lie,
    "SettleOwnQuestion": lie,
    "KeepFind": keep_find,
    "AskQuestion": question,
    "Interrogate": question,
    "Resist": resist,
    "TakeAs": take_as,
    "NamePartner": partner,
    "LayAce": next_ace,
    "ReplaceKeepsake": keepsake,
    "HandOut": to_oneself,
}
