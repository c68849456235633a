"""How long tests wait for something. A test that succeeds never waits that long, so the bounds are generous:
only a fault reaches them, never a busy machine.
"""

from __future__ import annotations

import asyncio
import inspect
import time
from collections.abc import Callable

PATIENCE = 120.0
"""Seconds for anything that should come soon."""

STORY = 10 * PATIENCE
"""Seconds for a whole game."""

PAUSE = 0.02


def until(holds: Callable[[], object], what: str, seconds: float = PATIENCE) -> None:
    """Wait until something holds."""
    end = time.monotonic() + seconds
    while not holds():
        assert time.monotonic() < end, f"waited {seconds:.0f} s for {what}"
        time.sleep(PAUSE)


async def soon(holds: Callable[[], object], what: str) -> None:
    """Wait until something holds, while the event loop runs. It may have to be awaited itself."""
    end = time.monotonic() + PATIENCE
    while not (await held if inspect.isawaitable(held := holds()) else held):
        assert time.monotonic() < end, f"waited {PATIENCE:.0f} s for {what}"
        await asyncio.sleep(PAUSE)
