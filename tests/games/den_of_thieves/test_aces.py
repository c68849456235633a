"""Aces in play (5.9)."""

from rookery.games.den_of_thieves.printed import CARDS
from rookery.games.den_of_thieves.public import NOBODY, Fact, Zone
from rookery.games.den_of_thieves.rules.aces import (
    Meet,
    NamePartner,
    PutAceIntoPlay,
    can_be_played,
    partners,
)

from .engine import asked, hold, kinds, lay, lies, moving, on_stage, run
from .test_table import card, cards


def test_aces_stay_on_the_pile_and_the_top_one_is_in_effect() -> None:
    """DT-514, DT-660, DT-662, DT-661."""
    s = on_stage("L3")
    run(s, PutAceIntoPlay(0, card("GA")), PutAceIntoPlay(0, card("TA")))
    assert s.lying(Zone.ACE_PILE) == cards("GA TA")
    assert s.ace_in_effect() == card("TA")


def test_a_romance_with_the_cast() -> None:
    """DT-515, DT-247, R-54, DT-HA: bond +2, an enemy too."""
    s = on_stage("GJ", seats=2)
    s.scene = 1
    assert partners(s, 0) == [("beloved", card("GJ")), ("beloved_thief", 1)]
    s.enemies = cards("GJ")
    moving(s)
    run(s, NamePartner(0, 0), PutAceIntoPlay(0, card("HA")), picks=[("beloved", card("GJ"))])
    assert (s.bond(0, card("GJ")), s.trust[0][1]) == (2, 1)
    assert partners(s, 0) == [("beloved_thief", 1)]


def test_a_romance_with_a_protagonist() -> None:
    """DT-233, DT-515, R-129, R-108: trust becomes 4, the partner's stays."""
    s = on_stage("GJ", seats=2)
    s.scene = 1
    moving(s)
    run(s, NamePartner(0, 0), PutAceIntoPlay(0, card("HA")), picks=[("beloved_thief", 1)])
    assert (s.trust[0][1], s.trust[1][0], s.bonds) == (4, 1, [])


def test_nobody_to_love() -> None:
    """DT-515."""
    s = on_stage("L3")
    s.scene = 1
    assert not can_be_played(s, 0, card("HA"))
    assert can_be_played(s, 0, card("GA"))


def test_a_covered_romance_ends() -> None:
    """DT-661, DT-835: the antagonist says how; ratings stay."""
    hint = CARDS[card("HA")].auto
    s = on_stage("GJ")
    s.scene = 1
    moving(s)
    run(s, NamePartner(0, 0), PutAceIntoPlay(0, card("HA")))
    told = run(s, PutAceIntoPlay(0, card("GA")))
    assert [event["said"] in hint.texts for event in told if event["kind"] == "told"] == [True]
    assert s.bond(0, card("GJ")) == 2


def test_a_death_in_the_family() -> None:
    """DT-661, DT-663, R-57, DT-LA: a person card on the map, aside or held; never a protagonist."""
    s = on_stage("L3", seats=3, mode="gm", gm_seat="C")
    s.antagonist = 2
    lay(s, GJ=(5, 5), HK=(2, 0))
    s.set_aside(card("HQ"), card("L3"))
    hold(s, "LJ", "companion")
    s.pin(card("TJ"), (0, 0))
    seat, options = asked(s, PutAceIntoPlay(0, card("LA")))
    assert (seat, {*options}) == (
        2,
        {("say",), *(("person", number) for number in cards("GJ HK HQ LJ"))},
    )
    run(s, PutAceIntoPlay(0, card("LA")), picks=[("person", card("LJ"))])
    assert lies(s, "LJ") == Zone.DISCARD


def test_the_machine_s_death_in_the_family() -> None:
    """DT-835: the cousin; the match girl as half-sister; gently, or without them, nobody known."""
    s = on_stage("L3")
    lay(s, HJ=(5, 5), HQ=(6, 6), GJ=(7, 7))
    run(s, PutAceIntoPlay(0, card("LA")))
    assert (lies(s, "HJ"), lies(s, "HQ"), lies(s, "GJ")) == (Zone.DISCARD, Zone.MAP, Zone.MAP)
    s = on_stage("L3")
    lay(s, HQ=(6, 6))
    s.note(Fact("HQ.who", "leaves", lasts=True))
    run(s, PutAceIntoPlay(0, card("LA")))
    assert lies(s, "HQ") == Zone.DISCARD
    s = on_stage("L3", severity="gentle")
    lay(s, HJ=(5, 5))
    run(s, PutAceIntoPlay(0, card("LA")))
    assert lies(s, "HJ") == Zone.MAP


def test_rumours_at_first_meetings() -> None:
    """DT-661, DT-676, DT-311, DT-TA: once for each person and scene, in play or on the space."""
    s = on_stage("GJ")
    assert kinds(run(s, Meet(0, card("GJ")))) == []
    s.put_into_play(card("TA"))
    assert kinds(run(s, Meet(0, card("GJ")))) == []
    lay(s, HJ=(2, 0))
    assert "oracle" in kinds(run(s, Meet(0, card("HJ"))))
    assert "oracle" not in kinds(run(s, Meet(0, card("HJ"))))
    s = on_stage("TA")
    lay(s, HJ=(2, 0))
    assert "oracle" in kinds(run(s, Meet(0, card("HJ"))))
    assert s.ace_in_effect() == NOBODY


def test_companions_are_met_in_their_first_scene_with_the_holder() -> None:
    """DT-676."""
    s = on_stage("L3")
    hold(s, "GJ", "companion")
    s.put_into_play(card("TA"))
    s.acquainted = [(0, card("GJ"))]
    assert kinds(run(s, Meet(0, card("GJ")))) == []
    s.acquainted = []
    assert "oracle" in kinds(run(s, Meet(0, card("GJ"))))
