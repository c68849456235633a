"""How the journal of a game of Suits is divided, and the sheets that are kept with it."""

from __future__ import annotations

from collections.abc import Sequence

from rookery.games.suits.names import party_name
from rookery.games.suits.view import View
from rookery.games.suits.words.panels import sheet
from rookery.games.suits.words.story import ASIDES, FOLDED, heading
from rookery.kernel import Panel

__all__ = ["ASIDES", "FOLDED", "OPENINGS", "cast", "heading", "players", "sheets", "title"]

OPENINGS: frozenset[str] = frozenset()


def title(view: View) -> str:
    return f"Suits: {view.plot().title}"


def dressed(view: View) -> list[int]:
    return [suit for suit in range(len(view.suit_names)) if view.suit_names[suit]]


def sheets(view: View) -> Sequence[Panel]:
    return [sheet(view, suit) for suit in dressed(view)]


def cast(view: View, names: Sequence[str]) -> Sequence[str]:
    """Who was who, for the title page."""
    worn: dict[int, list[str]] = {view.gm_seat: ["the GM"]}
    for suit in dressed(view):
        worn.setdefault(view.seat_of(suit), []).append(party_name(view, suit))
    return [
        f"{name} as {' and '.join(worn[seat])}" if seat in worn else name for seat, name in enumerate(names)
    ]


def players(view: View) -> Sequence[int]:
    """The seats of the sheets."""
    return [view.seat_of(suit) for suit in dressed(view)]
