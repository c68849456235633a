"""Every sentence that players read at a table of Suits: prompts, options, story, panels, help."""

from __future__ import annotations

from rookery.games.suits.words.about import everything
from rookery.games.suits.words.options import option
from rookery.games.suits.words.panels import table, where
from rookery.games.suits.words.prompts import prompt
from rookery.games.suits.words.story import event

__all__ = ["ABOUT", "event", "option", "prompt", "table", "where"]

ABOUT = everything()
