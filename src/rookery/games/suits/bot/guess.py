"""Estimates of an opposition, from public information only (SU-B1, SU-B2)."""

from __future__ import annotations

from rookery.games.suits.gm import level_seen
from rookery.games.suits.jobs import CREW_N, CREW_X, Approach
from rookery.games.suits.printed import AWARENESS, BANDS, BLOCK, DODGE, LEADERSHIP, band
from rookery.games.suits.public import Sees
from rookery.games.suits.rules.session.crew import adjustment, approaches_open
from rookery.games.suits.totals import modifier

BY_LEVEL = (7, 9, 12, 14, 13, 14)
"""The usual Insight, Willpower or skill behind a level label."""


NOT_TOLD = 25
"""The assumed value of a threshold of which nothing is told (SU-O8)."""


def level_guess(level: int, means: int, *, fight: bool = False) -> int:
    """A hidden modifier estimated from the level label (SU-B1)."""
    if fight or means in (BLOCK, DODGE):
        return 7 if level <= 1 else 9
    return BY_LEVEL[level]


def word_guess(place: int) -> int:
    """A hidden threshold estimated from its word: the top of the band (SU-B2)."""
    return BANDS[place][0] if place < len(BANDS) else 39


def guess(t: Sees, way: Approach) -> int:
    """The estimated opposition to a listed approach."""
    if way.means == AWARENESS:
        return 5 * (way.times + CREW_X[t.crew])
    if way.means == LEADERSHIP:
        return 10 + 3 * (way.times + CREW_N[t.crew])
    if not way.marks:
        return (
            word_guess(band(way.threshold + adjustment(t, number=True)))
            if t.settings.shown != "hidden"
            else NOT_TOLD
        )
    sharpest = max(level_guess(level_seen(t, mark), way.against) for mark in way.marks)
    return sharpest + adjustment(t, number=False) + way.plus + 7  # a flip is worth 7


def chances(t: Sees, suit: int, way: Approach) -> int:
    """A Suit's modifier minus the estimated opposition, and minus the penalty for theft from a person."""
    return modifier(t, suit, way.means) - guess(t, way) - (5 if way.person else 0)


def promise(t: Sees, suit: int) -> int:
    """The margin of a Suit's best listed approach."""
    ways = [t.task().approaches[number] for number in approaches_open(t, suit)]
    return max((chances(t, suit, way) for way in ways), default=-50)
