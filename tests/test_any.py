"""How often ``Any`` stands in the signatures of each game. ``python tests/test_any.py`` prints it.

The bars only fall: whoever names a type lowers them.
"""

from __future__ import annotations

import ast
import sys
from pathlib import Path

import pytest

import rookery

GAMES = Path(rookery.__file__).parent / "games"
BARS = {"den_of_thieves": 9, "know_thyself": 5, "sanctuary": 16, "suits": 31, "thieves": 13}


def in_signatures(source: str) -> int:
    """How often ``Any`` is named in the parameters and results of the functions of a module."""
    functions = [
        node
        for node in ast.walk(ast.parse(source))
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef)
    ]
    notes = [note for function in functions for note in notes_of(function)]
    return sum(isinstance(node, ast.Name) and node.id == "Any" for note in notes for node in ast.walk(note))


def notes_of(function: ast.FunctionDef | ast.AsyncFunctionDef) -> list[ast.expr]:
    given = function.args
    every = [*given.posonlyargs, *given.args, *given.kwonlyargs, given.vararg, given.kwarg]
    found = [argument.annotation for argument in every if argument] + [function.returns]
    return [note for note in found if note]


def count(game: str) -> int:
    """How often a game says ``Any``."""
    return sum(in_signatures(path.read_text(encoding="utf-8")) for path in (GAMES / game).rglob("*.py"))


def test_any_is_counted_in_signatures_only() -> None:
    source = "x: Any\ndef f(a: Any, *b: dict[str, Any], c: int = 1) -> Any:\n    y: Any\n"
    assert in_signatures(source) == 3


def test_every_game_has_a_bar() -> None:
    assert set(BARS) == {path.parent.name for path in GAMES.glob("*/__init__.py")}


@pytest.mark.parametrize("game", BARS)
def test_any_stays_below_its_bar(game: str) -> None:
    assert count(game) <= BARS[game]


if __name__ == "__main__":
    found = ", ".join(f"{game} {count(game)} (bar {BARS[game]})" for game in BARS)
    sys.stdout.write(f"Any in signatures: {found}\n")
