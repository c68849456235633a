"""How the journal of a game of Suits is divided, and the sheets that are kept with it."""

from __future__ import annotations

from collections.abc import Sequence

from rookery.games.suits.view import View
from rookery.games.suits.words.panels import sheet
from rookery.games.suits.words.story import ASIDES, FOLDED, heading
from rookery.kernel import Panel

__all__ = ["ASIDES", "FOLDED", "OPENINGS", "heading", "players", "sheets", "title"]

OPENINGS: frozenset[str] = frozenset()


def title(view: View) -> str:
    return f"Suits: {view.plot().title}"


def dressed(view: View) -> list[int]:
    return [suit for suit in range(len(view.suit_names)) if view.suit_names[suit]]


def sheets(view: View) -> Sequence[Panel]:
    return [sheet(view, suit) for suit in dressed(view)]


def players(view: View) -> Sequence[int]:
    """The seats of the sheets."""
    return [view.seat_of(suit) for suit in dressed(view)]
