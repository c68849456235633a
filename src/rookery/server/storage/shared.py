"""The interface of a store that several processes use at a time: who keeps a table, who is where, and how
one wakes the others.

Only the revision of a table protects it (``Store.save``). What is here may be late, lost or wrong for a
while: then a bot waits, or moves twice and is fenced; nothing that was acknowledged depends on it.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Protocol, runtime_checkable

from msgspec import Struct

from rookery.server.storage.store import Store

LEASE = 8.0
"""Seconds after which a table that its process no longer keeps is free, and its sockets count as gone."""


class Present(Struct, frozen=True):
    """What a process tells of a table: the seats connected to it, one bit each; how many watch; whether bots
    or clocks want a keeper.
    """

    id: str
    here: int = 0
    watchers: int = 0
    wants: bool = True


class Seen(Struct, frozen=True):
    """What a process is told of a table: its revision, whether it may keep it, and who is connected to the
    other processes.
    """

    id: str
    revision: int
    kept: bool
    here: int
    watchers: int


@runtime_checkable
class SharedStore(Store, Protocol):
    """``woken`` is called with a table and its revision when another process has stored it; with 0 when
    somebody came or went there.
    """

    woken: Callable[[str, int], None]

    async def revision(self, name: str) -> int:
        """The stored revision of a table, 0 without one."""

    async def beat(self, tables: Sequence[Present]) -> Sequence[Seen]:
        """Tell who is connected here; keep the tables that want it and that nobody else keeps."""

    async def leave(self, names: Sequence[str] | None = None) -> None:
        """Give up what ``beat`` has said of these tables, or of all."""

    def wake(self, name: str, revision: int = 0) -> None:
        """Call ``woken`` in the other processes, soon, and at most once."""
