"""Values the table is made of: plays, cards in play, and the states of NPCs and items."""

from __future__ import annotations

from enum import StrEnum

from rookery.games.suits.parties import NOBODY
from rookery.games.suits.printed import Block
from rookery.kernel import Option, Value

DONE: Option = ("done",)
"""The option that ends a list of picks."""

LIES_HERE, NOT_HERE = -1, -2
"""Holders of an item that no character carries: it lies in the scene, or is not in the story."""

IN, OUT, FLED, SURRENDERED, LEFT = range(5)
"""Whether an NPC is in the scene, or how it left."""


class Aim(StrEnum):
    """What a play is made for; ``rules/effects.py`` has the consequences of each."""

    OBSTACLE = "obstacle"
    LEG = "leg"
    PREP = "prep"
    SHOOT = "shoot"
    THROW = "throw"
    STRIKE = "strike"
    RAM = "ram"
    DISARM = "disarm"
    CHARGE = "charge"
    FEINT = "feint"
    TALK = "talk"
    TRAP = "trap"
    LOOK = "look"
    RALLY = "rally"
    BREAK = "break"
    SNATCH = "snatch"
    PICKPOCKET = "pickpocket"
    SHIELD = "shield"
    CALL = "call"
    ORDER = "order"


NAMED = ("party", "suit", "other", "mark", "by", "npc", "point")
"""The fields of an event that hold a party."""


class Play(Value):
    """One attempt from declaration to effects (SU-5). The threshold is hidden unless ``shown``."""

    aim: Aim
    actor: int
    means: int
    mark: int = NOBODY
    against: int = NOBODY
    threshold: int = 0
    shown: bool = False
    marks: tuple[int, ...] = ()
    vehicle: int = NOBODY
    leader: int = NOBODY
    extra: int = 0
    bonus: int = 0
    charisma: tuple[int, ...] = ()
    person: bool = False
    stakes: int = 1
    diamonds: int = 0
    ties: int = 0
    named: tuple[int, ...] = ()
    times: int = 0
    item: int = NOBODY
    hazard: int = 0
    endangered: int = NOBODY
    number: int = 0


class Stage(Value):
    """What the GM's powers over NPCs, items, vehicles and counters may change: fields of the state by the
    same names, lists as tuples (SU-G15).
    """

    customs: tuple[Block, ...]
    npcs: tuple[int, ...]
    npc_damage: tuple[int, ...]
    npc_armed: tuple[int, ...]
    npc_skips: tuple[int, ...]
    npc_feints: tuple[int, ...]
    npc_used: tuple[int, ...]
    npc_fares: tuple[int, ...]
    npc_rides: tuple[int, ...]
    vehicles: tuple[int, ...]
    vehicle_damage: tuple[int, ...]
    wheels: tuple[int, ...]
    adrift: tuple[int, ...]
    rides: tuple[int, ...]
    items: tuple[str, ...]
    holders: tuple[int, ...]
    objective: int
    track_names: tuple[str, ...]
    tracks: tuple[int, ...]
    heat: int
    blown: int
    edge: int


class PrepClaim(Value):
    """A Suit that offers to make the prep move, and by which skill (SU-D42)."""

    suit: int
    means: int


class Laid(Value):
    """A card in play: ``shown`` is what it counts as, ``by`` the party that laid it; a flip is random."""

    card: int
    shown: int
    by: int
    side: int
    flip: bool
