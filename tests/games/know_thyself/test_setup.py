"""Options, set-up, characters and the Guest Suite scene (chapters 3, 5.1, 5.3, KT-27)."""

from __future__ import annotations

import pytest

from games.know_thyself.table import GAME, Table, answer, begun, fresh
from rookery.games.know_thyself.options import SETTINGS, USUAL_ROUNDS
from rookery.games.know_thyself.printed import START
from rookery.games.know_thyself.public import EXPLORATION
from rookery.games.know_thyself.state import KnowThyself
from rookery.kernel import Event, Illegal, Live, Refusal, advance, choose, decisions
from rookery.play.presets import presets


def write_sheet(s: KnowThyself, seat: int, *dress: str) -> None:
    answer(s, seat, "write", "A plain shirt.")
    for thing in ("a thimble", "a limp", "an egg", "a bell"):
        answer(s, seat, "write", thing)
    for word in dress:
        answer(s, seat, word)


def test_options_and_their_values() -> None:
    """KT-O2 KT-O3 KT-O4 KT-O5 KT-O6 KT-O7 KT-O8 KT-O9 KT-O10 KT-O11 KT-O12 KT-O13 KT-O14 KT-O15 KT-O16."""
    values = {setting.name: setting.values for setting in SETTINGS}
    assert sorted(values["master_per_pc"]) == list(range(9, 21))
    assert sorted(values["toll"]) == [0, 1, 2, 3]
    assert set(values["max_rounds"]) == {"usual", 0, *range(5, 61)}
    defaults = {name: first for name, (first, *_) in values.items()}
    assert defaults == {
        "master": "auto", "voice": "usual", "attachments": "own", "reuse_dealt": "no", "master_per_pc": 15,
        "toll": 1, "bribes": "on", "buy_off": "off", "memory_suits": "player_type", "nooks": "scenery",
        "spotlight": "scene", "max_rounds": "usual", "tone_romance": "on", "tone_uncanny": "on",
        "final_compare": "whole", "desperate_stake": "on",
    }  # fmt: skip


def test_what_is_usual() -> None:
    """KT-O3, KT-O12, KT-O13, KT-33: by the number of players and by who is the Master."""
    alone, two, human = fresh(1), fresh(2), fresh(3, master="human", spotlight="free")
    assert [s.settings.voice for s in (alone, two)] == ["machine", "next_seat"]
    assert [s.settings.max_rounds for s in (alone, human)] == [USUAL_ROUNDS, 0]
    assert human.settings.free_spotlight
    assert not fresh(2, spotlight="free").settings.free_spotlight


def test_seats() -> None:
    """KT-1, KT-O1, R-9: one to six players; a human Master has a seat beside them."""
    assert [fresh(seats).players for seats in range(1, 8)] == [1, 2, 3, 4, 5, 6, 6]
    assert fresh(7).person
    assert fresh(3, master="human").players == 2
    with pytest.raises(Illegal, match="seat of their own"):
        fresh(1, master="human")


def test_stacks_with_the_automatic_master() -> None:
    """KT-18, KT-20, KT-21, KT-64, KT-E2: 15, 12 and 9 leave 24 in the Pool; the sum is always 105."""
    s = begun(3)
    assert s.total() == 105
    write_sheet(s, 0, "no", "no", "no", "no")
    write_sheet(s, 2, "yes", "yes", "no", "no")
    assert s.coins == [0, 0, 0, 0, 105]
    write_sheet(s, 1, "yes", "no", "no", "no")
    assert s.coins == [15, 12, 9, 45, 24]


def test_a_human_master_sets_the_coins() -> None:
    """KT-58, KT-61, KT-O6: from 15 down to 4."""
    s = begun(2, master="human", master_per_pc=20)
    write_sheet(s, 0)
    [decision] = decisions(s)
    assert decision.seat == s.gm
    assert [name for name in decision.ids if name.startswith("coins")] == [
        f"coins:{number}" for number in range(15, 3, -1)
    ]
    answer(s, s.gm, "coins:4")
    assert s.coins == [4, 20, 11]


