"""Deals between thieves who share a place: offers, answers, the exchange (section 5.13)."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations

from rookery.games.sanctuary.printed import BOOTS, RUMOR
from rookery.games.sanctuary.public import NO_OFFER, Offer, coins
from rookery.games.sanctuary.rules.cache import OpenCache, cache_options
from rookery.games.sanctuary.rules.rumor_hand import RumorLimit
from rookery.games.sanctuary.rules.saved_cards import EventLimit
from rookery.games.sanctuary.state import DECLINE, DONE, Sanctuary
from rookery.kernel import Option, Step, Steps
from rookery.kit.memory import bit

OFFERS = 3
"""How many offers each side may make in one window (SA-130a)."""

DRAFTS = 10
"""How many it may begin to make; one that is given up is no offer (R-122)."""

TALK = 280
ACCEPT: Option = ("accept",)
OPEN_CACHE: Option = ("open_cache",)
NO_DEALS: Option = ("no_deals",)
"""A standing answer: no offers of this seat for the rest of the turn (R-124)."""
SILVER = [("silver", silver) for silver in range(5, 5005, 5)]
ASK_SILVER = [("ask_silver", silver) for silver in range(5, 5005, 5)]


class Deals(Step):
    """The window for deals: the active thief first, then those who share his place, in turn order."""

    rule = "SA-130a"
    seat: int

    def run(self, s: Sanctuary) -> Steps:
        others = s.company(self.seat)
        if not others:
            return None
        return [MakeOffer(self.seat, tuple(others)), *(MakeOffer(other, (self.seat,)) for other in others)]


class MakeOffer(Step):
    """A thief may offer a deal to another who shares the place."""

    rule = "SA-130"
    seat: int
    partners: tuple[int, ...]
    left: int = OFFERS
    drafts: int = DRAFTS
    opened: bool = False

    def ask(self, s: Sanctuary) -> list[Option]:
        if not self.left or not self.drafts or self.seat in s.no_deals:
            return []
        cache = [] if self.opened else cache_first(s, self.seat)
        return [DONE, NO_DEALS, *(("offer", partner) for partner in self.partners), *cache]

    def answer(self, s: Sanctuary, option: Option) -> Steps:
        if option == DONE:
            return None
        if option == NO_DEALS:
            s.no_deals.append(self.seat)
            return None
        if option == OPEN_CACHE:
            return [OpenCache(self.seat, why="SA-49a"), self.but(opened=True)]
        s.offer = NO_OFFER
        return [ComposeOffer(self.seat, option[1]), self.but(drafts=self.drafts - 1)]


def cache_first(s: Sanctuary, seat: int) -> list[Option]:
    """R-31: whoever deals in the Maze may open the cache before, on another's turn too."""
    usable = s.in_maze(seat) and len(cache_options(s, seat, used=0)) > 1
    return [OPEN_CACHE] if usable else []


