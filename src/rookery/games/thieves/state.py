"""The table of Thieves! and its verbs: each changes the state and tells it."""

from __future__ import annotations

from collections.abc import Iterable

from rookery.games.thieves.cards import (
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
    PEACEBOUND_DAGGER,
    PEARL_OF_GREAT_PRICE,
    SAINTS_SKULL,
    SKILLS,
    SKIN_TAMBOUR,
    SNEAK,
    STAB,
    STEAL,
    SWORD_OF_HONOR,
    TREASURES,
    TRICKERIES,
)
from rookery.kernel import State
from rookery.kit.public import Public

DECK, DISCARD, REMOVED, OFFER, IN_USE, COVERING = -1, -2, -3, -4, -5, -6
"""Where a card is that no thief holds. IN_USE: a treasure being spent (TH-98). COVERING: a KEEPING that lies
on a treasure.
"""

UNJUDGED, TRUE, LIE, SILENT, PARADOX = -1, 0, 1, 2, 3
SKILL, TRICKERY, TREASURE, CHAMBER, OWN = range(5)
"""Where a wound or theft comes from (TH-117)."""

BANS = {STAB: PEACEBOUND_DAGGER, SNEAK: SKIN_TAMBOUR, STEAL: SAINTS_SKULL}


class Open(Public):
    """What lies open to all: treasures, wounds, whatever has been said and turned over."""

    rounds: int
    first_scout: str
    voting: bool
    spoken: bool
    squabble: bool
    simultaneous: bool

    owner: list[int]
    sacked: int = NONE
    kept: int = NONE
    tokens: int = 0
    wounds: list[int]

    round: int = 0
    turn: int = 0
    scout: int = NONE
    offer: int = NONE
    room_up: bool = False
    shown: bool = False
    claim: list[tuple[int, ...]] = []
    talk: str = ""
    judgement: int = UNJUDGED
    order: int = NONE
    wearer: int = NONE
    lone: int = NONE
    noped: int = NONE
    nullified: int = NONE
    named: int = NONE
    working: list[bool]
    shielded: list[bool]
    suffered: list[int]
    robbed: list[bool]
    flipped: int = 0
    mirror_used: bool = False
    doll_used: bool = False
    ballots: list[int] = []
    truths: list[int]
    lies: list[int]
    winner: int = NONE


