"""What is printed: skills, NPCs, vehicles, ready-made Suits, jobs. Read once."""

from __future__ import annotations

import re
import tomllib
from importlib.resources import files
from typing import Any

from rookery.games.suits.cards import NO_SYMBOL, SYMBOLS
from rookery.kernel import Malformed, Value


def toml(name: str) -> dict[str, Any]:
    """A data file of this package."""
    return tomllib.loads(files("rookery.games.suits").joinpath(name).read_text(encoding="utf-8"))


ATTRIBUTES = ("fitness", "dexterity", "wits", "charisma")
DEFENCES = ("block", "dodge", "insight", "willpower")
FITNESS, DEXTERITY, WITS, CHARISMA = range(4)
SKILL_ROWS = toml("skills.toml")["skill"]
SKILLS = tuple(row["name"].lower() for row in SKILL_ROWS)
AMBUSH, ATHLETE, AWARENESS, DRIVER, FRAUD, GUNS, LEADERSHIP, PERSUASION, STEALTH, THIEF, THROW, THUG = range(12)
MEANS = (*SKILLS, *ATTRIBUTES, *DEFENCES)
"""With what a party makes its half of a play: twelve skills, four bare attributes, four defences."""

FIRST_ATTRIBUTE, FIRST_DEFENCE = 12, 16
BLOCK, DODGE, INSIGHT, WILLPOWER = range(16, 20)
ATTRIBUTE_OF = (*(ATTRIBUTES.index(row["attribute"]) for row in SKILL_ROWS), 0, 1, 2, 3, 0, 1, 2, 3)
SKILL_SYMBOL = tuple(SYMBOLS.index(row["symbol"]) for row in SKILL_ROWS)
ALL_TAGS = (1 << 12) - 1

ATTACK = {"shoot": (GUNS, DODGE, 2), "ram": (DRIVER, BLOCK, 4), "throw": (THROW, DODGE, 1), "strike": (THUG, BLOCK, 1)}
"""Each attack: skill, the defence against it, and the damage of a hit (SU-237, SU-231, SU-283, SU-291)."""

MINOR, NORMAL, MAJOR, FIGHT = range(4)
STAKES = ("minor", "normal", "major", "fight")
LEVELS = ("bystander", "green", "handy", "seasoned", "deadly", "legend")
BANDS = ((10, "easy"), (15, "average"), (20, "difficult"), (25, "very difficult"), (29, "desperate"), (34, "almost impossible"))
THRESHOLDS = {"easy": 10, "average": 15, "difficult": 20, "very difficult": 25, "desperate": 29, "almost impossible": 30, "hopeless": 35}


def band(number: int) -> int:
    """Which word fits a threshold: 0 easy to 6 hopeless (SU-27)."""
    return next((place for place, (top, _) in enumerate(BANDS) if number <= top), len(BANDS))


def band_word(place: int) -> str:
    """The word of a band."""
    return BANDS[place][1] if place < len(BANDS) else "hopeless"


class Block(Value):
    """The stat block of an NPC (SU-28). ``tags`` is a set of skills as bits; ``symbol`` its class, or none."""

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
        """Attribute, and 5 for a tag or a defence (SU-29)."""
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
    """A kind of vehicle: the damage at which it stops, and its seats."""

    slug: str
    name: str
    stops_at: int
    seats: int


def tag_bits(names: list[str]) -> int:
    """A set of skills as bits."""
    return sum(1 << SKILLS.index(name) for name in names)


def skills_in(tags: int) -> list[int]:
    """The skills of a set of bits."""
    return [skill for skill in range(12) if tags >> skill & 1]


def symbol_named(name: str) -> int:
    """A symbol by its word."""
    return SYMBOLS.index(name) if name in SYMBOLS else NO_SYMBOL


def attributes_of(row: dict[str, Any]) -> tuple[int, ...]:
    """Fitness, Dexterity, Wits, Charisma of a row of data."""
    return tuple(int(row[name]) for name in ATTRIBUTES)


VEHICLES = [Vehicle(row["slug"], row["name"], row["stops_at"], row["seats"]) for row in toml("vehicles.toml")["vehicle"]]
VEHICLE_SLUGS = [vehicle.slug for vehicle in VEHICLES]


