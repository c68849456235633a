"""The stores that a server can keep its tables in."""

from functools import partial
from pathlib import Path
from typing import Any

import pytest

from rookery.server.storage.sqlite import Sqlite
from rookery.server.storage.store import Memory


@pytest.fixture(params=["memory", "sqlite"])
def store(request: pytest.FixtureRequest, tmp_path: Path) -> Any:
    return Memory if request.param == "memory" else partial(Sqlite, tmp_path / "tables.db")
