"""Words that ride along with a pick: kept for the journal, never read by the rules (SU-8)."""

from __future__ import annotations

from rookery.games.suits.state import Table

FEWEST = 10
"""What counts as a text (SU-410); of anything shorter the journal says only that it was done without a word (R-111)."""


def spoken_words(s: Table, seat: int, *, needed: bool = False) -> None:
    """Tell what somebody said; where words are asked for and none came, that none came."""
    if s.said:
        s.tell("said", seat=seat, text=s.said)
    if needed and len(s.said) < FEWEST:
        s.tell("wordless", seat=seat)
