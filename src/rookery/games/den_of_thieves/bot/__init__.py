"""The bots of Den of Thieves."""

from __future__ import annotations

from rookery.games.den_of_thieves.bot.clever import clever
from rookery.games.den_of_thieves.bot.master import master
from rookery.games.den_of_thieves.bot.plain import plain
from rookery.kernel import Player

PLAYERS: dict[str, Player] = {"plain": plain, "clever": clever, "master": master}
