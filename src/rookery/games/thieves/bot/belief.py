"""What the clever bot believes of the hidden room: every chamber card not seen elsewhere is possible, and the
scout's record of truths and lies says how much weight the rooms that fit the declaration get.
"""

from __future__ import annotations

from rookery.games.thieves.printed import EMPTY_CHAMBER, FACTS, PARADOX, ROOMS, TRUE_FACTS
from rookery.games.thieves.rules.declaration import FACT, NAME, NOT_FACT, NOT_NAME
from rookery.games.thieves.view import View

ALL_ROOMS = frozenset(ROOMS)
SO: list[frozenset[int]] = [
    frozenset(room for room in ROOMS if fact in TRUE_FACTS[room]) for fact in range(len(FACTS))
]
"""For each fact, the rooms of which it is true."""


def trust(v: View, scout: int) -> float:
    """Probability that this scout's declaration is true: the share so far, with one of each added."""
    truths, lies = v.truths[scout], v.lies[scout]
    return (truths + 1) / (truths + lies + 2)


def consistent(v: View) -> frozenset[int]:
    """The rooms of which every judged statement of the declaration is true."""
    rooms = ALL_ROOMS
    for part in v.claim:
        kind, what = part[0], part[1]
        if kind == NAME:
            rooms &= {what}
        elif kind == NOT_NAME:
            rooms -= {what}
        elif kind == FACT and what != PARADOX:
            rooms &= SO[what]
        elif kind == NOT_FACT and what != PARADOX:
            rooms -= SO[what]
    return rooms


def belief(v: View) -> dict[int, float]:
    """Probability of each possible room."""
    if v.room >= 0:
        return {v.room: 1.0}
    elsewhere = {*v.discard, *v.hand}
    for seat, cards in enumerate(v.known):
        if seat != v.scout:
            elsewhere.update(cards)
    possible = [room for room in ROOMS if room == EMPTY_CHAMBER or room not in elsewhere]
    if any(part[0] <= NOT_FACT for part in v.claim):
        honest = consistent(v)
        believed = trust(v, v.scout)
        told = sum(room in honest for room in possible)
        share = believed / told if told else 0.0
        rest = (1 - believed if told else 1.0) / max(1, len(possible) - told)
        weights = {room: share if room in honest else rest for room in possible}
    else:
        weights = dict.fromkeys(possible, 1.0)
    weights[EMPTY_CHAMBER] *= 2 if v.hand_sizes[v.scout] <= 6 else 1
    total = sum(weights.values())
    return {room: weight / total for room, weight in weights.items()}
