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

    def switch(self, flag: str, text: str) -> None:
        self.add_argument(flag, action="store_true", help=text)

    def value(self, name: str, what: str, text: str = "", kind: Any = str, **more: Any) -> None:
        self.add_argument(name, metavar=what, help=text, type=kind, **more)

    def values(self, flag: str, what: str, text: str, kind: Any = str) -> None:
        """A flag that may be given more than once."""
        self.value(flag, what, text, kind, action="append", default=[])


def parser() -> Parser:
    top = Parser(prog="rookery", description="One table for tabletop games about thieves.", epilog=EXAMPLES)
    top.formatter_class = argparse.RawDescriptionHelpFormatter
    top.add_argument("--version", action="version", version=f"rookery {__version__}")
    rows = top.add_subparsers(title="commands", metavar="COMMAND", required=True, parser_class=Parser)
    for add in (
        add_looking,
        add_print,
        add_terminal,
        add_sim,
        add_ladder,
        add_compare,
        add_replay,
        add_journal,
        add_verify,
        add_checks,
        add_serving,
        add_mcp,
        add_stored,
    ):
        add(rows)
    return top


def command(rows: Any, name: str, text: str, *examples: str) -> Parser:
    made: Parser = rows.add_parser(
        name,
        help=text,
        description=text[0].upper() + text[1:] + ("" if text.endswith("?") else "."),
        epilog="\n  ".join(["examples:", *examples]) if examples else None,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    made.set_defaults(command=name, refuse=made.error)
    return made


def add_looking(rows: Any) -> None:
    made = command(
        rows, "games", "list the games, or all about one of them", "rookery games", "rookery games thieves"
    )
    made.value("game", "GAME", nargs="?")
    made.switch("--json", "for programs")
    made = command(
        rows,
        "rules",
        "read a rulebook",
        "rookery rules thieves",
        "rookery rules thieves TH-73 TH-K03",
        "rookery rules thieves --find troll",
    )
    made.value("game", "GAME")
    made.value("rules", "RULE", "ids of rules; none: the whole book", nargs="*", default=[])
    made.value("--find", "WORDS", "only rules that hold these words")
    made.switch("--coverage", "which rules no scenario or test cites (in the folder of its project)")


def add_print(rows: Any) -> None:
    made = command(
        rows,
        "print",
        "print a game, to play it on paper: rulebook, cards, board, counters, sheets",
        "rookery print thieves",
        "rookery print thieves cards rulebook --paper letter --out printed",
    )
    made.value("game", "GAME")
    made.value("parts", "PART", "such as rulebook or cards; none: all there are", nargs="*")
    made.value("--paper", "PAPER", "a4 (the default) or letter", default="a4")
    folder = "the folder for the PDFs, made if it is not there (default: this one)"
    made.value("--out", "DIR", folder, a_folder, default=Path())


def add_game_flags(made: Parser) -> None:
    made.value("game", "GAME")
    made.value("--seats", "N", "how many sit at the table (default: 4, or as near as the game allows)", int)
    made.values("--option", "NAME=VALUE", "an option of the game; see 'rookery games GAME'")
    made.value("--seed", "N", "the same number gives the same luck", int)


def add_bots(made: Parser, text: str, levels: str = "LEVEL[,LEVEL...]") -> None:
    made.value("--bots", levels, text, names, default=[])


def add_rotate(made: Parser) -> None:
    text = "bots change seats from game to game"
    made.add_argument("--rotate", action=argparse.BooleanOptionalAction, default=True, help=text)


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
    people = "how many people share this keyboard (default: 1, or as many as are named)"
    made.value("--people", "N", people, int)
    made.value("--names", "NAME,...", "what the people are called", names, default=[])
    made.switch("--plain", "lines instead of a screen: for screen readers, pipes and scripts")
    made.switch("--new", "a new game even if one is unfinished")
    made.switch("--lesson", "a first game with a teacher, for games that have one")
    pace = "how long each line of the story stands before the next"
    made.value("--pace", "SECONDS", pace, seconds, default=0.35)


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


def add_kept_files(made: Parser) -> None:
    """What a simulation leaves behind."""
    made.value("--report", "FILE.html", "write a page with plots and tables to sort", a_file)
    keep = "which games to keep as records, in a folder beside the report (default: none)"
    made.add_argument("--keep", choices=["all", "odd", "none"], default="none", help=keep)
    made.value("--game", "N", "play only game N of the plan, for --record", int, dest="number")
    made.value("--record", "FILE", "where to write the record of --game", a_file)
    add_resume(made)
    made.value("--out", "FILE", "write every seat of every game to FILE.csv, .jsonl or .parquet", a_file)


def add_resume(made: Parser) -> None:
    text = "keep what is played in FILE as it goes, and go on from there if it was stopped"
    made.value("--resume", "FILE", text, a_file)


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
    also = "games that another run kept with --resume count too, and their bots are ranked"
    made.values("--also", "FILE", also, Path)


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
        made.values(f"--{name}", "NAME=VALUE", f"an option of variant {name}, or bots=LEVEL[,LEVEL...]")
    add_bots(made, "the bots of both variants")
    add_rotate(made)
    add_run_flags(made, "how many deals, each played twice")


def add_run_flags(made: Parser, games: str) -> None:
    made.value("--games", "N", f"{games} (default: 1000)", int, default=1000)
    jobs = "how many processes (default: one for each core); changes nothing but the time"
    made.value("--jobs", "N", jobs, int)
    ray = "play on a Ray cluster instead (default: the one there is, or this machine); needs rookery[ray]"
    made.value("--ray", "ADDRESS", ray, nargs="?", const="")
    made.switch("--json", "the result for programs")


def add_replay(rows: Any) -> None:
    made = command(
        rows,
        "replay",
        "step through a record",
        "rookery replay game.jsonl",
        "rookery replay game.jsonl --plain --seat B",
        "rookery replay game.jsonl --seat A --ask master",
        "rookery replay game.jsonl --ask master --at 31",
    )
    made.value("file", "FILE", kind=Path)
    made.switch("--plain", "print the story instead")
    made.value("--seat", "LETTER", "as this seat saw it (default: as somebody who only watches)")
    made.value("--at", "N", "show the table after N picks; with --ask, pick N", int)
    ask = "after a game: what this bot, master, would have done, and the moments that decided it"
    made.value("--ask", "LEVEL", ask)


def add_journal(rows: Any) -> None:
    made = command(
        rows,
        "journal",
        "write the story of a record, to read or to print",
        "rookery journal evening.jsonl --out evening.pdf",
    )
    made.value("file", "FILE", kind=Path)
    made.value("--out", "FILE", "a .md or .pdf file; without it, Markdown is printed", a_file)
    made.value("--seat", "A", "as this seat knows it")


def add_verify(rows: Any) -> None:
    made = command(
        rows,
        "verify",
        "deal records again from their revealed seeds: were they fair and complete?",
        "rookery verify evening.jsonl --seal evening-seal.json",
    )
    made.value("files", "FILE", kind=Path, nargs="+")
    seal = "a seal that a browser kept: was this the game it was promised and shown?"
    made.value("--seal", "FILE", seal, Path)


def add_checks(rows: Any) -> None:
    made = command(
        rows,
        "scenario",
        "run scenarios: the rulebook as tests",
        "rookery scenario tests/games/thieves/scenarios",
    )
    made.value("files", "FILE", "YAML files, or directories of them", Path, nargs="+")
    made = command(
        rows,
        "deck",
        "check a scenario deck: what is wrong, and in which line",
        "rookery deck check mine.yaml",
    )
    made.add_argument("action", choices=["check"], metavar="check")
    made.value("files", "FILE", "decks, written in YAML", Path, nargs="+")
    made = command(rows, "bench", "measure speed against other engines (in a checkout)")
    flags = (
        "flags for bench/run.py: --own measures without the others, --install puts them into .bench unasked"
    )
    made.value("rest", "...", flags, nargs=argparse.REMAINDER)


def add_serving(rows: Any) -> None:
    for name, text in (
        ("serve", "serve tables on the network"),
        ("play", "play in the browser, on this machine alone"),
    ):
        made = command(rows, name, text, f"rookery {name} --port 8765")
        made.value("--port", "N", "default: 8765", int, default=8765)
        kept = "where tables are kept (default: the user's data directory); or postgresql://..."
        made.value("--database", "FILE", kept)
        if name == "serve":
            add_network(made)


def add_network(made: Parser) -> None:
    """What only a server for others needs."""
    made.value("--host", "ADDRESS", "default: 127.0.0.1, this machine only", default="127.0.0.1")
    made.values("--origin", "URL", "another origin whose pages may connect")
    made.values("--proxy", "ADDRESS", "the address of a proxy, which is believed who its clients are")
    made.value("--notify", "URL", "a webhook that calls people when it is their move", default="")


def add_stored(rows: Any) -> None:
    """Commands for the tables that a server has stored."""
    for name, text, kind in (
        ("backup", "copy all tables into a file, also while they are played at", a_file),
        ("restore", "put such a copy back, while no server runs", Path),
    ):
        made = command(rows, name, text, f"rookery {name} tables-monday.db")
        made.value("file", "FILE", "the copy", kind)
        made.value("--database", "FILE", "where tables are kept (default: as for serve)")
    made = command(rows, "tables", "list, close or delete stored tables", "rookery tables list")
    verbs = "in a file, the last two while no server runs"
    made.add_argument("verb", choices=("list", "close", "delete"), help=verbs)
    made.value("table", "TABLE", "the ids of the tables", nargs="*")
    made.value("--database", "DATABASE", "where tables are kept (as for serve)")


def add_mcp(rows: Any) -> None:
    made = command(
        rows,
        "mcp",
        "give language models seats, by the Model Context Protocol",
        "rookery mcp                       over stdin and stdout, for a host that starts it",
        "rookery mcp --disguise            with other names for cards and places",
        "rookery mcp --http 8770 --server http://127.0.0.1:8765",
    )
    made.switch("--disguise", "rename cards, places and people")
    made.value("--http", "PORT", "serve it on this machine; a seat's token lets in", int)
    made.value("--server", "URL", "where the tables of these seats are", default="")


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
