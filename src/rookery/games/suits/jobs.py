"""The three ready jobs (chapter 6), parsed once from ``data/jobs``, and the tables they use (5.13)."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Any

from rookery.games.suits.parties import COPIES, NOBODY
from rookery.games.suits.printed import BLOCK_NUMBER, MEANS, SKILLS, STAKES, VEHICLE_SLUGS, toml
from rookery.kernel import Malformed, Refusal, Value

# --- what obstacles lead to (SU-423) ---


class Heat(Value):
    """Heat rises by this much."""

    by: int


class Edge(Value):
    """The crew gains this much Edge."""

    by: int


class Track(Value):
    """A track of the job changes by this much."""

    name: str
    by: int


class More(Value):
    """One more NPC of this stat block joins the scene's fights."""

    block: int


class Gain(Value):
    """The crew gets an item."""

    item: str


class Aboard(Value):
    """The person whom the crew escorts is aboard."""


class Fight(Value):
    """The fight listed with the obstacle begins."""


Effect = Heat | Edge | Track | More | Gain | Aboard | Fight


# --- a job as it is written ---


class Approach(Value):
    """A line of an obstacle: a skill and what opposes it (SU-408). ``times`` is X (cards) or N (marks)."""

    means: int
    marks: tuple[int, ...] = ()
    against: int = NOBODY
    threshold: int = 0
    plus: int = 0
    times: int = 0
    person: bool = False
    item: str = ""


class Foes(Value):
    """One line of a listed fight. It applies to crews of this size (0: any) and up to this Heat; ``who`` has
    rows of stat block, fixed number, number per Suit.
    """

    crew: int
    heat_up_to: int
    who: tuple[tuple[int, int, int], ...]

    def roster(self, crew: int) -> list[int]:
        """The stat blocks that take part, one entry for each foe."""
        return [block for block, fixed, per_suit in self.who for _ in range(fixed + per_suit * crew)]


class Obstacle(Value):
    """An obstacle of a ready job (SU-401)."""

    id: str
    title: str
    kind: str
    stakes: int
    approaches: tuple[Approach, ...]
    won: tuple[Effect, ...]
    lost: tuple[Effect, ...]
    lost_for_good: tuple[Effect, ...]
    fights: tuple[Foes, ...]
    fight_won: tuple[Effect, ...]
    without: tuple[Effect, ...]
    attempts: int
    may_stop: bool
    optional: bool
    needs: str
    heat_at_most: int
    item: str
    item_by: int
    trust_modifier: bool
    rams: int


class SceneCard(Value):
    """A scene of a ready job."""

    title: str
    place: str
    frames: tuple[str, ...]
    obstacles: tuple[Obstacle, ...]
    vehicle: int
    vehicle_damage: int
    free_break: bool


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
    adjustment: int = 0


# --- reading ---

Row = dict[str, Any]  # Any: a table of TOML
APPROACH = re.compile(
    r"(?:with (?P<item>\w+): )?(?P<skill>\w+)(?P<person> person)?"
    r"(?:: (?P<marks>[\w, -]+) (?P<against>\w+)| (?P<kind>[TXN])(?P<number>\d+))(?: \+(?P<plus>\d+))?"
)
FOE = re.compile(r"([\w-]+)(?: \* (?:(P)([+-]\d)?|(\d)))?")
EFFECT = re.compile(r"(?P<kind>[\w-]+)(?: (?:(?P<by>[+-]\d+)|(?P<what>[\w-]+)))?")
KINDS = ("solo", "team", "chase")


def parts_of(text: str, pattern: re.Pattern[str], what: str) -> re.Match[str]:
    found = pattern.fullmatch(text)
    if not found:
        raise Malformed(f"{text!r} is no {what}.")
    return found


def place_of(name: str, names: Sequence[str], what: str) -> int:
    """The index of a name in a printed list; an unknown name is refused."""
    if name not in names:
        raise Malformed(f"There is no {what} {name!r}; there are {', '.join(names)}.")
    return names.index(name)


def block_number(slug: str) -> int:
    place_of(slug, list(BLOCK_NUMBER), "NPC")
    return BLOCK_NUMBER[slug]


