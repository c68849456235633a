"""What the teacher says about the cards of the lesson is what lies on the table."""

from __future__ import annotations

from functools import partial

from games.lessons import at_step
from rookery.games.suits import GAME
from rookery.games.suits.gm import cap_and_reserve
from rookery.games.suits.state import Suits
from rookery.games.suits.totals import total

taught = partial(at_step, GAME, Suits)


def mine(s: Suits) -> int:
    return total(s, s.plays[-1], 0)


def theirs(s: Suits) -> list[int]:
    return [laid.card for laid in s.laid if laid.side == 1]


def test_the_first_play_stands_and_brings_an_edge() -> None:
    assert mine(taught("The flip")) == 23
    s = taught("Done")
    assert (s.won, s.edge, s.heat) == (1, 1, 0)


def test_the_totals_are_those_the_teacher_says() -> None:
    titles = ("A card of your class", "Thirty-four", "And again", "Let it stand")
    assert [mine(taught(title)) for title in titles] == [26, 34, 44, 73]


def test_the_gm_answers_with_a_six_a_ten_and_three_and_may_add_no_more() -> None:
    titles = ("The GM answers", "All you have", "Three at once")
    assert [len(theirs(taught(title))) for title in titles] == [1, 2, 5]
    s = taught("Three at once")
    assert cap_and_reserve(s)[0] == 5 == min(s.attributes[0])


def test_the_pass_is_won() -> None:
    s = taught("The pass is yours")
    assert s.holds("pass")
    assert (s.heat, s.scene) == (0, 2)
