"""What moves bring: aims, manipulation, spells, horsemen (5.6)."""

import pytest

from rookery.games.den_of_thieves.public import NOBODY, Fact, Lead, Zone
from rookery.games.den_of_thieves.state import Den

from .stage import WORDS, asked, held, hush, options, run, stage
from .test_table import card, cards

# Aims (DT-605)


@pytest.mark.parametrize(
    ("move", "answer", "drawn", "taken"),
    [
        ("conceal", "unseen", "G7 T2 T3 T4 C4", True),
        ("conceal", "free", "G7 T2 T3 T4", False),
        ("danger", "deed", "G7 T2 T3 D1", True),
        ("danger", "clean", "G7 T2 T3", False),
    ],
)
def test_an_aim_is_reached_by_its_question(move: str, answer: str, drawn: str, taken: bool) -> None:
    """DT-605, DT-601."""
    s = stage(drawn, on="L4 G4", goal="learn")
    run(s, ("move", 0, move), ("take", card("G4")), ("settle", answer))
    assert (s.zone[card("G4")] == Zone.HELD) is taken


def test_a_companion_needs_both_answers_of_a_manipulation() -> None:
    """DT-605, DT-246."""
    for drawn, held_now in (("G7 T8", True), ("G7 T3", False)):
        s = stage(drawn, on="L4 H6", goal="learn")
        run(s, ("move", 0, "manipulate"), ("take", card("H6")), *([] if held_now else [("settle", "moved")]))
        assert (s.zone[card("H6")] == Zone.HELD) is held_now


def test_defeated_enemies_stay_but_are_none_any_more() -> None:
    """DT-563, R-127, DT-831."""
    s = stage("G7 G8 G3", on="L4 LK")
    told = run(s, ("move", 0, "danger"), ("defeat", card("LK")))
    assert told.last("aim_reached")["purpose"] == "defeat"
    assert (s.threats, s.enemies) == ([], [])
    assert s.has_flag(card("LK"), "defeated")
    assert s.at[card("LK")] == (2, 0)
    assert asked(s) == [(0, "Act")]


def test_a_cleared_threat_leaves_its_enemy_where_it_is() -> None:
    """DT-563, DT-831: it raises no other in this scene."""
    s = stage("G7 G8 G3", on="L4 LK")
    run(s, ("move", 0, "danger"), ("clear", 0))
    assert (s.threats, s.enemies) == ([], [card("LK")])


@pytest.mark.parametrize(("holds", "can"), [("", False), ("H4", True), ("LQ", True)])
def test_only_some_things_harm_the_monster(holds: str, can: bool) -> None:
    """DT-625, DT-614, R-133."""
    s = stage(on="L4 TK", thieves=2)
    if holds:
        held(s, holds, "companion" if holds == "LQ" else "item")
    run(s, ("move", 0, "danger"))
    assert (("defeat", card("TK")) in options(s)) is can
    s = stage(on="L4 TK")
    s.learn_spell(0, "DT-S-H2")
    run(s, ("move", 0, "spell"), ("cast", "DT-S-H2"), ("nature", "wounds"), ("matters", "others"))
    assert ("defeat", card("TK")) in options(s)


# Manipulate


def manipulated(drawn: str, **more: object) -> Den:
    s = stage(drawn, thieves=2, on="L4", ratings=(2, 1, 2, 4), **more)  # type: ignore[arg-type]
    run(s, ("move", 0, "manipulate"), ("at_thief", 1), "neither")
    return s


@pytest.mark.parametrize("answer", ["deed", "clean"])
def test_manipulating_a_thief(answer: str) -> None:
    """DT-E22, DT-M03, DT-524: the manipulator picks the cost of resisting."""
    s = manipulated("H7 H8 G7 L3")
    assert asked(s) == [(1, "Resist")]
    s.tokens[4] = 1
    told = run(s, "resist", "neither", ("settle", answer))
    assert told.last("declared")["purpose"] == "resist"
    assert s.moves_made == 1  # resisting is no primary move
    if answer == "clean":
        assert not told.of("consequence")
        return
    assert asked(s) == [(0, "NameCost")]
    told = run(s, ("entry", "D3"))
    assert told.last("lost_token")["character"] == 1


