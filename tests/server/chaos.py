"""Kills over three processes on one PostgreSQL, while people and bots play: what was acknowledged is there,
and once; versions never go back; every record verifies.

    python -m server.chaos [--kills 1000] [--tables 6]
"""

from __future__ import annotations

import argparse
import asyncio
import signal
import sys
from collections import Counter
from collections.abc import Sequence
from functools import partial
from pathlib import Path
from random import Random
from typing import Any

import httpx

sys.path.insert(0, str(Path(__file__).parents[2]))

from bench.postgres import MISSING, Postgresql, end_in_order, postgresql, programs

from rookery.kernel import Record, verify
from rookery.server.catalogue import game_at
from server.browser import Served
from server.nursery import GAMES, Nursery
from server.process import free_port
from server.stubborn import Stubborn, check_record
from waiting import soon

SERVERS = 3
FAULTS = (OSError, AssertionError, httpx.HTTPError)
"""What asking a server that is killed may end in; an AssertionError is another status."""


async def listens(port: int) -> bool:
    """Whether a server is up."""
    try:
        _, writer = await asyncio.open_connection("127.0.0.1", port)
    except OSError:
        return False
    writer.close()
    return True


class Chaos:
    """``found`` counts what was seen."""

    def __init__(self, nursery: Nursery, rng: Random) -> None:
        self.nursery = nursery
        self.rng = rng
        self.ports = [free_port() for _ in range(SERVERS)]
        self.houses = [Served(port) for port in self.ports]
        self.found: Counter[str] = Counter()
        self.raging = True

    async def run(self, kills: int, tables: int) -> Counter[str]:
        """So many kills while so many tables are played at a time; then all games are ended in peace."""
        for port in self.ports:
            self.nursery.start(port)
        for port in self.ports:
            await self.up(port)
        games = [asyncio.create_task(self.games(number)) for number in range(tables)]
        rage = asyncio.create_task(self.rage(kills))
        await asyncio.wait([rage, *games], return_when=asyncio.FIRST_EXCEPTION)
        self.raging = False
        await rage
        await asyncio.gather(*games)
        for house in self.houses:
            await house.client.aclose()
        return self.found

    async def up(self, port: int) -> None:
        await soon(partial(listens, port), "a server")

    async def rage(self, kills: int) -> None:
        """Kill one server after another, some of them while they start, and some while they are stopped."""
        for number in range(kills):
            if number % 100 == 99:
                sys.stderr.write(f"{number + 1} kills, {self.found['games']} games\n")
            port = self.rng.choice(self.ports)
            if number % 10 == 9:
                self.nursery.signal(port, signal.SIGSTOP)
                await asyncio.sleep(self.rng.uniform(0, 0.3))
                self.found["stopped"] += 1
            await asyncio.to_thread(self.nursery.kill, port)
            self.found["kills"] += 1
            self.nursery.start(port)
            if self.rng.random() < 0.7:
                await self.up(port)
                await asyncio.sleep(self.rng.expovariate(3))
        for port in self.ports:
            await self.up(port)
        self.raging = False

    async def games(self, number: int) -> None:
        """One game after another, as long as servers are killed."""
        game = "thieves" if number % 3 == 2 else "pebbles"
        while self.raging:
            opened, tokens = await self.opened(game, bots=number == 0)
            players = [
                Stubborn(self.houses, opened["table"]["id"], token, Random(self.rng.random()))
                for token in tokens
            ]
            await asyncio.gather(*(player.play_on() for player in players))
            for player in players:
                await player.socket.close()
            await self.check(game, opened, tokens[0], players)

    async def opened(self, game: str, *, bots: bool) -> tuple[dict[str, Any], list[str]]:
        """A table with three people, and a bot; tried at any server until one has done it."""
        while True:
            house = self.rng.choice(self.houses)
            try:
                made = await house.open(3 + bots, game, bots="random" if bots else "")
                path, tokens = f"/api/tables/{made['table']['id']}", []
                for seat in range(3):
                    claim = {"name": f"P{seat}", "commitment": ""}
                    claimed = await house.ask("PUT", f"{path}/seats/{seat}", made["join"], claim)
                    tokens.append(claimed["token"])
                await house.ask("POST", f"{path}/start", made["host"])
                return made, tokens
            except FAULTS:
                await asyncio.sleep(0.1)

    async def check(self, game: str, opened: dict[str, Any], token: str, players: Sequence[Stubborn]) -> None:
        text = await self.ask(f"/api/tables/{opened['table']['id']}/record", token)
        record = Record.parse(text)
        verify(record, game_at(GAMES[game]))
        self.found["acknowledged"] += check_record(record.lines, players)
        self.found["games"] += 1
        self.found["returns"] += sum(player.returns for player in players)

    async def ask(self, path: str, token: str) -> str:
        while True:
            try:
                return str(await self.rng.choice(self.houses).ask("GET", path, token))
            except FAULTS:
                await asyncio.sleep(0.1)


def chaos(database: Postgresql, kills: int, tables: int, seed: int = 1) -> Counter[str]:
    nursery = Nursery(database.new_database(), lease=2)
    try:
        found = asyncio.run(Chaos(nursery, Random(seed)).run(kills, tables))
        errors = nursery.errors()
        found["errors"] = len(errors)
        sys.stderr.writelines(f"{line}\n" for line in errors[:5])
        return found
    finally:
        nursery.close()


def main() -> int:
    options = argparse.ArgumentParser(description=__doc__)
    options.add_argument("--kills", type=int, default=1000)
    options.add_argument("--tables", type=int, default=6)
    chosen = options.parse_args()
    end_in_order()
    if programs() is None:
        raise SystemExit(MISSING)
    with postgresql() as database:
        found = chaos(database, chosen.kills, chosen.tables)
    kills = f"{found['kills']} (of them {found['stopped']} while stopped)"
    sys.stdout.write(
        f"| kills over {SERVERS} processes | {kills} |\n|---|--:|\n"
        f"| games played to their end, all records verified | {found['games']} |\n"
        f"| picks acknowledged | {found['acknowledged']} |\n"
        f"| of these lost, doubled; versions that went back | 0, 0; 0 (else this would have failed) |\n"
        f"| connections that were cut and came back | {found['returns']} |\n"
        f"| errors that the servers logged | {found['errors']} |\n"
    )
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
