"""The process in which journals, replays, records and proofs are made, so that no table waits for them."""

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
from rookery.server.tables.processes import kill, settle_in

log = logging.getLogger("rookery.server")
PATIENCE = 60.0
"""Seconds that one piece of work may take."""
REST = 60.0
"""Seconds without work after which the process ends and gives its memory back."""

Parts = ParamSpec("Parts")
Made = TypeVar("Made")


def prepare_below() -> None:
    """Run in the process: the tables come first."""
    settle_in()
    os.nice(5)


class Workshop:
    """Works on one piece at a time. ``most`` may wait, and ``most_of_one`` of them from one address."""

    def __init__(self, most: int = 16, most_of_one: int = 4) -> None:
        self.most = most
        self.most_of_one = most_of_one
        self.waiting: Counter[str] = Counter()
        self.pool: ProcessPoolExecutor | None = None
        self.rest: asyncio.TimerHandle | None = None

    async def make(
        self, address: str, work: Callable[Parts, Made], *parts: Parts.args, **more: Parts.kwargs
    ) -> Made:
        """Call a function with plain data in the process. Refused if too many wait already."""
        network = network_of(address)
        if self.waiting[network] >= self.most_of_one or self.waiting.total() >= self.most:
            raise Full("Too much is being made for others at the moment; please try again in a while.")
        self.waiting[network] += 1
        try:
            return await self.done(work, *parts, **more)
        finally:
            self.waiting[network] -= 1
            self.waiting += Counter()  # forget who waits for nothing
            self.rest_later()

    async def done(self, work: Callable[Parts, Made], *parts: Parts.args, **more: Parts.kwargs) -> Made:
        pool = self.pool = self.pool or new_pool()
        try:
            making = asyncio.wrap_future(pool.submit(work, *parts, **more))
            making.add_done_callback(lambda done: done.cancelled() or done.exception())
            # shielded: the pool breaks if a future in its queue is cancelled
            return await asyncio.wait_for(asyncio.shield(making), PATIENCE * self.waiting.total())
        except (BrokenProcessPool, TimeoutError) as error:
            log.warning("workshop hung or died", extra={"facts": {"error": type(error).__name__}})
            if self.pool is pool:
                self.close()
            raise Unavailable("This could not be made; please try again.") from error

    def rest_later(self) -> None:
        if self.rest:
            self.rest.cancel()
            self.rest = None
        if not self.waiting:
            self.rest = asyncio.get_running_loop().call_later(REST, self.close)

    def close(self) -> None:
        pool, self.pool = self.pool, None
        kill(pool)


def new_pool() -> ProcessPoolExecutor:
    spawn: Any = multiprocessing.get_context("spawn")
    return ProcessPoolExecutor(1, mp_context=spawn, initializer=prepare_below)
