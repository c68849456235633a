"""Walking the streets: every end of a walk, without listing walks one by one (SA-90).

A step from one place to the next is a *stride*, numbered once; what may follow a stride depends on the stride
alone, since only turning straight back is forbidden (SA-86). So for every stride and every number of further
steps the ends are known beforehand, as bit masks.
"""

from __future__ import annotations

from functools import cache, lru_cache, reduce
from itertools import accumulate
from operator import or_

from rookery.games.sanctuary.board import ENTRANCES, NEIGHBOURS, PLACES, SPACES

FARTHEST = 20
"""No walk is longer: two dice and both pairs of Boots make nineteen."""

STRIDES: list[tuple[int, int]] = [(a, b) for a in range(SPACES) for b in NEIGHBOURS[a]]
STRIDES += [(location, space) for location in range(SPACES, len(PLACES)) for space in ENTRANCES[location]]
STRIDE: dict[tuple[int, int], int] = {stride: number for number, stride in enumerate(STRIDES)}
ONWARD: list[tuple[int, ...]] = [
    tuple(STRIDE[here, to] for to in NEIGHBOURS[here] if to != before) for before, here in STRIDES
]
"""The strides that may follow a stride: never straight back."""


def mask_of(places: tuple[int, ...]) -> int:
    return sum(1 << place for place in places)


def places_in(mask: int) -> tuple[int, ...]:
    places = []
    while mask:
        lowest = mask & -mask
        places.append(lowest.bit_length() - 1)
        mask ^= lowest
    return tuple(places)


def unfolded(now: list[int]) -> list[list[int]]:
    """By number of further steps and by stride: the union of ``now`` over all walks that go on from it."""
    rows = [now]
    for _ in range(FARTHEST):
        rows.append([reduce(or_, (rows[-1][onward] for onward in following), 0) for following in ONWARD])
    return rows


ENDS = unfolded([1 << here for _, here in STRIDES])
"""The spaces a walk may stand on so many steps after a stride."""
AHEAD = list(
    accumulate(
        ENDS[1:],
        lambda before, now: [a | b for a, b in zip(before, now, strict=True)],
        initial=[0] * len(STRIDES),
    )
)
"""All spaces a walk may touch within so many steps after a stride."""
DOORS = unfolded(
    [mask_of(tuple(door for door in ENTRANCES[here] if door != before)) for before, here in STRIDES]
)
"""The locations a walk may enter with its next step, so many steps after a stride."""

EVERYWHERE = (1 << len(PLACES)) - 1


def first_strides(before: int, here: int) -> tuple[int, ...]:
    """The strides open to a pawn that came from ``before``, or is just setting out (-1)."""
    onto = NEIGHBOURS[here] if here < SPACES else ENTRANCES[here]
    return tuple(STRIDE[here, to] for to in onto if to != before)


def doors_at(before: int, here: int, step: int) -> int:
    """The locations that can be entered with exactly this step of a walk, as a bit mask (SA-87, SA-88)."""
    if step == 1:
        return mask_of(tuple(door for door in ENTRANCES[here] if door != before)) if here < SPACES else 0
    return reduce(or_, (DOORS[step - 2][stride] for stride in first_strides(before, here)), 0)


@cache
def street_ends(before: int, here: int, steps: int) -> tuple[int, ...]:
    """Every space a walk of exactly so many steps may end on (SA-89)."""
    return places_in(reduce(or_, (ENDS[steps - 1][stride] for stride in first_strides(before, here)), 0))


@cache
def doors(before: int, here: int, steps: int) -> tuple[int, ...]:
    """Every location that can be entered within so many steps, by any thief."""
    return places_in(reduce(or_, (doors_at(before, here, step) for step in range(1, steps + 1)), 0))


@cache
def reach(before: int, here: int, steps: int) -> int:
    """Every space a walk of at most so many steps can touch after its start, as a bit mask."""
    return reduce(
        or_, (ENDS[step][stride] for step in range(steps) for stride in first_strides(before, here)), 0
    )


def route(before: int, here: int, steps: int, end: int, *, early: bool = True) -> list[int]:
    """One walk to ``end``, without its start: of exactly so many steps, or ``early`` into a location."""
    if end >= SPACES and early:
        steps = next(step for step in range(1, steps + 1) if doors_at(before, here, step) >> end & 1)
    if end >= SPACES and steps == 1:
        return [end]
    aim, streets = (ENDS, steps) if end < SPACES else (DOORS, steps - 1)
    places, open_now = [], first_strides(before, here)
    for left in range(streets - 1, -1, -1):
        stride = next(stride for stride in open_now if aim[left][stride] >> end & 1)
        places.append(STRIDES[stride][1])
        open_now = ONWARD[stride]
    return places if end < SPACES else [*places, end]


