"""Map phase and dealer phase, step by step (4.1, 4.2, 5.3)."""

from collections.abc import Iterable

import pytest

from rookery.games.den_of_thieves.printed import CARDS
from rookery.games.den_of_thieves.public import Status, Zone
from rookery.games.den_of_thieves.rules.dealer_phase import (
    SLOTS,
    ActOfCard,
    CardForScene,
    DealerPhase,
    LeaveSceneEnd,
)
from rookery.games.den_of_thieves.rules.map_phase import ChooseMain, MapPhase
from rookery.games.den_of_thieves.rules.suffering import worths
from rookery.games.den_of_thieves.spaces import OUTER, Space
from rookery.games.den_of_thieves.state import Den
from rookery.kernel import Option, Step

from .test_table import card, cards, table, thief


def play(s: Den, first: Step, picks: Iterable[Option] = ()) -> list[tuple[int, list[Option]]]:
    """Carry a step out with all that follows; who was asked what. A single option is taken unasked."""
    agenda, given, asked = [first], list(picks), list[tuple[int, list[Option]]]()
    while agenda:
        step = agenda.pop()
        if not step.asking:
            more = step.run(s)
        else:
            options = list(step.ask(s))
            if len(options) > 1:
                asked.append((getattr(step, "seat", -1), options))
            pick = given.pop(0) if len(options) > 1 else options[0] if options else None
            assert pick is None or pick in options
            more = step.answer(s, pick) if pick else None
        agenda += reversed(more or ())
    assert not given
    return asked


def laid(s: Den, **places: Space) -> None:
    """Cards on the map, out of the deck."""
    for short, space in places.items():
        s.deck.remove(card(short))
        s.lay(card(short), space)


def act(short: str, place: int = 0) -> ActOfCard:
    return ActOfCard(card(short), place)


# Map phase


def test_the_first_turn_places_the_marker() -> None:
    """DT-403, DT-406, DT-16."""
    s = table("T5 T2 T3 T4")
    thief(s)
    for space in OUTER:
        s.lay_face_down(space)
    asked = play(s, ChooseMain(0), [("place", 0, 2)])
    assert asked == [(0, [("place", 2, 0), ("place", 0, 2), ("place", -2, 0), ("place", 0, -2)])]
    assert s.face_up((0, 2)) == cards("T2")
    assert len(s.covered) == 3


@pytest.mark.parametrize(
    ("house", "places"),
    [
        ({"T2": (1, 0), "T3": (5, 5)}, [("place", 1, 0)]),
        ({"T3": (5, 5)}, [("place", 5, 5)]),
        ({}, [("place", *space) for space in OUTER]),
    ],
)
def test_places_when_the_outer_cards_are_gone(house: dict[str, Space], places: list[Option]) -> None:
    """DT-403, R-2, DT-407."""
    s = table("G3")
    thief(s)
    laid(s, **house)
    s.pin(card("G10"), (0, 0))
    asked = play(s, ChooseMain(0), places[:1] if len(places) > 1 else [])
    assert [options for _, options in asked] == ([places] if len(places) > 1 else [])
    assert s.marker[0] == places[0][1:]
    assert bool(s.face_up((2, 0))) == (not house)


def test_a_later_turn_must_move_and_may_leave_the_square() -> None:
    """DT-404, DT-407."""
    s = table("G3")
    thief(s)
    s.marker[0] = (2, 0)
    asked = play(s, ChooseMain(0), [("go", 3, 0)])
    assert {*asked[0][1]} == {("go", 1, 0), ("go", 3, 0), ("go", 2, 1), ("go", 2, -1)}
    assert (s.marker[0], s.face_up((3, 0))) == ((3, 0), cards("G3"))


def test_a_seat_chooses_among_its_characters() -> None:
    """DT-401."""
    s = table("G3", characters_per_seat=2)
    thief(s)
    thief(s)
    play(s, ChooseMain(0), [("main", 1), ("place", 2, 0)])
    assert (s.main, s.marker) == (1, [None, (2, 0)])


