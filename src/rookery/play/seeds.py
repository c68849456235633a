"""One notion of a seed, from a simulation to a record: a whole number names an endless series of games, and a
game is the seed and its number in the series. Both together decide all luck, and what bots leave to chance.
"""

from __future__ import annotations

from hashlib import sha256
from random import Random


def luck(seed: int, number: int) -> bytes:
    """The secret of game ``number``: what its record reveals at the end, and what ``Match`` is given."""
    return sha256(f"rookery {seed} {number} table".encode()).digest()


def whims(seed: int, number: int) -> Random:
    """What the bots of game ``number`` leave to chance."""
    return Random(f"{seed} {number} bots")