@lru_cache(maxsize=1 << 10)
def routes(before: int, here: int, steps: int) -> dict[int, tuple[int, ...]]:
    """``route`` to every end at once: walks that begin alike are followed together. Kept, since the map
    shows all of them, and asks again whenever the view changes.
    """
    setting_out, entered = first_strides(before, here), 0
    found = {walk[-1]: walk for walk, _ in walks(ENDS, setting_out, steps - 1, EVERYWHERE)}
    for step in range(1, steps + 1):
        nearer, entered = entered, entered | doors_at(before, here, step)
        if step == 1:
            found |= {door: (door,) for door in places_in(entered)}
            continue
        for walk, reached in walks(DOORS, setting_out, step - 2, entered & ~nearer):
            found |= {door: (*walk, door) for door in places_in(reached)}
    return found


def walks(
    aim: list[list[int]], strides: tuple[int, ...], left: int, wanted: int, walk: tuple[int, ...] = ()
) -> list[tuple[tuple[int, ...], int]]:
    """Walks that begin with one of the strides and go on for ``left`` more, with the ``wanted`` ends of each:
    every end once, by the first stride that leads to it.
    """
    found = []
    for stride in strides:
        mine = wanted & aim[left][stride]
        if mine:
            wanted ^= mine
            farther = *walk, STRIDES[stride][1]
            found += walks(aim, ONWARD[stride], left - 1, mine, farther) if left else [(farther, mine)]
    return found


def hound_ends(here: int, steps: int, pawns: int, closed: int) -> tuple[int, ...]:
    """Every space a Hell Hound may end on (SA-108a). Far pawns are masked out for more cache hits."""
    near = reach(-1, here, steps)
    return watched_ends(here, steps, pawns & near, closed & near)


@lru_cache(maxsize=1 << 16)
def watched_ends(here: int, steps: int, pawns: int, closed: int) -> tuple[int, ...]:
    """The ends of a Hell Hound's walks: stopped by a pawn (SA-105), kept out of closed spaces (SA-107)."""
    if not pawns and not closed:
        return street_ends(-1, here, steps)
    watched, ends, frontier = pawns | closed, 0, set(first_strides(-1, here))
    for left in range(steps - 1, -1, -1):
        going: set[int] = set()
        for stride in frontier:
            space = ENDS[0][stride]
            if closed & space:
                continue
            if pawns & space:
                ends |= space
            elif AHEAD[left][stride] & watched:
                going.update(ONWARD[stride])
            else:
                ends |= ENDS[left][stride]
        frontier = going
    return places_in(ends or farthest_ends(here, steps, closed))


def farthest_ends(here: int, steps: int, closed: int) -> int:
    """SA-108: the ends of the longest walks, if closed spaces allow none of full length, as a bit mask."""
    farthest, frontier = 0, set(first_strides(-1, here))
    for _ in range(steps):
        frontier = {stride for stride in frontier if not closed & ENDS[0][stride]}
        farthest = reduce(or_, (ENDS[0][stride] for stride in frontier), 0) or farthest
        frontier = {onward for stride in frontier for onward in ONWARD[stride]}
    return farthest


def hound_route(here: int, steps: int, pawns: int, closed: int, end: int) -> list[int]:
    near = reach(-1, here, steps)
    return list(hound_routes(here, steps, pawns & near, closed & near)[end])


@lru_cache(maxsize=1 << 8)
def hound_routes(here: int, steps: int, pawns: int, closed: int) -> dict[int, tuple[int, ...]]:
    """One walk of a Hell Hound to every space it may touch, the longest of those found."""
    walks: dict[int, tuple[int, ...]] = {stride: (STRIDES[stride][1],) for stride in first_strides(-1, here)}
    found: dict[int, tuple[int, ...]] = {}
    for _ in range(steps):
        walks = {stride: walk for stride, walk in walks.items() if not closed >> walk[-1] & 1}
        found |= {walk[-1]: walk for walk in reversed(walks.values())}
        going = [(stride, walk) for stride, walk in walks.items() if not pawns >> walk[-1] & 1]
        walks = {onward: (*walk, STRIDES[onward][1]) for stride, walk in going for onward in ONWARD[stride]}
    return found


@cache
def steps_to(goal: int) -> tuple[int, ...]:
    """Steps from each place to a goal, turning back allowed; a walk never leads through a location."""
    away = {goal: 0}
    row = [goal]
    while row:
        following: list[int] = []
        for here in row:
            through = (
                (*NEIGHBOURS[here], *ENTRANCES[here])
                if here < SPACES
                else ENTRANCES[here]
                if here == goal
                else ()
            )
            for there in through:
                if there not in away:
                    away[there] = away[here] + 1
                    following.append(there)
        row = following
    return tuple(away[place] for place in range(len(PLACES)))
