"""What lies open. A mask is a number, 0 to 7; its rank is one more."""

from __future__ import annotations

from rookery.kit.public import Public

MASKS = ("lookout", "spy", "duellist", "veil", "fop", "changeling", "widow", "crown")
LOOKOUT, SPY, DUELLIST, VEIL, FOP, CHANGELING, WIDOW, CROWN = range(8)
COPIES = (5, 2, 2, 2, 2, 1, 1, 1)
ALL = [mask for mask, copies in enumerate(COPIES) for _ in range(copies)]
HIDDEN = -1


class PublicMasks(Public):
    """``played`` are the masks that lie face up before each thief, ``goal`` the tokens that win."""

    goal: int = 3
    round: int = 0
    tokens: list[int]
    out: list[bool]
    veiled: list[bool]
    played: list[list[int]]

    def dancing(self) -> list[int]:
        """Who is still in the round."""
        return [seat for seat in range(self.seats) if not self.out[seat]]
