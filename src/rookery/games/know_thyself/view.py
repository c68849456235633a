"""What a seat sees: everything that lies open, and of an open vote only its own (KT-222)."""

from __future__ import annotations

from rookery.games.know_thyself.public import PublicPalace
from rookery.games.know_thyself.state import KnowThyself
from rookery.kernel import Chance, Lane, advance
from rookery.kit.lanes import imagined_lanes, seen_lanes

UNREAD = ""
"""In place of the words of a card that a seat does not know."""


class View(PublicPalace):
    """The table from one seat: with the index cards it has written, the pile as far as it knows it (a human
    Master reads all of it, KT-55), and which of the pile are its own.
    """

    seat: int
    lanes: list[Lane]
    written: tuple[str, ...]
    pile: list[str]
    mine: list[int]


def view(s: KnowThyself, seat: int) -> View:
    mine = [card for card, writer in enumerate(s.writers) if writer == seat]
    reads = s.person and seat == s.gm
    return View.of(
        s,
        seat=seat,
        lanes=seen_lanes(s, seat),
        written=s.written[seat] if seat >= 0 else (),
        pile=[text if reads or card in mine else UNREAD for card, text in enumerate(s.pile)],
        mine=mine,
    )


def imagine(v: View, chance: Chance) -> KnowThyself:
    """A possible table: only votes that are not yet shown and the index cards of others are made up."""
    dealt = any(v.hands)
    written = [() if dealt else (UNREAD,) * number for number in v.cards_written]
    if v.seat >= 0 and v.written:
        written[v.seat] = v.written
    s = KnowThyself.of(
        v,
        lanes=[],
        written=written,
        pile=v.pile[:],
        writers=imagined_writers(v, chance),
        shelf=[UNREAD] * v.shelved,
    )
    s.lanes = imagined_lanes(s, v.lanes, chance, v.seat)
    advance(s)
    return s


def imagined_writers(v: View, chance: Chance) -> list[int]:
    """Who wrote each new card of the pile: one's own are known, the others are anybody's."""
    new = len(v.reworded)
    others = [seat for seat, number in enumerate(v.cards_written) for _ in range(number) if seat != v.seat]
    return [v.seat if card in v.mine else chance.draw(others) for card in range(new)]
