"""What a pick costs our server apart from the system's network: the whole server in this process, its sockets
replaced by lists, everything durable unless ``--memory`` is given. Steadier than ``picks`` on a machine that
has other work, so that two versions can be compared. ``endless`` is the game that ``compare`` plays.

    PYTHONPATH=src python -m bench.server.inside [--games thieves,endless] [--tables 20] [--rounds 60]
        [--memory] [--profile]

In a round every table has one pick. The time of the processor is taken for each round; the lower quartile
counts.
"""

from __future__ import annotations

import argparse
import asyncio
import cProfile
import pstats
import random
import sys
import tempfile
import time
from pathlib import Path
from statistics import quantiles
from typing import Any, Protocol

import uvloop
from bench.server.players import Player
from uvicorn.server import ServerState

from rookery.kernel import installed
from rookery.server import Limits, create_app, wire
from rookery.server.catalogue import Catalogue
from rookery.server.run import configured, store_at, tune_interpreter
from rookery.server.transport.guard import GuardedSocket

sys.path.insert(0, str(Path(__file__).parents[1]))  # the endless game imports tic-tac-toe from there

MUCH = 1_000_000
GAMES = {"endless": "server.endless:GAME"}
MEMORY = ":memory:"
NAMES = "Ann", "Bob", "Cat"


class Profile(Protocol):
    """Is switched on while a round is played: a ``cProfile.Profile``, or what counts instructions."""

    def enable(self) -> None: ...

    def disable(self) -> None: ...


class Wire(asyncio.Transport):
    """A transport without a network."""

    def __init__(self) -> None:
        super().__init__({"peername": ("127.0.0.1", 1), "sockname": ("127.0.0.1", 2)})
        self.sent: list[bytes] = []
        self.awaited: asyncio.Future[None] | None = None

    def write(self, data: Any) -> None:
        self.sent.append(bytes(data))
        if self.awaited and not self.awaited.done():
            self.awaited.set_result(None)

    def is_closing(self) -> bool:
        return False

    def pause_reading(self) -> None: ...

    def resume_reading(self) -> None: ...

    def close(self) -> None: ...

    def abort(self) -> None: ...


class Seat(Player):
    """A player whose connection is such a transport."""

    def __init__(self, path: str, token: str, protocol: GuardedSocket) -> None:
        super().__init__(80, path, token, lambda _: None)
        self.protocol, self.wire = protocol, Wire()
        protocol.connection_made(self.wire)
        self.transport = self

    def write(self, data: bytes) -> None:
        """To the server."""
        self.protocol.data_received(data)

    def listen(self) -> None:
        """Take in what the server has written since."""
        sent, self.wire.sent = self.wire.sent, []
        for data in sent:
            self.data_received(data)


class House:
    """The server, and tables of one game."""

    def __init__(self, game: str, database: str) -> None:
        bounds = [name for name in Limits.__struct_fields__ if name.endswith(("_rate", "_burst", "_address"))]
        limits = Limits(**dict.fromkeys(bounds, MUCH))
        self.game = game
        catalogue = Catalogue(installed() | GAMES)
        self.names = NAMES[: max(catalogue.game(game).seats)]
        self.app = create_app(lambda: store_at(database), catalogue=catalogue, limits=limits)
        self.config = configured(self.app, limits)
        self.config.load()
        self.state = ServerState()
        self.seats: list[Seat] = []
        self.tables: list[list[Seat]] = []

    async def open(self, seed: int) -> list[Seat]:
        registry = self.app.registry
        wanted = wire.NewTable(self.game, len(self.names), seed=random.Random(seed).randbytes(32).hex())
        table, tokens = await registry.open(wanted, "127.0.0.1")
        path, seats = f"/api/tables/{table.id}", []
        for seat, name in enumerate(self.names):
            token = await table.claim(seat, wire.Claim(name))
            seats.append((path, token))
        await table.start(table.lobby.who(tokens["host"]))
        made = [Seat(*place, GuardedSocket(self.config, self.state, {})) for place in seats]
        for player in made:
            player.write(player.head.replace(b"Host", b"host"))  # as h11 hands it on
        return made


async def measure(
    game: str, tables: int, rounds: int, profile: Profile | None = None, *, memory: bool = False
) -> list[float]:
    """CPU seconds of a pick, one figure for each round."""
    found, chance = [], random.Random(1)
    with tempfile.TemporaryDirectory() as folder:
        house = House(game, MEMORY if memory else f"{folder}/tables.db")
        async with house.app.life(None):
            made = [await house.open(seed) for seed in range(tables)]
            await quiet(made)
            for number in range(rounds):
                for place, table in enumerate(made):
                    if any(seat.over for seat in table):
                        made[place] = await house.open(1000 + 100 * number + place)
                await quiet(made)
                found.append(await one_round(made, chance, profile))
            for seat in (seat for table in made for seat in table):
                seat.protocol.connection_lost(None)
            await asyncio.sleep(0.1)
    return found


async def quiet(tables: list[list[Seat]]) -> None:
    """Until every table has asked somebody."""
    while True:
        for table in tables:
            for seat in table:
                seat.listen()
        if all(any(seat.question or seat.over for seat in table) for table in tables):
            return
        await asyncio.sleep(0.001)


async def one_round(tables: list[list[Seat]], chance: random.Random, profile: Profile | None) -> float:
    """One pick at every table; CPU seconds of one."""
    sending: list[tuple[Seat, list[bytes]]] = []
    for table in tables:
        for seat in table:
            if seat.question:
                kept: list[bytes] = []
                seat.transport = Kept(kept)
                seat.pick(chance)
                seat.transport = seat
                sending.append((seat, kept))
                break
    loop = asyncio.get_running_loop()
    answers = [loop.create_future() for _ in sending]
    for (seat, _), awaited in zip(sending, answers, strict=True):
        seat.wire.awaited = awaited
    if profile:
        profile.enable()
    began = time.process_time()
    for seat, [data] in sending:
        seat.protocol.data_received(data)
    for awaited in answers:
        await awaited
    spent = time.process_time() - began
    if profile:
        profile.disable()
    await quiet(tables)
    return spent / max(1, len(sending))


class Kept:
    """Keeps what is written."""

    def __init__(self, kept: list[bytes]) -> None:
        self.write = kept.append


def main() -> int:
    """Measure and print."""
    options = argparse.ArgumentParser(description=__doc__)
    options.add_argument("--games", default="thieves,sanctuary,suits")
    options.add_argument("--tables", type=int, default=20)
    options.add_argument("--rounds", type=int, default=60)
    options.add_argument("--memory", action="store_true")
    options.add_argument("--profile", action="store_true")
    chosen = options.parse_args()
    tune_interpreter()
    for game in chosen.games.split(","):
        profile = cProfile.Profile() if chosen.profile else None
        found = uvloop.run(measure(game, chosen.tables, chosen.rounds, profile, memory=chosen.memory))
        print(f"{game}: {quantiles(found)[0] * 1e6:.0f} us a pick, least {min(found) * 1e6:.0f}", flush=True)
        if profile:
            pstats.Stats(profile).sort_stats("tottime").print_stats(45)
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
