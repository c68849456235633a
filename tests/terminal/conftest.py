"""A data directory of one's own, and tables that always go the same way."""

from __future__ import annotations

from pathlib import Path

import pytest

from rookery.kernel import Game, game_named


@pytest.fixture(autouse=True)
def data_home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    return tmp_path / "rookery"


@pytest.fixture
def thieves() -> Game:
    return game_named("thieves")
