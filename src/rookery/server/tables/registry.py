"""All tables by id: those in use are in memory, the others in the store."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Sequence
from time import monotonic

from rookery.kernel import Game
from rookery.server import server_time, wire
from rookery.server.limits import RateLimits
from rookery.server.refusals import Full, Outdated, Unavailable, Unknown, Unreadable
from rookery.server.storage.shared import SharedStore
from rookery.server.storage.store import Fenced, Store, Stored
from rookery.server.tables import codes
from rookery.server.tables.lobby import Lobby, new_id, new_lobby, read_lobby
from rookery.server.tables.log import read_entry
from rookery.server.tables.rematch import challenge_of, rematch_of, result_of
from rookery.server.tables.services import Services
from rookery.server.tables.sharing import Sharing
from rookery.server.tables.table import Table

log = logging.getLogger("rookery.server")
SWEEP = 2.0
"""Seconds between two sweeps that load due tables and release idle ones."""


ABANDONED = 7 * 24 * 3600
"""Seconds without a pick after which nobody is thought to go on with a game."""


MOST_RESULTS = 40
"""So many tables with the same deal are compared, the newest."""


class Registry:
    """The tables in memory. ``unreadable``: stored tables that failed to load; the sweep skips them."""

    def __init__(self, open_store: Callable[[], Store], services: Services) -> None:
        self.open_store = open_store
        self.services = services
        self.tables: dict[str, Table] = {}
        self.unreadable: set[str] = set()
        self.loading = asyncio.Lock()
        self.openings = RateLimits(services.limits.table_rate, services.limits.table_burst)
        self.trials = RateLimits(services.limits.trial_rate, services.limits.trial_burst)
        self.guesses = RateLimits(services.limits.code_rate, services.limits.code_burst)
        gauges = services.metrics.gauges
        gauges["rookery_tables_awake"] = lambda: len(self.tables)
        gauges["rookery_tables_unreadable"] = lambda: len(self.unreadable)
        gauges["rookery_sockets"] = lambda: sum(len(table.feed.sockets) for table in self.tables.values())

    async def start(self) -> None:
        self.services.store = self.open_store()
        await self.services.store.open()
        if isinstance(self.services.store, SharedStore):
            self.services.sharing = Sharing(self.services.store, self.tables, self.services.spawn)
        self.services.spawn(self.sweep())

    def admit(self, address: str) -> None:
        if not self.openings.take(address):
            raise Full("Too many tables were opened from your address; please wait a while.")

    async def open(self, asked: wire.NewTable, address: str) -> tuple[Table, dict[str, str]]:
        """A new table and its tokens."""
        self.admit(address)
        game = self.services.catalogue.game(asked.game)
        lobby, tokens = new_lobby(game, asked, int(server_time.now()))
        return await self.set_up(new_id(), lobby), tokens

    async def set_up(self, name: str, lobby: Lobby) -> Table:
        """Store a new table. Raises Fenced if there is one of this name."""
        places = self.services.catalogue.places
        if any(chair.bot for chair in lobby.chairs):
            self.services.bots.warm(places[lobby.game])
        lobby.code = await self.free_code()
        table = Table(name, lobby, self.services.catalogue.game(lobby.game), self.services, self.evict)
        await table.commit(lobby=True)
        self.tables[name] = table
        return table

    async def free_code(self) -> str:
        while await self.coded(code := codes.new_code()):
            pass
        return code

    async def coded(self, code: str) -> str | None:
        """The id of the table that a code leads to."""
        return await self.services.store.coded(code, int(server_time.now()) - codes.DAY)

    async def rematch(self, old: Table, address: str) -> Table:
        """Where the people of a finished game go on: one table, whoever asks first, and however many do."""
        name = await old.promise_rematch()
        try:
            return await self.table(name)
        except Unknown:
            self.admit(address)
        try:
            lobby = rematch_of(old.lobby, old.id, old.play.begun.kept(), int(server_time.now()))
            table = await self.set_up(name, lobby)
        except Fenced:
            table = await self.table(name)
        old.feed.tell_table()
        return table

    async def challenge(self, old: Table, address: str) -> tuple[Table, dict[str, str]]:
        """The deal of a finished game at a new table, which the first one takes note of."""
        self.admit(address)
        lobby, tokens = challenge_of(old.lobby, old.id, old.game, int(server_time.now()))
        table = await self.set_up(new_id(), lobby)
        root = old if old.id == lobby.root else await self.table(lobby.root)
        await root.note_again(table.id)
        return table, tokens

    async def results(self, table: Table) -> list[wire.Result]:
        """How the deal of a table came out wherever it was played to the end, the first table first."""
        root = await self.table(table.lobby.root) if table.lobby.root else table
        names = dict.fromkeys([root.id, *root.lobby.again[-MOST_RESULTS:], table.id])
        tables = [await self.table(name) for name in names]
        results = (result_of(each, own=each is table) for each in tables)
        return [result for result in results if result]

    async def table(self, name: str) -> Table:
        table = self.tables.get(name)
        if table is None:
            async with self.loading:
                table = self.tables.get(name) or await self.load(name)
        elif await table.is_behind():
            async with table.lock:
                await table.catch_up()
        table.used = monotonic()
        return table

    async def stored(self, name: str) -> Stored:
        """The row of a table. A name with a NUL is none, and PostgreSQL would fail over it."""
        row = await self.services.store.load(name) if "\0" not in name else None
        if row is None:
            raise Unknown("There is no such table here.")
        return row

    async def load(self, name: str) -> Table:
        """Load a table from the store; its bots and clocks go on."""
        row = await self.stored(name)
        bodies = await self.services.store.entries(name, 0, row.number)
        sharing = self.services.sharing
        kept = sharing is None or await sharing.take_lease(name)
        try:
            table = self.restored(row, bodies, kept=kept)
        except Exception:
            self.unreadable.add(name)
            raise
        self.unreadable.discard(name)
        self.tables[name] = table
        table.start_background()
        return table

    def restored(self, row: Stored, bodies: Sequence[bytes], *, kept: bool) -> Table:
        """Build a table from its row and entries. Raises Unreadable if it cannot be played here."""
        lobby = read_lobby(row.lobby)
        table = Table(row.id, lobby, self.services.catalogue.game(lobby.game), self.services, self.evict)
        try:
            table.restore(row, [read_entry(body) for body in bodies], grace=kept)
        except Exception as error:
            raise unreadable(table, error) from error
        return table

    async def dealt_again(self, table: Table) -> bool:
        """Whether a game with the same deal is under way: at a table that is awake, or at one that was opened
        for it and has not been left alone for a week.
        """
        same = {other.id for other in self.tables.values() if other.lobby.seed == table.lobby.seed}
        waiting, seen = [*same, *table.lobby.again], {table.id}
        while waiting:
            name = waiting.pop()
            if name in seen:
                continue
            seen.add(name)
            try:
                other = await self.table(name)
            except Unreadable:
                continue  # it cannot be played on
            playing = other.lobby.started and other.feed.phase(other.feed.latest) != "over"
            if playing and other.log.touched > server_time.now() - ABANDONED:
                return True
            waiting += other.lobby.again
        return False

    async def game_at(self, name: str) -> Game:
        """What is played at a table, without taking it into memory."""
        if name in self.tables:
            return self.tables[name].game
        row = await self.stored(name)
        lobby = read_lobby(row.lobby)
        return self.services.catalogue.game(lobby.game)

    async def resting(self, name: str) -> tuple[Lobby, Sequence[bytes]]:
        """Lobby and entries of a stored table that cannot be played here; both are plain data."""
        row = await self.stored(name)
        return read_lobby(row.lobby), await self.services.store.entries(name, 0, row.number)

    def evict(self, table: Table) -> None:
        """Take a table out of memory and close its connections; the next access reloads it."""
        table.close()
        self.tables.pop(table.id, None)
        table.feed.close(1012, "Please come back.")

    async def sweep(self) -> None:
        """Forever: load tables that are due, release idle ones."""
        while True:
            self.release_idle()
            try:
                if self.services.sharing:
                    await self.services.sharing.heartbeat(list(self.tables))
                for name in await self.services.store.due(int(server_time.now()), 100 + len(self.unreadable)):
                    if name not in self.tables and name not in self.unreadable:
                        await self.load_due(name)
            except Unavailable as refusal:
                log.warning(
                    "store out of reach", extra={"facts": {"error": type(refusal.__cause__).__name__}}
                )
            except Exception as error:
                self.services.metrics.count("rookery_errors_total", "watch")
                log.error("watch failed", exc_info=error)
            await asyncio.sleep(SWEEP)

    async def load_due(self, name: str) -> None:
        """Load one table; an error is logged, so that the others are loaded all the same."""
        try:
            await self.table(name)
        except Exception as error:
            self.services.metrics.count("rookery_errors_total", "wake")
            log.error("table cannot be on_notify", exc_info=error)

    def release_idle(self) -> None:
        quiet = monotonic() - self.services.limits.idle
        idle = [table for table in self.tables.values() if table.used < quiet and table.idle]
        for table in idle:
            table.release()
            del self.tables[table.id]
        if idle and self.services.sharing:
            self.services.sharing.release([table.id for table in idle])

    async def close(self) -> None:
        """Stop all tables. Nothing is lost: only stored changes were ever shown."""
        for table in self.tables.values():
            table.stop()
        await self.services.close()


def unreadable(table: Table, error: Exception) -> Unreadable:
    """The refusal for a table that failed to load: most likely the rules have changed since."""
    begun, here = table.lobby.header.get("rules", ""), table.game.version
    if begun != here:
        return Outdated(  # short enough for the reason of a closed socket
            f"{table.game.title} is played by rules {here} here, and this game was begun under {begun}."
            " It rests; its journal can be read."
        )
    log.error("table cannot be read", exc_info=error)
    return Unreadable(
        "This table cannot be read any more; whoever keeps the server finds the reason in its log."
    )
