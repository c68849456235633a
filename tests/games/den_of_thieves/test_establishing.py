"""The establishing phase, and what cards do when a scene begins (4.3, 5.9, chapter 6)."""

import pytest

from rookery.games.den_of_thieves.printed import CARDS
from rookery.games.den_of_thieves.public import NOBODY, Enchantment, Fact, Posture, Zone
from rookery.games.den_of_thieves.rules.consulting import Consult
from rookery.games.den_of_thieves.rules.dealer_phase import CardsAtSceneEnd
from rookery.games.den_of_thieves.rules.establishing import (
    BEGINNERS,
    Arriving,
    BeginWith,
    ChooseLead,
    ConsultLead,
    DayOrNight,
    EstablishingPhase,
    Frame,
    NameEnemies,
    OpenScene,
    SetGoal,
    TurnUpright,
)
from rookery.games.den_of_thieves.rules.searching import ShowUp
from rookery.games.den_of_thieves.rules.threats import RaiseThreats
from rookery.games.den_of_thieves.state import Den
from rookery.games.den_of_thieves.voices import SILENT
from rookery.kernel import Option
from rookery.kit.automatic import asked_or_judged

from .engine import asked, dealt, hold, kinds, lay, lies, on_stage, run
from .test_table import card, cards


def begin(s: Den, short: str, *picks: Option) -> list[str]:
    return kinds(run(s, BeginWith(card(short)), picks=picks))


# The order, and what begins with a scene (DT-413)


def test_the_phase_in_its_order() -> None:
    """DT-413, R-130, DT-414 to DT-419, R-195."""
    assert [CARDS[number].short for number in BEGINNERS] == ["GA", "H9", "LA", "LQ", "T8", "TQ"]
    s = on_stage("L3", seats=2, mode="gm", gm_seat="B")
    assert phase(s) == [
        "TurnUpright", "ChooseLead", "DayOrNight", "Frame", "ConsultLead", "Arriving", "KnowEnemies",
        "NameEnemies", "OpenScene",
    ]  # fmt: skip
    assert phase(on_stage("L3"))[3:] == ["ConsultLead", "KnowEnemies", "Frame", "Arriving", "KnowEnemies"]


def phase(s: Den) -> list[str]:
    """The steps of the phase after what begins with a scene."""
    steps = EstablishingPhase().run(s) or []
    return [type(getattr(step, "question", step)).__name__ for step in steps[len(BEGINNERS) :]]


def test_the_market_on_top_of_the_ace_pile_and_on_the_map() -> None:
    """DT-GA, DT-311, DT-661, R-18: in every scene while it is on top; on its space otherwise."""
    s = on_stage("L3", "G4")
    assert begin(s, "GA") == []
    s.put_into_play(card("GA"))
    assert "oracle" in begin(s, "GA")
    assert (fact := s.fact("GA.market"))
    assert (fact.row, fact.lasts) == ("low", False)
    s.put_into_play(card("HA"))
    assert begin(s, "GA") == []
    s = on_stage("GA", "GK")
    assert "oracle" in begin(s, "GA")
    assert s.ace_in_effect() == NOBODY


def test_daybreak() -> None:
    """DT-261, DT-653, R-88, DT-H9: curse -1 and lasting spells end, for everybody in the scene."""
    s = on_stage("H9", seats=3, mode="gm", gm_seat="C")
    s.curse = [2, 0]
    s.enchantments = [Enchantment(0, "asleep"), Enchantment(1, "in love")]
    s.in_scene = [0]
    told = run(s, BeginWith(card("H9")), picks=[("say",)], said="You walked in circles.")
    assert s.curse == [1, 0]
    assert s.enchantments == [Enchantment(1, "in love")]
    assert [event["said"] for event in told if event["kind"] == "told"] == ["You walked in circles."]


def test_the_hours_before_daybreak_are_quiet_with_the_girl() -> None:
    """DT-H9, DT-LQ, DT-835."""
    s = on_stage("H9")
    hold(s, "LQ", "companion")
    assert "told" not in begin(s, "H9")
    s = on_stage("H9")
    hint = CARDS[card("H9")].auto
    begin(s, "H9")
    assert (fact := s.fact("H9.gap"))
    assert fact.said in hint.texts


def test_an_ace_of_death_on_the_map_is_told_once_in_a_session() -> None:
    """DT-311, R-18, DT-LA: in words only."""
    s = on_stage("LA")
    lay(s, HJ=(2, 0))
    assert begin(s, "LA") == ["told"]
    s.set_stage()
    assert begin(s, "LA") == []
    assert lies(s, "HJ") == Zone.MAP


