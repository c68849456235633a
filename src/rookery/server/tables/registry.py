"""The room with all the tables: those in use are awake, the others sleep in the store."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Coroutine, Sequence
from time import monotonic, time
from typing import Any

import msgspec

from rookery.kernel import Refusal
from rookery.server import wire
from rookery.server.catalogue import Shelf
from rookery.server.limits import Addresses, Limits
from rookery.server.metrics import Metrics
from rookery.server.refusals import Full, Unknown, Unreadable
from rookery.server.storage.store import Store, Stored
from rookery.server.tables.bot_pool import Bots
from rookery.server.tables.lobby import Lobby, new_id, new_lobby
from rookery.server.tables.notices import Webhook
from rookery.server.tables.table import Table, read_entry
from rookery.server.transport.connection import Post

log = logging.getLogger("rookery.server")
SWEEP = 2.0
"""Seconds between two looks for tables that should wake or may sleep."""

read_lobby = msgspec.json.Decoder(Lobby).decode


class Room:
    """Every table by its id."""

    def __init__(
        self,
        store: Callable[[], Store],
        shelf: Shelf,
        limits: Limits,
        bots: Bots,
        webhook: Webhook | None = None,
    ) -> None:
        self.open_store = store
        self.shelf = shelf
        self.limits = limits
        self.bots = bots
        self.webhook = webhook
        self.metrics = Metrics()
        self.tables: dict[str, Table] = {}
        self.unreadable: set[str] = set()
        self.post = Post()
        self.tasks: set[asyncio.Task[Any]] = set()
        self.waking = asyncio.Lock()
        self.openings = Addresses(limits.table_rate, limits.table_burst)
        self.metrics.gauges["rookery_tables_awake"] = lambda: len(self.tables)
        self.metrics.gauges["rookery_sockets"] = lambda: sum(
            len(table.feed.sockets) for table in self.tables.values()
        )

    def begin(self) -> None:
        """Open the store and keep watch."""
        self.store = self.open_store()
        self.spawn(self.watch())

    def spawn(self, work: Coroutine[Any, Any, Any]) -> asyncio.Task[Any]:
        """Do something beside; its faults are logged, and never another's."""
        task = asyncio.get_running_loop().create_task(work)
        self.tasks.add(task)
        task.add_done_callback(self.finished)
        return task

    def finished(self, task: asyncio.Task[Any]) -> None:
        """Say what went wrong."""
        self.tasks.discard(task)
        error = None if task.cancelled() else task.exception()
        if error is not None and not isinstance(error, Refusal | OSError):
            self.metrics.count("rookery_errors_total", "task")
            log.error("task failed", exc_info=error)

    async def open(
        self, asked: wire.NewTable, address: str, nonces: Sequence[str] = ()
    ) -> tuple[Table, dict[str, str]]:
        """A new table, and its tokens; with a known seed, nonces make it the deal of an earlier game."""
        if not self.openings.take(address):
            raise Full("Too many tables were opened from your address; please wait a while.")
        lobby, tokens = new_lobby(self.shelf.game(asked.game), asked, int(time()))
        lobby.nonces = list(nonces)
        if asked.bots:
            self.bots.warm(self.shelf.places[lobby.game])
        table = Table(self, new_id(), lobby, self.shelf.game(lobby.game))
        await table.keep(lobby=True)
        self.tables[table.id] = table
        return table, tokens

    async def table(self, name: str) -> Table:
        """A table by its id, woken if it sleeps."""
        table = self.tables.get(name)
        if table is None:
            async with self.waking:
                table = self.tables.get(name) or await self.wake(name)
        table.used = monotonic()
        return table

    async def wake(self, name: str) -> Table:
        """Bring a table back from the store."""
        row = await self.store.load(name)
        if row is None:
            raise Unknown("There is no such table here.")
        bodies = await self.store.entries(name)
        try:
            table = self.read(row, bodies)
        except Exception:
            self.unreadable.add(name)  # it is not woken again before somebody comes
            raise
        self.unreadable.discard(name)
        self.tables[name] = table
        table.clockwork.go_on()
        return table

    def read(self, row: Stored, bodies: Sequence[bytes]) -> Table:
        """A table as it was stored; refused if it cannot be played here."""
        lobby = read_lobby(row.lobby)
        table = Table(self, row.id, lobby, self.shelf.game(lobby.game))
        try:
            table.resume(row, [read_entry(body) for body in bodies])
        except Exception as error:
            raise unreadable(table, error) from error
        return table

    def drop(self, table: Table) -> None:
        """Forget what is in memory; whoever comes next gets what is in the store."""
        table.lock.closed = True
        table.stop()
        self.tables.pop(table.id, None)
        table.feed.close(1012, "Please come back.")

    async def watch(self) -> None:
        """Wake tables that are due, and let those sleep that nobody uses."""
        while True:
            self.let_sleep()
            try:
                for name in await self.store.due(int(time()), 100 + len(self.unreadable)):
                    if name not in self.tables and name not in self.unreadable:
                        await self.table_awake(name)
            except Exception as error:
                self.metrics.count("rookery_errors_total", "watch")
                log.error("watch failed", exc_info=error)
            await asyncio.sleep(SWEEP)

    async def table_awake(self, name: str) -> None:
        """Wake one table; a table that cannot be woken does not keep the others from it."""
        try:
            await self.table(name)
        except Exception as error:
            self.metrics.count("rookery_errors_total", "wake")
            log.error("table cannot be woken", exc_info=error)

    def let_sleep(self) -> None:
        """Give back the memory of tables that nobody has used for a while."""
        quiet = monotonic() - self.limits.idle
        for table in list(self.tables.values()):
            if (
                table.used < quiet
                and not table.feed.sockets
                and not table.clockwork.thinking
                and not table.lock.locked()
            ):
                table.lock.closed = True
                table.sleep()
                del self.tables[table.id]

    async def close(self) -> None:
        """Stop everything; all that was ever told is stored."""
        for table in self.tables.values():
            table.stop()
        for task in list(self.tasks):
            task.cancel()
        await asyncio.gather(*self.tasks, return_exceptions=True)
        self.bots.close()
        await self.store.close()


def unreadable(table: Table, error: Exception) -> Unreadable:
    """Why a stored table cannot be played: most likely the rules have changed since."""
    begun, here = table.lobby.header.get("rules", ""), table.game.version
    if begun != here:
        return Unreadable(
            f"This game of {table.game.title} was begun under its rules {begun}, and this server plays {here}."
        )
    log.error("table cannot be read", exc_info=error)
    return Unreadable(
        "This table cannot be read any more; whoever keeps the server finds the reason in its log."
    )
