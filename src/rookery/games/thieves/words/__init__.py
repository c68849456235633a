"""The sentences of Thieves! that players read."""

from rookery.games.thieves.words.about import ABOUT
from rookery.games.thieves.words.options import option
from rookery.games.thieves.words.panels import table, where
from rookery.games.thieves.words.prompts import prompt
from rookery.games.thieves.words.story import event

__all__ = ["ABOUT", "event", "option", "prompt", "table", "where"]
