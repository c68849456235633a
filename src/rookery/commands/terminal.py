"""``rookery terminal``: play in this terminal, on a screen or in lines."""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Callable, Sequence

from rookery.commands.output import FAILED, OK
from rookery.commands.setup import options_of, usual_seats
from rookery.kernel import Game, game_named
from rookery.play.lesson import lesson_of
from rookery.play.players import best
from rookery.play.presets import presets
from rookery.terminal import plain
from rookery.terminal.lesson import run_lesson
from rookery.terminal.saves import Keeper, Saved, resumed, unfinished
from rookery.terminal.speaking import Quit
from rookery.terminal.table import Table, new_table


def run(args: argparse.Namespace) -> int:
    game = game_named(args.game).check("words", "bots")
    lesson = lesson_of(game) if args.lesson else None
    if lesson and (args.plain or not has_screen()):
        run_lesson(lesson)
        return OK
    people = args.people if args.people is not None else max(1, len(args.names))
    seats = args.seats if args.seats is not None else max(usual_seats(game), people)
    given = options_of(game, args.option)
    options = options_of(game, args.option, presets(game, seats, given))

    def start(seed: int | None = None) -> Table:
        return new_table(
            game,
            seats,
            args.bots or [best(game)],
            people=people,
            names=args.names,
            seed=seed,
            options=options,
        )

    start(args.seed)  # refuses what cannot be set up before anything is shown
    saves = [] if args.new else unfinished(game)
    if args.plain or not has_screen():
        return play_in_lines(game, lambda: start(args.seed), saves)

    from rookery.terminal.app import RookeryApp  # Textual is needed for the screen only

    seeds = iter([args.seed])
    app = RookeryApp(game, lambda: start(next(seeds, None)), saves, args.pace, lesson)
    app.run()
    return app.return_code or OK


def has_screen() -> bool:
    """Whether this terminal can show more than lines."""
    return sys.stdin.isatty() and sys.stdout.isatty() and os.environ.get("TERM") != "dumb"


def play_in_lines(game: Game, start: Callable[[], Table], saves: Sequence[Saved]) -> int:
    try:
        saved = plain.chosen_save(list(saves), sys.stdin, sys.stdout) if saves else None
    except Quit:
        return OK
    table = resumed(game, saved.path) if saved else start()
    keeper = Keeper(table, saved.path if saved else None)
    plain.run_plain(table, keeper)
    return FAILED if keeper.trouble else OK
