"""The result (KT-237), and what must never change (KT-6)."""

from __future__ import annotations

from typing import Any

from rookery.games.know_thyself.state import KnowThyself


def outcome(s: KnowThyself) -> dict[str, Any]:
    """Who has won, when every ending is told; several or all may, or none. An abandoned game has no winners
    (KT-237, KT-238).
    """
    over = s.ended()
    return {
        "winners": [pc for pc in s.pcs if over and s.wins(pc)],
        "points": s.coins[: s.players],
        "ending": " ".join(s.conditions) if over else "abandoned",
        "master": s.coins[s.gm],
        "names": s.names[:],
        "memories": [len(s.memories_of(pc)) for pc in s.pcs],
        "rooms": sum(map(s.named, range(len(s.reds)))),
    }


def keeps(s: KnowThyself) -> dict[str, list[str]]:
    """The shelf of index cards, for another game of the same people (KT-52, R-12)."""
    return {"shelf": s.shelf[:]}


def inventory(s: KnowThyself) -> int:
    """All Coins."""
    return s.total()
