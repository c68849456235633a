"""Default parts for a game that is rules only, so that tests can play it everywhere."""

from __future__ import annotations

from random import Random
from types import SimpleNamespace
from typing import Any

from rookery.kernel import About, Answer, Decision, Game, Names, Option, Panel
from rookery.play.players import at
from rookery.play.words import spoken


class PlainWords:
    """Words made from names and ids."""

    ABOUT: dict[str, About] = {}

    def __init__(self, game: Game) -> None:
        self.game = game

    def prompt(self, decision: Decision, view: Any, names: Names, /) -> str:
        return spoken(decision.kind)

    def option(self, picked: Option, view: Any, names: Names, /) -> str:
        return spoken(self.game.option_id(picked))

    def event(self, told: dict[str, Any], names: Names, /) -> str:
        facts = ", ".join(f"{name} {fact}" for name, fact in told.items() if name not in ("kind", "rule"))
        return f"{spoken(told['kind'])}: {facts}." if facts else f"{spoken(told['kind'])}."

    def where(self, view: Any, names: Names, /) -> str:
        return ""

    def table(self, view: Any, names: Names, /) -> list[Panel]:
        return []


def first(view: Any, decision: Decision, rng: Random) -> Answer:
    return at(decision, 0)


def last(view: Any, decision: Decision, rng: Random) -> Answer:
    return at(decision, len(decision.options) - 1)


def completed(game: Game) -> Game:
    """Add plain words, one bot and an empty position notation where the game lacks them."""
    unwritten = SimpleNamespace(read=lambda _: None, write=lambda _: {}, named=str)
    plain = {
        "words": PlainWords(game),
        "bot": SimpleNamespace(PLAYERS={"plain": first}),
        "position": unwritten,
    }
    game.parts = plain | game.parts
    return game
