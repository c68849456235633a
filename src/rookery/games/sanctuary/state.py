"""The table: what is hidden beside what lies open, and the verbs of the rulebook. A verb changes the state
and tells it.
"""

from __future__ import annotations

from bisect import insort
from collections.abc import Sequence

from rookery.games.sanctuary.board import DUNGEON
from rookery.games.sanctuary.printed import BOOTS, RUMOR, Amulet
from rookery.games.sanctuary.public import AT_HOME, NO_OFFER, NO_SENTENCE, Ending, Offer, Open, half
from rookery.kernel import State
from rookery.kit.decks import NO_CARD, draw
from rookery.kit.memory import bit, everyone

D10 = tuple(range(1, 11))
D6 = D10[:6]
DONE = ("done",)
DECLINE = ("decline",)


class Sanctuary(State, Open):
    """And what is hidden: silver, hands, decks, what has been shown to whom, and a deal that is being
    offered. ``known`` holds for every card the seats that have seen it (kit.memory).
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
        """All the silver of a thief, wherever it is."""
        return self.carried[seat] + self.cache[seat]

    def could_hold(self, seat: int, cards: Sequence[int]) -> bool:
        """Whether, as far as anybody can see, this thief may hold one of these saved Event Cards."""
        return bool(self.saved[seat]) and any(card not in self.event_discard for card in cards)

    # Pawns

    def put(self, seat: int, place: int) -> None:
        """Set a pawn on a place; leaving ends a detention (SA-115) and a stay (SA-64)."""
        if self.held_by[seat] >= 0:
            self.held_by[seat] = -1
        if self.place[seat] != place:
            self.place[seat] = place
            self.stole_here[seat] = 0

    def lose_turns(self, seat: int, turns: int) -> None:
        """More turns to be lost (SA-127)."""
        self.lost_turns[seat] += turns
        self.tell("will_lose_turns", seat=seat, turns=turns)

    # Silver

    def gain(self, seat: int, silver: int) -> None:
        """Receive silver from the bank, carried."""
        self.carried[seat] += silver
        if self.listener:
            self.tell("received", seat=seat, silver=silver)

    def pay(self, seat: int, silver: int, *, reveals: bool = False) -> None:
        """Pay the bank from carried silver."""
        self.carried[seat] -= silver
        if self.listener:
            self.tell("paid", seat=seat, silver=silver, reveals=reveals)

    def hand_over(self, seat: int, other: int, silver: int) -> None:
        """Carried silver changes hands; how much is public, and shows what was carried (SA-219)."""
        self.carried[seat] -= silver
        self.carried[other] += silver
        self.tell("took_silver", seat=other, victim=seat, silver=silver, reveals=True)

    def move_silver(self, seat: int, silver: int) -> None:
        """Put silver into the cache, or with a minus sign take it out; the target in the cache wins at once
        (SA-41, SA-221).
        """
        self.carried[seat] -= silver
        self.cache[seat] += silver
        if self.listener:
            self.tell("used_cache", seat=seat, secret={"silver": silver}, knows=(seat,))
        if self.cache[seat] >= self.terms.target:
            self.end(seat, Ending.CACHE)

    def end(self, winner: int, how: Ending) -> None:
        """The game is over; all silver is shown (SA-218)."""
        self.winner, self.ending = winner, how
        self.tell(
            "ended", seat=winner, how=how, cache=list(self.cache), carried=list(self.carried), reveals=True
        )
        self.agenda.clear()

    # Cards

    def take_card(self, seat: int, card: int) -> None:
        """A card comes into a hand, where its holder knows it."""
        self.known[card] |= bit(seat, self.seats)
        insort(self.rumors[seat] if card in RUMOR else self.saved[seat], card)

    def draw_rumor(self, seat: int) -> None:
        """Draw a Rumor Card unseen by the others, if there is one (SA-59)."""
        card = draw(self, self.rumor_deck, self.rumor_discard, "reshuffled", deck="rumor")
        if card == NO_CARD:
            return
        self.take_card(seat, card)
        if self.listener:
            self.tell("drew_rumor", seat=seat, secret={"card": card}, knows=(seat,))

    def draw_event(self) -> int:
        """Draw an Event Card, or NO_CARD; count how often the deck has run out (SA-81, SA-143)."""
        card = draw(self, self.event_deck, self.event_discard, "reshuffled", deck="event")
        if card != NO_CARD:
            self.events_drawn += 1
            if not self.event_deck:
                self.passes += 1
        return card

    def discard(self, seat: int, card: int, how: str = "discarded") -> None:
        """Put a card from a hand, or from before a thief, face up on its pile (SA-59, SA-60, SA-82)."""
        if card in RUMOR:
            self.rumors[seat].remove(card)
            self.noted.pop(card, None)
            self.rumor_discard.append(card)
        else:
            (self.boots if card in BOOTS else self.saved)[seat].remove(card)
            self.event_discard.append(card)
        self.known[card] = 0
        if self.listener:
            self.tell(how, seat=seat, card=card, reveals=True)

    def pass_on(self, card: int, giver: int, taker: int) -> None:
        """A card goes from one thief to another. Who knew the giver's hand is no longer sure of it, unless it
        was plain to see.
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
        """The blade goes back to the Bazaar (SA-154)."""
        if self.weapon[seat]:
            self.weapon[seat] = 0
            self.tell("lost_weapon", seat=seat)

    def lose_thugs(self, seat: int, count: int) -> None:
        """Thugs go back to the Vulgar Unicorn (SA-161)."""
        if count:
            self.thugs[seat] -= count
            self.tell("lost_thugs", seat=seat, thugs=count)

    def lose_boots(self, seat: int) -> None:
        """Boots of Speed go to the discard pile (SA-79)."""
        for card in self.boots[seat][:]:
            self.discard(seat, card)

    def return_amulet(self, seat: int, amulet: Amulet) -> None:
        """An amulet goes back to its wizard's house (SA-167)."""
        self.amulets[amulet] = AT_HOME
        self.tell("amulet_returned", seat=seat, amulet=amulet)

    # Dungeon

    def imprison(self, seat: int, sentence: int = NO_SENTENCE) -> None:
        """Going to the Dungeon, up to the cards (SA-118, SA-128)."""
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
        """A prisoner gets out; his pawn still stands in the Dungeon."""
        self.prisoner[seat], self.released[seat], self.sentence[seat] = 0, 0, NO_SENTENCE
        self.tell("freed", seat=seat)

    def roll(self, die: Sequence[int]) -> int:
        """Roll a die."""
        return self.chance.pick(die)
