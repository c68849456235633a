"""A process beside the event loop for work that takes long: journals, replays, records, proofs, analysis."""

from __future__ import annotations

import asyncio
import logging
import multiprocessing
import os
from collections import Counter
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from typing import Any, ParamSpec, TypeVar

from rookery.server.limits import network_of
from rookery.server.refusals import Full, Unavailable
from rookery.server.tables.processes import kill, prepare_child

log = logging.getLogger("rookery.server")
PATIENCE = 60.0
"""Seconds that one job may take."""
IDLE = 60.0
"""Seconds without a job after which the process ends, which frees its memory."""

Parts = ParamSpec("Parts")
Result = TypeVar("Result")


def prepare_worker() -> None:
    """Run in the new process: lowers its priority below the server's."""
    prepare_child()
    os.nice(5)


class WorkerProcess:
    """Runs one job at a time; ``most`` may wait, and ``most_of_one`` of them from one address. The process
    is started by the first job, and again after it has hung or died.
    """

    def __init__(self, most: int = 16, most_of_one: int = 4) -> None:
        self.most = most
        self.most_of_one = most_of_one
        self.waiting: Counter[str] = Counter()
        self.pool: ProcessPoolExecutor | None = None
        self.closing: asyncio.TimerHandle | None = None

    async def run(
        self, address: str, work: Callable[Parts, Result], *parts: Parts.args, **more: Parts.kwargs
    ) -> Result:
        """Call a function in the process; arguments and result are pickled. Refused if too many jobs wait."""
        network = network_of(address)
        if self.waiting[network] >= self.most_of_one or self.waiting.total() >= self.most:
            raise Full("Too much is being made for others at the moment; please try again in a while.")
        self.waiting[network] += 1
        try:
            return await self.run_in_pool(work, *parts, **more)
        finally:
            self.waiting[network] -= 1
            self.waiting += Counter()  # drop the addresses that wait for nothing
            self.close_later()

    async def run_in_pool(
        self, work: Callable[Parts, Result], *parts: Parts.args, **more: Parts.kwargs
    ) -> Result:
        pool = self.pool = self.pool or new_pool()
        try:
            running = asyncio.wrap_future(pool.submit(work, *parts, **more))
            running.add_done_callback(lambda done: done.cancelled() or done.exception())
            # shielded: the pool breaks if a future in its queue is cancelled
            return await asyncio.wait_for(asyncio.shield(running), PATIENCE * self.waiting.total())
        except (BrokenProcessPool, TimeoutError) as error:
            log.warning("worker hung or died", extra={"facts": {"error": type(error).__name__}})
            if self.pool is pool:
                self.close()
            raise Unavailable("This could not be made; please try again.") from error

    def close_later(self) -> None:
        if self.closing:
            self.closing.cancel()
            self.closing = None
        if not self.waiting:
            self.closing = asyncio.get_running_loop().call_later(IDLE, self.close)

    def close(self) -> None:
        pool, self.pool = self.pool, None
        kill(pool)


def new_pool() -> ProcessPoolExecutor:
    spawn: Any = multiprocessing.get_context("spawn")
    return ProcessPoolExecutor(1, mp_context=spawn, initializer=prepare_worker)
