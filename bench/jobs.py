"""One job against two in the lab, and one calibration loop against two at once: what this machine's second
core is worth.
"""

from __future__ import annotations

import json
import sys
import time
from multiprocessing import get_context

from bench.worker import calibrate
from rookery.games.thieves import GAME
from rookery.lab.simulate import planned, simulate

GAMES, LOOPS = 3000, 200


def loops() -> int:
    """A few seconds of calibration."""
    return sum(calibrate() for _ in range(LOOPS))


def seconds(jobs: int) -> float:
    """How long a simulation takes on so many jobs."""
    plan = planned(GAME, 4, ["random"], GAMES, seed=1)
    start = time.perf_counter()
    simulate(plan, jobs)
    return time.perf_counter() - start


def in_turns() -> float:
    """How much faster two jobs are than one, in turns, so that a machine that changes its speed does so for
    both.
    """
    spent = {1: 0.0, 2: 0.0}
    for jobs in (1, 2, 2, 1):
        spent[jobs] += seconds(jobs)
    return spent[1] / spent[2]


def two_cores() -> float:
    """How much more two processes get done than one."""
    start = time.perf_counter()
    loops()
    alone = time.perf_counter() - start
    with get_context("fork").Pool(2) as pool:
        start = time.perf_counter()
        pool.starmap(loops, [(), ()], chunksize=1)
        return 2 * alone / (time.perf_counter() - start)


if __name__ == "__main__":
    sys.stdout.write(json.dumps({"two cores": two_cores(), "jobs": in_turns()}) + "\n")
