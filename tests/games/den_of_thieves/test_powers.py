"""What held cards and places give to a move (DT-607 to DT-626)."""

import pytest

from rookery.games.den_of_thieves.printed import CARDS
from rookery.games.den_of_thieves.public import Posture, Zone
from rookery.games.den_of_thieves.rules.powers import (
    AFTER,
    BEFORE,
    UsePower,
    draw_one_more,
    heal,
    powers,
    remedies,
)
from rookery.games.den_of_thieves.state import Den
from rookery.kernel import Option

from .engine import Events, asked, hold, kinds, lay, lies, moving, on_stage, run
from .test_table import card, cards


def use(s: Den, short: str, power: str, *picks: Option, said: str = "") -> Events:
    return run(s, UsePower(0, 0, card(short), power), picks=picks, said=said)


def names(options: list[Option]) -> list[tuple[str, str]]:
    return [(CARDS[number].short, str(name)) for _, number, name in options]


@pytest.mark.parametrize(
    ("held", "way", "move", "timing", "offered"),
    [
        ("G2", "item", "danger", BEFORE, "mask"),
        ("G2", "item", "conceal", AFTER, "crush"),
        ("G2", "item", "manipulate", AFTER, ""),
        ("G3", "item", "sight", AFTER, "give_up"),
        ("G4", "item", "danger", AFTER, "spend"),
        ("G5", "item", "danger", AFTER, "gold_inside"),
        ("G6", "companion", "danger", AFTER, "sacrifice"),
        ("G7", "item", "danger", AFTER, "flip"),
        ("G8", "item", "danger", AFTER, "flip"),
        ("G8", "companion", "danger", AFTER, "flip"),
        ("G10", "item", "danger", AFTER, "flip"),
        ("GJ", "companion", "danger", AFTER, "rank"),
        ("GQ", "companion", "conceal", AFTER, "sacrifice rank"),
        ("GQ", "companion", "case", AFTER, "rank"),
        ("GK", "companion", "danger", AFTER, "rank"),
        ("H3", "item", "spell", AFTER, "reflect sacrifice"),
        ("H3", "item", "danger", AFTER, "sacrifice"),
        ("H4", "item", "danger", BEFORE, "wield"),
        ("H4", "item", "danger", AFTER, ""),
        ("H5", "item", "danger", AFTER, "sacrifice"),
        ("H6", "companion", "danger", AFTER, "sacrifice"),
        ("H7", "item", "danger", AFTER, "flip"),
        ("H8", "item", "manipulate", BEFORE, "show"),
        ("H8", "item", "manipulate", AFTER, "give_away"),
        ("H8", "item", "danger", AFTER, ""),
        ("H10", "item", "danger", AFTER, "rank"),
        ("H10", "item", "danger", BEFORE, ""),
        ("HJ", "companion", "manipulate", BEFORE, "double_act"),
        ("HJ", "companion", "danger", AFTER, "sacrifice rank"),
        ("HQ", "companion", "danger", AFTER, "rank"),
        ("HK", "companion", "danger", AFTER, "rank"),
        ("L6", "item", "danger", AFTER, "deliver"),
        ("LJ", "companion", "danger", AFTER, "sacrifice rank"),
        ("LQ", "companion", "danger", BEFORE, "fight"),
        ("LQ", "companion", "danger", AFTER, "sacrifice rank"),
        ("LQ", "companion", "conceal", AFTER, "rank"),
        ("LK", "companion", "danger", AFTER, "sacrifice rank"),
        ("T6", "companion", "danger", AFTER, "sacrifice"),
        ("TJ", "companion", "size_up", BEFORE, "insight"),
        ("TJ", "companion", "danger", BEFORE, ""),
        ("TJ", "companion", "danger", AFTER, "sacrifice rank"),
        ("TQ", "companion", "danger", AFTER, "rank"),
        ("TK", "companion", "danger", AFTER, "rank"),
    ],
)
def test_what_held_cards_offer(held: str, way: str, move: str, timing: str, offered: str) -> None:
    """DT-607, DT-608, R-45, DT-506: printed powers, and the rank power where the card keeps it."""
    s = moving(on_stage("L3"), move)
    hold(s, held, way)
    assert [name for _, name in names(powers(s, 0, timing))] == offered.split()  # type: ignore[arg-type]


