"""What each command of ``rookery`` does. Whatever is heavy is imported where it is needed."""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from rookery.kernel import Game, Record

OK, FAILED = 0, 1


def out(text: str) -> None:
    """A line for whoever asked."""
    sys.stdout.write(text + "\n")


def print_json(data: Any) -> None:
    """Something for programs."""
    import json

    out(json.dumps(data, indent=2, ensure_ascii=False))


def complain(sentence: str) -> None:
    """What went wrong, on the error stream, in one line."""
    sys.stdout.flush()
    sys.stderr.write(" ".join(sentence.split()) + "\n")


# Looking


def show_games(args: argparse.Namespace) -> int:
    """``rookery games``."""
    from rookery.kernel import game_named, installed

    found = [game_named(name) for name in ([args.game] if args.game else installed())]
    if args.json:
        print_json({game.name: lid(game) for game in found})
        return OK
    for game in found:
        out(f"{game.name:<16}{game.title} {game.version}, {seats_of(game)} seats")
        out(f"{'':<16}{game.blurb}")
        if args.game:
            print_settings(game)
    return OK


def lid(game: Game) -> dict[str, Any]:
    """What stands on the box."""
    from rookery.play.players import levels

    settings = {
        setting.name: {"values": list(setting.values), "meaning": setting.meaning}
        for setting in game.settings
    }
    facts = {"title": game.title, "rules": game.version, "seats": list(game.seats), "blurb": game.blurb}
    return facts | {"options": settings, "bots": list(levels(game))}


def seats_of(game: Game) -> str:
    """For how many a game is."""
    fewest, most = game.seats[0], game.seats[-1]
    return str(fewest) if fewest == most else f"{fewest} to {most}"


def print_settings(game: Game) -> None:
    """The options of a game and its bots."""
    from rookery.kernel.state import listed
    from rookery.play.players import levels

    out("options")
    for setting in game.settings:
        first, *others = [str(value).lower() for value in setting.values]
        out(f"  {setting.name}={first}" + (f" (or {listed(others)})" if others else ""))
        out(f"      {setting.meaning}")
    out(f"bots\n  {', '.join(levels(game))}")


def show_rules(args: argparse.Namespace) -> int:
    """``rookery rules``."""
    from rookery.kernel import Illegal, game_named
    from rookery.play import rulebook

    game = game_named(args.game)
    if args.coverage:
        return rulebook.main([game.name], sys.stdout.write)
    if args.find:
        wanted = args.find.casefold()
        texts = [text for text in rulebook.rules_of(game).values() if wanted in text.casefold()]
        if not texts:
            raise Illegal(f"No rule of {game.title} holds {args.find!r}.")
    else:
        texts = [rulebook.rule(game, name) for name in args.rules] or [rulebook.rules_text(game)]
    if sys.stdout.isatty():
        from rich.console import Console
        from rich.markdown import Markdown

        Console().print(Markdown("\n\n".join(texts)))
    else:
        out("\n".join(text.rstrip("\n") for text in texts))
    return OK


# Playing


def play_in_terminal(args: argparse.Namespace) -> int:
    """``rookery terminal``."""
    from rookery.kernel import game_named
    from rookery.play.players import best
    from rookery.terminal.saves import unfinished
    from rookery.terminal.table import Table, new_table

    game = game_named(args.game)
    people = args.people if args.people is not None else max(1, len(args.names))
    seats = args.seats or max(usual_seats(game), people)
    options = options_of(game, args.option)

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
    if args.plain or not (sys.stdin.isatty() and sys.stdout.isatty()):
        return play_in_lines(game, lambda: start(args.seed), saves)
    from rookery.terminal.app import RookeryApp

    seeds = iter([args.seed])
    app = RookeryApp(game, lambda: start(next(seeds, None)), saves, args.pace)
    app.run()
    return app.return_code or OK


def play_in_lines(game: Game, start: Callable[[], Any], saves: Sequence[Any]) -> int:
    """A game in the line mode."""
    from rookery.terminal import plain
    from rookery.terminal.saves import Keeper, resumed

    try:
        saved = plain.chosen_save(list(saves), sys.stdin, sys.stdout) if saves else None
    except plain.Quit:
        return OK
    table = resumed(game, saved.path) if saved else start()
    keeper = Keeper(table, saved.path if saved else None)
    plain.run_plain(table, keeper)
    return FAILED if keeper.trouble else OK


def usual_seats(game: Game) -> int:
    """Four, or as near as a game allows."""
    return min(game.seats, key=lambda seats: abs(seats - 4))


def options_of(game: Game, given: Sequence[str]) -> dict[str, Any]:
    """Options as they are written on a command line."""
    from rookery.kernel import Malformed

    options: dict[str, Any] = {}
    for text in given:
        name, equals, value = text.partition("=")
        if not equals:
            raise Malformed(f"An option is written NAME=VALUE, not {text!r}.")
        if name in options:
            raise Malformed(f"The option {name} is given twice.")
        setting = next((setting for setting in game.settings if setting.name == name), None)
        written = {str(known).lower(): known for known in setting.values} if setting else {}
        options[name] = written.get(value.lower(), value)
    return game.settled(options)


def simulate_games(args: argparse.Namespace) -> int:
    """``rookery sim``."""
    from time import perf_counter

    from rookery.kernel import Illegal, game_named
    from rookery.lab import report, simulate, write
    from rookery.play.players import best

    game = game_named(args.game)
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


