"""Cards are taken, handed over, laid down (5.7)."""

from rookery.games.den_of_thieves.public import Posture, Rival, Zone
from rookery.games.den_of_thieves.rules.holding import (
    TakeCard,
    is_barred,
    part_with,
    partings,
    thwarted,
)
from rookery.games.den_of_thieves.rules.requests import (
    requests,
)
from rookery.games.den_of_thieves.state import Den
from rookery.kernel import Option

from .engine import carried, hold, lay, lies, on_stage, run
from .test_table import card, cards

# Taking (DT-601 to DT-606, DT-620, DT-621)


def take(s: Den, short: str, *picks: Option) -> Den:
    lay(s, **{short: (2, 0)})
    run(s, TakeCard(0, 0, card(short)), picks=picks)
    return s


def test_an_item_leaves_the_map_and_a_person_brings_a_bond() -> None:
    """DT-601, DT-602, DT-603, DT-308, DT-246."""
    s = take(on_stage("L3"), "G4")
    assert (s.holder[card("G4")], s.held_as[card("G4")]) == (0, "item")
    take(s, "GJ")
    assert (s.held_as[card("GJ")], s.bond(0, card("GJ"))) == ("companion", 1)
    s.discard(cards("L3"))
    assert s.is_wasteland((2, 0))


def test_a_card_of_both_types() -> None:
    """DT-602, DT-L6: the animal as either; the messenger only as the message."""
    assert take(on_stage("L3"), "G8", ("hold_as", "companion")).held_as[card("G8")] == "companion"
    assert take(on_stage("L3"), "L6").held_as[card("L6")] == "item"


def test_the_sword_and_its_rival() -> None:
    """DT-620, DT-621, DT-H4: found among five cards, the rival bars the sword."""
    s = on_stage("L3", "G2 G3 GJ")
    take(s, "H4")
    assert (lies(s, "H4"), s.at[card("GJ")], s.enemies) == (Zone.MAP, (2, 0), cards("GJ"))
    assert is_barred(s, card("H4"))
    run(s, TakeCard(0, 0, card("H4")))
    assert (lies(s, "H4"), len(s.lying(Zone.DISCARD))) == (Zone.MAP, 2)


def test_no_rival_among_five() -> None:
    """DT-620."""
    s = take(on_stage("L3", "G2 G3 G4 G5 L4 GJ"), "H4")
    assert (s.holder[card("H4")], len(s.lying(Zone.DISCARD))) == (0, 5)


def test_a_thwarted_rival() -> None:
    """DT-620: who did it may take the sword at once; left, it can be taken without another search."""
    s = on_stage("L3")
    lay(s, H4=(2, 0), GJ=(2, 0))
    s.rivals = [Rival(card("H4"), card("GJ"))]
    run(s, *thwarted(s, 0, card("GJ")), picks=[("take_it",)])
    assert (s.holder[card("H4")], lies(s, "GJ"), s.rivals) == (0, Zone.MAP, [])
    s.lay(card("H4"), (2, 0))
    s.rivals = [Rival(card("H4"), card("GJ"))]
    run(s, *thwarted(s, 0, card("GJ")), picks=[("leave",)])
    run(s, TakeCard(0, 0, card("H4")))
    assert (s.holder[card("H4")], s.lying(Zone.DISCARD)) == (0, [])


def test_a_rival_who_becomes_a_companion_or_leaves() -> None:
    """DT-620, DT-831: won over, the sword may be taken; gone, it is taken like any item."""
    s = on_stage("L3")
    lay(s, H4=(2, 0), GJ=(2, 0))
    s.rivals, s.enemies = [Rival(card("H4"), card("GJ"))], cards("GJ")
    run(s, TakeCard(0, 0, card("GJ")), picks=[("take_it",)])
    assert ({*s.held_by(0)}, s.enemies) == ({*cards("GJ H4")}, [])
    s = on_stage("L3")
    lay(s, H4=(2, 0), GJ=(3, 0))
    s.rivals = [Rival(card("H4"), card("GJ"))]
    run(s, TakeCard(0, 0, card("H4")))
    assert (s.held_by(0), s.lying(Zone.DISCARD)) == (cards("H4"), [])


def test_a_companion_is_no_rival() -> None:
    """R-109: not in the deck, not found."""
    s = on_stage("L3", "G2 G3 G4 G5 L4")
    hold(s, "GJ", "companion")
    assert take(s, "H4").holder[card("H4")] == 0


def test_a_gift_for_the_girl() -> None:
    """DT-606, DT-LQ, DT-831: valuable and unique; no move is needed; not while a threat stands."""
    s = on_stage("LQ")
    hold(s, "G2 G4")
    s.scene = 1
    gift = ("give", 0, card("LQ"), card("G2"))
    assert [option for option in requests(s, 0) if option[0] in ("give", "offer")] == [gift]
    s.threaten("tight_spot")
    assert gift not in requests(s, 0)
    s.threats = []
    run(s, *carried(s, gift))
    assert (s.held_as[card("LQ")], lies(s, "G2")) == ("companion", Zone.DISCARD)


def test_another_gift_if_a_person_deals() -> None:
    """DT-606."""
    for ruling, zone in ((("accept",), Zone.HELD), (("refuse",), Zone.MAP)):
        s = on_stage("LQ", seats=2, mode="gm", gm_seat="B")
        s.scene = 1
        offer = ("offer", 0, card("LQ"))
        assert offer in requests(s, 0)
        run(s, *carried(s, offer), picks=[ruling])
        assert lies(s, "LQ") == zone
        assert offer not in requests(s, 0)


# Handing over and laying down


def test_cards_change_hands() -> None:
    """DT-610, R-128: as they lie, without the bond, once in a scene."""
    s = on_stage("L3", seats=2)
    s.scene = 1
    hold(s, "GJ", "companion")
    hold(s, "G7")
    s.turn(card("G7"), Posture.FLIPPED)
    part_with(s, ("hand", 0, card("G7"), 1))
    assert (s.holder[card("G7")], s.posture[card("G7")]) == (1, Posture.FLIPPED)
    part_with(s, ("hand", 0, card("GJ"), 1))
    assert (s.bond(0, card("GJ")), s.bond(1, card("GJ"))) == (1, 0)
    assert partings(s, 1) == []
    s.set_stage()
    s.scene = 1
    assert ("hand", 1, card("G7"), 0) in partings(s, 1)


def test_cards_are_laid_down() -> None:
    """DT-611: companions and items, on the present space; a location is kept."""
    s = on_stage("L3")
    hold(s, "GJ", "companion")
    hold(s, "L9", "location")
    assert partings(s, 0) == [("put_down", 0, card("GJ"))]
    part_with(s, ("put_down", 0, card("GJ")))
    assert (s.at[card("GJ")], lies(s, "GJ"), s.bond(0, card("GJ"))) == ((2, 0), Zone.MAP, 1)