def test_flags_open_powers() -> None:
    """DT-H4, DT-H10, R-49: bane, craft and wooing by what the tables gave; two extra cards from one sword."""
    s = moving(on_stage("L3"))
    hold(s, "H4 H10")
    assert names(powers(s, 0, BEFORE)) == [("H4", "wield")]
    for flag, found in (("enchanted", "bane"), ("perfectly_crafted", "craft")):
        s.flags = [f"DT-H4 {flag}"]
        assert names(powers(s, 0, BEFORE)) == [("H4", "wield"), ("H4", found)]
    for flag in ("clockwork", "glass"):
        s.flags = [f"DT-H10 {flag}"]
        assert ("H10", "woo") in names(powers(s, 0, BEFORE))
    s.flags = ["DT-H4 enchanted"]
    use(s, "H4", "wield")
    use(s, "H4", "bane")
    assert (s.moves[-1].extra, s.posture[card("H4")]) == (2, Posture.SIDEWAYS)


def test_a_sideways_sword_waits_for_the_next_scene() -> None:
    """R-48, DT-H4, DT-612."""
    s = moving(on_stage("L3"))
    hold(s, "H4")
    use(s, "H4", "wield")
    moving(s)
    assert powers(s, 0, BEFORE) == []
    s.turn_all_upright()
    assert names(powers(s, 0, BEFORE)) == [("H4", "wield")]


def test_sacrifice_flip_and_face() -> None:
    """DT-607, DT-609, R-46: each gives one answer; discarded, turned, or for nothing once in a move."""
    s = moving(on_stage("L3"))
    hold(s, "G4 G7")
    hold(s, "GJ", "companion")
    use(s, "G4", "spend")
    use(s, "G7", "flip")
    use(s, "GJ", "rank")
    assert (s.moves[-1].given, lies(s, "G4"), s.posture[card("G7")]) == (3, Zone.DISCARD, Posture.FLIPPED)
    assert powers(s, 0, AFTER) == []
    moving(s)
    assert names(powers(s, 0, AFTER)) == [("GJ", "rank")]


def test_rank_and_printed_powers_of_the_example() -> None:
    """DT-E30, R-37, DT-509: papers draw a card; Stanislas answers by suit, and draws when given up."""
    s = moving(on_stage("L3", "T9 G2"))
    hold(s, "G3")
    hold(s, "LJ", "companion")
    use(s, "G3", "give_up")
    assert (s.moves[-1].drawn, s.moves[-1].given, s.moves[-1].answers) == (tuple(cards("T9")), 0, 1)
    use(s, "LJ", "rank")
    use(s, "LJ", "sacrifice")
    assert (s.moves[-1].given, s.moves[-1].drawn, lies(s, "LJ")) == (1, tuple(cards("T9 G2")), Zone.DISCARD)


def test_no_card_left_to_draw() -> None:
    """DT-123, R-110."""
    s = moving(on_stage("L3"))
    hold(s, "G3")
    s.deck = []
    use(s, "G3", "give_up")
    assert s.moves[-1].drawn == (card("G3"),)
    moving(s)
    hold(s, "G4 L6")
    s.deck = []
    for number in s.lying(Zone.DISCARD):
        s.put(number, Zone.ACE_PILE)
    s.put(card("L6"), Zone.HELD)
    s.holder[card("L6")], s.held_as[card("L6")] = 0, "item"
    draw_one_more(s)
    assert not s.moves[-1].drawn


