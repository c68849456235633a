"""The map: open ways, sealed doors, and how far one room is from another (6.3). Checked when it is read."""

from __future__ import annotations

from collections.abc import Sequence

from rookery.games.know_thyself.printed import (
    COURTYARD,
    FILE,
    MASTER_SUITE,
    NOWHERE,
    PALACE,
    PLACE_SLUGS,
    PLACES,
    ROOMS,
    START,
    TERRACE,
    Row,
    numbers,
)
from rookery.kernel import Malformed, Value

KINDS_OF_WAY = ("door", "arch", "gate", "gap", "stairs", "stairs_up", "passage", "sealed")


class Way(Value):
    """A way or a sealed door between two places; ``at`` is where it is drawn, ``route`` a line round the
    Palace (KT-15).
    """

    slug: str
    ends: tuple[int, int]
    kind: str
    at: tuple[int, int]
    route: tuple[tuple[int, int], ...]
    stated: bool


class Box(Value):
    """A place as it is drawn: centre, size, where its label stands, and what it lies in or over (KT-15)."""

    x: float
    y: float
    width: float
    height: float
    label: tuple[float, float]
    upon: int
    dotted: bool
    outdoors: bool


def way_of(row: Row) -> Way:
    slug, kind = row["id"], row.get("kind", "sealed")
    first, second = numbers(row["ends"], PLACE_SLUGS, slug)
    if first == second or kind not in KINDS_OF_WAY:
        raise Malformed(f"{FILE.name}, {slug}: a way of a known kind joins two places.")
    x, y = row["at"]
    route = tuple((x, y) for x, y in row.get("route", ()))
    return Way(slug, (first, second), kind, (x, y), route, row.get("stated", False))


def box_of(slug: str) -> Box:
    if slug not in PALACE["map"]["places"]:
        raise Malformed(f"{FILE.name}, map: {slug!r} is not drawn.")
    row = PALACE["map"]["places"][slug]
    x, y = row.get("label", (row["x"], row["y"]))
    upon = row.get("inside", row.get("over"))
    return Box(
        x=row["x"],
        y=row["y"],
        width=row["w"],
        height=row["h"],
        label=(x, y),
        upon=numbers([upon], PLACE_SLUGS, slug)[0] if upon else NOWHERE,
        dotted=row.get("outline") == "dotted",
        outdoors=row.get("outdoors", False),
    )


WAYS = tuple(map(way_of, PALACE["map"]["ways"]))
SEALED = tuple(map(way_of, PALACE["map"]["sealed"]))
NOOK_WAYS = tuple(map(way_of, PALACE["map"]["nook_ways"]))
BOXES = tuple(map(box_of, PLACE_SLUGS))


def neighbours(ways: Sequence[Way]) -> tuple[tuple[int, ...], ...]:
    """For every place, where its ways lead, in the order of the places."""
    return tuple(
        tuple(sorted(end for way in ways if place in way.ends for end in way.ends if end != place))
        for place in range(len(PLACES))
    )


def distances(start: int, steps: Sequence[Sequence[int]]) -> tuple[int, ...]:
    """How many ways from one place to every other; NOWHERE where none leads."""
    found = [NOWHERE] * len(steps)
    found[start] = 0
    queue = [start]
    for place in queue:
        for beyond in steps[place]:
            if found[beyond] == NOWHERE:
                found[beyond] = found[place] + 1
                queue.append(beyond)
    return tuple(found)


def check_ways() -> None:
    """All rooms but the Master Suite can be reached, and no two ways join the same places (KT-13, KT-70)."""
    ways = (*WAYS, *SEALED, *NOOK_WAYS)
    if len({frozenset(way.ends) for way in ways}) < len(ways):
        raise Malformed(f"{FILE.name}, map: two ways join the same places.")
    closed = [place for place in ROOMS if DISTANCE[False][START][place] == NOWHERE]
    if closed != [MASTER_SUITE]:
        names = ", ".join(PLACES[place].name for place in closed)
        raise Malformed(f"{FILE.name}, map: closed is the Master Suite alone, and not {names}.")
    if NOWHERE in DISTANCE[True][START][len(ROOMS) :]:
        raise Malformed(f"{FILE.name}, map: a nook cannot be reached.")


NEIGHBOURS = (neighbours(WAYS), neighbours((*WAYS, *NOOK_WAYS)))
"""By the option ``nooks``: scenery, rooms (KT-O11)."""
DISTANCE = tuple(tuple(distances(place, steps) for place in range(len(PLACES))) for steps in NEIGHBOURS)
check_ways()


def failure_places(place: int, *, nooks: bool) -> tuple[int, ...]:
    """Where a failure move may lead: through an open way, or off the Terrace (KT-102, KT-105)."""
    return NEIGHBOURS[nooks][place] + ((COURTYARD,) if place == TERRACE else ())


def maze_places(place: int, *, nooks: bool) -> list[int]:
    """Where a loser may be placed: any other room but the Master Suite (KT-93)."""
    every = range(len(PLACES)) if nooks else ROOMS
    return [other for other in every if other not in (place, MASTER_SUITE)]
