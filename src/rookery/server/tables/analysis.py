"""Analysis of finished games by the bot ``master``: its worker process, and a cache of its answers."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Any

from rookery.server.limits import RateLimits
from rookery.server.refusals import Flood
from rookery.server.tables.worker_process import WorkerProcess

RATE, BURST = 1 / 6, 120
"""Seconds of computing that one address is given: for every second that passes, and at most at once."""

MOST = 1000
"""How many answers are cached."""

Answer = bytes
Key = tuple[object, ...]


class Analysis:
    """Every question is computed once: whoever asks again, or meanwhile, gets the same answer."""

    def __init__(self) -> None:
        self.worker = WorkerProcess(most=4, most_of_one=2)
        self.answers: dict[Key, asyncio.Task[Answer]] = {}
        self.thinking = RateLimits(RATE, BURST)

    async def answer(
        self, key: Key, address: str, seconds: float, work: Callable[..., Answer], *parts: Any
    ) -> Answer:
        """The cached answer, else the result of ``work``, which takes up to ``seconds``; these are taken from
        the rate limit of the address.
        """
        if key not in self.answers:
            if not self.thinking.take(address, cost=round(seconds)):
                raise Flood("The master has thought a lot for you; please ask again in a few minutes.")
            if len(self.answers) >= MOST:
                self.forget()
            asking = self.worker.run(address, work, *parts)
            self.answers[key] = task = asyncio.get_running_loop().create_task(asking)
            task.add_done_callback(lambda done: self.drop_failed(key, done))
        return await asyncio.shield(self.answers[key])

    def drop_failed(self, key: Key, task: asyncio.Task[Answer]) -> None:
        """Do not cache a refusal or an error."""
        if task.cancelled() or task.exception() is not None:
            self.answers.pop(key, None)

    def forget(self) -> None:
        """Drop the older half of the finished answers."""
        old = [key for key, task in self.answers.items() if task.done()]
        for key in old[: MOST // 2]:
            del self.answers[key]

    def close(self) -> None:
        for task in self.answers.values():
            task.cancel()
        self.worker.close()
