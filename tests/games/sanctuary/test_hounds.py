"""Hell Hounds walk exactly as the formal rule says, tried against all walks one by one (SA-108a)."""

from itertools import pairwise
from random import Random

import pytest

from rookery.games.sanctuary.board import NEIGHBOURS, SPACES
from rookery.games.sanctuary.streets import hound_ends, hound_route, mask_of


def brute_ends(here: int, steps: int, pawns: set[int], closed: set[int]) -> set[int]:
    """The ends of all legal walks, or else of the longest."""
    ends: set[int] = set()
    walks = [(-1, here)]
    farthest: set[int] = set()
    for step in range(1, steps + 1):
        walks = [
            (now, to) for before, now in walks for to in NEIGHBOURS[now] if to != before and to not in closed
        ]
        ends |= {to for _, to in walks if to in pawns or step == steps}
        walks = [(now, to) for now, to in walks if to not in pawns]
        farthest = {to for _, to in walks} or farthest
    return ends or farthest


@pytest.mark.parametrize("seed", range(40))
def test_ends(seed: int) -> None:
    """SA-103, SA-105, SA-107, SA-108."""
    rng = Random(seed)
    here, steps = rng.randrange(SPACES), rng.randrange(1, 9)
    near = [space for space in range(SPACES) if abs(space - here) < 12 and space != here]
    pawns = set(rng.sample(near, rng.randrange(4)))
    closed = set(rng.sample(near, rng.randrange(5))) - pawns
    expected = brute_ends(here, steps, pawns, closed)
    masks = mask_of(tuple(pawns)), mask_of(tuple(closed))
    assert set(hound_ends(here, steps, *masks)) == expected
    for end in expected:
        walk = [here, *hound_route(here, steps, *masks, end)]
        assert walk[-1] == end
        assert not closed & set(walk[1:])
        assert not pawns & set(walk[1:-1])
        assert all(to in NEIGHBOURS[now] for now, to in pairwise(walk))
