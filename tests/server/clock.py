"""A clock for servers under test, so that no test has to wait for time to pass, or to be quick."""

from __future__ import annotations

import asyncio
import sys
import time

import pytest


class Clock:
    """The server's time stands still until a test moves it. Timers of the event loop run on, and are moved
    along. It begins at a whole second, so that differences of times are exact.
    """

    def __init__(self) -> None:
        self.ahead = 0.0
        self.wall, self.steady = float(int(time.time())), float(int(time.monotonic()))

    def time(self) -> float:
        return self.wall + self.ahead

    def monotonic(self) -> float:
        return self.steady + self.ahead

    def advance(self, seconds: float) -> None:
        """Let time pass; whatever is due by then happens as soon as the test waits for something."""
        self.ahead += seconds

    def install(self, patch: pytest.MonkeyPatch) -> None:
        """Stand in for the clocks of all modules of the server, and of the event loop."""
        for name, module in list(sys.modules.items()):
            for read in ("time", "monotonic") if name.startswith("rookery.server") else ():
                if getattr(module, read, None) is getattr(time, read):
                    patch.setattr(module, read, getattr(self, read))
        patch.setattr(asyncio.BaseEventLoop, "time", lambda _: time.monotonic() + self.ahead)
