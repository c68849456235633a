"""How the server's modules depend on each other."""

from graphlib import CycleError, TopologicalSorter
from pathlib import Path

import pytest

import rookery
from rookery.testing.imports import Graph, import_graph

SERVER = "rookery.server"
PACKAGE = Path(rookery.__file__).parent
ALLOWED = {
    "storage": set[str](),
    "views": set[str](),
    "tables": {"storage", "views"},
    "transport": {"storage", "views", "tables"},
}
"""Which folders a folder may import; modules that lie in no folder are for all."""


def server_graph(package: Path = PACKAGE, own: str = SERVER) -> Graph:
    """Which module of the server imports which, for types only and within functions, too."""
    graph = import_graph(package)
    return {
        module: {other for other in others if other.startswith(own)}
        for module, others in graph.items()
        if module.startswith(own)
    }


def test_no_modules_import_each_other_in_a_circle() -> None:
    graph = server_graph()
    assert sum(map(len, graph.values())) > 100
    list(TopologicalSorter(graph).static_order())


def test_a_circle_of_types_would_be_noticed(tmp_path: Path) -> None:
    package = tmp_path / "a"
    package.mkdir()
    (package / "table.py").write_text("from a import feed")
    (package / "feed.py").write_text("if TYPE_CHECKING:\n    from a.table import Table")
    with pytest.raises(CycleError):
        list(TopologicalSorter(server_graph(package, "a.")).static_order())


@pytest.mark.parametrize("folder", ALLOWED)
def test_folders_are_layers(folder: str) -> None:
    graph, own = server_graph(), f"{SERVER}.{folder}."
    found = {other.split(".")[2] for module in graph if module.startswith(own) for other in graph[module]}
    assert found, "an empty folder proves nothing"
    assert found & set(ALLOWED) <= ALLOWED[folder] | {folder}
