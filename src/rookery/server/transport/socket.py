"""The socket on which a game is played: who is there, what they may do, and what they are told when they may
not.
"""

from __future__ import annotations

import asyncio
import logging
import re
from collections import Counter
from time import perf_counter, time
from typing import Any

from msgspec import DecodeError, ValidationError
from starlette.responses import Response
from starlette.types import Receive, Scope, Send
from starlette.websockets import WebSocket

from rookery.kernel import Malformed, Refusal
from rookery.server import wire
from rookery.server.limits import Addresses, neighbourhood
from rookery.server.refusals import (
    Flood,
    Forbidden,
    Full,
    Nameless,
    Unavailable,
    Unknown,
    Unreadable,
    code_of,
)
from rookery.server.tables.registry import Room
from rookery.server.tables.table import Table
from rookery.server.transport.connection import Socket

log = logging.getLogger("rookery.server")
CLOSING: dict[type[Refusal], int] = {
    Malformed: 4400,
    Nameless: 4401,
    Unknown: 4404,
    Unreadable: 4404,
    Full: 4429,
    Flood: 4429,
    Unavailable: 1012,
}
PATH = re.compile("/api/tables/([a-z0-9]{1,40})/play")


def same_origin(scope: Scope, allowed: frozenset[str]) -> bool:
    """Whether a request comes from our own page, or from one that is allowed; programs send no Origin."""
    origins = [value.decode("latin-1") for name, value in scope["headers"] if name == b"origin"]
    host = dict(scope["headers"]).get(b"host", b"").decode("latin-1")
    return not origins or (
        origins[0] in (*allowed, f"http://{host}", f"https://{host}") and len(origins) == 1
    )