def with_progress(plan: Any, jobs: int, *, quiet: bool) -> list[Any]:
    """Simulate, with a bar on the error stream where somebody can see it."""
    from rookery.lab.simulate import simulate

    if quiet or not sys.stderr.isatty():
        return list(simulate(plan, jobs))
    from rich.console import Console
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*columns, console=Console(stderr=True), transient=True) as bar:
        task = bar.add_task("games", total=plan.games)
        return list(simulate(plan, jobs, lambda more: bar.advance(task, more)))


# Records and scenarios


def read_text(path: Path) -> str:
    """The text in a file; refused with a sentence if there is none."""
    from rookery.kernel import Malformed

    try:
        return path.read_text(encoding="utf-8")
    except UnicodeDecodeError as error:
        raise Malformed(f"{path}: this is not a text file (byte {error.start} is not UTF-8).") from error
    except OSError as error:
        raise Malformed(f"{path}: cannot be read ({error.strerror}).") from error


def read_record(path: Path) -> tuple[Record, Game]:
    """A record and the game it is of."""
    from rookery.kernel import Malformed, Record, Refusal, game_named

    record = Record.parse(read_text(path), str(path))
    try:
        return record, game_named(record.header["game"])
    except Refusal as refusal:
        raise Malformed(f"{path}, line 1: {refusal.sentence}") from refusal


def replay_record(args: argparse.Namespace) -> int:
    """``rookery replay``."""
    from rookery.terminal.replaying import Replay, print_story

    found = Replay(*read_record(args.file), args.seat)
    if args.plain or not (sys.stdin.isatty() and sys.stdout.isatty()):
        print_story(found, args.at, out)
        return OK
    from rookery.terminal.replay_app import ReplayApp

    found.at(args.at or 0)
    ReplayApp(found, args.at or 0).run()
    return OK


def verify_records(args: argparse.Namespace) -> int:
    """``rookery verify``."""
    from rookery.kernel import Refusal, verify

    failed = False
    for path in args.files:
        try:
            record, game = read_record(path)
            verify(record, game)
        except Refusal as refusal:
            failed = True
            complain(refusal.sentence)
            continue
        picks = sum("key" in line for line in record.lines)
        winners = (
            " and ".join(
                record.header["seats"][seat] for seat in (record.end or {})["end"].get("winners", [])
            )
            or "nobody"
        )
        out(
            f"{path}: fair and complete. {game.title} {game.version}, {len(record.header['seats'])} seats, {picks} picks; {winners} won."
        )
    return FAILED if failed else OK


def write_journal(args: argparse.Namespace) -> int:
    """``rookery journal``."""
    from rookery.kernel import LETTERS, SPECTATOR, Malformed
    from rookery.play.journal import journal_of

    record, game = read_record(args.file)
    seats = LETTERS[: len(record.header["seats"])]
    if args.seat and args.seat not in seats:
        raise Malformed(f"{args.file}: there is no seat {args.seat!r}; seats are {', '.join(seats)}.")
    journal = journal_of(game, record, LETTERS.index(args.seat) if args.seat else SPECTATOR)
    if args.out is None:
        out(journal.markdown())
        return OK
    if args.out.suffix not in (".md", ".pdf"):
        raise Malformed(f"{args.out}: a journal is written as .md or .pdf.")
    made = journal.pdf() if args.out.suffix == ".pdf" else journal.markdown().encode()
    try:
        args.out.write_bytes(made)
    except OSError as error:
        raise Malformed(f"{args.out}: cannot be written ({error.strerror}).") from error
    return OK


def run_scenarios(args: argparse.Namespace) -> int:
    """``rookery scenario``."""
    from rookery.kernel import Malformed, Refusal
    from rookery.testing import scenario

    paths = [
        path
        for given in args.files
        for path in (sorted(given.rglob("*.yaml")) if given.is_dir() else [given])
    ]
    if not paths:
        raise Malformed(f"There are no scenarios (*.yaml) in {', '.join(map(str, args.files))}.")
    failures = 0
    for path in paths:
        try:
            found = scenario.read(path)
            found.run()
        except Refusal as refusal:
            failures += 1
            complain(refusal.sentence)
        except Exception as error:  # whatever a file holds, its reader gets a sentence
            failures += 1
            complain(f"{path}: cannot be played ({type(error).__name__}: {error}).")
        else:
            out(f"ok  {found.title} [{', '.join(found.rules)}]")
    out(f"{len(paths) - failures} of {len(paths)} scenarios go as they say.")
    return FAILED if failures else OK


def run_bench(args: argparse.Namespace) -> int:
    """``rookery bench``."""
    import subprocess

    from rookery.kernel import Illegal

    script = Path(__file__).parents[2] / "bench" / "run.py"
    if not script.is_file():
        raise Illegal(
            "The benchmark lies beside the source: clone the repository and say 'make bench' there."
        )
    return subprocess.run([sys.executable, str(script), *args.rest], check=False).returncode


# Tables on the network


def serve_tables(args: argparse.Namespace) -> int:
    """``rookery serve``."""
    from rookery.server import serve

    def started(address: str) -> None:
        out(f"Tables are at {address} (Ctrl-C ends it)")

    serve(args.host, args.port, args.database, origins=args.origin, notify=args.notify, started=started)
    return OK


def play_in_browser(args: argparse.Namespace) -> int:
    """``rookery play``."""
    import webbrowser

    from rookery.server import play

    def started(address: str) -> None:
        out(f"The table is at {address} (Ctrl-C ends it)")
        webbrowser.open(address)

    play(args.port, args.database, started)
    return OK
