"""Arrows point one way, between packages and within a game; these tables are the architecture."""

from __future__ import annotations

import re
import runpy
from functools import cache
from pathlib import Path

import pytest

import rookery
from rookery.testing.imports import Graph, arrows, import_graph

SOURCE = Path(rookery.__file__).parent
FILES = sorted(SOURCE.rglob("*.py"))
GAMES = sorted(path.parent.name for path in SOURCE.glob("games/*/__init__.py"))

ROOT = "rookery"  # the package itself: it knows its version, and imports nothing
PACKAGES = {
    ROOT: "",
    "kernel": "",
    "kit": "kernel",
    "bots": "kernel kit",
    "games": "kernel kit bots",
    "play": "kernel kit bots",
    "printing": "kernel kit play",
    "testing": "kernel kit bots play",
    "lab": "kernel kit bots play",
    "adapters": "kernel kit bots play",
    "terminal": "kernel kit bots play",
    "server": f"{ROOT} kernel kit bots play printing",
    "commands": f"{ROOT} kernel kit bots play printing testing lab adapters terminal server",
    "__main__": "commands",
}
"""What each package may import."""

PARTS = ["printed", "options", "public", "state", "scoring", "rules", "setup", "picks", "view", "position"]
PARTS += ["words", "bot", "page", "journal", "paper", "lid"]
"""The parts of a game, lowest first; the lid is its ``__init__``. Rules know neither views nor words nor
bots, and what lies open knows no rules. Modules with other names lie wherever their imports put them.
"""


@cache
def graph_of_all() -> Graph:
    """Every import of the package; found when a test asks for it, since many runs collect this and end."""
    return import_graph(SOURCE)


def package_of(module: str) -> str:
    return module.split(".")[1] if "." in module else module


def part_of(module: str) -> str:
    """The part of a game that a module belongs to; empty for a module with a name of the game's own."""
    path = module.split(".")[3:]
    return path[0] if path and path[0] in PARTS else "" if path else "lid"


def within(game: str) -> Graph:
    """The import graph of one game."""
    own = f"rookery.games.{game}"
    return {
        module: {other for other in others if f"{other}.".startswith(f"{own}.")}
        for module, others in graph_of_all().items()
        if f"{module}.".startswith(f"{own}.")
    }


def forbidden(graph: Graph, allowed: dict[str, str], part: dict[str, str]) -> list[str]:
    """The imports that no table allows."""
    return sorted(
        f"{module} imports {other}"
        for module, others in graph.items()
        for other in others
        if part[module] != part[other] and part[other] not in allowed[part[module]].split()
    )


def test_packages_import_what_lies_below_them() -> None:
    graph = graph_of_all()
    assert {package_of(module) for module in graph} <= set(PACKAGES)
    assert forbidden(graph, PACKAGES, {module: package_of(module) for module in graph}) == []


def test_a_game_never_imports_a_game() -> None:
    games = {
        module: others for module, others in graph_of_all().items() if module.startswith("rookery.games.")
    }
    crossing = arrows(games, lambda module: ".".join(module.split(".")[:3]))
    assert [pair for pair in crossing if pair[1].startswith("rookery.games.")] == []


def reached(graph: Graph, module: str, seen: set[str]) -> set[str]:
    """The modules of named parts that a module imports, itself or through modules with other names."""
    found: set[str] = set()
    for other in graph[module] - seen:
        seen.add(other)
        found |= {other} if part_of(other) else reached(graph, other, seen)
    return found


def upward(graph: Graph) -> list[str]:
    """The imports of a part from one that lies above it."""
    return sorted(
        f"{module} imports {other}"
        for module in graph
        for other in reached(graph, module, set())
        if part_of(module) and PARTS.index(part_of(other)) > PARTS.index(part_of(module))
    )


@pytest.mark.parametrize("game", GAMES)
def test_the_parts_of_a_game_import_what_lies_below_them(game: str) -> None:
    assert upward(within(game)) == []


def test_an_upward_import_is_found_through_other_modules_too() -> None:
    turn, gm, words, state = (f"rookery.games.x.{name}" for name in ("rules.turn", "gm", "words", "state"))
    assert upward({turn: {gm, state}, gm: {words}, words: {turn}, state: set()}) == [
        f"{turn} imports {words}"
    ]


@pytest.mark.parametrize("game", GAMES)
def test_no_modules_of_a_game_import_each_other_in_a_ring(game: str) -> None:
    graph = {module: set(others) for module, others in within(game).items()}
    while free := [module for module, others in graph.items() if not others & graph.keys()]:
        for module in free:
            del graph[module]
    assert graph == {}


def test_the_picture_shows_the_imports_as_they_are() -> None:
    drawing = runpy.run_path(str(Path(__file__).parents[1] / "docs" / "draw_layers.py"))
    drawn, kept = drawing["drawn"](), drawing["PICTURE"].read_text(encoding="utf-8")
    assert drawn == kept, "the imports have changed: run python docs/draw_layers.py, and look at the picture"


def test_no_package_stands_on_itself() -> None:
    """The table has no ring: whatever may be imported stands above in it."""
    seen = set[str]()
    for name, allowed in PACKAGES.items():
        assert set(allowed.split()) <= seen, name
        seen.add(name)


@pytest.mark.parametrize("path", FILES, ids=lambda path: str(path.relative_to(SOURCE)))
def test_nothing_asks_for_a_game_by_name(path: Path) -> None:
    found = re.search(r"game\.name\s*(==|!=|in\b|not in\b)", path.read_text(encoding="utf-8"))
    assert not found, f"{path}: {found and found.group()}"
