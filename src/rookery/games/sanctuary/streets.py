"""Walking the streets: every end of a walk, found step by step over (previous place, current place) pairs (SA-90).

A pair is a *stride*, numbered once. Walks are remembered by where they begin, so that an answer is a look-up.
"""

from __future__ import annotations

from functools import cache, lru_cache

from rookery.games.sanctuary.board import ENTRANCES, NEIGHBOURS, PLACES, SPACES

STRIDES: list[tuple[int, int]] = [(a, b) for a in range(SPACES) for b in NEIGHBOURS[a]]
STRIDES += [(location, space) for location in range(SPACES, len(PLACES)) for space in ENTRANCES[location]]
STRIDE: dict[tuple[int, int], int] = {stride: number for number, stride in enumerate(STRIDES)}
ONWARD: list[tuple[int, ...]] = [tuple(STRIDE[here, to] for to in NEIGHBOURS[here] if to != before) for before, here in STRIDES]
"""The strides that may follow a stride: never straight back (SA-86)."""


def first_strides(before: int, here: int) -> tuple[int, ...]:
    """The strides open to a pawn that came from ``before``, or is just setting out (-1)."""
    onto = NEIGHBOURS[here] if here < SPACES else ENTRANCES[here]
    return tuple(STRIDE[here, to] for to in onto if to != before)


@cache
def strides(before: int, here: int, steps: int) -> tuple[int, ...]:
    """The last strides of all street walks of so many steps."""
    if steps == 1:
        return first_strides(before, here)
    return tuple({onward for stride in strides(before, here, steps - 1) for onward in ONWARD[stride]})


@cache
def street_ends(before: int, here: int, steps: int) -> tuple[int, ...]:
    """Every space a walk of exactly so many steps may end on (SA-89)."""
    return tuple(sorted({STRIDES[stride][1] for stride in strides(before, here, steps)}))


@cache
def doors(before: int, here: int, steps: int) -> tuple[int, ...]:
    """Every location that can be entered within so many steps, whoever may enter it (SA-87, SA-88)."""
    if steps == 1:
        found = {location for location in ENTRANCES[here] if location != before} if here < SPACES else set()
        return tuple(sorted(found))
    found = set(doors(before, here, steps - 1))
    for stride in strides(before, here, steps - 1):
        last, space = STRIDES[stride]
        found.update(location for location in ENTRANCES[space] if location != last)
    return tuple(sorted(found))


@cache
def spaces_within(before: int, here: int, steps: int) -> frozenset[int]:
    """Every space a walk of at most so many steps can touch after its start."""
    return frozenset(STRIDES[stride][1] for step in range(1, steps + 1) for stride in strides(before, here, step))


def route(before: int, here: int, steps: int, end: int) -> list[int]:
    """One walk that ends there, without its start: exactly so many steps to a space, as few as possible into a location."""
    if end < SPACES:
        last = next(stride for stride in strides(before, here, steps) if STRIDES[stride][1] == end)
        return backwards(before, here, steps, last)
    if here < SPACES and end in ENTRANCES[here] and end != before:
        return [end]
    for step in range(1, steps):
        for stride in strides(before, here, step):
            last_place, space = STRIDES[stride]
            if end in ENTRANCES[space] and end != last_place:
                return [*backwards(before, here, step, stride), end]
    raise ValueError("no such walk")


def backwards(before: int, here: int, steps: int, last: int) -> list[int]:
    """The spaces of a walk whose last stride is known."""
    places = [STRIDES[last][1]]
    for step in range(steps - 1, 0, -1):
        last = next(stride for stride in strides(before, here, step) if last in ONWARD[stride])
        places.append(STRIDES[last][1])
    return places[::-1]


@cache
def reach(here: int, steps: int) -> int:
    """All spaces within so many steps, as a bit mask."""
    return sum(1 << space for space in spaces_within(-1, here, steps))


def hound_ends(here: int, steps: int, pawns: int, closed: int) -> tuple[int, ...]:
    """Every space a Hell Hound may end on (SA-108a); pawns and closed spaces are bit masks."""
    near = reach(here, steps)
    return watched_ends(here, steps, pawns & near, closed & near)


@lru_cache(maxsize=1 << 16)
def watched_ends(here: int, steps: int, pawns: int, closed: int) -> tuple[int, ...]:
    """The ends of a Hell Hound's walks: stopped by a pawn (SA-105), kept out of closed spaces (SA-107), else as far as it goes (SA-108)."""
    if not pawns and not closed:
        return street_ends(-1, here, steps)
    frontier, ends, farthest = set(first_strides(-1, here)), set[int](), set[int]()
    for step in range(1, steps + 1):
        going: set[int] = set()
        for stride in frontier:
            space = STRIDES[stride][1]
            if closed >> space & 1:
                continue
            if pawns >> space & 1 or step == steps:
                ends.add(space)
            else:
                going.add(stride)
        if going:
            farthest = {STRIDES[stride][1] for stride in going}
        frontier = {onward for stride in going for onward in ONWARD[stride]}
    return tuple(sorted(ends or farthest))


def hound_route(here: int, steps: int, pawns: int, closed: int, end: int) -> list[int]:
    """One walk of a Hell Hound that ends there, without its start."""
    walks = {stride: [STRIDES[stride][1]] for stride in first_strides(-1, here)}
    found: list[int] = []
    for _ in range(steps):
        walks = {stride: walk for stride, walk in walks.items() if not closed >> walk[-1] & 1}
        found = next((walk for walk in walks.values() if walk[-1] == end), found)
        going = [(stride, walk) for stride, walk in walks.items() if not pawns >> walk[-1] & 1]
        walks = {onward: [*walk, STRIDES[onward][1]] for stride, walk in going for onward in ONWARD[stride]}
    return found


@cache
def steps_to(goal: int) -> tuple[int, ...]:
    """How many steps each place is away from a goal, as if nobody minded turning back; locations are ways in and out only at the ends."""
    away = {goal: 0}
    row = [goal]
    while row:
        following: list[int] = []
        for here in row:
            through = (*NEIGHBOURS[here], *ENTRANCES[here]) if here < SPACES else ENTRANCES[here] if here == goal else ()
            for there in through:
                if there not in away:
                    away[there] = away[here] + 1
                    following.append(there)
        row = following
    return tuple(away[place] for place in range(len(PLACES)))
