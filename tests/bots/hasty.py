"""A search for tests of everything but its strength."""

from __future__ import annotations

from dataclasses import replace

from rookery.bots.search import Search
from rookery.kernel import Player


def hasty(player: Player) -> Search:
    """A search that tries every option, and each hardly."""
    assert isinstance(player, Search)
    return replace(player, rollouts=8, ahead=1)