def test_the_fate_of_companions() -> None:
    """DT-609, DT-H6, DT-835: told by the dealer, the bookie's by the antagonist; the machine has texts."""
    hint = CARDS[card("H6")].auto
    s = moving(on_stage("L3"))
    hold(s, "H6 G6", "companion")
    told = use(s, "H6", "sacrifice")
    assert [event["said"] in hint.texts for event in told if event["kind"] == "fate"] == [True]
    assert "fate" not in kinds(use(s, "G6", "sacrifice"))
    s = moving(on_stage("L3", seats=3, mode="gm", gm_seat="C"))
    s.antagonist = 1
    hold(s, "H6 G6", "companion")
    assert asked(s, UsePower(0, 0, card("H6"), "sacrifice"))[0] == 1
    assert asked(s, UsePower(0, 0, card("G6"), "sacrifice"))[0] == 2


def test_the_girl_s_fight_leaves_a_debt() -> None:
    """DT-622, R-91."""
    s = moving(on_stage("L3"))
    hold(s, "LQ", "companion")
    use(s, "LQ", "fight")
    assert (s.flags, s.fresh_flags) == (["DT-LQ defended_holder"], ["DT-LQ defended_holder"])


def test_keepsakes() -> None:
    """DT-623, DT-H8: shown or given away, not both; given away, something else goes in or the box is lost."""
    s = moving(on_stage("L3"), "manipulate")
    hold(s, "H8 G4")
    use(s, "H8", "show")
    assert names(powers(s, 0, AFTER)) == [("G4", "spend")]
    moving(s, "manipulate")
    use(s, "H8", "give_away", ("card", card("G4")))
    assert (s.moves[-1].given, lies(s, "G4"), lies(s, "H8")) == (1, Zone.DISCARD, Zone.HELD)
    moving(s, "manipulate")
    use(s, "H8", "give_away", ("gift",), said="The last letter.")
    moving(s, "manipulate")
    use(s, "H8", "give_away")
    assert lies(s, "H8") == Zone.DISCARD


def test_a_person_rules_on_a_keepsake() -> None:
    """DT-623."""
    for ruling, zone in ((("accept",), Zone.HELD), (("refuse",), Zone.DISCARD)):
        s = moving(on_stage("L3", seats=2, mode="gm", gm_seat="B"), "manipulate")
        hold(s, "H8")
        use(s, "H8", "give_away", ("gift",), ruling, said="A button.")
        assert lies(s, "H8") == zone


def test_masks_at_the_festival() -> None:
    """DT-675, DT-L8, DT-506: conceal and manipulate, on its space only, once in a move."""
    for move, found in (("conceal", ["L8.masks"]), ("manipulate", ["L8.masks"]), ("danger", [])):
        s = moving(on_stage("L8"), move)
        assert [name for _, name in names(powers(s, 0, BEFORE))] == found
    s = moving(on_stage("L8"), "conceal")
    use(s, "L8", "L8.masks")
    assert (s.moves[-1].extra, powers(s, 0, BEFORE)) == (1, [])
    s = moving(on_stage("L3"), "conceal")
    lay(s, L8=(3, 0))
    assert powers(s, 0, BEFORE) == []


def test_what_is_held_as_something_else_has_no_power() -> None:
    """DT-642, DT-G5: the donation box as a location."""
    s = moving(on_stage("L3"))
    hold(s, "G5", "location")
    assert powers(s, 0, AFTER) == []


def test_healing() -> None:
    """DT-262, R-62, R-97, DT-HK, DT-H10: by sacrifice, outside a move; at harm 0 without effect."""
    s = on_stage("L3")
    hold(s, "HK", "companion")
    hold(s, "H10")
    s.harm[0] = 1
    assert remedies(s, 0) == [("heal", 0, card("H10")), ("heal", 0, card("HK"))]
    run(s, *heal(s, 0, card("H10")))
    run(s, *heal(s, 0, card("HK")))
    assert (s.harm[0], lies(s, "H10"), lies(s, "HK")) == (0, Zone.DISCARD, Zone.DISCARD)
