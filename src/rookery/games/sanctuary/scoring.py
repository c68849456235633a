"""Who has won, and how (section 9)."""

from __future__ import annotations

from typing import Any

from rookery.games.sanctuary.printed import THIEF
from rookery.games.sanctuary.state import Sanctuary

RANKS = ((300, "A triumph for Law and Order"), (500, "Kept the lid on"), (700, "Order slipping away"))
LOWEST = "Crime Rampant"
LID = 500
"""The most stolen silver with which the Solitaire Game counts as won."""


def rank(silver: int) -> str:
    """SA-202: the Prince's rank in the Solitaire Game."""
    return next((name for most, name in RANKS if silver <= most), LOWEST)


def outcome(s: Sanctuary) -> dict[str, Any]:
    """Winners, points and how the game ended; in the Solitaire Game also the rank."""
    if s.terms.solitaire:
        silver = s.loot()
        won = [0] if silver <= LID else []
        return {
            "winners": won,
            "points": [-silver],
            "ending": s.ending,
            "rounds": s.round,
            "stolen": silver,
            "rank": rank(silver),
        }
    ended: dict[str, Any] = {
        "winners": [s.winner],
        "points": [*s.cache, *([s.terms.target if s.winner == s.thieves else 0] if s.terms.prince else [])],
        "ending": s.ending,
        "carried": list(s.carried),
        "rounds": s.round,
    }
    if s.terms.thief_cards or s.terms.prince:
        ended["roles"] = [THIEF[card].name if card else "a thief" for card in s.thief] + (
            ["the Prince"] if s.terms.prince else []
        )
    return ended


def inventory(s: Sanctuary) -> tuple[list[int], list[int], bool, bool, int]:
    """What must stay constant: cards, counters, pawns; silver always in steps of 5 (SA-2, SA-3, SA-8)."""
    rumors = sorted(
        [
            *s.rumor_deck,
            *s.rumor_discard,
            *s.stolen,
            *([s.job] if s.job else []),
            *(c for hand in s.rumors for c in hand),
        ]
    )
    events = sorted(
        [
            *s.event_deck,
            *s.event_discard,
            *(c for hands in (s.saved, s.boots) for hand in hands for c in hand),
        ]
    )
    silver = all(amount >= 0 and amount % 5 == 0 for amount in (*s.carried, *s.cache))
    counters = (
        s.weapons_left() >= 0
        and s.thugs_left() >= 0
        and min(s.weapon, default=0) >= 0
        and min(s.thugs, default=0) >= 0
    )
    return rumors, events, silver, counters, len(s.hounds)
