"""Odd cases of the rules, one sentence of the rulebook each."""

from __future__ import annotations

from random import Random

import pytest

from games.know_thyself.table import Table
from rookery.games.know_thyself import GAME
from rookery.games.know_thyself.cards import CARD_NAMED
from rookery.games.know_thyself.printed import CLIMB_DOWN, CONFLICT_NUMBER, PLACE, START
from rookery.games.know_thyself.public import MINOR, Edge, Memory
from rookery.games.know_thyself.rules.framing import FrameWager, Invite, conflicts_here
from rookery.games.know_thyself.rules.people import draw_people
from rookery.games.know_thyself.rules.telling import MEMORY, RESULT, BreakTie
from rookery.games.know_thyself.rules.wager import open_wager
from rookery.games.know_thyself.words.drafts import frame_wager
from rookery.kernel import decisions


def library(players: int = 2, *, free: bool = False, master: str = "human", buy_off: str = "off") -> Table:
    table = Table(players, master=master, buy_off=buy_off)
    table.put("library", *table.s.pcs, free=free)
    return table


def asked(table: Table) -> list[int]:
    """Who is to answer now."""
    return [decision.seat for decision in decisions(table.s)]


def test_who_is_asked_along_first() -> None:
    """KT-72a: in seat order after the mover."""
    table = library(3, free=True)
    table.round()
    table.pick(0, "pass")
    table.pick(1, "move:study")
    assert asked(table) == [2]
    table.pick(2, "stay")
    assert asked(table) == [0]


def test_no_toll_leads_away_from_the_foot() -> None:
    """KT-99, R-42: not even where nothing is settled."""
    table = Table(1)
    table.put("cliffs", 0, free=False)
    table.s.foot = [1]
    table.round()
    assert table.moves(0) == []
    assert not table.s.may_pay(0)


def test_nobody_is_invited_to_another_level() -> None:
    """KT-101, KT-170."""
    table = Table(3)
    s = table.s
    table.put("cliffs", 0, 1, 2)
    s.foot, s.wagered, s.vain = [0, 1, 0], [0] * 3, [0] * 3
    open_wager(s, 0, by_player=False)
    s.agenda = [Invite(s.gm)]
    table.go()
    assert table.offered(s.gm) == ["no_more", "invite:C"]


def test_an_edge_that_the_master_cannot_pay_for() -> None:
    """KT-120: the other side pays at once from its own stack, or there is no call."""
    table = library(1)
    s = table.s
    s.edges = [Edge(0, "Storm-lucky", 0, 0, (), ())]
    s.coins = [12, 3, 20]
    table.wager(3)
    table.pick(0, "accept")
    assert table.ask(s.gm) == "MasterCalls"
    table.pick(s.gm, "no_call")
    assert s.coins[s.gm] == 0
    assert table.ask(0) == "KeepOrRedraw"


def invoking(*memories: Memory) -> Table:
    """A PC has kept a Two of clubs against a Nine."""
    table = library(1)
    table.s.memories = list(memories)
    table.deal("two of clubs", "nine of hearts", "ten of clubs")
    table.wager(4)
    table.pick(0, "accept", "keep")
    return table


def test_a_win_by_a_memory_is_minor() -> None:
    """KT-127, KT-146, KT-131: whatever the number of cards drawn before."""
    table = invoking(Memory(0, 0, 2, START, 0, 0, "Snow."))
    table.pick(0, "invoke:0", say="More snow.")
    assert table.s.degree(0) == MINOR
    table.pick(0, "narrate:result", "house")
    table.pick(table.s.gm, "house")
    assert table.s.coins[:2] == [12 - 1 + 2, 15 + 1 - 2]


def test_a_memory_is_invoked_once_in_a_game() -> None:
    """KT-142, KT-147: only free ones, and only those of the card's suit."""
    spent = Memory(0, 0, 2, START, 0, 0, "Snow.", ticked=1)
    assert invoking(spent).ask(0) == "ChooseHalf"
    other = Memory(0, 0, 1, START, 0, 0, "Rain.")
    assert invoking(other).ask(0) == "ChooseHalf"
    assert invoking(spent, other, Memory(0, 0, 2, START, 0, 0, "Hail.")).offered(0) == [
        "no_invoke",
        "invoke:2",
    ]