def test_an_officer_in_the_house_of_fear() -> None:
    """DT-T8, R-78: limited search (10) for LK or TJ, here; skipped if both are publicly elsewhere."""
    s = on_stage("T8", "G2 G3 TJ")
    begin(s, "T8")
    assert s.face_up((2, 0)) == cards("T8 TJ")
    s = on_stage("T8", "G2 G3 G4 G5 G6 G7 G8 G9 G10 GJ")
    begin(s, "T8")
    assert len(s.lying(Zone.DISCARD)) == 10
    s = on_stage("T8")
    lay(s, LK=(5, 5), TJ=(6, 5))
    begin(s, "T8")
    assert s.lying(Zone.DISCARD) == []


def test_the_girl_wants_pay() -> None:
    """DT-622, R-91, DT-E27: valuable and unique, or she is gone; once for each time she fought."""
    s = on_stage("L3")
    hold(s, "LQ", "companion")
    hold(s, "G2 G4")
    assert begin(s, "LQ") == []
    s.set_flag(card("LQ"), "defended_holder")
    s.fresh_flags = ["DT-LQ defended_holder"]
    assert begin(s, "LQ") == []
    s.set_stage()
    assert asked(s, BeginWith(card("LQ"))) == (0, [("card", card("G2")), ("refuse",)])
    run(s, BeginWith(card("LQ")), picks=[("card", card("G2"))])
    assert (lies(s, "G2"), lies(s, "LQ"), s.flags) == (Zone.DISCARD, Zone.HELD, [])
    s.set_flag(card("LQ"), "defended_holder")
    run(s, BeginWith(card("LQ")))
    assert (lies(s, "G4"), lies(s, "LQ")) == (Zone.HELD, Zone.DISCARD)


def test_the_girl_may_be_paid_with_something_else_if_a_person_deals() -> None:
    """DT-622, DT-823."""
    for ruling, zone in ((("accept",), Zone.HELD), (("refuse",), Zone.DISCARD)):
        s = on_stage("L3", seats=2, mode="gm", gm_seat="B")
        hold(s, "LQ", "companion")
        s.set_flag(card("LQ"), "defended_holder")
        run(s, BeginWith(card("LQ")), picks=[("gift",), ruling], said="My grandmother's ring.")
        assert lies(s, "LQ") == zone


def test_the_girl_waits_while_her_holder_is_elsewhere() -> None:
    """DT-622: the next scene the holder is in."""
    s = on_stage("L3", seats=2)
    hold(s, "LQ", "companion", who=1)
    s.set_flag(card("LQ"), "defended_holder")
    s.in_scene = [0]
    assert begin(s, "LQ") == []


def noted(s: Den, thief: str) -> Den:
    """Griselda's heart was stolen by somebody, in an earlier scene."""
    s.note(Fact("TQ.thief", card=card(thief), lasts=True))
    return s


def test_the_thief_of_griselda_s_heart_shows_up() -> None:
    """DT-670, DT-671, DT-TQ: at the start, on the space or as companion; the heart is hers without a draw."""
    s = noted(on_stage("GJ", "G2 H10"), "GJ")
    s.note(Fact("H10.kind", "gold", lasts=True))
    s.set_flag(card("H10"), "clockwork")
    begin(s, "TQ")
    assert s.face_up((2, 0)) == cards("GJ H10")
    assert (fact := s.fact("H10.kind"))
    assert fact.row == "tongues"
    assert s.flags == ["DT-H10 griselda"]
    s = noted(on_stage("L3", "G2 H10"), "GJ")
    hold(s, "GJ", "companion")
    begin(s, "TQ")
    assert lies(s, "H10") == Zone.MAP


def test_the_thief_of_griselda_s_heart_comes_later_and_once() -> None:
    """DT-670."""
    s = noted(on_stage("L3", "H10"), "GJ")
    begin(s, "TQ")
    assert lies(s, "H10") == Zone.UNSEEN
    lay(s, GJ=(2, 0))
    run(s, ShowUp(card("GJ")))
    assert lies(s, "H10") == Zone.MAP
    s.discard(cards("H10"))
    run(s, ShowUp(card("GJ")))
    assert lies(s, "H10") == Zone.DISCARD


