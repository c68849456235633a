"""The clever player: values, beliefs and lies with a purpose, after section 12. It sees its view and the
decision, nothing else.
"""

from __future__ import annotations

from math import exp
from random import Random

from rookery.games.thieves.bot_belief import belief
from rookery.games.thieves.bot_plain import (
    Chooser,
    best,
    first,
    has,
    hoard,
    last_turn,
    plain,
    shown_points,
    shown_value,
)
from rookery.games.thieves.bot_speech import declare, speak
from rookery.games.thieves.bot_values import card_values, scout_values
from rookery.games.thieves.cards import (
    CHAMBERS,
    CROWN_OF_TUSKS,
    CURSED_IDOL,
    GOLD,
    HEALING_POTION,
    NONE,
    PEARL_OF_GREAT_PRICE,
    SCRYING_ORB,
    SHADOW_COMPASS,
    SILVER_COIN,
    SKELETON_KEY,
    SNEAK,
    STAB,
    STEAL,
    STYLISH_COLLAR,
    WRIT_OF_KNOWLEDGE,
)
from rookery.games.thieves.declaration import judged
from rookery.games.thieves.view import View
from rookery.kernel import Answer, Decision, Option


def value_for(v: View, treasure: int, seat: int) -> float:
    """What a treasure would be worth to a thief, its drawbacks counted."""
    others = [shown_value(v, other) for other in hoard(v, seat) if other != treasure]
    if treasure == PEARL_OF_GREAT_PRICE:
        return 7 - sum(others)
    if has(v, seat, PEARL_OF_GREAT_PRICE):
        return 0
    if treasure == CURSED_IDOL:
        return -1.0 - v.tokens
    if treasure == CROWN_OF_TUSKS:
        return 4
    if treasure == SHADOW_COMPASS and seat == v.seat:
        return 2 + 2 * sum(card in CHAMBERS for card in v.hand)
    return shown_value(v, treasure)


def rivals(v: View) -> list[float]:
    """How much each thief is worth hurting: the leader most."""
    points = shown_points(v)
    top = max(points)
    return [exp((own - top) / 4) for own in points]


def lay_chamber(v: View, decision: Decision, rng: Random) -> int:
    """T5: the room that gets the most out of this offer and of what the others will do."""
    worths = scout_values(v, [option[1] for option in decision.options])
    return best(decision.options, lambda o: worths[o[1]] + rng.random() / 2, rng)


def play_card(v: View, decision: Decision, rng: Random) -> int:
    """T6: the card worth most over all rooms it may be, with a little noise so that two of a kind do not
    mirror each other.
    """
    worths = card_values(v, belief(v), [option[1] for option in decision.options])
    return best(decision.options, lambda o: worths[o[1]] + rng.random() * 0.7, rng)


def exchange(v: View, decision: Decision, rng: Random) -> int:
    """At the RUNE: a card that surely works is worth more than one that may not."""
    cards = [v.played[v.seat], *(option[1] for option in decision.options[1:])]
    worths = card_values(v, {v.room: 1.0}, cards)
    place = max(range(len(cards)), key=lambda place: worths[cards[place]])
    return place if worths[cards[place]] > worths[cards[0]] + 0.5 else 0


def foretell(v: View, decision: Decision, rng: Random) -> int:
    """All cards lie open: take the skill that is alone and does most."""
    worths = card_values(
        v,
        {v.room: 1.0},
        [option[1] for option in decision.options if option[0] == "foretell"],
        open_cards=True,
    )
    return best(decision.options, lambda o: worths[o[1]] if o[0] == "foretell" else 0.0, rng)


def hand_out(v: View, decision: Decision, rng: Random) -> int:
    """The offer: to oneself if it is good, a burden to the leader, else to the poorest."""
    points, offer = shown_points(v), v.offer

    def worth(option: Option) -> float:
        seat = option[1]
        value = value_for(v, offer, seat)
        if seat == v.seat:
            return 100 * value
        return -points[seat] - value if value > 0 else points[seat]

    return best(decision.options, worth, rng)


def begin_turn(v: View, decision: Decision, rng: Random) -> int:
    """T2: the POTION from three wounds up, the KEY while something good is in the deck, the WRIT at once;
    rings as they come.
    """
    deck = [GOLD[treasure] for treasure, owner in enumerate(v.owner) if owner == -1]
    use = {
        HEALING_POTION: v.wounds[v.seat] >= 3,
        SKELETON_KEY: max(deck, default=0) >= 10,
        WRIT_OF_KNOWLEDGE: v.round < v.rounds and v.deck > 5 and v.round > 1,
    }
    for place, option in enumerate(decision.options):
        if option[0] == "flip" or (option[0] == "use" and use[option[1]]):
            return place
    return 0


def cover(v: View, decision: Decision, rng: Random) -> int:
    """FAT SACK on the best treasure until the last turn; then off, since a sure nothing is worse than any
    thief.
    """
    options = decision.options
    if last_turn(v):
        return first(options, "sack_off", "leave")
    placed = shown_value(v, v.sacked) if v.sacked != NONE else -1.0
    place = best(
        options,
        lambda o: shown_value(v, o[1]) if o[0] == "sack_on" else placed if o[0] == "leave" else 0.0,
        rng,
    )
    return (
        place if options[place][0] != "sack_on" or shown_value(v, options[place][1]) > max(placed, 2.5) else 0
    )


