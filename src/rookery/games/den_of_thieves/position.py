"""A table in words."""

from __future__ import annotations

from typing import Any

from rookery.games.den_of_thieves.printed import CARDS
from rookery.games.den_of_thieves.state import Den
from rookery.kit.reading import found

NUMBERS = {card.short: number for number, card in enumerate(CARDS)}


def named(name: str) -> int:
    """A card by its short name: G10."""
    return found(name, NUMBERS, "card")


def read(given: Any) -> Den:
    raise NotImplementedError


def write(s: Den) -> dict[str, Any]:
    return {}
