"""The Palace, rounds and the endgame in detail, and the rulings about them."""

from __future__ import annotations

from itertools import pairwise

import pytest

from games.know_thyself.table import Table, fresh
from rookery.games.know_thyself import GAME
from rookery.games.know_thyself.cards import PACK
from rookery.games.know_thyself.lines import LETTER, MEMORY_LINES, QUESTIONS
from rookery.games.know_thyself.printed import (
    COURTYARD,
    LEAVE_WITHOUT,
    MASTER_SUITE,
    NAME_WORDS,
    NO_FLAG,
    PLACE,
    PLACES,
    ROOMS,
    START,
    TERRACE,
)
from rookery.games.know_thyself.public import EXPLORATION, Memory
from rookery.games.know_thyself.rules.ending import Endgame, LastWager
from rookery.games.know_thyself.rules.moving import Placement
from rookery.games.know_thyself.rules.people import Welcome, draw_hook
from rookery.games.know_thyself.rules.rights import object_to
from rookery.games.know_thyself.rules.waking import Wake
from rookery.games.know_thyself.ways import BOXES, NEIGHBOURS
from rookery.games.know_thyself.words.names import described
from rookery.kernel import Event, decisions


def table_in(room: str, players: int = 2, *, free: bool = False, master: str = "human") -> Table:
    table = Table(players, master=master)
    table.put(room, *table.s.pcs, free=free)
    return table


# --- the Palace ---


def test_names_of_the_rooms() -> None:
    """R-15, R-16, R-28: 26 in the order of the alphabet, each with a description in our own words."""
    names = [PLACES[place].name for place in ROOMS]
    assert all(first < second for first, second in pairwise(names))
    assert len(names) == 26
    assert {"Parlor", "Study", "Fountain", "Grand Courtyard"} <= set(names)
    assert all(len(PLACES[place].description) > 40 for place in ROOMS)


def test_the_terrace() -> None:
    """R-20, R-21, KT-68: reached from the Ball Room alone, drawn dotted over the Courtyard."""
    assert NEIGHBOURS[0][TERRACE] == (PLACE["ball_room"],)
    assert BOXES[TERRACE].dotted
    assert BOXES[TERRACE].upon == COURTYARD


@pytest.mark.parametrize("room", ["cemetery", "grand_courtyard"])
def test_as_many_as_there_are_pcs(room: str) -> None:
    """KT-198: open graves, and blank pillars under the Terrace."""
    for players, words in ((1, "one"), (4, "four")):
        assert words in described(table_in(room, players).s, PLACE[room]).split()
    table = table_in(room, 3, master="auto")
    table.s.agenda = [Welcome(PLACE[room])]
    table.go()
    assert table.told[-1].facts["number"] == 3


def test_a_token_stands_in_one_place() -> None:
    """KT-12, KT-71, KT-D8: wherever its PC goes, alone or together."""
    table = table_in("library", free=True)
    s = table.s
    table.round()
    table.pick(0, "move:study")
    assert table.offered(1) == ["come", "stay"]
    table.pick(1, "stay")
    assert s.at == [PLACE["study"], PLACE["library"]]
    assert all(place in range(len(PLACES)) for place in s.at)


def test_true_names() -> None:
    """KT-X1, KT-X2, KT-82, R-26, R-67: whole decks; every room has a name before any Wager; no card twice."""
    s = fresh(2)
    assert sorted([*s.red_bag, *s.black_bag]) == list(range(PACK))
    table = table_in("library")
    s = table.s
    for room in ("study", "shrine", "gallery"):
        table.put(room, 0)
        assert s.named(PLACE[room])
    used = [card for card in s.reds + s.blacks if card >= 0]
    assert len(used) == len(set(used)) == 10
    assert not set(used) & {*s.red_bag, *s.black_bag}


def test_every_memory_of_the_house_is_coloured_by_the_true_name() -> None:
    """KT-82, KT-160, KT-161: the adjective or the noun stands in every line, and each type has its own."""
    lines = [line for group in MEMORY_LINES for line in group]
    assert all("{adj}" in line or "{noun}" in line for line in lines)
    assert len(lines) == len(set(lines))
    assert len(NAME_WORDS) == PACK


def test_hooks_only_point() -> None:
    """KT-194: places are marked, and nothing else follows."""
    s = table_in("armory", 1, master="auto").s
    before = s.coins[:], s.at[:], s.wager
    draw_hook(s, PLACE["armory"])
    assert s.marked == [PLACE["sparring_yard"]]
    assert (s.coins, s.at, s.wager) == before


def test_who_was_placed_walks_back() -> None:
    """R-38, KT-94: by ordinary ways, with no further ban."""
    table = table_in("hedge_maze", 1)
    s = table.s
    s.agenda = [Placement((0,), PLACE["garden"])]
    table.go()
    s.freed = [1]
    table.round()
    table.pick(0, "move:hedge_maze")
    assert s.at == [PLACE["hedge_maze"]]


