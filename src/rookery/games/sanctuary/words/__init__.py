"""The sentences of Sanctuary that players read."""

from rookery.games.sanctuary.words.about import ABOUT
from rookery.games.sanctuary.words.onward import onward
from rookery.games.sanctuary.words.options import option
from rookery.games.sanctuary.words.panels import table, where
from rookery.games.sanctuary.words.prompts import prompt
from rookery.games.sanctuary.words.story import STORY

event = STORY.event

__all__ = ["ABOUT", "event", "onward", "option", "prompt", "table", "where"]
