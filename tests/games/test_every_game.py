"""What every game must pass, for each game that is installed and has a folder here."""

from __future__ import annotations

from pathlib import Path

from rookery.testing.suite import suites

SILENT = {
    "sanctuary": ("used",),  # a card is discarded; the line of what it does says so
    "know_thyself": ("cards_known",),  # where one's own cards lie in the pile: the page marks them
}

globals().update(suites(Path(__file__).parent, **{game: {"silent": kinds} for game, kinds in SILENT.items()}))
