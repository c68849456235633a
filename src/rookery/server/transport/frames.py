"""The shortest way for the usual message: one whole text frame (RFC 6455, section 5.2) at a time, read and
written without the general protocol. Everything else goes through the websockets library.
"""

from __future__ import annotations

import asyncio
from collections import deque
from struct import pack
from typing import Any

from websockets.frames import apply_mask  # type: ignore[attr-defined]

WHOLE_TEXT = 0x81
PING_OR_PONG = (0x89, 0x8A)
MASKED = 0x80
MASK = 4
"""The length of a mask in bytes."""


def text_frame(text: bytes) -> bytes:
    """A message of ours as a frame."""
    size = len(text)
    if size < 126:
        return bytes((WHOLE_TEXT, size)) + text
    if size < 1 << 16:
        return pack("!BBH", WHOLE_TEXT, 126, size) + text
    return pack("!BBQ", WHOLE_TEXT, 127, size) + text


def text_of(data: bytes, most: int) -> bytes | None:
    """The text, if data is one whole masked text frame of at most so many bytes and nothing else."""
    if len(data) < 2 + MASK or data[0] != WHOLE_TEXT:
        return None
    size, start = data[1] - MASKED, 2 + MASK
    if size == 126:
        size, start = int.from_bytes(data[2:4]), start + 2
        if size < 126:
            return None  # one length has one spelling
    if 0 <= size <= most and size < 1 << 16 and len(data) == start + size:
        text: bytes = apply_mask(data[start:], data[start - MASK : start])
        return text
    return None


def is_ping_or_pong(data: bytes) -> bool:
    """Whether data is one whole ping or pong, which changes nothing for the messages around it."""
    return len(data) > 1 and data[0] in PING_OR_PONG and len(data) == 2 + MASK + data[1] - MASKED


class Inbox:
    """What uvicorn uses of an ``asyncio.Queue``, for one reader: a queue asks the system at every message in
    which process it is.
    """

    def __init__(self, loop: asyncio.AbstractEventLoop) -> None:
        self.loop = loop
        self.messages: deque[Any] = deque()
        self.reader: asyncio.Future[None] | None = None

    def put_nowait(self, message: Any) -> None:
        self.messages.append(message)
        if self.reader and not self.reader.done():
            self.reader.set_result(None)

    async def get(self) -> Any:
        while not self.messages:
            self.reader = self.loop.create_future()
            await self.reader
        return self.messages.popleft()

    def qsize(self) -> int:
        return len(self.messages)

    def empty(self) -> bool:
        return not self.messages
