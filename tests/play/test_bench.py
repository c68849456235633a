"""The bench: a bar holds or is missed by its median, and a missed bar fails the run."""

from __future__ import annotations

from io import StringIO
from pathlib import Path

import pytest
from bench import run
from bench.run import Found
from bench.worker import calibrate, measure


def found(*values: float, bar: float, at_least: bool = True) -> Found:
    return Found("something", "1/s", "2/s", list(values), bar, at_least)


def test_the_median_decides() -> None:
    assert found(0.5, 4, 9, bar=4).holds
    assert not found(0.5, 3.9, 9, bar=4).holds
    assert found(1, 6, 20, bar=6, at_least=False).holds
    assert not found(1, 7, 7, bar=6, at_least=False).holds


def test_the_table_says_what_is_missed(monkeypatch: pytest.MonkeyPatch) -> None:
    said: list[object] = []
    monkeypatch.setattr(run, "say", said.append)
    assert run.show([found(5, bar=4)], 1e7)
    assert not run.show([found(5, bar=4), found(3, bar=4)], 1e7)
    assert str(said[-1]).startswith("Calibration: 10.0 million rounds a second")


def test_a_measurement_counts_what_was_done_in_its_time() -> None:
    answer = measure(calibrate, 0.01)
    assert answer["count"] >= 100_000
    assert answer["seconds"] >= 0.01


def test_every_bar_of_the_plan_is_there() -> None:
    assert [bar.least for bar in run.BARS] == [0.85, 4, 20, 3, 40, 10]


def test_peers_are_not_installed_unasked(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    said: list[str] = []
    monkeypatch.setattr(run, "HOME", tmp_path / ".bench")
    monkeypatch.setattr(run, "ROOT", tmp_path)
    monkeypatch.setattr(run, "say", said.append)
    monkeypatch.setattr("sys.stdin", StringIO())
    assert not run.agreed(install=False)
    assert said[0].endswith("if you say --install; with --own only what is ours is measured.")
    assert run.agreed(install=True)
    for name in ("venv", "node"):
        (tmp_path / ".bench" / name).mkdir(parents=True)
        (tmp_path / ".bench" / name / "complete").touch()
    assert run.agreed(install=False)
