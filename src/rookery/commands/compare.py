"""``rookery compare``: two variants of rules, bots or options on the same deals."""

from __future__ import annotations

import argparse
from collections.abc import Sequence
from typing import Any

from rookery.commands.output import console, print_json
from rookery.commands.progress import carried_out, jobs_of, seed_of
from rookery.commands.setup import options_of, seats_given
from rookery.kernel import Game, Illegal, game_named
from rookery.lab import compare
from rookery.lab.report import columns
from rookery.lab.simulate import Plan, Run, planned
from rookery.play.players import best

BOTS = "bots"


def run(args: argparse.Namespace) -> int:
    game = game_named(args.game).check("bots")
    seed, seats = seed_of(args.seed), seats_given(game, args.seats)
    plans = [variant(game, args, own, seats, seed) for own in (args.a, args.b)]
    if plans[0] == plans[1]:
        raise Illegal("Both variants are the same: say what differs with --a or --b, as in --b rounds=4.")
    played = Run(*plans)
    seconds, code = carried_out(played, jobs_of(args.jobs), quiet=args.json, ray=args.ray)
    found = compare.differences(played)
    facts = {"game": game.name, "rules": game.version, "seats": seats, "seed": seed}
    variants = [{"options": plan.options, "bots": list(plan.bots)} for plan in plans]
    if args.json:
        rows = [row._asdict() | {"clear": row.clear} for row in found]
        result = facts | {"variants": variants, "differences": rows}
        print_json({"result": result, "run": {"seconds": round(seconds, 3)}})
    else:
        print_differences(facts, plans, found)
    return code


def variant(game: Game, args: argparse.Namespace, own: Sequence[str], seats: int, seed: int) -> Plan:
    """The plan of a variant: what both have in common, then its own."""
    mine = [text for text in own if not text.startswith(f"{BOTS}=")]
    named = [text.partition("=")[2].split(",") for text in own if text.startswith(f"{BOTS}=")]
    if len(named) > 1:
        raise Illegal("A variant has one list of bots.")
    taken = {text.partition("=")[0] for text in mine}
    shared = [text for text in args.option if text.partition("=")[0] not in taken]
    bots = named[0] if named else args.bots or [best(game)]
    options = options_of(game, [*shared, *mine])
    return planned(game, seats, [bot.strip() for bot in bots], args.games, seed, options, rotate=args.rotate)


def told(plan: Plan, other: Plan) -> str:
    """What a variant has that the other has not."""
    parts = [f"{name}={value}" for name, value in plan.options.items() if other.options.get(name) != value]
    if plan.bots != other.bots:
        parts.append(f"bots {', '.join(plan.bots)}")
    return ", ".join(parts)


def print_differences(
    facts: dict[str, Any], plans: Sequence[Plan], found: Sequence[compare.Difference]
) -> None:
    screen = console()
    one, other = plans
    games = max(row.games for row in found)
    screen.print(
        f"[bold]{facts['game']} {facts['rules']}[/], {games:,} deals of {facts['seats']} seats, "
        f"seed {facts['seed']}\n[dim]a  {told(one, other)}\nb  {told(other, one)}[/]\n"
    )
    table = columns(("", "a", "b", "b less a", "95 %", "differs"), right=("a", "b", "b less a"))
    for row in found:
        written = percent if row.share else plain
        table.add_row(
            row.what,
            written(row.first),
            written(row.second),
            signed(row.difference, share=row.share),
            f"{signed(row.low, share=row.share)} to {signed(row.high, share=row.share)}",
            "[bold yellow]yes[/]" if row.clear else "[dim]not clear[/]",
        )
    screen.print(table)


def percent(number: float) -> str:
    return f"{number:.1%}"


def plain(number: float) -> str:
    return f"{number:.2f}"


def signed(number: float, *, share: bool) -> str:
    return f"{number:+.1%}" if share else f"{number:+.2f}"
