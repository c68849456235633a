"""The bots of Know Thyself: plain picks the defaults of table 7, clever follows chapter 12, master
reckons what Coins will be worth; ``LATE`` answers when a clock runs out.
"""

from __future__ import annotations

from rookery.games.know_thyself.bot.clever import clever
from rookery.games.know_thyself.bot.late import late
from rookery.games.know_thyself.bot.master import master
from rookery.games.know_thyself.bot.plain import plain
from rookery.kernel import Player

PLAYERS: dict[str, Player] = {"plain": plain, "clever": clever, "master": master}
LATE: Player = late
