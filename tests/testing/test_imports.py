"""The import graph of a package."""

from __future__ import annotations

from pathlib import Path

import pytest

from rookery.testing.imports import arrows, import_graph


def package(tmp_path: Path, **files: str) -> Path:
    root = tmp_path / "fence"
    for name, text in {"__init__": "", **files}.items():
        path = root / (name.replace("__to__", "/") + ".py")
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
    return root


def test_modules_import_modules_wherever_they_say_so(tmp_path: Path) -> None:
    root = package(
        tmp_path,
        state="import json\nfrom fence.data__ import STONES\n",
        data__="STONES = 3\n",
        rules__to____init__="from fence.rules import turn\n",
        rules__to__turn="import fence.state\ndef f():\n    from fence import state, data__\n",
    )
    graph = import_graph(root)
    assert graph == {
        "fence": set(),
        "fence.data__": set(),
        "fence.state": {"fence.data__"},
        "fence.rules": {"fence.rules.turn"},
        "fence.rules.turn": {"fence.state", "fence.data__"},
    }
    found = arrows(graph, lambda module: [*module.split("."), "lid"][1])
    assert found == {("state", "data__"): 1, ("rules", "state"): 1, ("rules", "data__"): 1}


def test_imports_are_written_out_in_full(tmp_path: Path) -> None:
    with pytest.raises(AssertionError, match="imports are written out in full"):
        import_graph(package(tmp_path, state="from . import rules\n"))
