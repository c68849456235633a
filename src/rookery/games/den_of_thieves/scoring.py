"""How a session is reckoned (9.2)."""

from __future__ import annotations

from typing import Any

from rookery.games.den_of_thieves.public import Zone
from rookery.games.den_of_thieves.state import Den


def inventory(s: Den) -> dict[str, list[int]]:
    """Every card is in exactly one place."""
    hidden = [*s.deck, *s.face_down]
    return {"cards": sorted([*hidden, *(card for card, zone in enumerate(s.zone) if zone != Zone.UNSEEN)])}


def outcome(s: Den) -> dict[str, Any]:
    return {"winners": []}
