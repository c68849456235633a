"""A table set up in words. All keys are optional:

    gm: automatic                              # or person: the last seat
    options: {tone: fair}
    job: drawer-nine
    suits: {A: vail, B: {name: Nell, class: hearts, attributes: [6, 6, 6, 6], tags: [...]}}
    hands: {A: [7D, 2S], gm: [KH]}
    decks: {players: [5D], gm: [2C]}           # the top of a deck, unseen
    discards: {players: [10D, X1]}
    npcs: [bouncer, hired-gun, hired-gun-2]
    damage: {A: 3, bouncer: 1}
    heat: 2
    items: {folio: A}
    now: {play: {who: A, by: persuasion, against: bouncer willpower}}

``bags`` are all cards that a deck holds. Instead of a play there may be a turn, round, fight, obstacle,
rest, scene, free or end. A pick may name a card without its pack (``add:7D``), and ``pass`` is also
``done``, ``stand`` and ``decline``.
"""

from __future__ import annotations

from rookery.games.suits.position import spoken
from rookery.games.suits.position.reading import named, read
from rookery.games.suits.position.writing import write

UNORDERED = {"hands", "discards"}
"""Order in them has no meaning (SU-24)."""

__all__ = ["UNORDERED", "named", "read", "spoken", "write"]
