"""Damage and death (5.4) of Suits and NPCs, and where the items they carried end up."""

from __future__ import annotations

from rookery.games.suits.parties import is_npc, is_suit
from rookery.games.suits.pieces import LIES_HERE, OUT
from rookery.games.suits.printed import FITNESS
from rookery.games.suits.rules.people.vehicles import leave_vehicle
from rookery.games.suits.state import Suits
from rookery.games.suits.totals import block_of

DEATH = "SU-173"


def hurt(s: Suits, party: int, amount: int, by: int, rule: str = "") -> bool:
    """Add damage, which ``rule`` deals; more than Fitness is death (SU-171). Returns whether the character
    is out now.
    """
    if is_npc(party):
        return hurt_npc(s, party, amount, by, rule)
    s.damage[party] += amount
    if is_suit(by):
        s.dealt[by] += amount
    s.tell("hurt", party=party, damage=amount, total=s.damage[party], by=by, rule=rule)
    if s.damage[party] <= s.attributes[party][FITNESS]:
        return False
    fall(s, party)
    return True


def hurt_npc(s: Suits, npc: int, amount: int, by: int, rule: str) -> bool:
    """As ``hurt``; an NPC's Fitness stays hidden until it falls."""
    row = s.row(npc)
    s.npc_damage[row] += amount
    if is_suit(by):
        s.dealt[by] += amount
    out = s.npc_damage[row] > block_of(s, npc).attributes[FITNESS]
    s.tell("hurt", party=npc, damage=amount, total=s.npc_damage[row], by=by, reveals=True, rule=rule)
    if out:
        remove_npc(s, npc, OUT, "SU-174")
    return out


def remove_npc(s: Suits, npc: int, how: int, rule: str = "") -> None:
    """An NPC leaves the scene: out, fled or surrendered. Its items stay there."""
    row = s.row(npc)
    s.npc_fares[row] = how
    leave_vehicle(s, npc)
    drop_items(s, npc, rule)
    s.tell("npc_gone", npc=npc, how=how, reveals=True, rule=rule)


def fall(s: Suits, suit: int) -> None:
    """A Suit dies, or is down for the scene (SU-173, SU-O13)."""
    down = s.settings.down
    drop_items(s, suit, DEATH)
    s.discard_hand(suit, DEATH)
    leave_vehicle(s, suit)
    s.skips[suit] = s.feints[suit] = 0
    s.here[suit] = s.fighters[suit] = 0
    record = (s.plays_made[suit], s.plays_won[suit], s.dealt[suit], s.cards_added[suit])
    s.fallen.append((s.suit_names[suit], s.scene, *record))
    if down:
        s.away[suit] = 1
    else:
        s.alive[suit] = 0
    s.tell("fell", suit=suit, down=int(down), rule=DEATH)


def drop_items(s: Suits, party: int, rule: str) -> None:
    for item, holder in enumerate(s.holders):
        if holder == party:
            s.holders[item] = LIES_HERE
            s.tell("dropped", party=party, item=item, rule=rule)
