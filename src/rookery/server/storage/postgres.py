"""The store in PostgreSQL, which any number of processes share.

Saves are gathered while the batch before them is written, and a batch is one statement: it moves every table
that is still at the revision the change was made on, adds its entry, and names the tables it has moved. The
others are fenced. PostgreSQL answers when the commit is on its disk.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Sequence
from contextlib import suppress
from functools import partial
from secrets import token_hex
from typing import Any

from rookery.server.refusals import Unavailable
from rookery.server.storage import shared
from rookery.server.storage.connection import Connection, Messenger
from rookery.server.storage.shared import Present, Seen
from rookery.server.storage.store import Fenced, Stored, resolve

SAVE = """
WITH given AS (
    SELECT * FROM unnest($1::text[], $2::int[], $3::text[], $4::int[], $5::bigint[], $6::bigint[],
        $7::bigint[], $8::bytea[], $9::bytea[], $10::bytea[],
        $11::text[])
    AS g (id, revision, phase, number, made, touched, due, lobby, snapshot, entry, code)
), locked AS (
    SELECT id FROM tables WHERE id = ANY ($1) ORDER BY id FOR UPDATE
), moved AS (
    UPDATE tables t SET revision = g.revision, phase = g.phase, number = g.number, touched = g.touched,
        due = g.due, snapshot = g.snapshot
    FROM given g JOIN locked USING (id)
    WHERE t.id = g.id AND t.revision = g.revision - 1
    RETURNING t.id
), made AS (
    INSERT INTO tables (id, revision, phase, number, made, touched, due, snapshot)
    SELECT id, revision, phase, number, made, touched, due, snapshot FROM given WHERE revision = 1
    ON CONFLICT DO NOTHING
    RETURNING id
), stored AS (
    SELECT id FROM moved UNION ALL SELECT id FROM made
), told AS (
    INSERT INTO entries (table_id, number, body)
    SELECT id, number, entry FROM given JOIN stored USING (id) WHERE entry IS NOT NULL
), seated AS (
    INSERT INTO lobbies (table_id, body, code)
    SELECT id, lobby, code FROM given JOIN stored USING (id) WHERE lobby IS NOT NULL
    ON CONFLICT (table_id) DO UPDATE SET body = excluded.body, code = excluded.code
)
SELECT id FROM stored
"""
LOAD = """
SELECT id, revision, phase, number, made, touched, due, coalesce(body, ''), snapshot
FROM tables LEFT JOIN lobbies ON table_id = id WHERE id = $1
"""
ENTRIES = """
SELECT body FROM entries WHERE table_id = $1 AND number > $2 AND ($3::int IS NULL OR number <= $3)
ORDER BY number
"""
CODED = """
SELECT id FROM tables JOIN lobbies ON table_id = id WHERE code = $1 AND phase = 'lobby' AND made > $2
ORDER BY made DESC LIMIT 1
"""
DUE = """
SELECT id FROM tables
WHERE due <= $1 AND NOT EXISTS (
    SELECT FROM leases WHERE table_id = id AND process <> $3 AND until > now()
)
ORDER BY due LIMIT $2
"""
HEARTBEAT = """
WITH given AS (
    SELECT * FROM unnest($1::text[], $2::int[], $3::int[], $4::bool[]) AS g (id, here, watchers, wants)
    ORDER BY id
), kept AS (
    INSERT INTO leases (table_id, process, until)
    SELECT id, $5, now() + $6 * interval '1 s' FROM given WHERE wants
    ON CONFLICT (table_id) DO UPDATE SET process = excluded.process, until = excluded.until
    WHERE leases.process = excluded.process OR leases.until < now()
    RETURNING table_id
), told AS (
    INSERT INTO presences (table_id, process, here, watchers, until)
    SELECT id, $5, here, watchers, now() + $6 * interval '1 s' FROM given
    ON CONFLICT (table_id, process) DO UPDATE
    SET here = excluded.here, watchers = excluded.watchers, until = excluded.until
), others AS (
    SELECT table_id, bit_or(here) AS here, sum(watchers) AS watchers FROM presences
    WHERE table_id = ANY ($1) AND process <> $5 AND until > now() GROUP BY table_id
)
SELECT t.id, revision, kept.table_id IS NOT NULL, coalesce(others.here, 0), coalesce(others.watchers, 0)::int
FROM tables t LEFT JOIN kept ON kept.table_id = t.id LEFT JOIN others ON others.table_id = t.id
WHERE t.id = ANY ($1)
"""
LEAVE = """
WITH free AS (DELETE FROM leases WHERE process = $1 AND ($2::text[] IS NULL OR table_id = ANY ($2)))
DELETE FROM presences WHERE process = $1 AND ($2::text[] IS NULL OR table_id = ANY ($2))
"""

Row = tuple[Stored, bytes | None, asyncio.Future[None]]
"""A table to write, the entry that changed it, and the future of this save."""


class Postgres:
    """``process`` is a random name of this process, by which the others tell its leases and messages."""

    def __init__(self, address: str) -> None:
        self.process = token_hex(8)
        self.writer = Connection(address)
        self.reader = Connection(address)
        self.messenger = Messenger(address, self.process)
        self.batch: list[Row] = []
        self.writing: asyncio.Task[None] | None = None

    @property
    def on_notify(self) -> Callable[[str, int], None]:
        return self.messenger.on_notify

    @on_notify.setter
    def on_notify(self, call: Callable[[str, int], None]) -> None:
        self.messenger.on_notify = call

    async def open(self) -> None:
        await self.messenger.open()

    def save(self, table: Stored, entry: bytes | None = None) -> asyncio.Future[None]:
        loop = asyncio.get_running_loop()
        saved = loop.create_future()
        self.batch.append((table, entry, saved))
        if self.writing is None:
            self.writing = loop.create_task(self.write())
        return saved

    async def write(self) -> None:
        """Write batch after batch, until nothing is left to write."""
        try:
            while self.batch:
                batch = self.next_batch()
                if batch:
                    await self.write_batch(batch)
        finally:
            self.writing = None

    async def write_batch(self, batch: Sequence[Row]) -> None:
        try:
            stored = {name for (name,) in await self.writer.fetch(SAVE, *columns(batch))}
        except Exception as error:
            for _, _, saved in batch:
                resolve(saved, error)
            return
        for table, _, saved in batch:
            if table.id in stored:
                self.notify(table.id, table.revision)
                resolve(saved, None)
            else:
                resolve(saved, Fenced(f"the table is not at revision {table.revision - 1}"))

    def next_batch(self) -> list[Row]:
        """The saves that wait, at most one of each table. A game that cannot be encoded fails its own save
        only.
        """
        batch: dict[str, Row] = {}
        rest = []
        for row in self.batch:
            if row[0].id in batch:
                rest.append(row)
                continue
            try:
                encoded = row[0].snapshot()
            except Exception as error:
                resolve(row[2], error)
                continue
            row[0].snapshot = partial(bytes, encoded)
            batch[row[0].id] = row
        self.batch = rest
        return list(batch.values())

    async def load(self, name: str) -> Stored | None:
        for *fields, snapshot in await self.reader.fetch(LOAD, name):
            fields.append(partial(bytes, snapshot))
            return Stored(*fields)
        return None

    async def entries(self, name: str, start: int = 0, stop: int | None = None) -> Sequence[bytes]:
        return [body for (body,) in await self.reader.fetch(ENTRIES, name, start, stop)]

    async def due(self, now: int, most: int) -> Sequence[str]:
        return [name for (name,) in await self.reader.fetch(DUE, now, most, self.process)]

    async def secret(self, name: str, fresh: bytes) -> bytes:
        await self.writer.fetch("INSERT INTO secrets VALUES ($1, $2) ON CONFLICT DO NOTHING", name, fresh)
        [(body,)] = await self.writer.fetch("SELECT body FROM secrets WHERE name = $1", name)
        return bytes(body)

    async def coded(self, code: str, since: int) -> str | None:
        for (name,) in await self.reader.fetch(CODED, code, since):
            return str(name)
        return None

    async def probe(self) -> None:
        """Write an unchanged row, which fails whenever a save would."""
        await self.writer.fetch("UPDATE migrations SET step = step WHERE step = 1")

    async def close(self) -> None:
        while self.writing:
            await asyncio.wait([self.writing])
        with suppress(Unavailable):
            await self.leave()
        for connection in (self.writer, self.reader, self.messenger):
            await connection.close()

    # The other processes

    async def revision(self, name: str) -> int:
        for (revision,) in await self.reader.fetch("SELECT revision FROM tables WHERE id = $1", name):
            return int(revision)
        return 0

    async def heartbeat(self, tables: Sequence[Present]) -> Sequence[Seen]:
        told = [
            list(column)
            for column in zip(*((t.id, t.here, t.watchers, t.wants) for t in tables), strict=True)
        ]
        return [Seen(*row) for row in await self.reader.fetch(HEARTBEAT, *told, self.process, shared.LEASE)]

    async def leave(self, names: Sequence[str] | None = None) -> None:
        await self.reader.fetch(LEAVE, self.process, names)

    def notify(self, name: str, revision: int = 0) -> None:
        self.messenger.tell(name, revision)


def columns(batch: Sequence[Row]) -> list[list[Any]]:
    rows = [
        (
            *(t.id, t.revision, t.phase, t.number, t.made, t.touched, t.due),
            *(t.lobby or None, t.snapshot(), entry, t.code or None),
        )
        for t, entry, _ in batch
    ]
    return [list(column) for column in zip(*rows, strict=True)]
