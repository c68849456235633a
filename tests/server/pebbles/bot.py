"""The bots of Pebbles."""

from typing import Any


def plain(view: Any, decision: Any, rng: Any) -> Any:
    return 0, ""


def clever(view: Any, decision: Any, rng: Any) -> Any:
    return len(decision.options) - 1, ""


def slow(view: Any, decision: Any, rng: Any) -> Any:
    raise RuntimeError("a bot that breaks")


PLAYERS = {"plain": plain, "clever": clever, "broken": slow}
