"""Choosing: checked first, refused with a sentence, carried out whole or not at all."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from kernel.toys import Bid, Give, Market, Note, Toy, asked, key_of, pick, table
from rookery.kernel import Illegal, Malformed, Refusal, Stale, Together, choose, decisions


def refused(
    kind: type[Refusal], s: Toy, key: str, option: str, say: str = "", seat: int | None = None
) -> str:
    """The sentence of the refusal, after which everything is as it was."""
    before, open_before = s.dump(), asked(s)
    with pytest.raises(kind) as refusal:
        choose(s, key, option, say, seat=seat)
    assert (s.dump(), asked(s)) == (before, open_before)
    return refusal.value.sentence


def test_a_decision_has_a_key_a_seat_a_kind_and_ids() -> None:
    s = table(Give(1))
    [decision] = decisions(s)
    assert (decision.key, decision.seat, decision.kind) == ("0.1.0", 1, "Give")
    assert decision.ids == ["give:C", "give:A"]
    assert repr(decision) == "<Give 0.1.0: give:C, give:A>"


def test_what_is_not_offered_is_illegal() -> None:
    s = table(Give(0))
    assert (
        refused(Illegal, s, "0.0.0", "give:A")
        == "'give:A' is not possible here; possible is: give:B, give:C."
    )


def test_a_long_list_of_options_is_cut() -> None:
    s = table(Bid(0, most=15))
    sentence = refused(Illegal, s, "0.0.0", "bid:15")
    assert sentence.endswith("bid:10, bid:11 and 3 more.")


def test_another_seat_may_not_answer() -> None:
    s = table(Give(0))
    assert (
        refused(Illegal, s, "0.0.0", "give:B", seat=1)
        == "The question 0.0.0 is put to seat 0, not to seat 1."
    )


def test_a_question_that_is_closed_is_stale() -> None:
    s = table(Give(0), Give(1))
    pick(s, 0, "give:B")
    assert refused(Stale, s, "0.0.0", "give:B") == "The question 0.0.0 is not open; open is: 1.1.0."
    pick(s, 1, "give:A")
    assert (
        refused(Stale, s, "1.1.0", "give:A")
        == "The question 1.1.0 is not open; open is: nothing, the game is over."
    )


@pytest.mark.parametrize("key", ["", "1", "1.2", "a.b.c", "-1.0.0", "0.0.0 ", "0.0.0\n", "1" * 50 + ".0.0"])
def test_what_is_no_key_is_malformed(key: str) -> None:
    assert "is not the key of a decision; a key looks like 31.2.0." in refused(
        Malformed, table(Give(0)), key, "give:B"
    )


@given(st.text(max_size=12), st.text(max_size=12), st.text(max_size=12))
def test_nonsense_is_always_refused_with_a_sentence(key: str, option: str, say: str) -> None:
    assert refused(Refusal, table(Together((Give(0), Give(1)))), key, option, say).endswith(".")
    assert refused(Refusal, table(Market()), "0.0.0", option.upper() + "!", say).endswith(".")


def test_words_ride_along() -> None:
    s = table(Give(0), Give(0))
    pick(s, 0, "give:B", "for\nyou")
    pick(s, 0, "give:C")
    assert s.story == ["0 gives 1: for\nyou", "0 gives 2"]
    assert s.said == ""


def test_words_are_bounded() -> None:
    s = table(Give(0), Bid(1))
    sentence = refused(Malformed, s, "0.0.0", "give:B", "far too many")
    assert sentence == "Words may have at most 10 characters here, and no control characters."
    pick(s, 0, "give:B")
    assert refused(Malformed, s, "1.1.0", "bid:1", "hm") == "This takes no words."


def test_some_options_need_words(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Give, "say_least", {"give": 5})
    s = table(Give(0))
    assert (
        refused(Illegal, s, "0.0.0", "give:B", "ah   ")
        == "This needs a few words of yours: at least 5 characters."
    )
    pick(s, 0, "give:B", "there")
    assert s.story == ["0 gives 1: there"]


@pytest.mark.parametrize(
    "character", ["\x00", "\x07", "\r", "\x85", "\ud800", "\ue000", "\uffff", "\u202e", "\u2066"]
)
def test_words_hold_no_control_characters(character: str) -> None:
    assert "no control characters" in refused(Malformed, table(Give(0)), "0.0.0", "give:B", f"a{character}b")


def test_the_listener_hears_only_while_the_choice_is_carried_out() -> None:
    s = table(Give(0), Note("done"))
    told = pick(s, 0, "give:B")
    assert [event.kind for event in told] == ["gave", "noted"]
    assert s.listener is None
    s.tell("unheard")
    assert len(told) == 2


def test_a_number_is_never_used_twice() -> None:
    s = table(Give(0), Market(), Together((Bid(0), Bid(1))), Give(2))
    keys = []
    while decisions(s):
        decision = decisions(s)[-1]
        keys.append(decision.key)
        pick(s, decision.seat, decision.ids[0])
    assert len(set(keys)) == len(keys)
    assert key_of(table(Give(0)), 0) == "0.0.0"
