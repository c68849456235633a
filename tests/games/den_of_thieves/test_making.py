"""Making protagonists, turns and rounds, played through the engine (5.4, chapter 4)."""

import pytest

from rookery.games.den_of_thieves import GAME
from rookery.games.den_of_thieves.printed import CARDS, TOKEN_KINDS
from rookery.games.den_of_thieves.public import Person, Status, Zone
from rookery.games.den_of_thieves.rules.making import RateEverybody, ReplaceFallen, playable
from rookery.games.den_of_thieves.rules.map_phase import MapPhase
from rookery.games.den_of_thieves.rules.roles import CheckParticipation, SettleRoles
from rookery.games.den_of_thieves.rules.turn import EndTurn, GoOnAlive, NextTurn, Turn
from rookery.games.den_of_thieves.state import Den
from rookery.kernel import Illegal, Live, begin, choose, decisions

from .test_phases import laid, play
from .test_table import card, table, thief

SEED = bytes(32)


def session(seats: int = 3, **options: object) -> Den:
    s = begin(GAME, seats, options, chance=Live(SEED))
    assert isinstance(s, Den)
    return s


def pick(s: Den, seat: int, option: str, said: str = "") -> None:
    [decision] = [found for found in decisions(s) if found.seat == seat]
    choose(s, decision.key, option, said)


def picks(s: Den, seat: int, *options: str) -> None:
    for option in options:
        pick(s, seat, option)


def ids(s: Den, seat: int) -> list[str]:
    return [found for decision in decisions(s) if decision.seat == seat for found in decision.ids]


def build(s: Den, seat: int, ratings: str = "ratings:4:1:2:3", bonus: str = "bonus:DT-B-M2") -> None:
    picks(s, seat, "build", ratings, bonus, f"nickname:{seat}", "done")


def test_a_built_thief() -> None:
    """DT-201, DT-202, DT-203, DT-204, DT-206, DT-11, DT-16."""
    s = session(1)
    pick(s, 0, "build")
    assert len(ids(s, 0)) == 24
    with pytest.raises(Illegal):
        pick(s, 0, "ratings:4:4:1:2")
    pick(s, 0, "ratings:4:1:2:3")
    assert ids(s, 0) == ["bonus:DT-B-M1", "bonus:DT-B-M2", "bonus:DT-B-M3"]
    pick(s, 0, "bonus:DT-B-M2")
    with pytest.raises(Illegal):
        pick(s, 0, "own")
    pick(s, 0, "own", "Vesper")
    pick(s, 0, "done", "Owes the wrong people.")
    assert s.people == [Person(0, "Vesper", (4, 1, 2, 3), ("DT-B-M2",), -1, "Owes the wrong people.")]
    assert s.tokens_of(0)[TOKEN_KINDS.index("item")] == sum(s.tokens_of(0)) == 2
    assert (s.bond_points, s.marker) == ([4], [None])


@pytest.mark.parametrize(
    ("short", "bonuses", "tokens"),
    [
        ("G6", ["DT-B-D1"], [0, 0, 2, 0]),
        ("HJ", ["DT-B-S3"], [1, 0, 0, 1]),
        ("HK", ["DT-B-P1"], [0, 1, 1, 0]),
        ("LJ", ["DT-B-D1", "DT-B-M2", "DT-B-P3", "DT-B-S1"], [1, 1, 1, 1]),
    ],
)
def test_card_protagonists(short: str, bonuses: list[str], tokens: list[int]) -> None:
    """DT-207, DT-681, R-7: the card leaves the deck and becomes the sheet."""
    s = session(1)
    picks(s, 0, f"play:{short}", *(f"bonus:{bonus}" for bonus in bonuses), "printed", "done")
    line = CARDS[card(short)].play_as
    assert line
    assert (s.people[0].ratings, s.people[0].bonuses) == (line.ratings, tuple(bonuses))
    assert s.tokens_of(0) == tokens
    assert s.zone[card(short)] == Zone.SHEET
    assert card(short) not in s.deck


