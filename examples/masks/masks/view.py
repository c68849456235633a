"""What a thief sees, and a table as that thief may imagine it."""

from __future__ import annotations

from masks.public import ALL, HIDDEN, PublicMasks
from masks.state import Masks
from rookery.kernel import Chance, advance
from rookery.kit.memory import bit


class View(PublicMasks):
    """``hands`` has the masks that this seat holds or remembers, and -1 for the others; ``left`` is how many
    can still be drawn, ``aside`` whether the mask put aside still lies there.
    """

    seat: int
    left: int
    aside: bool
    hands: list[list[int]]


def view(s: Masks, seat: int) -> View:
    hands = [
        hand[:]
        if owner == seat
        else [mask if place == 0 and s.knows(seat, owner) else HIDDEN for place, mask in enumerate(hand)]
        for owner, hand in enumerate(s.hands)
    ]
    return View.of(s, seat=seat, left=len(s.deck), aside=s.aside != HIDDEN, hands=hands)


def imagine(v: View, chance: Chance) -> Masks:
    """What is neither held, remembered nor played is dealt anew. What others remember makes no difference to
    this seat.
    """
    unseen = ALL[:]
    for mask in (mask for pile in (*v.hands, *v.played) for mask in pile if mask != HIDDEN):
        unseen.remove(mask)
    hands = [[chance.draw(unseen) if mask == HIDDEN else mask for mask in hand] for hand in v.hands]
    aside = chance.draw(unseen) if v.aside else HIDDEN
    known = [
        bit(v.seat, v.seats) if hand[:1] not in ([], [HIDDEN]) and owner != v.seat else 0
        for owner, hand in enumerate(v.hands)
    ]
    s = Masks.of(v, lanes=[], deck=unseen, aside=aside, hands=hands, known=known)
    advance(s)
    return s
