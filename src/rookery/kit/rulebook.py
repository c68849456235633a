"""The rulebook of a game, read from its RULES.md: every numbered rule, card, decision, ruling and example, and who cites it."""

from __future__ import annotations

import re
from collections.abc import Iterable
from importlib.resources import files
from pathlib import Path

from rookery.kernel import Game, Illegal

HEAD = re.compile(r"^(?:- |\s+- )?\*\*((?:[A-Z]{2}-)?[A-Z]{0,2}-?\d+[a-z]?)\b[^*]*\*\*|^\| ?((?:[A-Z]{2}-)[A-Z]{0,2}\d+[a-z]?) ?\|")
CITED = re.compile(r"\b(?:[A-Z]{2}-[A-Z]{0,2}\d+[a-z]?|R-\d+[a-z]?)(?![\w-])")


def rules_text(game: Game) -> str:
    """The whole rulebook as Markdown."""
    package = game.state.__module__.rpartition(".")[0]
    return files(package).joinpath("RULES.md").read_text(encoding="utf-8")


def rules_of(game: Game) -> dict[str, str]:
    """Every id of the rulebook with its text, in order; a list item's further lines belong to it."""
    rules: dict[str, str] = {}
    current = ""
    for line in rules_text(game).splitlines():
        found = HEAD.match(line)
        if found:
            current = found.group(1) or found.group(2)
            rules[current] = line.strip()
        elif not line.strip() or line.startswith(("#", "|", "- ", "---")):
            current = ""
        elif current:
            rules[current] += "\n" + line.rstrip()
    return rules


def rule(game: Game, name: str) -> str:
    """The text of one rule."""
    rules = rules_of(game)
    for known in rules:
        if known.casefold() == name.casefold():
            return rules[known]
    raise Illegal(f"{game.title} has no rule {name!r}; its rules are {next(iter(rules))} to {list(rules)[-1]}.")


def cited(paths: Iterable[Path]) -> dict[str, list[str]]:
    """Every id that stands in these files, with the files it stands in."""
    found: dict[str, list[str]] = {}
    for path in sorted(paths):
        for name in sorted(set(CITED.findall(path.read_text(encoding="utf-8")))):
            found.setdefault(name, []).append(path.name)
    return found
