"""The words of a game, and plain ones made from names and ids for a game that has none."""

from __future__ import annotations

from collections.abc import Sequence
from importlib.util import find_spec
from typing import Any

from rookery.kernel import Decision, Game, Option


def spoken(kind: str) -> str:
    """A kind, an id or a slug as words."""
    return kind.replace("-", " ").replace("_", " ").replace(":", " ").capitalize()


class PlainWords:
    """Words made from names and ids alone."""

    ABOUT: dict[str, tuple[str, str, str]] = {}

    def __init__(self, game: Game) -> None:
        self.game = game

    def prompt(self, decision: Decision, view: Any, names: Sequence[str]) -> str:
        """The name of the step that asks."""
        return spoken(decision.kind)

    def option(self, option: Option, view: Any, names: Sequence[str]) -> str:
        """The id of an option."""
        return spoken(self.game.option_id(option))

    def event(self, event: dict[str, Any], names: Sequence[str]) -> str:
        """What happened, and its facts."""
        facts = ", ".join(f"{name} {fact}" for name, fact in event.items() if name not in ("kind", "rule"))
        return f"{spoken(event['kind'])}: {facts}." if facts else f"{spoken(event['kind'])}."

    def where(self, view: Any, names: Sequence[str]) -> str:
        """Nothing is known of where we are."""
        return ""

    def table(self, view: Any, names: Sequence[str]) -> list[tuple[str, list[str]]]:
        """No panels."""
        return []


def part_if_any(game: Game, name: str) -> Any:
    """A part of a game that it need not have, or None. A part that is there but broken is not passed over."""
    package = game.state.__module__.rpartition(".")[0]
    there = name in game.parts or (package and find_spec(f"{package}.{name}"))
    return game.part(name) if there else None


def words_of(game: Game) -> Any:
    """A game's words, or plain ones where it has none."""
    if "words" not in game.parts:
        game.parts["words"] = part_if_any(game, "words") or PlainWords(game)
    return game.parts["words"]


def thing(game: Game, what: str) -> str:
    """The title of something an outcome speaks of: ``treasure:25`` is a number with its field, anything else
    is words.
    """
    field, _, number = what.partition(":")
    if field in game.names and number.isdecimal():
        slug = game.names[field](int(number))
        return str(words_of(game).ABOUT.get(slug, (spoken(slug),))[0])
    return spoken(what)


def about(game: Game, option_id: str) -> list[tuple[str, str, str]]:
    """What can be said of the things in an option's id: title, text and rule of each."""
    known = words_of(game).ABOUT
    return [known[part] for part in option_id.split(":") if part in known]
