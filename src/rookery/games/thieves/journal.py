"""How the journal of a game of Thieves! is divided."""

from __future__ import annotations

from collections.abc import Sequence

from rookery.games.thieves.story import ASIDES, heading
from rookery.games.thieves.view import View
from rookery.kernel import Panel

__all__ = ["ASIDES", "OPENINGS", "heading", "sheets", "title"]

OPENINGS: frozenset[str] = frozenset()


def title(view: View) -> str:
    """The name of the game."""
    return "Thieves!"


def sheets(view: View) -> Sequence[Panel]:
    """There are no characters."""
    return []
