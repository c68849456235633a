"""Which seats have seen a card: an int with one bit per seat and one for spectators.

A game keeps such an int beside every card; it is copied, compared and stored like any other number.
"""

from __future__ import annotations


def bit(seat: int, seats: int) -> int:
    """The bit of a seat, or of spectators (a negative seat), at a table of ``seats``."""
    return 1 << (seat if seat >= 0 else seats)


def everyone(seats: int) -> int:
    """All seats and the spectators."""
    return (2 << seats) - 1


def knows(known: int, seat: int, seats: int) -> bool:
    """Whether this seat has seen the card."""
    return bool(known & bit(seat, seats))
