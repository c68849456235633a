"""Together: several seats answer in secret, then all takes effect in order."""

from __future__ import annotations

import pytest

from kernel.toys import GAME, Bid, Give, Note, asked, key_of, pick, table
from rookery.kernel import Illegal, Stale, Together, choose, take, take_back

ALL = Together((Bid(0), Bid(1), Bid(2)))
BIDS = ["bid:0", "bid:1", "bid:2", "bid:3"]


def test_all_are_asked_at_once_and_nothing_happens_until_all_have_answered() -> None:
    s = table(ALL, Note("after"))
    assert asked(s) == dict.fromkeys(range(3), BIDS)
    pick(s, 2, "bid:0")
    pick(s, 0, "bid:3")
    assert asked(s) == {1: BIDS}
    assert s.story == []
    pick(s, 1, "bid:1")
    assert s.story == ["0 bid 3", "1 bid 1", "2 bid 0", "after"]
    assert s.lanes == []


def test_a_lane_may_ask_several_times() -> None:
    s = table(ALL)
    pick(s, 1, "bid:2")
    assert asked(s) == {0: BIDS, 1: ["bid:0", "bid:1"], 2: BIDS}
    pick(s, 1, "bid:1")
    assert asked(s) == {0: BIDS, 2: BIDS}


def test_a_question_that_answers_itself_is_not_put() -> None:
    s = table(Together((Bid(0, most=1), Bid(1, most=0), Bid(2))))
    assert asked(s) == {2: BIDS}
    pick(s, 2, "bid:0")
    assert s.story == ["0 bid 0", "2 bid 0"]


def test_when_nobody_has_a_choice_it_is_over_at_once() -> None:
    assert table(Together((Bid(0, most=1),)), Note("after")).story == ["0 bid 0", "after"]
    assert table(Together(()), Note("after")).story == ["after"]


def test_keys_stay_while_others_answer() -> None:
    s = table(Give(0), ALL, Give(1))
    pick(s, 0, "give:B")
    keys = {seat: key_of(s, seat) for seat in range(3)}
    assert keys == {0: "1.0.0", 1: "1.1.0", 2: "1.2.0"}
    pick(s, 0, "bid:2")
    pick(s, 2, "bid:0")
    assert (key_of(s, 0), key_of(s, 1)) == ("1.0.1", "1.1.0")
    pick(s, 0, "bid:0")
    pick(s, 1, "bid:0")
    assert key_of(s, 1) == "2.1.0"


def test_an_answered_question_is_stale() -> None:
    s = table(ALL)
    key = key_of(s, 0)
    pick(s, 0, "bid:0")
    with pytest.raises(Stale, match=r"The question 0\.0\.0 is not open; open is: 0\.1\.0, 0\.2\.0\."):
        choose(s, key, "bid:0")


def test_a_refusal_does_not_tell_a_seat_how_often_others_have_picked_in_secret() -> None:
    s = table(ALL)
    pick(s, 0, "bid:2")
    assert key_of(s, 0) == "0.0.1"
    for key, own in ("0.1.1", "0.1.0"), ("9.1.0", "0.1.0"):
        with pytest.raises(Stale) as refused:
            choose(s, key, "bid:0", seat=1)
        assert refused.value.sentence == f"The question {key} is not open; open is: {own}."
    pick(s, 1, "bid:0")
    with pytest.raises(Stale) as refused:
        choose(s, "0.1.0", "bid:0", seat=1)
    assert refused.value.sentence == "The question 0.1.0 is not open; open is: nothing."


def test_a_seat_takes_back_all_its_picks_while_others_still_think() -> None:
    s = table(ALL)
    fresh = s.copy()
    pick(s, 1, "bid:2")
    pick(s, 1, "bid:1")
    pick(s, 0, "bid:3")
    take_back(s, 1)
    assert asked(s) == {1: BIDS, 2: BIDS}
    take_back(s, 0)
    assert s == fresh
    assert asked(s) == asked(fresh)


def test_nothing_can_be_taken_back_that_was_not_picked() -> None:
    s = table(ALL)
    pick(s, 1, "bid:0")
    before = s.copy()
    for seat in (0, 7):
        with pytest.raises(Illegal, match="nothing of yours to take back"):
            take_back(s, seat)
    assert s == before


def test_once_all_have_answered_nothing_can_be_taken_back() -> None:
    s = table(ALL)
    for seat in range(3):
        pick(s, seat, "bid:0")
    with pytest.raises(Illegal):
        take_back(s, 0)


def test_an_open_together_is_dumped_and_loaded() -> None:
    s = table(ALL, Note("after"))
    pick(s, 1, "bid:2")
    again = GAME.loaded(s.dump())
    assert again == s
    assert asked(again) == asked(s)
    for seat in (2, 0, 1):
        pick(again, seat, "bid:1")
    assert again.story == ["0 bid 1", "1 bid 1", "2 bid 1", "after"]


def test_a_simulation_answers_for_a_seat_or_for_the_first() -> None:
    s = table(ALL)
    take(s, 3, seat=2)
    take(s, 0)
    take(s, 1)
    assert s.story == ["0 bid 0", "1 bid 1", "2 bid 3"]
