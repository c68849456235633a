"""The store that lasts: one SQLite file, synced to the disk before anybody is told, many tables in one
commit.
"""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import Awaitable, Sequence
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from importlib.resources import files
from pathlib import Path
from typing import Any

from rookery.kernel import Malformed
from rookery.server.storage.store import Stored

OPEN = "INSERT INTO tables (id, phase, number, made, touched, due, snapshot) VALUES (?, ?, 0, ?, ?, ?, ?) ON CONFLICT DO NOTHING"
GATHER = "INSERT INTO lobbies (table_id, body) VALUES (?, ?) ON CONFLICT DO UPDATE SET body = excluded.body"
ENTER = "INSERT INTO entries (table_id, before, body) SELECT id, last, ? FROM tables WHERE id = ?"
MOVE = "UPDATE tables SET phase = ?, number = ?, touched = ?, due = ?, snapshot = ?, last = coalesce(?, last) WHERE id = ? AND number = ?"
TELL = """
WITH RECURSIVE told (id, before, body) AS (
    SELECT entries.id, before, body FROM tables JOIN entries ON entries.id = last WHERE tables.id = ?
    UNION ALL SELECT entries.id, entries.before, entries.body FROM told JOIN entries ON entries.id = told.before
)
SELECT body FROM told ORDER BY id
"""
LOAD = "SELECT id, phase, number, made, touched, due, body, snapshot FROM tables JOIN lobbies ON table_id = id WHERE id = ?"
PATIENCE = 5
"""Seconds a start waits for a server that is just ending."""

Row = tuple[Stored, bytes | None, asyncio.Future[None]]
"""A table to be written, the entry that made it so, and who waits for it."""


class Sqlite:
    """Writes of one turn of the event loop share a transaction; its commit, the slow part, waits for the disk
    in a thread of its own.
    """

    def __init__(self, path: str | Path) -> None:
        try:
            self.writer = opened(path)
            self.owner = owned(path)
            migrate(self.writer)
            self.reader = opened(path)
        except sqlite3.Error as error:
            raise Malformed(f"The database {path} cannot be opened: {error}.") from error
        self.disk = ThreadPoolExecutor(1, "rookery-commit")
        self.reading = ThreadPoolExecutor(1, "rookery-read")
        self.batch: list[Row] = []
        self.busy = False

    def save(self, table: Stored, entry: bytes | None = None) -> Awaitable[None]:
        loop = asyncio.get_running_loop()
        if not self.busy:
            self.busy = True
            loop.call_soon(self.flush)
        promise = loop.create_future()
        self.batch.append((table, entry, promise))
        return promise

    def flush(self) -> None:
        """Write what has gathered, and commit it outside the loop; what gathers meanwhile is the next batch."""
        batch, self.batch = self.batch, []
        try:
            while batch and not self.write_all(batch):
                pass
        except sqlite3.OperationalError as error:
            self.settle(batch, error)
            return
        commit = self.disk.submit(self.writer.execute, "COMMIT" if batch else "SELECT 1")
        loop = asyncio.get_running_loop()
        commit.add_done_callback(lambda done: loop.call_soon_threadsafe(self.settle, batch, done.exception()))

    def write_all(self, batch: list[Row]) -> bool:
        """Write all of these tables, or none: then whoever is to blame leaves the batch. A fault of the
        database itself is everybody's.
        """
        self.writer.execute("BEGIN IMMEDIATE")
        for row in batch:
            try:
                self.write(row[0], row[1])
            except sqlite3.OperationalError:
                raise
            except Exception as error:  # a game that cannot be written out, or that is no longer where it was
                self.writer.execute("ROLLBACK")
                batch.remove(row)
                keep(row[2], error)
                return False
        return True

    def write(self, table: Stored, entry: bytes | None) -> None:
        """One table, its lobby only when something happened there; unless somebody else has written to it
        meanwhile.
        """
        execute, snapshot = self.writer.execute, table.snapshot()
        if table.lobby:
            execute(OPEN, (table.id, table.phase, table.made, table.touched, table.due, snapshot))
            execute(GATHER, (table.id, table.lobby))
        last, number = None, table.number
        if entry is not None:
            last, number = execute(ENTER, (entry, table.id)).lastrowid, table.number - 1
        moved = execute(
            MOVE, (table.phase, table.number, table.touched, table.due, snapshot, last, table.id, number)
        )
        if moved.rowcount != 1:
            raise sqlite3.IntegrityError(f"the table is no longer at entry {number}")

    def settle(self, batch: list[Row], error: BaseException | None) -> None:
        """Tell all who wait, and go on with the next batch."""
        if error is not None and self.writer.in_transaction:
            self.writer.execute("ROLLBACK")
        for _, _, promise in batch:
            keep(promise, error)
        self.busy = bool(self.batch)
        if self.busy:
            self.flush()

    async def read(self, query: str, *parts: Any) -> list[Any]:
        """All rows of a query, fetched outside the loop."""
        loop = asyncio.get_running_loop()
        return await loop.run_in_executor(self.reading, lambda: self.reader.execute(query, parts).fetchall())

    async def load(self, name: str) -> Stored | None:
        for *fields, snapshot in await self.read(LOAD, name):
            fields.append(partial(bytes, snapshot))
            return Stored(*fields)
        return None

    async def entries(self, name: str) -> Sequence[bytes]:
        return [body for (body,) in await self.read(TELL, name)]

    async def due(self, now: int, most: int) -> Sequence[str]:
        return [
            name
            for (name,) in await self.read(
                "SELECT id FROM tables WHERE due <= ? ORDER BY due LIMIT ?", now, most
            )
        ]

    async def close(self) -> None:
        while self.busy:
            await asyncio.sleep(0.005)
        self.disk.shutdown()
        self.reading.shutdown()
        self.reader.close()
        self.writer.close()
        self.owner.close()


