"""The grid of the House of Cards, which has no edge: neighbours, distance, one space closer (5.3)."""

from __future__ import annotations

from collections.abc import Collection, Iterable
from functools import lru_cache

Space = tuple[int, int]
"""x to the east, y to the north (DT-301)."""

BIG_SCORE: Space = (0, 0)
STEPS: tuple[Space, ...] = ((1, 0), (0, 1), (-1, 0), (0, -1))
CROSSROADS: tuple[Space, ...] = tuple((x * far, y * far) for x, y in STEPS for far in (1, 2))
"""In the order in which they are laid (DT-14)."""

OUTER = CROSSROADS[1::2]


@lru_cache(maxsize=5000)
def neighbours(space: Space) -> tuple[Space, ...]:
    """The four spaces that share a side with this one (DT-301): east, north, west, south."""
    x, y = space
    return tuple((x + east, y + north) for east, north in STEPS)


def distance(one: Space, other: Space) -> int:
    """Orthogonal steps; Wasteland is crossed like any space (DT-320)."""
    return abs(one[0] - other[0]) + abs(one[1] - other[1])


def closer(space: Space, target: Space) -> list[Space]:
    """The steps that lower the distance by 1: none on the target itself (DT-323), one, or two (DT-324)."""
    return [near for near in neighbours(space) if distance(near, target) < distance(space, target)]


def default_step(space: Space, target: Space, house: Collection[Space]) -> Space:
    """The step a decider takes by default (DT-324): along the longer way; if equal, onto the house before
    Wasteland; if still equal, east-west. On the target nothing moves.
    """

    def preference(step: Space) -> tuple[int, bool, bool]:
        sideways = step[1] == space[1]
        axis = 0 if sideways else 1
        return (-abs(target[axis] - space[axis]), step not in house, not sideways)

    return min(closer(space, target), key=preference, default=space)


def nearest_first(spaces: Iterable[Space], centre: Space) -> list[Space]:
    """By distance, then greater x, then greater y (DT-312)."""
    return sorted(spaces, key=lambda space: (distance(space, centre), -space[0], -space[1]))
