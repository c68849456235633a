"""Who has won, and what is never lost."""

from __future__ import annotations

from typing import Any

from masks.public import HIDDEN
from masks.state import Masks


def outcome(s: Masks) -> dict[str, Any]:
    winners = [seat for seat in range(s.seats) if s.tokens[seat] == max(s.tokens)]
    return {
        "winners": winners,
        "points": s.tokens[:],
        "ending": "shared" if len(winners) > 1 else "clear",
        "reasons": [[["rounds won", tokens, "MA-12"]] for tokens in s.tokens],
        "rounds": s.round,
    }


def inventory(s: Masks) -> list[int]:
    """All masks: in the deck, put aside, in hand or played."""
    aside = [] if s.aside == HIDDEN else [s.aside]
    return sorted([*s.deck, *aside, *(mask for pile in (*s.hands, *s.played) for mask in pile)])
