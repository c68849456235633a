"""A data directory of one's own, tables that always go the same way, and no waiting for the clock."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

import pytest
import textual.app
import textual.pilot

from rookery.kernel import Game, game_named


@pytest.fixture(autouse=True)
def data_home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    return tmp_path / "rookery"


@pytest.fixture
def thieves() -> Game:
    return game_named("thieves")


FRAME = 0.02
"""Seconds within which Textual draws what has changed, or takes notice of another size."""

FRAMES = 20
"""Most frames until all is drawn; the tests need five. A screen that is being closed may never stop."""


async def at_rest(*_: float) -> None:
    """Wait until the event loop has nothing left to do, now or with the next frame."""
    loop: Any = asyncio.get_running_loop()
    for _frame in range(FRAMES):
        await asyncio.sleep(0)
        while loop._ready:
            await asyncio.sleep(0)
        if not hastened(loop):
            return


def hastened(loop: Any) -> bool:
    """Make the next frame due now, if one is awaited."""
    timers = loop._scheduled
    if not timers or timers[0].when() > loop.time() + FRAME:
        return False
    timers[0]._when = loop.time()
    return True


@pytest.fixture(autouse=True)
def _prompt(monkeypatch: pytest.MonkeyPatch) -> None:
    """After every key Textual sleeps twice for 20 milliseconds or longer, until the process has little to do.
    Most of the time went by like that, and on a busy machine even a process with much to do gets little done.
    """
    for module in (textual.app, textual.pilot):
        monkeypatch.setattr(module, "wait_for_idle", at_rest)
