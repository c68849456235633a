"""What is done with cards between moves (DT-677)."""

from rookery.games.den_of_thieves.public import NOBODY, Enchantment, Fact, Zone
from rookery.games.den_of_thieves.rules.requests import (
    carry_out_dealer_act,
    dealer_acts,
    requests,
)
from rookery.games.den_of_thieves.state import Den
from rookery.kernel import Option, advance, decisions, take

from .engine import Events, carried, dealt, hold, kinds, lay, lies, on_stage, run
from .test_table import card, cards


def asks_for(s: Den, key: str, *picks: Option, who: int = 0) -> Events:
    s.scene = 1
    option = ("request", who, key)
    assert option in requests(s, who), requests(s, who)
    s.agenda = []
    return run(s, *carried(s, option), picks=picks)


def test_looking_around_the_thicket() -> None:
    """DT-672, DT-E32, DT-L10, DT-677, R-92, R-128."""
    s = on_stage("L10", "L2 G8")
    asks_for(s, "L10.look")
    assert (lies(s, "G8"), s.face_up((2, 0))) == (Zone.DISCARD, cards("L10"))
    assert ("request", 0, "L10.look") not in requests(s, 0)
    s = on_stage("L10", "L2 G10")
    asks_for(s, "L10.look")
    assert s.face_up((2, 0)) == cards("L10 G10")
    s = on_stage("L10", "L3 L2 H4 HJ")
    asks_for(s, "L10.look")
    assert {*s.lying(Zone.DISCARD)} == {*cards("L3 L2 H4 HJ")}
    for short in ("GA", "G9"):
        s = on_stage("L10", f"L2 {short}")
        asks_for(s, "L10.look")
        assert s.face_up((2, 0)) == cards(f"L10 {short}")


def test_each_protagonist_may_look_around() -> None:
    """DT-677."""
    s = on_stage("L10", seats=2)
    asks_for(s, "L10.look")
    assert ("request", 1, "L10.look") in requests(s, 1)


def sleep(drawn: str, **options: object) -> Den:
    s = on_stage("T10", drawn, **options)  # type: ignore[arg-type]
    s.curse = [1] * len(s.people)
    s.night = 1
    return s


TEN = "G2 G3 G4 G5 G6 G7 G8 G9 G10 GJ"


def test_sleeping_in_the_pines_until_daybreak() -> None:
    """DT-673, DT-T10, DT-E28: H9 to an adjacent Wasteland space; all its benefits; it is day."""
    s = sleep("G2 G3 G4 H9")
    s.enchantments = [Enchantment(0, "cold")]
    asks_for(s, "T10.sleep")
    assert (s.at[card("H9")], len(s.lying(Zone.DISCARD))) == ((3, 0), 3)
    assert (s.curse, s.night, s.enchantments) == ([0], 0, [])
    s = sleep("H9")
    lay(s, L2=(3, 0), L3=(1, 0), L4=(2, 1), L5=(2, -1))
    asks_for(s, "T10.sleep")
    assert s.at[card("H9")] == (2, 0)


def test_a_night_in_the_pines() -> None:
    """DT-T10, DT-E28, DT-804: ten cards without dawn; then somebody who gives the sleeper a hard time."""
    s = sleep(f"{TEN} L3 H5 TK")
    asks_for(s, "T10.sleep")
    assert (s.at[card("TK")], s.enemies, s.curse) == ((2, 0), cards("TK"), [1])
    assert len(s.lying(Zone.DISCARD)) == 12
    s = sleep(f"{TEN} {TEN.replace('G', 'H').replace('H9', 'H6').replace('HJ', 'GK')}")
    asks_for(s, "T10.sleep")
    assert (s.enemies, len(s.lying(Zone.DISCARD))) == ([], 20)
    assert ("request", 0, "T10.sleep") not in requests(s, 0)


def test_all_sleepers_are_named_first() -> None:
    """DT-673: one search serves all; once in a scene."""
    s = sleep("H9", seats=3, mode="house")
    asks_for(s, "T10.sleep", ("join_in",), ("stay_out",))
    assert s.curse == [0, 0, 1]
    assert all(("request", who, "T10.sleep") not in requests(s, who) for who in range(3))


def test_the_picture_that_carries_away() -> None:
    """DT-674, R-112, DT-T6: to any space with a card but the Big Score; once for each."""
    s = on_stage("T6")
    s.note(Fact("T6.studio", "mid", lasts=True))
    s.pin(card("G10"), (0, 0))
    lay(s, L3=(7, 7), L4=(8, 8))
    asks_for(s, "T6.travel", ("place", 8, 8))
    assert s.marker == [(8, 8)]
    assert s.in_play() == []
    s = on_stage("T6")
    s.note(Fact("T6.studio", "mid", lasts=True))
    s.scene = 1
    assert ("request", 0, "T6.travel") not in requests(s, 0)


def test_the_picture_that_curses() -> None:
    """DT-T6: looking means the Devil move."""
    s = on_stage("T6", "L2")
    s.note(Fact("T6.studio", "ace", lasts=True))
    told = asks_for(s, "T6.cursed")
    assert (s.curse, "suffered" in kinds(told)) == ([1], True)
    s = on_stage("T6")
    s.note(Fact("T6.studio", "low", lasts=True))
    s.scene = 1
    assert not [option for option in requests(s, 0) if option[0] == "request"]


