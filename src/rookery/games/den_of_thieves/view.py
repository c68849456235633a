"""What each seat sees (chapter 8): all but the order of the deck, cards face down, and votes being cast."""

from __future__ import annotations

from rookery.games.den_of_thieves.public import NOBODY, Open, Zone
from rookery.games.den_of_thieves.state import Den
from rookery.kernel import Chance, Lane, advance
from rookery.kit.lanes import imagined_lanes, seen_lanes


class View(Open):
    """The table from one seat. ``deck`` counts the cards left to draw; ``below`` names the card face down on
    each covered space, NOBODY while nobody has learned of it (DT-809).
    """

    seat: int
    lanes: list[Lane]
    deck: int
    below: list[int]


def view(s: Den, seat: int) -> View:
    return View.of(
        s,
        seat=seat,
        lanes=seen_lanes(s, seat) if s.lanes else [],
        deck=len(s.deck),
        below=[card if card in s.named else NOBODY for card in s.face_down],
    )


def imagine(v: View, chance: Chance) -> Den:
    """A whole table consistent with this view: every unseen card lies anywhere in the deck or face down."""
    unseen = [card for card in v.lying(Zone.UNSEEN) if card not in v.below]
    chance.shuffle(unseen)
    face_down = [card if card != NOBODY else unseen.pop() for card in v.below]
    s = Den.of(v, lanes=[], deck=unseen, face_down=face_down, votes=0)
    s.lanes = imagined_lanes(s, v.lanes, chance, v.seat)
    s.chance = chance
    advance(s)
    return s
