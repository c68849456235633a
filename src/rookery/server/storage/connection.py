"""Connections to PostgreSQL that reconnect when they are lost, LISTEN/NOTIFY, and migrations."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Sequence
from contextlib import suppress
from importlib.resources import files
from typing import Any

import asyncpg

from rookery.kernel import Malformed
from rookery.server.refusals import Unavailable

log = logging.getLogger("rookery.server")
PATIENCE = 10.0
"""Seconds for a statement, or for a connection to be made."""
PAUSE = 0.5
"""Seconds between two attempts to reach the database."""
CHANNEL = "rookery"
LONGEST = 7_000
"""Bytes of a notification; PostgreSQL takes fewer than 8,000."""
MIGRATING = 7_665_842
"""The advisory lock under which a process migrates; several may be started at once."""
SETTINGS = {"application_name": "rookery", "jit": "off", "synchronous_commit": "on"}
LOST = (
    OSError,
    TimeoutError,
    asyncpg.InterfaceError,
    asyncpg.PostgresConnectionError,
    asyncpg.OperatorInterventionError,
)
"""Exceptions that mean: the connection is lost, or the database is starting or stopping."""


async def connect(address: str) -> Any:
    return await asyncpg.connect(
        address, timeout=PATIENCE, command_timeout=PATIENCE, server_settings=SETTINGS
    )


class Connection:
    """One connection, opened when it is first used and again after a loss; statements run one at a time. A
    statement during which the connection is lost is not retried, since it may have been carried out.
    """

    def __init__(self, address: str) -> None:
        self.address = address
        self.lock = asyncio.Lock()
        self.found: Any = None
        self.closed = False

    async def fetch(self, query: str, *parts: Any) -> Sequence[Any]:
        async with self.lock:
            if self.closed:
                raise Unavailable("The server is shutting down; please come back in a moment.")
            try:
                if self.found is None or self.found.is_closed():
                    self.found = await connect(self.address)
                rows: Sequence[Any] = await self.found.fetch(query, *parts)
            except LOST as error:
                self.drop()
                sentence = "The database was out of reach; please come back and see whether it has happened."
                raise Unavailable(sentence) from error
            except asyncio.CancelledError:
                self.drop()
                raise
            return rows

    def drop(self) -> None:
        if self.found:
            self.found.terminate()
        self.found = None

    async def close(self) -> None:
        """Closes permanently; pending and later statements fail, since they would connect again."""
        self.closed = True
        async with self.lock:
            if self.found:
                with suppress(*LOST):
                    await self.found.close(timeout=PATIENCE)


class Messenger:
    """Notifies the other processes of changed tables, and is notified by them (LISTEN/NOTIFY). A lost message
    does no harm: every process also polls the revisions of its tables.
    """

    def __init__(self, address: str, process: str) -> None:
        self.address = address
        self.process = process
        self.on_notify: Callable[[str, int], None] = lambda *_: None
        self.news: dict[str, int] = {}
        self.wakeup = asyncio.Event()
        self.task: asyncio.Task[None] | None = None

    async def open(self) -> None:
        self.task = asyncio.get_running_loop().create_task(self.run())

    def tell(self, name: str, revision: int) -> None:
        self.news[name] = max(revision, self.news.get(name, 0))
        self.wakeup.set()

    async def run(self) -> None:
        while True:
            try:
                await self.exchange(await connect(self.address))
            except (*LOST, asyncpg.PostgresError) as error:
                log.warning("database lost", extra={"facts": {"error": type(error).__name__}})
                await asyncio.sleep(PAUSE)

    async def exchange(self, connection: Any) -> None:
        """Listen, and send what ``tell`` has gathered, until the connection is lost."""
        connection.add_termination_listener(lambda _: self.wakeup.set())
        try:
            await connection.add_listener(CHANNEL, self.on_message)
            while True:
                await self.wakeup.wait()
                self.wakeup.clear()
                if connection.is_closed():
                    raise ConnectionResetError
                for payload in self.payloads():
                    await connection.fetchval("SELECT pg_notify($1, $2)", CHANNEL, payload)
        finally:
            connection.terminate()

    def payloads(self) -> list[str]:
        """All gathered news, in as few notifications as possible."""
        news, self.news = self.news, {}
        lines, line = [], self.process
        for name, revision in news.items():
            if len(line) > LONGEST:
                lines.append(line)
                line = self.process
            line += f" {name}:{revision}"
        return [*lines, line] if news else []

    def on_message(self, _connection: Any, _pid: int, _channel: str, payload: str) -> None:
        process, *news = payload.split(" ")
        if process != self.process:
            for told in news:
                name, _, revision = told.partition(":")
                self.on_notify(name, int(revision))

    async def close(self) -> None:
        if self.task:
            self.task.cancel()
            await asyncio.gather(self.task, return_exceptions=True)


def migrate(address: str) -> None:
    """Bring the database up to date. Raises Malformed if it cannot be used; called before the server runs."""
    try:
        asyncio.run(migrated(address))
    except (*LOST, asyncpg.PostgresError, ValueError) as error:
        raise Malformed(f"The database cannot be used: {error}.") from error


async def migrated(address: str) -> None:
    """Run the numbered files that this database has not seen, each in a transaction."""
    found = files("rookery.server.storage").joinpath("migrations/postgres").iterdir()
    steps = sorted((step for step in found if step.name.endswith(".sql")), key=lambda step: step.name)
    connection = await connect(address)
    try:
        await connection.execute("SELECT pg_advisory_lock($1)", MIGRATING)
        await connection.execute("CREATE TABLE IF NOT EXISTS migrations (step integer PRIMARY KEY)")
        done = await connection.fetchval("SELECT coalesce(max(step), 0) FROM migrations")
        if done > len(steps):
            sentence = f"The database was made by a newer rookery (step {done}; this one knows {len(steps)})."
            raise Malformed(sentence)
        for number, step in enumerate(steps[done:], done + 1):
            async with connection.transaction():
                await connection.execute(step.read_text(encoding="utf-8"))
                await connection.execute("INSERT INTO migrations VALUES ($1)", number)
    finally:
        await connection.close()
