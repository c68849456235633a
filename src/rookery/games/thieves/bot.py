"""Players of Thieves!."""

from __future__ import annotations

from rookery.kit.players import Player

PLAYERS: dict[str, Player] = {}
