"""The clever bot: weighs places, cards and opponents (section 12)."""

from __future__ import annotations

from random import Random
from typing import Any

from rookery.bots.basics import of_kind
from rookery.games.sanctuary.bot import plain
from rookery.games.sanctuary.bot.plain import DEFAULTS, PURSE
from rookery.games.sanctuary.bot.values import (
    ENOUGH,
    PER_STEP,
    RICH,
    card_price,
    chance,
    hoard,
    purse,
    rumor_worth,
    steps_for,
)
from rookery.games.sanctuary.bot.walking import Choose, best
from rookery.games.sanctuary.printed import BURGLE, POCKETS, THIEF, Crime
from rookery.games.sanctuary.public import HAND, NO_OFFER, Offer, half
from rookery.games.sanctuary.rules.deals import OFFERS
from rookery.games.sanctuary.view import View
from rookery.kernel import Decision, Option


def cache_all(v: View, decision: Decision, rng: Random) -> Option:
    """Hide all but a small purse; all of it when that wins."""
    me, options = v.seat, decision.options
    plays = [option for option in of_kind(decision, "play") if worth_playing(v, option[1])]
    if plays:
        return plays[0]
    carried = v.carried[me]
    if ("put", carried) in options and v.cache[me] + carried >= v.terms.target:
        return ("put", carried)
    keep = PURSE + 5 if v.cache[me] or carried > 60 else PURSE
    return ("put", carried - keep) if ("put", carried - keep) in options else ("done",)


def worth_playing(v: View, card: int) -> bool:
    me = v.seat
    others = [seat for seat in range(v.thieves) if seat != me]
    if card in BURGLE:
        return any(v.cache_coins[seat] and hoard(v, seat) >= 25 for seat in others)
    if card in POCKETS:
        return any(v.place[seat] == v.place[me] and v.carried_coins[seat] for seat in others)
    return len(v.rumors[me]) < HAND or min(rumor_worth(v, own) for own in v.rumors[me]) < 40


def play_card(v: View, decision: Decision, rng: Random) -> Option:
    plays = [option for option in of_kind(decision, "play") if worth_playing(v, option[1])]
    return plays[0] if plays else ("done",)


def discard_rumor(v: View, decision: Decision, rng: Random) -> Option:
    """The least valuable card, its distance considered."""
    here = max(0, v.place[v.seat])
    return best(
        decision.options, lambda option: PER_STEP * steps_for(v, option[1], here) - rumor_worth(v, option[1])
    )


def take_from_hand(v: View, decision: Decision, rng: Random) -> Option:
    return best(decision.options, lambda option: rumor_worth(v, option[1]))


def event_limit(v: View, decision: Decision, rng: Random) -> Option:
    """Play a useful card, else discard the worst."""
    plays = [option for option in of_kind(decision, "play") if worth_playing(v, option[1])]
    return plays[0] if plays else plain.event_limit(v, decision, rng)


def choose_turn(v: View, decision: Decision, rng: Random) -> Option:
    """Pass for Rumor Cards with hardly any; hire a first Thug in the Advanced Game; else walk."""
    me, options = v.seat, decision.options
    if ("hire",) in options and v.thugs[me] < 2 and len(v.rumors[me]) >= 2 and v.carried[me] >= 15:
        return ("hire",)
    return plain.choose_turn(v, decision, rng)


def buy(v: View, decision: Decision, rng: Random) -> Option:
    """A Weapon for a thief who can use it, a Rumor Card for one with few."""
    me, options = v.seat, decision.options
    if ("buy_weapon",) in options and v.carried[me] >= 60 and min(THIEF[v.thief[me]].ratings[:2]) == 3:
        return ("buy_weapon",)
    wants = len(v.rumors[me]) < HAND and v.carried[me] >= plain.RUMOR_AT_HAND
    return ("buy_rumor",) if wants and ("buy_rumor",) in options else ("done",)


def buy_amulet(v: View, decision: Decision, rng: Random) -> Option:
    rich = v.carried[v.seat] >= ENOUGH
    return ("buy_amulet",) if rich and ("buy_amulet",) in decision.options else ("decline",)


def bid(v: View, decision: Decision, rng: Random) -> Option:
    """Raise by 5 SP, up to 15."""
    return next((option for option in of_kind(decision, "raise") if option[1] <= 15), ("pass",))