class Thieves(State, Open):
    """Who holds what, and who has been shown what. Treasures and deck cards stand in two lists by number; a
    card laid face down is still its player's.
    """

    holder: list[int]
    room: int = NONE
    played: list[int]
    knows: list[int]
    held: list[int]
    room_known: int = 0
    chamber_known: int = 0
    laid_known: list[int]
    trick_known: list[int]

    # What is where

    def hoard(self, seat: int) -> list[int]:
        """A thief's treasures."""
        return [treasure for treasure, owner in enumerate(self.owner) if owner == seat]

    def covered(self, treasure: int) -> bool:
        """Whether a FAT SACK or a KEEPING lies on it."""
        return treasure in (self.sacked, self.kept)

    def has(self, seat: int, treasure: int) -> bool:
        """Whether a thief has this treasure active."""
        return self.owner[treasure] == seat and treasure != self.sacked and treasure != self.kept

    def active(self, treasure: int) -> int:
        """The thief before whom this treasure lies active, if any."""
        owner = self.owner[treasure]
        return owner if owner >= 0 and treasure != self.sacked and treasure != self.kept else NONE

    def hand(self, seat: int) -> list[int]:
        """The cards in a thief's hand: what lies on the table is not among them (TH-150)."""
        laid, room = self.played[seat], self.room if seat == self.scout else NONE
        personal = [card for card in range(EMPTY_CHAMBER + 1) if card not in (laid, room)]
        holder = self.holder
        return personal + [
            card for card in DECK_CARDS if holder[card] == seat and card != laid and card != room
        ]

    def tricks(self, seat: int) -> list[int]:
        """The trickery cards in a thief's hand."""
        holder, laid = self.holder, self.played[seat]
        return [card for card in TRICKERIES if holder[card] == seat and card != laid]

    def pile(self, place: int) -> list[int]:
        """The chamber and trickery cards in the deck or in the discard."""
        return [card for card in DECK_CARDS if self.holder[card] == place]

    def treasure_pile(self, place: int) -> list[int]:
        """The treasures in the deck or in the discard."""
        return [treasure for treasure in TREASURES if self.owner[treasure] == place]

    def plays(self, seat: int) -> int:
        """The card a thief plays for all that looks at it; a NOPEd card counts as never played (TH-58)."""
        return self.played[seat] if seat != self.noped else NONE

    def playing(self, *cards: int) -> list[int]:
        """The thieves who play one of these cards, clockwise from the scout."""
        return [seat for seat in self.clockwise(self.scout) if self.plays(seat) in cards]

    # What may be done

    def may_play(self, seat: int, card: int) -> bool:
        """TH-53: no ban holds against this card."""
        if card == LIES:
            return seat != self.scout
        if card in BANS:
            return not self.has(seat, BANS[card])
        return not self.has(seat, SWORD_OF_HONOR)

    def playable(self, seat: int) -> list[int]:
        """The skill and trickery cards a thief may lay from hand."""
        laid = self.played[seat]
        skills = [card for card in SKILLS if card != laid and self.may_play(seat, card)]
        return skills if self.has(seat, SWORD_OF_HONOR) else skills + self.tricks(seat)

    def works(self, seat: int) -> bool:
        """TH-65: whether a thief's card works; the KNIFE is looked at when the STAB's place comes."""
        card = self.plays(seat)
        return self.working[seat] or (card == STAB and self.has(seat, LEGENDARY_STABBING_KNIFE))

    def reachable(self, by: int, *, past_shields: bool = False) -> list[int]:
        """The other thieves who can be chosen as a victim (TH-118)."""
        return [seat for seat in self.others(by) if past_shields or not self.shielded[seat]]

    def stealable(self, thief: int, victims: Iterable[int]) -> list[int]:
        """The treasures a thief may steal from these victims (TH-112)."""
        owner, sacked, kept = self.owner, self.sacked, self.kept
        among = set(victims) - {thief}
        return [
            treasure
            for treasure in TREASURES
            if owner[treasure] in among and treasure != sacked and treasure != kept
        ]

    def escapes(self, seat: int, source: int) -> bool:
        """Whether a thief plays a working NOT IT! against an effect of this source (TH-K09)."""
        return (
            seat == self.lone
            and self.played[seat] == NOT_IT
            and self.working[seat]
            and source in (SKILL, CHAMBER)
        )

    # Verbs: wounds

    def wound(self, seat: int, wounds: int) -> None:
        """A thief receives wounds (TH-116, TH-122)."""
        self.wounds[seat] += wounds
        self.suffered[seat] += wounds
        if self.listener:
            self.tell("wounded", seat=seat, wounds=wounds)

    def heal(self, seat: int, wounds: int) -> None:
        """A thief is healed, never below 0 (TH-116)."""
        healed = min(wounds, self.wounds[seat])
        self.wounds[seat] -= healed
        if self.listener:
            self.tell("healed", seat=seat, wounds=healed)

    # Verbs: treasures

    def uncover(self, treasure: int) -> None:
        """The covers on a treasure come off (TH-105)."""
        if treasure == self.sacked:
            self.sacked = NONE
        if treasure == self.kept:
            self.kept = NONE
            self.discard_card(KEEPING)

    def part_with(self, treasure: int, place: int) -> None:
        """A treasure leaves its owner; a FAT SACK leaves what it covered where it was (TH-104)."""
        self.uncover(treasure)
        if treasure == FAT_SACK:
            self.sacked = NONE
        self.owner[treasure] = place

    def discard(self, treasure: int) -> None:
        """A treasure goes to the treasure discard."""
        seat = self.owner[treasure]
        self.part_with(treasure, DISCARD)
        if treasure == CURSED_IDOL:
            self.tokens = 0
        if self.listener:
            self.tell("discarded", seat=seat, treasure=treasure)

    def remove(self, treasure: int) -> None:
        """A treasure is out of the game for good (TH-97)."""
        seat = self.owner[treasure]
        self.part_with(treasure, REMOVED)
        if treasure == self.offer:
            self.offer = NONE
        if treasure == CURSED_IDOL:
            self.tokens = 0
        if self.listener:
            self.tell("removed", seat=seat, treasure=treasure)

    def spend(self, treasure: int) -> None:
        """A treasure is given as the price of its own effect; it reaches the discard when that is done
        (TH-98).
        """
        seat = self.owner[treasure]
        self.part_with(treasure, IN_USE)
        if self.listener:
            self.tell("used", seat=seat, treasure=treasure)

    def gain(self, seat: int, treasure: int, *, drawn: bool = False) -> bool:
        """A treasure comes into a hoard: CROWN, then PEARL (TH-91); true if a FAT SACK may now be put on
        something.
        """
        self.owner[treasure] = seat
        if treasure == self.offer:
            self.offer = NONE
        if self.listener:
            self.tell("gained", seat=seat, treasure=treasure, drawn=drawn)
        if treasure == CROWN_OF_TUSKS:
            self.wound(seat, 1)
        if self.has(seat, PEARL_OF_GREAT_PRICE):
            self.wake_pearl(seat)
        return treasure == FAT_SACK and self.owner[FAT_SACK] == seat

    def wake_pearl(self, seat: int) -> None:
        """An active PEARL throws out every other treasure of its owner (TH-V26)."""
        for treasure in self.hoard(seat):
            if treasure != PEARL_OF_GREAT_PRICE:
                self.discard(treasure)

    def draw_treasure(self) -> int:
        """The top treasure of the deck, the discard being shuffled in first when the deck is empty (TH-142)."""
        deck = self.treasure_deck()
        return self.chance.pick(deck) if deck else NONE

    def treasure_deck(self) -> list[int]:
        """The treasure deck, renewed from the discard when it is empty."""
        deck = self.treasure_pile(DECK)
        if not deck:
            deck = self.treasure_pile(DISCARD)
            for treasure in deck:
                self.owner[treasure] = DECK
            if deck and self.listener:
                self.tell("reshuffled", pile="treasures")
        return deck

    # Verbs: chamber and trickery cards

    def discard_card(self, card: int) -> None:
        """A chamber or trickery card goes to the chamber discard; nobody needs to remember it."""
        self.holder[card] = DISCARD
        self.knows[card] = self.held[card] = 0

    def chamber_deck(self) -> list[int]:
        """The chamber deck, renewed from the discard when it is empty (TH-142)."""
        deck = self.pile(DECK)
        if not deck:
            deck = self.pile(DISCARD)
            for card in deck:
                self.holder[card] = DECK
            self.learn_what_is_held(self.everyone)
            if deck and self.listener:
                self.tell("reshuffled", pile="chambers")
        return deck

    def draw(self, seat: int) -> None:
        """A thief draws a card into hand, in secret (TH-26)."""
        deck = self.chamber_deck()
        if deck:
            self.take_card(seat, self.chance.pick(deck))

    def take_card(self, seat: int, card: int) -> None:
        """A card of the deck comes into a thief's hand, in secret."""
        self.holder[card] = seat
        if self.listener:
            self.tell("drew", seat=seat, secret={"card": card}, knows=(seat,))

    def can_draw(self) -> bool:
        """Whether a chamber or trickery card can be drawn at all (TH-143)."""
        return DECK in self.holder or DISCARD in self.holder

    def can_draw_treasure(self) -> bool:
        """Whether a treasure can be drawn at all (TH-143)."""
        return DECK in self.owner or DISCARD in self.owner

    # Verbs: what thieves know, one bit for each seat and one for those who watch

    @property
    def everyone(self) -> int:
        """All thieves, and those who watch."""
        return (2 << self.seats) - 1

    def show_hand(self, seat: int, viewer: int) -> None:
        """A thief looks at another's hand; a gap in it can give away what was laid, or at least its kind
        (TH-150).
        """
        bit = 1 << viewer
        hand = self.hand(seat)
        laid, room = self.played[seat], self.room if seat == self.scout else NONE
        if laid in SKILLS or (laid != NONE and self.knows[laid] & bit):
            self.laid_known[seat] |= bit
        elif laid != NONE:
            self.trick_known[seat] |= bit
        if room == EMPTY_CHAMBER or (room != NONE and self.knows[room] & bit):
            self.room_known |= bit
        elif room != NONE:
            self.chamber_known |= bit
        for card in hand:
            if card > EMPTY_CHAMBER:
                self.knows[card] |= bit
        if self.listener:
            self.tell(
                "looked", seat=viewer, victim=seat, secret={"cards": hand}, knows=(viewer,), reveals=True
            )

    def look_through_deck(self, seat: int) -> None:
        """A thief sees the whole chamber deck, and so learns which cards others hold (TH-144)."""
        self.chamber_deck()
        self.learn_what_is_held(1 << seat)
        if self.listener:
            self.tell("searched", seat=seat, pile="chambers", reveals=True)

    def learn_what_is_held(self, who: int) -> None:
        """Whoever knows what the deck holds knows what the thieves hold, not who: after a search, and all
        when it is renewed.
        """
        for card in DECK_CARDS:
            if self.holder[card] >= 0:
                self.held[card] |= who

    def change_hands(self, card: int, taker: int) -> None:
        """A card goes from one hand to another: those two know it, others only that it was one of these
        (TH-K13).
        """
        victim = self.holder[card]
        both = 1 << taker | 1 << victim
        for other in DECK_CARDS:
            if self.holder[other] == victim:
                self.held[other] |= self.knows[other] & ~both
                self.knows[other] &= both
        self.holder[card] = taker
        self.knows[card] = both
        if self.listener:
            self.tell("took_card", seat=taker, victim=victim, secret={"card": card}, knows=(taker, victim))