def block_of_row(row: dict[str, Any]) -> Block:
    """An NPC of the data file."""
    vehicle = VEHICLE_SLUGS.index(row["vehicle"]) if "vehicle" in row else -1
    numbers = (row["level"], attributes_of(row), tag_bits(row["tags"]), symbol_named(row["class"]))
    return Block(row["slug"], row["name"], *numbers, int(row["armed"]), int(row.get("beast", False)), vehicle)


NOBODY = -1
NPC_ROWS = toml("npcs.toml")["npc"]
BLOCKS = [Block("nobody", "nobody", 0, (1, 1, 1, 1), 0, NO_SYMBOL, 0, 0, -1), *map(block_of_row, NPC_ROWS)]
BLOCK_NUMBER = {block.slug: number for number, block in enumerate(BLOCKS) if number}
COPIES = 20
"""A party below 20 is a Suit; an NPC is 20 times the number of its stat block, plus which one of its kind it is."""

CUSTOM = 60
"""Stat blocks a GM has written have numbers from here."""

READY = [Sheet(r["slug"], r["name"], symbol_named(r["class"]), attributes_of(r), tag_bits(r["tags"])) for r in toml("suits.toml")["suit"]]
EPITHETS = {row["slug"]: row["epithet"] for row in toml("suits.toml")["suit"]}


def is_npc(party: int) -> bool:
    """Whether a party of a play is one of the GM's."""
    return party >= COPIES


def npc_slug(party: int) -> str:
    """The name of an NPC in option ids: ``night-watchman``, ``night-watchman-2``."""
    number, copy = divmod(party, COPIES)
    slug = BLOCKS[number].slug if number < CUSTOM else f"guest-{number - CUSTOM + 1}"
    return slug if not copy else f"{slug}-{copy + 1}"


def npc_named(slug: str) -> int:
    """The NPC with this name."""
    for number, suffix in ((slug, ""), tuple(slug.rpartition("-")[::2])):
        copy = int(suffix) - 1 if suffix.isdigit() else 0
        if number in BLOCK_NUMBER and 0 <= copy < COPIES:
            return BLOCK_NUMBER[number] * COPIES + copy
    raise Malformed(f"No NPC is called {slug!r}; NPCs are {', '.join(BLOCK_NUMBER)}.")


def short_name(name: str) -> str:
    """A name as people say it: without what somebody does for a living."""
    return name.partition(",")[0]


class Approach(Value):
    """One line of an obstacle: a skill and what opposes it (SU-408). ``times`` is X or N."""

    means: int
    marks: tuple[int, ...] = ()
    against: int = -1
    threshold: int = 0
    plus: int = 0
    times: int = 0
    person: int = 0
    item: str = ""


class Foes(Value):
    """A fight as an obstacle lists it: who comes, and when this line holds."""

    crew: int
    heat_up_to: int
    who: tuple[tuple[int, int, int], ...]

    def roster(self, crew: int) -> list[int]:
        """The stat blocks that take part, one for each foe."""
        return [block for block, fixed, per_suit in self.who for _ in range(fixed + per_suit * crew)]


class Obstacle(Value):
    """A unit of a ready job (SU-401)."""

    id: str
    title: str
    kind: str
    stakes: int
    approaches: tuple[Approach, ...]
    won: tuple[str, ...]
    lost: tuple[str, ...]
    lost_for_good: tuple[str, ...]
    fights: tuple[Foes, ...]
    fight_won: tuple[str, ...]
    without: tuple[str, ...]
    attempts: int
    may_stop: int
    optional: int
    needs: str
    heat_at_most: int
    item: str
    item_by: int
    trust_modifier: int
    rams: int


class SceneCard(Value):
    """A scene of a ready job."""

    title: str
    place: str
    frames: tuple[str, ...]
    obstacles: tuple[Obstacle, ...]
    vehicle: int
    vehicle_damage: int
    free_break: int


class Job(Value):
    """A ready job."""

    id: str
    slug: str
    title: str
    kind: str
    brief: str
    objective: str
    items: tuple[str, ...]
    item_names: tuple[str, ...]
    tracks: tuple[tuple[str, int], ...]
    scenes: tuple[SceneCard, ...]


APPROACH = re.compile(
    r"(?:with (?P<item>\w+): )?(?P<skill>\w+)(?P<person> person)?"
    r"(?:: (?P<marks>[\w, -]+) (?P<against>\w+)| (?P<kind>[TXN])(?P<number>\d+))(?: \+(?P<plus>\d+))?"
)
FOE = re.compile(r"([\w-]+)(?: \* (?:(P)([+-]\d)?|(\d)))?")


