"""Consulting: what a card asks its table, and what an answer brings to the scene (4.3, 5.9)."""

from random import Random

import pytest

from rookery.games.den_of_thieves.entries import CHOICE
from rookery.games.den_of_thieves.printed import CARDS
from rookery.games.den_of_thieves.public import NOBODY, Zone
from rookery.games.den_of_thieves.rules.consulting import Consult, DrawTable

from .engine import asked, dealt, hold, lay, lies, on_stage, run, run_somehow
from .test_table import card, cards


def test_the_back_door_opens_by_day_only() -> None:
    """DT-415a, DT-L7: who comes by the back draws another table."""
    s = on_stage("L7")
    assert asked(s, Consult(card("L7")))[1] == [("choose", "front"), ("choose", "back")]
    run(s, Consult(card("L7")), picks=[("choose", "back")])
    assert (s.knows("L7.back"), s.knows("L7.front")) == (True, False)
    s = on_stage("L7")
    s.night = 1
    run(s, Consult(card("L7")))  # there is nothing to choose
    assert (s.knows("L7.back"), s.knows("L7.front")) == (False, True)


def test_in_disguise_at_the_club() -> None:
    """DT-L4: the host and how he stands; without a disguise the table."""
    s = on_stage("L4")
    run(s, Consult(card("L4")), picks=[("choose", "disguised"), ("choose", "put_up_with")])
    assert (s.knows("L4.host"), s.knows("L4.how")) == (True, False)
    s = on_stage("L4", "G2 T4 GJ")
    run(s, Consult(card("L4")), picks=[("choose", "as_you_are"), ("now",)])
    assert (s.knows("L4.host"), s.knows("L4.how")) == (False, True)
    assert s.persons((2, 0)) == cards("GJ")
    s = on_stage("L4", "G2 T4 GJ")
    run(s, Consult(card("L4")), picks=[("choose", "as_you_are"), ("never",)])
    assert s.persons((2, 0)) == []


def test_the_opera_asks_who_looks_respectable_first() -> None:
    """DT-T5: the order of its section; the list by the answer."""
    s = on_stage("T5", seats=2, mode="gm", gm_seat="B")
    first = ("choose", CHOICE["T5.place"].options_if_yes[0].id)
    run(s, Consult(card("T5")), picks=[("yes",), first, ("choose", "cello"), ("choose", "acid")])
    order = [fact.entry for fact in s.facts]
    assert order == ["T5.place", "T5.show", "T5.dealer_step.1", "T5.gossip_who", "T5.gossip_what"]


def test_the_dealer_may_pass_the_room_to_the_antagonist() -> None:
    """DT-T8, DT-111."""
    s = on_stage("T8", seats=3, mode="gm", gm_seat="C")
    s.antagonist = 1
    run(s, Consult(card("T8")), picks=[("choose", "pass"), ("choose", "torture")])
    assert (fact := s.fact("T8.room_antagonist"))
    assert fact.row == "torture"
    s = on_stage("T8", seats=2, mode="gm", gm_seat="B")
    run(s, Consult(card("T8")), picks=[("choose", "office")])
    assert not s.knows("T8.room_antagonist")


def test_machine_choices_are_uniform() -> None:
    """DT-803, DT-835: every option of H3.gift, T8 and TK.bane comes up."""
    for short, key, count in (("H3", "H3.gift", 3), ("T8", "T8.room_dealer", 4), ("TK", "TK.bane", 4)):
        rows = set()
        for seed in range(40):
            s = dealt(on_stage(short), "", seed)
            run(s, Consult(card(short)))
            fact = s.fact(key)
            assert fact
            rows.add(fact.row)
        assert len(rows) == count


def test_the_festival_has_one_more_thing() -> None:
    """DT-L8, DT-803: a person says what, the machine has four."""
    hint = CARDS[card("L8")].auto
    s = on_stage("L8")
    run(s, Consult(card("L8")))
    assert (fact := s.fact("L8.extra"))
    assert fact.said in hint.texts
    s = on_stage("L8", seats=2, mode="gm", gm_seat="B")
    run(s, Consult(card("L8")), picks=[("say",)], said="A balloon.")
    assert (fact := s.fact("L8.extra"))
    assert fact.said == "A balloon."


def test_the_nearest_other_location_for_the_map() -> None:
    """DT-822, DT-G3: ties by rank, then suit; else a place not yet found."""
    s = on_stage("G3", "T2")
    lay(s, L3=(3, 0), L9=(2, 1), T2=(9, 9))
    s.chance = dealt(s, "T3").chance
    run(s, DrawTable("G3.contents", (0,)))
    assert (fact := s.fact("G3.map_of"))
    assert fact.card == card("L9")
    s = on_stage("G3", "T2")
    run(s, DrawTable("G3.contents", (0,)))
    assert (fact := s.fact("G3.map_of"))
    assert (fact.card, fact.said) == (NOBODY, "")


