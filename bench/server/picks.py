"""What a pick costs our server: many tables of each game with a socket for every seat, everything durable,
as fast as the server answers.

    python -m bench.server.picks [--tables 50] [--seconds 5] [--rounds 3] [--games thieves,suits]

The server's own CPU time for a pick is measured, not the time that passes. Whatever else the machine does
still makes it slower, so it is measured in short spells, and the lower quartile of these counts. A bare loop
says how fast the core was. BENCH_SOURCE names the ``src`` of another version to compare with.
"""

from __future__ import annotations

import argparse
import asyncio
import time
from statistics import median, quantiles

from bench.server.players import House, Table

SPELL = 0.5
"""Seconds."""

SEATS = {"thieves": 3, "sanctuary": 3, "suits": 3, "den_of_thieves": 3, "know_thyself": 3}


async def measure(game: str, tables: int, seconds: float) -> tuple[list[float], int]:
    """The server's CPU seconds for a pick, in spells of half a second, and the picks that it answered."""
    house = House()
    try:
        await house.started()
        made = [Table(house.port, game, SEATS[game], seed) for seed in range(tables)]
        for table in made:  # nobody plays until all sit, or opening the last tables would take minutes
            table.wait()
            await table.sit()
        for table in made:
            table.go_on()
        await asyncio.sleep(1)
        found, total = list[float](), 0
        for _ in range(round(seconds / SPELL)):
            before, cpu = sum(table.picks for table in made), house.cpu()
            await asyncio.sleep(SPELL)
            picks = sum(table.picks for table in made) - before
            found += [(house.cpu() - cpu) / picks] if picks else []
            total += picks
        for table in made:
            table.stop()
        await asyncio.sleep(0.1)
        return found, total
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
    options.add_argument("--rounds", type=int, default=2)
    options.add_argument("--games", default=",".join(SEATS))
    chosen = options.parse_args()
    print(f"{chosen.tables} tables of 3 people, durable\n")
    print("| game | picks a second and core | CPU a pick | quietest spell | picks measured | loop, M/s |")
    print("|---|--:|--:|--:|--:|--:|")
    for game in chosen.games.split(","):
        found, total, loops = list[float](), 0, list[float]()
        for _ in range(chosen.rounds):
            spells, picks = asyncio.run(measure(game, chosen.tables, chosen.seconds))
            found, total = found + spells, total + picks
            loops.append(calibration())
        cost, least = quantiles(found)[0], min(found)
        print(
            f"| {game} | {1 / cost:,.0f} | {cost * 1000:.3f} ms | {least * 1000:.3f} ms | {total:,} "
            f"| {median(loops):.1f} |",
            flush=True,
        )
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