def test_the_messenger_cannot_be_played_and_the_shop_is_villemina() -> None:
    """DT-680."""
    s = session(1)
    assert "play:L6" not in ids(s, 0)
    assert len([found for found in ids(s, 0) if found.startswith("play")]) == 17
    picks(s, 0, "play:T3", "bonus:DT-B-S1", "printed", "done")
    assert s.people[0].name == "Villemina"


def test_of_two_who_choose_one_card_the_first_has_it() -> None:
    """DT-207, R-8."""
    s = session(3)
    for seat in (1, 0):
        picks(s, seat, "play:GJ", "bonus:DT-B-M1", "printed", "done")
    pick(s, 2, "none")
    assert "play:GJ" not in ids(s, 1)
    build(s, 1)
    assert [(who.seat, who.card) for who in s.people] == [(0, card("GJ")), (1, -1)]


def test_somebody_must_make_a_protagonist() -> None:
    """DT-11a, R-121."""
    s = session(3)
    for seat in range(3):
        pick(s, seat, "none")
    assert all("none" not in ids(s, seat) for seat in range(3))


def test_the_game_master_makes_none() -> None:
    """DT-11a, DT-103."""
    s = session(2, mode="gm", gm_seat="B")
    assert (ids(s, 0) != [], ids(s, 1)) == (True, [])


@pytest.mark.parametrize(("source", "build_too"), [("built", True), ("card", False), ("either", True)])
def test_where_protagonists_come_from(source: str, build_too: bool) -> None:
    """Option protagonist_source."""
    found = ids(session(1, protagonist_source=source), 0)
    assert ("build" in found) == build_too
    assert any(option.startswith("play") for option in found) == (source != "built")


def test_several_protagonists_of_one_seat() -> None:
    """DT-209, DT-109."""
    s = session(1, characters_per_seat=2)
    build(s, 0)
    picks(s, 0, "build", "ratings:1:2:3:4", "bonus:DT-B-D1", "nickname:7", "done")
    assert s.of_seat(0) == [0, 1]
    pick(s, 0, "trust:A:B:4")
    pick(s, 0, "rest")
    assert s.trust == [(1, 4), (2, 1)]


def test_everybody_rates_everybody_and_2_is_usual() -> None:
    """DT-205, DT-230."""
    s = session(3)
    for seat in range(3):
        build(s, seat)
    pick(s, 1, "trust:B:C:1")
    pick(s, 0, "trust:A:B:4")
    assert s.trust[0] == (1, 1, 1)
    for seat in range(3):
        pick(s, seat, "rest")
    assert s.trust == [(1, 4, 2), (2, 1, 1), (2, 2, 1)]


def test_a_newcomer_is_played_from_the_discard_pile() -> None:
    """DT-208, R-124."""
    s = table()
    thief(s, 0, "HJ")
    s.deck.remove(card("GJ"))
    s.put(card("GJ"), Zone.DISCARD)
    assert playable(s, newcomer=True) == [card("GJ")]
    s = table(protagonist_cards_in_deck="on")
    thief(s, 0, "HJ")
    assert len(playable(s, newcomer=True)) == 16


def test_the_retired_are_replaced_and_rated() -> None:
    """DT-254, DT-208."""
    s = table()
    for seat in range(3):
        thief(s, seat)
    s.retire(1, Status.DEAD)
    [together, rate] = ReplaceFallen().run(s) or []
    assert [ask.seat for ask in together.asks] == [1]  # type: ignore[attr-defined]
    assert ReplaceFallen().run(s) is None
    thief(s, 1)
    [ratings] = rate.run(s) or []
    pairs = {ask.seat: ask.pairs for ask in ratings.asks}  # type: ignore[attr-defined]
    assert pairs == {0: ((0, 3),), 1: ((3, 0), (3, 2)), 2: ((2, 3),)}


