"""A party is a character that can take a side in a play: a Suit, or an NPC.

A number below ``COPIES`` is a Suit. An NPC is ``COPIES`` times the number of its stat block, plus its index
among those of its kind.
"""

from __future__ import annotations

from rookery.games.suits.printed import BLOCK_NUMBER, BLOCKS
from rookery.kernel import Malformed

NOBODY = -1
COPIES = 20
CUSTOM = 60
"""Stat blocks written by the GM are numbered from here."""


def is_suit(party: int) -> bool:
    return 0 <= party < COPIES


def is_npc(party: int) -> bool:
    return party >= COPIES


def block_slug(number: int) -> str:
    """A stat block in option ids: ``night-watchman``, ``guest-1``."""
    return BLOCKS[number].slug if number < CUSTOM else f"guest-{number - CUSTOM + 1}"


def npc_slug(party: int) -> str:
    """An NPC in option ids: ``night-watchman``, ``night-watchman-2``."""
    number, copy = divmod(party, COPIES)
    return block_slug(number) if not copy else f"{block_slug(number)}-{copy + 1}"


def npc_named(slug: str) -> int:
    for kind, suffix in ((slug, ""), tuple(slug.rpartition("-")[::2])):
        copy = int(suffix) - 1 if suffix.isdigit() else 0
        if kind in BLOCK_NUMBER and 0 <= copy < COPIES:
            return BLOCK_NUMBER[kind] * COPIES + copy
    raise Malformed(f"No NPC is called {slug!r}; NPCs are {', '.join(BLOCK_NUMBER)}.")


def short_name(name: str) -> str:
    """A name without the occupation after the comma."""
    return name.partition(",")[0]
