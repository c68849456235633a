"""The state of Thieves! and its verbs: methods that change the state and tell the event.

What seats know of hidden cards is kept as bit masks of seats: ``knows`` (who knows where a card is), ``held``
(who knows that some thief holds it), ``room_known`` and ``laid_known`` (who knows a face-down card),
``chamber_known`` and ``trick_known`` (who knows only that it is no personal card).
"""

from __future__ import annotations

from collections.abc import Iterable
from enum import IntEnum

from rookery.games.thieves.placement import Placement
from rookery.games.thieves.printed import (
    BANNED_BY,
    CROWN_OF_TUSKS,
    CURSED_IDOL,
    DECK_CARDS,
    EMPTY_CHAMBER,
    FAT_SACK,
    KEEPING,
    LEGENDARY_STABBING_KNIFE,
    LIES,
    NONE,
    NOT_IT,
    PEARL_OF_GREAT_PRICE,
    PERSONAL,
    SKILLS,
    SNEAKERY,
    STAB,
    TREASURE,
    TREASURES,
    TRICKERIES,
)
from rookery.games.thieves.public import DECK, DISCARD, IN_USE, REMOVED, Open, put
from rookery.kernel import State
from rookery.kernel.plain import Transient
from rookery.kit.decks import renewed_pile
from rookery.kit.memory import everyone


class Source(IntEnum):
    """Where a wound or theft comes from (TH-117)."""

    SKILL = 0
    TRICKERY = 1
    TREASURE = 2
    CHAMBER = 3


BY_SKILL, BY_TRICKERY, BY_TREASURE, BY_CHAMBER = Source


