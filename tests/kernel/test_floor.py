"""Floor: any of several seats may speak."""

from __future__ import annotations

from kernel.toys import (
    GAME,
    Auction,
    Council,
    Debate,
    Give,
    Hush,
    Market,
    Nested,
    Note,
    asked,
    key_of,
    pick,
    table,
)
from rookery.kernel import OpenFloor

SHOUTS = ["pass", "shout", "ask", "end"]


def test_a_floor_ends_when_all_have_passed() -> None:
    s = table(Market(), Note("after"))
    assert asked(s) == dict.fromkeys(range(3), SHOUTS)
    for seat in (1, 2, 0):
        assert s.story == []
        pick(s, seat, "pass")
    assert s.story == ["after"]


def test_who_has_spoken_may_speak_again_and_who_has_passed_may_not() -> None:
    s = table(Market())
    pick(s, 1, "pass")
    pick(s, 0, "shout")
    pick(s, 0, "shout")
    assert s.story == ["0 shouts", "0 shouts"]
    assert list(asked(s)) == [0, 2]


def test_once_the_first_answer_closes_it() -> None:
    s = table(Auction(), Note("after"))
    pick(s, 1, "pass")
    pick(s, 2, "shout")
    assert s.story == ["2 shouts", "after"]
    assert not s.agenda


def test_reopens_gives_those_who_passed_the_floor_again() -> None:
    s = table(Debate())
    pick(s, 1, "pass")
    assert list(asked(s)) == [0, 2]
    pick(s, 0, "shout")
    assert list(asked(s)) == [0, 1, 2]


def test_a_standing_power_is_offered_but_not_awaited() -> None:
    s = table(Market(master=2), Note("after"))
    assert asked(s) == {0: SHOUTS, 1: SHOUTS, 2: ["shout"]}
    pick(s, 2, "shout")
    pick(s, 0, "pass")
    assert s.story == ["the power is used"]
    pick(s, 1, "pass")
    assert s.story == ["the power is used", "after"]


def test_keys_stay_while_others_speak() -> None:
    s = table(Give(0), Market(), Give(1))
    pick(s, 0, "give:B")
    keys = {seat: key_of(s, seat) for seat in range(3)}
    pick(s, 2, "shout")
    pick(s, 2, "ask")
    pick(s, 2, "give:A")
    assert {seat: key_of(s, seat) for seat in range(3)} == keys | {2: "1.2.2"}


def test_a_question_asked_from_the_floor_comes_first_and_then_the_floor_is_open_again() -> None:
    s = table(Market())
    pick(s, 1, "ask")
    assert asked(s) == {1: ["give:C", "give:A"]}
    pick(s, 1, "give:C")
    assert list(asked(s)) == [0, 1, 2]


def test_close_ends_the_floor_and_what_was_said_on_it() -> None:
    s = table(Market(), Note("after"))
    pick(s, 1, "end")
    assert s.story == ["1 ends", "after"]


def test_a_floor_on_a_floor() -> None:
    s = table(Nested(), Note("after"))
    pick(s, 0, "market")
    outer = s.agenda[-2]
    assert isinstance(outer, OpenFloor)
    assert isinstance(outer.floor, Nested)
    assert key_of(s, 1) == "1.1.0"
    pick(s, 2, "end")
    assert asked(s) == {0: ["pass", "market"]}
    assert key_of(s, 0) == "0.0.1"
    pick(s, 0, "pass")
    assert s.story == ["2 ends", "after"]


def test_a_together_on_a_floor() -> None:
    s = table(Council(), Note("after"))
    pick(s, 0, "convene")
    assert {seat: key_of(s, seat) for seat in (0, 1)} == {0: "1.0.0", 1: "1.1.0"}
    pick(s, 1, "bid:3")
    pick(s, 0, "bid:1")
    assert s.story == ["0 bid 1", "1 bid 3", "the bids are in"]
    assert {seat: key_of(s, seat) for seat in (0, 1)} == {0: "0.0.1", 1: "0.1.0"}
    pick(s, 0, "convene")
    assert key_of(s, 0) == "2.0.0"
    assert GAME.loaded(s.dump()) == s


def test_who_can_only_pass_is_not_asked() -> None:
    assert table(Hush(), Note("after")).story == ["after"]


def test_who_can_only_pass_is_asked_where_silence_would_tell() -> None:
    s = table(Hush(asked=1), Note("after"))
    assert asked(s) == {1: ["pass"]}
    pick(s, 1, "pass")
    assert s.story == ["after"]


def test_an_open_floor_is_dumped_and_loaded() -> None:
    s = table(Debate(), Note("after"))
    pick(s, 1, "pass")
    pick(s, 0, "ask")
    again = GAME.loaded(s.dump())
    assert again == s
    pick(again, 0, "give:B")
    assert list(asked(again)) == [0, 1, 2]
