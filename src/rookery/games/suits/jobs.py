"""The three ready jobs as they are written (chapter 6), and the numbers that go with them (5.13). Read once."""

from __future__ import annotations

import re
from typing import Any

from rookery.games.suits.parties import COPIES
from rookery.games.suits.printed import (
    BLOCK_NUMBER,
    MEANS,
    SKILLS,
    STAKES,
    VEHICLE_SLUGS,
    toml,
)
from rookery.kernel import Value


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
    return SceneCard(
        row["title"],
        row["place"],
        tuple(row["frames"]),
        obstacles,
        vehicle,
        row.get("vehicle_damage", 0),
        free,
    )


def job(row: dict[str, Any]) -> Job:
    """A job file."""
    items = (row["objective"], *row.get("items", ()))
    names = (row["objective_name"], *row.get("item_names", ()))
    tracks = tuple((name, value) for name, value in row.get("tracks", {}).items())
    head = (row["id"], row["slug"], row["title"], row["kind"], row["brief"], row["objective"])
    return Job(*head, items, names, tracks, tuple(map(scene, row["scene"])))


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