def test_others_are_taken_along_each_by_itself() -> None:
    """DT-405."""
    s = table("G3")
    for seat in (0, 1, 2):
        thief(s, seat)
    s.marker = [(2, 0)] * 3
    asked = play(s, ChooseMain(0), [("go", 1, 0), ("leave",), ("carry",)])
    assert [seat for seat, _ in asked] == [0, 0, 0]
    assert s.marker == [(1, 0), (2, 0), (1, 0)]
    assert s.face_up((1, 0)) == cards("G3")


def test_consent_to_be_taken_along() -> None:
    """Option drag_consent."""
    for agrees, space in ((("carry",), (1, 0)), (("leave",), (2, 0))):
        s = table("G3", drag_consent="on")
        thief(s)
        thief(s, 1)
        s.marker = [(2, 0)] * 2
        asked = play(s, ChooseMain(0), [("go", 1, 0), ("carry",), agrees])
        assert [seat for seat, _ in asked] == [0, 0, 1]
        assert s.marker == [(1, 0), space]


def confined(drawn: str, *, played: str = "", others: int = 0, **places: Space) -> Den:
    """A thief who begins the turn in the House of Fear."""
    s = table(drawn)
    thief(s, 0, played)
    laid(s, T8=(2, 0), L3=(1, 0), **places)
    for seat in range(others):
        thief(s, seat + 1)
    s.marker, s.active, s.main, s.roles_named = [(2, 0)] * (others + 1), 0, 0, 1
    return s


def test_beaten_and_thrown_out_alone() -> None:
    """DT-345 hearts, DT-E18, DT-408, DT-347, R-24, DT-556."""
    s = confined("HJ L8 GQ", others=1)
    s.harm[0], s.antagonist = 1, 2
    asked = play(s, MapPhase(), [("act", "W2"), ("go", 1, 0)])
    assert asked[0] == (2, [*(("act", f"W{n}") for n in range(1, 5)), ("own",)])
    assert (s.harm[0], s.marker) == (2, [(1, 0), (2, 0)])
    assert {*s.lying(Zone.DISCARD)} == {*cards("HJ L8 GQ")}


def test_beaten_to_death() -> None:
    """DT-252, DT-551, DT-E8, R-105."""
    s = confined("HJ G7 T9 HQ LK")
    s.harm[0] = 3
    play(s, MapPhase())
    assert (s.status[0], s.marker[0]) == (Status.DEAD, None)


@pytest.mark.parametrize(
    ("drawn", "count"), [("GK", 0), ("L10 HQ", 1), ("G7 T9 HJ LK", 3), ("TQ GA H8", 2), ("G2 G6", 0)]
)
def test_answers_of_a_suffering(drawn: str, count: int) -> None:
    """DT-551, DT-E7, DT-E8."""
    assert worths(cards(drawn)).count("answer") == count


def test_a_bribe() -> None:
    """DT-345 gold, DT-350, DT-E18."""
    s = confined("G4")
    for short in ("H5", "G3", "G2"):
        s.take(0, card(short), "item")
    asked = play(s, MapPhase(), [("card", card("H5")), ("go", 1, 0)])
    assert asked[0] == (0, [("card", card("G2")), ("card", card("H5")), ("none",)])
    assert (s.zone[card("H5")], s.marker[0]) == (Zone.DISCARD, (1, 0))
    s = confined("G4")
    s.take(0, card("G3"), "item")
    assert play(s, MapPhase()) == []
    assert s.marker[0] == (2, 0)


def test_somebody_else_gets_out() -> None:
    """DT-345 leaves, DT-346, DT-818."""
    s = confined("L4", G6=(2, 0), HK=(2, 0), LK=(2, 0))
    s.dealer = 1
    asked = play(s, MapPhase(), [("person", card("HK")), ("step", 2, 1)])
    assert asked[0] == (1, [("person", card("G6")), ("person", card("HK"))])
    assert asked[1][1][0] == ("step", 3, 0)
    assert (s.at[card("HK")], s.marker[0]) == ((2, 1), (2, 0))


