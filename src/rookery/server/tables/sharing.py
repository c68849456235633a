"""What this process has to do with the others that serve the same tables.

Another process's change is loaded when it wakes us, or when somebody comes, or at the next beat. A process
*keeps* a table while its lease lasts: only then its bots move, its clocks ring and its notices are sent from
here. Two keepers do no harm, since the store lets only one of two changes through.
"""

from __future__ import annotations

from collections.abc import Callable, Coroutine, Iterable, Mapping
from time import monotonic
from typing import Any, Protocol

from rookery.server.storage import shared
from rookery.server.storage.shared import Present, Seen, SharedStore


class SharedTable(Protocol):
    """A table as it is shared (``tables.table``)."""

    @property
    def revision(self) -> int:
        """The newest that is known here."""

    @property
    def watched(self) -> bool:
        """Whether anybody here needs to know what others do at the table."""

    def presence(self) -> Present:
        """Who is connected here."""

    def heard(self, seen: Seen) -> None:
        """Take note of the others, and of the lease."""

    async def follow(self) -> None:
        """Load what others have stored."""


class Sharing:
    """The tables of this process among those of the others. ``kept`` holds until when a lease lasts."""

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
        store.woken = self.woken

    def keeps(self, name: str) -> bool:
        return self.kept.get(name, 0.0) > monotonic()

    def tell(self, name: str) -> None:
        """Soon: tell the others who is here, and ask for the lease."""
        if not self.changed:
            self.spawn(self.tell_changed())
        self.changed.add(name)

    async def tell_changed(self) -> None:
        names, self.changed = self.changed, set()
        await self.beat(names)
        for name in names:
            self.store.wake(name)

    def woken(self, name: str, revision: int) -> None:
        """Another process has changed a table; without a revision, who is connected to it."""
        table = self.tables.get(name)
        if table is None:
            return
        if not revision:
            self.spawn(self.beat([name]))
        elif revision > table.revision and table.watched:
            self.spawn(table.follow())

    async def beat(self, names: Iterable[str]) -> None:
        """Renew leases and presence, hear those of the others, and load what was missed."""
        now = monotonic()  # before the database counts, so that a lease never lasts longer here than there
        present = [self.tables[name].presence() for name in names if name in self.tables]
        for seen in await self.store.beat(present) if present else ():
            self.note(seen, now)
            table = self.tables.get(seen.id)
            if table:
                table.heard(seen)
                if seen.revision > table.revision and table.watched:
                    self.spawn(table.follow())

    async def take(self, name: str) -> bool:
        """Ask for the lease of a table that is not in memory yet."""
        now = monotonic()
        for seen in await self.store.beat([Present(name)]):
            self.note(seen, now)
        return self.keeps(name)

    def note(self, seen: Seen, now: float) -> None:
        if seen.kept:
            self.kept[seen.id] = now + shared.LEASE
        else:
            self.kept.pop(seen.id, None)

    def release(self, names: list[str]) -> None:
        """These tables have left memory; whoever needs them may keep them."""
        for name in names:
            self.kept.pop(name, None)
        self.spawn(self.store.leave(names))