@pytest.mark.parametrize(
    ("table", "drawn", "key"), [("LQ.now", "GK", "LQ.helped"), ("LK.here", "T2", "LK.informer")]
)
def test_a_protagonist_of_the_scene_is_picked(table: str, drawn: str, key: str) -> None:
    """DT-822: uniform among the protagonists in the scene; a person names one."""
    picked = set()
    for seed in range(16):
        s = on_stage(key.split(".")[0], seats=3, mode="house")
        s.in_scene = [0, 2]
        run(dealt(s, drawn, seed), DrawTable(table, (0,)))
        fact = s.fact(key)
        assert fact
        picked.add(fact.thief)
    assert picked == {0, 2}


def test_griselda_asks_about_somebody_with_a_marker() -> None:
    """DT-822, DT-TQ."""
    for seed in range(8):
        s = dealt(on_stage("TQ", seats=3, mode="house"), "T2", seed)
        s.marker[0] = s.marker[2] = None
        run(s, DrawTable("TQ.also", (0,)))
        assert (fact := s.fact("TQ.asked_about"))
        assert fact.thief == 1


def test_whose_heart_it_was() -> None:
    """R-90, DT-822, DT-H10: at once, later or never; the machine at once."""
    s = on_stage("H10", "L2 GJ")
    run(s, DrawTable("H10.kind", (0,)))
    assert (s.of_card[card("GJ")], s.aside_for_scene) == (card("H10"), [])
    for pick, deferred in ((("later",), ["H10.owner"]), (("never",), [])):
        s = on_stage("H10", "L2 GJ", seats=2, mode="gm", gm_seat="B")
        run(s, DrawTable("H10.kind", (0,)), picks=[pick])
        assert (s.deferred, lies(s, "GJ")) == (deferred, Zone.UNSEEN)


def test_a_glass_heart_shows_a_card() -> None:
    """R-89, DT-312, DT-H10: any Wasteland next to the map, the nearest by default."""
    s = on_stage("H10", "H2 G9")
    lay(s, L3=(2, 1))
    run(s, DrawTable("H10.kind", (0,)))
    assert s.at[card("G9")] == (3, 0)
    s = on_stage("H10", "H2 G9", seats=2, mode="gm", gm_seat="B")
    run(s, DrawTable("H10.kind", (0,)), picks=[("place", 2, -1)])
    assert s.at[card("G9")] == (2, -1)


def test_wild_land_next_to_the_house() -> None:
    """R-76, DT-L9: once in a session, when Wasteland is adjacent; not there: ten cards are discarded."""
    s = on_stage("L9")
    lay(s, L2=(3, 0), L4=(2, 1), L5=(1, 0), L7=(2, -1))
    run_somehow(s, Consult(card("L9")), choice=Random(0).randrange)
    assert not s.knows("L9.dealer_step.1")
    s.discard(cards("L2"))
    s.facts = [fact for fact in s.facts if fact.entry != "L9.why"]
    s.chance = dealt(s, "H2 L10").chance
    run_somehow(s, Consult(card("L9")), choice=Random(0).randrange)
    assert s.at[card("L10")] == (3, 0)


def test_the_girl_finds_whichever_wild_land_comes_first() -> None:
    """R-77, DT-LQ."""
    s = on_stage("LQ", "G2 G3 G4 T10")
    run(s, Consult(card("LQ")))
    assert (s.at[card("T10")], lies(s, "L10")) == ((3, 0), Zone.UNSEEN)


def test_the_shipment_is_not_asked_about_while_held() -> None:
    """DT-G4, DT-G5, DT-217."""
    s = on_stage("L3")
    hold(s, "G4 G5")
    run(s, Consult(card("G4")), Consult(card("G5")))
    assert s.facts == []


def test_two_persons_around_the_fortune() -> None:
    """R-74, R-75, DT-G10: who has it and who wants it, once in a session; how you know of it."""
    s = on_stage("G10", "GJ G2 HJ TQ")
    run(s, Consult(card("G10")))
    assert s.persons((2, 0)) == cards("GJ HJ")
    assert (fact := s.fact("G10.how.face.1"))
    assert fact.card == card("TQ")
    assert lies(s, "TQ") == Zone.DISCARD
    s.set_stage()
    run(s, Consult(card("G10")))
    assert s.persons((2, 0)) == cards("GJ HJ")


def test_a_table_without_a_card_is_chosen() -> None:
    """DT-123: by the dealer; the machine takes any."""
    s = on_stage("G2", seats=2, mode="gm", gm_seat="B")
    s.deck = []
    run(s, DrawTable("G2.look", (0,)), picks=[("row", "leaves")])
    assert (fact := s.fact("G2.look"))
    assert fact.row == "leaves"
    s = on_stage("G2")
    s.deck = []
    run(s, DrawTable("G2.look", (0,)))
    assert s.knows("G2.look")


def test_a_flag_of_a_scene_s_table_is_cleared_when_it_is_drawn_again() -> None:
    """DT-416, DT-LK."""
    s = on_stage("LK", "G2 H2")
    run(s, DrawTable("LK.here", (0,)))
    assert s.flags == ["DT-LK wants_big_score"]
    s.set_stage()
    run(s, DrawTable("LK.here", (0,)))
    assert s.flags == []


def test_facts_of_a_scene_end_with_it() -> None:
    """DT-416."""
    s = on_stage("GK")
    run(s, Consult(card("GK")))
    assert (s.knows("GK.now"), s.knows("GK.gang")) == (True, True)
    s.set_stage()
    assert s.facts == []
