"""The numbers of chapter 12: which card to keep, and when a Memory is worth its Coin."""

from __future__ import annotations

from collections.abc import Sequence

from rookery.games.know_thyself.cards import ACE, PACK, beats, rank
from rookery.games.know_thyself.public import PublicPalace

KEPT_FROM = {2: (6, 5), 3: (7, 6), 4: (7, 7), 5: (8, 7)}
"""By the larger ante, from which card a first and a second one is kept."""
ACE_IS_KEPT = 4


def keeps(drawn: Sequence[int], own: int, masters: int) -> bool:
    """Whether to keep the last card drawn; an Ace never, but for a desperate stake a second one."""
    shown, place = rank(drawn[-1]) + 1, len(drawn) - 1
    if own == 1:
        if place:
            return shown >= ACE_IS_KEPT or rank(drawn[-1]) == ACE
        return shown >= (5 if masters > 1 else 8)
    return shown >= KEPT_FROM[min(max(own, masters), 5)][place]


def worth_invoking(view: PublicPalace, pc: int) -> bool:
    """Whether the chance of a card that wins is worth a Coin."""
    shown = {view.cut, *(card for drawn in view.cards for card in drawn)}
    unseen = [card for card in range(PACK) if card not in shown]
    winning = sum(not beats(view.cut, card) for card in unseen) / len(unseen)
    return winning * (view.antes[pc] + max(view.against[pc] - 2, 0)) > 1
