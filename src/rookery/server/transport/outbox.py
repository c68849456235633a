"""The outbox: outgoing messages of one event-loop iteration."""

from __future__ import annotations

import asyncio
from collections.abc import Callable


class Outbox:
    """Batches outgoing messages and flushes them once per event-loop iteration."""

    def __init__(self) -> None:
        self.messages: list[tuple[Callable[[bytes], object], bytes]] = []

    def add(self, deliver: Callable[[bytes], object], text: bytes) -> None:
        if not self.messages:
            asyncio.get_running_loop().call_soon(self.flush)
        self.messages.append((deliver, text))

    def flush(self) -> None:
        """Deliver all messages now, in order."""
        messages, self.messages = self.messages, []
        for deliver, text in messages:
            deliver(text)
