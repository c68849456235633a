"""Characters and vehicles as far as a seat may know them, and the Suit that is being made. ``words`` writes
it out, the page draws it.
"""

from __future__ import annotations

from rookery.games.suits.cards import SYMBOLS
from rookery.games.suits.names import is_gm, item_name, means_word, npc_name, party_name, vehicle_name
from rookery.games.suits.parties import COPIES, CUSTOM, NOBODY
from rookery.games.suits.printed import EPITHETS, FIRST_DEFENCE, LEVELS, VEHICLES, WITS, skills_in
from rookery.games.suits.rules.session.build import CHOOSE, FIRST, FREE_TAGS, POINTS, READY_TO_PLAY, SUM
from rookery.games.suits.totals import block_of, modifier
from rookery.games.suits.view import View
from rookery.kernel import Value

FARES = ("", "out", "fled", "surrendered", "elsewhere")


class SuitSheet(Value):
    """A Suit's sheet (SU-48) beyond the numbers in the view. ``known`` is its epithet, or its class."""

    suit: int
    name: str
    seat: int
    known: str
    ready: bool
    defences: tuple[int, ...]
    trained: tuple[str, ...]
    remarks: tuple[str, ...]


class Stats(Value):
    """The stat block of an NPC, which only the GM sees."""

    attributes: tuple[int, ...]
    trained: tuple[str, ...]
    symbol: int


class Npc(Value):
    """An NPC as all seats see it (SU-537); ``level`` is empty for an NPC that the GM wrote."""

    npc: int
    name: str
    level: str
    damage: int
    gone: bool
    remarks: tuple[str, ...]
    stats: Stats | None


class Ride(Value):
    """A vehicle; ``driver`` is empty if no character drives it."""

    name: str
    damage: int
    stops_at: int
    driver: str


class Build(Value):
    """The Suit that this seat is making: the attributes and tags chosen so far, and what is left to spend."""

    suit: int
    attributes: tuple[int, ...]
    points: int
    points_left: int
    tags: tuple[str, ...]
    tags_left: int


def suit_sheet(view: View, suit: int) -> SuitSheet:
    symbol = view.classes[suit]
    own = SYMBOLS[symbol].removesuffix("s").capitalize() if symbol >= 0 else ""
    return SuitSheet(
        suit,
        party_name(view, suit),
        view.seat_of(suit),
        EPITHETS.get(view.slugs[suit], own),
        view.drafts[suit] == READY_TO_PLAY,
        tuple(modifier(view, suit, FIRST_DEFENCE + place) for place in range(4)),
        skill_words(view.tags[suit]),
        tuple(suit_remarks(view, suit)),
    )


def skill_words(tags: int) -> tuple[str, ...]:
    return tuple(means_word(skill) for skill in skills_in(tags))


def suit_remarks(view: View, suit: int) -> list[str]:
    if not view.alive[suit]:
        return ["dead"]
    notes = ["away"] if view.away[suit] else []
    if view.damage[suit]:
        notes.append(f"{view.damage[suit]} of {view.attributes[suit][0]} damage")
    if not view.armed[suit] and view.here[suit]:
        notes.append("disarmed")
    notes += ["skips the next action"] if view.skips[suit] else []
    notes += ["has an opening"] if view.feints[suit] else []
    carried = [item for item, holder in enumerate(view.holders) if holder == suit]
    return notes + [f"carries {item_name(view, item)}" for item in carried]


def npc(view: View, row: int) -> Npc:
    """The NPC in this row of the lists of NPCs."""
    number = view.npcs[row]
    block = block_of(view, number)
    return Npc(
        number,
        npc_name(view, number),
        LEVELS[block.level] if number < CUSTOM * COPIES else "",
        view.npc_damage[row],
        bool(view.npc_fares[row]),
        tuple(npc_remarks(view, row)),
        Stats(block.attributes, skill_words(block.tags), block.symbol) if is_gm(view) else None,
    )


def npc_remarks(view: View, row: int) -> list[str]:
    """Damage, state, gun, skip flag and wavering, all of which are public."""
    number = view.npcs[row]
    notes = [f"{view.npc_damage[row]} damage"] if view.npc_damage[row] else []
    notes += [FARES[view.npc_fares[row]]] if view.npc_fares[row] else []
    notes += ["has a gun"] if view.npc_armed[row] else []
    notes += ["skips the next action"] if view.npc_skips[row] else []
    if view.fighting and number in view.foes and not view.npc_fares[row]:
        there = [foe for foe in view.foes if view.is_in(foe)]
        notes += ["wavers"] if view.wavering[there.index(number)] else []
    return notes


def ride(view: View, vehicle: int) -> Ride:
    driver = view.wheels[vehicle]
    return Ride(
        vehicle_name(view, vehicle),
        view.vehicle_damage[vehicle],
        VEHICLES[view.vehicles[vehicle]].stops_at,
        party_name(view, driver) if driver != NOBODY else "",
    )


def own_build(view: View) -> Build | None:
    """The first unfinished Suit of this seat; None if it has not been begun."""
    for suit, draft in enumerate(view.drafts):
        if view.seat_of(suit) == view.seat and draft != READY_TO_PLAY:
            return build(view, suit) if draft > CHOOSE else None
    return None


def build(view: View, suit: int) -> Build:
    """A Suit that is being made (SU-40)."""
    attributes, tags = view.attributes[suit], skill_words(view.tags[suit])
    return Build(
        suit,
        attributes[: max(0, view.drafts[suit] - FIRST)],
        POINTS,
        SUM - sum(attributes),
        tags,
        attributes[WITS] + FREE_TAGS - len(tags),
    )