def test_nobody_to_rate() -> None:
    s = table()
    thief(s)
    assert RateEverybody().run(s) is None


# Turns


def test_turns_go_clockwise_and_skip_seats_without_protagonist() -> None:
    """DT-400, DT-424, DT-400a."""
    s = table(seats=4)
    thief(s, 0)
    thief(s, 2)
    s.first_seat = 2
    assert NextTurn(2).run(s) == [Turn(0)]
    assert s.round == 1
    assert NextTurn(0).run(s) == [Turn(2)]
    assert s.round == 2


def test_the_last_round_ends_the_session() -> None:
    """DT-920."""
    s = table(rounds=1)
    thief(s, 0)
    [end] = NextTurn(0).run(s) or []
    assert type(end).__name__ == "EndSession"


def test_a_session_without_protagonists_ends() -> None:
    """DT-920."""
    s = table(seats=2)
    thief(s, 0)
    s.retire(0, Status.DEAD)
    [end] = NextTurn(0).run(s) or []
    assert type(end).__name__ == "EndSession"


def test_the_big_score_ends_the_session_if_it_is_to() -> None:
    """DT-920, R-104."""
    for end, kind in (("big_score_or_rounds", "EndSession"), ("rounds", "ReplaceFallen")):
        s = table(end=end)
        thief(s, 0)
        s.pulled_off = 1
        assert type((EndTurn(0).run(s) or [])[0]).__name__ == kind


def test_who_dies_in_the_map_phase_has_no_scene() -> None:
    """R-105."""
    s = table()
    thief(s, 0)
    s.main = 0
    s.agenda = [EndTurn(0), SettleRoles()]
    GoOnAlive().run(s)
    assert len(s.agenda) == 2
    s.retire(0, Status.DEAD)
    GoOnAlive().run(s)
    assert s.agenda == [EndTurn(0)]


def test_flags_that_act_from_the_next_turn_on() -> None:
    """DT-336."""
    s = table()
    thief(s, 0)
    s.flags_to_come = ["DT-TQ eye_on_big_score"]
    Turn(0).run(s)
    assert s.has_flag(card("TQ"), "eye_on_big_score")


def test_roles_named_before_the_draw_stay() -> None:
    """DT-409, DT-409a: after the move everybody there is asked anew, dealer and antagonist excepted."""
    s = table("T2", seats=4)
    for seat in range(4):
        thief(s, seat)
    laid(s, T8=(2, 0))
    s.marker = [(2, 0), (2, 0), (0, 2), (0, 2)]
    s.begin_turn(0)
    s.main = 0
    asked = play(s, MapPhase(), [("in",), ("roles", 2, 3)])
    assert [seat for seat, _ in asked] == [1, 0]
    assert (s.dealer, s.antagonist, s.in_scene) == (2, 3, [0, 1])
    s.marker = [(0, 2), (2, 0), (0, 2), (0, 2)]
    assert play(s, SettleRoles()) == []
    assert s.in_scene == [0]


def test_participation_is_checked_again_after_the_dealer_phase() -> None:
    """DT-412, R-13."""
    s = table(seats=4)
    for seat in range(4):
        thief(s, seat)
    s.active = s.main = 0
    s.dealer, s.antagonist = 3, -1
    s.in_scene = [0, 1]
    s.marker = [(0, 2), (2, 0), (0, 2), (0, 2)]
    asked = play(s, CheckParticipation((0, 2), (0, 1)), [("in",)])
    assert [seat for seat, _ in asked] == [2]
    assert s.in_scene == [0, 2]


def test_a_whole_turn_has_its_phases_in_order() -> None:
    """DT-402."""
    s = table()
    thief(s)
    steps = [type(step).__name__ for step in Turn(0).run(s) or []]
    assert steps == [
        "ChooseMain", "GoOnAlive", "SettleRoles", "WithDealer", "EstablishingPhase", "Scene", "EndTurn",
    ]  # fmt: skip
