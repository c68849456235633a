"""What several processes on one PostgreSQL cost: CPU for a pick of Thieves!, against the store in a file.

    python -m bench.server.shared [--tables 30] [--seconds 5] [--rounds 3] [--strict]

CPU time is measured, not the time that passes: on two cores the players and the database are in the way of a
second process. Two processes carry 1.7 times the picks of one if a pick costs at most 2 / 1.7 as much.
"""

from __future__ import annotations

import argparse
import asyncio
from collections.abc import Iterator
from contextlib import contextmanager
from itertools import cycle
from pathlib import Path
from statistics import median

from bench.postgres import MISSING, Postgresql, end_in_order, postgresql, programs
from bench.server.players import House, Player, Table, open_table

SERVE = 'serve("127.0.0.1", int(sys.argv[1]), {database!r}, limits=limits, started=lambda _: None)\n'
ONE, TWO, SPREAD, FILE = "one process", "two processes", "two, seats spread over both", "SQLite, one process"
GOALS = [
    ("picks of two processes for those of one", ONE, TWO, 2.0, 1.7),
    ("CPU for a pick of SQLite for PostgreSQL's", FILE, ONE, 1.0, 1 / 1.5),
]
"""What is compared: twice the cores for two processes, then the least that the ratio may be."""


class SpreadTable(Table):
    """A table whose seats are connected to several servers in turn."""

    def __init__(self, ports: list[int], seed: int) -> None:
        super().__init__(ports[0], "thieves", 3, seed)
        self.ports = ports

    async def sit(self) -> None:
        seed = self.chance.randbytes(32).hex()
        path, tokens = await open_table(self.port, self.game, self.seats, seed=seed)
        self.players = []
        for token, port in zip(tokens, cycle(self.ports), strict=False):
            player = Player(port, path, token, self.told)
            loop = asyncio.get_running_loop()
            await loop.create_connection(lambda player=player: player, "127.0.0.1", port)
            self.players.append(player)


def cpu_of(database: Postgresql) -> float:
    """Seconds for which PostgreSQL has worked, in all its processes that still run."""
    found = [Path(f"/proc/{process}/schedstat") for process in database.processes()]
    return sum(int(path.read_text().split()[0]) for path in found if path.exists()) / 1e9


@contextmanager
def houses(count: int, database: str) -> Iterator[list[House]]:
    """So many servers on one database, or one on a file of its own."""
    made = [House(program=SERVE.format(database=database)) if database else House() for _ in range(count)]
    try:
        yield made
    finally:
        for house in made:
            house.close()


async def measure(variant: str, database: Postgresql, tables: int, seconds: float) -> dict[str, float]:
    """CPU seconds for a pick: of our processes, and of PostgreSQL."""
    address = "" if variant == FILE else database.new_database()
    with houses(1 if variant in (FILE, ONE) else 2, address) as made:
        for house in made:
            await house.started()
        ports = [house.port for house in made]
        players = [
            SpreadTable(ports if variant == SPREAD else [ports[seed % len(ports)]], seed)
            for seed in range(tables)
        ]
        for table in players:
            await table.sit()
        await asyncio.sleep(1)
        before = sum(table.picks for table in players)
        ours, theirs = sum(house.cpu() for house in made), cpu_of(database)
        await asyncio.sleep(seconds)
        picks = max(1, sum(table.picks for table in players) - before)
        ours, theirs = sum(house.cpu() for house in made) - ours, cpu_of(database) - theirs
        for table in players:
            table.stop()
        await asyncio.sleep(0.1)
    return {"picks": picks, "rate": picks / seconds, "ours": ours / picks, "theirs": theirs / picks}


def main() -> int:
    """Measure in turns, print, and say which goals are met."""
    options = argparse.ArgumentParser(description=__doc__)
    options.add_argument("--tables", type=int, default=30)
    options.add_argument("--seconds", type=float, default=5)
    options.add_argument("--rounds", type=int, default=3)
    options.add_argument("--strict", action="store_true")
    chosen = options.parse_args()
    end_in_order()
    if programs() is None:
        print(MISSING)
        return 0
    runs: dict[str, list[dict[str, float]]] = {variant: [] for variant in (FILE, ONE, TWO, SPREAD)}
    with postgresql() as database:
        for _ in range(chosen.rounds):
            for variant, made in runs.items():
                made.append(asyncio.run(measure(variant, database, chosen.tables, chosen.seconds)))
    names = ("rate", "ours", "theirs", "picks")
    middle = {
        variant: {name: median(run[name] for run in made) for name in names} for variant, made in runs.items()
    }
    print(f"{chosen.tables} tables of Thieves!, 3 people each, durable\n")
    print("| store and processes | picks/s | our CPU a pick | PostgreSQL's CPU a pick |\n|---|--:|--:|--:|")
    for variant, found in middle.items():
        name = variant if variant == FILE else f"PostgreSQL, {variant}"
        theirs = "" if variant == FILE else f"{found['theirs'] * 1000:.3f} ms"
        print(f"| {name} | {found['rate']:,.0f} | {found['ours'] * 1000:.3f} ms | {theirs} |")
    met = True
    for goal, less, more, factor, least in GOALS:
        ratio = factor * middle[less]["ours"] / middle[more]["ours"]
        met &= ratio >= least
        print(f"{goal}: {ratio:.2f} (at least {least:.2f}) {'met' if ratio >= least else 'MISSED'}")
    return 0 if met or not chosen.strict else 1


if __name__ == "__main__":
    raise SystemExit(main())
