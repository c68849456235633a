"""The bots of Suits: plain picks the defaults of table 7, clever follows chapter 12."""

from __future__ import annotations

from rookery.games.suits.bot.clever import clever
from rookery.games.suits.bot.plain import plain
from rookery.kernel import Player

PLAYERS: dict[str, Player] = {"plain": plain, "clever": clever}
PEOPLE_FIRST = frozenset({"MakeSuit"})
"""Who is taken is gone, and a newcomer reads longer than a bot."""
