"""The interface of a store that several processes share: leases, presence, and notifications.

Tables are protected by their revision alone (``Store.save``). Leases, presence and notifications may be late,
lost or wrong for a while: then a bot waits, or moves twice and is fenced. Nothing that was acknowledged
depends on them.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Protocol, runtime_checkable

from msgspec import Struct

from rookery.server.storage.store import Store

LEASE = 8.0
"""Seconds for which a lease, and what a process says of its connections, holds after a heartbeat."""


class Present(Struct, frozen=True):
    """What a process reports of a table: ``here`` are the seats connected to it, one bit each, ``watchers``
    how many spectators are, ``wants`` whether bots or clocks need a keeper.
    """

    id: str
    here: int = 0
    watchers: int = 0
    wants: bool = True


class Seen(Struct, frozen=True):
    """What a process learns of a table: its revision, whether it has the lease, and who is connected to the
    other processes.
    """

    id: str
    revision: int
    kept: bool
    here: int
    watchers: int


@runtime_checkable
class SharedStore(Store, Protocol):
    """``on_notify`` is called with a table and its revision when another process has stored it; with 0 when
    somebody came or went there.
    """

    on_notify: Callable[[str, int], None]

    async def revision(self, name: str) -> int:
        """The stored revision of a table, 0 without one."""

    async def heartbeat(self, tables: Sequence[Present]) -> Sequence[Seen]:
        """Report who is connected here; take or renew the leases that are wanted and free."""

    async def leave(self, names: Sequence[str] | None = None) -> None:
        """Give up leases and presence of these tables, or of all."""

    def notify(self, name: str, revision: int = 0) -> None:
        """Call ``on_notify`` in the other processes, soon, and at most once."""
