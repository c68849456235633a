"""What is printed: rooms, cast, conflicts, hooks, True Names, lines. Read once from ``data/palace.yaml`` and
checked: whatever is wrong there is refused with its id.

A place is its number: rooms 0 to 25 in the order of their codes, then the three nooks. A person is a number
too: the cast 0 to 23 in the order of their codes, then the extras.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from importlib.resources import files
from typing import Any

import yaml

from rookery.games.know_thyself.cards import PACK, RANKS, SUITS, rank, suit
from rookery.kernel import Malformed, Value

Row = Mapping[str, Any]
FILE = files("rookery.games.know_thyself").joinpath("data", "palace.yaml")
LOADER: Any = getattr(yaml, "CSafeLoader", yaml.SafeLoader)  # written in C, where libyaml is there
PALACE: dict[str, Any] = yaml.load(FILE.read_text(encoding="utf-8"), Loader=LOADER)

KINDS = ("body", "heart", "mind", "nerve")
FLAGS = ("", "climb_down", "climb_up", "leave_without_attachments")
NO_FLAG, CLIMB_DOWN, CLIMB_UP, LEAVE_WITHOUT = range(4)
STARTERS = ("player", "gm", "either")
TAGS = ("romance", "uncanny")
NOWHERE, ADJACENT, FAR = -1, -2, -3
"""In place of a place: none, an open neighbour, a room at distance 3 or more (KT-201, KT-214)."""
THE_ROOM = -1
"""In place of a person: the room itself opposes (KT-204)."""
ANY_KIND = -1


class Person(Value):
    """Somebody of the Palace; ``said`` is what a sentence calls them. Extras have no code and no place."""

    code: str
    slug: str
    name: str
    said: str
    epithet: str
    servant: bool
    romance: bool
    strong: tuple[int, ...]
    weak: tuple[int, ...]
    haunts: tuple[int, ...]
    want: str


class Conflict(Value):
    """Something contested in a room (KT-191). ``lose_move`` is where failure leads as well (KT-214)."""

    slug: str
    by: str
    kind: int
    versus: tuple[int, ...]
    stake: int
    text: str
    pc_want: str
    other_want: str
    win_edge: str
    lose_edge: str
    tags: tuple[str, ...]
    flag: int
    lose_move: int
    borrows: bool


class Hook(Value):
    """A lead for the PCs (KT-194)."""

    slug: str
    text: str
    tags: tuple[str, ...]
    leads_to: tuple[int, ...]
    mandatory: bool


class Room(Value):
    """A place of the map. ``host`` is the room that a nook belongs to."""

    code: str
    slug: str
    name: str
    short_name: str
    indoors: bool
    hazard: int
    description: str
    special: str
    special_text: str
    conflicts: tuple[Conflict, ...]
    hooks: tuple[Hook, ...]
    likely: tuple[int, ...]
    host: int


def numbers(slugs: Iterable[str], known: Sequence[str], row: str) -> tuple[int, ...]:
    """The numbers of these names; an unknown one is refused."""
    names = tuple(slugs)
    for name in names:
        if name not in known:
            raise Malformed(f"{FILE.name}, {row}: there is no {name!r}; there are {', '.join(known)}.")
    return tuple(map(known.index, names))


ROOM_ROWS: list[Row] = [*PALACE["rooms"], *PALACE["nooks"]]
PLACE_SLUGS = tuple(row["id"] for row in ROOM_ROWS)
PERSON_SLUGS = tuple(row["id"] for row in (*PALACE["npcs"], *PALACE["extras"]))
PLACE = {slug: number for number, slug in enumerate(PLACE_SLUGS)}
PERSON = {slug: number for number, slug in enumerate(PERSON_SLUGS)}
CAST = range(len(PALACE["npcs"]))


def target(name: str | None, row: str) -> int:
    """A place, ``adjacent`` or ``neighbour``, ``far``, or none."""
    special = {None: NOWHERE, "adjacent": ADJACENT, "neighbour": ADJACENT, "far": FAR}
    return special[name] if name in special else numbers([str(name)], PLACE_SLUGS, row)[0]


def conflict_of(row: Row) -> Conflict:
    slug = row["id"]
    if row["by"] not in STARTERS or row["stake"] < LEAST_STAKE or set(row.get("tags", ())) - set(TAGS):
        raise Malformed(f"{FILE.name}, {slug}: by, stake or tags are none that the rules know.")
    versus = [
        THE_ROOM if name == "room" else numbers([name], PERSON_SLUGS, slug)[0] for name in row["versus"]
    ]
    return Conflict(
        slug=slug,
        by=row["by"],
        kind=ANY_KIND if row["kind"] == "any" else numbers([row["kind"]], KINDS, slug)[0],
        versus=tuple(versus),
        stake=row["stake"],
        text=row["text"],
        pc_want=row["pc_want"],
        other_want=row["other_want"],
        win_edge=row["win_edge"],
        lose_edge=row["lose_edge"],
        tags=tuple(row.get("tags", ())),
        flag=numbers([row.get("effect", "")], FLAGS, slug)[0],
        lose_move=target(row.get("lose_move"), slug),
        borrows=row.get("borrow") == "servants",
    )


def hook_of(row: Row) -> Hook:
    slug = row["id"]
    leads = tuple(target(name, slug) for name in row.get("leads_to", ()))
    return Hook(slug, row["text"], tuple(row.get("tags", ())), leads, row.get("mandatory", False))


def room_of(row: Row) -> Room:
    slug, special = row["id"], row["special"] or {"id": "", "text": ""}
    return Room(
        code=row["code"],
        slug=slug,
        name=row["name"],
        short_name=row.get("short_name", row["name"]),
        indoors=row["indoors"],
        hazard=row["hazard"],
        description=row["description"],
        special=special["id"],
        special_text=special["text"],
        conflicts=tuple(map(conflict_of, row["conflicts"])),
        hooks=tuple(map(hook_of, row["hooks"])),
        likely=numbers(row["likely"], PERSON_SLUGS, slug),
        host=numbers([row["host"]], PLACE_SLUGS, slug)[0] if "host" in row else NOWHERE,
    )


def person_of(row: Row) -> Person:
    slug = row["id"]
    return Person(
        code=row.get("code", ""),
        slug=slug,
        name=row["name"],
        said=row.get("said", row["name"]),
        epithet=row["epithet"],
        servant=row.get("servant", False),
        romance=not row.get("no_romance", False),
        strong=numbers(row["strong"], KINDS, slug),
        weak=numbers(row["weak"], KINDS, slug),
        haunts=numbers(row.get("haunts", ()), PLACE_SLUGS, slug),
        want=row["want"],
    )


def true_name_word(card: int) -> str:
    """The word of a True Name card: an adjective for a red one, a noun for a black one (KT-77, 6.1)."""
    table = PALACE["true_names"]["adjectives"] | PALACE["true_names"]["nouns"]
    return str(table[SUITS[suit(card)]][RANKS[rank(card)]])


def check_unique(what: str, names: Iterable[str]) -> None:
    """No two of a kind may share a name: ids stand in records, names on the map."""
    seen = set[str]()
    for name in names:
        if name in seen:
            raise Malformed(f"{FILE.name}: two {what} are called {name!r}.")
        seen.add(name)


def check_haunts() -> None:
    """Who haunts a room stands among its likely characters, and the other way round (6.3, 6.4)."""
    for person in CAST:
        likely = {room for room in ROOMS if person in PLACES[room].likely}
        if likely != set(PEOPLE[person].haunts):
            raise Malformed(
                f"{FILE.name}, {PERSON_SLUGS[person]}: haunts and likely characters of rooms differ."
            )


LEAST_STAKE: int = PALACE["coins"]["min_stake"]
PER_PC: int = PALACE["coins"]["per_pc_total"]
MOST_START: int = PALACE["coins"]["pc_start"]["max"]
LEAST_START: int = PALACE["coins"]["pc_start"]["floor"]
END_MARK: int = PALACE["coins"]["master_ends_below_per_pc"]

PLACES = tuple(map(room_of, ROOM_ROWS))
ROOMS = range(len(PALACE["rooms"]))
NOOKS = range(len(ROOMS), len(PLACES))
PEOPLE = tuple(map(person_of, (*PALACE["npcs"], *PALACE["extras"])))

NAME_WORDS = tuple(map(true_name_word, range(PACK)))
"""By card (KT-3, 6.1)."""

START, MASTER_SUITE = PLACE[PALACE["map"]["start"]], PLACE[PALACE["map"]["endgame"]]
CLIFFS, TERRACE, COURTYARD = PLACE["cliffs"], PLACE["terrace"], PLACE["grand_courtyard"]
MIRROR_HALL = PLACE["mirror_hall"]
MAZES = tuple(place for place in ROOMS if PLACES[place].special == "lose_your_way")
"""Where a loser may be placed elsewhere: Hedge Maze and Mirror Hall (KT-93, KT-95)."""

GENERIC_CONFLICTS = tuple(map(conflict_of, PALACE["generic_conflicts"]))
GENERIC_HOOKS = tuple(map(hook_of, PALACE["generic_hooks"]))
CONFLICTS = (*(conflict for room in PLACES for conflict in room.conflicts), *GENERIC_CONFLICTS)
HOOKS = (*(hook for room in PLACES for hook in room.hooks), *GENERIC_HOOKS)
CONFLICT_NUMBER = {conflict.slug: number for number, conflict in enumerate(CONFLICTS)}
HOOK_NUMBER = {hook.slug: number for number, hook in enumerate(HOOKS)}

check_unique("places", PLACE_SLUGS)
check_unique("places", (room.name for room in PLACES))
check_unique("people", PERSON_SLUGS)
check_unique("people", (person.name for person in PEOPLE))
check_unique("True Name cards", NAME_WORDS)
check_unique("conflicts", (conflict.slug for conflict in CONFLICTS))
check_unique("hooks", (hook.slug for hook in HOOKS))
check_haunts()


def true_name(place: int, red: int, black: int) -> str:
    """A place with its True Name, as the map shows it (KT-77)."""
    return f"{PLACES[place].name} of {NAME_WORDS[red]} {NAME_WORDS[black]}"
