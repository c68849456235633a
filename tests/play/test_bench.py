"""The bench: a bar holds or is missed by its median, and a missed bar fails the run."""

from __future__ import annotations

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
