"""The words of a game for the page, the few sentences of the table itself, and plain words for a game that has none."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from types import SimpleNamespace
from typing import Any

from rookery.kernel import Decision, Game, Option
from rookery.kernel.game import LETTERS
from rookery.kit.players import players_of
from rookery.kit.rulebook import HEAD, rules_text
from rookery.server import wire

MOST_NAMES = 600


def spoken(kind: str) -> str:
    """A kind as words."""
    return kind.replace("-", " ").replace("_", " ").replace(":", " ").capitalize()


def plain_prompt(decision: Decision, view: Any, names: Sequence[str]) -> str:
    """The name of the step that asks."""
    return spoken(decision.kind)


def plain_event(event: dict[str, Any], names: Sequence[str]) -> str:
    """What happened, and its facts."""
    facts = ", ".join(f"{name} {fact}" for name, fact in event.items() if name not in ("kind", "rule"))
    return f"{spoken(event['kind'])}: {facts}." if facts else f"{spoken(event['kind'])}."


@cache
def words_of(game: Game) -> Any:
    """A game's words, or plain ones where it has none."""
    try:
        return game.part("words")
    except ModuleNotFoundError:
        return SimpleNamespace(
            prompt=plain_prompt,
            option=lambda option, view, names: spoken(game.option_id(option)),
            event=plain_event,
            where=lambda view, names: "",
            table=lambda view, names: [],
            ABOUT={},
        )


def things(game: Game, option: Option) -> list[tuple[str, int]]:
    """What an option refers to: its fields and their numbers."""
    return list(zip(game.picks[option[0]], option[1:], strict=True))


def table_line(kind: str, name: str, text: str) -> str:
    """A sentence of the table itself."""
    return {
        "talk": text,
        "began": "The game begins.",
        "undone": f"{name} takes back a pick.",
        "bot": f"A bot plays for {name} from here.",
        "back": f"{name} is back and plays again.",
        "time": f"{name} has run out of time.",
    }[kind]


def card(game: Game) -> wire.GameCard:
    """The lid of the box."""
    settings = [wire.Setting(setting.name, list(setting.values), setting.meaning) for setting in game.settings]
    return wire.GameCard(game.name, game.title, game.blurb, game.version, list(game.seats), settings, levels(game))


def levels(game: Game) -> list[str]:
    """The bots that can take a seat."""
    try:
        return list(players_of(game))
    except ModuleNotFoundError:
        return ["random"]


@cache
def page(game: Game) -> wire.GamePage:
    """All of a game that does not change."""
    about = {slug: wire.About(*entry) for slug, entry in words_of(game).ABOUT.items()}
    names = {field: known(name) for field, name in game.names.items() if field != "number"}
    return wire.GamePage(card(game), names | {"seat": list(LETTERS[: game.seats[-1]])}, about)


def known(name: Any) -> list[str]:
    """The slugs of a field's numbers, from 0 up to the first that has none."""
    slugs: list[str] = []
    for number in range(MOST_NAMES):
        try:
            slugs.append(str(name(number)))
        except (LookupError, ValueError, TypeError):
            break
    return slugs


@cache
def rulebook(game: Game) -> wire.Rulebook:
    """The rulebook in blocks: headings, rules with their ids, tables, and the text between."""
    groups: list[list[str]] = [[]]
    for line in rules_text(game).splitlines():
        if not line.strip() or line.startswith("#") or (not line.startswith("|") and HEAD.match(line)):
            groups.append([])
        if line.strip("- "):
            groups[-1].append(line)
        if line.startswith("#"):
            groups.append([])
    return wire.Rulebook(game.name, [block(lines) for lines in groups if lines])


def block(lines: list[str]) -> wire.Block:
    """A few lines of the rulebook as what they are."""
    text = "\n".join(lines)
    if text.startswith("#"):
        marks, _, heading = text.partition(" ")
        return wire.Block("heading", heading, level=len(marks))
    if text.startswith("|"):
        rows = [[cell.strip() for cell in line.strip("| ").split("|")] for line in lines]
        return wire.Block("table", "", rows=[row for row in rows if any(cell.strip("-: ") for cell in row)])
    found = HEAD.match(text)
    return wire.Block("rule", text, found.group(1)) if found else wire.Block("text", text)
