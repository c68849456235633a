"""Printed data, parsed once: skills, NPCs, vehicles, ready-made Suits."""

from __future__ import annotations

import tomllib
from importlib.resources import files
from typing import Any

from rookery.games.suits.cards import NO_SYMBOL, SYMBOLS
from rookery.kernel import Value


def toml(name: str) -> dict[str, Any]:
    return tomllib.loads(files("rookery.games.suits").joinpath("data", name).read_text(encoding="utf-8"))


ATTRIBUTES = ("fitness", "dexterity", "wits", "charisma")
DEFENCES = ("block", "dodge", "insight", "willpower")
FITNESS, DEXTERITY, WITS, CHARISMA = range(4)
SKILL_ROWS = toml("skills.toml")["skill"]
SKILLS = tuple(row["name"].lower() for row in SKILL_ROWS)
SKILL_NUMBERS = range(len(SKILLS))
AMBUSH, ATHLETE, AWARENESS, DRIVER, FRAUD, GUNS = SKILL_NUMBERS[:6]
LEADERSHIP, PERSUASION, STEALTH, THIEF, THROW, THUG = SKILL_NUMBERS[6:]
MEANS = (*SKILLS, *ATTRIBUTES, *DEFENCES)
"""What a side of a play is played with: twelve skills, four bare attributes, four defences."""

FIRST_ATTRIBUTE = len(SKILLS)
FIRST_DEFENCE = FIRST_ATTRIBUTE + len(ATTRIBUTES)
BLOCK, DODGE, INSIGHT, WILLPOWER = range(FIRST_DEFENCE, len(MEANS))
ATTRIBUTE_OF = (*(ATTRIBUTES.index(row["attribute"]) for row in SKILL_ROWS), 0, 1, 2, 3, 0, 1, 2, 3)
SKILL_SYMBOL = tuple(SYMBOLS.index(row["symbol"]) for row in SKILL_ROWS)
ALL_TAGS = (1 << len(SKILLS)) - 1

ATTACK = {
    "shoot": (GUNS, DODGE, 2),
    "ram": (DRIVER, BLOCK, 4),
    "throw": (THROW, DODGE, 1),
    "strike": (THUG, BLOCK, 1),
}
"""Each attack: skill, the defence against it, and the damage of a hit (SU-237, SU-231, SU-283, SU-291)."""

MINOR, NORMAL, MAJOR, FIGHT = range(4)
STAKES = ("minor", "normal", "major", "fight")
LEVELS = ("bystander", "green", "handy", "seasoned", "deadly", "legend")
BANDS = (
    (10, "easy"),
    (15, "average"),
    (20, "difficult"),
    (25, "very difficult"),
    (29, "desperate"),
    (34, "almost impossible"),
)
THRESHOLDS = {
    "easy": 10,
    "average": 15,
    "difficult": 20,
    "very difficult": 25,
    "desperate": 29,
    "almost impossible": 30,
    "hopeless": 35,
}


def band(number: int) -> int:
    """The word that fits a threshold, as an index: 0 easy to 6 hopeless (SU-27)."""
    return next((place for place, (top, _) in enumerate(BANDS) if number <= top), len(BANDS))


def band_word(place: int) -> str:
    return BANDS[place][1] if place < len(BANDS) else "hopeless"


class Block(Value):
    """The stat block of an NPC (SU-28). ``tags`` is a set of skills as bits; ``symbol`` its class or none."""

    slug: str
    name: str
    level: int
    attributes: tuple[int, ...]
    tags: int
    symbol: int
    armed: int
    beast: int
    vehicle: int

    def modifier(self, means: int) -> int:
        """The attribute, and 5 for a tagged skill or a defence (SU-29)."""
        return self.attributes[ATTRIBUTE_OF[means]] + (
            5 if means >= FIRST_DEFENCE or (means < FIRST_ATTRIBUTE and self.tags >> means & 1) else 0
        )


class Sheet(Value):
    """A Suit as its player made it (SU-40)."""

    slug: str
    name: str
    symbol: int
    attributes: tuple[int, ...]
    tags: int


class Vehicle(Value):
    """A kind of vehicle: the damage at which it stops, and its number of seats."""

    slug: str
    name: str
    stops_at: int
    seats: int


def tag_bits(names: list[str]) -> int:
    return sum(1 << SKILLS.index(name) for name in names)


def skills_in(tags: int) -> list[int]:
    return [skill for skill in SKILL_NUMBERS if tags >> skill & 1]


def symbol_named(name: str) -> int:
    return SYMBOLS.index(name) if name in SYMBOLS else NO_SYMBOL


def attributes_of(row: dict[str, Any]) -> tuple[int, ...]:
    return tuple(int(row[name]) for name in ATTRIBUTES)


VEHICLES = [
    Vehicle(row["slug"], row["name"], row["stops_at"], row["seats"])
    for row in toml("vehicles.toml")["vehicle"]
]
VEHICLE_SLUGS = [vehicle.slug for vehicle in VEHICLES]


def block_of_row(row: dict[str, Any]) -> Block:
    vehicle = VEHICLE_SLUGS.index(row["vehicle"]) if "vehicle" in row else -1
    numbers = (row["level"], attributes_of(row), tag_bits(row["tags"]), symbol_named(row["class"]))
    return Block(row["slug"], row["name"], *numbers, int(row["armed"]), int(row.get("beast", False)), vehicle)


NPC_ROWS = toml("npcs.toml")["npc"]
BLOCKS = [Block("nobody", "nobody", 0, (1, 1, 1, 1), 0, NO_SYMBOL, 0, 0, -1), *map(block_of_row, NPC_ROWS)]
BLOCK_NUMBER = {block.slug: number for number, block in enumerate(BLOCKS) if number}
READY = [
    Sheet(r["slug"], r["name"], symbol_named(r["class"]), attributes_of(r), tag_bits(r["tags"]))
    for r in toml("suits.toml")["suit"]
]
EPITHETS = {row["slug"]: row["epithet"] for row in toml("suits.toml")["suit"]}


STORY = toml("story.toml")
"""The sentences of the automatic GM, and of bots that must say something."""
