"""``rookery ladder``: rank bots by their games against each other."""

from __future__ import annotations

import argparse
from typing import Any

from rookery.commands.output import console, print_json
from rookery.commands.progress import carried_out, jobs_of, seed_of
from rookery.commands.setup import options_of, seats_given
from rookery.kernel import Game, game_named
from rookery.lab import ladder, resume
from rookery.lab.report import columns, interval
from rookery.lab.simulate import Run
from rookery.play.players import levels

SURE = 0.95


def run(args: argparse.Namespace) -> int:
    game = game_named(args.game).check("bots")
    bots = [*args.bots] or list(levels(game))
    seed, seats = seed_of(args.seed), seats_given(game, args.seats)
    plans = ladder.plans(game, seats, bots, args.games, seed, options_of(game, args.option))
    own, also = Run(*plans, closely=False), [resume.held(path) for path in args.also]
    played = ladder.joined(own, *also)
    if args.resume:
        resume.keep(own, args.resume)
    seconds, code = carried_out(own, jobs_of(args.jobs), quiet=args.json, ray=args.ray)
    bots += sorted({bot for plan in played.plans for bot in plan.bots if bot not in bots})
    ranks, duels = ladder.ranked(played, bots, seed), ladder.duels(played, bots)
    facts = {"game": game.name, "rules": game.version, "seats": seats, "seed": seed, "games": played.count}
    if args.json:
        rows = [rank._asdict() for rank in ranks]
        result = facts | {"ladder": rows, "duels": duels}
        print_json({"result": result, "run": {"seconds": round(seconds, 3)}})
    else:
        print_ladder(game, facts, ranks, duels)
    return code


def print_ladder(
    game: Game,
    facts: dict[str, Any],
    ranks: list[ladder.Rank],
    duels: dict[str, dict[str, tuple[int, int]]],
) -> None:
    screen = console()
    screen.print(
        f"[bold]{game.name} {game.version}[/], {facts['games']:,} games of {facts['seats']} seats, "
        f"seed {facts['seed']}\n"
    )
    least, most = min(rank.low for rank in ranks), max(rank.high for rank in ranks)
    scale = max(1.0, most - least)
    names = ("bot", "Elo", "95 %", "", "wins", "stronger than the next")
    table = columns(names, right=("Elo", "wins"))
    for rank in ranks:
        low, middle, high = ((own - least) / scale for own in (rank.low, rank.elo, rank.high))
        picture = interval(low, middle, high, None, 24)
        table.add_row(
            f"[bold]{rank.bot}[/]",
            f"{rank.elo:+.0f}",
            f"{rank.low:+.0f} to {rank.high:+.0f}",
            f"[yellow]{picture}[/]",
            f"{rank.wins / max(1, rank.seatings):.1%}",
            "" if rank.above is None else surely(rank.above),
        )
    screen.print(table)
    screen.print("\nof all finishes of two, how many the first won")
    bots = [rank.bot for rank in ranks]
    table = columns(["", *bots], right=["", *bots])
    for one in bots:
        met = [duels[one][other] for other in bots]
        table.add_row(f"[bold]{one}[/]", *(f"{won / times:.0%}" if times else "" for won, times in met))
    screen.print(table)


def surely(share: float) -> str:
    sure = "yes" if share >= SURE else "not clear"
    return f"{sure} ({share:.0%} of the samples)"