class ComposeOffer(Step):
    """What is given and what is asked for, piece by piece in any order; text with the proposal."""

    rule = "SA-131a"
    say_limit = TALK
    seat: int
    partner: int

    def ask(self, s: Sanctuary) -> list[Option]:
        offer = s.offer
        options: list[Option] = [("drop_offer",)]
        if offer != NO_OFFER:
            options.append(("propose",))
        return [*options, *self.gifts(s, offer), *self.wishes(s, offer)]

    def gifts(self, s: Sanctuary, offer: Offer) -> list[Option]:
        seat, options = self.seat, list[Option]()
        for card in (*sorted([*s.saved[seat], *s.boots[seat]]), *s.rumors[seat]):
            if card not in offer.gives:
                options.append(("give", card))
                if card not in BOOTS and card not in s.noted:
                    options.append(("show", card))
        return options if offer.silver else options + SILVER[: s.carried[seat] // 5]

    def wishes(self, s: Sanctuary, offer: Offer) -> list[Option]:
        """Silver, open cards by name, cards of the partner's choice."""
        partner, options = self.partner, list[Option]()
        lying = [*s.boots[partner], *(card for card in s.rumors[partner] if card in s.noted)]
        options += [("ask_card", card) for card in sorted(lying) if card not in offer.asks_cards]
        if not offer.asks_silver:
            most = 100 * coins(s.carried[partner]) if s.terms.coins else s.carried[partner]
            options += ASK_SILVER[: most // 5]
        if not offer.asks_rumors:
            options += [
                ("ask_rumors", number) for number in range(1, len(s.undisplayed(s.rumors[partner])) + 1)
            ]
        if not offer.asks_events:
            options += [("ask_events", number) for number in range(1, len(s.saved[partner]) + 1)]
        return options

    def answer(self, s: Sanctuary, option: Option) -> Steps:
        kind, offer = option[0], s.offer
        if kind == "drop_offer":
            s.offer = NO_OFFER
            return None
        if kind == "propose":
            return self.propose(s)
        number: int = option[1]
        if kind == "give":
            s.offer = offer.but(gives=added(offer.gives, number))
        elif kind == "show":
            s.offer = offer.but(gives=added(offer.gives, number), shows=added(offer.shows, number))
        elif kind == "ask_card":
            s.offer = offer.but(asks_cards=added(offer.asks_cards, number))
        else:
            s.offer = offer.but(**{kind.replace("ask_", "asks_"): number})
        return [self]

    def propose(self, s: Sanctuary) -> Steps:
        """The partner learns the offer and the cards shown; other seats learn only that the two negotiate."""
        offer = s.offer
        for card in offer.shows:
            s.known[card] |= bit(self.partner, s.seats)
        unseen = [
            card
            for card in offer.gives
            if card not in offer.shows and card not in s.noted and card not in BOOTS
        ]
        terms = {
            "shown": [card for card in offer.gives if card not in unseen],
            "unseen_rumors": sum(card in RUMOR for card in unseen),
            "unseen_events": sum(card not in RUMOR for card in unseen),
            "silver": offer.silver,
            "asks_silver": offer.asks_silver,
            "asks_cards": list(offer.asks_cards),
            "asks_rumors": offer.asks_rumors,
            "asks_events": offer.asks_events,
            "said": s.said,
        }
        s.tell(
            "proposed",
            seat=self.seat,
            partner=self.partner,
            advanced=s.terms.crime_tables,
            secret=terms,
            knows=(self.seat, self.partner),
            reveals=True,
        )
        asking = s.agenda[-1]
        if isinstance(asking, MakeOffer):
            s.agenda[-1] = asking.but(left=asking.left - 1)
        return [AnswerOffer(self.partner, self.seat)]


def added(cards: tuple[int, ...], card: int) -> tuple[int, ...]:
    """Kept sorted, so that an offer does not depend on the order in which it was made."""
    return tuple(sorted((*cards, card)))


class AnswerOffer(Step):
    """The partner refuses, or accepts and picks the cards asked for."""

    rule = "SA-131a"
    even_alone = True
    say_limit = TALK
    seat: int
    proposer: int
    opened: bool = False

    def ask(self, s: Sanctuary) -> list[Option]:
        return [*self.replies(s), *([] if self.opened else cache_first(s, self.seat))]

    def replies(self, s: Sanctuary) -> list[Option]:
        offer, seat = s.offer, self.seat
        hand = s.undisplayed(s.rumors[seat])
        if (
            offer.asks_silver > s.carried[seat]
            or offer.asks_rumors > len(hand)
            or offer.asks_events > len(s.saved[seat])
        ):
            return [DECLINE]
        if not offer.asks_rumors and not offer.asks_events:
            return [DECLINE, ACCEPT]
        rumors = combinations(hand, offer.asks_rumors)
        choices = [
            (*some, *more) for more in rumors for some in combinations(s.saved[seat], offer.asks_events)
        ]
        return [DECLINE, *(("hand_over", cards) for cards in choices)]

    def answer(self, s: Sanctuary, option: Option) -> Steps:
        words = {"said": s.said} if s.said else {}
        if option == OPEN_CACHE:
            return [OpenCache(self.seat, why="SA-49a"), self.but(opened=True)]
        if option == DECLINE:
            s.offer = NO_OFFER
            s.tell(
                "refused",
                seat=self.seat,
                partner=self.proposer,
                secret=words,
                knows=(self.seat, self.proposer),
            )
            return None
        offer, s.offer = s.offer, NO_OFFER
        picked = option[1] if option[0] == "hand_over" else ()
        exchange(s, self.proposer, self.seat, offer, (*offer.asks_cards, *picked), words)
        parties = sorted((self.proposer, self.seat), key=lambda seat: (seat - s.active) % s.thieves)
        limits = [limit for seat in parties for limit in (RumorLimit(seat), EventLimit(seat))]
        richer = self.seat if offer.silver > offer.asks_silver else self.proposer
        return [*limits, OpenCache(richer, why="SA-49a")] if offer.silver != offer.asks_silver else limits


def lying_open(s: Sanctuary, cards: Sequence[int]) -> list[int]:
    """Those of these cards that everybody can see (SA-131b)."""
    return sorted(card for card in cards if card in BOOTS or card in s.noted)


def exchange(
    s: Sanctuary, proposer: int, partner: int, offer: Offer, returned: Sequence[int], words: dict[str, str]
) -> None:
    """SA-132: the exchange is a single act; no step comes between its parts."""
    gave, got = lying_open(s, offer.gives), lying_open(s, returned)
    for card in offer.gives:
        s.pass_on(card, proposer, partner)
    for card in returned:
        s.pass_on(card, partner, proposer)
    s.carried[proposer] += offer.asks_silver - offer.silver
    s.carried[partner] += offer.silver - offer.asks_silver
    s.tell(
        "dealt",
        seat=proposer,
        partner=partner,
        silver=offer.silver,
        gets_silver=offer.asks_silver,
        rumors=sum(card in RUMOR for card in offer.gives),
        events=sum(card not in RUMOR for card in offer.gives),
        gets_rumors=sum(card in RUMOR for card in returned),
        gets_events=sum(card not in RUMOR for card in returned),
        open_cards=sorted([*gave, *got]),
        open=gave,
        gets_open=got,
        advanced=s.terms.crime_tables,
        secret={"gave": list(offer.gives), "got": list(returned), **words},
        knows=(proposer, partner),
        reveals=True,
    )
