"""What is installed: exact versions, checked by hashes where people play."""

from __future__ import annotations

import re
from importlib.metadata import requires
from pathlib import Path

ROOT = Path(__file__).parents[1]
PIN = re.compile(r"^([A-Za-z0-9_.-]+)==([^\s\\]+)", re.MULTILINE)


def normal(name: str) -> str:
    return re.sub(r"[-_.]+", "-", name).lower()


def pins(file: str) -> dict[str, str]:
    return {normal(name): version for name, version in PIN.findall((ROOT / file).read_text())}


def test_what_runs_is_pinned_with_hashes_and_as_the_tools_know_it() -> None:
    text = (ROOT / "requirements.lock").read_text()
    blocks = re.split(r"\n(?=\S)", text.strip())
    assert [block for block in blocks if "--hash=sha256:" not in block] == []
    runtime, tools = pins("requirements.lock"), pins("requirements-dev.lock")
    assert len(runtime) == len(blocks)
    assert runtime.items() <= tools.items()


def test_all_that_the_game_needs_is_in_the_lock() -> None:
    needed = [
        re.split(r"[^A-Za-z0-9_.-]", line)[0] for line in requires("rookery") or [] if "extra ==" not in line
    ]
    assert {normal(name) for name in needed} <= pins("requirements.lock").keys()
