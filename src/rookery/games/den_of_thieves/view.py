"""What each seat sees (chapter 8): all but the order of the deck, cards face down, and votes being cast."""

from __future__ import annotations

from typing import ClassVar

from rookery.games.den_of_thieves.public import NOBODY, Open, Zone
from rookery.games.den_of_thieves.state import Den
from rookery.kernel import Chance, Lane, advance
from rookery.kit.lanes import imagined_lanes, seen_lanes


class View(Open):
    """The table from one seat. ``deck`` counts the cards left to draw. Boards get the cards in ``named`` as
    facts.
    """

    unshown: ClassVar[tuple[str, ...]] = ("named",)
    seat: int
    lanes: list[Lane]
    deck: int


def view(s: Den, seat: int) -> View:
    return View.of(s, seat=seat, lanes=seen_lanes(s, seat) if s.lanes else [], deck=len(s.deck))


def imagine(v: View, chance: Chance) -> Den:
    """A whole table consistent with this view: every unseen card lies anywhere in the deck or face down."""
    unseen = [card for card in v.lying(Zone.UNSEEN) if card not in v.named]
    chance.shuffle(unseen)
    face_down = [card if (card := v.named_on(space)) != NOBODY else unseen.pop() for space in v.covered]
    s = Den.of(v, lanes=[], deck=unseen, face_down=face_down, votes=0)
    s.lanes = imagined_lanes(s, v.lanes, chance, v.seat)
    s.chance = chance
    advance(s)
    return s
