"""The short way for whole text frames reads and writes just what the websockets library would."""

from __future__ import annotations

import asyncio
from itertools import pairwise
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from uvicorn.server import ServerState
from websockets.frames import Frame, Opcode

from rookery.server import Limits
from rookery.server.metrics import Metrics
from rookery.server.transport.frames import Inbox, is_ping_or_pong, text_frame, text_of
from rookery.server.transport.guard import Gate, GuardedConfig, GuardedSocket

MOST = 16_384
HEAD = (
    b"GET / HTTP/1.1\r\nhost: localhost\r\nupgrade: websocket\r\nconnection: upgrade\r\n"
    b"sec-websocket-key: dGhlIHNhbXBsZSBub25jZQ==\r\nsec-websocket-version: 13\r\n\r\n"
)


def masked(opcode: Opcode, data: bytes, *, fin: bool = True) -> bytes:
    return Frame(opcode, data, fin=fin).serialize(mask=True)


@pytest.mark.parametrize("size", [0, 1, 125, 126, 127, 1000, MOST])
def test_a_whole_text_frame_is_read_and_written_as_by_the_library(size: int) -> None:
    text = ("aä€" * size).encode()[:size]
    assert text_of(masked(Opcode.TEXT, text), MOST) == text
    assert text_frame(text) == Frame(Opcode.TEXT, text).serialize(mask=False)


def test_a_long_message_is_written_as_by_the_library() -> None:
    text = b"a" * 70_000
    assert text_frame(text) == Frame(Opcode.TEXT, text).serialize(mask=False)


OTHERS = {
    "nothing": b"",
    "a byte": b"\x81",
    "half a frame": masked(Opcode.TEXT, b"half")[:-1],
    "two": masked(Opcode.TEXT, b"one") + masked(Opcode.TEXT, b"two"),
    "a first part": masked(Opcode.TEXT, b"to be continued", fin=False),
    "a later part": masked(Opcode.CONT, b"continued"),
    "binary": masked(Opcode.BINARY, b"bytes"),
    "ping": masked(Opcode.PING, b"ping"),
    "close": masked(Opcode.CLOSE, b"\x03\xe8"),
    "too long": masked(Opcode.TEXT, b"a" * (MOST + 1)),
    "much too long": masked(Opcode.TEXT, b"a" * 70_000),
    "unmasked": Frame(Opcode.TEXT, b"without a mask").serialize(mask=False),
    "length spelt long": b"\x81\xfe\x00\x05" + masked(Opcode.TEXT, b"short")[2:],
    "reserved bit": b"\xc1" + masked(Opcode.TEXT, b"reserved bit")[1:],
}


@pytest.mark.parametrize("what", OTHERS)
def test_everything_else_is_left_to_the_library(what: str) -> None:
    assert text_of(OTHERS[what], MOST) is None


def test_only_a_whole_ping_or_pong_leaves_the_short_way_open() -> None:
    assert is_ping_or_pong(masked(Opcode.PING, b""))
    assert is_ping_or_pong(masked(Opcode.PONG, b"echo"))
    for data in (
        b"",
        masked(Opcode.PING, b"echo")[:-1],
        masked(Opcode.PING, b"") + b"\x81",
        masked(Opcode.CLOSE, b""),
        masked(Opcode.TEXT, b"text"),
        Frame(Opcode.PING, b"").serialize(mask=False),
    ):
        assert not is_ping_or_pong(data)


def test_an_inbox_gives_messages_in_order_and_wakes_its_reader() -> None:
    async def read() -> list[str]:
        inbox = Inbox(asyncio.get_running_loop())
        reading = asyncio.ensure_future(inbox.get())
        await asyncio.sleep(0)
        for message in "abc":
            inbox.put_nowait(message)
        assert inbox.qsize() == 3
        assert not inbox.empty()
        found = [await reading, await inbox.get(), await inbox.get()]
        assert inbox.empty()
        return found

    assert asyncio.run(read()) == ["a", "b", "c"]


class Pipe(asyncio.Transport):
    """A transport whose other end is the test."""

    def __init__(self) -> None:
        super().__init__({"peername": ("127.0.0.1", 1), "sockname": ("127.0.0.1", 2)})
        self.closed = False

    def write(self, data: Any) -> None: ...

    def is_closing(self) -> bool:
        return self.closed

    def pause_reading(self) -> None: ...

    def resume_reading(self) -> None: ...

    def close(self) -> None:
        self.closed = True

    abort = close


async def heard(pieces: list[bytes]) -> list[str | int]:
    """What an application reads when a client sends these pieces: texts, and the code of the end."""
    found: list[str | int] = []

    async def app(scope: Any, receive: Any, send: Any) -> None:
        await receive()
        await send({"type": "websocket.accept"})
        while (message := await receive())["type"] == "websocket.receive":
            found.append(message.get("text") or "")
        found.append(message["code"])

    limits = Limits()
    config = GuardedConfig(
        app, Gate(limits, Metrics()), ws_max_size=limits.frame, log_config=None, ws_per_message_deflate=False
    )
    config.load()
    socket, pipe = GuardedSocket(config, ServerState(), {}), Pipe()
    config.gate.enter("127.0.0.1")
    socket.connection_made(pipe)
    socket.data_received(HEAD)
    await asyncio.sleep(0)
    for piece in pieces:
        if not pipe.closed:
            socket.data_received(piece)
        await asyncio.sleep(0)
    socket.connection_lost(None)
    await asyncio.gather(*socket.tasks)
    return found


WORDS = [
    masked(Opcode.TEXT, b"one"),
    masked(Opcode.PING, b"are you there"),
    masked(Opcode.TEXT, "zwei €".encode()),
    masked(Opcode.TEXT, b"thr", fin=False),
    masked(Opcode.PONG, b""),
    masked(Opcode.CONT, b"ee"),
    masked(Opcode.TEXT, b"four" * 100),
    masked(Opcode.TEXT, b"five"),
]


@settings(deadline=None)
@given(cuts=st.sets(st.integers(1, sum(map(len, WORDS)) - 1)))
def test_messages_arrive_the_same_however_they_are_cut(cuts: set[int]) -> None:
    data = b"".join(WORDS)
    places = [0, *sorted(cuts), len(data)]
    pieces = [data[start:stop] for start, stop in pairwise(places)]
    texts = ["one", "zwei €", "three", "four" * 100, "five"]
    assert asyncio.run(heard(pieces))[:-1] == texts
    assert asyncio.run(heard(WORDS))[:-1] == texts


@pytest.mark.parametrize(
    ("bad", "code"),
    [
        (masked(Opcode.TEXT, b"\xff\xfe"), 1007),
        (masked(Opcode.CONT, b"of nothing"), 1002),
        (Frame(Opcode.TEXT, b"unmasked").serialize(mask=False), 1002),
        (masked(Opcode.TEXT, b"a" * 20_000), 1009),
        (masked(Opcode.CLOSE, b"\x03\xe8"), 1000),
    ],
    ids=["no UTF-8", "continues nothing", "unmasked", "too long", "close"],
)
def test_after_messages_on_the_short_way_the_library_still_judges(bad: bytes, code: int) -> None:
    assert asyncio.run(heard([*WORDS[:3], bad, WORDS[0]])) == ["one", "zwei €", code]