def test_who_is_moved_may_comply() -> None:
    """DT-524."""
    s = manipulated("H7 H8")
    told = run(s, {"pick": "comply", "say": "as you like"})
    assert told.last("complied")["said"] == "as you like"


def test_who_is_not_moved_is_not_asked() -> None:
    """DT-524, DT-525: supporting cast that is moved is noted."""
    s = manipulated("H7 H2")
    run(s, ("settle", "believed"))
    assert asked(s)[0] == (1, "Act")
    s = stage("H7 H2", on="L4 H6")
    run(s, ("move", 0, "manipulate"), "plain", ("at", card("H6")), ("settle", "moved"))
    assert s.manipulated == [card("H6")]


@pytest.mark.parametrize(
    ("row", "can"), [("gold", False), ("hearts", False), ("leaves", False), ("tongues", True)]
)
def test_nobody_talks_to_a_beast(row: str, can: bool) -> None:
    """R-58: nor is its threat talked away."""
    s = stage(on="L4 TK H6")
    s.facts = [fact for fact in s.facts if fact.entry != "TK.acts"]
    s.note(Fact("TK.acts", row, lasts=True))
    run(s, ("move", 0, "manipulate"))
    assert (("clear", 0) in options(s)) is can
    run(s, *(["plain"] if can else []))
    assert (("at", card("TK")) in options(s)) is can


def test_at_a_loss_with_people_they_turn_enemy() -> None:
    """DT-808, DT-526, DT-804: a threat; a pinned person or nobody makes it a tight spot."""
    s = stage("T3 T4", on="L4 H6")
    run(s, ("move", 0, "manipulate"), "plain", ("at", card("H6")))
    assert (s.enemies, [(threat.cause, threat.card) for threat in s.threats]) == (
        [card("H6")],
        [("enemy", card("H6"))],
    )
    s = stage("T3 T4", on="L4 H6")
    run(s, ("move", 0, "eyeball"), "at_nobody")
    assert [threat.cause for threat in s.threats] == ["tight_spot"]


def test_medical_attention() -> None:
    """DT-814, DT-262, R-62: once for a protagonist and scene."""
    s = stage("H7 H2 H8 H3", on="L4 HK")
    s.harm[0] = 2
    for _ in range(2):
        run(s, ("move", 0, "manipulate"), "plain", ("at", card("HK")), ("settle", "moved"))
    assert s.harm[0] == 1


def test_griselda_is_calmed_down() -> None:
    """DT-336, DT-822, R-59."""
    s = stage("H7 H8", on="L4 TQ")
    s.set_flag(card("TQ"), "eye_on_big_score")
    run(s, ("move", 0, "manipulate"), "plain", ("at", card("TQ")), "clear_eye")
    assert not s.has_flag(card("TQ"), "eye_on_big_score")


# Spells


def cast(drawn: str, nature: str, *picks: object, thieves: int = 2, on: str = "L4", **more: object) -> Den:
    s = stage(drawn, thieves=thieves, on=on, ratings=(3, 2, 1, 4), **more)  # type: ignore[arg-type]
    s.learn_spell(0, "DT-S-H2")
    run(s, ("move", 0, "spell"), ("cast", "DT-S-H2"), ("nature", nature), ("matters", "others"), *picks)
    return s


def test_a_harmful_spell_out_of_hand_strikes_its_maker_and_allies() -> None:
    """DT-M04, DT-521, DT-522, DT-523, DT-824: and with no answer the dealer adds a Devil move."""
    s = cast("G2 G3 G4 G5 G6", "wounds", "at_nobody", "neither")
    assert (s.harm, s.curse) == ([1, 1], [1, 0])


