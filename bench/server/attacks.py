"""What one hostile address does to others: each attack runs against a server with the usual limits, while an
honest table plays from another address.

    python -m bench.server.attacks [--seconds 4] [--frames 250000] [--only pings,"frame fuzz"] [--strict]

Quiet and attacked spells alternate within one run, so that whatever else the machine does weighs on both; the
bars are on their ratio, and on the memory that the server gains.
"""

from __future__ import annotations

import argparse
import asyncio
import os
import random
import sys
import time
from collections.abc import Awaitable, Callable
from contextlib import suppress
from pathlib import Path
from statistics import quantiles

from bench.server.players import House, Table, ask, frame, open_table, upgrade

ROOT = Path(__file__).parents[2]
HONEST, HOSTILE = "127.0.0.2", "127.0.0.3"
SLOWER, GROWTH = 3.0, 50.0
ROUNDS = 3
PAUSE = 0.02
"""Seconds for which the honest players think."""

Attack = Callable[["Target"], Awaitable[None]]


class Target:
    """The server, a table of the attacker's own, and how much was thrown at it. ``frames`` are still to send
    by the fuzz.
    """

    def __init__(self, port: int, frames: int) -> None:
        self.port, self.frames = port, frames
        self.path, self.tokens = "", list[str]()
        self.sent = 0

    async def connect(self) -> tuple[asyncio.StreamReader, asyncio.StreamWriter]:
        self.sent += 1
        return await asyncio.open_connection("127.0.0.1", self.port, local_addr=(HOSTILE, 0))

    async def socket(self, hello: bool = True) -> tuple[asyncio.StreamReader, asyncio.StreamWriter]:
        """An open WebSocket to the attacker's table."""
        reader, writer = await self.connect()
        writer.write(upgrade(self.port, f"{self.path}/play"))
        await reader.readuntil(b"\r\n\r\n")
        if hello:
            writer.write(frame(b'{"do":"hello","token":"%s"}' % self.tokens[0].encode()))
        return reader, writer


async def pipelining(target: Target) -> None:
    """Requests without end on one connection, answers read."""
    reader, writer = await target.connect()
    request = f"GET / HTTP/1.1\r\nHost: 127.0.0.1:{target.port}\r\n\r\n".encode() * 200
    reading = asyncio.create_task(swallow(reader))
    try:
        while not reading.done():
            writer.write(request)
            target.sent += 200
            await writer.drain()
            await asyncio.sleep(0)
    finally:
        reading.cancel()
        writer.transport.abort()


async def pings(target: Target) -> None:
    """Control frames without end, pongs never read."""
    reader, writer = await target.socket(hello=False)
    try:
        while not reader.at_eof():
            writer.write(frame(b"x" * 100, 9) * 200)
            target.sent += 200
            await writer.drain()
            await asyncio.sleep(0)
    finally:
        writer.transport.abort()


async def silent(target: Target) -> None:
    """Connections that say nothing."""
    held = []
    try:
        for _ in range(1200):
            held.append((await target.connect())[1])
            await asyncio.sleep(0.002)
        await asyncio.sleep(60)
    finally:
        for writer in held:
            writer.transport.abort()


async def slow_readers(target: Target) -> None:
    """Sockets that sync and never read."""
    held = []
    try:
        for _ in range(8):
            _, writer = await target.socket()
            writer.transport.pause_reading()  # type: ignore[attr-defined]
            held.append(writer)
        while True:
            for writer in held:
                writer.write(frame(b'{"do":"sync"}') * 5)
                target.sent += 5
            await asyncio.sleep(0.1)
    finally:
        for writer in held:
            writer.transport.abort()


async def syncs(target: Target) -> None:
    """Whole pictures, as fast as they come, by sockets that come back when closed."""
    reader, writer = await target.socket()
    reading = asyncio.create_task(swallow(reader))
    try:
        while not reading.done():
            writer.write(frame(b'{"do":"sync"}') * 10)
            target.sent += 10
            await asyncio.sleep(0.02)
    finally:
        reading.cancel()
        writer.transport.abort()


async def journals(target: Target) -> None:
    """Journals as PDF, eight at a time."""

    async def one() -> None:
        while True:
            target.sent += 1
            with suppress(SystemExit, ValueError):  # refused, or no JSON
                await ask(target.port, "GET", f"{target.path}/journal.pdf", target.tokens[0], source=HOSTILE)
            await asyncio.sleep(0.01)

    await asyncio.gather(*(one() for _ in range(8)))


async def frames(target: Target) -> None:
    """Frames of chance bytes, or nearly messages, on ever new sockets."""
    chance = random.Random(target.frames)
    while target.frames > 0:
        reader, writer = await target.socket(hello=chance.random() < 0.7)
        reading = asyncio.create_task(swallow(reader))
        try:
            while not reading.done() and target.frames > 0:
                writer.write(b"".join(fuzzed(chance) for _ in range(20)))
                target.sent, target.frames = target.sent + 20, target.frames - 20
                await asyncio.sleep(0)
        finally:
            reading.cancel()
            writer.transport.abort()


def fuzzed(chance: random.Random) -> bytes:
    """Chance bytes, a frame of chance bytes, or a frame of the words that messages are made of."""
    kind = chance.random()
    if kind < 0.3:
        return chance.randbytes(chance.randrange(2, 60))
    if kind < 0.6:
        return frame(chance.randbytes(chance.randrange(120)), chance.choice([0, 1, 1, 1, 2, 8, 9, 10]))
    words = [
        "do",
        "pick",
        "sync",
        "undo",
        "hello",
        "talk",
        "key",
        "1.0.0",
        "{",
        "}",
        "[",
        "]",
        ":",
        ",",
        '"',
        "9" * 30,
    ]
    return frame("".join(chance.choices(words, k=chance.randrange(1, 15))).encode())


