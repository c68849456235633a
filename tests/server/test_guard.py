"""What strangers cost before their first message: connections, heads of requests, control frames."""

from __future__ import annotations

import asyncio
import json
from contextlib import asynccontextmanager, suppress
from functools import partial
from typing import Any

import pytest
from msgspec.structs import replace
from websockets.exceptions import ConnectionClosed
from websockets.server import ServerProtocol

from rookery.server.limits import Limits
from rookery.server.metrics import Metrics
from rookery.server.transport import guard
from rookery.server.transport.guard import Gate
from server.browser import EASY, SELDOM, Served, connect
from server.clock import Clock
from server.test_hostile import attack
from waiting import PATIENCE, soon

REQUEST = b"GET /health HTTP/1.1\r\nHost: localhost\r\n\r\n"
TCP_BUFFERS = 8_000_000
"""More bytes than loopback's own buffers hold, so that a server which stops reading stops the writer."""


@asynccontextmanager
async def stranger(served: Served) -> Any:
    """A bare connection."""
    reader, writer = await asyncio.open_connection("127.0.0.1", int(served.http.rsplit(":", 1)[1]))
    try:
        yield reader, writer
    finally:
        writer.transport.abort()


async def hung_up(reader: asyncio.StreamReader) -> bytes:
    """What still comes until the server hangs up."""
    with suppress(ConnectionError):
        return await asyncio.wait_for(reader.read(), PATIENCE)
    return b""


def floods(served: Served, what: str) -> int:
    return int(served.registry.services.metrics.counts["rookery_floods_total", what])


