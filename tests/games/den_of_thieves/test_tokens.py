"""Tokens, and kinds of spells (DT-210 to DT-218, 5.8)."""

import pytest

from rookery.games.den_of_thieves.printed import CARDS
from rookery.games.den_of_thieves.public import Charm, Known, Zone
from rookery.games.den_of_thieves.rules.consulting import Consult
from rookery.games.den_of_thieves.rules.holding import (
    gained,
    part_with,
)
from rookery.games.den_of_thieves.rules.powers import (
    AFTER,
    powers,
)
from rookery.games.den_of_thieves.rules.requests import (
    dealer_acts,
)
from rookery.games.den_of_thieves.rules.spells import Teach
from rookery.games.den_of_thieves.rules.tokens import SpendToken, tokens
from rookery.games.den_of_thieves.state import Den
from rookery.kernel import Option

from .engine import asked, hold, lies, moving, on_stage, run
from .test_table import card, cards


def spend(s: Den, kind: str, *picks: Option) -> Den:
    s.tokens = [2, 2, 2, 2]
    run(s, SpendToken(0, kind), picks=picks)
    return s


def test_an_item_token() -> None:
    """DT-211, DT-216: keep the first find, or reject it and keep the second; all else is discarded."""
    s = spend(on_stage("L3", "GJ L4 G7"), "item", ("keep",))
    assert (s.held_by(0), s.tokens_of(0)) == (cards("G7"), [2, 1, 2, 2])
    assert {*s.lying(Zone.DISCARD)} >= {*cards("GJ L4")}
    s = spend(on_stage("L3", "GJ G4 L4 H5"), "item", ("reject",))
    assert (s.held_by(0), lies(s, "G4")) == (cards("H5"), Zone.DISCARD)


def test_a_rejected_find_is_discarded_before_the_second_search() -> None:
    """DT-124: it may even come again, when the deck is empty."""
    s = on_stage("L3")
    s.deck = cards("G4")
    for number in range(len(CARDS)):
        if number not in s.deck and s.zone[number] == Zone.UNSEEN:
            s.put(number, Zone.ACE_PILE)
    spend(s, "item", ("reject",))
    assert s.held_by(0) == cards("G4")


def test_a_token_that_finds_nothing_is_spent() -> None:
    """DT-211."""
    s = on_stage("L3")
    s.deck = []
    spend(s, "item")
    assert (s.held_by(0), s.tokens_of(0)[1]) == ([], 1)


def test_a_companion_token() -> None:
    """DT-212, DT-246, R-27: a bond of 1."""
    s = spend(on_stage("L3", "G4 HK"), "companion", ("keep",))
    assert (s.held_as[card("HK")], s.bond(0, card("HK"))) == ("companion", 1)
    assert s.bond_points[0] == 4


def test_a_location_token() -> None:
    """DT-213, DT-640, DT-642, R-28, R-29: access, and no rank power."""
    s = spend(on_stage("L3", "GJ L9"), "location", ("keep",))
    assert s.held_as[card("L9")] == "location"
    assert powers(moving(s), 0, AFTER) == []


@pytest.mark.parametrize(
    ("kind", "drawn", "found"),
    [("companion", "T3 L6 TK GJ", "GJ"), ("item", "L6", "L6"), ("location", "T3", "T3")],
)
def test_what_a_card_forbids_stays_forbidden(kind: str, drawn: str, found: str) -> None:
    """DT-215, R-26, R-93, R-94: no messenger, Villemina or undefeated monster as companion."""
    s = spend(on_stage("L3", drawn), kind, ("keep",))
    assert s.held_by(0) == cards(found)


def test_a_defeated_monster_is_a_hit() -> None:
    """DT-215, DT-TK."""
    s = on_stage("L3", "TK")
    s.set_flag(card("TK"), "defeated")
    assert spend(s, "companion", ("keep",)).held_by(0) == cards("TK")


def test_a_token_needs_no_theft_price_or_rival() -> None:
    """DT-215, R-26."""
    for short, kind in (("G5", "item"), ("H4", "item"), ("LQ", "companion")):
        s = spend(on_stage("L3", short), kind, ("keep",))
        assert s.holder[card(short)] == 0
        assert s.rivals == []


