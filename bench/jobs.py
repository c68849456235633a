"""One job against two in the lab, by the clock and by processor time, and one calibration loop against two at
once: what this machine's second core is worth.

The clock says nothing while other work is done on the machine. Processor time does: two jobs are as much
faster as their work is less than that of one job, if both cores are theirs.
"""

from __future__ import annotations

import json
import os
import sys
import time
from multiprocessing import get_context
from typing import Any

from bench.worker import calibrate
from rookery.games.thieves import GAME
from rookery.lab.simulate import Chunk, Plan, Run, planned, play_chunk, simulate
from rookery.lab.workers import done_by, hired

GAMES, LOOPS = 3000, 200


def loops() -> int:
    """A few seconds of calibration."""
    return sum(calibrate() for _ in range(LOOPS))


def plan() -> Plan:
    """What is simulated."""
    return planned(GAME, 4, ["random"], GAMES, seed=1)


def seconds(jobs: int) -> float:
    """How long a simulation takes on so many jobs."""
    start = time.perf_counter()
    simulate(plan(), jobs)
    return time.perf_counter() - start


def worked(*chunk: Any) -> tuple[int, float, Chunk]:
    """A chunk, who played it, and the processor time of that process so far, its start included."""
    played = play_chunk(*chunk)
    return os.getpid(), time.process_time(), played


def by_processor_time() -> tuple[float, float]:
    """How much faster two jobs are on two cores of their own, and the parent's share of all work."""
    start = time.process_time()
    simulate(plan(), 1)
    alone, run = time.process_time() - start, Run(plan(), closely=False)
    workers: dict[int, float] = {}
    start = time.process_time()
    with hired(2) as two:
        calls = [(run.plans[0], first, last, False, 0) for _, first, last in run.missing(two.jobs)]
        for process, used, chunk in done_by(two, worked, calls):
            workers[process] = used
            run.add(chunk)
    parent = time.process_time() - start
    work = sum(workers.values()) + parent
    return alone / max(*workers.values(), work / 2), parent / work


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
    faster, share = by_processor_time()
    figures = {"two cores": two_cores(), "jobs": seconds(1) / seconds(2), "work": faster, "parent": share}
    sys.stdout.write(json.dumps(figures) + "\n")