async def test_pipelined_requests_wait_outside() -> None:
    """The server holds one request of a connection at a time, and little of what follows it."""
    async with attack() as (served, _, _, _, _):
        before = {*served.connections}
        async with stranger(served) as (reader, writer):
            writer.write(REQUEST * (TCP_BUFFERS // len(REQUEST)))
            await soon(lambda: {*served.connections} - before, "the connection")
            [protocol] = {*served.connections} - before
            await soon(lambda: protocol.flow.read_paused, "the server to stop reading")
            assert len(protocol.conn.trailing_data[0]) < 1_000_000
            assert writer.transport.get_write_buffer_size() > 0
            assert (await reader.readline()).startswith(b"HTTP/1.1 200")


async def test_pings_without_end() -> None:
    async with attack(replace(EASY, control_rate=1, control_burst=30)) as (served, opened, ann, _, _):
        async with connect(ann.url) as socket:
            with suppress(ConnectionClosed, ConnectionError):
                for _ in range(200):
                    await socket.ping()
            await asyncio.wait_for(socket.wait_closed(), PATIENCE)
        assert floods(served, "control frames") == 1
        async with connect(ann.url) as socket:
            for _ in range(20):
                await asyncio.wait_for(await socket.ping(), PATIENCE)
            await socket.send(json.dumps({"do": "hello", "token": opened["watch"]}))
            assert json.loads(await socket.recv())["kind"] == "welcome"


async def test_pongs_without_end() -> None:
    async with attack(replace(EASY, control_rate=1, control_burst=30)) as (served, _, ann, _, _):
        async with connect(ann.url) as socket:
            with suppress(ConnectionClosed, ConnectionError):
                for _ in range(200):
                    await socket.pong()
            await asyncio.wait_for(socket.wait_closed(), PATIENCE)
        assert floods(served, "control frames") == 1


POST = b"POST /api/tables HTTP/1.1\r\nHost: localhost\r\nTransfer-Encoding: chunked\r\n"
PIECE = b"1\r\n \r\n"


@pytest.mark.parametrize(
    ("sent", "what"),
    [
        (REQUEST[:-2] + b"".join(b"X%d: a\r\n" % line for line in range(5000)) + b"\r\n", "heads"),
        (REQUEST + REQUEST[:-2] + b"X: a\r\n" * 5000 + b"\r\n", "heads"),
        (REQUEST[:-2] + b"X: " + b"a" * 20_000 + b"\r\n\r\n", "heads"),
        (POST + b"\r\n" + PIECE * 300, "pieces"),
        (POST.replace(b"/api/tables", b"/api/tables/x/start") + b"\r\n" + PIECE * 300, "pieces"),
        (POST + b"Content-Length: 6\r\n\r\n" + PIECE + b"0\r\n\r\n", "lengths"),
    ],
)
async def test_a_request_that_would_cost_too_much_to_take_apart(sent: bytes, what: str) -> None:
    async with attack() as (served, _, _, _, _):
        async with stranger(served) as (reader, writer):
            writer.write(sent)
            await hung_up(reader)
        assert floods(served, what) == 1


async def test_a_body_in_some_pieces_is_read() -> None:
    async with attack() as (served, _, _, _, _), stranger(served) as (reader, writer):
        writer.write(POST + b"\r\n" + PIECE * 200 + b"2\r\n{}\r\n0\r\n\r\n" + REQUEST)
        assert (await asyncio.wait_for(reader.readline(), PATIENCE)).startswith(b"HTTP/1.1 400")
        await asyncio.wait_for(reader.readuntil(b"HTTP/1.1 200"), PATIENCE)


UPGRADE = (
    b"GET /api/tables/x/play HTTP/1.1\r\nHost: localhost\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
    b"Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\nSec-WebSocket-Version: 13\r\n"
)
MASK = bytes(4)
BEGUN, MORE, WHOLE = b"\x01\x80" + MASK, b"\x00\x80" + MASK, b"\x81\x80" + MASK


@pytest.mark.parametrize(("sent", "what"), [(BEGUN + MORE * 100_000, "frames"), (WHOLE * 40_000, "messages")])
async def test_frames_without_end(sent: bytes, what: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """They are cut off before the library has taken all of them apart."""
    read = 0

    def count(self: ServerProtocol, data: bytes) -> None:
        nonlocal read
        read += len(data)
        ServerProtocol.receive_data(self, data)

    async with attack() as (served, _, _, _, _):
        async with stranger(served) as (reader, writer):
            before = {*served.connections}
            writer.write(UPGRADE + b"\r\n")
            await asyncio.wait_for(reader.readuntil(b"\r\n\r\n"), PATIENCE)
            [protocol] = {*served.connections} - before
            monkeypatch.setattr(protocol.conn, "receive_data", partial(count, protocol.conn))
            writer.write(sent)
            await hung_up(reader)
        assert floods(served, what) == 1
        assert read <= 2 * guard.SLICE


@pytest.mark.parametrize(
    "odd", [b"Content-Length: 5\r\n", b"X: " + b"a" * 9000 + b"\r\n", b"Transfer-Encoding: chunked\r\n"]
)
async def test_an_upgrade_that_cannot_be_one_is_turned_away(odd: bytes) -> None:
    async with attack() as (served, _, _, _, _), stranger(served) as (reader, writer):
        writer.write(UPGRADE + odd + b"\r\n")
        await hung_up(reader)


@pytest.mark.parametrize("answered", [0, 1, 2])
@pytest.mark.parametrize("begun", [b"", b"GET / HTTP/1.1\r\nHost: local"])
async def test_a_request_that_never_comes(answered: int, begun: bytes, clock: Clock) -> None:
    async with attack(replace(EASY, head=10, keep=10)) as (served, _, _, _, _):
        before = {*served.connections}
        async with stranger(served) as (reader, writer):
            for _ in range(answered):
                writer.write(REQUEST)
                await asyncio.wait_for(reader.readuntil(b"}"), PATIENCE)
            writer.write(begun)
            await soon(lambda: {*served.connections} - before, "the connection")
            [protocol] = {*served.connections} - before
            await soon(lambda: protocol.conn.trailing_data[0] == begun, "what was begun")
            assert not protocol.transport.is_closing()
            clock.advance(11)
            await hung_up(reader)


async def test_a_request_that_was_there_in_time_is_answered_although_the_server_stood_still() -> None:
    async with attack() as (served, _, _, _, _):
        before = {*served.connections}
        async with stranger(served) as (reader, writer):
            await soon(lambda: {*served.connections} - before, "the connection")
            [protocol] = {*served.connections} - before
            writer.write(REQUEST)
            protocol.overdue()  # as it rings before anything is read
            assert (await asyncio.wait_for(reader.readline(), PATIENCE)).startswith(b"HTTP/1.1 200")
            assert floods(served, "slow") == 0


async def test_too_many_connections_of_one_address() -> None:
    async with attack(replace(EASY, connections_per_address=8)) as (served, _, _, _, _):
        here = "127.0.0.1"
        gate = next(iter(served.connections)).config.gate
        async with stranger(served), stranger(served), stranger(served), stranger(served):
            await soon(lambda: gate.open[here] >= 8, "the connections")
            async with stranger(served) as (reader, _):
                assert await hung_up(reader) == b""
        assert floods(served, "connections") >= 1
        await soon(lambda: gate.open[here] < 8, "the strangers to go")


def test_the_gate_keeps_files_for_the_server(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(guard, "open_files", lambda: 1024)
    gate = Gate(Limits(connections_per_address=5000), Metrics(), frozenset({"10.0.0.1"}))
    assert [gate.enter(str(number)) for number in range(1000)].count(True) == 1024 - guard.SPARE_FILES
    for number in range(1000):
        gate.leave(str(number))
    assert (gate.all, len(gate.open)) == (0, 0)


def test_a_proxy_brings_many_clients() -> None:
    gate = Gate(Limits(connections_per_address=2), Metrics(), frozenset({"10.0.0.1"}))
    assert [gate.enter("10.0.0.1") for _ in range(4)] == [True] * 4
    assert [gate.enter("10.0.0.2") for _ in range(4)] == [True, True, False, False]


async def test_connections_that_come_too_fast() -> None:
    gate = Gate(Limits(connection_rate=SELDOM, connection_burst=3), Metrics(), frozenset({"10.0.0.1"}))
    for _ in range(3):
        assert gate.enter("10.0.0.2")
        gate.leave("10.0.0.2")
    assert not gate.enter("10.0.0.2")
    assert [gate.enter(other) for other in ("10.0.0.3", *["10.0.0.1"] * 9)] == [True] * 10


async def test_requests_of_any_kind_are_counted_over_all_connections() -> None:
    async with attack(replace(EASY, arrival_rate=SELDOM, arrival_burst=12)) as (served, _, _, _, _):
        answered = 0
        for _ in range(4):
            async with stranger(served) as (reader, writer):
                writer.write(REQUEST * 5)
                answered += (await hung_up(reader)).count(b"HTTP/1.1 200")
        assert answered < 13
        assert floods(served, "requests") >= 1


async def test_requests_sent_ahead_count_for_many() -> None:
    """No browser sends a request before the last one is answered: whoever does is soon cut off."""
    limits = replace(EASY, arrival_rate=SELDOM, arrival_burst=10 * guard.AHEAD)
    async with attack(limits) as (served, _, _, _, _):
        async with stranger(served) as (reader, writer):
            for _ in range(4 * guard.AHEAD):  # one after the other they are answered
                writer.write(REQUEST)
                head = await asyncio.wait_for(reader.readuntil(b"\r\n\r\n"), PATIENCE)
                await reader.readexactly(int(head.lower().partition(b"content-length: ")[2].split()[0]))
            assert floods(served, "requests") == 0
        async with stranger(served) as (reader, writer):
            writer.write(REQUEST * 100)
            assert (await hung_up(reader)).count(b"HTTP/1.1 200") < 10
        assert floods(served, "requests") == 1


async def test_a_flood_is_logged_a_few_times_only(caplog: pytest.LogCaptureFixture) -> None:
    class Dropped:
        def abort(self) -> None:
            pass

    gate = Gate(Limits(floods_logged=3), Metrics())
    for _ in range(100):
        gate.refuse(Dropped(), "slow")  # type: ignore[arg-type]
    assert sum(record.getMessage() == "flood" for record in caplog.records) == 3
    assert gate.metrics.counts["rookery_floods_total", "slow"] == 100
