"""The view as arrays, and every option there can be, for programs that learn. Seats stand in a ring: one's
own first.
"""

from __future__ import annotations

from rookery.games.thieves.picks import ADVICE, JUDGEMENTS
from rookery.games.thieves.printed import CARD_COUNT, CARD_SLUGS, FACT_SLUGS, TREASURE_SLUGS
from rookery.games.thieves.view import View
from rookery.kit.arrays import (
    declared,
    made,
    marks,
    numbers,
    one_of,
    owners,
    ring,
    ring_of_marks,
    whose,
)

SEATS, TREASURES, STATEMENTS = 6, len(TREASURE_SLUGS), 8
SLOTS = 64


def statements(v: View) -> list[float]:
    """The last statements of the scout: three numbers each."""
    return [number for said in v.claim[-STATEMENTS:] for number in (*said, -1, -1)[:3]]


ARRAYS = declared(
    numbers("seat", "seats", "round", "turn", "tokens", "deck", "room_up", "room_chamber", "shown"),
    numbers("judgement", "order", "flipped", "mirror_used", "doll_used"),
    whose(SEATS, "scout", "wearer", "lone", "noped", "nullified"),
    ring(SEATS, "wounds", "suffered", "working", "shielded", "robbed", "truths", "lies", "hand_sizes"),
    ring(SEATS, "played", "laid_trick"),
    one_of(TREASURES, "offer", "sacked", "kept"),
    owners(SEATS, TREASURES, "owner"),
    one_of(CARD_COUNT, "room"),
    marks(CARD_COUNT, "hand", "held", "discard"),
    ring_of_marks(SEATS, CARD_COUNT, "known"),
    made("claim", 3 * STATEMENTS, statements),
)

FIELDS = {
    "seat": range(SEATS),
    "whom": range(-1, SEATS),
    "card": range(len(CARD_SLUGS)),
    "treasure": range(TREASURES),
    "fact": range(len(FACT_SLUGS)),
    "advice": range(len(ADVICE)),
    "judgement": range(len(JUDGEMENTS)),
}
"""What each field of an option can be: all options together are a finite catalogue."""