# Crimes and muggings


def display(v: View, decision: Decision, rng: Random) -> Option:
    for option in of_kind(decision, "display"):
        if rumor_worth(v, option[1]) > 0:
            return option
    return decision.options[0]


def crime_at_go_to(v: View, decision: Decision, rng: Random) -> Option:
    """Attempt a crime with a gain to expect, else display, else go on."""
    uses = [option for option in of_kind(decision, "use") if rumor_worth(v, option[1]) > 10]
    return best(uses, lambda option: v.prize(option[1])) if uses else display(v, decision, rng)


def mug(v: View, decision: Decision, rng: Random) -> Option:
    """Mug when the expected gain outweighs what failure costs."""

    def gain(option: Option) -> float:
        if option[0] != "mug":
            return 0.0
        me, victim = v.seat, option[1]
        need = v.rating(me, Crime.MUGGER) - v.strength(me, Crime.MUGGER) + v.strength(victim, Crime.MUGGER)
        likely = chance(need)
        return likely * purse(v, victim) / 2 - (1 - likely) * half(v.carried[me]) - 2

    return best(decision.options, gain)


# Deals


def make_offer(v: View, decision: Decision, rng: Random) -> Option:
    """Try to sell a Rumor Card that leads far away, once in a window."""
    step: Any = decision.step
    if step.left == OFFERS and rng.random() < 0.5:
        for option in of_kind(decision, "offer"):
            if sale(v, option[1]):
                return option
    return ("done",)


def sale(v: View, partner: int) -> tuple[int, int] | None:
    """A card to show, and its price: worth more to the partner than to this seat."""
    here = v.place[v.seat]
    if v.wealth[partner] < 20 or hoard(v, partner) >= RICH:
        return None
    hidden = v.undisplayed(v.rumors[v.seat])
    if len(hidden) < 2:
        return None
    card = min(hidden, key=lambda card: card_price(v, card, here))
    price = int(card_price(v, card, here) // 5 * 5) + 5
    return (card, price) if price <= 40 and v.carried_coins[partner] else None


def compose_offer(v: View, decision: Decision, rng: Random) -> Option:
    """Show the card, name the price, propose; an offer not made by this function is dropped."""
    step: Any = decision.step
    card, price = sale(v, step.partner) or (0, 0)
    shown = Offer(gives=(card,), shows=(card,))
    following: dict[Offer, Option] = {
        NO_OFFER: ("show", card),
        shown: ("ask_silver", price),
        shown.but(asks_silver=price): ("propose",),
    }
    wanted = following.get(v.offer, ("drop_offer",))
    return wanted if wanted in decision.options else ("drop_offer",)


def answer_offer(v: View, decision: Decision, rng: Random) -> Option:
    """Accept what gains 5 SP or more, unless it helps a thief near the target."""
    step: Any = decision.step
    offer, here = v.offer, v.place[v.seat]
    if hoard(v, step.proposer) >= RICH:
        return ("decline",)
    gets = offer.silver + sum(card_price(v, card, here) for card in offer.gives)
    gives = offer.asks_silver + sum(card_price(v, card, here) for card in offer.asks_cards)

    def gain(option: Option) -> float:
        if option[0] == "decline":
            return 4.9
        if option[0] == "open_cache":
            return 0.0
        picked = option[1] if option[0] == "hand_over" else ()
        return gets - gives - sum(card_price(v, card, here) for card in picked)

    return best(decision.options, gain)


THOUGHTS: dict[str, Choose] = DEFAULTS | {
    "MazeBusiness": cache_all,
    "OpenCache": cache_all,
    "CardWindow": play_card,
    "EventLimit": event_limit,
    "RumorLimit": discard_rumor,
    "DiscardRumor": discard_rumor,
    "TakeFromHand": take_from_hand,
    "ChooseTurn": choose_turn,
    "Bazaar": buy,
    "BuyAmulet": buy_amulet,
    "Bid": bid,
    "DisplayCards": display,
    "CrimeAtGoTo": crime_at_go_to,
    "MugAsMover": mug,
    "MugTheMover": mug,
    "MakeOffer": make_offer,
    "ComposeOffer": compose_offer,
    "AnswerOffer": answer_offer,
}
