"""How the server's modules depend on each other."""

import ast
from graphlib import CycleError, TopologicalSorter
from pathlib import Path

import pytest

import rookery.server

SOURCE = Path(rookery.server.__file__).parent


def name_of(path: Path) -> str:
    parts = ("rookery", "server", *path.relative_to(SOURCE).with_suffix("").parts)
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


def imported(tree: ast.AST, modules: set[str]) -> set[str]:
    """Every module of the server that a file imports, wherever it does: for types only, or in a function."""
    found = set()
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            found |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom) and node.module:
            for alias in node.names:
                inner = f"{node.module}.{alias.name}"
                found.add(inner if inner in modules else node.module)
    return found & modules


def graph(files: dict[str, str]) -> dict[str, set[str]]:
    """Which module imports which, from sources by module name."""
    return {name: imported(ast.parse(text), set(files)) for name, text in files.items()}


def test_no_modules_import_each_other_in_a_circle() -> None:
    found = graph({name_of(path): path.read_text(encoding="utf-8") for path in SOURCE.rglob("*.py")})
    assert sum(map(len, found.values())) > 50
    list(TopologicalSorter(found).static_order())


def test_a_circle_of_types_would_be_noticed() -> None:
    back = "if TYPE_CHECKING:\n    from a.table import Table"
    found = graph({"a.table": "from a import feed", "a.feed": back})
    with pytest.raises(CycleError):
        list(TopologicalSorter(found).static_order())


@pytest.mark.parametrize(
    ("folder", "unknown"),
    [
        ("storage", ("tables", "views", "transport")),
        ("views", ("tables", "storage", "transport")),
        ("tables", ("transport",)),
    ],
)
def test_folders_are_layers(folder: str, unknown: tuple[str, ...]) -> None:
    modules = {name_of(path) for path in SOURCE.rglob("*.py")}
    files = sorted((SOURCE / folder).rglob("*.py"))
    assert len(files) > 2
    for path in files:
        found = imported(ast.parse(path.read_text(encoding="utf-8")), modules)
        assert not [name for name in found if name.split(".")[2:3] and name.split(".")[2] in unknown], path
