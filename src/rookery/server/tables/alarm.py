"""A timer that starts a background task."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Coroutine
from typing import Any

Work = Callable[[], Coroutine[Any, Any, None]]


class Alarm:
    """``spawn`` starts the task (``Services.spawn``), which belongs to the server and outlives the alarm."""

    def __init__(self, spawn: Callable[[Coroutine[Any, Any, None]], object]) -> None:
        self.spawn = spawn
        self.handle: asyncio.TimerHandle | None = None

    @property
    def is_set(self) -> bool:
        """Whether it was set since the last stop; it may have rung."""
        return self.handle is not None

    def set(self, seconds: float, work: Work) -> None:
        """Run ``work`` in so many seconds, in place of what was set before."""
        self.stop()
        loop = asyncio.get_running_loop()
        self.handle = loop.call_later(max(0, seconds), lambda: self.spawn(work()))

    def stop(self) -> None:
        if self.handle:
            self.handle.cancel()
            self.handle = None
