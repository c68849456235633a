"""``rookery sim``: let bots play many games, count who wins, and answer what a designer asks."""

from __future__ import annotations

import argparse
from pathlib import Path
from typing import Any

from rookery.commands.output import OK, console, out, print_json
from rookery.commands.progress import carried_out, jobs_of, seed_of
from rookery.commands.setup import options_of, seats_given
from rookery.kernel import Illegal, game_named
from rookery.lab import findings, page, records, report, resume, write
from rookery.lab.records import Odd
from rookery.lab.simulate import Plan, Run, planned
from rookery.play.players import best


def run(args: argparse.Namespace) -> int:
    plan = plan_of(args)
    if args.number is not None or args.record is not None:
        return record_one(plan, args)
    check_files(args)
    jobs, running = jobs_of(args.jobs), Run(plan)
    output = write.Output(args.out) if args.out else None
    if args.resume:
        resume.keep(running, args.resume)
    try:
        seconds, code = carried_out(running, jobs, quiet=args.json, ray=args.ray)
        if output:
            output.write(report.seatings(plan, running.played()))
    finally:
        if output:
            output.discard()
    result = report.summary(plan, running.played())
    result["course"] = findings.course(running.played(), running.details[0])
    kept = kept_games(running, args)
    if args.report:
        found = page.page(plan, result, running.played(), running.details[0], kept)
        page.write_page(found, args.report)
    if args.json:
        print_json({"result": result, "run": {"jobs": jobs, "seconds": round(seconds, 3)}})
    else:
        print_all(running, result, seconds, jobs)
        if output:
            out(f"written  {args.out}, {running.count * plan.seats:,} rows")
        if args.report:
            out(
                f"written  {args.report}" + (f", and {folder_of(args.report)}" if args.keep != "none" else "")
            )
    return code


def plan_of(args: argparse.Namespace) -> Plan:
    game = game_named(args.game).check("bots", "words")
    seats, options = seats_given(game, args.seats), options_of(game, args.option)
    bots = args.bots or [best(game)]
    return planned(game, seats, bots, args.games, seed_of(args.seed), options, rotate=args.rotate)


def check_files(args: argparse.Namespace) -> None:
    """Refuse what could not be written before the first game."""
    if args.keep != "none" and not args.report:
        raise Illegal("Records are kept beside a report: name one with --report report.html.")
    if args.report and args.report.suffix not in (".html", ".htm"):
        raise Illegal(f"{args.report}: a report is a page, and its name ends in .html.")


def record_one(plan: Plan, args: argparse.Namespace) -> int:
    """One game of the plan as a record."""
    if args.number is None or args.record is None:
        raise Illegal("A single game needs both: its number, and a file, as in --game 17 --record out.jsonl.")
    if args.seed is None:
        raise Illegal("A game is found by the seed of its plan: name it with --seed.")
    records.write_record(records.recorded(plan.game, plan, args.number), args.record)
    out(f"written  {args.record}, game {args.number} of seed {plan.seed}")
    return OK


def folder_of(report_file: Path) -> Path:
    return report_file.with_name(f"{report_file.stem}-games")


def kept_games(running: Run, args: argparse.Namespace) -> list[tuple[Odd, str]]:
    """The games that stand out, with the addresses of their records as seen from the page."""
    if not args.report:
        return []
    plan, played = running.plans[0], running.played()
    odd = records.odd_games(played)
    numbers = {"all": [game.number for game in played], "odd": [one.game for one in odd], "none": []}
    folder = folder_of(args.report)
    for number in dict.fromkeys(numbers[args.keep]):
        records.write_record(records.recorded(plan.game, plan, number), folder / f"{number}.jsonl")
    return [(one, f"{folder.name}/{one.game}.jsonl" if args.keep != "none" else "") for one in odd]


def print_all(running: Run, result: dict[str, Any], seconds: float, jobs: int) -> None:
    plan, details = running.plans[0], running.details[0]
    screen = console()
    report.print_summary(result, seconds, jobs, screen)
    for line in findings.lines(result["course"]) + findings.standouts(details, plan.game, result["share"]):
        screen.print(line, markup=False)
