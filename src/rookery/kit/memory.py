"""Who knows a card: one bit for each seat, and one for all who only watch.

A game keeps such a set of seats as a number beside every card. It is copied, compared and stored like any
other number.
"""

from __future__ import annotations


def bit(seat: int, seats: int) -> int:
    """The bit of a seat at a table of so many, or of those who watch."""
    return 1 << (seat if seat >= 0 else seats)


def everyone(seats: int) -> int:
    """All seats, and those who watch."""
    return (2 << seats) - 1


def knows(known: int, seat: int, seats: int) -> bool:
    """Whether a seat is among those who know."""
    return bool(known & bit(seat, seats))
