"""Decks whose order nobody knows, with a discard from which an empty deck is renewed.

A deck is a bag: the draw is the chance result, and no order is kept that a view would have to hide. A game
keeps it as a list of cards (``bag`` and ``discard``), or as the place of every card (``places``).
"""

from __future__ import annotations

from typing import Any

from rookery.kernel import State

NO_CARD = -1


def renew(s: State, bag: list[int], discard: list[int], kind: str, /, **facts: Any) -> None:
    """An empty deck takes its discard in, which is told; a deck with cards stays as it is."""
    if not bag and discard:
        bag += discard
        discard.clear()
        s.tell(kind, **facts)


def draw(s: State, bag: list[int], discard: list[int], kind: str, /, **facts: Any) -> int:
    """A card of a deck, renewed if it is empty; NO_CARD if there is none at all."""
    if not bag:
        renew(s, bag, discard, kind, **facts)
    return s.chance.draw(bag) if bag else NO_CARD


def pile(places: list[int], place: int) -> list[int]:
    """The cards that lie in a place, in their printed order."""
    return [card for card, where in enumerate(places) if where == place]


def renewed_pile(
    s: State, places: list[int], deck: int, discard: int, kind: str, /, **facts: Any
) -> list[int]:
    """The cards of a deck kept by places, renewed from its discard if it is empty."""
    cards = pile(places, deck)
    if not cards:
        cards = pile(places, discard)
        for card in cards:
            places[card] = deck
        if cards and s.listener:
            s.tell(kind, **facts)
    return cards
