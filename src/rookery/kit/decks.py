"""Decks in unknown order, with a discard pile from which an empty deck is renewed.

A deck is a bag: each draw is a chance result, so there is no stored order that a view would have to hide. A
game keeps it as lists of cards (``bag``, ``discard``) or as the place of every card (``places``).
"""

from __future__ import annotations

from typing import Any

from rookery.kernel import State

NO_CARD = -1


def renew(s: State, bag: list[int], discard: list[int], kind: str, /, **facts: Any) -> None:
    """Move the discard into an empty deck and tell the event ``kind``; a deck with cards stays as it is."""
    if not bag and discard:
        bag += discard
        discard.clear()
        s.tell(kind, **facts)


def draw(s: State, bag: list[int], discard: list[int], kind: str, /, **facts: Any) -> int:
    """Draw a card, after renewing an empty deck; NO_CARD if both piles are empty."""
    if not bag:
        renew(s, bag, discard, kind, **facts)
    return s.chance.draw(bag) if bag else NO_CARD


def pile(places: list[int], place: int) -> list[int]:
    """The cards at a place, in printed order."""
    return [card for card, where in enumerate(places) if where == place]


def renewed_pile(
    s: State, places: list[int], deck: int, discard: int, kind: str, /, **facts: Any
) -> list[int]:
    """The cards of a deck kept by places, after renewing an empty one from its discard."""
    cards = pile(places, deck)
    if not cards:
        cards = pile(places, discard)
        for card in cards:
            places[card] = deck
        if cards and s.listener:
            s.tell(kind, **facts)
    return cards
