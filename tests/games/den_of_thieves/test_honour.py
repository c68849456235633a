"""Honour among thieves: Get Help, Help, Hinder (DT-527 to DT-530)."""

import pytest

from rookery.games.den_of_thieves.public import Zone
from rookery.games.den_of_thieves.state import Den

from .stage import asked, held, options, run, stage
from .test_table import card, cards

DANGER = [("move", 0, "danger"), "at_nobody"]


def fell(drawn: str, **options: object) -> Den:
    """A thief with Dr. Fell as a companion, bond 2."""
    s = stage(drawn, on="L4", **options)  # type: ignore[arg-type]
    held(s, "HK", "companion")
    s.change_bond(0, card("HK"), 1)
    return s


@pytest.mark.parametrize(("reward", "bond"), [("reward", 3), ("no_reward", 1)])
def test_get_help_and_bond(reward: str, bond: int) -> None:
    """DT-E11, DT-M05, DT-527, DT-243, DT-244, DT-812, DT-613."""
    s = fell("G9 G2 G3 L6 H9")
    told = run(
        s, ("move", 0, "danger"), "at_nobody", ("ask_help", card("HK")), "enough", ("settle", "comes_through")
    )
    assert [len(row["well"]) for row in told.of("outcome")] == [1, 2]
    assert told.last("outcome")["well"] == ["deed", "clean"]
    assert told.last("at_risk")["person"] == card("HK")
    assert s.held_by(0) == [card("HK")]
    run(s, ("leave_it", 0), reward)
    assert s.bond(0, card("HK")) == bond


def test_who_did_not_come_through_keeps_the_bond() -> None:
    """DT-245, R-125."""
    s = fell("G9 G2 G3 L6 H3 D1 0")
    told = run(
        s,
        ("move", 0, "danger"),
        "at_nobody",
        ("ask_help", card("HK")),
        "enough",
        "enough",
        ("settle", "deed"),
    )
    assert told.of("outcome")[0]["well"] == []
    run(s, ("leave_it", 0))
    assert not s.agenda
    assert s.bond(0, card("HK")) == 1  # only the cost D1 has moved it


def test_nobody_helps_without_a_bond_and_nobody_twice() -> None:
    """DT-508, DT-527, R-51, R-52, DT-242."""
    s = stage("G9 G2 G3", on="L4 H6")
    run(s, ("move", 0, "danger"), "plain", "at_nobody")
    assert asked(s) == [(0, "AssignAnswer")]
    s = fell("G4 G2 G3 L7 H9")
    run(s, ("move", 0, "danger"), "at_nobody", ("ask_help", card("HK")))
    assert asked(s) == [(0, "Boost")]
    assert ("ask_help", card("HK")) not in options(s)
    s = stage("G9 G2 G3", on="L4 H6")
    s.change_bond(0, card("H6"), 2)
    s.enemies = [card("H6")]
    run(s, ("move", 0, "danger"), "plain", "at_nobody")
    assert asked(s) == [(0, "AssignAnswer")]


@pytest.mark.parametrize(
    ("severity", "toss", "zone"), [("cruel", "1", Zone.DISCARD), ("normal", "", Zone.HELD)]
)
def test_the_cast_runs_a_risk(severity: str, toss: str, zone: Zone) -> None:
    """DT-810, DT-527: on severity cruel a coin toss costs the card."""
    s = fell(f"G9 G2 G3 L6 H9 {toss}", severity=severity)
    run(
        s,
        ("move", 0, "danger"),
        "at_nobody",
        ("ask_help", card("HK")),
        "enough",
        ("settle", "comes_through"),
    )
    assert s.zone[card("HK")] == zone


# Help


def test_a_help_draws_the_actors_trust_and_gives_an_answer() -> None:
    """DT-M06, DT-231, DT-528, DT-509."""
    s = stage("G9 G2 G3 L7 T9", thieves=2, on="L4")
    s.rate_trust(0, 1, 2)
    s.rate_trust(1, 0, 4)
    told = run(s, *DANGER, "help")
    assert len(told.of("drew")) == 5
    told = run(s, "extra")
    assert told.last("outcome")["well"] == ["deed", "clean"]


def test_a_help_may_settle_a_question() -> None:
    """DT-528: in the actor's favour."""
    s = stage("G2 G3 G4 L7 T9 D1", thieves=2, on="L4")
    told = run(s, *DANGER, "help", ("settle", "deed"))
    assert told.last("outcome")["well"] == ["deed"]


def test_a_helper_who_exposes_themselves_pays_after_the_actors_outcome() -> None:
    """DT-530, DT-528, DT-810, R-131, R-40: one entry of DANGER-COST for the helper, and what the help gave
    stands.
    """
    s = stage("L7 G3 G4 L8 T3 D4 H2", thieves=2, on="L4")
    told = run(s, *DANGER, "help", ("settle", "useful"), "extra")
    kinds = [event.kind for event in told if event.kind in ("outcome", "consequence", "suffered")]
    assert kinds == ["outcome", "outcome", "consequence", "suffered"]
    assert told.last("consequence")["bearer"] == 1
    assert s.harm == [0, 1]