def test_all_write_at_the_same_time_and_in_public() -> None:
    """KT-19, KT-42, KT-64a: appearance, then four Attachments, in no order of seats."""
    s = begun(2)
    answer(s, 1, "write", "Bare as a fish.")
    assert GAME.view(s, 0).looks == ["", "Bare as a fish."]
    answer(s, 1, "write", "a thimble")
    answer(s, 0, "write", "A coat.")
    assert {decision.seat for decision in decisions(s)} == {0, 1}
    assert s.attachments == [(), ("a thimble",)]


def test_a_text_is_neither_empty_nor_too_long() -> None:
    """KT-D1, KT-D2."""
    s = begun(1)
    [decision] = decisions(s)
    for text in ("", "x" * 601):
        with pytest.raises(Refusal):
            choose(s, decision.key, "write", text)
    answer(s, 0, "write", "Bare.")
    [decision] = decisions(s)
    with pytest.raises(Refusal):
        choose(s, decision.key, "write", "x" * 121)


def test_the_house_can_write_it() -> None:
    """KT-D1, KT-D2, KT-D4: a look brings its answers; no idea comes twice."""
    s = begun(6)
    for seat in range(6):
        for _ in range(5):
            answer(s, seat, "house")
    assert s.phase
    assert len({text for row in s.attachments for text in row}) == 24
    assert len(set(s.looks)) == 6
    assert all(6 <= number <= 15 for number in s.coins[:6])


def test_waking() -> None:
    """KT-22, KT-23, KT-24, KT-25, KT-26: tokens in the Guest Suite, letter, True Name, opening scene."""
    s, told = fresh(1), list[Event]()
    s.chance, s.listener = Live(bytes(32)), told.append
    s.looks, s.attachments, s.dress = ["Bare."], [("a", "b", "c", "d")], [(0, 0, 0, 0)]
    advance(s)
    kinds = [event.kind for event in told]
    assert kinds == ["paid", "paid", "letter", "arrived", "named", "framed"]
    assert s.at == [START]
    assert s.named(START)
    assert s.place_name(START) in told[-1].facts["said"]


def waking(players: int, master: str) -> KnowThyself:
    """A table in the Guest Suite scene."""
    s = begun(players + (master == "human"), master=master)
    for seat in range(players):
        write_sheet(s, seat, *(["no"] * 4 if master == "auto" else []))
    if master == "human":
        for _ in range(players):
            answer(s, s.gm, "coins:12")
        answer(s, s.gm, "frame", "You wake.")
    return s


def test_taking_up_the_attachments_or_waiting() -> None:
    """KT-27, KT-D6: the automatic Master ends the scene when everybody has been asked once."""
    s = waking(2, "auto")
    answer(s, 1, "pass")
    assert s.round == 0
    answer(s, 0, "take_attachments")
    assert (s.phase, s.round, s.spot) == (EXPLORATION, 1, 0)
    assert s.ready == [1, 0]


def test_a_human_master_ends_the_scene() -> None:
    """KT-27, KT-D41: at any time in it, and not before; it ends by itself when all have taken theirs."""
    s = waking(2, "human")
    answer(s, 1, "pass")
    answer(s, 0, "take_attachments")
    assert [(d.seat, d.ids) for d in decisions(s)] == [(s.gm, ["end_scene"])]
    answer(s, s.gm, "end_scene")
    assert s.round == 1
    s = waking(2, "human")
    answer(s, s.gm, "end_scene")
    assert s.ready == [0, 0]
    s = waking(2, "human")
    answer(s, 1, "take_attachments")
    answer(s, 0, "take_attachments")
    assert s.round == 1


def test_the_table_for_tests_holds_all_coins() -> None:
    """KT-6, KT-7."""
    for players in range(1, 7):
        assert Table(players).s.total() == 35 * players


@pytest.mark.parametrize(
    ("seats", "master", "suggested"),
    [
        (1, "auto", "whole"),
        (3, "auto", "whole"),
        (4, "auto", "share"),
        (4, "human", "whole"),
        (7, "auto", "share"),
    ],
)
def test_four_players_or_more_are_suggested_the_share(seats: int, master: str, suggested: str) -> None:
    """KT-O15: what is suggested goes by the number of players, a human Master not counted; the rule as it is
    printed stays the default of programs.
    """
    assert presets(GAME, seats, {"master": master})["final_compare"] == suggested
    assert GAME.settled({})["final_compare"] == "whole"
    assert presets(GAME, seats, {})["toll"] == 1
