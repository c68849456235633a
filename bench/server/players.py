"""Players made of bare sockets, for measuring our server: they keep no picture, only the open question, so
that their side costs little. ``House`` is a server in a process of its own.
"""

from __future__ import annotations

import asyncio
import base64
import json
import os
import random
import socket
import struct
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Any

import msgspec

SOURCE = Path(os.environ.get("BENCH_SOURCE") or Path(__file__).parents[2] / "src")
"""The code that is measured; another one to compare with."""

WORDS = "We go on as it was agreed."
FREE = """
import sys
from rookery.server import Limits, serve
bounds = [name for name in Limits.__struct_fields__ if name.endswith(("_rate", "_burst", "_address"))]
limits = Limits(**dict.fromkeys(bounds, 1_000_000))
"""
BOUND = """
import sys
from rookery.server import Limits, serve
limits = Limits()
"""
SERVE = 'serve("127.0.0.1", int(sys.argv[1]), sys.argv[2], limits=limits, started=lambda _: None)\n'


class House:
    """A server, durable in a folder of its own. ``bound``: with the limits of a public one."""

    def __init__(self, *, bound: bool = False, program: str = SERVE) -> None:
        with socket.create_server(("127.0.0.1", 0)) as free:
            self.port: int = free.getsockname()[1]
        self.folder = tempfile.TemporaryDirectory(prefix="bench")
        command = [sys.executable, "-c", (BOUND if bound else FREE) + program, str(self.port)]
        env = {**os.environ, "PYTHONPATH": str(SOURCE)}
        self.log = Path(self.folder.name, "log")
        with self.log.open("wb") as log:
            self.process = subprocess.Popen(
                [*command, f"{self.folder.name}/tables.db"], env=env, stdout=subprocess.DEVNULL, stderr=log
            )

    async def started(self) -> None:
        for _ in range(600):
            try:
                socket.create_connection(("127.0.0.1", self.port)).close()
                return
            except OSError:
                await asyncio.sleep(0.05)
        raise SystemExit("the server did not start")

    def cpu(self) -> float:
        """Seconds for which the server's threads have worked."""
        threads = Path(f"/proc/{self.process.pid}/task").glob("*/schedstat")
        return sum(int(thread.read_text().split()[0]) for thread in threads) / 1e9

    def megabytes(self) -> float:
        status = Path(f"/proc/{self.process.pid}/status").read_text()
        return int(next(line for line in status.splitlines() if line.startswith("VmRSS")).split()[1]) / 1024

    def close(self) -> None:
        self.process.terminate()
        self.process.wait(30)
        self.folder.cleanup()


async def ask(
    port: int, method: str, path: str, token: str = "", body: Any = None, *, source: str = "127.0.0.1"
) -> Any:
    """One request on a connection of its own, and its JSON."""
    reader, writer = await asyncio.open_connection("127.0.0.1", port, local_addr=(source, 0))
    text = json.dumps(body).encode() if body is not None else b""
    bearer = f"Authorization: Bearer {token}\r\n" if token else ""
    writer.write(
        f"{method} {path} HTTP/1.1\r\nHost: 127.0.0.1:{port}\r\nConnection: close\r\n{bearer}"
        f"Content-Type: application/json\r\nContent-Length: {len(text)}\r\n\r\n".encode()
        + text
    )
    heard = await reader.read()
    writer.close()
    head, _, rest = heard.partition(b"\r\n\r\n")
    status = head.split(b" ", 2)[1:2]
    if status not in ([b"200"], [b"201"]):
        raise SystemExit(f"{method} {path}: {heard[:300].decode(errors='replace')}")
    return json.loads(rest)


async def open_table(
    port: int, game: str, seats: int, *, source: str = "127.0.0.1", **more: Any
) -> tuple[str, list[str]]:
    """A game that has begun: its path, and the tokens of its seats."""
    body = {"game": game, "seats": seats, **more}
    opened = await ask(port, "POST", "/api/tables", body=body, source=source)
    path = f"/api/tables/{opened['table']['id']}"
    tokens = []
    for seat in range(seats):
        claim = {"name": f"P{seat}"}
        made = await ask(port, "PUT", f"{path}/seats/{seat}", opened["join"], claim, source=source)
        tokens.append(made["token"])
    await ask(port, "POST", f"{path}/start", opened["host"], source=source)
    return path, tokens


def frame(text: bytes, kind: int = 1) -> bytes:
    """A whole frame of a client; its mask is zero, so that it costs nothing."""
    if len(text) < 126:
        return bytes([0x80 | kind, 0x80 | len(text), 0, 0, 0, 0]) + text
    return struct.pack("!BBHI", 0x80 | kind, 0xFE, len(text), 0) + text


def upgrade(port: int, path: str) -> bytes:
    """The request that makes a WebSocket of a connection."""
    key = base64.b64encode(os.urandom(16)).decode()
    return (
        f"GET {path} HTTP/1.1\r\nHost: 127.0.0.1:{port}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
        f"Sec-WebSocket-Key: {key}\r\nSec-WebSocket-Version: 13\r\n\r\n"
    ).encode()


class Choice(msgspec.Struct):
    """An option."""

    id: str


class Question(msgspec.Struct):
    """What a player must read of one."""

    key: str
    options: list[Choice]
    say_least: dict[str, int] = {}


class Change(msgspec.Struct):
    """Paths and values, undecoded."""

    change: list[list[msgspec.Raw]]