def test_looking_for_somebody_at_the_smoke_dream() -> None:
    """DT-L7, DT-813, DT-835: normally met there: here; else real or illusion."""
    s = on_stage("L7", "G2 H6")
    s.note(Fact("L7.door", "front"))
    s.note(Fact("L7.front", "gold"))
    asks_for(s, "L7.seek")
    assert s.persons((2, 0)) == cards("H6")
    found = set()
    for seed in range(12):
        s = dealt(on_stage("L7"), "G2 GK", seed)
        s.note(Fact("L7.door", "front"))
        s.note(Fact("L7.front", "gold"))
        asks_for(s, "L7.seek")
        found.add(lies(s, "GK"))
    assert found == {Zone.MAP, Zone.DISCARD}


def test_people_rule_on_the_smoke_dream() -> None:
    """DT-L7: the dealer, then the antagonist."""
    for replies, zone in (
        (["yes"], Zone.MAP),
        (["no", "real"], Zone.MAP),
        (["no", "illusion"], Zone.DISCARD),
    ):
        s = on_stage("L7", "HK", seats=3, mode="gm", gm_seat="C")
        s.note(Fact("L7.door", "front"))
        s.note(Fact("L7.front", "gold"))
        asks_for(s, "L7.seek", *(("reply", reply) for reply in replies))
        assert lies(s, "HK") == zone


def mirror(gift: str, **options: object) -> Den:
    s = on_stage("L3", **options)  # type: ignore[arg-type]
    hold(s, "H3")
    s.note(Fact("H3.gift", gift, lasts=True))
    return s


def test_the_mirror_has_its_price() -> None:
    """DT-624, DT-839, DT-H3, DT-677: its gift once in a scene, then the antagonist's choice."""
    for price, threats, harm in (("call", 1, 0), ("ghosts", 1, 0), ("age", 0, 0), ("blood", 0, 1)):
        s = mirror("desire", seats=3, mode="gm", gm_seat="C")
        s.dealer, s.antagonist = NOBODY, 2
        asks_for(s, "H3.gift", ("choose", price))
        assert (len(s.threats), s.harm[0]) == (threats, harm)
        assert ("request", 0, "H3.gift") not in requests(s, 0)


def test_blood_from_another_source() -> None:
    """DT-624: if the dealer accepts it."""
    for picks, harm in (([("bear",)], 1), ([("gift",), ("accept",)], 0), ([("gift",), ("refuse",)], 1)):
        s = mirror("desire", seats=2, mode="gm", gm_seat="B")
        asks_for(s, "H3.gift", ("say",), ("choose", "blood"), *picks)
        assert s.harm[0] == harm


def test_the_mirror_s_journey() -> None:
    """DT-624, DT-674, R-112."""
    s = mirror("travel", seats=2, mode="gm", gm_seat="B")
    lay(s, L4=(8, 8), L5=(9, 9))
    s.pin(card("G10"), (0, 0))
    asks_for(s, "H3.gift", ("place", 9, 9), ("choose", "age"))
    assert s.marker == [(9, 9)]


def test_the_box_is_opened_once_in_a_session() -> None:
    """DT-677, DT-H8: every seat describes a keepsake."""
    s = on_stage("H8", seats=3)
    s.scene = 1
    s.agenda = [*carried(s, ("request", 0, "H8.contents"))][::-1]
    advance(s)
    for words in ("A comb.", "", "A tooth."):
        assert decisions(s)
        s.said = words
        take(s, 0)
    assert (fact := s.fact("H8.contents"))
    assert fact.said == "A comb.; A tooth."
    s.set_stage()
    s.scene = 1
    assert ("request", 0, "H8.contents") not in requests(s, 0)


def test_only_the_holder_uses_what_is_held() -> None:
    """DT-677."""
    s = on_stage("L3", seats=2)
    s.scene = 1
    hold(s, "H8")
    assert ("request", 0, "H8.contents") in requests(s, 0)
    assert ("request", 1, "H8.contents") not in requests(s, 1)


# What a person who deals may do


def test_the_dealer_brings_an_aside_card_in() -> None:
    """DT-128, DT-823."""
    s = on_stage("G7", seats=2, mode="gm", gm_seat="B")
    s.set_aside(card("GJ"), card("G7"))
    assert ("bring", card("GJ")) in dealer_acts(s)
    run(s, *(carry_out_dealer_act(s, ("bring", card("GJ"))) or ()))
    assert s.at[card("GJ")] == (2, 0)


def test_the_dealer_consults_another_card() -> None:
    """DT-417: once in a scene."""
    s = on_stage("L3", seats=2, mode="gm", gm_seat="B")
    lay(s, GJ=(2, 0))
    s.scene = 1
    assert ("consult", card("GJ")) in dealer_acts(s)
    run(s, *(carry_out_dealer_act(s, ("consult", card("GJ"))) or ()))
    assert s.knows("GJ.deal")
    assert ("consult", card("GJ")) not in dealer_acts(s)


def test_the_dealer_finds_out_later_whose_heart_it_was() -> None:
    """R-90."""
    s = on_stage("H10", "GJ", seats=2, mode="gm", gm_seat="B")
    s.deferred = ["H10.owner"]
    run(s, *(carry_out_dealer_act(s, ("find_out", "H10.owner")) or ()))
    assert (s.of_card[card("GJ")], s.deferred) == (card("H10"), [])
