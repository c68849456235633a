"""What the browser's board gets beyond the view: the deck and the moves as they are printed, and what follows
from a view.
"""

from __future__ import annotations

from collections.abc import Mapping

from rookery.games.den_of_thieves.cards import Suit
from rookery.games.den_of_thieves.printed import (
    BONUSES,
    CARDS,
    CHARACTERISTICS,
    CONSEQUENCES,
    DECK,
    MOVES,
    TOKEN_KINDS,
    Bonus,
    Consequences,
    Move,
)
from rookery.games.den_of_thieves.public import NOBODY, PACK, Posture, Status, Zone
from rookery.games.den_of_thieves.spaces import Space, neighbours
from rookery.games.den_of_thieves.view import View
from rookery.kernel import Value

NUMBERS: Mapping[str, int] = {
    "NOBODY": NOBODY,
    "PACK": PACK,
    **{one.name: one.value for one in (*Zone, *Posture, *Status)},
}


class Face(Value):
    """A card as it is drawn. ``ratings`` are empty if nobody can be played from it."""

    id: str
    name: str
    suit: str
    rank: str
    types: tuple[str, ...]
    premise: str
    valuable: bool
    unique: bool
    ratings: tuple[int, ...]
    plays: str


class Data(Value):
    """What is printed: the deck with its suits, the moves with their questions, what may follow from them."""

    cards: tuple[Face, ...]
    suits: tuple[Suit, ...]
    setting: str
    characteristics: tuple[str, ...]
    tokens: tuple[str, ...]
    moves: tuple[Move, ...]
    bonuses: tuple[Bonus, ...]
    consequences: tuple[Consequences, ...]


class Facts(Value):
    """What follows from a view. ``wasteland`` are the spaces without a card next to one, which somebody may
    reach; ``aces`` the ace pile, the one in effect last.
    """

    wasteland: tuple[Space, ...]
    aces: tuple[int, ...]


def data() -> Data:
    return Data(
        tuple(
            Face(
                card.short,
                card.name,
                card.suit,
                card.rank,
                card.types,
                card.premise,
                card.valuable,
                card.unique,
                card.play_as.ratings if card.play_as else (),
                card.play_as.plays if card.play_as else "",
            )
            for card in CARDS
        ),
        DECK.deck.suits,
        DECK.deck.setting,
        CHARACTERISTICS,
        TOKEN_KINDS,
        tuple(MOVES.values()),
        tuple(BONUSES.values()),
        tuple(CONSEQUENCES.values()),
    )


def facts(view: View) -> Facts:
    return Facts(wasteland(view), tuple(view.lying(Zone.ACE_PILE)))


def wasteland(view: View) -> tuple[Space, ...]:
    """The Wasteland that lies beside the house, or beside a marker."""
    house = view.house()
    near = {space for place in house for space in neighbours(place)}
    return tuple(sorted((near | {at for at in view.marker if at is not None}) - house))
