"""Every sentence a person reads at a table of Suits: prompts, options, the story, the table in words, help."""

from __future__ import annotations

from rookery.games.suits.view import View
from rookery.games.suits.words.about import everything
from rookery.games.suits.words.options import option
from rookery.games.suits.words.panels import sheet, table, where
from rookery.games.suits.words.prompts import prompt
from rookery.games.suits.words.story import ASIDES, event, heading

__all__ = ["ABOUT", "ASIDES", "event", "heading", "option", "prompt", "sheets", "table", "title", "where"]

ABOUT = everything()


def title(view: View) -> str:
    """What the journal is called."""
    return f"Suits: {view.plot().title}"


def sheets(view: View) -> list[tuple[str, list[str]]]:
    """Every character sheet, for the journal: a heading and its lines."""
    return [sheet(view, suit) for suit in range(len(view.suit_names)) if view.suit_names[suit]]
