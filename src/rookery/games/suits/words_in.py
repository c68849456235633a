"""Words that ride along with a pick: kept for the journal, never read by the rules (SU-8)."""

from __future__ import annotations

from rookery.games.suits.state import Suits

FEWEST = 10
"""The characters of a text where one is asked for: a stunt, an improvisation (SU-182, SU-410, R-111)."""


def tell_words(s: Suits, seat: int) -> None:
    """What somebody said with a pick, if anything."""
    if s.said:
        s.tell("said", seat=seat, text=s.said)
