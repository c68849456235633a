"""One open WebSocket. Sending never waits, whether the browser reads or not."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass, field
from typing import Any

from rookery.server import wire
from rookery.server.limits import Bucket
from rookery.server.tables.feed import Group
from rookery.server.tables.table import Table


@dataclass(eq=False, slots=True)
class Connection:
    """One client at a table. While it lags (``lagging``), changes are not sent to it; when it has caught up,
    it gets one whole view instead. Answers to its own messages are queued and never lost.
    """

    send: Any
    write: Callable[[bytes], bool]
    address: str
    table: Table
    you: wire.You
    panels: bool
    sight: bool
    messages: Bucket
    floods: Bucket
    blunders: Bucket
    answers: list[bytes] = field(default_factory=list)
    lagging: asyncio.Task[None] | None = None
    group: Group | None = None

    def tell(self, message: wire.Told) -> None:
        self.push(wire.encode(message))

    def push(self, text: bytes) -> bool:
        """Send now, if that is possible without waiting."""
        if self.lagging:
            return False
        if self.write(text):
            return True  # or the browser is gone, which the reading side will notice
        self.table.services.metrics.count("rookery_lagging_total")
        self.lagging = self.table.services.spawn(self.catch_up())
        return False

    def answer(self, message: wire.Told) -> None:
        """Answer a message of this connection; never dropped."""
        self.push_or_queue(wire.encode(message))

    def push_or_queue(self, text: bytes) -> None:
        """Bounded: we stop reading messages from a lagging connection, so few answers queue."""
        if not self.push(text):
            self.answers.append(text)

    async def catch_up(self) -> None:
        """Wait until the browser reads again; then send the queued answers and a whole view."""
        pong = wire.encode(wire.Pong(int(self.table.log.now() * 1000))).decode()
        await self.send({"type": "websocket.send", "text": pong})
        try:
            async with self.table.lock:
                recent = await self.table.feed.recent(self.you)
                self.lagging, answers, self.answers = None, self.answers, []
                for text in answers:
                    self.push_or_queue(text)
                self.table.feed.welcome(self, recent, -1)
        except Exception:
            self.close(1012, "Please come back.")
            raise

    def close(self, code: int, reason: str = "") -> None:
        self.table.services.spawn(self.end(code, reason))

    async def end(self, code: int, reason: str) -> None:
        with suppress(RuntimeError):  # already ended
            await self.send(close_message(code, reason))


def close_message(code: int, reason: str) -> dict[str, Any]:
    """The message that closes a socket. A reason has room for 123 bytes, so that a longer one is cut, and not
    within a letter.
    """
    room = reason.encode()[:123].decode(errors="ignore")
    return {"type": "websocket.close", "code": code, "reason": room}


def writer(send: Any) -> Callable[[bytes], bool]:
    """A ``write`` for servers that offer none. ``send`` suspends only before it writes, when its buffer is
    full; so a coroutine that does not finish in one step has sent nothing.
    """

    def write(text: bytes) -> bool:
        sending = send({"type": "websocket.send", "text": text.decode()})
        try:
            sending.send(None)
        except (StopIteration, OSError, RuntimeError):
            return True
        sending.close()
        return False

    return write
