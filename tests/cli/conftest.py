"""A finished game of Thieves! as a file, and a data directory of one's own."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from random import Random

import pytest

from rookery.commands import main
from rookery.kernel import game_named
from rookery.play.match import Match

Run = Callable[..., tuple[int, str, str]]


@pytest.fixture(autouse=True)
def data_home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    return tmp_path / "data"


@pytest.fixture
def run(capsys: pytest.CaptureFixture[str]) -> Run:
    """Run a command; its exit code, what it said, and what it complained of."""

    def run_it(*arguments: str | Path) -> tuple[int, str, str]:
        try:
            code = main([str(argument) for argument in arguments])
        except SystemExit as left:
            code = int(left.code or 0)
        said = capsys.readouterr()
        return code, said.out, said.err

    return run_it


@pytest.fixture(scope="session")
def finished() -> str:
    """The record of a game between three random players."""
    match = Match(game_named("thieves"), ["Ann", "Bob", "Cat"], seed=b"s" * 32)
    rng = Random(3)
    while not match.over:
        decision = match.decisions()[0]
        match.choose(decision.key, rng.choice(decision.ids))
    return str(match.record)


@pytest.fixture
def record(tmp_path: Path, finished: str) -> Path:
    path = tmp_path / "game.jsonl"
    path.write_text(finished, encoding="utf-8")
    return path
