"""``rookery sim``: let bots play many games and count who wins."""

from __future__ import annotations

import argparse
import sys

from rookery.commands.output import INTERRUPTED, OK, out, print_json
from rookery.commands.progress import carried_out, jobs_of, seed_of
from rookery.commands.setup import options_of, usual_seats
from rookery.kernel import game_named
from rookery.lab import report, write
from rookery.lab.simulate import Run, planned
from rookery.play.players import best


def run(args: argparse.Namespace) -> int:
    game = game_named(args.game).check("bots")
    jobs, seed, seats = jobs_of(args.jobs), seed_of(args.seed), args.seats or usual_seats(game)
    options = options_of(game, args.option)
    plan = planned(game, seats, args.bots or [best(game)], args.games, seed, options, rotate=args.rotate)
    output = write.Output(args.out) if args.out else None
    running = Run(plan)
    try:
        seconds, whole = carried_out(running, jobs, quiet=args.json)
        played = running.played()
        if output:
            output.write(report.seatings(plan, played))
    finally:
        if output:
            output.discard()
    result = report.summary(plan, played)
    if args.json:
        print_json({"result": result, "run": {"jobs": jobs, "seconds": round(seconds, 3)}})
    else:
        from rich.console import Console

        console = Console(highlight=False, width=None if sys.stdout.isatty() else 120)
        report.print_summary(result, seconds, jobs, console)
        if output:
            out(f"written  {args.out}, {len(played) * plan.seats:,} rows")
    return OK if whole else INTERRUPTED