def test_a_nameless_prisoner_goes_free() -> None:
    """R-132."""
    s = confined("L4", LK=(2, 0))
    assert play(s, MapPhase()) == []
    assert (s.at[card("LK")], s.marker[0]) == ((2, 0), (2, 0))


def test_the_card_drawn_is_pending_until_its_row_is_done() -> None:
    """DT-121, DT-122: the beating cannot draw it again."""
    s = confined("HJ G3")
    s.deck = [card("HJ")]
    s.put(card("G3"), Zone.DISCARD)
    play(s, MapPhase(), [("go", 1, 0)])
    assert {*s.lying(Zone.DISCARD)} == {*cards("HJ G3")}


def test_tongues_stays() -> None:
    """DT-345 tongues, DT-346."""
    s = confined("T4")
    assert play(s, MapPhase()) == []
    assert s.marker[0] == (2, 0)


def test_stanislas_knows_the_way_out() -> None:
    """DT-348."""
    s = confined("")
    s.take(0, card("LJ"), "companion")
    asked = play(s, MapPhase(), [("skip",), ("go", 1, 0)])
    assert asked[0] == (0, [("skip",), ("draw",)])
    assert s.marker[0] == (1, 0)


def test_sala_walks_out_unless_the_old_wolf_is_there() -> None:
    """DT-349."""
    s = confined("", played="TJ")
    assert len(play(s, MapPhase(), [("go", 1, 0)])) == 1
    s = confined("T4", played="TJ", LK=(2, 0))
    play(s, MapPhase())
    assert s.marker[0] == (2, 0)


def test_a_held_location_is_laid_on_wasteland() -> None:
    """DT-641."""
    s = table()
    thief(s)
    s.marker[0] = (2, 0)
    s.take(0, card("L3"), "location")
    s.take(0, card("G3"), "item")
    asked = play(s, ChooseMain(0), [("go", 1, 0), ("lay", card("L3"))])
    assert asked[1] == (0, [("draw",), ("lay", card("L3"))])
    assert s.face_up((1, 0)) == cards("L3")


# Dealer phase


def test_order_of_the_dealer_phase() -> None:
    """DT-330, DT-331, DT-410."""
    assert [CARDS[number].short for _, number, _ in SLOTS] == [
        "G10",
        "GQ",
        "GK",
        "H2",
        "HQ",
        "T7",
        "TQ",
        "TK",
        "G10",
    ]
    steps = DealerPhase().run(table()) or []
    assert steps[-1] == CardForScene()
    assert steps[0] == ActOfCard(card("G10"), 0)


def test_a_card_acts_only_face_up_on_the_map() -> None:
    """DT-332, R-123, DT-307."""
    s = table()
    thief(s)
    laid(s, T7=(2, 0), HK=(0, 0))
    s.marker[0] = (0, 2)
    s.take(0, card("GQ"), "companion")
    play(s, act("GQ"))
    assert s.zone[card("GQ")] == Zone.HELD
    s.covered, s.face_down = [(0, 1)], cards("GQ")
    s.put(card("GQ"), Zone.UNSEEN)
    play(s, act("GQ"))
    assert s.covered == [(0, 1)]


def test_one_space_closer_asks_the_dealer_only_for_a_tie() -> None:
    """DT-324, DT-323: slot 12."""
    s = table()
    s.dealer = 1
    laid(s, GQ=(2, 1), T7=(0, 0))
    assert play(s, act("GQ"), [("step", 2, 0)]) == [(1, [("step", 1, 1), ("step", 2, 0)])]
    assert play(s, act("GQ")) == []
    assert s.at[card("GQ")] == (1, 0)
    play(s, act("GQ"))
    assert play(s, act("GQ")) == []
    assert s.at[card("GQ")] == (0, 0)


