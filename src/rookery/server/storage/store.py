"""The interface of a store, and the store in memory. The store in a file is ``sqlite``."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Sequence
from typing import Protocol

from msgspec import Struct

ALL = -1
"""Of entries: as many as there are."""


class Stored(Struct):
    """The row of a table. ``number`` counts its entries; ``due`` is when it must be in memory even without
    connections, in seconds since 1970. An empty ``lobby`` leaves the stored one unchanged. ``snapshot``
    encodes the game when it is called, so that a store may do that later, or never.
    """

    id: str
    phase: str
    number: int
    made: int
    touched: int
    due: int | None
    lobby: bytes
    snapshot: Callable[[], bytes]


class Store(Protocol):
    """``save`` is one transaction: the row is safe when the awaitable is done, or at once if it is None."""

    def save(self, table: Stored, entry: bytes | None = None) -> Awaitable[None] | None:
        """Store a table, and the entry that changed it, which has the number ``table.number``."""

    async def load(self, name: str) -> Stored | None: ...

    async def entries(self, name: str, most: int = ALL, skip: int = 0) -> Sequence[bytes]:
        """The newest entries of a table without the ``skip`` very newest, in order."""

    async def due(self, now: int, most: int) -> Sequence[str]:
        """The ids of tables that are due by now."""

    async def probe(self) -> None:
        """Try a write that changes nothing; fails where a save would."""

    async def close(self) -> None:
        """Finish pending writes."""


class Memory:
    """Loses everything when the process ends."""

    def __init__(self) -> None:
        self.tables: dict[str, Stored] = {}
        self.bodies: dict[str, list[bytes]] = {}

    def save(self, table: Stored, entry: bytes | None = None) -> Awaitable[None] | None:
        table.lobby = table.lobby or self.tables[table.id].lobby
        self.tables[table.id] = table
        if entry is not None:
            self.bodies.setdefault(table.id, []).append(entry)
        return None

    async def load(self, name: str) -> Stored | None:
        return self.tables.get(name)

    async def entries(self, name: str, most: int = ALL, skip: int = 0) -> Sequence[bytes]:
        bodies = self.bodies.get(name, [])
        end = max(0, len(bodies) - skip)
        return bodies[0 if most == ALL else max(0, end - most) : end]

    async def due(self, now: int, most: int) -> Sequence[str]:
        due = [table.id for table in self.tables.values() if table.due is not None and table.due <= now]
        return due[:most]

    async def probe(self) -> None:
        return None

    async def close(self) -> None:
        return None
