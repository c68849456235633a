"""Names of cards, amulets, Hell Hounds and thieves."""

from __future__ import annotations

from rookery.games.sanctuary.board import place_called
from rookery.games.sanctuary.printed import CRIMES, EVENT, RUMOR, THIEF
from rookery.kit.english import count

AMULET_TITLES = ("Mizraith's Amulet", "Markmor's Amulet")


def card_title(card: int) -> str:
    if card in EVENT:
        return f"“{EVENT[card].name}”"
    rumor = RUMOR[card]
    return f"the rumor of {place_called(rumor.location)} ({CRIMES[rumor.crime]}, {rumor.silver} SP)"


def amulet_title(amulet: int) -> str:
    return AMULET_TITLES[amulet]


def hound_title(hound: int) -> str:
    return f"Hell Hound {hound + 1}"


def thief_title(card: int) -> str:
    return THIEF[card].name


def goods(cards: list[str], rumors: int, events: int, silver: int, nothing: str) -> str:
    """One side of a deal: cards by name, then numbers of cards, then silver."""
    parts = [*cards, *([count(rumors, "Rumor Card")] if rumors else [])]
    parts += [count(events, "Event Card")] if events else []
    parts += [f"{silver} SP"] if silver else []
    return " and ".join(parts) or nothing