def test_who_backed_down_is_not_asked_to_join() -> None:
    """KT-171, KT-E31: every other PC is asked once, and those invited have been asked."""
    table = library(3)
    table.wager(3, 0, 1)
    table.pick(0, "accept")
    table.pick(1, "back_down", "house")
    assert asked(table) == [2]
    table.pick(2, "join:plain")
    assert table.s.party == [0, 2]
    assert table.ask(0) == "KeepOrRedraw"


def test_how_much_a_bribe_may_be() -> None:
    """KT-187, KT-189: 1 to 3 Coins, and no more than the Pool holds."""
    for pool, amounts in ((10, 3), (2, 2)):
        table = library(1)
        s = table.s
        s.coins = [12, 23 - pool, pool]
        table.round()
        table.pick(s.gm, "bribe:A")
        edges = [name for name in table.offered(s.gm) if name.startswith("gain_edge")]
        assert edges == [f"gain_edge:{number}" for number in range(1, amounts + 1)]


def test_the_stake_of_a_blind_wager() -> None:
    """KT-189: 5 at most, however rich the PC is."""
    table = library(1)
    s = table.s
    table.round()
    table.pick(s.gm, "bribe:A", "accept_blind:1")
    table.pick(0, "take_bribe")
    table.pick(s.gm, "conflict:library-3")
    table.pick(0, "want:plain")
    table.pick(s.gm, "no_move")
    assert table.offered(s.gm) == ["stake:2", "stake:3", "stake:4", "stake:5"]


def test_a_climb_cannot_be_bought() -> None:
    """KT-190: nor any other want with a flag."""
    for flag, bought in ((0, True), (CLIMB_DOWN, False)):
        table = Table(1, buy_off="on")
        table.put("cliffs", 0)
        table.wager(3, flag=flag)
        assert ("buy_off" in table.offered(0)) is bought


def test_whoever_buys_with_the_last_coin_may_be_covered() -> None:
    """KT-190, KT-185: then the end is checked."""
    table = library(2, buy_off="on")
    s = table.s
    s.coins[0], s.coins[s.pool] = 3, s.coins[s.pool] + 9
    table.wager(3)
    table.pick(0, "buy_off")
    table.pick(s.gm, "yes")
    assert s.coins[0] == 0
    assert table.ask(1) == "Cover"
    table.pick(1, "cover:1")
    table.pick(0, "take_cover")
    assert s.conditions == []


def test_how_many_people_are_in_a_room() -> None:
    """KT-200: two if its list has three names or more, else one."""
    s = Table(1, master="auto", nooks="rooms").s
    for room, number in (("grove", 1), ("guest_suite", 1), ("library", 2), ("ball_room", 2)):
        assert len(draw_people(s, PLACE[room])) == number


@pytest.mark.parametrize(("cut", "half"), [("nine of hearts", RESULT), ("king of hearts", MEMORY)])
def test_the_casting_vote_of_the_house(cut: str, half: int) -> None:
    """KT-217: memories for the players only if more failed than succeeded."""
    s = library(2, master="auto").s
    s.party, s.cards = [0, 1], [(CARD_NAMED["two of clubs"],), (CARD_NAMED["ten of clubs"],)]
    s.cut = CARD_NAMED[cut]
    assert BreakTie(s.gm).judged(s, ()) == ("narrate", half)


def test_at_the_foot_there_is_one_conflict() -> None:
    """KT-203: the climb up, whoever starts it; it is offered nowhere else."""
    table = Table(1, master="auto")
    table.put("cliffs", 0)
    s = table.s
    climb = CONFLICT_NUMBER["cliffs-3"]
    assert climb not in [*conflicts_here(s, 0, "gm"), *conflicts_here(s, 0, "player")]
    s.foot = [1]
    assert conflicts_here(s, 0, "gm") == conflicts_here(s, 0, "player") == [climb]


def test_nobody_wants_what_was_wanted_just_before() -> None:
    """Whoever frames one Wager after another is given other words each time."""
    table = library()
    said = []
    for number in range(4):
        table.s.wager = number
        said.append(frame_wager(GAME.view(table.s, 0), FrameWager(0), Random(0))["want:plain"])
    assert len(set(said)) == len(said)