def test_a_useless_help_gives_nothing() -> None:
    """DT-528, R-40."""
    s = stage("L7 G3 G4 L8 T3", thieves=2, on="L4")
    run(s, *DANGER, "help", ("settle", "safe"))
    assert (s.moves[-1].given, s.risks, asked(s)) == (0, [], [(0, "AssignAnswer")])


def test_with_a_horseman_a_help_is_an_answer() -> None:
    """DT-528."""
    s = stage("G2 G3 G4 G5 L7 T9", thieves=2, on="L4")
    run(s, ("move", 0, "case"), "help")
    assert asked(s) == [(0, "AskQuestion")]


def test_nobody_helps_a_helper() -> None:
    """DT-530, R-35."""
    s = stage("G9 G2 G3 L7 T3", thieves=3, on="L4")
    s.change_bond(1, card("HK"), 2)
    run(s, *DANGER, "help")
    assert asked(s) == [(1, "AssignAnswer")]


def test_thieves_of_one_seat_help_each_other() -> None:
    """R-53, DT-109."""
    s = stage("G9 G2 G3", thieves=2, on="L4", characters_per_seat=2)
    s.people[1] = s.people[1].but(seat=0)
    run(s, *DANGER)
    assert asked(s) == [(0, "TakeSides")]


# Hinder


def test_hinders_come_after_the_last_help() -> None:
    """DT-509, R-36: two hinderers do not settle the same question."""
    s = stage("G7 G8 G3 L7 T9 L8 H8 T8 H9", thieves=4, on="L4")
    told = run(s, *DANGER, "hinder", "help", "extra", "hinder")
    assert [(row["actor"], row["move"]) for row in told.of("within")] == [(2, "help"), (1, "hinder")]
    assert asked(s) == [(1, "Obstruct")]
    run(s, ("settle_ill", "deed"))
    assert ("settle_ill", "deed") not in options(s, 3)
    told = run(s, ("settle_well", "clean"))
    assert told.last("outcome")["well"] == ["clean"]


def test_a_hinder_stands_over_any_answer() -> None:
    """DT-M07, DT-529."""
    s = stage("G7 G8 G3 L7 T9", thieves=2, on="L4")
    told = run(s, *DANGER, "hinder", ("settle_ill", "deed"))
    assert told.last("outcome")["well"] == ["clean"]


def test_a_hinder_that_nobody_falls_for_does_nothing() -> None:
    """DT-529b."""
    s = stage("G7 G8 G3 L2 T9", thieves=2, on="L4")
    told = run(s, *DANGER, "hinder", ("settle", "covered"))
    assert told.last("outcome")["well"] == ["deed", "clean"]


def test_hinder_by_a_question() -> None:
    """DT-E10, DT-529, R-42: it swallows an answer first."""
    s = stage("G7 G8 G3 L7 T9", thieves=2, on="L4")
    told = run(s, *DANGER, "hinder", {"pick": "own_question", "say": "does your mask stay on?"})
    assert options(s) == [("settle", "deed"), ("settle", "clean")]
    told = run(s, ("settle", "clean"))
    assert told.last("outcome")["well"] == ["clean"]
    assert told.last("toll_paid")["hinderer"] == 1


def test_without_an_answer_to_give_the_hinderer_settles_it() -> None:
    """DT-529."""
    s = stage("G2 G4 G3 L7 T9", thieves=2, on="L4")
    run(s, *DANGER, "hinder", "own_question")
    assert asked(s) == [(1, "SettleOwnQuestion")]


def test_a_hinder_rebounds() -> None:
    """DT-529, DT-811, R-43: the victim knows, and one DANGER-COST entry is for the hinderer."""
    s = stage("G7 G8 G3 L2 T9 D1 D2", thieves=2, on="L4")
    told = run(s, *DANGER, "hinder", ("settle", "taken_in"), ("settle_ill", "clean"))
    assert told.last("rebounded")["character"] == 1
    assert [(row["bearer"], row["entry"]) for row in told.of("consequence")] == [(0, "D1"), (1, "D2")]


def test_hindered_horsemen() -> None:
    """DT-529a, R-126: hearsay instead of a fact, and no lead; or a question to the victim."""
    s = stage("G7 G2 G3 G4 L7 T9", thieves=2, on="L4")
    run(s, ("move", 0, "case"), "hinder", "lie", ("ask", "past"))
    assert asked(s) == [(1, "Lie")]
    told = run(s, {"pick": "hearsay", "say": "nobody has ever been here"})
    assert told.last("hearsay")["said"] == "nobody has ever been here"
    assert s.leads == []
    s = stage("G7 G2 G3 G4 L7 T9 0", thieves=2, on="L4")
    run(s, ("move", 0, "case"), "hinder", "interrogate", {"seat": 1, "pick": ("ask", "worth")})
    assert asked(s) == [(0, "Confess")]
    told = run(s, {"pick": "true_answer", "say": "under the stove"})
    assert told.last("confessed")["said"] == "under the stove"


def test_cards_of_helps_are_discarded_too() -> None:
    """DT-511, DT-530."""
    s = stage("G7 G8 G3 L7 T9", thieves=2, on="L4")
    run(s, *DANGER, "help", "extra")
    assert {*s.lying(Zone.DISCARD)} == {*cards("G7 G8 G3 L7 T9")}