def test_a_spell_in_hand_goes_where_its_maker_wishes() -> None:
    """DT-521, DT-522: both answered."""
    s = cast("G7 G8 G2", "curses", ("at_thief", 1), "neither")
    assert (s.curse, s.harm) == ([0, 1], [0, 0])


@pytest.mark.parametrize(("answer", "harm"), [("self", [0, 1]), ("others", [1, 0])])
def test_each_question_of_a_spell_by_itself(answer: str, harm: list[int]) -> None:
    """DT-521, DT-522."""
    s = cast("G7 G3 G2", "wounds", "at_nobody", "neither", ("settle", answer))
    assert s.harm == harm


def test_a_beneficial_spell_out_of_hand_emboldens_enemies() -> None:
    """DT-522, DT-824."""
    s = cast("G7 G3", "beneficial", "plain", "at_nobody", ("settle", "self"), thieves=1, on="L4 LK")
    assert [threat.cause for threat in s.threats] == ["enemy", "emboldened"]
    s = cast("G7 G3", "beneficial", "at_nobody", ("settle", "self"), thieves=1)
    assert s.threats == []


def test_a_spell_that_does_neither_is_words() -> None:
    """DT-824, DT-523."""
    s = cast("G7 G3", "harmful", "at_nobody", "neither", ("settle", "self"))
    assert (s.harm, s.curse, s.threats) == ([0, 0], [0, 0], [])


def test_a_person_who_deals_says_whom_a_spell_strikes() -> None:
    """DT-522."""
    picks = ["at_nobody", "as_declared", "neither", "neither", ("settle", "self")]
    s = cast("G7 G3 G2", "wounds", *picks, thieves=3, seats=4, dealer=3, antagonist=3)
    assert asked(s) == [(3, "StrikeAllies")]
    run(s, ("strike", 2))
    assert s.harm == [0, 0, 1]


def test_casting_needs_a_kind_and_wrestling_none() -> None:
    """DT-650, DT-651, R-60, R-160: without a kind nothing is taken, defeated or opened."""
    s = stage(on="L4 G4")
    run(s, ("move", 0, "spell"))
    assert asked(s) == [(0, "NameNature")]
    run(s, ("nature", "beneficial"), ("matters", "self"))
    assert asked(s) == [(0, "NameTarget")]
    assert s.moves[-1].spell == ""


def test_the_aim_of_a_spell_is_the_question_that_matters() -> None:
    """DT-605, DT-823."""
    for answer, taken in (("self", False), ("others", True)):
        s = stage("G7 G2", on="L4 G4", ratings=(3, 2, 1, 4), goal="learn")
        s.learn_spell(0, "DT-S-H2")
        run(s, ("move", 0, "spell"), ("cast", "DT-S-H2"), ("nature", "harmful"), ("matters", "others"))
        run(s, ("take", card("G4")), ("settle", answer))
        assert (s.zone[card("G4")] == Zone.HELD) is taken


# Horsemen


def test_one_question_for_each_answer_and_a_lead_for_each() -> None:
    """DT-M08, DT-540, DT-542, DT-544, DT-816, DT-809."""
    s = stage("G7 G8 G2 G3 1 0", on="L4", goal="learn")
    told = run(s, ("move", 0, "case"))
    assert options(s) == [("ask", slug) for slug in ("past", "route", "amiss", "worth")]
    told = run(s, ("ask", "past"), ("ask", "past"))
    assert [row["suit"] for row in told.of("answered")] == ["hearts", "gold"]
    assert s.leads == [Lead(0, "case", "past", WORDS)] * 2
    assert told.last("scene_ended")["why"] == "goal"


