"""What every game must pass, for each game that is installed and has a folder here."""

from __future__ import annotations

from pathlib import Path

from rookery.testing.suite import suites

globals().update(suites(Path(__file__).parent))
