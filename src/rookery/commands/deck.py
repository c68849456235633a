"""``rookery deck check``: what is wrong with a scenario deck, a sentence for each fault."""

from __future__ import annotations

import argparse
import re
from importlib import import_module
from importlib.util import find_spec
from pkgutil import iter_modules
from types import ModuleType

from rookery.commands.files import read_text
from rookery.commands.output import FAILED, OK, complain, out
from rookery.kernel import Malformed


def run(args: argparse.Namespace) -> int:
    failed = False
    for path in args.files:
        text = read_text(path)
        title, faults = reader(text).check(text)
        failed = failed or bool(faults)
        for line, sentence in faults:
            complain(f"{path}, line {line}: {sentence}")
        out(
            f"{path}: {f'{len(faults)} faults' if len(faults) > 1 else 'one fault'}."
            if faults
            else f"ok  {title}."
        )
    return FAILED if failed else OK


def reader(text: str) -> ModuleType:
    """The module ``decks`` of the game that a deck names; of the first game with decks, if it names none
    that has: that module says so.
    """
    games = import_module("rookery.games")
    found = [
        module.name
        for module in iter_modules(games.__path__, "rookery.games.")
        if module.ispkg and find_spec(f"{module.name}.decks")
    ]
    if not found:
        raise Malformed("No game here has decks.")
    named = re.search(r"^ *game: *(\w+)", text, re.MULTILINE)
    wanted = f"rookery.games.{named[1]}" if named else ""
    return import_module(f"{wanted if wanted in found else found[0]}.decks")