def test_the_heart_is_not_searched_for_where_it_is_known_to_be() -> None:
    """DT-670, DT-126."""
    s = noted(on_stage("GJ"), "GJ")
    lay(s, H10=(7, 7))
    begin(s, "TQ")
    assert s.lying(Zone.DISCARD) == []


# Upright, lead card, day and night


def test_cards_are_turned_upright() -> None:
    """DT-414, DT-612, R-47, R-48."""
    s = on_stage("L3")
    hold(s, "G7 H4")
    s.turn(card("G7"), Posture.FLIPPED)
    s.turn(card("H4"), Posture.SIDEWAYS)
    run(s, TurnUpright())
    assert {*s.posture} == {Posture.UPRIGHT}


def test_the_dealer_picks_the_lead_card() -> None:
    """DT-415, R-23: any face-up card of the space; a person chooses freely."""
    s = on_stage("G4", seats=2, mode="gm", gm_seat="B")
    lay(s, L3=(2, 0), G9=(2, 1))
    assert asked(s, ChooseLead(1)) == (1, [("lead_card", card("G4")), ("lead_card", card("L3"))])
    run(s, ChooseLead(1), picks=[("lead_card", card("G4"))])
    assert s.lead == card("G4")


@pytest.mark.parametrize(
    ("there", "turned", "lead"),
    [("GK L3 T9", "L3", "L3"), ("GK L3 T9", "", "T9"), ("GK HK G2", "", "GK"), ("HA G2", "", "G2")],
)
def test_the_machine_s_lead_card(there: str, turned: str, lead: str) -> None:
    """DT-801: what was turned up for the marker; a location; the highest rank, A low, then suit order."""
    s = on_stage(there.split()[0])
    for short in there.split()[1:]:
        lay(s, **{short: (2, 0)})
    s.turned_up = cards(turned)
    run(s, asked_or_judged(s, ChooseLead(NOBODY)))
    assert s.lead == card(lead)


def test_what_an_arrival_turns_up() -> None:
    """DT-801, DT-411."""
    s = on_stage("L3", "T2 T3")
    s.begin_turn(0)
    s.main = 0
    s.arrive(0, (9, 9))
    assert s.turned_up == cards("T2")
    s.arrive(0, (2, 0))
    assert s.turned_up == cards("T2")


def test_day_or_night() -> None:
    """DT-415a, R-122, DT-821: a person says it; Daybreak brings day; else a coin."""
    s = on_stage("L3", seats=2, mode="gm", gm_seat="B")
    run(s, DayOrNight(1), picks=[("night",)])
    assert s.night
    found = set()
    for seed in range(8):
        s = dealt(on_stage("L3"), "", seed)
        run(s, asked_or_judged(s, DayOrNight(NOBODY)))
        found.add(s.night)
        lay(s, H9=(2, 0))
        run(s, asked_or_judged(s, DayOrNight(NOBODY)))
        assert not s.night
    assert found == {0, 1}


# The Big Score


def big_score(**options: object) -> Den:
    s = on_stage("L3", **options)  # type: ignore[arg-type]
    for short in ["H10", "LQ", "T5", "G9", "TA"]:
        s.deck.remove(card(short))
        s.pin(card(short), (0, 0))
    s.prize, s.mark, s.vault = cards("H10 LQ T5")
    s.marker = [(0, 0)] * len(s.people)
    s.set_stage()
    return s


def test_on_the_big_score_the_pile_leads() -> None:
    """DT-415, DT-820: prize, holder and vault in this order; of the first two what lasts only."""
    s = big_score()
    told = run(s, ConsultLead(), picks=[("no",)])
    tables = [event["entry"] for event in told if event["kind"] == "oracle"]
    assert tables == ["H10.kind", "T5.show"]
    assert s.lead == NOBODY
    run(s, ConsultLead(), picks=[])
    s.set_stage()
    told = run(s, ConsultLead(), picks=[("no",)])
    assert [event["entry"] for event in told if event["kind"] == "oracle"] == ["T5.show"]


def test_a_person_consults_what_they_like_on_the_big_score() -> None:
    """DT-415."""
    s = big_score(seats=2, mode="gm", gm_seat="B")
    seat, options = asked(s, ConsultLead())
    assert (seat, len(options)) == (1, 5)
    run(s, ConsultLead(), picks=[("consult", card("G9")), ("done",)])
    assert s.knows("G9.what")


# Goal, enemies, framing


