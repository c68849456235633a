"""Joint Wagers (5.12)."""

from __future__ import annotations

import pytest

from games.know_thyself.table import Table
from rookery.games.know_thyself.cards import CARD_NAMED, CLUBS, DIAMONDS, SPADES
from rookery.games.know_thyself.printed import PLACE, START
from rookery.games.know_thyself.public import Edge, Memory
from rookery.games.know_thyself.rules.telling import BreakTie


def together(room: str, players: int = 3) -> Table:
    """Everybody came into a room together."""
    table = Table(players)
    table.put(room, *table.s.pcs, free=False)
    return table


def join_all(table: Table, *others: int) -> None:
    table.pick(table.s.lead, "accept")
    for pc in others:
        table.pick(pc, "join:plain", say="Me too.")


def test_invited_and_joining() -> None:
    """KT-E31, KT-170, KT-171, KT-173: one backs down and tells it, one accepts, one joins."""
    table = together("ball_room")
    s = table.s
    table.wager(3, 0, 1)
    table.pick(0, "back_down")
    table.pick(0, "tell", say="Not I.")
    table.pick(1, "accept")
    assert table.offered(0) == []
    assert table.offered(2) == ["stay_out", "join:plain"]
    table.pick(2, "join:plain", say="I will help.")
    assert s.coins[:4] == [12, 9, 9, 39]
    assert s.drawing_order() == [1, 2]
    table.pick(1, "keep")
    table.pick(2, "keep")
    table.pick(2, "narrate:result")
    assert s.half == 0
    table.pick(1, "narrate:result", "house")
    table.pick(2, "house")
    table.pick(s.gm, "house", "house")
    table.pick(1, "no_edge")
    table.pick(2, "no_edge")
    assert [s.may_leave(pc) for pc in s.pcs] == [True, True, True]


def test_all_invited_back_down() -> None:
    """KT-171, R-73: then nobody is asked to join."""
    table = together("ball_room")
    table.wager(3, 0)
    table.pick(0, "back_down", "house")
    assert table.s.agenda == []
    assert table.s.coins[:3] == [12, 12, 12]


def test_a_failure_move_takes_the_losers() -> None:
    """KT-E32, KT-105, KT-174, KT-177, KT-178, KT-179: one card against all, one new group, winners stay."""
    table = together("kitchen")
    s = table.s
    table.wager(2, lose_move="servants_quarters")
    join_all(table, 1)
    table.deal("two of clubs", "king of hearts", "three of spades", "nine of diamonds")
    table.pick(2, "join:plain", say="And me.")
    for pc in (0, 1, 2):
        table.pick(pc, "keep")
    for pc in (0, 1, 2):
        table.pick(pc, "narrate:memory")
    for pc in (0, 1, 2):
        table.pick(pc, "house")
    table.pick(s.gm, "house", "house", "house", "no_edge", "no_edge", "no_edge")
    quarters = PLACE["servants_quarters"]
    assert s.at == [quarters, PLACE["kitchen"], quarters]
    assert s.group[0] == s.group[2]
    assert [s.may_leave(pc) for pc in s.pcs] == [False, True, False]
    assert s.named(quarters)
    assert s.coins[:4] == [10, 14, 10, 47]
    assert {memory.suit for memory in s.memories} == {DIAMONDS}
    assert [memory.pc for memory in s.memories] == [0, 1, 2]


@pytest.mark.parametrize(
    ("votes", "half"), [(("memory", "result", "result"), 0), (("memory", "memory", "result"), 1)]
)
def test_the_vote(votes: tuple[str, ...], half: int) -> None:
    """KT-E13, KT-176, KT-D20: at the same time, nobody sees another's vote before; the majority decides."""
    table = together("library")
    table.wager(2)
    join_all(table, 1, 2)
    for pc in (0, 1, 2):
        table.pick(pc, "keep")
    for pc in (2, 1, 0):
        assert table.s.votes == []
        table.pick(pc, f"narrate:{votes[pc]}")
    assert table.s.half == half
    assert table.offered(0) == ["house", "tell"]


def test_the_casting_vote() -> None:
    """KT-E13, KT-176, KT-D21, KT-217: a tie is the Master's."""
    table = together("library", 2)
    table.wager(2)
    join_all(table, 1)
    table.pick(0, "keep")
    table.pick(1, "keep")
    table.pick(0, "narrate:result")
    table.pick(1, "narrate:memory")
    assert table.offered(table.s.gm) == ["narrate:result", "narrate:memory"]
    question = BreakTie(table.s.gm)
    for card, half in (("ace of clubs", 0), ("king of clubs", 1)):
        table.s.cut = CARD_NAMED[card]
        table.s.cards = [(CARD_NAMED["nine of hearts"],), (CARD_NAMED["ten of hearts"],)]
        assert question.judged(table.s, question.ask(table.s)) == ("narrate", half)


