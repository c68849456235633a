"""Limits on what a client can cost before its first message is understood.

Uvicorn's protocols read requests and frames for us; the subclasses here bound how many connections there are
and how fast they come, how many requests an address sends, how long one may take to arrive and into how many
parts it falls, and how many frames of which kind a WebSocket may send. HTTP is read by h11,
which reads no further request of a connection before the last one is answered: a queue of pipelined requests
would grow without bound in httptools.
"""

from __future__ import annotations

import asyncio
import logging
import sys
from collections import Counter
from collections.abc import Callable
from http import HTTPStatus
from typing import Any, cast

import h11
from uvicorn import Config
from uvicorn.protocols.http.h11_impl import H11Protocol
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.frames import Frame
from websockets.http11 import Request

from rookery.server.limits import Bucket, Limits, RateLimits, network_of
from rookery.server.metrics import Metrics
from rookery.server.transport.frames import Inbox, is_ping_or_pong, text_frame, text_of

log = logging.getLogger("rookery.server")
SPARE_FILES = 128
"""Files that are left for the database, bots and logs when all connections are in use."""
SECOND_LOOK = 0.1
"""Seconds from the end of the time for a request to the end of its connection."""
DIRECT = "rookery.write_text"
AHEAD = 20
"""How many requests one counts for that was sent before the last was answered: no browser does that."""
READ_AHEAD = 8
"""Messages of a connection that may wait before it is no longer read."""
HEAD, LINES, PIECES = 16_384, 100, 256
"""The most bytes and lines of a request's head, and the most pieces that its body may come in: to take one
apart into thousands would keep everybody waiting.
"""
SLICE, FRAMES, WAITING = 4096, 64, 128
"""How many bytes of a WebSocket are taken apart at a time, the most frames of one message, and the most
messages that may wait: who sends as many at once is closed out in any case.
"""


class Gate:
    """Counts the open connections, in all and by address. Connections of a proxy count only in all: it bounds
    its own clients.
    """

    def __init__(self, limits: Limits, metrics: Metrics, proxies: frozenset[str] = frozenset()) -> None:
        self.limits = limits
        self.metrics = metrics
        self.proxies = proxies
        self.most = min(limits.connections, max(SPARE_FILES, open_files() - SPARE_FILES))
        self.open: Counter[str] = Counter()
        self.all = 0
        self.newcomers = RateLimits(limits.connection_rate, limits.connection_burst)
        self.arrivals = RateLimits(limits.arrival_rate, limits.arrival_burst)
        self.logged = Bucket(limits.floods_logged)

    def enter(self, address: str) -> bool:
        """Count a new connection; False if it is one too many."""
        self.all += 1
        self.open[address] += 1
        if address in self.proxies:
            return self.all <= self.most
        few = self.all <= self.most and self.open[address] <= self.limits.connections_per_address
        return few and self.newcomers.take(address)

    def arrive(self, address: str, cost: int = 1) -> bool:
        """Count a request; False if it is one too many."""
        return address in self.proxies or self.arrivals.take(address, cost=cost)

    def leave(self, address: str) -> None:
        self.all -= 1
        self.open[address] -= 1
        if not self.open[address]:
            del self.open[address]

    def refuse(self, transport: asyncio.Transport, what: str) -> None:
        """Drop a connection and what is still to be written to it. The log has a bounded number of lines."""
        self.metrics.count("rookery_floods_total", what)
        if self.logged.take(self.limits.floods_logged / 60, self.limits.floods_logged):
            log.warning("flood", extra={"facts": {"what": what}})
        transport.abort()


def open_files() -> int:
    """How many files this process may have open; Windows has no such limit."""
    try:
        import resource
    except ImportError:
        return sys.maxsize
    return resource.getrlimit(resource.RLIMIT_NOFILE)[0]


class GuardedConfig(Config):
    """Uvicorn's settings, with the gate that all its connections pass."""

    def __init__(self, app: Any, gate: Gate, **settings: Any) -> None:
        self.gate = gate
        super().__init__(app, http=GuardedHttp, ws=GuardedSocket, **settings)


class Requests(h11.Connection):
    """The requests of a connection, up to one that would cost too much to read: then ``refuse`` is told what
    there is too much of. A body that has both a length and chunks is refused, since a proxy might see its end
    elsewhere (RFC 9112, 6.1).
    """

    def __init__(self, refuse: Callable[[str], None]) -> None:
        super().__init__(h11.SERVER, HEAD)
        self.refuse = refuse
        self.pieces = 0

    def next_event(self) -> Any:
        """As in h11; nothing more comes after a refusal."""
        if self.their_state is h11.IDLE and is_too_much(self.trailing_data[0]):
            return self.stop("heads")
        event = super().next_event()
        if isinstance(event, h11.Request):
            self.pieces = 0
            if {b"content-length", b"transfer-encoding"} <= {name for name, _ in event.headers}:
                return self.stop("lengths")
        elif isinstance(event, h11.Data):
            self.pieces += 1
            if self.pieces > PIECES:
                return self.stop("pieces")
        return event

    def stop(self, what: str) -> Any:
        self.refuse(what)
        return h11.NEED_DATA


def is_too_much(data: bytes) -> bool:
    """Whether a head is too long, or has too many lines; what follows it does not matter."""
    head = data.partition(b"\r\n\r\n")[0]
    return len(head) > HEAD or head.count(b"\n") > LINES