class JobFile:
    """Parses a job file. A mistake is refused with the names of the file and of the obstacle."""

    def __init__(self, name: str) -> None:
        self.name, self.row = name, toml(name)
        self.items = (self.row["objective"], *self.row.get("items", ()))
        self.tracks = tuple(self.row.get("tracks", {}).items())

    def job(self) -> Job:
        row = self.row
        names = (row["objective_name"], *row.get("item_names", ()))
        head = (row["id"], row["slug"], row["title"], row["kind"], row["brief"], row["objective"])
        return Job(
            *head,
            self.items,
            names,
            self.tracks,
            tuple(map(self.scene, row["scene"])),
            row.get("adjustment", 0),
        )

    def scene(self, row: Row) -> SceneCard:
        return SceneCard(
            row["title"],
            row["place"],
            tuple(row["frames"]),
            tuple(map(self.checked_obstacle, row["obstacle"])),
            place_of(row.get("vehicle", "car"), VEHICLE_SLUGS, "vehicle"),
            row.get("vehicle_damage", 0),
            row.get("breaking_away_is_free", False),
        )

    def checked_obstacle(self, row: Row) -> Obstacle:
        """``obstacle``, with the file and the obstacle named in every refusal."""
        try:
            return self.obstacle(row)
        except KeyError as error:
            problem = f"{error.args[0]!r} is missing"
        except Refusal as error:
            problem = error.sentence
        raise Malformed(f"{self.name}, obstacle {row.get('id', 'without id')}: {problem}")

    def obstacle(self, row: Row) -> Obstacle:
        modifier = row.get("modifier", {})
        rams = row.get("rams_after_lost_legs", "")
        return Obstacle(
            row["id"],
            row["title"],
            KINDS[place_of(row["kind"], KINDS, "kind of obstacle")],
            place_of(row["stakes"], STAKES, "stakes"),
            tuple(map(self.approach, row["approaches"])),
            self.effects(row, "won"),
            self.effects(row, "lost"),
            self.effects(row, "lost_for_good"),
            tuple(map(foes, row.get("fight", ()))),
            self.effects(row, "fight_won"),
            self.effects(row, "without"),
            row.get("attempts", 1),
            row.get("may_stop", False),
            row.get("optional", False),
            self.item(row.get("needs", "")),
            row.get("heat_at_most", HEAT_LIMIT),
            self.item(modifier.get("item", "")),
            modifier.get("by", 0),
            row.get("trust_modifier", False),
            block_number(rams) * COPIES if rams else 0,
        )

    def item(self, slug: str) -> str:
        """Check that this is an item of the job; empty means none."""
        if slug:
            place_of(slug, self.items, "item")
        return slug

    def approach(self, text: str) -> Approach:
        """Parse a line of an obstacle: ``with pass: fraud: bouncer, bouncer insight +2``, ``thief T20``."""
        part = parts_of(text, APPROACH, "approach").groupdict()
        marks: list[int] = []
        for slug in filter(None, (part["marks"] or "").split(", ")):
            first = block_number(slug) * COPIES
            marks.append(first + sum(first <= mark < first + COPIES for mark in marks))
        number, kind = int(part["number"] or 0), part["kind"]
        return Approach(
            place_of(part["skill"], SKILLS, "skill"),
            tuple(marks),
            place_of(part["against"], MEANS, "defence") if marks else NOBODY,
            number if kind == "T" else 0,
            int(part["plus"] or 0),
            number if kind in ("X", "N") else 0,
            bool(part["person"]),
            self.item(part["item"] or ""),
        )

    def effects(self, row: Row, part: str) -> tuple[Effect, ...]:
        return tuple(map(self.effect, row.get(part, ())))

    def effect(self, text: str) -> Effect:
        """Parse one effect: ``heat +1``, ``gain pass``, ``more night-watchman``, ``fight``."""
        kind, by, what = parts_of(text, EFFECT, "effect").groups()
        if by and kind in dict(self.tracks):
            return Track(kind, int(by))
        if by and kind in ("heat", "edge"):
            return Heat(int(by)) if kind == "heat" else Edge(int(by))
        if what and kind in ("gain", "more"):
            return Gain(self.item(what)) if kind == "gain" else More(block_number(what))
        if text in ("aboard", "fight"):
            return Aboard() if text == "aboard" else Fight()
        raise Malformed(f"{text!r} is no effect.")


def foes(row: Row) -> Foes:
    """Parse a line of a fight: ``hired-gun * P+1`` is one per Suit and one more."""
    who = []
    for text in row["foes"]:
        slug, per_suit, more, fixed = parts_of(text, FOE, "line of foes").groups()
        who.append((block_number(slug), int(more or 0) if per_suit else int(fixed or 1), int(bool(per_suit))))
    return Foes(row.get("crew", 0), row.get("heat_up_to", HEAT_LIMIT), tuple(who))


HEAT_LIMIT = 6
JOB_SLUGS = ("drawer-nine", "last-ferry", "tin-duchess")
JOBS = [JobFile(f"jobs/{slug}.toml").job() for slug in JOB_SLUGS]
FREE_JOB = 3
FREE = Job("SU-521", "free", "A free job", "free", "", "", (), (), (), ())

TEAM = (0, 1, 2, 2, 3, 3, 4)
CREW_NUMBER = (0, -1, 3, 5, 6, 7, 8)
CREW_NPC = (0, -1, -1, 0, 1, 1, 2)
CREW_FIGHT = (0, 0, 0, 1, 1, 2, 2)
CREW_X = (0, 0, 1, 2, 2, 2, 2)
CREW_N = (0, 0, 2, 4, 4, 4, 4)
"""Table SU-402, by the number of living Suits at the start of the scene."""

IMPROVISE = (25, 26, 28)
DIFFICULTY = {"easy": -2, "standard": 0, "hard": 2}