def test_a_find_is_consulted_at_once() -> None:
    """DT-217: what lasts for the session; persons found go to the owner's space."""
    s = spend(on_stage("L3", "G10 GJ HJ G2"), "item", ("keep",))
    assert s.persons((2, 0)) == cards("GJ HJ")
    assert s.knows("G10.how")
    s = spend(on_stage("L3", "GK"), "companion", ("keep",))
    assert not s.knows("GK.now")


def test_an_animal_by_either_token() -> None:
    """R-95, DT-G8."""
    for kind in ("item", "companion"):
        s = spend(on_stage("L3", "G8"), kind, ("keep",))
        assert s.held_as[card("G8")] == kind


def test_spell_tokens_of_the_example() -> None:
    """DT-214, DT-E13."""
    s = on_stage("L3", "H6 H9 HK T2")
    s.tokens = [0, 0, 0, 2]
    assert tokens(s, 0) == [("token", 0, "spell")]
    run(s, SpendToken(0, "spell"), picks=[("spell", "DT-S-H2")])
    run(s, SpendToken(0, "spell"), picks=[("spell", "DT-S-T1")])
    assert {*s.lying(Zone.DISCARD)} == {*cards("H6 H9 HK T2")}
    assert s.kinds_known(0) == ["DT-S-H2", "DT-S-T1"]
    assert tokens(s, 0) == []


def test_when_every_suit_has_given_a_kind() -> None:
    """DT-214a: any kind not yet known; with all eight, nothing."""
    s = on_stage("L3")
    s.spells = [Known(0, f"DT-S-{suit}1", by_token=True) for suit in "GHLT"]
    s.tokens = [0, 0, 0, 2]
    assert asked(s, SpendToken(0, "spell"))[1] == [("spell", f"DT-S-{suit}2") for suit in "GHLT"]
    s.spells += [Known(0, f"DT-S-{suit}2") for suit in "GHLT"]
    run(s, SpendToken(0, "spell"))
    assert len(s.spells) == 8


# Spells in cards (5.8)


def test_kinds_that_lie_in_cards() -> None:
    """DT-650, DT-652: named by the card, lost with it."""
    s = on_stage("G3", "G2")
    run(s, Consult(card("G3")))
    assert s.kinds_known(0) == []
    s.take(0, card("G3"), "item")
    assert len(s.kinds_known(0)) == 1
    s.discard(cards("G3"))
    assert s.kinds_known(0) == []


def test_a_magical_sword() -> None:
    """DT-652, DT-H4: the suit is drawn with the table, the first holder picks; it stays with the card."""
    s = on_stage("H4", "H2 L3", seats=2)
    run(s, Consult(card("H4")))
    assert s.charms == [Charm(card("H4"), "leaves", "")]
    assert lies(s, "L3") == Zone.DISCARD
    run(s, *gained(s, 0, card("H4"), "item"), picks=[("spell", "DT-S-L2")])
    assert s.kinds_known(0) == ["DT-S-L2"]
    assert part_with(s, ("hand", 0, card("H4"), 1)) == []
    assert (s.kinds_known(0), s.kinds_known(1)) == ([], ["DT-S-L2"])


def test_griselda_s_heart_in_somebody_s_hands() -> None:
    """DT-652, DT-H10: drawn for when it is first held."""
    s = on_stage("H10", "T2")
    s.set_flag(card("H10"), "griselda")
    run(s, *gained(s, 0, card("H10"), "item"), picks=[("spell", "DT-S-T2")])
    assert s.kinds_known(0) == ["DT-S-T2"]
    s = on_stage("H10")
    s.set_flag(card("H10"), "clockwork")
    run(s, *gained(s, 0, card("H10"), "item"))
    assert s.charms == []


def test_a_butterfly_raises_the_dead() -> None:
    """DT-650, DT-G2: while held."""
    s = on_stage("L3")
    hold(s, "G2")
    assert len(s.kinds_known(0)) == 1
    s.discard(cards("G2"))
    assert s.kinds_known(0) == []


def test_a_tome() -> None:
    """DT-654, DT-216: granted by the dealer, the suit by a card."""
    s = on_stage("L3", "T4", seats=2, mode="gm", gm_seat="B")
    s.scene = 1
    assert ("teach", 0) in dealer_acts(s)
    run(s, Teach(1, 0), picks=[("draw",), ("spell", "DT-S-T1")])
    assert s.spells == [Known(0, "DT-S-T1")]
