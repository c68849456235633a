"""Which module imports which: for tests of layers, and for the picture of the architecture.

``import_graph(Path(rookery.__file__).parent)["rookery.kit.public"]`` is ``{"rookery.kernel",
"rookery.kernel.plain"}``; ``arrows`` counts the imports between parts: ``{("kit", "kernel"): 12, ...}``.
"""

from __future__ import annotations

import ast
from collections import Counter
from collections.abc import Callable, Iterator
from functools import cache
from pathlib import Path

Graph = dict[str, set[str]]


@cache
def import_graph(package: Path) -> Graph:
    """Every module of a package with the modules of it that it imports, inside functions too. Parsing all of
    Rookery takes seconds, so a graph is made once and shared: it is only read.
    """
    paths = {module_name(package, path): path for path in sorted(package.rglob("*.py"))}
    return {
        name: {known(found, paths) for found in imported(path) if found.partition(".")[0] == package.name}
        for name, path in paths.items()
    }


def module_name(package: Path, path: Path) -> str:
    parts = path.relative_to(package.parent).with_suffix("").parts
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


def imported(path: Path) -> Iterator[str]:
    """Raises AssertionError for a relative import."""
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, f"{path}: imports are written out in full"
            yield from (f"{node.module}.{alias.name}" for alias in node.names)


def known(name: str, modules: dict[str, Path]) -> str:
    """The module itself, or the module that the imported name is in."""
    return name if name in modules else name.rpartition(".")[0]


def arrows(graph: Graph, part_of: Callable[[str], str]) -> Counter[tuple[str, str]]:
    """How many imports lead from one part to another; ``part_of`` gives the part of a module."""
    return Counter(
        (part_of(module), part_of(other))
        for module, others in graph.items()
        for other in others
        if part_of(module) != part_of(other)
    )
