"""The kernel stays small, and stands on the standard library alone."""

from __future__ import annotations

import ast
import sys
from pathlib import Path

from rookery import kernel

FILES = sorted(Path(kernel.__file__).parent.glob("*.py"))


BUDGET = 770  # statements, as docs/kernel.md says


def statements(source: str) -> int:
    """How many statements a module has, without docstrings: however long its lines are."""
    found = [node for node in ast.walk(ast.parse(source)) if isinstance(node, ast.stmt)]
    return sum(not (isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant)) for node in found)


def test_the_kernel_keeps_its_budget() -> None:
    assert statements('"""Doc."""\nif a:\n    b = 1; c = 2\n') == 3
    assert sum(statements(path.read_text(encoding="utf-8")) for path in FILES) < BUDGET


def test_the_kernel_imports_only_the_standard_library_and_itself() -> None:
    for path in FILES:
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            names = [alias.name for alias in node.names] if isinstance(node, ast.Import) else []
            names += [node.module or ""] if isinstance(node, ast.ImportFrom) else []
            for name in names:
                assert name.split(".")[0] in sys.stdlib_module_names or name.startswith("rookery.kernel"), (
                    f"{path.name} imports {name}"
                )


def test_every_public_name_is_there() -> None:
    assert len(set(kernel.__all__)) == len(kernel.__all__)
    assert all(hasattr(kernel, name) for name in kernel.__all__)