async def swallow(reader: asyncio.StreamReader) -> None:
    """Read until the server hangs up."""
    with suppress(ConnectionError):
        while await reader.read(65536):
            pass


ATTACKS: dict[str, Attack] = {
    "pipelining": pipelining,
    "pings": pings,
    "silent sockets": silent,
    "slow readers": slow_readers,
    "sync storms": syncs,
    "PDF storms": journals,
    "frame fuzz": frames,
}


async def attack_here(name: str, port: int, frames: int, seconds: float) -> None:
    """The attacker's process: a spell for every line that it is told, answered by what was sent so far and
    how many frames are left. Whoever is cut off comes back at once.
    """
    os.nice(10)  # a stranger's own work is not the server's
    target = Target(port, frames)
    target.path, target.tokens = await open_table(port, "thieves", 3, source=HOSTILE)
    print(target.sent, target.frames, flush=True)
    for _ in sys.stdin:
        until = time.monotonic() + seconds
        while (left := until - time.monotonic()) > 0:
            with suppress(ConnectionError, asyncio.IncompleteReadError, TimeoutError):
                await asyncio.wait_for(ATTACKS[name](target), left)
            await asyncio.sleep(0.001)
        print(target.sent, target.frames, flush=True)


class Attacker:
    """That process, from here."""

    async def start(self, name: str, port: int, frames: int, seconds: float) -> None:
        command = [sys.executable, "-m", "bench.server.attacks", "--attack", name, "--port", str(port)]
        command += ["--frames", str(frames), "--seconds", str(seconds)]
        pipe = asyncio.subprocess.PIPE
        self.process = await asyncio.create_subprocess_exec(*command, stdin=pipe, stdout=pipe, cwd=ROOT)
        self.sent, self.left = await self.heard()

    async def heard(self) -> tuple[int, int]:
        assert self.process.stdout
        sent, left = (await self.process.stdout.readline()).split()
        return int(sent), int(left)

    async def attack(self) -> None:
        assert self.process.stdin
        self.process.stdin.write(b"\n")
        self.sent, self.left = await self.heard()

    async def close(self) -> None:
        assert self.process.stdin
        self.process.stdin.close()
        await self.process.wait()


def p99(waits: list[float]) -> float:
    """In milliseconds."""
    return quantiles(waits, n=100)[98] * 1000 if len(waits) > 1 else float("inf")


async def measure(name: str, seconds: float, frames: int) -> tuple[float, float, float, int]:
    """The honest table's p99 quiet and attacked in milliseconds, megabytes gained, and what was sent."""
    house, attacker = House(bound=True), Attacker()
    try:
        await house.started()
        await attacker.start(name, house.port, frames, seconds)
        table = Table(house.port, "thieves", 3, 1, source=HONEST, pause=PAUSE)
        await table.sit()
        await asyncio.sleep(1.5)
        quiet, attacked, before = list[float](), list[float](), house.megabytes()
        rounds, most = 0, before
        while rounds < ROUNDS or (name == "frame fuzz" and attacker.left > 0):
            rounds += 1
            quiet += await spell(table, asyncio.sleep(seconds))
            attacked += await spell(table, attacker.attack())
            most = max(most, house.megabytes())
        table.stop()
        await attacker.close()
        return p99(quiet), p99(attacked), most - before, attacker.sent
    finally:
        house.close()


async def spell(table: Table, work: Awaitable[None]) -> list[float]:
    """The waits of the honest players meanwhile."""
    table.waits = []
    await work
    return table.waits


def main() -> int:
    """Attack, print the table, and fail if a bar is missed."""
    options = argparse.ArgumentParser(description=__doc__)
    options.add_argument("--seconds", type=float, default=4)
    options.add_argument("--frames", type=int, default=250_000)
    options.add_argument("--only", default=",".join(ATTACKS))
    options.add_argument("--strict", action="store_true")
    options.add_argument("--attack", default="", help="be the attacker")
    options.add_argument("--port", type=int, default=0)
    chosen = options.parse_args()
    unknown = {*chosen.only.split(",")} - {*ATTACKS}
    if unknown:
        options.error(f"there is no attack {', '.join(unknown)}; there are: {', '.join(ATTACKS)}.")
    if chosen.attack:
        asyncio.run(attack_here(chosen.attack, chosen.port, chosen.frames, chosen.seconds))
        return 0
    print("| attack | sent | honest p99 quiet | attacked | ratio (bar 3) | memory (bar +50 MB) | |")
    print("|---|--:|--:|--:|--:|--:|---|")
    missed = False
    for name in chosen.only.split(","):
        quiet, attacked, grown, sent = asyncio.run(measure(name, chosen.seconds, chosen.frames))
        holds = attacked <= SLOWER * quiet and grown <= GROWTH
        missed |= not holds
        print(
            f"| {name} | {sent:,} | {quiet:.0f} ms | {attacked:.0f} ms | {attacked / quiet:.1f} "
            f"| {grown:+.0f} MB | {'holds' if holds else 'MISSED'} |",
            flush=True,
        )
    return int(missed and chosen.strict)


if __name__ == "__main__":
    sys.exit(main())
