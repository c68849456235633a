"""Moves: declared, drawn, committed, and what comes of them (5.6)."""

import pytest

from rookery.games.den_of_thieves.public import Lead, Posture, Zone
from rookery.games.den_of_thieves.state import Den

from .stage import asked, held, options, run, shorts, stage
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


# Declaring


def test_a_move_is_made_step_by_step() -> None:
    """DT-505, DT-504, DT-506: declared, drawn, committed, discarded, and then the next may begin."""
    s = stage("L4 G9 LJ")
    told = run(s, *DANGER)
    assert [event.kind for event in told if event.kind in ("declared", "drew", "outcome")] == [
        "declared",
        "drew",
        "drew",
        "drew",
    ]
    assert asked(s) == [(0, "UseMaybe")]
    assert s.moves[-1].drawn == tuple(cards("L4 G9 LJ"))
    told = run(s, "commit", ("settle", "clean"))
    assert (s.moves, s.lying(Zone.PENDING), asked(s)) == ([], [], [(0, "Act")])


def test_what_a_declaration_names() -> None:
    """DT-502, DT-601, DT-901: purposes that can be had here, and nothing else."""
    s = stage(on="L3 G4 H6")
    run(s, ("move", 0, "conceal"))
    assert options(s) == [("plain",), ("take", card("G4")), ("take", card("H6"))]
    s = stage(on="L3 G5 H6")
    run(s, ("move", 0, "manipulate"))
    assert [option for option in options(s) if option[0] == "take"] == [("take", card("H6"))]


def test_the_declaration_is_heard() -> None:
    """DT-502, DT-501, R-65: the action is told in the actor's words."""
    s = stage("L4 G9 LJ", on="L3 H6")
    told = run(s, {"pick": ("move", 0, "danger"), "say": "I kick the door in"}, "plain", ("at", card("H6")))
    assert told.last("declared")["said"] == "I kick the door in"
    assert told.last("declared")["card"] == card("H6")
    assert s.dealt_with == [card("H6")]


def test_who_is_out_of_the_scene_makes_no_moves() -> None:
    """DT-503, R-117."""
    s = stage(thieves=2)
    run(s)
    assert asked(s) == [(0, "Act"), (1, "Act")]
    s = stage(thieves=2)
    s.put_out(1)
    run(s)
    assert asked(s) == [(0, "Act"), (1, "Watch")]
    assert not any(option[0] == "move" for option in options(s, 1))


def test_whoever_speaks_first_has_the_move() -> None:
    """DT-420: others are asked in turn order after whoever acted last; to wait is to wait."""
    s = stage("T3 T4 T5 C4", thieves=2, on="L3", ratings=(3, 1, 2, 3))
    run(s, {"seat": 1, "pick": ("move", 1, "conceal")}, "neither")
    assert asked(s)[0] == (0, "Act")
    assert ("pass",) not in options(s, 0)
    assert ("pass",) in options(s, 1)
    run(s, {"seat": 1, "pick": "pass"})
    assert asked(s) == [(0, "Act")]


# Claims and statements


def test_a_special_bonus_serves_its_own_virtue_only() -> None:
    """DT-507, R-50, DT-B-D3, DT-B-P2, DT-B-S2."""
    s = stage("T3 T4 T5 T6", bonuses=("DT-B-D3", "DT-B-P2", "DT-B-S2"), on="L3")
    run(s, ("move", 0, "size_up"))
    assert all(option[0] != "bonus" for option in options(s))
    for move, bonus in (("danger", "DT-B-D3"), ("manipulate", "DT-B-P2"), ("conceal", "DT-B-S2")):
        s = stage(bonuses=("DT-B-D3", "DT-B-P2", "DT-B-S2"), on="L3")
        run(s, ("move", 0, move), *(["at_nobody"] if move == "danger" else []))
        assert options(s) == [("bonus", bonus), ("draw",)]


def test_the_night_bonus_needs_the_night() -> None:
    """DT-B-S1, DT-415a, R-122."""
    for night, offered in ((1, True), (0, False)):
        s = stage("T3 T4 T5 T6 C4", bonuses=("DT-B-S1",))
        s.night = night
        run(s, ("move", 0, "conceal"))
        assert (("bonus", "DT-B-S1") in options(s)) is offered


