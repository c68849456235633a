"""The bots of Thieves!: plain takes the defaults of section 7, clever follows section 12, master
looks ahead.
"""

from __future__ import annotations

from rookery.games.thieves.bot.clever import clever
from rookery.games.thieves.bot.master import master
from rookery.games.thieves.bot.plain import plain
from rookery.kernel import Player

PLAYERS: dict[str, Player] = {"plain": plain, "clever": clever, "master": master}
