"""The clever bot (section 12): estimates values, believes, and lies on purpose. It reads its view only."""

from __future__ import annotations

from math import exp
from random import Random

from rookery.games.thieves.bot.belief import belief
from rookery.games.thieves.bot.plain import Choose, best, first, gold, plain, scores, way_out
from rookery.games.thieves.bot.speech import declare, speak
from rookery.games.thieves.bot.values import card_values, scout_values
from rookery.games.thieves.printed import (
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
    WRIT_OF_KNOWLEDGE,
)
from rookery.games.thieves.public import DECK
from rookery.games.thieves.rules.declaration import NOT_FACT, judged
from rookery.games.thieves.view import View
from rookery.kernel import Answer, Decision, Option
from rookery.kit.decks import pile


def value_for(v: View, treasure: int, seat: int) -> float:
    """Points a treasure would bring this seat, what it makes the seat lose included."""
    others = [gold(v, other) for other in v.hoard(seat) if other != treasure]
    if treasure == PEARL_OF_GREAT_PRICE:
        return 7 - sum(others)
    if v.has(seat, PEARL_OF_GREAT_PRICE):
        return 0
    if treasure == CURSED_IDOL:
        return -1.0 - v.tokens
    if treasure == CROWN_OF_TUSKS:
        return 4
    if treasure == SHADOW_COMPASS and seat == v.seat:
        return 2 + 2 * sum(card in CHAMBERS for card in v.hand)
    return gold(v, treasure)


def rivals(v: View) -> list[float]:
    """For each seat how much it gains the bot to hurt it: 1 for the leader, less the further behind."""
    points = scores(v)
    top = max(points)
    return [exp((own - top) / 4) for own in points]


def lay_chamber(v: View, decision: Decision, rng: Random) -> int:
    """T5: the room that brings the scout most with this offer; noise keeps the choice unpredictable."""
    worths = scout_values(v, [option[1] for option in decision.options])
    return best(decision.options, lambda o: worths[o[1]] + rng.random() / 2, rng)


def play_card(v: View, decision: Decision, rng: Random) -> int:
    """T6: the card worth most on average over the possible rooms; noise keeps equal bots apart."""
    worths = card_values(v, belief(v), [option[1] for option in decision.options])
    return best(decision.options, lambda o: worths[o[1]] + rng.random() * 0.7, rng)


def exchange(v: View, decision: Decision, rng: Random) -> int:
    """TH-C02: exchange only for a card worth at least half a point more."""
    laid = v.played[v.seat]
    others = [option[1] for option in decision.options if option[0] == "exchange"]
    worths = card_values(v, {v.room: 1.0}, [laid, *others])
    place = max(range(len(others)), key=lambda place: worths[others[place]], default=0)
    return place if others and worths[others[place]] > worths[laid] + 0.5 else way_out(decision)


def foretell(v: View, decision: Decision, rng: Random) -> int:
    """TH-K10: all cards lie open, so whether a skill card works is certain."""
    worths = card_values(
        v,
        {v.room: 1.0},
        [option[1] for option in decision.options if option[0] == "foretell"],
        open_cards=True,
    )
    return best(decision.options, lambda o: worths[o[1]] if o[0] == "foretell" else 0.0, rng)


def hand_out(v: View, decision: Decision, rng: Random) -> int:
    """TH-86: keep the offer if it is good, else give a burden to the leader or a gift to the poorest."""
    points, offer = scores(v), v.offer

    def worth(option: Option) -> float:
        seat = option[1]
        value = value_for(v, offer, seat)
        if seat == v.seat:
            return 100 * value
        return -points[seat] - value if value > 0 else points[seat]

    return best(decision.options, worth, rng)


def begin_turn(v: View, decision: Decision, rng: Random) -> int:
    """T2: the POTION from 3 wounds up, the KEY for 5 points or more, the WRIT in middle rounds, all rings."""
    deck = [GOLD[treasure] for treasure in pile(v.owner, DECK)]
    use = {
        HEALING_POTION: v.wounds[v.seat] >= 3,
        SKELETON_KEY: max(deck, default=0) >= 10,
        WRIT_OF_KNOWLEDGE: v.round < v.rounds and v.deck > 5 and v.round > 1,
    }
    for place, option in enumerate(decision.options):
        if option[0] == "flip" or (option[0] == "use" and use[option[1]]):
            return place
    return way_out(decision)