def approach(text: str) -> Approach:
    """A line of an obstacle, read."""
    found = APPROACH.fullmatch(text)
    assert found, text
    part = found.groupdict()
    seen: dict[int, int] = {}
    marks = []
    for slug in (part["marks"] or "").split(", "):
        if slug:
            number = BLOCK_NUMBER[slug]
            marks.append(number * COPIES + seen.get(number, 0))
            seen[number] = seen.get(number, 0) + 1
    number = int(part["number"] or 0)
    return Approach(
        SKILLS.index(part["skill"]),
        tuple(marks),
        MEANS.index(part["against"]) if marks else -1,
        number if part["kind"] == "T" else 0,
        int(part["plus"] or 0),
        number if part["kind"] in ("X", "N") else 0,
        int(bool(part["person"])),
        part["item"] or "",
    )


def foes(row: dict[str, Any]) -> Foes:
    """A line of a fight, read: ``hired-gun * P+1``."""
    who = []
    for text in row["foes"]:
        found = FOE.fullmatch(text)
        assert found, text
        slug, per_suit, more, fixed = found.groups()
        who.append((BLOCK_NUMBER[slug], int(more or 0) if per_suit else int(fixed or 1), int(bool(per_suit))))
    return Foes(row.get("crew", 0), row.get("heat_up_to", 6), tuple(who))


def obstacle(row: dict[str, Any]) -> Obstacle:
    """An obstacle of a job file."""
    modifier = row.get("modifier", {})
    return Obstacle(
        row["id"],
        row["title"],
        row["kind"],
        STAKES.index(row["stakes"]),
        tuple(map(approach, row["approaches"])),
        tuple(row.get("won", ())),
        tuple(row.get("lost", ())),
        tuple(row.get("lost_for_good", ())),
        tuple(map(foes, row.get("fight", ()))),
        tuple(row.get("fight_won", ())),
        tuple(row.get("without", ())),
        row.get("attempts", 1),
        int(row.get("may_stop", False)),
        int(row.get("optional", False)),
        row.get("needs", ""),
        row.get("heat_at_most", 6),
        modifier.get("item", ""),
        modifier.get("by", 0),
        int(row.get("trust_modifier", False)),
        BLOCK_NUMBER.get(row.get("rams_after_lost_legs", ""), 0) * COPIES,
    )


def scene(row: dict[str, Any]) -> SceneCard:
    """A scene of a job file."""
    vehicle = VEHICLE_SLUGS.index(row.get("vehicle", "car"))
    obstacles = tuple(map(obstacle, row["obstacle"]))
    free = int(row.get("breaking_away_is_free", False))
    return SceneCard(row["title"], row["place"], tuple(row["frames"]), obstacles, vehicle, row.get("vehicle_damage", 0), free)


def job(row: dict[str, Any]) -> Job:
    """A job file."""
    items = (row["objective"], *row.get("items", ()))
    names = (row["objective_name"], *row.get("item_names", ()))
    tracks = tuple((name, value) for name, value in row.get("tracks", {}).items())
    head = (row["id"], row["slug"], row["title"], row["kind"], row["brief"], row["objective"])
    return Job(*head, items, names, tracks, tuple(map(scene, row["scene"])))


STORY = toml("story.toml")
"""The automatic GM's own sentences."""

JOB_SLUGS = ("drawer-nine", "last-ferry", "tin-duchess")
JOBS = [job(toml(f"jobs/{slug}.toml")) for slug in JOB_SLUGS]
FREE_JOB = 3
FREE = Job("SU-521", "free", "A free job", "free", "", "", (), (), (), ())

TEAM = (0, 1, 2, 2, 3, 3, 4)
CREW_NUMBER = (0, -1, 3, 5, 6, 7, 8)
CREW_NPC = (0, -2, -1, 0, 1, 1, 2)
CREW_FIGHT = (0, 0, 0, 1, 1, 2, 2)
CREW_X = (0, 0, 1, 2, 2, 2, 2)
CREW_N = (0, 0, 2, 4, 4, 4, 4)
"""Table SU-402, by the number of living Suits at the start of the scene."""

IMPROVISE = (25, 26, 28)
DIFFICULTY = {"easy": -2, "standard": 0, "hard": 2}
HEAT_LIMIT = 6
