"""Where tables are kept: one small interface, and the store that forgets. The one that lasts is in
``sqlite``.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Sequence
from typing import Protocol

from msgspec import Struct


class Stored(Struct):
    """A table as the store keeps it. ``number`` counts its entries; ``due`` is when it must wake by itself,
    in seconds since 1970.

    To save a table with an empty lobby is to leave the lobby as it is. ``snapshot`` writes out the game, for
    a store that needs it.
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
    """What a store can do. ``save`` is one transaction: what it was given is safe when the awaitable is done
    (None: it is already).
    """

    def save(self, table: Stored, entry: bytes | None = None) -> Awaitable[None] | None:
        """Keep a table as it now is, and the entry that made it so, number ``table.number``."""
        ...

    async def load(self, name: str) -> Stored | None:
        """A table by its id."""
        ...

    async def entries(self, name: str) -> Sequence[bytes]:
        """All that happened at a table, in order."""
        ...

    async def due(self, now: int, most: int) -> Sequence[str]:
        """Tables that should be awake by now."""
        ...

    async def close(self) -> None:
        """Finish what was begun."""
        ...


class Memory:
    """A store that lasts as long as the process."""

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

    async def entries(self, name: str) -> Sequence[bytes]:
        return list(self.bodies.get(name, ()))

    async def due(self, now: int, most: int) -> Sequence[str]:
        return [table.id for table in self.tables.values() if table.due is not None and table.due <= now][
            :most
        ]

    async def close(self) -> None:
        return None
