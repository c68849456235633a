"""Options and set-up, by direct calls of the verbs (3.1, 3.2)."""

import pytest

from rookery.games.den_of_thieves import GAME
from rookery.games.den_of_thieves.options import NO_LIMIT, Mode
from rookery.games.den_of_thieves.public import (
    NOBODY,
    PACK,
    Zone,
)
from rookery.games.den_of_thieves.rules.beginning import (
    KEEP,
    REDRAW,
    AcceptBigScore,
    AssignRoles,
    CastVote,
    ChooseFirstSeat,
    DrawBigScore,
    LayCrossroads,
    VoteOnBigScore,
    assignments,
)
from rookery.games.den_of_thieves.words.prompts import missing
from rookery.kernel import Illegal, Together
from rookery.kernel.chance import Recorded

from .test_table import card, cards, moved, table, terms, thief

# Options (3.1)


def test_modes() -> None:
    assert [terms(seats).mode for seats in (1, 2, 3, 8)] == [
        Mode.HOUSE,
        Mode.HOUSE,
        Mode.ROTATING,
        Mode.ROTATING,
    ]
    assert terms(2, mode="gm", gm_seat="B").gm_seat == 1
    assert terms(3).gm_seat == NOBODY


@pytest.mark.parametrize(
    ("seats", "options"),
    [
        (1, {"mode": "gm"}),
        (2, {"mode": "gm", "gm_seat": "C"}),
        (2, {"mode": "rotating", "fill_roles": "off"}),
        (2, {"first_seat": "C"}),
        (3, {"end": "rounds", "rounds": "none"}),
    ],
)
def test_options_that_do_not_go_together_are_refused(seats: int, options: dict[str, object]) -> None:
    """DT-10, DT-11a, R-121."""
    with pytest.raises(Illegal, match=r"\.$"):
        terms(seats, **options)


def test_what_ends_a_session() -> None:
    """DT-920."""
    ends = [
        (t.ends_with_big_score, t.rounds)
        for t in (terms(), terms(end="big_score"), terms(end="open", rounds=3))
    ]
    assert ends == [(True, 6), (True, NO_LIMIT), (False, NO_LIMIT)]


# Set-up (3.2)


def test_set_up_of_the_example() -> None:
    """DT-E1, DT-10, R-6, DT-12, R-4, R-5, DT-12b, DT-13, DT-14, DT-15, DT-16."""
    s = table("T5 H10 LQ G9 TA L2 G3 L4 L5 L7 L9 T2 T3")
    who = thief(s)
    [accept] = DrawBigScore().run(s) or []
    [assign] = accept.run(s) or []
    assert assign == AssignRoles(2, tuple(cards("T5 H10 LQ G9 TA")))
    assert len(assign.ask(s)) == 2
    assert assign.answer(s, assign.ask(s)[0]) is None
    LayCrossroads().run(s)
    assert (s.prize, s.mark, s.vault) == (card("H10"), card("LQ"), card("T5"))
    assert s.face_up((0, 0)) == cards("T5 H10 LQ G9 TA")
    assert dict(zip(s.covered, s.face_down, strict=True))[1, 0] == card("L2")
    assert dict(zip(s.covered, s.face_down, strict=True))[2, 0] == card("G3")
    assert len(s.deck) == 39
    assert s.lying(Zone.DISCARD) == s.lying(Zone.ACE_PILE) == []
    assert s.marker[who] is None


def test_redraw_of_the_example() -> None:
    """DT-E2, DT-12a, R-3; the set-up dealer makes the third role up."""
    s = table("G2 G3 H5 HA TA L5 G6 H9 LA T2")
    [again] = DrawBigScore().run(s) or []
    assert again == DrawBigScore()
    together, accept = again.run(s) or []
    assert isinstance(together, Together)
    assert together.asks == tuple(VoteOnBigScore(seat) for seat in range(3))
    [assign] = accept.run(s) or []
    [make_up] = assign.answer(s, assign.ask(s)[0]) or []
    s.said = "A letter that G6 has sewn into the coat."
    make_up.answer(s, ("say",))
    assert (fact := s.fact("made_up_role"))
    assert fact.said == s.said
    assert (s.prize, s.mark, s.vault) == (NOBODY, card("G6"), card("L5"))
    assert len(s.deck) == 47
    s.chance = Recorded([0] * 8)
    LayCrossroads().run(s)
    assert len(s.deck) == 39


def test_the_vote_is_told_what_the_five_cards_lack() -> None:
    """DT-12: players see five pictures, and have to know what a Big Score is made of."""
    lacking = {
        "L5 G6 H9 LA T2": "nothing here is worth stealing",
        "L5 H5 H9 LA TA": "nobody here could keep it",
        "G6 H5 HA LA TA": "there is no place to keep it in",
    }
    for five, words in lacking.items():
        s = table()
        s.agenda[:] = [AcceptBigScore(tuple(cards(five)))]
        assert missing(GAME.view(s, 0)) == words


def test_more_than_half_must_vote_for_a_redraw() -> None:
    """DT-12."""
    five = tuple(cards("L5 G6 H9 LA T2"))
    for votes, steps in ((1, [AssignRoles(2, five)]), (2, [DrawBigScore()])):
        s = table()
        moved(s, five, Zone.PENDING)
        for _ in range(votes):
            CastVote().run(s)
        assert AcceptBigScore(five).run(s) == steps
        assert s.votes == 0
    vote = VoteOnBigScore(0)
    assert vote.ask(s) == [KEEP, REDRAW]
    assert (vote.answer(s, KEEP), vote.answer(s, REDRAW)) == (None, [CastVote()])


def test_the_machine_assigns_the_roles_by_default() -> None:
    """DT-819, DT-10: in house mode nobody is asked."""
    s = table(seats=1)
    five = tuple(cards("L5 G6 H9 LA T2"))
    moved(s, five, Zone.PENDING)
    [judged] = AcceptBigScore(five).run(s) or []
    assert judged.run(s) is None
    assert (s.prize, s.mark, s.vault) == (NOBODY, card("G6"), card("L5"))


def test_no_vote_by_rule_alone() -> None:
    """Option big_score_redraw."""
    s = table("L5 G6 H9 LA T2", big_score_redraw="rule")
    assert DrawBigScore().run(s) == [AcceptBigScore(tuple(cards("L5 G6 H9 LA T2")))]


def test_too_few_cards_for_a_redraw() -> None:
    """DT-12a: the rejected ones are shuffled back before it."""
    s = table("L5 G6 H10 LA T2")
    moved(s, [number for number in range(PACK) if number not in cards("T2 H9 G3 L2")], Zone.PENDING)
    DrawBigScore().run(s)
    assert len(s.deck) == PACK - 5


def test_roles_go_to_three_different_cards() -> None:
    """DT-12b: the prize animal is item and person, the donation box item and location."""
    [first, *_] = assignments(cards("G8 G5 L3 HA LA"))
    assert first.parts() == (card("G5"), card("G8"), card("L3"))
    assert all(way.filled == 3 for way in assignments(cards("G8 G5 L3 HA LA")))


def test_the_first_seat_has_a_protagonist() -> None:
    """DT-17."""
    s = table(first_seat="B")
    thief(s, 0)
    ChooseFirstSeat().run(s)
    assert s.first_seat == 0
    s = table(seats=4)
    s.chance = Recorded([2])
    thief(s, 2)
    ChooseFirstSeat().run(s)
    assert s.first_seat == 2
