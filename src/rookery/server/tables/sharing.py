"""Several processes that serve the same tables: notifications between them, leases, and who is connected
where.

A change of another process is loaded when it notifies us, when somebody connects here, or at the next
heartbeat. A process *keeps* a table while it holds the lease: only the keeper moves bots, rings clocks and
sends notices. Two keepers do no harm, since the store fences the second of two changes.
"""

from __future__ import annotations

from collections.abc import Callable, Coroutine, Iterable, Mapping
from time import monotonic
from typing import Any, Protocol

from rookery.server.storage import shared
from rookery.server.storage.shared import Present, Seen, SharedStore


class SharedTable(Protocol):
    """A table in memory, as far as it is shared (``StoredTable``)."""

    @property
    def revision(self) -> int:
        """The newest revision that is loaded here."""

    @property
    def watched(self) -> bool:
        """Whether changes of other processes must be loaded at once: somebody is connected, or we keep it."""

    def presence(self) -> Present:
        """Who is connected to this process, and whether the table needs a keeper."""

    def update_presence(self, seen: Seen) -> None:
        """Set who is connected to the other processes, and whether this one has the lease."""

    async def follow(self) -> None:
        """Load and show what other processes have stored."""


class Sharing:
    """``kept`` holds until when each lease of this process lasts, in monotonic seconds."""

    def __init__(
        self,
        store: SharedStore,
        tables: Mapping[str, SharedTable],
        spawn: Callable[[Coroutine[Any, Any, None]], object],
    ) -> None:
        self.store = store
        self.tables = tables
        self.spawn = spawn
        self.kept: dict[str, float] = {}
        self.changed: set[str] = set()
        store.on_notify = self.on_notify

    def keeps(self, name: str) -> bool:
        return self.kept.get(name, 0.0) > monotonic()

    def tell(self, name: str) -> None:
        """Schedule a heartbeat for a table, and a notification of the other processes; calls are gathered."""
        if not self.changed:
            self.spawn(self.tell_changed())
        self.changed.add(name)

    async def tell_changed(self) -> None:
        names, self.changed = self.changed, set()
        await self.heartbeat(names)
        for name in names:
            self.store.notify(name)

    def on_notify(self, name: str, revision: int) -> None:
        """Another process has stored this revision of a table; or, with 0, connections there have changed."""
        table = self.tables.get(name)
        if table is None:
            return
        if not revision:
            self.spawn(self.heartbeat([name]))
        elif revision > table.revision and table.watched:
            self.spawn(table.follow())

    async def heartbeat(self, names: Iterable[str]) -> None:
        """Renew leases and presence, read those of the other processes, and load changes that were missed."""
        now = monotonic()  # before the database counts, so that a lease never lasts longer here than there
        present = [self.tables[name].presence() for name in names if name in self.tables]
        for seen in await self.store.heartbeat(present) if present else ():
            self.update_lease(seen, now)
            table = self.tables.get(seen.id)
            if table:
                table.update_presence(seen)
                if seen.revision > table.revision and table.watched:
                    self.spawn(table.follow())

    async def take_lease(self, name: str) -> bool:
        """Ask for the lease of a table that is not in memory yet."""
        now = monotonic()
        for seen in await self.store.heartbeat([Present(name)]):
            self.update_lease(seen, now)
        return self.keeps(name)

    def update_lease(self, seen: Seen, now: float) -> None:
        if seen.kept:
            self.kept[seen.id] = now + shared.LEASE
        else:
            self.kept.pop(seen.id, None)

    def release(self, names: list[str]) -> None:
        """Give up the leases of tables that have left memory."""
        for name in names:
            self.kept.pop(name, None)
        self.spawn(self.store.leave(names))
