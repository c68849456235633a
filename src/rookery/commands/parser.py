"""Every command with its flags. A command has the name of its module in this package."""

from __future__ import annotations

import argparse
import sys
from pathlib import Path
from typing import Any, NoReturn

from rookery import __version__
from rookery.commands.output import USAGE

EXAMPLES = """examples:
  rookery terminal thieves --seats 5        a game against four bots
  rookery rules thieves TH-73               one rule of the rulebook
  rookery sim thieves --seats 4 --bots clever,random,random,random --games 10000
  rookery replay game.jsonl                 step through a record

exit codes: 0 done, 1 refused or failed, 2 the command line was not understood, 130 stopped by Ctrl-C"""


class Parser(argparse.ArgumentParser):
    """An ArgumentParser that prints one sentence instead of its usage when a command line is wrong."""

    def _print_message(self, message: str, file: Any = None) -> None:
        """Raise where argparse would say nothing: on a full disk, or a closed pipe."""
        (file or sys.stderr).write(message)

    def error(self, message: str) -> NoReturn:
        self.exit(USAGE, f"{self.prog}: {message.rstrip('.')}. Try '{self.prog} --help'.\n")


def parser() -> Parser:
    top = Parser(prog="rookery", description="One table for tabletop games about thieves.", epilog=EXAMPLES)
    top.formatter_class = argparse.RawDescriptionHelpFormatter
    top.add_argument("--version", action="version", version=f"rookery {__version__}")
    rows = top.add_subparsers(title="commands", metavar="COMMAND", required=True, parser_class=Parser)
    for add in (add_looking, add_terminal, add_sim, add_ladder, add_compare, add_records, add_serving):
        add(rows)
    return top


