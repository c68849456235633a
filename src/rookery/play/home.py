"""Where the saves, records and tables of this user are kept."""

from __future__ import annotations

import os
from pathlib import Path


def home() -> Path:
    """The house's folder in the user's data directory."""
    return Path(os.environ.get("XDG_DATA_HOME") or Path.home() / ".local" / "share") / "rookery"