def test_the_machine_sends_back_what_is_empty_or_repeated() -> None:
    """DT-533, DT-806: once; a second such attempt falls. No other check is made of a text."""
    s = stage("LJ G2 G3 D1 LQ G4 G5 D1", guard="off")
    run(s, *DANGER)
    told = run(s, {"pick": ("count", card("LJ")), "say": "  "})
    assert told.last("sent_back")["falls"] is False
    told = run(s, {"pick": ("count", card("LJ")), "say": "a knife"}, ("settle", "deed"))
    assert told.last("outcome")["well"] == ["deed"]
    run(s, *DANGER, {"pick": ("count", card("LQ")), "say": "a knife"})
    told = run(s, {"pick": ("count", card("LQ")), "say": "a knife"})
    assert told.last("sent_back")["falls"] is True
    assert told.last("outcome")["answers"] == 0


def test_with_a_person_as_dealer_nothing_is_sent_back() -> None:
    """DT-533, DT-531."""
    s = stage("LJ G2 G3", seats=3, dealer=2)
    run(s, *DANGER, "as_declared", {"pick": ("count", card("LJ")), "say": ""})
    assert s.moves[-1].maybes == (card("LJ"),)


def test_a_claim_can_be_challenged_before_the_draw() -> None:
    """DT-531, DT-532, DT-112: by the audience too; the extra card is not drawn."""
    s = stage("H7 D1", ratings=(1, 2, 3, 4), bonuses=("DT-B-D2",), seats=3, dealer=1)
    run(s, *DANGER, "as_declared", ("bonus", "DT-B-D2"))
    assert asked(s) == [(1, "Challenge"), (2, "Challenge")]
    run(s, {"seat": 2, "pick": ("challenge", 0)})
    assert asked(s) == [(1, "Ruling")]
    told = run(s, "reject")
    assert told.last("fell")["what"] == "bonus"
    assert len(told.of("drew")) == 1


def test_the_dealer_upholds_a_statement() -> None:
    """DT-531: it is not challenged again."""
    s = stage("H7 G3 D1", ratings=(1, 2, 3, 4), bonuses=("DT-B-D2",), seats=3, dealer=1)
    run(s, *DANGER, "as_declared", ("bonus", "DT-B-D2"))
    told = run(s, {"seat": 2, "pick": ("challenge", 0)}, "uphold")
    assert len(told.of("drew")) == 2


@pytest.mark.parametrize(("votes", "falls"), [(("reject", "reject"), True), (("uphold", "reject"), False)])
def test_without_a_person_as_dealer_the_people_vote(votes: tuple[str, str], falls: bool) -> None:
    """DT-531: a tie means accepted."""
    s = stage("H7 G3 D1", ratings=(1, 2, 3, 4), bonuses=("DT-B-D2",), seats=3)
    run(s, *DANGER, ("bonus", "DT-B-D2"), {"seat": 2, "pick": ("challenge", 0)})
    assert asked(s) == [(1, "Vote"), (2, "Vote")]
    told = run(s, {"seat": 1, "pick": votes[0]}, {"seat": 2, "pick": votes[1]})
    assert bool(told.of("fell")) is falls
    assert bool(told.of("upheld")) is not falls


def test_a_maybe_that_falls_is_committed_again_without_it() -> None:
    """DT-532, DT-510: answers are assigned anew."""
    s = stage("LJ H7 G3", seats=3, dealer=1)
    run(s, *DANGER, "as_declared", ("count", card("LJ")))
    assert asked(s) == [(1, "Challenge"), (2, "Challenge")]
    run(s, {"seat": 1, "pick": ("challenge", 0)})
    assert (s.moves[-1].maybes, s.moves[-1].assigned) == ((), ())
    assert options(s) == [("settle", "deed"), ("settle", "clean")]


def test_who_lets_all_pass_is_not_waited_for_until_they_listen_again() -> None:
    """R-180, DT-531: nor is the dealer before a draw (DT-501)."""
    s = stage("LJ G3 G4 LQ H7 H2 D1", seats=3, dealer=1, antagonist=1, ratings=(3, 1, 2, 4))
    run(s, *DANGER, "let_all_pass", ("count", card("LJ")), ("settle", "clean"))
    assert asked(s) == [(2, "Challenge")]
    run(s, {"seat": 2, "pick": "let_all_pass"})
    assert s.trusting == [1, 2]
    run(s, {"seat": 2, "pick": "listen"}, *DANGER)
    assert asked(s) == [(0, "UseMaybe")]
    run(s, ("count", card("LQ")))
    assert asked(s) == [(2, "Challenge")]
    run(s, "pass")
    assert s.moves_made == 2


