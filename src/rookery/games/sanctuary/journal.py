"""How the journal of a game of Sanctuary is divided."""

from __future__ import annotations

from collections.abc import Sequence

from rookery.games.sanctuary.story import ASIDES, OPENINGS, heading
from rookery.games.sanctuary.view import View
from rookery.kernel import Panel

__all__ = ["ASIDES", "OPENINGS", "heading", "sheets", "title"]


def title(view: View) -> str:
    """The name of the game."""
    return "Sanctuary"


def sheets(view: View) -> Sequence[Panel]:
    """There are no characters."""
    return []
