"""What lies open on the table, and queries on it that state and view share."""

from __future__ import annotations

from collections.abc import Sequence
from enum import IntEnum, StrEnum
from functools import cache

from rookery.games.sanctuary.board import HOUND_STARTS, MAZE, NOWHERE, SPACES, is_street
from rookery.games.sanctuary.options import Terms
from rookery.games.sanctuary.printed import BOOTS, RUMOR, THIEF, THUGS, WEAPONS, Amulet, Crime, Row, crime_row
from rookery.kernel import Value
from rookery.kit.public import Public

COINS = (100, 50, 25, 10, 5)
HAND = 3
"""The limit of Rumor Cards, and of saved Event Cards, in a hand (SA-54, SA-68)."""

AT_HOME = -1
"""An amulet that lies in its wizard's house (SA-28)."""

NO_SENTENCE = -1


class Stage(IntEnum):
    """How far a turn has come: step 0, steps 2 and 3, from the dice on."""

    DEALING = 0
    BEFORE_DICE = 1
    AFTER_DICE = 2


class Ending(StrEnum):
    """How a game has ended (section 9)."""

    NONE = ""
    CACHE = "cache"
    DEADLINE = "deadline"
    LAST_ROUND = "last_round"
    LAST_THIEF = "last_thief"
    ALL_LEFT = "all_left"
    ALL_CAPTURED = "all_captured"
    NO_RUMOR_LEFT = "no_rumor_left"


def half(silver: int) -> int:
    """SA-44: rounded down to a multiple of 5."""
    return silver // 10 * 5


@cache
def coins(silver: int) -> int:
    """SA-217: the least number of coins that make the amount."""
    count = 0
    for coin in COINS:
        count += silver // coin
        silver %= coin
    return count


class Offer(Value):
    """An offer of a deal (SA-131a): cards given, those of them shown, silver given, and what is asked."""

    gives: tuple[int, ...] = ()
    shows: tuple[int, ...] = ()
    silver: int = 0
    asks_silver: int = 0
    asks_cards: tuple[int, ...] = ()
    asks_rumors: int = 0
    asks_events: int = 0


NO_OFFER = Offer()


class Open(Public):
    """What all seats see. Lists go by seat; the thieves are the first seats, a Prince is the last."""

    terms: Terms
    thieves: int
    first: int = 0
    round: int = 0
    active: int = -1

    place: list[int] = []
    boots: list[list[int]] = []
    lost_turns: list[int] = []
    prisoner: list[int] = []
    released: list[int] = []
    sentence: list[int] = []
    held_by: list[int] = []
    sewer_ban: list[int] = []
    stole_here: list[int] = []
    gone: list[int] = []

    thief: list[int] = []
    weapon: list[int] = []
    thugs: list[int] = []
    amulets: list[int] = [AT_HOME, AT_HOME]
    hidden_amulets: list[int] = [0, 0]
    noted: dict[int, int] = {}

    hounds: list[int] = HOUND_STARTS
    rumor_discard: list[int] = []
    event_discard: list[int] = []
    events_drawn: int = 0
    passes: int = 0

    dice: list[int] = []
    stage: Stage = Stage.DEALING
    walks: int = 1
    attempted: int = 0
    fled: int = 0
    came_from: int = -1
    left: int = 0
    hound_die: int = 0
    sent: list[int] = []
    no_deals: list[int] = []

    job: int = 0
    captured: int = 0
    stolen: list[int] = []

    winner: int = -1
    ending: Ending = Ending.NONE

    # Who is where

    def opponents(self, seat: int) -> list[int]:
        """The other thieves still in the game, in turn order from this one."""
        count = self.thieves
        return [other for step in range(1, count) if not self.gone[other := (seat + step) % count]]

    def company(self, seat: int) -> list[int]:
        """The thieves who share this one's space or location, in turn order from this one."""
        here = self.place[seat]
        if here == NOWHERE or self.place.count(here) == 1:
            return []
        count = self.thieves
        return [other for step in range(1, count) if self.place[other := (seat + step) % count] == here]

    def thieves_at(self, place: int) -> list[int]:
        return [seat for seat in range(self.thieves) if self.place[seat] == place]

    def in_maze(self, seat: int) -> bool:
        return self.place[seat] == MAZE

    def on_street(self, seat: int) -> bool:
        return is_street(self.place[seat])

    def pawns(self) -> int:
        """The street spaces with a thief's pawn, as a bit mask."""
        mask = 0
        for place in self.place:
            if 0 <= place < SPACES:
                mask |= 1 << place
        return mask

    def closed(self) -> int:
        """The spaces with a detained thief, which no other Hell Hound may enter, as a bit mask (SA-107)."""
        mask = 0
        for seat, hound in enumerate(self.held_by):
            if hound >= 0:
                mask |= 1 << self.place[seat]
        return mask

    # What a thief can do

    def speed(self, seat: int) -> int:
        """What Boots of Speed add to a move (SA-79)."""
        return sum(BOOTS[card] for card in self.boots[seat])

    def steps_without(self, seat: int, die: int) -> int:
        """How far the pawn walks if this die is kept for a Hell Hound (SA-84)."""
        return sum(self.dice) - die + self.speed(seat)

    def rating(self, seat: int, crime: Crime) -> int:
        """The total that a thief has to reach (SA-148)."""
        return THIEF[self.thief[seat]].ratings[crime]

    def strength(self, seat: int, crime: Crime) -> int:
        """Thugs, and a Weapon except for picking pockets (SA-152, SA-191)."""
        return self.thugs[seat] + (self.weapon[seat] if crime != Crime.PICKPOCKET else 0)

    def carries_amulet(self, seat: int, amulet: Amulet) -> bool:
        """Whether a thief has this amulet, and not in the cache (SA-169)."""
        return self.amulets[amulet] == seat and not self.hidden_amulets[amulet]

    # Cards and counters

    def rumors_of(self, seat: int) -> list[int]:
        """A thief's Rumor Cards: in a state all of them, in a view those that its seat has seen."""
        raise NotImplementedError

    def undisplayed(self, cards: Sequence[int]) -> list[int]:
        return [card for card in cards if card not in self.noted]

    def displayed(self, card: int) -> Row | None:
        """The row of the Rumor Tables that a displayed card stands for."""
        return crime_row(card, self.noted[card]) if card in self.noted else None

    def target(self, card: int) -> int:
        """The location that a Rumor Card opens now; with crime tables only once it is displayed (SA-186)."""
        if not self.terms.crime_tables:
            return RUMOR[card].location
        return crime_row(card, self.noted[card]).location if card in self.noted else NOWHERE

    def prize(self, card: int) -> int:
        """The silver of a Rumor Card: as printed, or of its row once it is displayed."""
        return crime_row(card, self.noted[card]).silver if card in self.noted else RUMOR[card].silver

    def weapons_left(self) -> int:
        return WEAPONS - sum(self.weapon)

    def thugs_left(self) -> int:
        return THUGS - sum(self.thugs)

    def loot(self) -> int:
        """SA-202: what has been stolen in the Solitaire Game."""
        return sum(RUMOR[card].silver for card in self.stolen)

    def deadline_passed(self) -> bool:
        """SA-143: whether the Prince has held out long enough."""
        if not self.terms.prince:
            return False
        deadline = self.terms.deadline
        if deadline.startswith("cards:"):
            return self.events_drawn >= int(deadline[6:])
        return self.passes >= (2 if deadline == "two_passes" else 1)
