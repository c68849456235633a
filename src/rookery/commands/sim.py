"""``rookery sim``: let bots play many games and count who wins."""

from __future__ import annotations

import argparse
import os
import sys
from time import perf_counter

from rookery.commands.output import OK, out, print_json
from rookery.commands.setup import options_of, usual_seats
from rookery.kernel import Illegal, game_named
from rookery.lab import report, simulate, write
from rookery.lab.simulate import Plan, Played
from rookery.play.players import best


def run(args: argparse.Namespace) -> int:
    game = game_named(args.game).check("bots")
    jobs = simulate.cores() if args.jobs is None else args.jobs
    if jobs < 1:
        raise Illegal(f"At least one job is needed, not {jobs}.")
    seed = int.from_bytes(os.urandom(4), "big") if args.seed is None else args.seed
    options = options_of(game, args.option)
    plan = simulate.planned(
        game,
        args.seats or usual_seats(game),
        args.bots or [best(game)],
        args.games,
        seed,
        options,
        rotate=args.rotate,
    )
    output = write.Output(args.out) if args.out else None
    try:
        began = perf_counter()
        played = with_progress(plan, jobs, quiet=args.json)
        seconds = perf_counter() - began
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

        report.print_summary(
            result, seconds, jobs, Console(highlight=False, width=None if sys.stdout.isatty() else 120)
        )
        if output:
            out(f"written  {args.out}, {plan.games * plan.seats:,} rows")
    return OK


def with_progress(plan: Plan, jobs: int, *, quiet: bool) -> list[Played]:
    """Simulate, with a progress bar if stderr is a terminal."""
    if quiet or not sys.stderr.isatty():
        return list(simulate.simulate(plan, jobs))

    from rich.console import Console
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*columns, console=Console(stderr=True), transient=True) as bar:
        task = bar.add_task("games", total=plan.games)
        return list(simulate.simulate(plan, jobs, lambda more: bar.advance(task, more)))
