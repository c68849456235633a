"""The helped move obeys the laws, and its hardest sentences hold."""

from __future__ import annotations

import pytest

from rookery.kernel import Event, Recorded, begin, choose, decisions
from rookery.testing.laws import check
from sketches.helped_move import ANSWERS, DEED, GAME, YES, Den

ACE, TWO, SEVEN, EIGHT, JACK, KING = 0, 1, 6, 7, 10, 12
HEARTS, CLUBS = 13, 26


@pytest.mark.parametrize("seats", GAME.seats)
@pytest.mark.parametrize("seed", range(6))
def test_laws(seats: int, seed: int) -> None:
    check(GAME, seats, seed=seed)


def played(seats: int, cards: list[int], *picks: tuple[int, str]) -> Den:
    """The first move, with these cards in the order in which they are drawn."""
    bag, results = list(range(52)), []
    for card in cards:
        results.append(bag.index(card))
        bag.remove(card)
    s = begin(GAME, seats, chance=Recorded([*results, *[0] * 20]))
    for seat, pick in picks:
        [key] = [decision.key for decision in decisions(s) if decision.seat == seat]
        choose(s, key, pick, tell=TOLD.append)
    assert isinstance(s, Den)
    return s


TOLD: list[Event] = []


def outcome() -> tuple[bool, bool]:
    """How the last move that was finished came out: is the deed done, and cleanly."""
    last = [event for event in TOLD if event.kind == "outcome"][-1]
    return last.facts["deed"], last.facts["clean"]


def kinds(s: Den) -> dict[int, str]:
    return {decision.seat: decision.kind for decision in decisions(s)}


def test_dt_512_sevens_to_tens_are_answers_and_the_actor_assigns_them() -> None:
    played(2, [SEVEN, TWO, EIGHT], (1, "settle:deed"))
    assert outcome() == (True, True)
    played(2, [SEVEN, TWO, HEARTS + TWO], (1, "settle:clean"))
    assert outcome() == (False, True)


def test_dt_528_a_help_is_carried_out_at_once_and_may_settle_a_question() -> None:
    s = played(3, [TWO, HEARTS + TWO, CLUBS + TWO, SEVEN, EIGHT], (2, "help"), (2, "settle:deed"))
    assert kinds(s) == {0: "Consequence"}
    assert s.moves[-1][DEED] == YES


def test_dt_509_hinders_come_after_the_last_help_in_turn_order() -> None:
    s = played(4, [TWO, HEARTS + TWO, CLUBS + TWO, SEVEN, EIGHT], (2, "hinder"), (3, "help"))
    assert [row[:2] for row in s.moves] == [[0, 1], [1, 3]]
    assert s.hinders == [2]


def test_dt_529_a_hinder_settles_over_any_other_answer() -> None:
    own, helped, hindered = (
        [SEVEN, TWO, HEARTS + TWO],
        [EIGHT, HEARTS + EIGHT],
        [HEARTS + SEVEN, CLUBS + SEVEN],
    )
    picks = [(2, "hinder"), (3, "help"), (3, "settle:deed"), (2, "settle:deed")]
    played(4, own + helped + hindered, *picks)
    assert outcome() == (False, True)


def test_dt_514_an_ace_counts_when_it_is_laid_and_stays_out_of_the_deck() -> None:
    s = played(2, [ACE, TWO, HEARTS + TWO], (1, "lay"))
    assert s.aces == [ACE]
    assert s.moves[-1][ANSWERS] == 1
    again = played(2, [ACE, TWO, HEARTS + TWO], (1, "leave"))
    assert again.aces == []
    assert kinds(again) == {0: "Consequence"}


def test_dt_531_a_claim_may_be_challenged_by_anybody_and_the_dealer_judges() -> None:
    s = played(3, [JACK, KING, TWO], (2, "pass"), (1, "claim"), (1, "claim"))
    assert kinds(s) == {2: "Object", 0: "Object"}
    choose(s, decisions(s)[0].key, f"challenge:{JACK}")
    assert kinds(s) == {0: "Judge"}
    choose(s, decisions(s)[0].key, "reject")
    assert s.claims == [KING]
    assert [decision.ids for decision in decisions(s)] == [["pass", f"challenge:{KING}"]] * 2
    for _ in range(2):
        choose(s, decisions(s)[0].key, "pass")
    assert s.moves[-1][ANSWERS] == 1
    assert decisions(s)[0].ids == ["settle:deed", "settle:clean"]


def test_dt_519_what_nobody_answers_goes_against_the_actor() -> None:
    s = played(2, [TWO, HEARTS + TWO, CLUBS + TWO], (0, "harm"))
    assert s.harm == [0, 1]
    assert outcome() == (False, False)
