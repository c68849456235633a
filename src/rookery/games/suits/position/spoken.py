"""What a scenario may call picks and cards beside their ids: a card as positions write it (``add:7D``), and
what the rulebook says for ``pass``.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping

from rookery.games.suits.cards import code
from rookery.games.suits.state import Suits

PICKS = {"pass": "done / stand / let it stand / decline"}
OF_A_PACK = re.compile(r"\b[PG][12]-")


def picks(s: Suits, pick: str) -> Iterable[str]:
    """Cards without their pack; of two packs a card may be offered twice, and then needs it."""
    if pick in PICKS:
        yield from PICKS[pick].split(" / ")
    short = OF_A_PACK.sub("", pick)
    if short != pick:
        yield short
        yield re.sub(r"\bT(?=[CDHS]\b)", "10", short)


def told(s: Suits, look: dict[str, object], facts: Mapping[str, object]) -> dict[str, object]:
    """A card of an event without its pack."""
    card = facts.get("card")
    if "card" not in look or not isinstance(card, int) or card < 0:
        return look
    wanted = re.sub(r"^10", "T", str(look["card"]).upper())
    return {**look, "card": card} if wanted == OF_A_PACK.sub("", code(card)) else look
