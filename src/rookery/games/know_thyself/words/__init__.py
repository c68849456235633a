"""Every sentence that players read at a table of Know Thyself: prompts, options, story, panels, help."""

from __future__ import annotations

from rookery.games.know_thyself.words.about import ABOUT
from rookery.games.know_thyself.words.drafts import drafts
from rookery.games.know_thyself.words.options import option
from rookery.games.know_thyself.words.panels import table, where
from rookery.games.know_thyself.words.prompts import prompt
from rookery.games.know_thyself.words.story import event

__all__ = ["ABOUT", "drafts", "event", "option", "prompt", "table", "where"]