def test_tolls_of_a_mixed_group() -> None:
    """R-4, R-34, R-104, KT-72a, KT-88: one Coin each, all tolls first, then covering, then the end check."""
    table = Table(3, coins=[12, 1, 12])
    s = table.s
    table.put("library", 0, 1, 2, free=False)
    s.freed[0] = 1
    table.round()
    table.pick(0, "move:study")
    table.pick(1, "come_for_toll")
    table.pick(2, "come_for_toll")
    assert s.coins[:3] == [12, 0, 11]
    assert s.at == [PLACE["library"]] * 3
    table.pick(2, "cover:1")
    table.pick(1, "take_cover")
    table.pick(0, "cover:0")
    assert s.at == [PLACE["study"]] * 3
    assert s.coins[:3] == [12, 1, 9]


def test_backing_down_settles_nothing() -> None:
    """R-31, KT-84."""
    table = table_in("library", 1)
    table.round()
    table.pick(0, "ask_wager")
    table.pick(table.s.gm, "own", "against:room", "kind:mind")
    table.pick(0, "want:plain")
    table.pick(table.s.gm, "no_move", "stake:2")
    table.pick(0, "back_down", "house")
    assert table.s.freed == [0]
    assert table.moves(0) == ["toll:gallery", "toll:shrine", "toll:study"]


# --- rounds ---


def test_the_choices_of_a_spotlight() -> None:
    """KT-29, KT-D7, R-30: only those that the rules allow now; in the Guest Suite nothing is asked of the
    automatic Master.
    """
    table = Table(1, master="auto")
    table.s.ready = [0]
    table.round()
    assert table.acts(0) == ["pass", "take_attachments", "frame_wager"]
    table.pick(0, "take_attachments")
    assert table.acts(0) == ["pass", "frame_wager", "move:great_hall", "move:mirror_hall"]
    table.pick(0, "move:great_hall")
    assert table.acts(0) == ["pass", "frame_wager", "ask_wager"]


def test_passing_for_ever() -> None:
    """R-46, KT-37: the last round ends it."""
    table = Table(2, master="auto", max_rounds=5)
    table.round()
    passes = 0
    while table.s.phase == EXPLORATION:
        table.pick(table.s.spot, "pass")
        passes += 1
    assert (passes, table.s.conditions) == (10, ["KT-37"])


def test_the_flag_to_leave_without_attachments() -> None:
    """R-106: not for a PC that has taken them up, or has won its way out."""
    s = Table(2).s
    s.ready = [0, 1]
    assert [s.flags_for(pc) for pc in s.pcs] == [[NO_FLAG, LEAVE_WITHOUT], [NO_FLAG]]


def test_the_master_holds_the_scene() -> None:
    """R-109, KT-27: whoever chose to wait is not asked again in it."""
    table = Table(2)
    s = table.s
    s.ready = [0, 0]
    s.agenda = [Wake()]
    table.go()
    table.pick(s.gm, "frame", say="You wake.")
    table.pick(0, "pass")
    table.pick(1, "take_attachments")
    assert [(decision.seat, decision.ids) for decision in decisions(s)] == [(s.gm, ["end_scene"])]


def test_the_letter() -> None:
    """R-10, KT-23: everybody gets it, in our own words."""
    table = Table(3, master="auto")
    table.s.agenda = [Wake()]
    table.go()
    [letter] = [event for event in table.told if event.kind == "letter"]
    assert letter.knows == ()
    assert LETTER.startswith("To my guest")


def test_a_memory_whose_narrator_has_left() -> None:
    """R-116: it is treated as a text of the machine."""
    s = table_in("library", 2).s
    s.remember(Memory(0, 0, 0, START, 1, 0, "I was a cook."))
    s.remove(0)
    s.said = "I was a spy."
    assert object_to(s, 1, 0) is None
    assert s.memories[0].text == "I was a spy."


# --- the endgame ---


def test_the_endgame_with_the_automatic_master() -> None:
    """KT-220, KT-230, KT-J16, R-85, R-86: it asks three questions of each and adds nothing; each player tells
    the own ending.
    """
    table = table_in("library", 2, master="auto")
    s = table.s
    s.coins = [20, 10, 15, 25]
    s.agenda = [Endgame()]
    table.go()
    assert s.named(MASTER_SUITE)
    asked = []
    while s.agenda:
        decision = decisions(s)[0]
        asked.append((decision.kind, decision.seat))
        table.pick(decision.seat, decision.ids[0])
    assert asked == [*[("Answer", pc) for _ in QUESTIONS for pc in (0, 1)], ("LastWager", 1),
                     ("TellEnding", 0), ("TellEnding", 1)]  # fmt: skip
    assert len(QUESTIONS) == 3
    assert GAME.outcome(s)["winners"] == [0]


def test_a_last_wager_is_one_card_each_from_the_whole_deck() -> None:
    """KT-X5, KT-232, R-80, R-81: two different cards of 52."""
    s = table_in("library", 1).s
    seen = set()
    for _ in range(200):
        told = list[Event]()
        s.listener = told.append
        s.coins, s.last_used = [10, 15, 10], [0]
        LastWager(0).answer(s, ("stake", 3))
        facts = told[0].facts
        assert facts["masters"] != facts["card"]
        seen |= {facts["masters"], facts["card"]}
        assert s.coins in ([13, 12, 10], [7, 18, 10])
    assert len(seen) == PACK
