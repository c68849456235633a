"""Moves: declared, drawn, committed, and what comes of them (5.6)."""

import pytest

from rookery.games.den_of_thieves.public import Zone

from .stage import asked, options, run, shorts, stage
from .test_table import card, cards

DANGER = [("move", 0, "danger"), "at_nobody"]
CONCEAL = [("move", 0, "conceal")]


def test_danger_with_two_answers() -> None:
    """DT-E3, DT-M02, DT-512, DT-513: a face card counts when its suit's condition is stated."""
    s = stage("L4 G9 LJ")
    told = run(s, *DANGER, ("count", card("LJ")))
    assert told.last("outcome")["well"] == ["deed", "clean"]
    assert {*s.lying(Zone.DISCARD)} == {*cards("L4 G9 LJ")}
    assert asked(s) == [(0, "Act")]


@pytest.mark.parametrize(("answer", "cost"), [("unseen", True), ("free", False)])
def test_conceal_with_one_answer(answer: str, cost: bool) -> None:
    """DT-E4, DT-M01, DT-518, DT-519, R-39."""
    s = stage("T8 HQ C4" if cost else "T8 HQ", ratings=(3, 1, 4, 2))
    told = run(s, *CONCEAL, "commit", ("settle", answer))
    assert told.last("outcome")["well"] == [answer]
    assert [row["entry"] for row in told.of("consequence")] == (["C4"] if cost else [])
    assert s.comebacks == [int(cost)]


def test_special_bonus() -> None:
    """DT-E5, DT-506, DT-507, DT-B-D2."""
    s = stage("H7 L3 D1", ratings=(1, 2, 3, 4), bonuses=("DT-B-D2",), on="T2")
    told = run(s, *DANGER, ("bonus", "DT-B-D2"), ("settle", "deed"))
    assert shorts(row["card"] for row in told.of("drew")) == ["H7", "L3"]
    assert told.last("outcome")["answers"] == 1
    again = stage("H7", ratings=(1, 2, 3, 4), bonuses=("DT-B-D2",), on="T2")
    run(again, ("move", 0, "size_up"))
    assert len(again.lying(Zone.PENDING)) + len(again.lying(Zone.DISCARD)) == 1


def test_a_face_card_that_is_not_claimed_is_nothing() -> None:
    """DT-512, DT-519: neither question answered."""
    s = stage("L4 G2 LJ D2")
    told = run(s, *DANGER, "commit")
    assert told.last("outcome")["well"] == []
    assert [threat.cause for threat in s.threats] == ["tight_spot"]
    assert ("clear", 0) not in options(s)


def test_the_scene_ends_when_the_main_protagonist_leaves() -> None:
    """DT-421, DT-815."""
    s = stage()
    told = run(s, ("leave_it", 0))
    assert told.last("scene_ended")["why"] == "left"
    assert not s.agenda