def test_the_masters_ace_is_judged_against_each() -> None:
    """KT-137, KT-140."""
    table = together("library", 2)
    s = table.s
    s.cut = CARD_NAMED["ace of clubs"]
    s.cards = [(CARD_NAMED["king of hearts"],), (CARD_NAMED["two of hearts"],)]
    assert [s.loses(0), s.loses(1)] == [True, False]


def test_edges_go_by_the_drawing_order() -> None:
    """KT-172, R-70: PC by PC, each only its own Edges and antes."""
    table = together("library", 2)
    s = table.s
    s.edges = [Edge(0, "Limping", 0, 0, (), ()), Edge(1, "Famous", 1, 0, (), ())]
    table.wager(2, 1)
    join_all(table, 0)
    assert table.offered(s.gm) == ["no_call", "call:1"]
    table.pick(s.gm, "call:1", say="They know you.")
    table.pick(1, "no_call")
    assert table.offered(s.gm) == ["no_call", "call:0"]
    table.pick(s.gm, "no_call")
    table.pick(0, "call:0", say="A stick to lean on.")
    assert (s.antes, s.against) == ([2, 3], [3, 2])


def test_nobody_joins_whom_the_master_cannot_match() -> None:
    """KT-171a, R-94."""
    table = together("library", 2)
    table.s.coins = [20, 20, 16, 14]
    table.wager(9)
    table.pick(0, "accept")
    assert table.offered(1) == []
    assert table.offered(0) == ["keep", "redraw"]


def test_one_wager_for_everybody_in_a_spotlight() -> None:
    """KT-31a: whoever has had one does not join another."""
    table = together("library", 2)
    table.wager(2)
    table.s.wagered = [0, 1]
    table.pick(0, "accept")
    assert table.offered(0) == ["keep", "redraw"]


def test_joining_with_cover() -> None:
    """KT-171, KT-183: joining needs the stake, if need be covered."""
    table = Table(3, coins=[12, 1, 12])
    table.put("library", 0, 1)
    table.wager(3)
    table.pick(0, "accept")
    table.pick(1, "join:plain", say="Wait for me.")
    assert table.offered(1) == ["back_down", "ask_cover"]
    table.pick(1, "ask_cover")
    table.pick(2, "cover:2")
    table.pick(1, "take_cover")
    assert table.s.party == [0, 1]
    assert table.s.coins[:3] == [9, 0, 9]


def test_invocations_go_by_the_drawing_order() -> None:
    """KT-175: each player finishes before the next, all from the same deck."""
    table = together("library", 2)
    s = table.s
    s.memories = [Memory(pc, 0, suit, START, 0, 0, "", 0) for pc, suit in ((0, CLUBS), (1, SPADES))]
    table.wager(2)
    table.pick(0, "accept")
    table.deal("two of clubs", "two of spades", "king of diamonds", "three of hearts", "four of hearts")
    table.pick(1, "join:plain", say="Me too.")
    table.pick(0, "keep")
    table.pick(1, "keep")
    assert table.offered(1) == []
    table.pick(0, "invoke:0", say="Once upon a time.")
    assert table.offered(0) == []
    table.pick(1, "invoke:1", say="Long ago.")
    assert [CARD_NAMED["three of hearts"], CARD_NAMED["four of hearts"]] == [s.cards[0][-1], s.cards[1][-1]]
    assert s.coins[:3] == [9, 9, 28]


def test_the_maze_takes_losers_or_all_to_one_place() -> None:
    """KT-97: the Master decides once for all who lost."""
    table = together("hedge_maze")
    s = table.s
    table.wager(2)
    join_all(table, 1)
    table.deal("two of clubs", "two of spades", "king of hearts", "nine of diamonds")
    table.pick(2, "join:plain", say="And me.")
    for pc in (0, 1, 2):
        table.pick(pc, "keep")
    for pc in (0, 1, 2):
        table.pick(pc, "narrate:memory")
    for pc in (0, 1, 2):
        table.pick(pc, "house")
    table.pick(s.gm, *["house"] * 3, *["no_edge"] * 3, "place_losers:stable")
    assert s.at == [PLACE["stable"], PLACE["stable"], PLACE["hedge_maze"]]
    assert s.group[0] == s.group[1]
    assert s.agenda == []
