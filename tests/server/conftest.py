"""The stores that a server can keep its tables in, its clock, and its patience."""

import io
from collections.abc import Iterator
from functools import partial
from pathlib import Path
from typing import Any

import pytest

from rookery.server.storage.sqlite import Sqlite
from rookery.server.storage.store import Memory
from rookery.server.tables import bot_pool, webhook, workshop
from server.clock import Clock
from server.stores import OpenStore
from waiting import PATIENCE


@pytest.fixture(params=["memory", "sqlite"])
def store(request: pytest.FixtureRequest, tmp_path: Path) -> Any:
    return Memory if request.param == "memory" else partial(Sqlite, tmp_path / "tables.db")


@pytest.fixture(params=["memory", "sqlite"])
def writer(request: pytest.FixtureRequest, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> OpenStore:
    """Opens one more writer of the same tables. A file has only one owner, so that is not asked here."""
    if request.param == "memory":
        memory = Memory()
        return lambda: memory
    monkeypatch.setattr("rookery.server.storage.sqlite.lock_database", lambda _: io.BytesIO())
    return partial(Sqlite, tmp_path / "tables.db")


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> Clock:
    """The server's clock, in the test's hands."""
    clock = Clock()
    clock.install(monkeypatch)
    return clock


@pytest.fixture(autouse=True)
def _patience() -> Iterator[None]:
    """On a busy machine a bot's process or a webhook may take its time."""
    with pytest.MonkeyPatch.context() as patch:
        for module in (bot_pool, webhook, workshop):
            patch.setattr(module, "PATIENCE", PATIENCE)
        yield
