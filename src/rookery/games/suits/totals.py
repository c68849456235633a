"""Modifiers, values and totals. Every function reads a state or a view, and changes nothing."""

from __future__ import annotations

from rookery.games.suits.cards import HEARTS, NO_SYMBOL, SPADES, SYMBOL, VALUE
from rookery.games.suits.parties import COPIES, CUSTOM, NOBODY, is_npc, is_suit
from rookery.games.suits.pieces import Aim, Play
from rookery.games.suits.printed import (
    ATTRIBUTE_OF,
    BLOCK,
    BLOCKS,
    CHARISMA,
    DODGE,
    FIRST_ATTRIBUTE,
    FIRST_DEFENCE,
    PERSUASION,
    STEALTH,
    Block,
)
from rookery.games.suits.public import Sees

ORDER = Aim.ORDER


def block_of(t: Sees, npc: int) -> Block:
    number = npc // COPIES
    block: Block = BLOCKS[number] if number < CUSTOM else t.customs[number - CUSTOM]
    return block


def modifier(t: Sees, party: int, means: int) -> int:
    """The attribute, and 5 for a tagged skill or a defence (SU-91)."""
    if is_npc(party):
        return block_of(t, party).modifier(means)
    value: int = t.attributes[party][ATTRIBUTE_OF[means]]
    return (
        value + 5
        if means >= FIRST_DEFENCE or (means < FIRST_ATTRIBUTE and t.tags[party] >> means & 1)
        else value
    )


def is_tagged(t: Sees, party: int, skill: int) -> bool:
    """Whether a character is trained in a skill."""
    tags: int = block_of(t, party).tags if is_npc(party) else t.tags[party]
    return bool(tags >> skill & 1)


def class_of(t: Sees, party: int) -> int:
    """The class of a character; an NPC may have none."""
    if party == NOBODY:
        return NO_SYMBOL
    symbol: int = block_of(t, party).symbol if is_npc(party) else t.classes[party]
    return symbol


def acting_side(play: Play) -> int:
    """0 if a Suit acts, 1 if an NPC does."""
    return 1 if is_npc(play.actor) else 0


def maker(t: Sees, play: Play, side: int) -> int:
    """The party whose modifier, class and tags count on a side; ``NOBODY`` on the side of a number."""
    if play.aim == ORDER:
        return int(t.parties[side])
    if side == acting_side(play):
        return int(play.actor)
    return int(play.leader if play.leader != NOBODY else play.mark)


def sharpest(t: Sees, play: Play) -> int:
    """Of several marks the one with the highest modifier, the first among equals (SU-203)."""
    return int(max(play.marks, key=lambda mark: modifier(t, mark, play.against)))


def class_on(t: Sees, play: Play, side: int) -> int:
    """The symbol whose cards earn the GM a draw: the NPC's own, or the sharpest mark's (SU-131b)."""
    return class_of(t, best_on(t, play, side))


def best_on(t: Sees, play: Play, side: int) -> int:
    """The party that makes the play for a side; of several marks the sharpest (SU-203)."""
    several = len(play.marks) > 1 and side != acting_side(play) and play.against != NOBODY
    return sharpest(t, play) if several else maker(t, play, side)


def counting_class(t: Sees, by: int, side: int) -> int:
    """The class that counts for a card: its Suit's, or the acting NPC's (SU-131a, SU-131b)."""
    return class_of(t, by) if is_suit(by) else class_on(t, t.plays[-1], side)


def means_of(play: Play, side: int) -> int:
    if play.aim == ORDER:
        return FIRST_ATTRIBUTE + 1
    return int(play.means if side == acting_side(play) else play.against)


def is_flat(t: Sees, play: Play, side: int) -> bool:
    """Whether a side plays an untagged skill, so that its face cards are only tens (SU-130)."""
    means = means_of(play, side)
    return 0 <= means < FIRST_ATTRIBUTE and not is_tagged(t, best_on(t, play, side), means)


def count_symbol(t: Sees, side: int, symbol: int) -> int:
    """How many cards on a side carry a symbol as played (SU-200)."""
    return len([laid for laid in t.laid if laid.side == side and SYMBOL[laid.shown] == symbol])


def cards_total(t: Sees, side: int) -> int:
    return sum([VALUE[laid.shown] for laid in t.laid if laid.side == side])


def opposing_modifier(t: Sees, play: Play) -> int:
    """That of a leader in the mark's place (SU-254), or of the sharpest mark (SU-203, SU-267)."""
    if play.leader != NOBODY:
        undone = play.means == PERSUASION and count_symbol(
            t, acting_side(play), HEARTS
        )  # a heart undoes the shield (SU-264)
        return modifier(t, play.mark if undone else play.leader, play.against)
    if len(play.marks) < 2:
        return modifier(t, play.mark, play.against)
    return max(watching(t, play))


def watching(t: Sees, play: Play) -> list[int]:
    """The modifier of each of several marks; all named watchers use the lowest among them (SU-268)."""
    own = [modifier(t, mark, play.against) for mark in play.marks]
    named = [value for value, mark in zip(own, play.marks, strict=True) if mark in play.named]
    lowest = min(named, default=0)
    return [
        min(lowest, value) if mark in play.named else value
        for value, mark in zip(own, play.marks, strict=True)
    ]


def bonus(t: Sees, play: Play, side: int) -> int:
    """Feint, Edge, Charisma and the penalty for a theft without a spade (SU-92)."""
    total = sum([t.attributes[suit][CHARISMA] for suit in play.charisma if maker(t, play, side) == suit])
    if play.aim != ORDER and side == acting_side(play):
        total += play.bonus
        if play.person and not count_symbol(t, side, SPADES):
            total -= 5
    return int(total)


def own_total(t: Sees, play: Play, side: int) -> int:
    """The total of a side without the GM's adjustments; all of a Suit's is public."""
    return (
        modifier(t, maker(t, play, side), means_of(play, side)) + cards_total(t, side) + bonus(t, play, side)
    )


def total(t: Sees, play: Play, side: int) -> int:
    """The total of a side (SU-92); on the side of a number, that number and what pressure added."""
    if play.aim == ORDER:
        return own_total(t, play, side)
    extra: int = play.extra if side == 1 else 0
    if side == acting_side(play):
        return own_total(t, play, side) + extra
    if play.against == NOBODY:
        return int(play.threshold + play.extra + cards_total(t, side))
    return opposing_modifier(t, play) + cards_total(t, side) + bonus(t, play, side) + extra


def charisma_open(t: Sees, play: Play, suit: int) -> bool:
    """Whether a Suit may add its Charisma here (SU-167 to SU-169)."""
    if t.used[suit] & CHARISMA_USED:
        return False
    return play.against not in (BLOCK, DODGE)


AMBUSH_USED, AWARENESS_USED, CHARISMA_USED, SWAP_USED = 1, 2, 4, 8
"""Bits for what a Suit may do once per scene."""


def watchers_named(t: Sees, play: Play) -> int:
    """How many watchers the sneaker may name: one more than the spades used, or 0 without spades (SU-268)."""
    spades = count_symbol(t, acting_side(play), SPADES)
    return spades + 1 if play.means == STEALTH and spades and len(play.marks) > 1 else 0
