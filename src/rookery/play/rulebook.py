"""The rulebook of a game, parsed from its RULES.md into numbered rules, and which tests cite them.

``python -m rookery.play.rulebook [game ...]`` counts, for each game, the ids that a scenario or a test cites,
and names the others.
"""

from __future__ import annotations

import re
import sys
from collections.abc import Iterable, Sequence
from importlib.resources import files
from pathlib import Path
from typing import Any

import yaml

from rookery.kernel import Game, Illegal, Malformed, Refusal, Value, game_named, installed

ID = r"[A-Z]{1,2}-(?:[A-Z]{0,2}\d+[a-z]?|[A-Z]{2})(?![\w-])"
HEAD = re.compile(rf"^\s*(?:- )?\*\*({ID})[^*]*\*\*|^- ({ID}) |^\| ?({ID}) ?\|")
"""A rule begins a paragraph or a list item in bold, begins a list item, or heads the row of a table."""
BEGUN = re.compile(rf"^\s*(?:- )?\*\*({ID})[ *]|^- ({ID}) ")
"""A paragraph or a list item that is a rule, and no part of one (SU-J1.5f)."""
RULED = re.compile(r"\|[\s:|-]+\|")
"""The line below the headings of a table."""
CITED = re.compile(rf"\b{ID}")
LOADER: Any = getattr(yaml, "CSafeLoader", yaml.SafeLoader)  # written in C, where libyaml is there
TESTS = Path("tests")


def rules_text(game: Game) -> str:
    """RULES.md as it is."""
    where = f"{game.package.replace('.', '/')}/RULES.md" if game.package else "a package with its RULES.md"
    try:
        return files(game.package).joinpath("RULES.md").read_text(encoding="utf-8")
    except (FileNotFoundError, ValueError) as error:
        raise Malformed(f"{game.title} lacks {where}; a wheel must hold that file, too.") from error


def rules_of(game: Game) -> dict[str, str]:
    """Every id with its text, in order: the lines of its list item, and all table rows that begin with it."""
    rules: dict[str, str] = {}
    current = ""
    for line in rules_text(game).splitlines():
        found = HEAD.match(line)
        if found:
            current = next(group for group in found.groups() if group)
            rules[current] = f"{rules[current]}\n{line.strip()}" if current in rules else line.strip()
        elif not line.strip() or line.startswith(("#", "|", "- ", "---")):
            current = ""
        elif current:
            rules[current] += "\n" + line.rstrip()
    return rules


def numbered_twice(game: Game) -> list[str]:
    """The ids that begin several paragraphs or list items; rows of tables may share one with their rule."""
    heads = [BEGUN.match(line) for line in rules_text(game).splitlines()]
    begun = [head[1] or head[2] for head in heads if head]
    return sorted({one for one in begun if begun.count(one) > 1})


def headings(game: Game) -> dict[str, list[str]]:
    """Every row of a table with the headings of its columns."""
    found: dict[str, list[str]] = {}
    heads, before = list[str](), ""
    for line in map(str.strip, rules_text(game).splitlines()):
        if RULED.fullmatch(line):
            heads = cells(before)
        elif line.startswith("|"):
            found[line] = heads
        before = line
    return found


def cells(row: str) -> list[str]:
    return [cell.strip() for cell in row.strip().strip("|").split("|")]


def row_in_words(line: str, heads: Sequence[str]) -> str:
    """A row of a table as a paragraph, ``TH-V25 SILVER COIN. gold: ½.``; any other line as it is."""
    if not line.startswith("|"):
        return line
    first, *rest = cells(line)
    title, *others = rest or [""]
    said = [
        f"{head}: {cell.rstrip('.')}."
        for head, cell in zip(heads[2:], others, strict=False)
        if cell not in ("", "—", "-")
    ]
    return " ".join([f"{first} {title.rstrip('.')}.", *said])


def rule(game: Game, name: str) -> str:
    """The text of one rule, table rows put into words; upper and lower case do not matter."""
    rules = rules_of(game)
    for known in rules:
        if known.casefold() == name.casefold():
            heads = headings(game)
            return "\n".join(row_in_words(line, heads.get(line, [])) for line in rules[known].splitlines())
    raise Illegal(
        f"{game.title} has no rule {name!r}; its rules are {next(iter(rules))} to {list(rules)[-1]}."
    )


def cited(paths: Iterable[Path]) -> dict[str, list[str]]:
    """The ids these files cite, with their names: a scenario's list of rules, anywhere in a Python test."""
    found: dict[str, list[str]] = {}
    for path in sorted(paths):
        text = path.read_text(encoding="utf-8")
        names = (
            yaml.load(text, Loader=LOADER).get("rules", []) if path.suffix == ".yaml" else CITED.findall(text)
        )
        for name in sorted(set(map(str, names))):
            found.setdefault(name, []).append(path.name)
    return found


class Coverage(Value):
    """``missing`` are ids that nothing cites, ``unknown`` ids that scenarios cite but the rulebook lacks."""

    ids: int
    missing: list[str]
    unknown: list[str]

    @property
    def complete(self) -> bool:
        return not self.missing and not self.unknown


def coverage(game: Game, folder: Path) -> Coverage:
    rules = rules_of(game)
    scenarios = cited(folder.rglob("*.yaml"))
    everything = scenarios | cited(folder.rglob("*.py"))
    return Coverage(
        len(rules),
        [name for name in rules if name not in everything],
        [name for name in scenarios if name not in rules],
    )


def game_tests(name: str, tests: Path = TESTS) -> Path:
    """The folder with the tests of a game: ``tests`` in a project of its own, ``tests/games/<name>`` where
    several games live in one.
    """
    return tests / "games" / name if (tests / "games").is_dir() else tests


def report(name: str, tests: Path = TESTS) -> tuple[str, bool]:
    """The report on one game, and whether its coverage is complete."""
    game, folder = game_named(name), game_tests(name, tests)
    if not folder.is_dir():
        return f"{name}: there is no folder {folder}; run this in the folder of its project.", False
    found = coverage(game, folder)
    lines = [f"{name}: {found.ids} ids, {found.ids - len(found.missing)} cited, {len(found.missing)} missing"]
    lines += [f"  not cited: {', '.join(found.missing)}"] if found.missing else []
    lines += [f"  cited, but not in RULES.md: {', '.join(found.unknown)}"] if found.unknown else []
    return "\n".join(lines), found.complete


def main(names: Sequence[str], write: Any = sys.stdout.write) -> int:
    """Report on these games, or on all that have tests here. Exit code 1 for missing ids, 2 for an unknown
    game.
    """
    try:
        reports = [
            report(name) for name in names or [name for name in installed() if game_tests(name).is_dir()]
        ]
    except Refusal as refusal:
        write(refusal.sentence + "\n")
        return 2
    for text, _ in reports:
        write(text + "\n")
    return 0 if all(complete for _, complete in reports) else 1


if __name__ == "__main__":
    raise SystemExit(main(sys.argv[1:]))
