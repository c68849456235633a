"""The stores that a server can keep its tables in, its clock, and its patience."""

import asyncio
import io
import multiprocessing
from collections.abc import Iterator
from functools import partial
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest
import uvicorn.server
from bench.postgres import MISSING, Postgresql, postgresql, programs

from forks import FORKS, warm
from rookery.server.storage.sqlite import Sqlite
from rookery.server.storage.store import Memory
from rookery.server.tables import bot_pool, safe_post, worker_process
from server.clock import Clock
from server.stores import OpenStore
from waiting import PATIENCE


@pytest.fixture(params=["memory", "sqlite"])
def store(request: pytest.FixtureRequest, tmp_path: Path) -> Any:
    return Memory if request.param == "memory" else partial(Sqlite, tmp_path / "tables.db")


@pytest.fixture(scope="session")
def database() -> Iterator[Postgresql]:
    """A PostgreSQL of our own, which need not survive a loss of power."""
    pytest.importorskip("asyncpg", reason="asyncpg is not installed (the extra postgres).")
    if programs() is None:
        pytest.skip(MISSING)
    with postgresql(fsync="off") as server:
        yield server


@pytest.fixture(scope="session")
def migrated(database: Postgresql) -> str:
    """A database brought up to date. To make one for every test would cost more than the tests."""
    from rookery.server.storage.connection import migrate

    address = database.new_database()
    migrate(address)
    return address


@pytest.fixture
def address(migrated: str) -> str:
    """A database without tables."""
    from rookery.server.storage.connection import connect

    async def empty() -> None:
        found = await connect(migrated)
        await found.execute("TRUNCATE tables, lobbies, entries, leases, presences, secrets")
        await found.close()

    asyncio.run(empty())
    return migrated


@pytest.fixture(params=["memory", "sqlite", "postgres"])
def writer(request: pytest.FixtureRequest, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> OpenStore:
    """Opens one more writer of the same tables. A file has only one owner, so that is not asked here."""
    if request.param == "memory":
        memory = Memory()
        return lambda: memory
    if request.param == "postgres":
        address = request.getfixturevalue("address")
        from rookery.server.storage.postgres import Postgres

        return partial(Postgres, address)
    monkeypatch.setattr("rookery.server.storage.sqlite.lock_database", lambda _: io.BytesIO())
    return partial(Sqlite, tmp_path / "tables.db")


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> Clock:
    """The server's clock, in the test's hands."""
    clock = Clock()
    clock.install(monkeypatch)
    return clock


SPAWNED = ("test_bots.py", "test_worker_process.py", "test_processes.py", "test_restart.py")
"""Tests of processes as they are in earnest. For all others, a process that is forked from one that has
imported Rookery does as well: it takes a tenth of the time to start, and every table with bots starts one.
"""


@pytest.fixture(autouse=True)
def _swift(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    if request.path.name not in SPAWNED:
        warm()
        monkeypatch.setattr(multiprocessing, "get_context", lambda _: FORKS)


@pytest.fixture(autouse=True)
def _patience() -> Iterator[None]:
    """On a busy machine a bot's process or a webhook may take its time."""
    with pytest.MonkeyPatch.context() as patch:
        for module in (bot_pool, safe_post, worker_process):
            patch.setattr(module, "PATIENCE", PATIENCE)
        yield


@pytest.fixture(autouse=True)
def _brief(monkeypatch: pytest.MonkeyPatch) -> None:
    """Uvicorn looks every 0.1 seconds whether it shall end and whether its sockets are closed. To wait for
    that took most tests longer than all else.
    """

    async def sleep(seconds: float) -> None:
        await asyncio.sleep(seconds / 10)

    monkeypatch.setattr(uvicorn.server, "asyncio", SimpleNamespace(**{**vars(asyncio), "sleep": sleep}))
