"""Arrows point one way, between packages and within a game; these tables are the architecture."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import rookery
from rookery.testing.imports import Graph, arrows, import_graph

SOURCE = Path(rookery.__file__).parent
FILES = sorted(SOURCE.rglob("*.py"))
GRAPH = import_graph(SOURCE)
GAMES = sorted({module.split(".")[2] for module in GRAPH if module.startswith("rookery.games.")})

ROOT = "rookery"  # the package itself: it knows its version, and imports nothing
PACKAGES = {
    ROOT: "",
    "kernel": "",
    "kit": "kernel",
    "games": "kernel kit",
    "play": "kernel kit",
    "testing": "kernel kit play",
    "lab": "kernel kit play",
    "terminal": "kernel kit play",
    "server": f"{ROOT} kernel kit play",
    "commands": f"{ROOT} kernel kit play testing lab terminal server",
    "__main__": "commands",
}
"""What each package may import."""

OTHER = "other"  # a module with a name of the game's own: its data as values
PARTS = {
    OTHER: "printed",
    "printed": OTHER,
    "options": f"{OTHER} printed",
    "public": f"{OTHER} printed options",
    "picks": f"{OTHER} printed options public",
    "state": f"{OTHER} printed options public",
    "scoring": f"{OTHER} printed options public state",
    "view": f"{OTHER} printed options public state",
    "rules": f"{OTHER} printed options public state scoring",
    "setup": f"{OTHER} printed options public state scoring rules",
    "position": f"{OTHER} printed options public picks state scoring rules setup",
    "page": f"{OTHER} printed options public picks scoring view rules",
    "words": f"{OTHER} printed options public picks scoring view rules page",
    "bot": f"{OTHER} printed options public picks scoring view rules",
    "journal": f"{OTHER} printed options public view words",
    "lid": f"{OTHER} printed options public picks state scoring view rules setup",
}
"""What each part of a game may import of the others; the lid is its ``__init__``. Rules know neither words
nor bots, and what lies open knows no rules.
"""

UNFINISHED = {"thieves", "sanctuary", "suits"}
"""Games that are not yet in this shape; whichever is leaves this list."""


def package_of(module: str) -> str:
    return module.split(".")[1] if "." in module else module


def part_of(module: str) -> str:
    """The part of a game that a module belongs to."""
    path = module.split(".")[3:]
    return path[0] if path and path[0] in PARTS else OTHER if path else "lid"


def within(game: str) -> Graph:
    """The import graph of one game."""
    own = f"rookery.games.{game}"
    return {
        module: {other for other in others if f"{other}.".startswith(f"{own}.")}
        for module, others in GRAPH.items()
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
    assert {package_of(module) for module in GRAPH} <= set(PACKAGES)
    assert forbidden(GRAPH, PACKAGES, {module: package_of(module) for module in GRAPH}) == []


def test_a_game_never_imports_a_game() -> None:
    games = {module: others for module, others in GRAPH.items() if module.startswith("rookery.games.")}
    crossing = arrows(games, lambda module: ".".join(module.split(".")[:3]))
    assert [pair for pair in crossing if pair[1].startswith("rookery.games.")] == []


@pytest.mark.parametrize(
    "game", [pytest.param(game, marks=pytest.mark.xfail) if game in UNFINISHED else game for game in GAMES]
)
def test_the_parts_of_a_game_import_what_lies_below_them(game: str) -> None:
    graph = within(game)
    assert forbidden(graph, PARTS, {module: part_of(module) for module in graph}) == []


def test_a_forbidden_arrow_is_found() -> None:
    graph = {
        "rookery.games.x.rules.turn": {"rookery.games.x.words", "rookery.games.x.state"},
        "rookery.games.x.words": set[str](),
        "rookery.games.x.state": set[str](),
    }
    assert forbidden(graph, PARTS, {module: part_of(module) for module in graph}) == [
        "rookery.games.x.rules.turn imports rookery.games.x.words"
    ]


def test_no_part_stands_on_itself() -> None:
    """The tables have no ring: whatever may be imported stands above in them."""
    for table in (PACKAGES, PARTS):
        seen = {"printed"}  # a game's data as values may be in several modules
        for name, allowed in table.items():
            assert set(allowed.split()) <= seen, name
            seen.add(name)


@pytest.mark.parametrize("path", FILES, ids=lambda path: str(path.relative_to(SOURCE)))
def test_nothing_asks_for_a_game_by_name(path: Path) -> None:
    found = re.search(r"game\.name\s*(==|!=|in\b|not in\b)", path.read_text(encoding="utf-8"))
    assert not found, f"{path}: {found and found.group()}"