def test_the_old_lion_seeks_robin_on_the_map_or_as_protagonist() -> None:
    """DT-326, R-16, R-116: slot 13."""
    s = table()
    laid(s, GK=(3, 0))
    thief(s)
    s.take(0, card("HJ"), "companion")
    s.marker[0] = (0, 0)
    play(s, act("GK"))
    assert s.at[card("GK")] == (3, 0)
    s = table()
    laid(s, GK=(3, 0))
    thief(s, 0, "HJ")
    play(s, act("GK"))
    assert s.at[card("GK")] == (3, 0)
    s.marker[0] = (0, 0)
    play(s, act("GK"))
    assert s.at[card("GK")] == (2, 0)


def test_the_maze_pulls_the_monster_pinned_or_not() -> None:
    """DT-339, DT-340, R-19: slot 102."""
    s = table()
    laid(s, TK=(0, 3))
    s.pin(card("H2"), (0, 0))
    play(s, act("H2"))
    assert s.at[card("TK")] == (0, 2)
    s.pin(card("TK"), (0, 0))
    s.lay(card("H2"), (4, 0))
    play(s, act("H2"))
    assert s.at[card("TK")] == (0, 0)


def test_the_match_girl() -> None:
    """DT-E29, DT-334: slot 112."""
    s = table()
    laid(s, HQ=(2, 1), L8=(0, 2), T5=(2, 0))
    play(s, act("HQ"))
    assert s.at[card("HQ")] == (1, 1)


def test_the_house_of_tongue_has_a_gold_card_for_one_scene() -> None:
    """DT-335: slot 307."""
    s = table("L3 G4 G5")
    laid(s, T7=(5, 5))
    play(s, act("T7"))
    assert s.face_up((5, 5)) == cards("T7 G4")
    assert s.lying(Zone.DISCARD) == cards("L3")
    play(s, LeaveSceneEnd())
    assert s.face_up((5, 5)) == cards("T7")
    play(s, act("T7"))
    s.move_card(card("G5"), (5, 6))
    play(s, LeaveSceneEnd())
    assert s.face_up((5, 6)) == cards("G5")


def test_griselda_takes_items_and_persons_along() -> None:
    """DT-336, DT-325: slot 312."""
    s = table()
    laid(s, TQ=(0, 2), G3=(0, 2), HK=(0, 2), L3=(0, 2))
    play(s, act("TQ"))
    assert s.at[card("TQ")] == (0, 2)
    s.set_flag(card("TQ"), "eye_on_big_score")
    play(s, act("TQ"))
    assert {*s.face_up((0, 1))} == {*cards("TQ G3 HK")}
    assert s.face_up((0, 2)) == cards("L3")
    play(s, act("TQ"))
    play(s, act("TQ"))
    assert s.at[card("TQ")] == (0, 0)


def monster(drawn: str, *markers: Space) -> Den:
    s = table(drawn)
    laid(s, TK=(0, 0))
    for seat, space in enumerate(markers):
        thief(s, seat)
        s.marker[seat] = space
    laid(s, L3=(0, 3), L4=(3, 0), L5=(1, 0), L7=(0, 2))
    return s


def test_the_monster_stays() -> None:
    """DT-337, band low."""
    s = monster("G4", (0, 3), (3, 0))
    play(s, act("TK"))
    assert (s.at[card("TK")], s.lying(Zone.DISCARD)) == ((0, 0), cards("G4"))


def test_the_monster_hunts_the_nearest() -> None:
    """DT-337, band mid, one nearest."""
    s = monster("G7", (0, 3), (4, 0))
    play(s, act("TK"))
    assert s.at[card("TK")] == (0, 1)
    s = monster("G7", (0, 0), (4, 0))
    play(s, act("TK"))
    assert s.at[card("TK")] == (0, 0)


