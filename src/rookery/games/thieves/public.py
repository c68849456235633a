"""What lies open on the table of Thieves!, and queries on it that state and view share.

A treasure is *active* if it lies uncovered before a thief. Values and points are kept in halves.
"""

from __future__ import annotations

from enum import IntEnum
from typing import TypeVar

from rookery.games.thieves.printed import CURSED_IDOL, DRAGON_SCALES, GOLD, NONE
from rookery.kit.public import Public

DECK, DISCARD, REMOVED, OFFER, IN_USE, COVERING, EVERYWHERE = -1, -2, -3, -4, -5, -6, -7
"""Where a card is that no thief holds. IN_USE: a treasure being spent (TH-98). COVERING: a KEEPING on a
treasure. EVERYWHERE: a card of which every thief has one, so that it has no place of its own.
"""
VARYING = (CURSED_IDOL, DRAGON_SCALES)
"""The treasures whose value is not always the printed one."""


class Judgement(IntEnum):
    """The judgement of the scout's declaration (TH-133)."""

    UNJUDGED = -1
    TRUE = 0
    LIE = 1
    SILENT = 2
    PARADOX = 3


UNJUDGED, TRUE, LIE, SILENT, PARADOXICAL = Judgement  # reading an attribute of an enum is slow


T = TypeVar("T")


def put(row: tuple[T, ...], place: int, new: T) -> tuple[T, ...]:
    """A row in which the entry at this place is ``new``."""
    changed = [*row]  # quicker than to join slices
    changed[place] = new
    return tuple(changed)


class Open(Public):
    """What all seats see: treasures, wounds, statements, and the cards that have been turned up. Rows that
    change once or twice in a turn are tuples: all views and copies of the state share them.
    """

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
    wounds: tuple[int, ...]

    round: int = 0
    turn: int = 0
    scout: int = NONE
    offer: int = NONE
    room_up: bool = False
    shown: bool = False
    claim: tuple[tuple[int, ...], ...] = ()
    talk: str = ""
    judgement: Judgement = UNJUDGED
    order: int = NONE
    wearer: int = NONE
    lone: int = NONE
    noped: int = NONE
    nullified: int = NONE
    named: int = NONE
    working: tuple[bool, ...]
    shielded: tuple[bool, ...]
    suffered: tuple[int, ...]
    robbed: tuple[bool, ...]
    flipped: int = 0
    mirror_used: bool = False
    doll_used: bool = False
    ballots: tuple[int, ...] = ()
    truths: tuple[int, ...]
    lies: tuple[int, ...]
    believed: tuple[int, ...]  # lies that nobody doubted by playing LIES!
    winner: int = NONE

    def hoard(self, seat: int) -> list[int]:
        return [treasure for treasure, owner in enumerate(self.owner) if owner == seat]

    def covered(self, treasure: int) -> bool:
        """Whether a FAT SACK or a KEEPING lies on it."""
        return treasure in (self.sacked, self.kept)

    def has(self, seat: int, treasure: int) -> bool:
        """Whether this treasure lies active before this seat."""
        return self.owner[treasure] == seat and treasure != self.sacked and treasure != self.kept

    def active(self, treasure: int) -> int:
        """The seat before which this treasure lies active, or NONE."""
        owner = self.owner[treasure]
        return owner if owner >= 0 and treasure != self.sacked and treasure != self.kept else NONE

    def shown_value(self, treasure: int) -> int:
        """The value of an uncovered treasure in halves, as far as the table shows (TH-153, TH-160)."""
        if treasure == CURSED_IDOL:
            return -2 * self.tokens
        if treasure == DRAGON_SCALES and self.owner[treasure] >= 0:
            return 2 * self.owner.count(self.owner[treasure])
        return GOLD[treasure]

    def shown_gold(self) -> list[int]:
        """The value of each hoard in halves, as far as the table shows; 0 for what is covered (TH-161)."""
        gold = [0] * self.seats
        for treasure, owner in enumerate(self.owner):
            if owner >= 0 and treasure != self.sacked and treasure != self.kept:
                gold[owner] += GOLD[treasure]
        for treasure in VARYING:
            owner = self.active(treasure)
            if owner != NONE:
                gold[owner] += self.shown_value(treasure) - GOLD[treasure]
        return gold

    def shown_points(self) -> list[int]:
        """The points of each seat in halves, as far as the table shows (TH-153)."""
        return [gold - 2 * wounds for gold, wounds in zip(self.shown_gold(), self.wounds, strict=True)]

    @property
    def last_turn(self) -> bool:
        return self.turn == self.rounds * self.seats