class Play:
    """The ASGI application behind ``/api/tables/{table}/play``. It speaks ASGI itself: this is where speed
    matters.
    """

    def __init__(self, room: Room, origins: frozenset[str], requests: Addresses) -> None:
        self.room = room
        self.origins = origins
        self.requests = requests
        self.talks = Addresses(room.limits.talk_rate, room.limits.talk_burst)
        self.sockets: Counter[str] = Counter()

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if not same_origin(scope, self.origins):
            self.room.metrics.count("rookery_refusals_total", "origin")
            await WebSocket(scope, receive, send).send_denial_response(
                Response("Forbidden origin.", 403, media_type="text/plain")
            )
            return
        await receive()
        await send({"type": "websocket.accept"})
        address = neighbourhood(scope["client"][0]) if scope.get("client") else ""
        self.sockets[address] += 1
        try:
            await self.talk_with(address, scope, receive, send)
        finally:
            self.sockets[address] -= 1
            if not self.sockets[address]:
                del self.sockets[address]

    async def talk_with(self, address: str, scope: Scope, receive: Receive, send: Send) -> None:
        """One connection, from hello to its end."""
        try:
            if self.sockets[address] > self.room.limits.sockets_per_address:
                raise Full("Too many are connected from your address.")
            socket = await self.greet(address, table_in(scope["path"]), receive, send)
        except TimeoutError:
            await send({"type": "websocket.close", "code": 4408, "reason": "Nobody said hello."})
            return
        except Exception as error:
            refusal = self.refused(error)
            await send(
                {
                    "type": "websocket.close",
                    "code": CLOSING.get(type(refusal), 4400),
                    "reason": refusal.sentence[:120],
                }
            )
            return
        if socket is None:
            return
        try:
            await self.listen(socket, receive)
        finally:
            socket.table.feed.leave(socket)

    async def greet(self, address: str, name: str, receive: Receive, send: Send) -> Socket | None:
        """Hear who is there and welcome them; None if they left without a word."""
        message = await asyncio.wait_for(receive(), self.room.limits.hello)
        if message["type"] == "websocket.disconnect":
            return None
        if not self.requests.take(address):
            raise Flood("Too many come from your address; please wait a moment.")
        hello = parsed(message)
        if not isinstance(hello, wire.Hello):
            raise Malformed("The first message is a hello.")
        table = await self.room.table(name)
        you = table.lobby.who(hello.token)
        async with table.lock:
            self.admit(you, table)
            if you.role == "seat":
                await table.add_nonce(you.seat, hello.nonce)
            socket = Socket(send, address, table, you, hello)
            await table.feed.join(socket, hello.version)
        return socket

    def admit(self, you: wire.You, table: Table) -> None:
        """Refuse one too many with the same link; those who watch take no room from those who play."""
        limits = self.room.limits
        most = limits.sockets_per_seat if you.role in ("seat", "host") else limits.sockets_per_table
        if sum(socket.you == you for socket in table.feed.sockets) >= most:
            raise Full("Too many are connected to this table.")

    async def listen(self, socket: Socket, receive: Receive) -> None:
        """Carry out what is asked until the socket closes."""
        limits = self.room.limits
        while True:
            if socket.lagging:
                await asyncio.wait(
                    [socket.lagging]
                )  # whoever does not take in what is said is not asked for more
            message = await receive()
            if message["type"] == "websocket.disconnect":
                return
            number = 0
            try:
                if not socket.bucket.take(limits.message_rate, limits.message_burst):
                    raise Flood("You send too much; please wait a moment.")
                asked = parsed(message)
                number = getattr(asked, "n", 0)
                await self.answer(socket, asked, number)
            except Exception as error:
                refusal = self.refused(error)
                socket.answer(wire.Refused(number, code_of(refusal), refusal.sentence))
                if not self.forgiven(socket, refusal):
                    await socket.end(CLOSING[type(refusal)], refusal.sentence)
                    return

    def forgiven(self, socket: Socket, refusal: Refusal) -> bool:
        """Whether a socket may go on: too much and nonsense are forgiven so many times a minute, each by
        itself.
        """
        if isinstance(refusal, Flood):
            return socket.floods.take(self.room.limits.message_burst / 60, self.room.limits.message_burst)
        if isinstance(refusal, Malformed):
            return socket.blunders.take(self.room.limits.blunders / 60, self.room.limits.blunders)
        return True

    async def answer(self, socket: Socket, asked: wire.Asked, number: int) -> None:
        """One message; every kind says who may send it."""
        table, you = socket.table, socket.you
        if isinstance(asked, wire.Pick):
            began = perf_counter()
            version = await table.pick(seated(you), asked.key, asked.picks, asked.say)
            self.room.metrics.wait(perf_counter() - began)
        elif isinstance(asked, wire.Undo):
            version = await table.undo(seated(you), asked.version)
        elif isinstance(asked, wire.Talk):
            version = await self.talk(socket, asked)
        elif isinstance(asked, wire.Sync):
            await self.sync(table, socket)
            return
        elif isinstance(asked, wire.Ping):
            socket.answer(wire.Pong(int(time() * 1000)))
            return
        else:
            raise Malformed("Hello has been said already.")
        if number:
            socket.answer(wire.Done(number, version))

    async def talk(self, socket: Socket, asked: wire.Talk) -> int:
        """Say something; the version it is part of, or, for late spectators, the one they have."""
        if not self.talks.take(socket.address, socket.you.role):
            raise Flood("There is too much talk from your address; please wait a moment.")
        version = await socket.table.talk(socket.you, asked.text, asked.mark)
        return socket.group.version if socket.group and socket.group.late else version

    async def sync(self, table: Table, socket: Socket) -> None:
        """Everything anew."""
        async with table.lock:
            await table.feed.show_anew([socket])

    def fault(self, error: Exception) -> Refusal:
        """A fault of ours: the match works on copies, so the game is as it was."""
        self.room.metrics.count("rookery_errors_total", "play")
        log.error("play failed", exc_info=error)
        return Unavailable("Something went wrong here, and nothing has changed; please try again.")

    def refused(self, error: Exception) -> Refusal:
        """Count a refusal, or turn a fault of ours into one."""
        refusal = error if isinstance(error, Refusal) else self.fault(error)
        self.room.metrics.count("rookery_refusals_total", code_of(refusal))
        return refusal


def table_in(path: str) -> str:
    """The table a path names."""
    found = PATH.fullmatch(path)
    if found is None:
        raise Unknown("There is nothing here; tables are played at /api/tables/{table}/play.")
    return found.group(1)


def parsed(message: Any) -> wire.Asked:
    """A frame as a message."""
    text = message.get("text")
    if text is None:
        raise Malformed("Messages are text.")
    try:
        return wire.read_message(text)
    except (ValidationError, DecodeError, UnicodeError, RecursionError) as error:
        raise Malformed(f"That is not a message: {str(error)[:200]}.") from error


def seated(you: wire.You) -> int:
    """The seat of somebody who plays."""
    if you.role != "seat":
        raise Forbidden("Only whoever sits at the table can do that.")
    return you.seat