def test_with_several_nearest_every_protagonist_draws() -> None:
    """DT-337, DT-304: in turn order; each movement before the next draw."""
    s = monster("G7 T2 G3 T4 H5", (0, 3), (3, 0), (2, 1))
    s.active = 1
    asked = play(s, act("TK"), [("step", 2, 0)])
    assert asked == [(2, [("step", 1, 1), ("step", 2, 0)])]
    assert (s.at[card("TK")], s.marker) == ((0, 0), [(0, 3), (2, 0), (2, 0)])
    assert s.face_up((2, 0)) == cards("G3")
    assert {*s.lying(Zone.DISCARD)} == {*cards("G7 T2 T4 H5")}


def test_the_monster_calls() -> None:
    """DT-337, bands face and ace."""
    for drawn in ("GJ", "GA"):
        s = monster(f"{drawn} T2 G3", (0, 3), (3, 0))
        s.active = 0
        play(s, act("TK"))
        assert s.marker == [(0, 0), (3, 0)]
        assert {*s.lying(Zone.DISCARD)} == {*cards(f"{drawn} T2 G3")}


def test_the_crowd_at_the_fortune() -> None:
    """DT-333, R-73: slot 10."""
    s = table()
    laid(s, G10=(1, 1), G6=(1, 1))
    play(s, act("G10"))
    assert s.zone[card("G6")] == Zone.MAP
    laid(s, HK=(1, 1), T3=(1, 1))
    for gone in ("T3", "G6"):
        play(s, act("G10"))
        assert s.zone[card(gone)] == Zone.DISCARD
    play(s, act("G10"))
    assert s.persons((1, 1)) == cards("HK")


def test_equal_numbers_in_the_crowd() -> None:
    """DT-333: the dealer chooses; by default from the last suit on."""
    s = table()
    laid(s, G10=(1, 1), G6=(1, 1), T6=(1, 1), H6=(1, 1))
    play(s, act("G10"))
    assert s.zone[card("T6")] == Zone.DISCARD
    s.dealer = 2
    assert play(s, act("G10"), [("person", card("G6"))]) == [
        (2, [("person", card("H6")), ("person", card("G6"))])
    ]


def test_the_fortune_pulls_two_persons_even_from_a_hand() -> None:
    """DT-338, R-17, DT-836: slot 999."""
    s = table()
    thief(s)
    s.marker[0] = (0, 0)
    s.deck.remove(card("G10"))
    s.take(0, card("G10"), "item")
    laid(s, HK=(0, 2), GJ=(0, 3), G6=(2, 0), H6=(0, 0), L3=(1, 0))
    s.pin(card("TK"), (0, 0))
    play(s, act("G10", 1))
    assert [s.at[number] for number in cards("HK GJ G6 H6")] == [(0, 1), (0, 3), (1, 0), (0, 0)]
    s.antagonist = 1
    asked = play(s, act("G10", 1), [("person", card("GJ")), ("person", card("G6"))])
    assert [seat for seat, _ in asked] == [1, 1]
    assert [s.at[number] for number in cards("HK GJ G6")] == [(0, 1), (0, 2), (0, 0)]


def test_the_pull_takes_fewer_if_there_are_fewer() -> None:
    """DT-338."""
    s = table()
    laid(s, G10=(0, 0))
    play(s, act("G10", 1))
    laid(s, HK=(0, 2))
    play(s, act("G10", 1))
    assert s.at[card("HK")] == (0, 1)


def test_a_scene_needs_a_card() -> None:
    """DT-411, R-14."""
    s = table("G3")
    thief(s)
    laid(s, GQ=(3, 0), T7=(0, 0))
    s.marker[0], s.main, s.active = (3, 0), 0, 0
    play(s, act("GQ"))
    play(s, CardForScene())
    assert s.face_up((3, 0)) == cards("G3")
    play(s, CardForScene())
    assert s.face_up((3, 0)) == cards("G3")


def test_a_whole_dealer_phase() -> None:
    """DT-339, R-114: the monster is pulled by the maze and hunts in the same phase."""
    s = table("G7")
    thief(s)
    laid(s, H2=(0, 0), TK=(0, 4), L3=(0, 1))
    s.marker[0], s.main, s.active = (0, 1), 0, 0
    play(s, DealerPhase())
    assert s.at[card("TK")] == (0, 2)