def command(rows: Any, name: str, text: str, *examples: str) -> argparse.ArgumentParser:
    epilog = "\n  ".join(["examples:", *examples]) if examples else None
    made: argparse.ArgumentParser = rows.add_parser(
        name,
        help=text,
        description=text[0].upper() + text[1:] + ("" if text.endswith("?") else "."),
        epilog=epilog,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    made.set_defaults(command=name, refuse=made.error)
    return made


def add_looking(rows: Any) -> None:
    games = command(
        rows, "games", "list the games, or all about one of them", "rookery games", "rookery games thieves"
    )
    games.add_argument("game", nargs="?", metavar="GAME")
    games.add_argument("--json", action="store_true", help="for programs")
    rules = command(
        rows,
        "rules",
        "read a rulebook",
        "rookery rules thieves",
        "rookery rules thieves TH-73 TH-K03",
        "rookery rules thieves --find troll",
    )
    rules.add_argument("game", metavar="GAME")
    rules.add_argument(
        "rules", nargs="*", default=[], metavar="RULE", help="ids of rules; none: the whole book"
    )
    rules.add_argument("--find", metavar="WORDS", help="only rules that hold these words")
    rules.add_argument(
        "--coverage",
        action="store_true",
        help="which rules no scenario or test cites (in the folder of its project)",
    )
    printed = command(
        rows,
        "print",
        "print a game, to play it on paper: rulebook, cards, board, counters, sheets",
        "rookery print thieves",
        "rookery print thieves cards rulebook --paper letter --out printed",
    )
    printed.add_argument("game", metavar="GAME")
    printed.add_argument(
        "parts", nargs="*", metavar="PART", help="such as rulebook or cards; none: all there are"
    )
    printed.add_argument("--paper", default="a4", metavar="PAPER", help="a4 (the default) or letter")
    printed.add_argument(
        "--out",
        type=a_folder,
        default=Path(),
        metavar="DIR",
        help="the folder for the PDFs, made if it is not there (default: this one)",
    )


def add_game_flags(made: argparse.ArgumentParser) -> None:
    made.add_argument("game", metavar="GAME")
    made.add_argument(
        "--seats",
        type=int,
        metavar="N",
        help="how many sit at the table (default: 4, or as near as the game allows)",
    )
    made.add_argument(
        "--option",
        action="append",
        default=[],
        metavar="NAME=VALUE",
        help="an option of the game; see 'rookery games GAME'",
    )
    made.add_argument("--seed", type=int, metavar="N", help="the same number gives the same luck")


def add_bots(made: argparse.ArgumentParser, text: str, levels: str = "LEVEL[,LEVEL...]") -> None:
    made.add_argument("--bots", type=names, default=[], metavar=levels, help=text)


def add_rotate(made: argparse.ArgumentParser) -> None:
    made.add_argument(
        "--rotate",
        action=argparse.BooleanOptionalAction,
        default=True,
        help="bots change seats from game to game",
    )


def add_terminal(rows: Any) -> None:
    made = command(
        rows,
        "terminal",
        "play a game in this terminal against bots, or several people at one keyboard",
        "rookery terminal thieves --seats 5",
        "rookery terminal thieves --seats 4 --people 2 --names Ann,Bob",
        "rookery terminal thieves --plain --new < picks.txt",
        "rookery terminal thieves --lesson",
    )
    add_game_flags(made)
    add_bots(made, "one level for all, or one for each (default: the best)")
    add_people(made)
    made.add_argument(
        "--plain",
        action="store_true",
        help="lines instead of a screen: for screen readers, pipes and scripts",
    )
    made.add_argument("--new", action="store_true", help="a new game even if one is unfinished")
    made.add_argument(
        "--lesson", action="store_true", help="a first game with a teacher, for games that have one"
    )
    made.add_argument(
        "--pace",
        type=seconds,
        default=0.35,
        metavar="SECONDS",
        help="how long each line of the story stands before the next",
    )


def add_people(made: argparse.ArgumentParser) -> None:
    made.add_argument(
        "--people",
        type=int,
        metavar="N",
        help="how many people share this keyboard (default: 1, or as many as are named)",
    )
    made.add_argument(
        "--names", type=names, default=[], metavar="NAME,...", help="what the people are called"
    )


def add_sim(rows: Any) -> None:
    made = command(
        rows,
        "sim",
        "let bots play many games and count who wins",
        "rookery sim thieves --seats 4 --bots clever,random,random,random --games 10000 --jobs 2 --seed 7",
        "rookery sim thieves --option rounds=4 --out games.parquet",
        "rookery sim thieves --games 2000 --report report.html --keep odd",
        "rookery sim thieves --seed 7 --game 17 --record out.jsonl",
        "rookery sim thieves --bots mypackage.bots:clever,plain,plain,plain --resume run.jsonl",
    )
    add_game_flags(made)
    add_bots(
        made, "one level for all seats, or one for each; a bot of another package as package.module:name"
    )
    add_run_flags(made, "how many games")
    add_kept_files(made)
    add_rotate(made)


def add_kept_files(made: argparse.ArgumentParser) -> None:
    """What a simulation leaves behind."""
    made.add_argument(
        "--report", type=a_file, metavar="FILE.html", help="write a page with plots and tables to sort"
    )
    made.add_argument(
        "--keep",
        choices=["all", "odd", "none"],
        default="none",
        help="which games to keep as records, in a folder beside the report (default: none)",
    )
    made.add_argument(
        "--game", dest="number", type=int, metavar="N", help="play only game N of the plan, for --record"
    )
    made.add_argument("--record", type=a_file, metavar="FILE", help="where to write the record of --game")
    add_resume(made)
    made.add_argument(
        "--out",
        type=a_file,
        metavar="FILE",
        help="write every seat of every game to FILE.csv, .jsonl or .parquet",
    )


def add_resume(made: argparse.ArgumentParser) -> None:
    made.add_argument(
        "--resume",
        type=a_file,
        metavar="FILE",
        help="keep what is played in FILE as it goes, and go on from there if it was stopped",
    )


def add_ladder(rows: Any) -> None:
    made = command(
        rows,
        "ladder",
        "rank bots by their games against each other",
        "rookery ladder thieves --games 400",
        "rookery ladder thieves --bots plain,clever,mypackage.bots:clever --seats 3 --seed 7",
        "rookery ladder thieves --bots random,plain,clever --seats 4 --also run.jsonl",
    )
    add_game_flags(made)
    add_bots(made, "whom to rank (default: all levels)", "LEVEL,LEVEL[,...]")
    add_run_flags(made, "how many games at least; rounded up, so that line-ups and seats are balanced")
    add_resume(made)
    made.add_argument(
        "--also",
        type=Path,
        action="append",
        default=[],
        metavar="FILE",
        help="games that another run kept with --resume count too, and their bots are ranked",
    )


def add_compare(rows: Any) -> None:
    made = command(
        rows,
        "compare",
        "play two variants of rules, bots or options on the same deals, and tell what differs",
        "rookery compare thieves --a rounds=3 --b rounds=4 --games 2000",
        "rookery compare thieves --b bots=master,clever,clever,clever --games 100",
    )
    add_game_flags(made)
    for name in ("a", "b"):
        made.add_argument(
            f"--{name}",
            action="append",
            default=[],
            metavar="NAME=VALUE",
            help=f"an option of variant {name}, or bots=LEVEL[,LEVEL...]",
        )
    add_bots(made, "the bots of both variants")
    add_rotate(made)
    add_run_flags(made, "how many deals, each played twice")


def add_run_flags(made: argparse.ArgumentParser, games: str) -> None:
    made.add_argument("--games", type=int, default=1000, metavar="N", help=f"{games} (default: 1000)")
    made.add_argument(
        "--jobs",
        type=int,
        metavar="N",
        help="how many processes (default: one for each core); changes nothing but the time",
    )
    made.add_argument(
        "--ray",
        nargs="?",
        const="",
        metavar="ADDRESS",
        help="play on a Ray cluster instead (default: the one there is, or this machine); needs rookery[ray]",
    )
    made.add_argument("--json", action="store_true", help="the result for programs")


def add_records(rows: Any) -> None:
    made = command(
        rows,
        "replay",
        "step through a record",
        "rookery replay game.jsonl",
        "rookery replay game.jsonl --plain --seat B",
        "rookery replay game.jsonl --seat A --ask master",
        "rookery replay game.jsonl --ask master --at 31",
    )
    made.add_argument("file", type=Path, metavar="FILE")
    made.add_argument("--plain", action="store_true", help="print the story instead")
    made.add_argument(
        "--seat", metavar="LETTER", help="as this seat saw it (default: as somebody who only watches)"
    )
    made.add_argument("--at", type=int, metavar="N", help="show the table after N picks; with --ask, pick N")
    made.add_argument(
        "--ask",
        metavar="LEVEL",
        help="after a game: what this bot, master, would have done, and the moments that decided it",
    )
    add_journal(rows)
    add_verify(rows)
    add_checks(rows)


def add_journal(rows: Any) -> None:
    made = command(
        rows,
        "journal",
        "write the story of a record, to read or to print",
        "rookery journal evening.jsonl --out evening.pdf",
    )
    made.add_argument("file", type=Path, metavar="FILE")
    made.add_argument(
        "--out", type=a_file, metavar="FILE", help="a .md or .pdf file; without it, Markdown is printed"
    )
    made.add_argument("--seat", metavar="A", help="as this seat knows it")


def add_verify(rows: Any) -> None:
    made = command(
        rows,
        "verify",
        "deal records again from their revealed seeds: were they fair and complete?",
        "rookery verify evening.jsonl --seal evening-seal.json",
    )
    made.add_argument("files", type=Path, nargs="+", metavar="FILE")
    made.add_argument(
        "--seal",
        type=Path,
        metavar="FILE",
        help="a seal that a browser kept: was this the game it was promised and shown?",
    )


def add_checks(rows: Any) -> None:
    made = command(
        rows,
        "scenario",
        "run scenarios: the rulebook as tests",
        "rookery scenario tests/games/thieves/scenarios",
    )
    made.add_argument(
        "files", type=Path, nargs="+", metavar="FILE", help="YAML files, or directories of them"
    )
    made = command(
        rows,
        "deck",
        "check a scenario deck: what is wrong, and in which line",
        "rookery deck check mine.yaml",
    )
    made.add_argument("action", choices=["check"], metavar="check")
    made.add_argument("files", type=Path, nargs="+", metavar="FILE", help="decks, written in YAML")
    made = command(rows, "bench", "measure speed against other engines (in a checkout)")
    flags = (
        "flags for bench/run.py: --own measures without the others, --install puts them into .bench unasked"
    )
    made.add_argument("rest", nargs=argparse.REMAINDER, metavar="...", help=flags)


def add_serving(rows: Any) -> None:
    for name, text in (
        ("serve", "serve tables on the network"),
        ("play", "play in the browser, on this machine alone"),
    ):
        made = command(rows, name, text, f"rookery {name} --port 8765")
        made.add_argument("--port", type=int, default=8765, metavar="N", help="default: 8765")
        made.add_argument(
            "--database",
            metavar="FILE",
            help="where tables are kept (default: the user's data directory); or postgresql://...",
        )
        if name == "serve":
            add_network(made)
    add_mcp(rows)
    add_stored(rows)


def add_network(made: argparse.ArgumentParser) -> None:
    """What only a server for others needs."""
    made.add_argument(
        "--host", default="127.0.0.1", metavar="ADDRESS", help="default: 127.0.0.1, this machine only"
    )
    for flag, value, text in (
        ("--origin", "URL", "another origin whose pages may connect"),
        ("--proxy", "ADDRESS", "the address of a proxy, which is believed who its clients are"),
    ):
        made.add_argument(flag, action="append", default=[], metavar=value, help=text)
    made.add_argument(
        "--notify", default="", metavar="URL", help="a webhook that calls people when it is their move"
    )


def add_stored(rows: Any) -> None:
    """Commands for the tables that a server has stored."""
    for name, text, kind in (
        ("backup", "copy all tables into a file, also while they are played at", a_file),
        ("restore", "put such a copy back, while no server runs", Path),
    ):
        made = command(rows, name, text, f"rookery {name} tables-monday.db")
        made.add_argument("file", type=kind, metavar="FILE", help="the copy")
        made.add_argument("--database", metavar="FILE", help="where tables are kept (default: as for serve)")
    made = command(rows, "tables", "list, close or delete stored tables", "rookery tables list")
    made.add_argument(
        "verb", choices=("list", "close", "delete"), help="in a file, the last two while no server runs"
    )
    made.add_argument("table", nargs="*", metavar="TABLE", help="the ids of the tables")
    made.add_argument("--database", metavar="DATABASE", help="where tables are kept (as for serve)")


def a_file(text: str) -> Path:
    """A path to write to, refused before any work is done if its folder is not there: to make one for every
    slip of the finger would hide what was written.
    """
    path = Path(text)
    if not path.parent.is_dir():
        from rookery.kernel import Illegal

        raise Illegal(f"{path}: there is no directory {path.parent}.")
    return path


def a_folder(text: str) -> Path:
    """Like a file, it is made if what it lies in is there."""
    path = a_file(text)
    if path.suffix == ".pdf":
        from rookery.kernel import Illegal

        raise Illegal(f"{path}: name a folder; each part is a PDF of its own.")
    return path


def seconds(text: str) -> float:
    """For argparse, which says that this is an invalid value."""
    value = float(text)
    if not 0 <= value <= 60:
        raise ValueError
    return value


def names(text: str) -> list[str]:
    return [name.strip() for name in text.split(",")]


def add_mcp(rows: Any) -> None:
    made = command(
        rows,
        "mcp",
        "give language models seats, by the Model Context Protocol",
        "rookery mcp                       over stdin and stdout, for a host that starts it",
        "rookery mcp --disguise            with other names for cards and places",
        "rookery mcp --http 8770 --server http://127.0.0.1:8765",
    )
    made.add_argument("--disguise", action="store_true", help="rename cards, places and people")
    made.add_argument(
        "--http", type=int, metavar="PORT", help="serve it on this machine; a seat's token lets in"
    )
    made.add_argument("--server", default="", metavar="URL", help="where the tables of these seats are")
