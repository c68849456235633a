"""The rulebook as players read it: a few pages in plain words, then every rule under its number.

A game may have a ``PLAYERS.md`` (what it is about, a turn, what wins, first advice); without one the book
begins with the rules. ``RULES.md`` serves engineers too: what stands between ``<!-- for engineers -->`` and
``<!-- for all -->``, or the end of the section, is left out here, and words of the code become words.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from importlib.resources import files
from typing import Literal

from rookery.kernel import Game, Value
from rookery.play.rulebook import HEAD, RULED, cells, rules_text

Kind = Literal["heading", "rule", "text", "table"]
HEADING: Kind = "heading"
RULE: Kind = "rule"
TEXT: Kind = "text"
TABLE: Kind = "table"
ENGINEERS, ALL = "<!-- for engineers -->", "<!-- for all -->"
FENCE = "```"
ITEM = re.compile(r"\s*(?:[-*]|\d+\.) ")
CODE = re.compile(r"`([^`]+)`")
NAME = re.compile(r"\b[a-z]+(?:_[a-z]+)+\b")
NAMED = re.compile(r"^\s*(?:- )?(?:\*\*)?")
RULES_BY_NUMBER = "The rules by number"


class Block(Value):
    """A piece of the book. ``text`` is Markdown, one paragraph or list item a line; ``id`` is a rule's, or a
    heading's own for links to it. ``rows`` are a table's, its headings first, and may begin with a rule's id.
    """

    kind: Kind
    text: str
    id: str = ""
    level: int = 0
    rows: tuple[tuple[str, ...], ...] = ()


def players_text(game: Game) -> str:
    """PLAYERS.md as it is; empty if the game has none."""
    try:
        return files(game.package).joinpath("PLAYERS.md").read_text(encoding="utf-8")
    except (FileNotFoundError, ValueError):
        return ""


def book(game: Game) -> list[Block]:
    """The whole book: the players' pages if there are any, and behind them the rules by number."""
    pages = blocks(players_text(game).splitlines())
    rules = blocks(for_players(rules_text(game).splitlines()))
    if not pages:
        return rules
    numbered = [one for one in rules if one.kind != HEADING or one.level > 1]
    return [*pages, Block(HEADING, RULES_BY_NUMBER, anchor(RULES_BY_NUMBER), 1), *numbered]


def contents(made: Iterable[Block]) -> list[Block]:
    """The headings that a list of contents shows: chapters and their sections."""
    return [one for one in made if one.kind == HEADING and one.level <= 3]


def for_players(lines: Iterable[str]) -> Iterator[str]:
    """The lines of a rulebook without what only engineers need."""
    level, hidden = 0, 0
    for line in lines:
        marks = len(line) - len(line.lstrip("#"))
        level = marks or level
        if line.strip() == ENGINEERS:
            hidden = level
        elif line.strip() == ALL or (hidden and 0 < marks <= hidden):
            hidden = 0
        if not hidden and line.strip() != ALL:
            yield line


def blocks(lines: Iterable[str]) -> list[Block]:
    """Lines of Markdown as blocks: a paragraph may be broken anywhere in the file, and is whole here."""
    made = [block(group) for group in groups(lines)]
    return [
        one
        for at, one in enumerate(made)
        if one.kind != HEADING or not empty_section(made, at)  # all of it was for engineers
    ]


def empty_section(made: list[Block], at: int) -> bool:
    after = made[at + 1] if at + 1 < len(made) else None
    return after is None or (after.kind == HEADING and after.level <= made[at].level)


def groups(lines: Iterable[str]) -> Iterator[list[str]]:
    """Lines that belong together: a heading, a table, a rule with its list, a paragraph, a list. What stands
    between fences is a list, line by line.
    """
    group: list[str] = []
    fenced = False
    for line in lines:
        if line.startswith(FENCE):
            fenced = not fenced
            continue
        if fenced:
            group.append(f"- {line.strip()}")
            continue
        row = line.startswith("|")
        begins = (
            line.startswith("#")
            or (not row and HEAD.match(line))
            or (group and row != group[0].startswith("|"))
        )
        if group and (begins or not line.strip() or group[0].startswith("#")):
            yield group
            group = []
        if line.strip("- "):
            group.append(line)
    if group:
        yield group


def block(lines: list[str]) -> Block:
    first = lines[0]
    if first.startswith("#"):
        marks, _, heading = first.partition(" ")
        return Block(HEADING, in_words(heading), anchor(heading), len(marks))
    if first.startswith("|"):
        rows = [tuple(map(in_words, cells(line))) for line in lines if not RULED.fullmatch(line.strip())]
        return Block(TABLE, "", rows=tuple(rows))
    found = HEAD.match(first)
    if not found:
        return Block(TEXT, in_words("\n".join(paragraphs(lines))))
    name = next(group for group in found.groups() if group)
    return Block(RULE, in_words(without_id("\n".join(paragraphs(lines)), name)), name)


def paragraphs(lines: Iterable[str]) -> list[str]:
    """Lines joined to whole paragraphs and list items."""
    whole: list[str] = []
    for line in lines:
        if whole and not ITEM.match(line):
            whole[-1] += " " + line.strip()
        else:
            whole.append(line.strip())
    return whole


def without_id(text: str, name: str) -> str:
    """A rule without its mark and its id, which stands beside it; a title in bold stays bold."""
    text = NAMED.sub("", text, count=1).removeprefix(name)
    if text.startswith("**"):
        return text[2:].lstrip(" :")
    return (
        f"**{text.lstrip(' :')}"
        if "**" in text.split("\n")[0] and text.count("**") % 2
        else text.lstrip(" :")
    )


def in_words(text: str) -> str:
    """Names of the code as people say them: ``first_scout`` is *first scout*."""
    text = CODE.sub(lambda found: f"*{found[1].replace('=', ': ')}*", text)
    return NAME.sub(lambda found: found[0].replace("_", " "), text)


def anchor(heading: str) -> str:
    """What a link to a heading ends with."""
    return re.sub(r"[^a-z0-9]+", "-", heading.lower()).strip("-")


def markdown(made: Iterable[Block]) -> str:
    """The book as Markdown, with its contents after the players' pages."""
    parts: list[str] = []
    made = list(made)
    for one in made:
        parts.append(as_markdown(one))
        if one.kind == HEADING and one.text == RULES_BY_NUMBER:
            parts.append("\n".join(f"{'  ' * (head.level - 2)}- {head.text}" for head in rest(made, one)))
    return "\n\n".join(parts) + "\n"


def rest(made: list[Block], one: Block) -> list[Block]:
    """The chapters and sections behind a heading."""
    return [head for head in contents(made[made.index(one) :]) if head.level > 1]


def as_markdown(one: Block) -> str:
    if one.kind == HEADING:
        return f"{'#' * one.level} {one.text}"
    if one.kind == RULE:
        return f"**{one.id}** " + one.text.replace("\n", "\n  ")
    if one.kind == TABLE:
        head, *rows = one.rows
        lines = [head, tuple("---" for _ in head), *rows]
        return "\n".join(f"| {' | '.join(line)} |" for line in lines)
    return one.text
