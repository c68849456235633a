"""Pulling off the Big Score: locks, alarm, loot (9.1)."""

from __future__ import annotations

from rookery.games.den_of_thieves.spaces import BIG_SCORE
from rookery.games.den_of_thieves.state import Den

VAULT, HOLDER, PRIZE = range(3)
"""The locks (DT-902)."""


def locks_to_open(s: Den) -> list[int]:
    """Vault and holder in either order, the prize when both are open (DT-901, DT-903, DT-911)."""
    if s.stage != BIG_SCORE or s.pulled_off:
        return []
    first = [lock for lock in (VAULT, HOLDER) if lock not in s.locks]
    return first or [PRIZE]
