"""The kernel stays small, and stands on the standard library alone."""

from __future__ import annotations

import ast
import sys
from pathlib import Path

from rookery import kernel

FILES = sorted(Path(kernel.__file__).parent.glob("*.py"))


def test_the_kernel_is_under_900_lines() -> None:
    assert sum(len(path.read_text(encoding="utf-8").splitlines()) for path in FILES) < 900


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