def cover(v: View, decision: Decision, rng: Random) -> int:
    """FAT SACK on the best treasure, and off in the last turn: a covered treasure scores nothing (TH-161)."""
    options = decision.options
    if v.last_turn:
        return first(options, "sack_off", "leave")
    placed = gold(v, v.sacked) if v.sacked != NONE else -1.0
    place = best(
        options,
        lambda o: gold(v, o[1]) if o[0] == "sack_on" else placed if o[0] == "leave" else 0.0,
        rng,
    )
    if options[place][0] != "sack_on" or gold(v, options[place][1]) > max(placed, 2.5):
        return place
    return way_out(decision)


def use_treasure(v: View, decision: Decision, rng: Random) -> int:
    """The DOLL at the leader, the ORB in the last round only, the MIRROR never: its wound costs a point."""
    rival = rivals(v)
    points = scores(v)

    def worth(option: Option) -> float:
        if option[0] == "doll":
            return rival[option[1]] - 0.55 + (0.3 if points[option[1]] > points[v.seat] else 0)
        if option[0] == "scry_room":
            return 0.1 if v.round == v.rounds and gold(v, SCRYING_ORB) < 3 and len(v.claim) else -1
        return 0.0 if option[0] == "pass" else -1.0

    return best(decision.options, worth, rng)


def order(v: View, decision: Decision, rng: Random) -> int:
    """COLLAR: order the skill card that is worth least in this room."""
    worths = card_values(v, {v.room: 1.0}, [SNEAK, STEAL, STAB])
    worst = min((SNEAK, STEAL, STAB), key=lambda card: worths[card])
    return list(decision.options).index(("order", worst))


def glory(v: View, decision: Decision, rng: Random) -> int:
    """HAND of GLORY: nullify the sneaking of a thief whom the bot's own STEAL or STAB could then hit."""
    mine = v.played[v.seat]
    hunting = mine in (STEAL, STAB)

    def worth(option: Option) -> float:
        if option[0] == "pass":
            return 3.0
        prey = max((gold(v, t) for t in v.hoard(option[1])), default=0.0) if mine == STEAL else v.round
        return prey if hunting and option[1] != v.seat else 0.0

    return best(decision.options, worth, rng)


def steal(v: View, decision: Decision, rng: Random) -> int:
    """The treasure that gains most, a rival's loss included; none that is a burden."""
    rival = rivals(v)

    def worth(option: Option) -> float:
        if option[0] == "decline":
            return 0.0
        treasure = option[1]
        owner = v.owner[treasure]
        taker = getattr(decision.step, "thief", v.seat)
        if taker != v.seat:  # NASTY SURPRISE: another thief robs, not from here
            return -50.0 if owner == v.seat else rival[owner] * gold(v, treasure)
        return value_for(v, treasure, v.seat) + 0.4 * rival[owner] * gold(v, treasure)

    return best(decision.options, worth, rng)


def vote(v: View, decision: Decision, rng: Random) -> int:
    """TH-138: what the tables would judge, or abstain if no statement can be judged."""
    if not any(part[0] <= NOT_FACT for part in v.claim):
        return way_out(decision)
    return list(decision.options).index(("vote", judged(v.claim, v.room, spoken=v.spoken)))


def search(v: View, decision: Decision, rng: Random) -> int:
    return best(decision.options, lambda o: value_for(v, o[1], v.seat), rng)


def give_to(v: View, decision: Decision, rng: Random) -> int:
    """A gift goes to the poorest, a burden to the leader."""
    points = scores(v)
    treasure = getattr(decision.step, "treasure", SILVER_COIN)
    sign = -1 if value_for(v, treasure, decision.options[0][1]) > 0 else 1
    return best(decision.options, lambda o: sign * points[o[1]], rng)


def part_with(v: View, decision: Decision, rng: Random) -> int:
    return best(decision.options, lambda o: -value_for(v, o[1], v.seat), rng)


THOUGHTS: dict[str, Choose] = {
    "LayChamber": lay_chamber,
    "PlayCard": play_card,
    "Exchange": exchange,
    "Foretell": foretell,
    "HandOut": hand_out,
    "BeginTurn": begin_turn,
    "MoveSack": cover,
    "PlaceSack": cover,
    "UseTreasure": use_treasure,
    "OrderWearer": order,
    "UseHandOfGlory": glory,
    "Steal": steal,
    "StealInstead": steal,
    "Vote": vote,
    "TakeTreasure": search,
    "GiveTo": give_to,
    "GiveAway": part_with,
}


def clever(v: View, decision: Decision, rng: Random) -> Answer:
    if decision.kind == "Declare" or decision.kind.startswith("Say"):
        return declare(v, decision), speak(v) if decision.kind == "Declare" else ""
    choose = THOUGHTS.get(decision.kind)
    return (choose(v, decision, rng), "") if choose else plain(v, decision, rng)
