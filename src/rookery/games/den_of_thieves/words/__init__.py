"""Every sentence that players read at a table of Den of Thieves: prompts, options, story, panels, help."""

from __future__ import annotations

from rookery.games.den_of_thieves.words.about import everything
from rookery.games.den_of_thieves.words.drafts import drafts
from rookery.games.den_of_thieves.words.options import option
from rookery.games.den_of_thieves.words.panels import table, where
from rookery.games.den_of_thieves.words.prompts import prompt
from rookery.games.den_of_thieves.words.story import event

__all__ = ["ABOUT", "drafts", "event", "option", "prompt", "table", "where"]

ABOUT = everything()
