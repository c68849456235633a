"""The table before the first step."""

from __future__ import annotations

from typing import Any

from masks.public import HIDDEN
from masks.rules import Round
from masks.state import Masks


def setup(seats: int, options: dict[str, Any]) -> Masks:
    s = Masks(
        seats=seats,
        goal=options["tokens"],
        tokens=[0] * seats,
        out=[],
        veiled=[],
        played=[],
        deck=[],
        aside=HIDDEN,
        hands=[],
        known=[],
        agenda=[Round(0)],
    )
    s.collect()
    return s