class Thieves(State, Open):
    """``owner`` and ``holder`` say where treasures and cards are, by number; a card laid face down is still
    held by its player. ``placed`` is ``holder`` sorted for the last view.
    """

    holder: list[int]
    room: int = NONE
    played: tuple[int, ...]
    knows: tuple[int, ...]
    held: tuple[int, ...]
    room_known: int = 0
    chamber_known: int = 0
    laid_known: tuple[int, ...]
    trick_known: tuple[int, ...]
    placed: Transient[Placement | None] = None

    # What is where

    def hand(self, seat: int) -> list[int]:
        """TH-150: without the cards that lie on the table."""
        laid, room = self.played[seat], self.room if seat == self.scout else NONE
        personal = [card for card in PERSONAL if card != laid and card != room]
        holder = self.holder
        return personal + [
            card for card in DECK_CARDS if holder[card] == seat and card != laid and card != room
        ]

    def tricks(self, seat: int) -> list[int]:
        holder, laid = self.holder, self.played[seat]
        return [card for card in TRICKERIES if holder[card] == seat and card != laid]

    def plays(self, seat: int) -> int:
        """TH-58: the card other effects see; a NOPEd card counts as never played."""
        return self.played[seat] if seat != self.noped else NONE

    def playing(self, *cards: int) -> list[int]:
        """The seats that play one of these cards, clockwise from the scout."""
        return [seat for seat in self.clockwise(self.scout) if self.plays(seat) in cards]

    # What may be done

    def may_play(self, seat: int, card: int) -> bool:
        """TH-53: whether no ban holds against this card."""
        if card == LIES:
            return seat != self.scout
        return not self.has(seat, BANNED_BY[card])

    def playable(self, seat: int) -> list[int]:
        laid = self.played[seat]
        cards = [*SKILLS, *self.tricks(seat)]
        return [card for card in cards if card != laid and self.may_play(seat, card)]

    def works(self, seat: int) -> bool:
        """TH-65: whether a thief's card works; the KNIFE is checked only when the STAB is resolved."""
        card = self.plays(seat)
        return self.working[seat] or (card == STAB and self.has(seat, LEGENDARY_STABBING_KNIFE))

    def reachable(self, by: int, *, by_room: bool = False) -> list[int]:
        """TH-118: the other thieves who can be chosen as a victim. A theft that the room grants passes a
        SNEAK, not a SNEAKERY (R-49).
        """
        return [
            seat
            for seat in self.others(by)
            if not self.shielded[seat] or (by_room and self.played[seat] != SNEAKERY)
        ]

    def stealable(self, thief: int, victims: Iterable[int]) -> list[int]:
        """TH-112: the treasures a thief may steal from these victims."""
        owner, sacked, kept = self.owner, self.sacked, self.kept
        among = set(victims) - {thief}
        return [
            treasure
            for treasure in TREASURES
            if owner[treasure] in among and treasure != sacked and treasure != kept
        ]

    def escapes(self, seat: int, source: Source) -> bool:
        """TH-K09: whether a thief plays a working NOT IT! against an effect of this source."""
        return (
            seat == self.lone
            and self.played[seat] == NOT_IT
            and self.working[seat]
            and source in (BY_SKILL, BY_CHAMBER)
        )

    # Verbs: wounds

    def wound(self, seat: int, wounds: int, rule: str = "") -> None:
        """TH-116, TH-122."""
        self.wounds = put(self.wounds, seat, self.wounds[seat] + wounds)
        self.suffered = put(self.suffered, seat, self.suffered[seat] + wounds)
        if self.listener:
            self.tell("wounded", seat=seat, wounds=wounds, rule=rule)

    def heal(self, seat: int, wounds: int) -> None:
        """TH-116: never below 0."""
        healed = min(wounds, self.wounds[seat])
        self.wounds = put(self.wounds, seat, self.wounds[seat] - healed)
        if self.listener:
            self.tell("healed", seat=seat, wounds=healed)

    # Verbs: treasures

    def uncover(self, treasure: int) -> None:
        """TH-105: the covers on a treasure come off."""
        if treasure == self.sacked:
            self.sacked = NONE
        if treasure == self.kept:
            self.kept = NONE
            self.discard_card(KEEPING)

    def part_with(self, treasure: int, place: int) -> None:
        """A treasure leaves its owner; what a FAT SACK covered stays where it was (TH-104)."""
        self.uncover(treasure)
        if treasure == FAT_SACK:
            self.sacked = NONE
        self.owner[treasure] = place

    def discard(self, treasure: int, rule: str = "") -> None:
        seat = self.owner[treasure]
        self.part_with(treasure, DISCARD)
        if treasure == CURSED_IDOL:
            self.tokens = 0
        if self.listener:
            self.tell("discarded", seat=seat, treasure=treasure, rule=rule)

    def remove(self, treasure: int) -> None:
        """TH-97: the treasure cannot come back."""
        seat = self.owner[treasure]
        self.part_with(treasure, REMOVED)
        if treasure == self.offer:
            self.offer = NONE
        if treasure == CURSED_IDOL:
            self.tokens = 0
        if self.listener:
            self.tell("removed", seat=seat, treasure=treasure)

    def spend(self, treasure: int) -> None:
        """TH-98: a treasure is the price of its own effect and is discarded when that is done."""
        seat = self.owner[treasure]
        self.part_with(treasure, IN_USE)
        if self.listener:
            self.tell("used", seat=seat, treasure=treasure, rule=TREASURE[treasure].id)

    def gain(self, seat: int, treasure: int, *, drawn: bool = False) -> bool:
        """TH-91: CROWN, then PEARL take effect. True for a FAT SACK that may now be put on a treasure."""
        self.owner[treasure] = seat
        if treasure == self.offer:
            self.offer = NONE
        if self.listener:
            self.tell("gained", seat=seat, treasure=treasure, drawn=drawn)
        if treasure == CROWN_OF_TUSKS:
            self.wound(seat, 1, TREASURE[CROWN_OF_TUSKS].id)
        if self.has(seat, PEARL_OF_GREAT_PRICE):
            self.wake_pearl(seat)
        return treasure == FAT_SACK and self.owner[FAT_SACK] == seat

    def wake_pearl(self, seat: int) -> None:
        """TH-V26: an active PEARL discards every other treasure of its owner."""
        for treasure in self.hoard(seat):
            if treasure != PEARL_OF_GREAT_PRICE:
                self.discard(treasure, TREASURE[PEARL_OF_GREAT_PRICE].id)

    def draw_treasure(self) -> int:
        """TH-142: the discard becomes the deck if that is empty; NONE if both are."""
        deck = self.treasure_deck()
        return self.chance.pick(deck) if deck else NONE

    def treasure_deck(self) -> list[int]:
        """TH-142: renewed from the discard when it is empty."""
        return renewed_pile(self, self.owner, DECK, DISCARD, "reshuffled", pile="treasures", rule="TH-142")

    # Verbs: chamber and trickery cards

    def discard_card(self, card: int) -> None:
        """The discard is open, so what seats knew of the card is cleared."""
        self.holder[card] = DISCARD
        if self.knows[card] or self.held[card]:
            self.knows, self.held = put(self.knows, card, 0), put(self.held, card, 0)

    def chamber_deck(self) -> list[int]:
        """TH-142: renewed from the discard when empty; every seat then knows which cards thieves hold."""
        if DECK not in self.holder:
            self.learn_what_is_held(everyone(self.seats))
        return renewed_pile(self, self.holder, DECK, DISCARD, "reshuffled", pile="chambers", rule="TH-142")

    def draw(self, seat: int) -> None:
        """TH-26."""
        deck = self.chamber_deck()
        if deck:
            self.take_card(seat, self.chance.pick(deck), last=len(deck) == 1)

    def take_card(self, seat: int, card: int, *, last: bool = False) -> None:
        """Take a card of the deck in secret. The ``last`` is not a matter of luck: which it is, only what
        lies face down could tell.
        """
        self.holder[card] = seat
        if self.listener:
            self.tell("drew", seat=seat, secret={"card": card}, knows=(seat,), reveals=last)

    def can_draw(self) -> bool:
        """TH-143."""
        return DECK in self.holder or DISCARD in self.holder

    def can_draw_treasure(self) -> bool:
        """TH-143."""
        return DECK in self.owner or DISCARD in self.owner

    # Verbs: what thieves know

    def show_hand(self, seat: int, viewer: int) -> None:
        """TH-150: a seat looks at another's hand; a gap there can give away a laid card, or its kind."""
        bit = 1 << viewer
        hand = self.hand(seat)
        laid, room = self.played[seat], self.room if seat == self.scout else NONE
        if laid in SKILLS or (laid != NONE and self.knows[laid] & bit):
            self.laid_known = put(self.laid_known, seat, self.laid_known[seat] | bit)
        elif laid != NONE:
            self.trick_known = put(self.trick_known, seat, self.trick_known[seat] | bit)
        if room == EMPTY_CHAMBER or (room != NONE and self.knows[room] & bit):
            self.room_known |= bit
        elif room != NONE:
            self.chamber_known |= bit
        for card in hand:
            if card > EMPTY_CHAMBER:
                self.knows = put(self.knows, card, self.knows[card] | bit)
        if self.listener:
            self.tell(
                "looked", seat=viewer, victim=seat, secret={"cards": hand}, knows=(viewer,), reveals=True
            )

    def look_through_deck(self, seat: int) -> None:
        """TH-144: a seat sees the whole chamber deck, and so learns which cards other seats hold."""
        self.chamber_deck()
        self.learn_what_is_held(1 << seat)
        if self.listener:
            self.tell("searched", seat=seat, pile="chambers", reveals=True)

    def learn_what_is_held(self, who: int) -> None:
        """Seats that have seen the deck know which cards thieves hold, but not which thief holds which."""
        self.held = tuple(
            [who | held if holder >= 0 else held for holder, held in zip(self.holder, self.held, strict=True)]
        )

    def change_hands(self, card: int, taker: int) -> None:
        """TH-K13: a card moves between hands. Those two know it; of cards others had seen in that hand they
        now know only that a thief holds them.
        """
        victim = self.holder[card]
        both = 1 << taker | 1 << victim
        for other in DECK_CARDS:
            if self.holder[other] == victim:
                knows = self.knows[other]
                self.held = put(self.held, other, self.held[other] | knows & ~both)
                self.knows = put(self.knows, other, knows & both)
        self.holder[card] = taker
        self.knows = put(self.knows, card, both)
        if self.listener:
            self.tell("took_card", seat=taker, victim=victim, secret={"card": card}, knows=(taker, victim))