def lift_keeping(v: View, decision: Decision, rng: Random) -> int:
    """A KEEPING comes off in the last turn, as the defaults have it."""
    return plain(v, decision, rng)[0]


def use_treasure(v: View, decision: Decision, rng: Random) -> int:
    """Windows: the DOLL at the leader, the ORB at an unknown room, the MIRROR never: wounds are points."""
    rival = rivals(v)
    points = shown_points(v)

    def worth(option: Option) -> float:
        if option[0] == "doll":
            return rival[option[1]] - 0.55 + (0.3 if points[option[1]] > points[v.seat] else 0)
        if option[0] == "scry_room":
            return 0.1 if v.round == v.rounds and shown_value(v, SCRYING_ORB) < 3 and len(v.claim) else -1
        return 0.0 if option[0] == "pass" else -1.0

    return best(decision.options, worth, rng)


def order(v: View, decision: Decision, rng: Random) -> int:
    """COLLAR: order what the room punishes, or the skill one does not want to meet."""
    wearer = v.owner[STYLISH_COLLAR]
    worths = card_values(v, {v.room: 1.0}, [SNEAK, STEAL, STAB])
    worst = min((SNEAK, STEAL, STAB), key=lambda card: worths[card])
    return (
        next((place for place, option in enumerate(decision.options) if option[1:] == (worst,)), 0)
        if wearer != v.seat
        else 0
    )


def give_collar(v: View, decision: Decision, rng: Random) -> int:
    """The COLLAR is worth 2, and costs obedience: keep it unless it is nearly over anyway."""
    return 0


def glory(v: View, decision: Decision, rng: Random) -> int:
    """HAND of GLORY: spoil the sneaking of a thief one is about to rob or stab."""
    mine = v.played[v.seat]
    hunting = mine in (STEAL, STAB)

    def worth(option: Option) -> float:
        if option[0] == "pass":
            return 3.0
        prey = (
            max((shown_value(v, t) for t in hoard(v, option[1])), default=0.0) if mine == STEAL else v.round
        )
        return prey if hunting and option[1] != v.seat else 0.0

    return best(decision.options, worth, rng)


def steal(v: View, decision: Decision, rng: Random) -> int:
    """The treasure worth most to oneself and to the thief who loses it; nothing that is a burden."""
    rival = rivals(v)

    def worth(option: Option) -> float:
        if option[0] == "decline":
            return 0.0
        treasure = option[1]
        owner = v.owner[treasure]
        taker = getattr(decision.step, "thief", v.seat)
        if taker != v.seat:  # NASTY SURPRISE: let them rob somebody else, of something poor
            return -50.0 if owner == v.seat else rival[owner] * shown_value(v, treasure)
        return value_for(v, treasure, v.seat) + 0.4 * rival[owner] * shown_value(v, treasure)

    return best(decision.options, worth, rng)


def vote(v: View, decision: Decision, rng: Random) -> int:
    """The judgement by the tables when something was claimed; otherwise abstain."""
    if not any(part[0] <= 3 for part in v.claim):
        return 0
    verdict = judged(v.claim, v.room, spoken=v.spoken)
    return next((place for place, option in enumerate(decision.options) if option[1:] == (verdict,)), 0)


def search(v: View, decision: Decision, rng: Random) -> int:
    """The treasure that is worth most to oneself."""
    return best(decision.options, lambda o: value_for(v, o[1], v.seat), rng)


def give_to(v: View, decision: Decision, rng: Random) -> int:
    """A gift goes to the poorest, a burden to the leader."""
    points = shown_points(v)
    treasure = getattr(decision.step, "treasure", SILVER_COIN)
    sign = -1 if value_for(v, treasure, decision.options[0][1]) > 0 else 1
    return best(decision.options, lambda o: sign * points[o[1]], rng)


def part_with(v: View, decision: Decision, rng: Random) -> int:
    """What is given away is what is worth least to oneself."""
    return best(decision.options, lambda o: -value_for(v, o[1], v.seat), rng)


CLEVER: dict[str, Chooser] = {
    "LayChamber": lay_chamber,
    "PlayCard": play_card,
    "Exchange": exchange,
    "Foretell": foretell,
    "HandOut": hand_out,
    "BeginTurn": begin_turn,
    "MoveSack": cover,
    "PlaceSack": cover,
    "LiftKeeping": lift_keeping,
    "UseTreasure": use_treasure,
    "OrderWearer": order,
    "GiveCollar": give_collar,
    "UseHandOfGlory": glory,
    "Steal": steal,
    "StealInstead": steal,
    "Vote": vote,
    "SearchTreasures": search,
    "GiveTo": give_to,
    "GiveAway": part_with,
}


def clever(v: View, decision: Decision, rng: Random) -> Answer:
    """What a cunning thief would do."""
    if decision.kind == "Declare" or decision.kind.startswith("Say"):
        return declare(v, decision), speak(v) if decision.kind == "Declare" else ""
    choose = CLEVER.get(decision.kind)
    return (choose(v, decision, rng), "") if choose else plain(v, decision, rng)
