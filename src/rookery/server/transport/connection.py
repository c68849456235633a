"""One open connection: nothing that is sent to it ever waits, whether it is read or not."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from contextlib import suppress
from time import time
from typing import TYPE_CHECKING, Any

from rookery.server import wire
from rookery.server.limits import Bucket

if TYPE_CHECKING:
    from rookery.server.tables.feed import Group
    from rookery.server.tables.table import Table


class Socket:
    """One open connection. Whoever cannot keep up is welcomed anew when there is room again, and not shown
    every step between; but answers to what it asked are kept for it.
    """

    __slots__ = (
        "address",
        "answers",
        "blunders",
        "bucket",
        "floods",
        "group",
        "lagging",
        "panels",
        "send",
        "table",
        "you",
    )

    def __init__(self, send: Any, address: str, table: Table, you: wire.You, hello: wire.Hello) -> None:
        limits = table.room.limits
        self.send = send
        self.address = address
        self.table = table
        self.you = you
        self.panels = hello.panels
        self.bucket = Bucket(limits.message_burst)
        self.floods = Bucket(limits.message_burst)
        self.blunders = Bucket(limits.blunders)
        self.answers: list[str] = []
        self.lagging: asyncio.Task[None] | None = None
        self.group: Group | None = None

    def tell(self, message: wire.Told) -> None:
        """Send a message."""
        self.push(wire.encode(message).decode())

    def push(self, text: str) -> None:
        """Send a text with the next post."""
        self.table.room.post.add(self.deliver, text)

    def answer(self, message: wire.Told) -> None:
        """Answer a message with the next post."""
        self.table.room.post.add(self.deliver_surely, wire.encode(message).decode())

    def deliver(self, text: str) -> bool:
        """Send a text without ever waiting, if that can be: sending pauses only before it begins, when the
        browser has not read what was sent before.
        """
        if self.lagging:
            return False
        sending = self.send({"type": "websocket.send", "text": text})
        try:
            sending.send(None)
        except (StopIteration, OSError, RuntimeError):
            return True  # sent; or the browser is gone, which whoever reads from it will notice
        sending.close()
        self.table.room.metrics.count("rookery_lagging_total")
        self.lagging = self.table.room.spawn(self.catch_up())
        return False

    def deliver_surely(self, text: str) -> None:
        """Send an answer; later, if that cannot be now. There are never many, since whoever lags is not
        listened to.
        """
        if not self.deliver(text):
            self.answers.append(text)

    async def catch_up(self) -> None:
        """Wait until there is room, then give the answers that were kept, and show everything anew."""
        await self.send(
            {"type": "websocket.send", "text": wire.encode(wire.Pong(int(time() * 1000))).decode()}
        )
        try:
            async with self.table.lock:
                entries = await self.table.entries()
                self.table.room.post.go()  # what is on its way by now is part of what comes
                self.lagging, answers, self.answers = None, self.answers, []
                for text in answers:
                    self.table.room.post.add(self.deliver_surely, text)
                self.table.feed.welcome(self, entries, -1)
        except Exception:
            self.close(1012, "Please come back.")
            raise

    def close(self, code: int, reason: str = "") -> None:
        """End the connection."""
        self.table.room.spawn(self.end(code, reason))

    async def end(self, code: int, reason: str) -> None:
        """Send what is still to be sent, then end the connection."""
        self.table.room.post.go()
        with suppress(RuntimeError):  # it was ended already
            await self.send({"type": "websocket.close", "code": code, "reason": reason[:120]})


class Post:
    """All that is said in one turn of the event loop goes out at its end, in one go: that is quicker than to
    and fro.
    """

    def __init__(self) -> None:
        self.letters: list[tuple[Callable[[str], object], str]] = []

    def add(self, deliver: Callable[[str], object], text: str) -> None:
        """Take a text along."""
        if not self.letters:
            asyncio.get_running_loop().call_soon(self.go)
        self.letters.append((deliver, text))

    def go(self) -> None:
        """Send everything, in order."""
        letters, self.letters = self.letters, []
        for deliver, text in letters:
            deliver(text)
