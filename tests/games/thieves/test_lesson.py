"""What the teacher says about the lesson's table is what lies on it."""

from __future__ import annotations

from functools import partial

from games.lessons import at_step
from rookery.games.thieves import GAME
from rookery.games.thieves.printed import (
    BATTLEFIELD,
    CLOCK_GOLUM,
    CROWN_OF_TUSKS,
    LEGENDARY_STABBING_KNIFE,
    LIES,
    NOPE,
    STAB,
    STEAL,
)
from rookery.games.thieves.public import LIE, OFFER
from rookery.games.thieves.state import Thieves

FOX, RAVEN, RAT, CAT = range(4)


taught = partial(at_step, GAME, Thieves)


def test_the_cat_lies_and_only_the_pupil_plays_lies() -> None:
    s = taught("The chamber is turned up")
    assert (s.scout, s.room, s.judgement) == (CAT, CLOCK_GOLUM, LIE)
    assert s.played == (LIES, STEAL, STAB, STAB)
    assert s.owner[CROWN_OF_TUSKS] == FOX


def test_the_crown_goes_on_and_wounds_twice() -> None:
    s = taught("Easily come, easily gone")
    assert s.owner[CROWN_OF_TUSKS] == RAVEN
    assert s.wounds == (1, 1, 0, 0)
    assert s.holder[NOPE] == s.holder[BATTLEFIELD] == FOX
    assert (s.scout, s.owner[LEGENDARY_STABBING_KNIFE]) == (FOX, OFFER)


def test_two_steals_come_to_nothing() -> None:
    assert taught("Cards up again").played == (NOPE, STAB, STEAL, STEAL)
    s = taught("That is the game")
    assert (s.scout, s.owner[LEGENDARY_STABBING_KNIFE], s.owner[CROWN_OF_TUSKS]) == (RAVEN, RAT, RAVEN)
