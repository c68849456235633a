"""Options, grid, zones, protagonists and set-up, by direct calls of the verbs (3, 5.2 to 5.5)."""

import json
from collections.abc import Iterable

import pytest

from rookery.games.den_of_thieves.operations import Matcher
from rookery.games.den_of_thieves.options import NO_LIMIT, SETTINGS, Mode, Terms, agreed
from rookery.games.den_of_thieves.printed import CARDS
from rookery.games.den_of_thieves.public import (
    NOBODY,
    PACK,
    Bond,
    Lead,
    Person,
    Posture,
    Status,
    Zone,
    number_of,
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
from rookery.games.den_of_thieves.setup import setup
from rookery.games.den_of_thieves.spaces import (
    CROSSROADS,
    OUTER,
    closer,
    default_step,
    distance,
    nearest_first,
    neighbours,
)
from rookery.games.den_of_thieves.state import Den
from rookery.kernel import Illegal, Together
from rookery.kernel.chance import Recorded
from rookery.kit.decks import NO_CARD

DEFAULTS = {setting.name: setting.values[0] for setting in SETTINGS}
PERSON, ITEM = [Matcher(types=("person",))], [Matcher(types=("item",))]


def card(short: str) -> int:
    return next(number for number, printed in enumerate(CARDS) if printed.short == short)


def cards(shorts: str) -> list[int]:
    return [card(short) for short in shorts.split()]


def terms(seats: int = 3, **options: object) -> Terms:
    return agreed(seats, DEFAULTS | options)


def table(drawn: str = "", seats: int = 3, **options: object) -> Den:
    """A table whose draws are these cards."""
    s = setup(seats, DEFAULTS | options)
    s.chance = Recorded(drawn.split(), card)
    return s


def thief(s: Den, seat: int = 0, played: str = "") -> int:
    return s.join(
        Person(seat, f"Thief {seat}", (1, 2, 3, 4), ("DT-B-D1",), card(played) if played else NOBODY),
        [0, 0, 2, 0],
    )


def moved(s: Den, found: Iterable[int], zone: Zone) -> None:
    for number in found:
        s.deck.remove(number)
        s.put(number, zone)


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


# The grid


def test_no_diagonal_steps_and_no_edge() -> None:
    """DT-301, DT-320."""
    assert neighbours((7, -900)) == ((8, -900), (7, -899), (6, -900), (7, -901))
    assert distance((2, 1), (-1, 3)) == 5


def test_crossroads_in_order() -> None:
    """DT-14."""
    assert CROSSROADS == ((1, 0), (2, 0), (0, 1), (0, 2), (-1, 0), (-2, 0), (0, -1), (0, -2))
    assert OUTER == ((2, 0), (0, 2), (-2, 0), (0, -2))


def test_one_space_closer() -> None:
    """DT-323, DT-324, DT-E29."""
    assert closer((0, 0), (0, 0)) == []
    assert closer((0, 0), (0, 3)) == [(0, 1)]
    assert sorted(closer((2, 1), (0, 2))) == [(1, 1), (2, 2)]
    assert default_step((2, 1), (0, 2), set()) == (1, 1)
    assert default_step((0, 0), (2, 2), {(0, 1)}) == (0, 1)
    assert default_step((0, 0), (2, 2), set()) == (1, 0)
    assert default_step((3, 3), (3, 3), set()) == (3, 3)


def test_default_place() -> None:
    """DT-312."""
    assert nearest_first([(0, 2), (0, 1), (1, 0), (-1, 0)], (0, 0)) == [(1, 0), (0, 1), (-1, 0), (0, 2)]


def test_house_and_wasteland() -> None:
    """DT-302, DT-303, DT-306, DT-312."""
    s = table()
    s.lay(card("L3"), (1, 0))
    s.lay(card("L4"), (1, 0))
    s.covered, s.face_down = [(0, 1)], [card("T5")]
    assert s.house() == {(1, 0), (0, 1)}
    assert s.wasteland_next_to((1, 1)) == [(2, 1), (1, 2)]
    assert s.free_places((1, 0))[:2] == [(2, 0), (1, 1)]
    s.move_card(card("L4"), (5, 5))
    assert not s.is_wasteland((1, 0))
    s.move_card(card("L3"), (5, 5))
    assert s.is_wasteland((1, 0))
    assert s.face_up((5, 5)) == cards("L4 L3")


def test_a_marker_turns_up_and_on_wasteland_draws() -> None:
    """DT-304, DT-406, DT-407."""
    s = table("G3")
    who = thief(s)
    s.deck.remove(card("T5"))
    s.covered, s.face_down = [(0, 2)], [card("T5")]
    s.arrive(who, (0, 2))
    assert (s.covered, s.face_down, s.face_up((0, 2))) == ([], [], cards("T5"))
    s.arrive(who, (0, 3))
    assert s.face_up((0, 3)) == cards("G3")


def test_a_moving_card_turns_nothing_up() -> None:
    """DT-305, DT-307, DT-325."""
    s = table()
    s.covered, s.face_down = [(0, 1)], [card("T5")]
    s.lay(card("HQ"), (1, 1))
    s.lay(card("G3"), (1, 1))
    s.move_card(card("HQ"), (0, 1))
    assert s.covered == [(0, 1)]
    assert s.face_up((0, 1)) == cards("HQ")
    assert s.face_up((1, 1)) == cards("G3")


def test_pinned_cards_stay() -> None:
    """DT-309, DT-310, DT-604."""
    s = table()
    who = thief(s)
    s.pin(card("G10"), (0, 0))
    s.move_card(card("G10"), (0, 1))
    s.discard(cards("G10"))
    s.take(who, card("G10"), "item")
    assert s.zone[card("G10")] == Zone.PINNED
    s.lay(card("LQ"), (0, 0))
    assert s.face_up((0, 0)) == cards("G10 LQ")
    assert s.persons((0, 0)) == cards("LQ")
    assert s.loose(card("LQ"))


def test_match_girl_sees_only_face_up_cards() -> None:
    """DT-334, DT-E29, DT-130."""
    s = table()
    s.lay(card("L8"), (0, 2))
    s.lay(card("T5"), (2, 0))
    s.covered, s.face_down = [(0, 1)], [card("T9")]
    assert s.highest_on_map(cards("T9 L8 T5 L2")) == card("L8")
    assert s.highest_on_map(cards("T9")) == NOBODY
    assert [number_of(number) for number in cards("GA G2 G10 GK")] == [0, 2, 10, 0]


def test_where_a_card_is() -> None:
    """DT-321, DT-326."""
    s = table()
    who, played = thief(s), thief(s, 1, "HJ")
    s.marker = [(3, 0), (0, 3)]
    s.take(who, card("G10"), "item")
    assert s.space_of(card("G10")) is None
    assert s.space_of(card("G10"), counts_held=True) == (3, 0)
    assert s.space_of(card("HJ")) == (0, 3)
    assert s.zone[card("HJ")] == Zone.SHEET
    assert card("HJ") not in s.deck
    assert s.nearest((3, 1)) == [who]
    assert s.nearest((3, 3)) == [who, played]


# Drawing and searching


def test_an_empty_deck_takes_the_discard_in() -> None:
    """DT-120, DT-122, DT-123, DT-129."""
    s = table("GA G2")
    assert s.draw() == card("GA")
    assert s.zone[card("GA")] == Zone.PENDING
    s.deck = []
    s.put(card("G2"), Zone.DISCARD)
    assert s.draw() == card("G2")
    assert s.draw() == NO_CARD
    s.discard(s.lying(Zone.PENDING))
    assert s.lying(Zone.DISCARD) == cards("GA G2")


def only(s: Den, deck: str, discard: str) -> None:
    """These cards in the deck and the discard pile; all others are held."""
    for number in range(PACK):
        s.put(number, Zone.HELD)
    s.deck = cards(deck)
    for number in s.deck:
        s.put(number, Zone.UNSEEN)
    for number in cards(discard):
        s.put(number, Zone.DISCARD)


def test_the_deck_runs_out_in_a_search() -> None:
    """DT-E20, DT-124."""
    rest = "G3 G4 G5 L3 L4 T2 T4 T5"
    s = table("G2 L5 HA G3 GJ")
    only(s, "G2 L5 HA", f"{rest} GJ")
    assert s.search(PERSON) == card("GJ")
    assert s.lying(Zone.PENDING) == cards("GJ")
    assert {*s.lying(Zone.DISCARD)} == {*cards("G2 L5 HA G3")}
    s = table(f"G2 L5 HA {rest} L9")
    only(s, "G2 L5 HA", f"{rest} L9")
    s.zone[card("GJ")] = Zone.UNSEEN
    s.face_down, s.covered = cards("GJ"), [(1, 0)]
    assert s.search(PERSON) == NO_CARD
    assert len(s.lying(Zone.DISCARD)) == 12


def test_a_limited_search() -> None:
    """DT-125."""
    s = table("G2 L5 HA GJ")
    assert s.search(PERSON, 3) == NO_CARD
    assert s.lying(Zone.DISCARD) == cards("G2 L5 HA")


def test_a_search_for_what_lies_open_is_skipped() -> None:
    """DT-126."""
    s = table()
    s.deck.remove(card("TK"))
    s.lay(card("TK"), (1, 1))
    assert s.search([Matcher(ids=(CARDS[card("TK")].id,))]) == NO_CARD  # type: ignore[arg-type]
    assert s.lying(Zone.DISCARD) == []


def test_aside_cards_are_attached() -> None:
    """DT-127."""
    s = table()
    s.set_aside(card("GJ"), card("G7"))
    assert s.of_card[card("GJ")] == card("G7")
    s.discard(cards("GJ"))
    assert s.of_card[card("GJ")] == NOBODY


def test_only_the_top_ace_is_in_effect() -> None:
    s = table()
    assert s.ace_in_effect() == NOBODY
    s.put_into_play(card("HA"))
    s.put_into_play(card("GA"))
    assert s.ace_in_effect() == card("GA")


# Protagonists


def test_start_values() -> None:
    """DT-206, DT-250."""
    s = table()
    who = thief(s)
    assert (s.bond_points[who], s.bonds, s.curse[who], s.harm[who], s.marker[who]) == (4, [], 0, 0, None)
    assert s.rating(who, "stealth") == 4


def test_lookalikes_stay_in_the_deck() -> None:
    """DT-11, R-118."""
    s = table(protagonist_cards_in_deck="on")
    thief(s, 0, "HJ")
    assert card("HJ") in s.deck


def test_trust_is_directed_and_bounded() -> None:
    """DT-205, DT-230, R-108."""
    s = table()
    one, other = thief(s), thief(s, 1)
    s.rate_trust(one, other, 7)
    s.rate_trust(one, one, 3)
    assert s.trust == [(1, 4), (1, 1)]
    s.rate_trust(one, other, 0)
    assert s.trust[one][other] == 1


def test_bonds() -> None:
    """DT-240, DT-241, DT-246, DT-248."""
    s = table()
    who = thief(s)
    s.take(who, card("HK"), "companion")
    s.take(who, card("G2"), "item")
    assert s.bonds == [Bond(who, card("HK"), 1)]
    assert s.bond_points[who] == 4
    s.spend_bond_points(who, card("HK"), 4)
    assert (s.bond(who, card("HK")), s.bond_points[who]) == (4, 1)
    s.change_bond(who, card("HK"), -9)
    assert s.bond(who, card("HK")) == 0
    assert s.held_by(who) == sorted(cards("HK G2"))


def test_burdens_have_a_floor_and_no_ceiling() -> None:
    """DT-250, DT-260, DT-262."""
    s = table()
    who = thief(s)
    s.burden(who, "curse", -1)
    s.burden(who, "harm", 9)
    assert (s.curse[who], s.harm[who]) == (0, 9)


def test_leads_are_spent_or_stand() -> None:
    """Option lead_use."""
    for use, used in (("once", True), ("standing", False)):
        s = table(lead_use=use)
        who = thief(s)
        s.gain_lead(Lead(who, "case", "route", "over the roof"))
        s.use_lead(0)
        assert s.leads_of(who)[0].used is used


def test_flipped_cards_are_upright_again() -> None:
    """DT-414, DT-612."""
    s = table()
    s.take(thief(s), card("G7"), "item")
    s.turn(card("G7"), Posture.FLIPPED)
    s.turn_all_upright()
    assert s.posture[card("G7")] == Posture.UPRIGHT


def test_retirement() -> None:
    """DT-253."""
    s = table()
    who = thief(s, 0, "TJ")
    s.marker[who] = (4, 4)
    for short, way in (("G2", "item"), ("HK", "companion"), ("L3", "location"), ("G5", "location")):
        s.take(who, card(short), way)
    s.learn_spell(who, "DT-S-H2")
    s.retire(who, Status.DEAD)
    assert {*s.face_up((4, 4))} == {*cards("G2 HK")}
    assert s.lying(Zone.DISCARD) == cards("G5 L3")
    assert (s.marker[who], s.tokens_of(who), s.spells, s.leads) == (None, [0, 0, 0, 0], [], [])
    assert s.zone[card("TJ")] == Zone.SHEET
    assert s.of_seat(0) == []


def test_flags_lie_on_cards() -> None:
    s = table()
    s.set_flag(card("TQ"), "eye_on_big_score")
    s.set_flag(card("TQ"), "eye_on_big_score")
    assert s.has_flag(card("TQ"), "eye_on_big_score")
    assert not s.has_flag(card("TK"), "eye_on_big_score")
    s.clear_flag(card("TQ"), "eye_on_big_score")
    assert s.flags == []


def test_turn_order() -> None:
    """DT-400a."""
    s = table(characters_per_seat=2)
    for seat in (0, 2, 0):
        thief(s, seat)
    s.active = 2
    assert s.turn_order() == [1, 0, 2]


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


def test_a_table_is_copied_whole() -> None:
    s = table()
    who = thief(s)
    other = s.copy()
    s.take(who, card("HK"), "companion")
    assert other.bonds == []
    assert other.zone[card("HK")] == Zone.UNSEEN
    steps = {type(step).__name__: type(step) for step in s.agenda}
    assert (
        Den.load(json.loads(json.dumps(s.dump())), {"Terms": Terms, "Person": Person, "Bond": Bond, **steps})
        == s
    )
