"""What the teacher says about the lesson's table is what lies on it."""

from __future__ import annotations

from functools import partial

from games.lessons import at_step
from rookery.games.sanctuary import GAME
from rookery.games.sanctuary.board import PLACE
from rookery.games.sanctuary.printed import RUMOR
from rookery.games.sanctuary.state import Sanctuary

taught = partial(at_step, GAME, Sanctuary)


def heard(s: Sanctuary) -> dict[str, int]:
    return {
        place: RUMOR[card].silver
        for card in s.rumors[0]
        for place in PLACE
        if RUMOR[card].location == PLACE[place]
    }


def test_the_three_rumors_are_those_that_are_named() -> None:
    assert heard(taught("Three rumors")) == {"guest_embassy": 80, "silk_merchant": 65, "court_of_arms": 70}


def test_the_dice_fall_as_the_teacher_says() -> None:
    assert sorted(taught("Three dice").dice) == [2, 4, 6]
    assert sorted(taught("Jackdaw's turn, and yours").dice) == [3, 5, 6]


def test_the_theft_pays_and_the_lockpicks_cost() -> None:
    assert taught("In and out").carried[0] == 30 + 65
    assert taught("Jackdaw's turn, and yours").carried[0] == 30 + 65 - 10


def test_the_cache_holds_nearly_a_third_at_the_end() -> None:
    assert heard(taught("What you came for"))["palace"] == 100
    s = taught("Nearly a third of it")
    assert (s.cache[0], s.carried[0], s.terms.target) == (95, 10, 300)
