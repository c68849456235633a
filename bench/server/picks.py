"""What a pick costs our server: many tables of each game with a socket for every seat, everything durable,
as fast as the server answers.

    python -m bench.server.picks [--tables 50] [--seconds 5] [--rounds 3] [--games thieves,suits]

The server's own CPU time for a pick is measured, not the time that passes: so the players, or whatever else
runs on the machine, count for nothing. The calibration loop of ``bench.run`` says how fast the core was.
"""

from __future__ import annotations

import argparse
import asyncio
import time
from statistics import median

from bench.server.players import House, Table

SEATS = {"thieves": 3, "sanctuary": 3, "suits": 3, "den_of_thieves": 3, "know_thyself": 3}


async def measure(game: str, tables: int, seconds: float) -> tuple[float, int]:
    """The server's CPU seconds, and the picks that it answered meanwhile."""
    house = House()
    try:
        await house.started()
        made = [Table(house.port, game, SEATS[game], seed) for seed in range(tables)]
        for table in made:
            await table.sit()
        await asyncio.sleep(1)
        before, cpu = sum(table.picks for table in made), house.cpu()
        await asyncio.sleep(seconds)
        picks, cpu = sum(table.picks for table in made) - before, house.cpu() - cpu
        for table in made:
            table.stop()
        await asyncio.sleep(0.1)
        return cpu, picks
    finally:
        house.close()


def calibration() -> float:
    """Rounds a second of a bare loop, in millions."""
    began, number = time.process_time(), 0
    while number < 3_000_000:
        number += 1
    return 3 / (time.process_time() - began)


def main() -> int:
    """Measure and print."""
    options = argparse.ArgumentParser(description=__doc__)
    options.add_argument("--tables", type=int, default=50)
    options.add_argument("--seconds", type=float, default=5)
    options.add_argument("--rounds", type=int, default=3)
    options.add_argument("--games", default=",".join(SEATS))
    chosen = options.parse_args()
    print(f"{chosen.tables} tables of 3 people, durable\n")
    print(
        "| game | picks a second and core | CPU a pick | picks measured | loop, M/s |\n|---|--:|--:|--:|--:|"
    )
    for game in chosen.games.split(","):
        found = []
        for _ in range(chosen.rounds):
            found.append((*asyncio.run(measure(game, chosen.tables, chosen.seconds)), calibration()))
        cost = median(cpu / picks for cpu, picks, _ in found)
        loop, picks = median(speed for *_, speed in found), sum(picks for _, picks, _ in found)
        print(f"| {game} | {1 / cost:,.0f} | {cost * 1000:.3f} ms | {picks:,} | {loop:.1f} |", flush=True)
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
