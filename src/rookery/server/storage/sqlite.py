"""The store in a SQLite file, with many tables in one commit.

The slow part of a write is the COMMIT, which waits for the disk. So saves are gathered in a *batch*. Once per
event-loop iteration the batch is *flushed*: all its rows are written in one transaction on the loop's thread,
and the COMMIT runs in a thread of its own. Saves made meanwhile form the next batch. Every save has its own
future; it is done when the row is on disk. A row that cannot be written fails its own future and leaves the
batch; a failure of the database itself fails them all.
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
from rookery.server.storage.store import FIRST, Fenced, Stored, resolve

INSERT_TABLE = """
INSERT INTO tables (id, phase, number, made, touched, revision, snapshot) VALUES (?, ?, 0, ?, ?, 0, X'')
ON CONFLICT DO NOTHING
"""
SAVE_LOBBY = """
INSERT INTO lobbies (table_id, body, code) VALUES (?, ?, ?)
ON CONFLICT DO UPDATE SET body = excluded.body, code = excluded.code
"""
INSERT_ENTRY = "INSERT INTO entries (table_id, before, body) SELECT id, last, ? FROM tables WHERE id = ?"
UPDATE_TABLE = """
UPDATE tables
SET revision = ?, phase = ?, number = ?, touched = ?, due = ?, snapshot = ?, last = coalesce(?, last)
WHERE id = ? AND revision = ?
"""
ENTRIES = """
WITH RECURSIVE told (id, before, body) AS (
    SELECT entries.id, before, body FROM tables JOIN entries ON entries.id = last WHERE tables.id = :name
    UNION ALL
    SELECT entries.id, entries.before, entries.body FROM told JOIN entries ON entries.id = told.before
    LIMIT coalesce((SELECT max(0, min(number, :stop) - :start) FROM tables WHERE id = :name), 0)
    OFFSET coalesce((SELECT max(0, number - :stop) FROM tables WHERE id = :name), 0)
)
SELECT body FROM told ORDER BY id
"""
LOAD = """
SELECT id, revision, phase, number, made, touched, due, body, snapshot
FROM tables JOIN lobbies ON table_id = id
WHERE id = ?
"""
CODED = """
SELECT id FROM tables JOIN lobbies ON table_id = id WHERE code = ? AND phase = 'lobby' AND made > ?
ORDER BY made DESC LIMIT 1
"""
DUE = "SELECT id FROM tables WHERE due <= ? ORDER BY due LIMIT ?"
MOST = 2**62
"""More entries than any table has."""
PATIENCE = 5
"""Seconds to wait at the start for a previous server that is shutting down."""

Row = tuple[Stored, bytes | None, asyncio.Future[None]]
"""A table to write, the entry that changed it, and the future of this save."""


class Sqlite:
    """``busy``: a batch is waiting to be flushed, or being committed."""

    def __init__(self, path: str | Path) -> None:
        path = Path(path).resolve()  # the lock must be the same for all names of the file
        try:
            path.touch(0o600)  # it holds the hidden cards of running games
            self.writer = opened(path)
            self.owner = lock_database(path)
            migrate(self.writer)
            self.reader = opened(path)
        except (sqlite3.Error, OSError) as error:
            raise Malformed(f"The database {path} cannot be opened: {error}.") from error
        self.disk = ThreadPoolExecutor(1, "rookery-commit")
        self.reading = ThreadPoolExecutor(1, "rookery-read")
        self.batch: list[Row] = []
        self.busy = False

    async def open(self) -> None:
        return None

    def save(self, table: Stored, entry: bytes | None = None) -> Awaitable[None]:
        loop = asyncio.get_running_loop()
        if not self.busy:
            self.busy = True
            loop.call_soon(self.flush)
        saved = loop.create_future()
        self.batch.append((table, entry, saved))
        return saved

    def flush(self) -> None:
        """Write the batch, and commit it in the disk thread."""
        batch, self.batch = self.batch, []
        try:
            while batch and not self.write_batch(batch):
                pass
        except sqlite3.OperationalError as error:
            self.finish(batch, error)
            return
        commit = self.disk.submit(self.writer.execute, "COMMIT" if batch else "SELECT 1")
        loop = asyncio.get_running_loop()
        commit.add_done_callback(lambda done: loop.call_soon_threadsafe(self.finish, batch, done.exception()))

    def write_batch(self, batch: list[Row]) -> bool:
        """One transaction. On a bad row: roll back, drop that row, return False; the caller retries."""
        self.writer.execute("BEGIN IMMEDIATE")
        for row in batch:
            try:
                self.write(row[0], row[1])
            except sqlite3.OperationalError:
                raise
            except (
                Exception
            ) as error:  # a state that cannot be encoded, or a table that was written elsewhere
                self.writer.execute("ROLLBACK")
                batch.remove(row)
                resolve(row[2], error)
                return False
        return True

    def write(self, table: Stored, entry: bytes | None) -> None:
        """Write one table, and its lobby if given. Fails if another writer has changed the table. The
        driver looks for an adapter of bytes, and takes a bytearray as it is.
        """
        execute, snapshot = self.writer.execute, bytearray(table.snapshot())
        if table.revision == FIRST:
            execute(INSERT_TABLE, (table.id, table.phase, table.made, table.touched))
        last = None if entry is None else execute(INSERT_ENTRY, (bytearray(entry), table.id)).lastrowid
        row = table.revision, table.phase, table.number, table.touched, table.due, snapshot, last
        if execute(UPDATE_TABLE, (*row, table.id, table.revision - 1)).rowcount != 1:
            raise Fenced(f"the table is not at revision {table.revision - 1}")
        if table.lobby:
            execute(SAVE_LOBBY, (table.id, table.lobby, table.code or None))

    def finish(self, batch: list[Row], error: BaseException | None) -> None:
        """Resolve or fail the futures of a batch, and flush the next one."""
        if error is not None and self.writer.in_transaction:
            self.writer.execute("ROLLBACK")
        for _, _, saved in batch:
            resolve(saved, error)
        self.busy = bool(self.batch)
        if self.busy:
            self.flush()

    async def read(self, query: str, parts: Sequence[Any] | dict[str, Any] = ()) -> list[Any]:
        loop = asyncio.get_running_loop()
        return await loop.run_in_executor(self.reading, lambda: self.reader.execute(query, parts).fetchall())

    async def load(self, name: str) -> Stored | None:
        for *fields, snapshot in await self.read(LOAD, (name,)):
            fields.append(partial(bytes, snapshot))
            return Stored(*fields)
        return None

    async def entries(self, name: str, start: int = 0, stop: int | None = None) -> Sequence[bytes]:
        bounds = {"name": name, "start": start, "stop": MOST if stop is None else stop}
        return [body for (body,) in await self.read(ENTRIES, bounds)]

    async def due(self, now: int, most: int) -> Sequence[str]:
        return [name for (name,) in await self.read(DUE, (now, most))]

    async def secret(self, name: str, fresh: bytes) -> bytes:
        await self.read("INSERT INTO secrets VALUES (?, ?) ON CONFLICT DO NOTHING", (name, fresh))
        [(body,)] = await self.read("SELECT body FROM secrets WHERE name = ?", (name,))
        return bytes(body)

    async def coded(self, code: str, since: int) -> str | None:
        for (name,) in await self.read(CODED, (code, since)):
            return str(name)
        return None

    async def probe(self) -> None:
        """Write an unchanged header, which fails whenever a save would."""
        [(version,)] = await self.read("PRAGMA user_version")
        await self.read(f"PRAGMA user_version = {version}")

    async def close(self) -> None:
        while self.busy:
            await asyncio.sleep(0.005)
        self.disk.shutdown()
        self.reading.shutdown()
        self.reader.close()
        self.writer.close()
        self.owner.close()


def lock_database(path: str | Path) -> sqlite3.Connection:
    """Lock a file beside the database while this process runs: two servers would diverge in memory."""
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
    """A connection whose commits survive a power failure."""
    connection = connected(path)
    connection.execute("PRAGMA journal_mode = WAL")
    connection.execute("PRAGMA synchronous = FULL")
    connection.execute("PRAGMA foreign_keys = ON")
    return connection


def connected(path: str | Path) -> sqlite3.Connection:
    return sqlite3.connect(path, isolation_level=None, check_same_thread=False, timeout=PATIENCE)


def migrate(connection: sqlite3.Connection) -> None:
    """Run the numbered files that this database has not seen, each in a transaction."""
    found = files("rookery.server.storage").joinpath("migrations/sqlite").iterdir()
    steps = sorted((step for step in found if step.name.endswith(".sql")), key=lambda step: step.name)
    [(done,)] = connection.execute("PRAGMA user_version").fetchall()
    if done > len(steps):
        raise Malformed(
            f"The database was made by a newer rookery (step {done}; this one knows {len(steps)})."
        )
    connection.execute(f"PRAGMA user_version = {done}")  # fails now if the file is read-only
    for number, step in enumerate(steps[done:], done + 1):
        connection.executescript(
            f"BEGIN IMMEDIATE;\n{step.read_text(encoding='utf-8')}\nPRAGMA user_version = {number};\nCOMMIT;"
        )
