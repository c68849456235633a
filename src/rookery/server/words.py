"""The words of a game, plain ones for a game that has none, and the few sentences of the table itself."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Any

from rookery.kernel import Decision, Game, Option


@lru_cache(10_000)
def spoken(kind: str) -> str:
    """A kind as words."""
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
        return spoken(written(self.game, option)[0])

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


def words_of(game: Game) -> Any:
    """A game's words, or plain ones where it has none."""
    words = game.parts.get("words")
    if words is None:
        try:
            words = game.part("words")
        except ModuleNotFoundError:
            words = PlainWords(game)
        game.parts["words"] = words
    return words


@lru_cache(100_000)
def written(game: Game, option: Option) -> tuple[str, list[tuple[str, int]]]:
    """An option's id, and what it refers to: its fields and their numbers."""
    return game.option_id(option), list(zip(game.picks[option[0]], option[1:], strict=True))


def table_line(kind: str, name: str, text: str) -> str:
    """A sentence of the table itself."""
    return {
        "talk": text,
        "began": "The game begins.",
        "undone": f"{name} takes back a pick.",
        "bot": f"A bot plays for {name} from here.",
        "back": f"{name} is back and plays again.",
        "joined": f"{name} sits down in a bot's place.",
        "time": f"{name} has run out of time.",
    }[kind]