class Player(asyncio.Protocol):
    """One seat. ``told`` is called when a question is open to it, or None once the game is over."""

    def __init__(self, port: int, path: str, token: str, told: Callable[[Player], None]) -> None:
        self.head = upgrade(port, f"{path}/play")
        hello = json.dumps({"do": "hello", "token": token, "panels": False}).encode()
        self.hello = frame(hello)
        self.told = told
        self.question: Question | None = None
        self.over = False
        self.heard = bytearray()
        self.open = False
        self.closed = False

    def connection_made(self, transport: Any) -> None:
        self.transport = transport
        transport.write(self.head)

    def connection_lost(self, exc: Exception | None) -> None:
        self.closed = True

    def data_received(self, data: bytes) -> None:
        self.heard += data
        if not self.open:
            _, found, rest = bytes(self.heard).partition(b"\r\n\r\n")
            if not found:
                return
            self.open, self.heard = True, bytearray(rest)
            self.transport.write(self.hello)
        while (text := self.message()) is not None:
            if text:
                self.hear(text)

    def message(self) -> bytes | None:
        """The next whole message; empty for a control frame, None if there is none yet."""
        heard = self.heard
        if len(heard) < 2:
            return None
        size, start = heard[1] & 127, 2
        if size == 126:
            size, start = int.from_bytes(heard[2:4]), 4
        elif size == 127:
            size, start = int.from_bytes(heard[2:10]), 10
        if len(heard) < start + size:
            return None
        kind, text = heard[0] & 15, bytes(heard[start : start + size])
        del heard[: start + size]
        if kind == 9:
            self.transport.write(frame(text, 10))
        return text if kind == 1 else b""

    def hear(self, text: bytes) -> None:
        """Notice the question in a picture, or in a change; most changes have none, and are not read."""
        head = text[:24]
        before = self.question
        if b'"change"' in head:
            if b'[["decision"]' not in text and b'[["outcome"]' not in text:
                self.told(self)
                return
            for place, *new in msgspec.json.decode(text, type=Change).change:
                path = bytes(place)
                if path == b'["decision"]':
                    self.question = msgspec.json.decode(new[0], type=Question | None)
                elif path == b'["outcome"]':
                    self.over = bytes(new[0]) != b"null"
        elif b'"picture"' in head:
            picture = msgspec.json.decode(text)["picture"]
            self.question = msgspec.convert(picture["decision"], Question | None)
            self.over = picture["outcome"] is not None
        elif b'"refused"' in head:  # somebody else was faster: see what is possible now
            self.transport.write(frame(b'{"do":"sync"}'))
        if self.question is not before or self.over:
            self.told(self)

    def pick(self, chance: random.Random) -> None:
        question, self.question = self.question, None
        assert question
        picked = chance.choice(question.options).id
        message = {"do": "pick", "key": question.key, "picks": [picked]}
        if question.say_least.get(picked.partition(":")[0]):
            message["say"] = WORDS
        self.transport.write(frame(json.dumps(message).encode()))


def same(player: Player) -> Player:
    """Makes the protocol of a connection that is there already."""
    return player


class Table:
    """A table whose players answer at once, at random; after the last pick of a game, a new one is opened.
    ``pause`` are seconds before a pick.
    """

    def __init__(
        self, port: int, game: str, seats: int, seed: int, *, source: str = "127.0.0.1", pause: float = 0
    ) -> None:
        self.port, self.game, self.seats, self.source, self.pause = port, game, seats, source, pause
        self.chance = random.Random(seed)
        self.players: list[Player] = []
        self.picks = 0
        self.waits: list[float] = []
        self.asked: dict[int, float] = {}
        self.next: asyncio.Task[None] | None = None
        self.stopped = False

    async def sit(self) -> None:
        """Open a table, and connect all its seats."""
        loop = asyncio.get_running_loop()
        seed = self.chance.randbytes(32).hex()
        path, tokens = await open_table(self.port, self.game, self.seats, source=self.source, seed=seed)
        self.players = []
        for token in tokens:
            player = Player(self.port, path, token, self.told)
            local = self.source, 0
            await loop.create_connection(partial(same, player), "127.0.0.1", self.port, local_addr=local)
            self.players.append(player)

    def told(self, player: Player) -> None:
        now = time.perf_counter()
        sent = self.asked.pop(id(player), None)
        if sent is not None:
            self.waits.append(now - sent)
        if self.stopped:
            return
        if player.over:
            if self.next is None or self.next.done():
                self.next = asyncio.get_running_loop().create_task(self.again())
        elif player.question:
            if self.pause:
                asyncio.get_running_loop().call_later(self.pause, self.pick, player)
            else:
                self.pick(player)

    def pick(self, player: Player) -> None:
        """Anything a player hears next tells that its pick is stored and shown."""
        if player.question and not self.stopped and not player.closed:
            self.picks += 1
            self.asked[id(player)] = time.perf_counter()
            player.pick(self.chance)

    async def again(self) -> None:
        for player in self.players:
            player.transport.close()
        self.asked.clear()
        await self.sit()

    def wait(self) -> None:
        """Let the players answer nothing more."""
        self.stopped = True

    def go_on(self) -> None:
        """Let the players answer what they are asked."""
        self.stopped = False
        for player in self.players:
            self.told(player)

    def stop(self) -> None:
        self.wait()
        for player in self.players:
            player.transport.close()