class GuardedHttp(H11Protocol):
    """A connection that has only a bounded time to send the head of a request."""

    address = ""
    upgraded = False
    late: asyncio.TimerHandle | None = None

    def __init__(self, *args: Any, **settings: Any) -> None:
        super().__init__(*args, **settings)
        self.conn = Requests(lambda what: self.gate.refuse(self.transport, what))

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        self.gate = cast(GuardedConfig, self.config).gate
        self.address = address_of(self.client)
        if not self.gate.enter(self.address):
            self.gate.refuse(transport, "connections")
            return
        self.await_request()

    def connection_lost(self, exc: Exception | None) -> None:
        self.gate.leave(self.address)
        self.stop_waiting()
        super().connection_lost(exc)

    def data_received(self, data: bytes) -> None:
        super().data_received(data)
        if self.upgraded or (self.cycle is not None and not self.cycle.response_complete):
            self.stop_waiting()
        else:
            self.await_request()

    def on_response_complete(self) -> None:
        ahead = bool(self.conn.trailing_data[0])
        if not self.gate.arrive(self.address, AHEAD if ahead else 1) and not self.transport.is_closing():
            self.gate.refuse(self.transport, "requests")
        super().on_response_complete()

    def handle_websocket_upgrade(self, event: Any) -> None:
        """From here on the WebSocket counts for this connection."""
        self.upgraded = True
        super().handle_websocket_upgrade(event)

    def await_request(self) -> None:
        if self.late is None and not self.transport.is_closing():
            self.late = self.loop.call_later(self.gate.limits.head, self.overdue)

    def overdue(self) -> None:
        """Look once more at what has arrived before hanging up: after the process itself stood still, its
        timers ring before it reads.
        """
        self.late = self.loop.call_later(SECOND_LOOK, self.gate.refuse, self.transport, "slow")

    def stop_waiting(self) -> None:
        if self.late is not None:
            self.late.cancel()
            self.late = None


class GuardedSocket(WebSocketsSansIOProtocol):
    """A WebSocket whose control frames are counted: they are answered below the application, where no other
    limit holds. The application can send by ``write_text``, which it finds as ``scope["extensions"][DIRECT]``
    and which costs a third of ``send``.

    ``plain``: so far every piece of data was one whole frame, so that whole text messages need not go through
    the websockets library. Once one was not, the library reads all the rest.
    """

    plain = False

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        super().connection_made(transport)
        self.queue = cast(Any, Inbox(self.loop))
        self.gate = cast(GuardedConfig, self.config).gate
        self.control = Bucket(self.gate.limits.control_burst)

    def connection_lost(self, exc: Exception | None) -> None:
        self.gate.leave(address_of(self.client))
        super().connection_lost(exc)

    def data_received(self, data: bytes) -> None:
        if self.plain and not self.transport.is_closing():
            text = text_of(data, self.gate.limits.frame)
            if text is not None:
                self.curr_msg_data_type, self.frames = "text", [text]
                self.send_receive_event_to_app()
                return
            self.plain = is_ping_or_pong(data)
        for start in range(0, len(data), SLICE):
            if not self.transport.is_closing():
                super().data_received(data[start : start + SLICE])
        if self.conn.handshake_exc and not self.handshake_initiated:
            self.turn_away()

    def turn_away(self) -> None:
        """A request that the library could not read as one for a WebSocket: uvicorn would wait for ever."""
        self.transport.write(b"".join(self.conn.data_to_send()))
        self.transport.close()

    def handle_events(self) -> None:
        if not self.transport.is_closing():
            super().handle_events()

    def handle_connect(self, event: Request) -> None:
        super().handle_connect(event)
        if self.response.status_code == HTTPStatus.SWITCHING_PROTOCOLS:
            cast(dict[str, Any], self.scope["extensions"])[DIRECT] = self.write_text
            self.plain = True  # uvicorn hands over the head alone

    def write_text(self, text: bytes) -> bool:
        """Send a message. False if the client does not read what was sent before; then nothing is sent."""
        if not self.writable.is_set():
            return False
        if not (self.close_sent or self.disconnected):  # else the reading side will notice
            self.transport.write(text_frame(text))
        return True

    def send_receive_event_to_app(self) -> None:
        """While few messages wait, the connection is read on: to pause it for each one, as uvicorn does, and
        to go on, costs two system calls.
        """
        waiting = self.queue.qsize()
        if waiting >= WAITING:
            self.cut_off("messages")
            return
        paused, few = self.read_paused, waiting < READ_AHEAD
        self.read_paused = paused or few
        super().send_receive_event_to_app()
        if few:
            self.read_paused = paused

    def handle_cont(self, event: Frame) -> None:
        if len(self.frames) < FRAMES:
            super().handle_cont(event)
        else:
            self.cut_off("frames")

    def handle_ping(self) -> None:
        if self.admits_control():
            super().handle_ping()

    def handle_pong(self, event: Frame) -> None:
        if self.admits_control():
            super().handle_pong(event)

    def admits_control(self) -> bool:
        if self.transport.is_closing():
            return False
        limits = self.gate.limits
        admitted = self.control.take(limits.control_rate, limits.control_burst)
        if not admitted:
            self.cut_off("control frames")
        return admitted

    def cut_off(self, what: str) -> None:
        """Once: further frames may already be here."""
        if not self.transport.is_closing():
            self.gate.refuse(self.transport, what)


def address_of(client: tuple[str, int] | None) -> str:
    return network_of(client[0]) if client else ""
