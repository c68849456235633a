"""NPCs in a scene (5.11): which ones enter, which cannot be talked to, which waver."""

from __future__ import annotations

from rookery.games.suits.parties import COPIES, NOBODY, is_npc
from rookery.games.suits.pieces import IN
from rookery.games.suits.printed import FITNESS
from rookery.games.suits.state import Suits
from rookery.games.suits.totals import block_of


def add_npc(s: Suits, number: int) -> int:
    """Add one more NPC of a stat block; returns its party number."""
    npc = number * COPIES + sum(1 for other in s.npcs if other // COPIES == number)
    s.npcs.append(npc)
    block = block_of(s, npc)
    for column, value in (
        (s.npc_damage, 0),
        (s.npc_armed, block.armed),
        (s.npc_skips, 0),
        (s.npc_feints, 0),
        (s.npc_used, 0),
    ):
        column.append(value)
    s.npc_fares.append(IN)
    s.npc_rides.append(NOBODY)
    return npc


def bring(s: Suits, npc: int) -> None:
    """Make sure that exactly this NPC is there, with those of its kind numbered before it (SU-421)."""
    while npc not in s.npcs:
        add_npc(s, npc // COPIES)


def is_beast(s: Suits, party: int) -> bool:
    """Whether a party cannot be talked to (SU-31)."""
    return bool(is_npc(party) and block_of(s, party).beast)


def wavering(s: Suits) -> list[int]:
    """For each foe left, whether its damage is half its Fitness or half of all foes are gone (SU-X09)."""
    there = [row for row in map(s.npcs.index, s.foes) if not s.npc_fares[row]]
    if 2 * len(there) <= len(s.foes):
        return [1] * len(there)
    return [int(2 * s.npc_damage[row] >= block_of(s, s.npcs[row]).attributes[FITNESS]) for row in there]


def wavers(s: Suits, foe: int) -> bool:
    """Whether a foe wavers, which is public (SU-X09)."""
    there = [other for other in s.foes if s.is_in(other)]
    return bool(wavering(s)[there.index(foe)])
