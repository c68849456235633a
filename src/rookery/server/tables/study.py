"""Where the master looks back at finished games: a process of its own, and what it has found so far."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Any

from rookery.server.limits import RateLimits
from rookery.server.refusals import Flood
from rookery.server.tables.workshop import Workshop

RATE, BURST = 1 / 6, 120
"""Seconds of thinking that one address is given for every second, and at once."""

MOST = 1000
"""Answers that are kept."""

Answer = bytes
Key = tuple[object, ...]


class Study:
    """Every question is thought about once: whoever asks again, or meanwhile, is given the same answer."""

    def __init__(self) -> None:
        self.workshop = Workshop(most=4, most_of_one=2)
        self.answers: dict[Key, asyncio.Task[Answer]] = {}
        self.thinking = RateLimits(RATE, BURST)

    async def answer(
        self, key: Key, address: str, seconds: float, work: Callable[..., Answer], *parts: Any
    ) -> Answer:
        """The answer that is kept under a key, else what ``work`` gives, which takes up to ``seconds``."""
        if key not in self.answers:
            if not self.thinking.take(address, cost=round(seconds)):
                raise Flood("The master has thought a lot for you; please ask again in a few minutes.")
            if len(self.answers) >= MOST:
                self.forget()
            asking = self.workshop.make(address, work, *parts)
            self.answers[key] = task = asyncio.get_running_loop().create_task(asking)
            task.add_done_callback(lambda done: self.close_failed(key, done))
        return await asyncio.shield(self.answers[key])

    def close_failed(self, key: Key, task: asyncio.Task[Answer]) -> None:
        """What was refused or went wrong may be asked again."""
        if task.cancelled() or task.exception() is not None:
            self.answers.pop(key, None)

    def forget(self) -> None:
        """Drop the older half of the answers that are there."""
        old = [key for key, task in self.answers.items() if task.done()]
        for key in old[: MOST // 2]:
            del self.answers[key]

    def close(self) -> None:
        for task in self.answers.values():
            task.cancel()
        self.workshop.close()
