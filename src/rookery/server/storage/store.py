"""The interface of a store, and the store in memory. The one in a file is ``sqlite``; the one that several
processes share is ``postgres``.
"""

from __future__ import annotations

from asyncio import Future
from collections.abc import Awaitable, Callable, Sequence
from typing import Protocol

from msgspec import Struct

FIRST = 1
"""The revision of a new table."""


class Fenced(Exception):
    """Another writer was faster: the table is no longer at the revision that the change was made on."""


class Stored(Struct):
    """The row of a table. ``revision`` counts its saves, this one included; ``number`` counts its entries;
    ``due`` is when it must be in memory even without connections, in seconds since 1970. An empty ``lobby``
    leaves the stored one unchanged. ``snapshot`` encodes the game when it is called, so that a store may do
    that later, or never. ``code`` is what the table is found by while it is in its lobby; it goes with the
    lobby, and is empty in a row that was loaded.
    """

    id: str
    revision: int
    phase: str
    number: int
    made: int
    touched: int
    due: int | None
    lobby: bytes
    snapshot: Callable[[], bytes]
    code: str = ""


class Store(Protocol):
    """``save`` is one transaction: the row is safe when the awaitable is done, or at once if it is None."""

    async def open(self) -> None:
        """Connect, in the event loop of the server, before anything else is asked."""

    def save(self, table: Stored, entry: bytes | None = None) -> Awaitable[None] | None:
        """Store a table, and the entry that changed it, which has the number ``table.number``. Raises Fenced,
        at once or when awaited, unless the stored revision is the one before this.
        """

    async def load(self, name: str) -> Stored | None: ...

    async def entries(self, name: str, start: int = 0, stop: int | None = None) -> Sequence[bytes]:
        """The entries of a table in order, as the slice ``[start:stop]``."""

    async def due(self, now: int, most: int) -> Sequence[str]:
        """The ids of tables that are due by now."""

    async def secret(self, name: str, fresh: bytes) -> bytes:
        """What is kept under this name; ``fresh`` from now on, if nothing was."""

    async def coded(self, code: str, since: int) -> str | None:
        """The id of the newest table in its lobby with this code, if it was made after ``since``."""

    async def probe(self) -> None:
        """Try a write that changes nothing; fails where a save would."""

    async def close(self) -> None:
        """Finish pending writes."""


class Memory:
    """Loses everything when the process ends."""

    def __init__(self) -> None:
        self.tables: dict[str, Stored] = {}
        self.bodies: dict[str, list[bytes]] = {}
        self.secrets: dict[str, bytes] = {}

    async def open(self) -> None:
        return None

    def save(self, table: Stored, entry: bytes | None = None) -> Awaitable[None] | None:
        stored = self.tables.get(table.id)
        if table.revision != (stored.revision + 1 if stored else FIRST):
            raise Fenced(f"the table is not at revision {table.revision - 1}")
        if stored and not table.lobby:
            table.lobby, table.code = stored.lobby, stored.code
        self.tables[table.id] = table
        if entry is not None:
            self.bodies.setdefault(table.id, []).append(entry)
        return None

    async def load(self, name: str) -> Stored | None:
        return self.tables.get(name)

    async def entries(self, name: str, start: int = 0, stop: int | None = None) -> Sequence[bytes]:
        return self.bodies.get(name, [])[start:stop]

    async def due(self, now: int, most: int) -> Sequence[str]:
        due = [table.id for table in self.tables.values() if table.due is not None and table.due <= now]
        return due[:most]

    async def secret(self, name: str, fresh: bytes) -> bytes:
        return self.secrets.setdefault(name, fresh)

    async def coded(self, code: str, since: int) -> str | None:
        found = (table for table in self.tables.values() if table.code == code and table.phase == "lobby")
        newest = max((table for table in found if table.made > since), key=lambda t: t.made, default=None)
        return newest.id if newest else None

    async def probe(self) -> None:
        return None

    async def close(self) -> None:
        return None


def resolve(future: Future[None], error: BaseException | None) -> None:
    """Resolve or fail a future, unless it is already done or cancelled."""
    if future.done():
        return
    if error is None:
        future.set_result(None)
    else:
        future.set_exception(error)
