"""What a seat sees: everything that lies open, and of an open vote only its own (KT-222)."""

from __future__ import annotations

from rookery.games.know_thyself.public import PublicPalace
from rookery.games.know_thyself.state import KnowThyself
from rookery.kernel import Chance, Lane, advance
from rookery.kit.lanes import imagined_lanes, seen_lanes


class View(PublicPalace):
    """The table from one seat."""

    seat: int
    lanes: list[Lane]


def view(s: KnowThyself, seat: int) -> View:
    return View.of(s, seat=seat, lanes=seen_lanes(s, seat))


def imagine(v: View, chance: Chance) -> KnowThyself:
    """A possible table: only votes that are not yet shown are made up."""
    s = KnowThyself.of(v, lanes=[])
    s.lanes = imagined_lanes(s, v.lanes, chance, v.seat)
    advance(s)
    return s