def test_nothing_more_is_asked_for_when_every_question_has_its_answer() -> None:
    """R-182, DT-518: no power, no help, no plea; an ace may be put into play."""
    s = stage("G7 H8 LQ G9 H9 TA", on="L4 H6")
    held(s, "HK", "companion")
    s.change_bond(0, card("H6"), 2)
    told = run(s, ("move", 0, "danger"), "plain", "at_nobody")
    assert told.last("outcome")["well"] == ["deed", "clean"]
    run(s, ("move", 0, "danger"), "plain", "at_nobody")
    assert options(s) == [("lay", card("TA")), ("commit",)]


def test_who_waits_is_asked_again_when_something_has_happened() -> None:
    """R-181, DT-420: words, a bond and a goal are no such thing."""
    s = stage("G7 H8 L9", thieves=2, seats=3, on="L4 H6")
    run(s, {"seat": 1, "pick": "pass"})
    assert asked(s) == [(0, "Act"), (2, "Watch")]
    run(s, ("befriend", 0, card("H6")), {"seat": 2, "pick": "suggest"}, ("goal", 0, "learn"))
    assert asked(s) == [(0, "Act"), (2, "Watch")]
    run(s, ("move", 0, "danger"), "plain", "at_nobody", "neither")
    assert asked(s) == [(1, "Act"), (0, "Act"), (2, "Watch")]


# Maybes


def test_an_ace_counts_when_it_is_put_into_play() -> None:
    """DT-514, DT-511: it stays out of the deck; declined, it is discarded."""
    s = stage("TA G2 G3 D1")
    run(s, *DANGER, ("lay", card("TA")), ("settle", "deed"))
    assert s.lying(Zone.ACE_PILE) == [card("TA")]
    s = stage("TA G2 G3 D1")
    run(s, *DANGER, "commit")
    assert s.zone[card("TA")] == Zone.DISCARD


def test_several_aces_are_laid_in_the_order_the_actor_likes() -> None:
    """DT-662, R-56."""
    s = stage("TA GA G3")
    run(s, *DANGER, ("lay", card("TA")), ("lay", card("GA")))
    assert asked(s) == [(0, "LayAce")]
    run(s, ("first", card("GA")))
    assert s.ace_in_effect() == card("TA")


def test_romance_needs_somebody() -> None:
    """DT-515, R-55, R-108."""
    s = stage("HA G2 G3 D1")
    run(s, *DANGER)
    assert asked(s) == [(0, "Act")]
    s = stage("HA G2 G3", on="L3 H6")
    run(s, ("move", 0, "danger"), "plain", "at_nobody")
    assert ("lay", card("HA")) in options(s)


def with_lead(s: Den) -> Den:
    s.gain_lead(Lead(0, "case", "route", "over the roof"))
    return s


def test_a_lead_lets_one_maybe_count() -> None:
    """DT-516, R-38: without its suit; an ace without being put into play. Then the lead is spent."""
    s = with_lead(stage("HA G2 G3 D1"))
    run(s, *DANGER, ("lead", 0, card("HA")), ("settle", "deed"))
    assert s.leads[0].used
    assert s.zone[card("HA")] == Zone.DISCARD
    s = with_lead(stage("HQ HJ G3", lead_use="standing"))
    run(s, *DANGER, ("lead", 0, card("HQ")))
    assert all(option[0] != "lead" for option in options(s))
    assert not s.leads[0].used


def test_surplus_answers_are_lost() -> None:
    """DT-518, DT-520, R-44."""
    s = stage("L7 G9 T8")
    told = run(s, *DANGER)
    assert (told.last("outcome")["answers"], told.last("outcome")["well"]) == (3, ["deed", "clean"])
    assert s.moves == []


def test_extra_answers_count_like_drawn_ones() -> None:
    """DT-517, DT-509, DT-607: a flipped card gives one."""
    s = stage("L2 G3 T3 D1", on="L4")
    held(s, "G7", "item")
    run(s, *DANGER, ("power", card("G7"), "flip"), ("settle", "deed"))
    assert s.posture[card("G7")] == Posture.FLIPPED


def test_a_free_power_is_claimed_before_the_draw() -> None:
    """DT-505, R-37, R-61, DT-E30: and one that costs the card after it."""
    s = stage("L2 T9 D1", on="L4", ratings=(1, 2, 3, 4))
    held(s, "G3", "item")
    told = run(s, *DANGER)
    assert asked(s) == [(0, "Boost")]
    told = run(s, ("power", card("G3"), "give_up"), ("settle", "deed"))
    assert told.last("outcome")["answers"] == 1
    assert s.zone[card("G3")] == Zone.DISCARD
