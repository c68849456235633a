"""The state of Sanctuary and its verbs: methods that change the state and tell the event."""

from __future__ import annotations

from bisect import insort
from collections.abc import Sequence

from rookery.games.sanctuary.board import DUNGEON
from rookery.games.sanctuary.printed import BOOTS, RUMOR, Amulet, card_rule
from rookery.games.sanctuary.public import AT_HOME, NO_OFFER, NO_SENTENCE, Ending, Offer, Open, half
from rookery.kernel import State
from rookery.kit.decks import NO_CARD, draw
from rookery.kit.memory import bit, everyone

D10 = tuple(range(1, 11))
D6 = D10[:6]
DONE = ("done",)
DECLINE = ("decline",)


class Sanctuary(State, Open):
    """The hidden part: silver, hands, decks, and a deal being negotiated. ``known`` holds for each card the
    seats that have seen it, as a bit mask (kit.memory).
    """

    carried: list[int] = []
    cache: list[int] = []
    rumors: list[list[int]] = []
    saved: list[list[int]] = []
    rumor_deck: list[int] = []
    event_deck: list[int] = []
    known: list[int] = []
    offer: Offer = NO_OFFER

    def rumors_of(self, seat: int) -> list[int]:
        return self.rumors[seat]

    def wealth(self, seat: int) -> int:
        return self.carried[seat] + self.cache[seat]

    def could_hold(self, seat: int, cards: Sequence[int]) -> bool:
        """Whether this thief may hold one of these saved Event Cards, by what is public."""
        return bool(self.saved[seat]) and any(card not in self.event_discard for card in cards)

    # Pawns

    def put(self, seat: int, place: int) -> None:
        """Leaving a place ends a detention (SA-115) and a stay (SA-64)."""
        if self.held_by[seat] >= 0:
            self.held_by[seat] = -1
        if self.place[seat] != place:
            self.place[seat] = place
            self.stole_here[seat] = 0

    def lose_turns(self, seat: int, turns: int) -> None:
        """SA-127: lost turns add up."""
        self.lost_turns[seat] += turns
        self.tell("will_lose_turns", seat=seat, turns=turns)

    # Silver

    def gain(self, seat: int, silver: int) -> None:
        self.carried[seat] += silver
        if self.listener:
            self.tell("received", seat=seat, silver=silver)

    def pay(self, seat: int, silver: int, *, reveals: bool = False) -> None:
        self.carried[seat] -= silver
        if self.listener and silver:
            self.tell("paid", seat=seat, silver=silver, reveals=reveals)

    def hand_over(self, seat: int, other: int, silver: int) -> None:
        """SA-219: the amount is public, and so tells how much was carried."""
        self.carried[seat] -= silver
        self.carried[other] += silver
        self.tell("took_silver", seat=other, victim=seat, silver=silver, reveals=True)

    def move_silver(self, seat: int, silver: int) -> None:
        """Put silver into the cache, or a negative amount out of it; the target wins (SA-41, SA-221)."""
        self.carried[seat] -= silver
        self.cache[seat] += silver
        if self.listener:
            self.tell("used_cache", seat=seat, secret={"silver": silver}, knows=(seat,))
        if self.cache[seat] >= self.terms.target:
            self.end(seat, Ending.CACHE, "SA-221")

    def end(self, winner: int, how: Ending, rule: str = "") -> None:
        """SA-218: all silver is shown."""
        self.winner, self.ending = winner, how
        self.tell(
            "ended",
            seat=winner,
            how=how,
            cache=list(self.cache),
            carried=list(self.carried),
            rule=rule,
            reveals=True,
        )
        self.agenda.clear()

    # Cards

    def take_card(self, seat: int, card: int) -> None:
        self.known[card] |= bit(seat, self.seats)
        insort(self.rumors[seat] if card in RUMOR else self.saved[seat], card)

    def draw_rumor(self, seat: int) -> None:
        """SA-59: draw unseen by other seats, if there is a card."""
        card = draw(self, self.rumor_deck, self.rumor_discard, "reshuffled", deck="rumor", rule="SA-59")
        if card == NO_CARD:
            return
        self.take_card(seat, card)
        if self.listener:
            self.tell(
                "drew_rumor",
                seat=seat,
                advanced=self.terms.crime_tables,
                secret={"card": card},
                knows=(seat,),
                reveals=not self.rumor_deck,  # the last card is no matter of luck
            )

    def draw_event(self) -> int:
        """An Event Card or NO_CARD; counts how often the deck has run out (SA-81, SA-143)."""
        card = draw(self, self.event_deck, self.event_discard, "reshuffled", deck="event", rule="SA-81")
        if card != NO_CARD:
            self.events_drawn += 1
            if not self.event_deck:
                self.passes += 1
        return card

    def discard(self, seat: int, card: int, how: str = "discarded") -> None:
        """A card from a hand, or Boots, goes face up on its discard pile (SA-59, SA-60, SA-82)."""
        if card in RUMOR:
            self.rumors[seat].remove(card)
            self.noted.pop(card, None)
            self.rumor_discard.append(card)
        else:
            (self.boots if card in BOOTS else self.saved)[seat].remove(card)
            self.event_discard.append(card)
        self.known[card] = 0
        if self.listener:
            rule = card_rule(card) if how == "played" else ""
            self.tell(how, seat=seat, card=card, advanced=self.terms.crime_tables, rule=rule, reveals=True)

    def pass_on(self, card: int, giver: int, taker: int) -> None:
        """A card moves between thieves. Unless it was displayed, other seats no longer know which of the
        giver's hidden cards are left.
        """
        if card in BOOTS:
            self.boots[giver].remove(card)
            self.boots[taker].append(card)
            return
        hand = self.rumors[giver] if card in RUMOR else self.saved[giver]
        if card in self.noted:
            del self.noted[card]  # the crime is given up (SA-186)
            self.known[card] = everyone(self.seats)
        else:
            hidden = self.undisplayed(hand)
            if len(hidden) > 1:
                parties = bit(giver, self.seats) | bit(taker, self.seats)
                for other in hidden:
                    self.known[other] &= parties
            self.known[card] |= bit(giver, self.seats)
        hand.remove(card)
        self.take_card(taker, card)

    # Weapons, Thugs, amulets

    def lose_weapon(self, seat: int) -> None:
        """SA-154: it goes back to the Bazaar."""
        if self.weapon[seat]:
            self.weapon[seat] = 0
            self.tell("lost_weapon", seat=seat)

    def lose_thugs(self, seat: int, count: int, rule: str = "") -> None:
        """SA-161: they go back to the Vulgar Unicorn."""
        if count:
            self.thugs[seat] -= count
            self.tell("lost_thugs", seat=seat, thugs=count, rule=rule)

    def lose_boots(self, seat: int) -> None:
        """SA-79."""
        for card in self.boots[seat][:]:
            self.discard(seat, card)

    def use_amulet(self, seat: int, amulet: Amulet, total: int) -> None:
        """SA-164, SA-166: it changes a die to this total, and goes back to its wizard's house."""
        self.tell("amulet_used", seat=seat, amulet=amulet, total=total)
        self.return_amulet(seat, amulet)

    def return_amulet(self, seat: int, amulet: Amulet) -> None:
        """SA-167: it goes back to its wizard's house."""
        self.amulets[amulet] = AT_HOME
        self.tell("amulet_returned", seat=seat, amulet=amulet)

    # Dungeon

    def imprison(self, seat: int, sentence: int) -> None:
        """SA-118, SA-128: arrival and penalty, up to the cards that may then be played."""
        self.put(seat, DUNGEON)
        self.prisoner[seat], self.released[seat], self.sentence[seat] = 1, 0, sentence
        self.lost_turns[seat] = 0
        self.tell("imprisoned", seat=seat)
        penalty = half(self.carried[seat])
        if penalty:
            self.pay(seat, penalty, reveals=True)
        self.lose_boots(seat)
        self.lose_weapon(seat)
        self.lose_thugs(seat, self.thugs[seat])

    def free(self, seat: int) -> None:
        """The pawn still stands in the Dungeon."""
        self.prisoner[seat], self.released[seat], self.sentence[seat] = 0, 0, NO_SENTENCE
        self.tell("freed", seat=seat)

    def roll(self, die: Sequence[int]) -> int:
        return self.chance.pick(die)
