"""Rows to store, and the stores that several writers may share."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from rookery.server.storage.store import Store, Stored

OpenStore = Callable[[], Store]
"""Each call is another writer of the same tables."""


def row(
    name: str = "t", revision: int = 1, number: int = 0, lobby: bytes = b"{}", due: int | None = None
) -> Stored:
    return Stored(
        id=name,
        revision=revision,
        phase="lobby",
        number=number,
        made=1,
        touched=2,
        due=due,
        lobby=lobby,
        snapshot=lambda: b"s%d" % number,
    )


async def saved(store: Any, *args: Any) -> None:
    pending = store.save(*args)
    if pending is not None:
        await pending