def test_fixed_facts() -> None:
    """DT-809, DT-838, DT-M10, DT-M11: the nearest item, enemy and magic thing, and the best virtue."""
    s = stage("G7 G8 G2 G3", on="L4 G4 LK")
    told = run(s, ("move", 0, "case"), ("ask", "worth"), ("ask", "route"))
    item, way = told.of("answered")
    assert (item["card"], way["virtue"]) == (card("G4"), "conceal")
    s = stage("G7 G2 G3", on="L4 LK")
    told = run(s, ("move", 0, "size_up"), ("ask", "threat"))
    assert told.last("answered")["card"] == card("LK")
    s = stage("G7", on="L4 G2 H3")
    told = run(s, ("move", 0, "sight"), "at_nobody", ("ask", "magic"))
    assert told.last("answered")["card"] == card("H3")


def test_some_things_are_magic_only_after_a_row() -> None:
    """DT-809."""
    for row, named, suit in (("gold", card("G3"), ""), ("leaves", NOBODY, "gold")):
        s = stage("G7" if row == "gold" else "G7 0", on="L4 G3")
        s.facts = [other for other in s.facts if other.entry != "G3.contents"]
        s.note(Fact("G3.contents", row, lasts=True))
        told = run(s, ("move", 0, "sight"), "at_nobody", ("ask", "magic"))
        assert (told.last("answered")["card"], told.last("answered")["suit"]) == (named, suit)


def test_a_face_down_card_is_named_and_stays() -> None:
    """DT-809, DT-126, DT-307."""
    s = stage("G7 G2 G3 G4", on="L4")
    s.deck.remove(card("TK"))
    s.face_down, s.covered = [card("TK")], [(1, 0)]
    told = run(s, ("move", 0, "case"), ("ask", "amiss"))
    assert told.last("answered")["card"] == card("TK")
    assert s.known_elsewhere(card("TK"))
    assert s.zone[card("TK")] == Zone.UNSEEN
    s.turn_up((1, 0))
    assert s.named == {}


def test_a_person_answers_truly_or_asks_for_another_question() -> None:
    """DT-541, DT-542: the dealer, the antagonist for an enemy, and for a thief their seat."""
    s = stage("G7 G2 G3 G4", on="L4", seats=2, dealer=1, antagonist=1)
    run(s, ("move", 0, "case"), "as_declared", ("ask", "past"))
    assert asked(s) == [(1, "AnswerQuestion")]
    run(s, "unknowable")
    assert asked(s) == [(0, "AskQuestion")]
    run(s, ("ask", "worth"), {"pick": "true_answer", "say": "in the attic"})
    assert s.leads == [Lead(0, "case", "worth", "in the attic")]
    s = stage("G7 G2", on="L4 LK", seats=3, dealer=1, antagonist=2)
    s.enemies = [card("LK")]
    run(s, ("move", 0, "eyeball"), ("at", card("LK")), "as_declared", ("ask", "wish"))
    assert asked(s) == [(2, "AnswerQuestion")]
    s = stage("G7 G2", on="L4", thieves=2)
    run(s, ("move", 0, "eyeball"), ("at_thief", 1), "neither", ("ask", "wish"))
    assert asked(s) == [(1, "AnswerQuestion")]


@pytest.mark.parametrize(
    ("move", "drawn", "curse"),
    [("case", "G2 G3 G4 G5", 0), ("size_up", "G2 G3 G4", 0), ("sight", "G2 G6", 1)],
)
def test_horsemen_without_an_answer(move: str, drawn: str, curse: int) -> None:
    """DT-543, DT-808, DT-M09."""
    s = stage(drawn, on="L4")
    run(s, ("move", 0, move), *(["at_nobody"] if move == "sight" else []))
    assert (s.curse[0], len(s.threats)) == (curse, 1 - curse)


def test_a_card_that_is_targeted_is_consulted_first() -> None:
    """DT-417, DT-676."""
    s = stage("G2 G3 T3 T4 T5", on="L4 H6")
    s.facts = []
    hush(s, "L4")
    told = run(s, ("move", 0, "manipulate"), "plain", ("at", card("H6")))
    assert [row["entry"] for row in told.of("oracle")] == ["H6.where", "H6.with"]
    assert cards("G2 G3") == [row["card"] for row in told.of("drew")[:2]]
