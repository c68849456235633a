"""A whole automatic job with four bot players stays under 50 ms, a view under 0.1 ms, on a machine that is
not busy.
"""

from collections.abc import Callable
from random import Random
from time import process_time
from typing import Any

from rookery.games.suits import GAME
from rookery.games.suits.bot import PLAYERS
from rookery.kernel import begin, decisions, take
from rookery.play.players import Quick, play_out

REFERENCE = 0.0021
"""Seconds the yardstick takes on the machine the limits were set on."""


def yardstick() -> float:
    """How long this machine takes now for a fixed piece of work, as a share of the reference."""
    begun = process_time()
    rows = [list(range(40)) for _ in range(900)]
    total = sum(sum(row[::2]) + len(sorted(row, reverse=True)) for row in rows for _ in range(3))
    assert total > 0
    return max(1.0, (process_time() - begun) / REFERENCE)


def best(work: Callable[[int], None], tries: int = 5) -> float:
    times = []
    for seed in range(tries):
        slow = yardstick()
        begun = process_time()
        work(seed)
        times.append((process_time() - begun) / slow)
    return min(times)


def test_a_whole_job_with_four_bots() -> None:
    def job(seed: Any) -> None:
        s = begin(GAME, 4, {"job": "tin-duchess"}, chance=Quick(seed))
        play_out(s, [PLAYERS["clever"]] * 4, Random(seed))

    assert best(job) < 0.050


def test_a_view() -> None:
    s = begin(GAME, 4, {"job": "drawer-nine"}, chance=Quick(1))
    for _ in range(60):
        take(s, 0, decisions(s)[0].seat)

    def views(_: Any) -> None:
        for _ in range(200):
            GAME.view(s, 1)

    assert best(views) / 200 < 0.0001