def keep(promise: asyncio.Future[None], error: BaseException | None) -> None:
    """Keep a promise, or say why not; unless nobody waits any more."""
    if promise.done():
        return
    if error is None:
        promise.set_result(None)
    else:
        promise.set_exception(error)


def owned(path: str | Path) -> sqlite3.Connection:
    """A lock beside the database that ends with this process: two servers would each believe in their own
    lobbies.
    """
    owner = connected(f"{path}.owner")
    try:
        owner.execute("BEGIN EXCLUSIVE")
    except sqlite3.OperationalError as error:
        owner.close()
        if error.sqlite_errorcode != sqlite3.SQLITE_BUSY:
            raise
        raise Malformed(
            f"Another server keeps its tables in {path}; end it first, or name another database."
        ) from error
    return owner


def opened(path: str | Path) -> sqlite3.Connection:
    """A connection that keeps what it was told even when the power fails."""
    connection = connected(path)
    connection.execute("PRAGMA journal_mode = WAL")
    connection.execute("PRAGMA synchronous = FULL")
    connection.execute("PRAGMA foreign_keys = ON")
    return connection


def connected(path: str | Path) -> sqlite3.Connection:
    """A connection whose transactions are our own, for any thread."""
    return sqlite3.connect(path, isolation_level=None, check_same_thread=False, timeout=PATIENCE)


def migrate(connection: sqlite3.Connection) -> None:
    """Bring the tables of the database up to date: every numbered file once, in order."""
    steps = sorted(
        (
            step
            for step in files("rookery.server.storage").joinpath("migrations").iterdir()
            if step.name.endswith(".sql")
        ),
        key=lambda s: s.name,
    )
    [(done,)] = connection.execute("PRAGMA user_version").fetchall()
    if done > len(steps):
        raise Malformed(
            f"The database was made by a newer rookery (step {done}; this one knows {len(steps)})."
        )
    connection.execute(f"PRAGMA user_version = {done}")  # a file that cannot be written is better noticed now
    for number, step in enumerate(steps[done:], done + 1):
        connection.executescript(
            f"BEGIN IMMEDIATE;\n{step.read_text(encoding='utf-8')}\nPRAGMA user_version = {number};\nCOMMIT;"
        )
