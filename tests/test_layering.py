"""Arrows point one way: kernel <- kit <- games <- bots <- lab, adapters, server, terminal, cli. A game never
imports a game.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

import rookery

SOURCE = Path(rookery.__file__).parent
LAYERS = ["kernel", "kit", "games", "bots"]
FILES = sorted(SOURCE.rglob("*.py"))


def imports(path: Path) -> Iterator[str]:
    """Every module of ours that a file imports, wherever in the file."""
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names if alias.name.startswith("rookery"))
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, f"{path}: imports are written out in full"
            if node.module and node.module.startswith("rookery"):
                yield from (f"{node.module}.{alias.name}" for alias in node.names)


def layer(name: str) -> int:
    """How high a part of the package lies; whatever stands on the bots is at the top."""
    part = name.split(".")[1] if "." in name else ""
    return LAYERS.index(part) if part in LAYERS else len(LAYERS)


def place(path: Path) -> str:
    return ".".join(["rookery", *path.relative_to(SOURCE).with_suffix("").parts])


@pytest.mark.parametrize("path", FILES, ids=place)
def test_arrows_point_one_way(path: Path) -> None:
    own = place(path)
    for name in imports(path):
        if name != "rookery.__version__":
            assert layer(name) <= layer(own), f"{own} imports {name}"
        if own.startswith("rookery.games.") and name.startswith("rookery.games."):
            assert name.split(".")[2] == own.split(".")[2], (
                f"{own} imports {name}: a game never imports a game"
            )


def test_the_package_itself_imports_nothing() -> None:
    assert list(imports(SOURCE / "__init__.py")) == []


@pytest.mark.parametrize("path", FILES, ids=place)
def test_nothing_asks_for_a_game_by_name(path: Path) -> None:
    found = re.search(r"game\.name\s*(==|!=|in\b|not in\b)", path.read_text(encoding="utf-8"))
    assert not found, f"{path}: {found and found.group()}"
