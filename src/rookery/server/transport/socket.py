"""The WebSocket endpoint on which a game is played: a hello, then messages until it closes."""

from __future__ import annotations

import asyncio
import logging
from collections import Counter
from collections.abc import Callable
from contextlib import suppress
from time import perf_counter
from typing import Any

from msgspec import DecodeError, ValidationError
from starlette.responses import Response
from starlette.types import Receive, Scope, Send
from starlette.websockets import WebSocket

from rookery.kernel import Malformed, Refusal
from rookery.server import wire
from rookery.server.limits import Bucket, RateLimits, network_of
from rookery.server.refusals import Flood, Forbidden, Full, Unavailable, closing_code, code_of
from rookery.server.tables.registry import Registry
from rookery.server.tables.table import Table
from rookery.server.transport.connection import Connection, close_message, writer
from rookery.server.transport.guard import DIRECT
from rookery.server.transport.origins import Origins

log = logging.getLogger("rookery.server")
SYNC = 5
"""How many messages a sync counts for: a whole picture costs more than a change."""


class TableSocket:
    """The ASGI endpoint ``/api/tables/{table}/play``. It calls ``receive`` and ``send`` itself: Starlette's
    WebSocket class would cost on every message.
    """

    def __init__(self, registry: Registry, origins: Origins, requests: RateLimits) -> None:
        self.registry = registry
        self.services = registry.services
        self.origins = origins
        self.requests = requests
        limits = self.services.limits
        self.talks = RateLimits(limits.talk_rate, limits.talk_burst)
        self.messages = RateLimits(limits.address_rate, limits.address_burst)
        self.open: Counter[str] = Counter()

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if not self.origins.admit(scope["headers"]):
            self.services.metrics.count("rookery_refusals_total", "origin")
            await WebSocket(scope, receive, send).send_denial_response(
                Response("Forbidden origin.", 403, media_type="text/plain")
            )
            return
        await receive()
        await send({"type": "websocket.accept"})
        address = network_of(scope["client"][0]) if scope.get("client") else ""
        self.open[address] += 1
        try:
            await self.run(scope, address, receive, send)
        finally:
            self.open[address] -= 1
            if not self.open[address]:
                del self.open[address]

    async def run(self, scope: Scope, address: str, receive: Receive, send: Send) -> None:
        try:
            if self.open[address] > self.services.limits.sockets_per_address:
                raise Full("Too many are connected from your address.")
            socket = await self.greet(scope, address, receive, send)
        except TimeoutError:
            await close(send, 4408, "Nobody said hello.")
            return
        except Exception as error:
            refusal = self.refused(error)
            await close(send, closing_code(refusal), refusal.sentence)
            return
        if socket is None:
            return
        try:
            await self.listen(socket, receive)
        finally:
            socket.table.feed.leave(socket)

    async def greet(self, scope: Scope, address: str, receive: Receive, send: Send) -> Connection | None:
        """Read the hello and join the table; None if the socket closed before."""
        message = await asyncio.wait_for(receive(), self.services.limits.hello)
        if message["type"] == "websocket.disconnect":
            return None
        if not self.requests.take(address):
            raise Flood("Too many come from your address; please wait a moment.")
        hello = parsed(message)
        if not isinstance(hello, wire.Hello):
            raise Malformed("The first message is a hello.")
        table = await self.registry.table(scope["path_params"]["table"])
        table.lobby.who(hello.token)  # a wrong one waits for nothing
        if hello.commitment:
            await table.add_commitment(hello.token, hello.commitment)
        async with table.lock:
            you = table.lobby.who(hello.token)  # meanwhile the seat may have become somebody else's
            self.admit(you, table)
            write = scope.get("extensions", {}).get(DIRECT) or writer(send)
            socket = self.connection(send, write, address, table, you, hello)
            await table.feed.join(socket, hello.version)
        return socket

    def connection(
        self,
        send: Send,
        write: Callable[[bytes], bool],
        address: str,
        table: Table,
        you: wire.You,
        hello: wire.Hello,
    ) -> Connection:
        limits = self.services.limits
        buckets = Bucket(limits.message_burst), Bucket(limits.message_burst), Bucket(limits.blunders)
        return Connection(send, write, address, table, you, hello.panels, hello.sight, *buckets)

    def admit(self, you: wire.You, table: Table) -> None:
        """Limit the connections per link; spectators take no places from players."""
        limits = self.services.limits
        most = limits.sockets_per_seat if you.role in ("seat", "host") else limits.sockets_per_table
        if sum(socket.you == you for socket in table.feed.sockets) >= most:
            raise Full("Too many are connected to this table.")

    def admit_message(self, socket: Connection, cost: int = 1) -> None:
        """Refuse what is too much from a socket, or from all sockets of its address."""
        limits = self.services.limits
        if not socket.messages.take(limits.message_rate, limits.message_burst, cost):
            raise Flood("You send too much; please wait a moment.")
        if not self.messages.take(socket.address, cost=cost):
            raise Flood("Too much comes from your address; please wait a moment.")

    async def listen(self, socket: Connection, receive: Receive) -> None:
        """Carry out messages until the socket closes. A lagging socket is not read from."""
        while True:
            if socket.lagging:
                await asyncio.wait([socket.lagging])
            message = await receive()
            if message["type"] == "websocket.disconnect":
                return
            number = 0
            try:
                self.admit_message(socket)
                asked = parsed(message)
                if isinstance(asked, wire.Sync):
                    self.admit_message(socket, SYNC - 1)
                number = getattr(asked, "n", 0)
                await self.answer(socket, asked, number)
            except Exception as error:
                refusal = self.refused(error)
                socket.answer(wire.Refused(number, code_of(refusal), refusal.sentence))
                if not self.forgiven(socket, refusal):
                    await socket.end(closing_code(refusal), refusal.sentence)
                    return

    def forgiven(self, socket: Connection, refusal: Refusal) -> bool:
        """Whether a socket may stay open. Floods and malformed messages have a budget per minute each."""
        limits = self.services.limits
        if isinstance(refusal, Flood):
            return socket.floods.take(limits.message_burst / 60, limits.message_burst)
        if isinstance(refusal, Malformed):
            return socket.blunders.take(limits.blunders / 60, limits.blunders)
        return True

    async def answer(self, socket: Connection, asked: wire.Asked, number: int) -> None:
        """Carry out one message; answer it if it has a number."""
        table, you = socket.table, socket.you
        if isinstance(asked, wire.Pick):
            began = perf_counter()
            version = await table.pick(seated(you), asked.key, asked.picks, asked.say)
            self.services.metrics.wait(perf_counter() - began)
        elif isinstance(asked, wire.Undo):
            version = await table.undo(seated(you), asked.version)
        elif isinstance(asked, wire.Talk):
            version = await self.talk(socket, asked)
        elif isinstance(asked, wire.Sync):
            async with table.lock:
                await table.feed.resend([socket])
            return
        elif isinstance(asked, wire.Sight):
            socket.sight = asked.seen
            return
        elif isinstance(asked, wire.Ping):
            socket.answer(wire.Pong(int(table.log.now() * 1000)))
            return
        else:
            raise Malformed("Hello has been said already.")
        if number:
            socket.answer(wire.Done(number, version))

    async def talk(self, socket: Connection, asked: wire.Talk) -> int:
        if not self.talks.take(socket.address, socket.you.role):
            raise Flood("There is too much talk from your address; please wait a moment.")
        version = await socket.table.talk(socket.you, asked.text, asked.mark)
        return socket.group.version if socket.group and socket.group.late else version

    def refused(self, error: Exception) -> Refusal:
        """Count a refusal. Our own errors become one: the match works on copies, so nothing has changed."""
        if isinstance(error, Refusal):
            refusal = error
        else:
            self.services.metrics.count("rookery_errors_total", "play")
            log.error("play failed", exc_info=error)
            refusal = Unavailable("Something went wrong here, and nothing has changed; please try again.")
        self.services.metrics.count("rookery_refusals_total", code_of(refusal))
        return refusal


class NoSuchSocket:
    """The ASGI endpoint of every other WebSocket path."""

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        await receive()
        await send({"type": "websocket.accept"})
        reason = "There is nothing here; tables are played at /api/tables/{table}/play."
        await send(close_message(4404, reason))


async def close(send: Send, code: int, reason: str) -> None:
    """Close a socket, unless the client has already done so."""
    with suppress(RuntimeError, OSError):
        await send(close_message(code, reason))


def parsed(message: Any) -> wire.Asked:
    text = message.get("text")
    if text is None:
        raise Malformed("Messages are text.")
    try:
        return wire.read_message(text)
    except (ValidationError, DecodeError, UnicodeError, RecursionError) as error:
        raise Malformed(f"That is not a message: {str(error)[:200]}.") from error


def seated(you: wire.You) -> int:
    """The caller's seat; refused for other roles."""
    if you.role != "seat":
        raise Forbidden("Only whoever sits at the table can do that.")
    return you.seat
