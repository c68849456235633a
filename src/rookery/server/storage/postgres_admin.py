"""Administration of tables in PostgreSQL, also while servers run (``admin.Admin``)."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from contextlib import suppress
from typing import TypeVar

import asyncpg

from rookery.kernel import Malformed
from rookery.server.storage.admin import LIST, Row, closed_lobby, no_table, row_of
from rookery.server.storage.connection import CHANNEL, LOST, connect
from rookery.server.storage.postgres import Postgres
from rookery.server.storage.store import Fenced

Result = TypeVar("Result")
DELETE = """
WITH told AS (DELETE FROM entries WHERE table_id = $1), kept AS (DELETE FROM leases WHERE table_id = $1),
    here AS (DELETE FROM presences WHERE table_id = $1)
DELETE FROM tables WHERE id = $1 RETURNING revision
"""


class PostgresAdmin:
    """Tables in PostgreSQL. Servers with a closed or deleted table in memory are notified and evict it."""

    def __init__(self, address: str) -> None:
        self.address = address

    def __str__(self) -> str:
        return "PostgreSQL"

    def tables(self) -> list[Row]:
        async def listed() -> list[Row]:
            found = await connect(self.address)
            rows = [row_of(*row) for row in await found.fetch(LIST)]
            await found.close()
            return rows

        return run_sync(listed())

    def close(self, name: str) -> None:
        run_sync(self.change(name, close))

    def delete(self, name: str) -> None:
        run_sync(self.change(name, delete))

    async def change(self, name: str, change: Callable[[Postgres, str], Awaitable[int]]) -> None:
        """Make a change, and notify all servers of the new revision."""
        store = Postgres(self.address)
        try:
            revision = await change(store, name)
            await store.writer.fetch(
                "SELECT pg_notify($1, $2)", CHANNEL, f"{store.process} {name}:{revision}"
            )
        finally:
            await store.close()


async def close(store: Postgres, name: str) -> int:
    """Retries until the save is not fenced by another process."""
    while True:
        row = await store.load(name)
        if row is None:
            raise no_table(name)
        row.revision, row.due, row.lobby = row.revision + 1, None, closed_lobby(row.lobby)
        with suppress(Fenced):
            await store.save(row)
            return row.revision


async def delete(store: Postgres, name: str) -> int:
    for (revision,) in await store.writer.fetch(DELETE, name):
        return int(revision) + 1
    raise no_table(name)


def run_sync(work: Awaitable[Result]) -> Result:
    """Run a coroutine to its end. Raises Malformed if the database cannot be used."""

    async def awaited() -> Result:
        return await work

    try:
        return asyncio.run(awaited())
    except (*LOST, asyncpg.PostgresError, ValueError) as error:
        raise Malformed(f"The database cannot be used: {error}.") from error