def test_goals() -> None:
    """DT-418: heist only on the Big Score, and not after it."""
    s = on_stage("L3")
    s.tokens = [0] * 4
    assert asked(s, SetGoal(0))[1] == [("goal", 0, goal) for goal in ("take", "learn", "rest", "other")]
    told = run(s, SetGoal(0), picks=[("goal", 0, "rest")], said="Only a night's sleep.")
    assert (s.goal, told[0]["said"]) == ("rest", "Only a night's sleep.")
    s = big_score()
    assert ("goal", 0, "heist") in asked(s, SetGoal(0))[1]
    s.pulled_off = 1
    assert ("goal", 0, "heist") not in asked(s, SetGoal(0))[1]


def test_tokens_may_be_spent_before_the_goal_is_set() -> None:
    """DT-210, R-25."""
    s = on_stage("L3", "L4")
    run(s, Arriving(), picks=[("token", 0, "location"), ("keep",), ("goal", 0, "learn")])
    assert s.held_by(0) == cards("L4")


def test_who_is_an_enemy() -> None:
    """DT-804, R-140: by the card's stance or flag, and rivals; pinned persons too, without a threat."""
    s = on_stage("LK")
    lay(s, TJ=(2, 0), TK=(2, 0), TQ=(2, 0), GJ=(2, 0))
    s.set_stage()
    assert s.enemies == cards("LK TJ TK")
    s.set_flag(card("TQ"), "eye_on_big_score")
    s.set_stage()
    assert s.enemies == cards("LK TJ TK TQ")
    s = big_score()
    s.pin(card("LK"), (0, 0))
    s.set_stage()
    assert s.enemies == cards("LK")
    run(s, RaiseThreats())
    assert s.threats == []


def test_a_person_says_who_is_an_enemy() -> None:
    """DT-419, DT-242: each stance is changed once."""
    s = on_stage("LK", seats=2, mode="gm", gm_seat="B")
    lay(s, GJ=(2, 0))
    s.set_stage()
    run(s, NameEnemies(1), picks=[("enemy", card("GJ")), ("friend", card("LK"))])
    assert s.enemies == cards("GJ")


def test_the_framing() -> None:
    """DT-419, DT-802, R-195: the house's, and a person's words after it, if they have any."""
    s = on_stage("L3", seats=2, mode="gm", gm_seat="B")
    told = run(s, OpenScene(1), picks=[("open",)], said="Marble, and a queue.")
    assert told == [{"kind": "opened", "rule": "DT-419", "card": card("L3"), "said": "Marble, and a queue."}]
    assert kinds(run(s, OpenScene(1), picks=[("open",)])) == []
    told = run(s, Frame())
    assert (told[0]["rows"], told[0]["ask"]) == ([], SILENT), "the tables come later, and the question too"
    s = on_stage("L3")
    assert run(s, Frame())[0]["ask"] != SILENT


# The end of a scene


def test_aside_cards_of_the_scene_are_discarded() -> None:
    """DT-128, DT-423, R-21: GQ's spy for the scene, the one who knows of the keys for the session."""
    s = on_stage("GQ", "G2 L3")
    run(s, Consult(card("GQ")))
    lay(s, G7=(2, 0))
    s.chance = dealt(s, "G3 GJ").chance
    run(s, Consult(card("G7")))
    assert {*s.lying(Zone.ASIDE)} == {*cards("L3 GJ")}
    run(s, CardsAtSceneEnd())
    assert s.lying(Zone.ASIDE) == cards("GJ")
    s.discard(cards("G7"))
    assert lies(s, "GJ") == Zone.DISCARD


def test_griselda_has_her_eye_on_the_big_score() -> None:
    """DT-336, R-59, DT-TQ: dealt with and not manipulated; from the next turn on."""
    for dealt_with, manipulated, flagged in ((True, False, True), (True, True, False), (False, False, False)):
        s = on_stage("TQ")
        s.dealt_with, s.manipulated = cards("TQ") * dealt_with, cards("TQ") * manipulated
        run(s, CardsAtSceneEnd())
        assert not s.has_flag(card("TQ"), "eye_on_big_score")
        s.begin_turn(0)
        assert s.has_flag(card("TQ"), "eye_on_big_score") == flagged


def test_griselda_elsewhere_takes_no_notice() -> None:
    """DT-336: her card must lie on the scene's space."""
    s = on_stage("L3")
    lay(s, TQ=(5, 5))
    s.deal_with(card("TQ"))
    run(s, CardsAtSceneEnd())
    assert s.flags_to_come == []
