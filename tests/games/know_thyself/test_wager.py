"""The Wager: stakes, draws, invoked Memories, payment (5.8 to 5.10, chapter 11)."""

from __future__ import annotations

import pytest

from games.know_thyself.table import Table
from rookery.games.know_thyself.cards import CLUBS, DIAMONDS, HEARTS, MEMORY_TYPES, SPADES
from rookery.games.know_thyself.printed import PLACE, START
from rookery.games.know_thyself.public import ENDGAME, Edge, Memory
from rookery.games.know_thyself.rules.telling import winnings
from rookery.kernel import Illegal

WOUND = Edge(0, "Bullet Wound", 0, 0, (), ())


def library(*coins: int, **given: str) -> Table:
    """The first PC alone in the Library, not free to leave; the others in the Guest Suite."""
    table = Table(len(coins) or 2, coins=coins, **given)
    table.put("library", 0, free=False)
    return table


def tell_all(table: Table, half: str = "result") -> None:
    """The rest of a Wager of the first PC in few words: no Edge changes."""
    table.pick(0, f"narrate:{half}")
    table.pick(0, "tell", say="So it went.")
    table.pick(table.s.gm, "tell", say="And so it had been.")
    table.pick(0 if half == "result" else table.s.gm, "no_edge")


def memory_of(table: Table) -> tuple[str, int]:
    """The type of the newest Memory and the suit of its Attachment."""
    memory = table.s.memories[-1]
    return MEMORY_TYPES[memory.type], memory.suit


def test_full_success() -> None:
    """KT-E3, KT-117, KT-123, KT-124, KT-126, KT-127, KT-131, KT-134, KT-157, KT-158, KT-159, KT-83, KT-84."""
    table = library()
    table.wager(3)
    table.deal("king of spades", "nine of diamonds")
    table.pick(0, "accept")
    assert table.s.coins == [9, 12, 27, 16]
    table.pick(0, "keep")
    tell_all(table)
    assert table.s.coins == [15, 12, 27, 16]
    assert memory_of(table) == ("guilt", DIAMONDS)
    assert table.s.may_leave(0)


def test_the_other_reading_of_the_suits() -> None:
    """KT-E3, KT-159, KT-O10, R-65."""
    table = library(12, 12, memory_suits="gm_type")
    table.wager(3)
    table.deal("king of spades", "nine of diamonds")
    table.pick(0, "accept", "keep")
    tell_all(table)
    assert memory_of(table) == ("triumph", SPADES)


def test_a_tie_and_a_partial_success() -> None:
    """KT-E4, KT-139: a tie goes to the PC; max(2-1, 1) is 1."""
    table = library()
    table.wager(2)
    table.deal("four of clubs", "nine of hearts", "nine of clubs")
    table.pick(0, "accept", "redraw", "keep")
    tell_all(table)
    assert table.s.coins[:3] == [13, 12, 29]
    assert memory_of(table) == ("goal", CLUBS)


def test_a_minor_success_may_win_nothing() -> None:
    """KT-E5: the third card must be kept; settled all the same."""
    table = library()
    table.wager(2)
    table.deal("three of spades", "two of diamonds", "seven of clubs", "five of hearts")
    table.pick(0, "accept", "redraw", "redraw")
    tell_all(table, "memory")
    assert table.s.coins[:3] == [12, 12, 30]
    assert memory_of(table) == ("defeat", HEARTS)
    assert table.s.freed == [1, 0]


def test_the_masters_edge() -> None:
    """KT-E6, KT-119, KT-122: P rises by 1, and it is too late to back down."""
    table = library()
    table.s.edges = [WOUND]
    table.wager(2)
    table.deal("six of spades", "queen of diamonds")
    table.pick(0, "accept")
    table.pick(table.s.gm, "call:0", say="It slows you.")
    assert table.s.antes[0] == 3
    table.pick(0, "no_call")
    table.pick(0, "keep")
    tell_all(table)
    assert table.s.coins[:3] == [9, 12, 33]
    assert memory_of(table) == ("guilt", DIAMONDS)


def test_a_double_edged_wager() -> None:
    """KT-E7, KT-121, R-56: both sides call, on the same Edge."""
    table = library()
    table.s.edges = [WOUND]
    table.wager(4)
    table.deal("five of hearts", "queen of hearts", "eight of spades")
    table.pick(0, "accept")
    table.pick(table.s.gm, "call:0", say="It hurts.")
    table.pick(0, "call:0", say="They pity me.")
    assert (table.s.antes[0], table.s.against[0]) == (5, 5)
    table.pick(0, "redraw", "keep")
    tell_all(table)
    assert table.s.coins[:3] == [16, 12, 26]


@pytest.mark.parametrize(
    ("cut", "coins"), [("ten of hearts", [13, 12, 29]), ("king of hearts", [10, 12, 32])]
)
def test_the_players_edge_alone(cut: str, coins: list[int]) -> None:
    """KT-E8."""
    table = library()
    table.s.edges = [WOUND]
    table.wager(2)
    table.deal("two of clubs", "three of clubs", "jack of clubs", cut)
    table.pick(0, "accept")
    table.pick(table.s.gm, "no_call")
    table.pick(0, "call:0", say="I know pain.")
    table.pick(0, "redraw", "redraw")
    tell_all(table)
    assert table.s.coins[:3] == coins


def test_a_call_needs_a_sentence_and_a_coin() -> None:
    """KT-120, KT-J6, R-55: nobody is asked about a Coin that the other side has not got."""
    table = library(3, 12)
    table.s.edges = [WOUND]
    table.wager(3)
    table.pick(0, "accept")
    assert table.offered(table.s.gm) == []
    assert table.offered(0) == ["no_call", "call:0"]
    with pytest.raises(Illegal):
        table.pick(0, "call:0")


def test_invoking_a_memory() -> None:
    """KT-E10, KT-125, KT-141, KT-142, KT-143, KT-144, R-64."""
    table = library(11, 13)
    table.s.memories = [Memory(0, HEARTS, DIAMONDS, START, 0, 0, "The sea.", 0)]
    table.wager(4)
    table.deal("eight of diamonds", "nine of spades", "five of spades")
    table.pick(0, "accept", "keep")
    assert table.offered(0) == ["no_invoke", "invoke:0"]
    table.pick(0, "invoke:0", say="The sea was cold.")
    tell_all(table)
    assert table.s.coins == [6, 13, 35, 16]
    assert memory_of(table) == ("guilt", SPADES)
    assert table.s.memories[0].ticked


def test_a_win_after_an_invocation_is_minor() -> None:
    """KT-127, KT-145, KT-146, KT-147: whatever was drawn; it may be repeated while losing."""
    table = library()
    table.s.memories = [Memory(0, HEARTS, suit, START, 0, 0, "", 0) for suit in (DIAMONDS, DIAMONDS, CLUBS)]
    table.wager(3)
    table.deal("eight of diamonds", "nine of spades", "five of clubs", "queen of hearts")
    table.pick(0, "accept", "keep")
    assert table.offered(0) == ["no_invoke", "invoke:0", "invoke:1"]
    table.pick(0, "invoke:1", say="Once.")
    assert table.offered(0) == ["no_invoke", "invoke:2"]
    table.pick(0, "invoke:2", say="Twice.")
    tell_all(table)
    assert table.s.coins[:3] == [12 - 2 + 1, 12, 30 + 2 - 1]
    assert [memory.ticked for memory in table.s.memories] == [0, 1, 1, 0]


def test_no_memory_is_invoked_without_need_or_coin() -> None:
    """KT-141, KT-144, R-62, R-63: a winner is not asked, nor is one with an empty stack."""
    for coins, cut in ((12, "two of spades"), (3, "nine of spades")):
        table = library(coins, 12)
        table.s.memories = [Memory(0, HEARTS, DIAMONDS, START, 0, 0, "", 0)]
        table.wager(3)
        table.deal("eight of diamonds", cut)
        table.pick(0, "accept", "keep")
        assert table.offered(0) == ["narrate:result", "narrate:memory"]


@pytest.mark.parametrize(
    ("against", "won"), [(1, (1, 1, 0)), (2, (2, 1, 0)), (3, (3, 2, 1)), (4, (4, 3, 2)), (5, (5, 4, 3))]
)
def test_the_payment_table(against: int, won: tuple[int, int, int]) -> None:
    """KT-131, R-48, R-49."""
    assert winnings(against) == won


def test_backing_down() -> None:
    """KT-E18, KT-114, KT-115, R-53: nothing is settled; told by the player if the Master started it."""
    table = library()
    table.wager(3)
    assert table.offered(0) == ["back_down", "accept"]
    table.pick(0, "back_down")
    table.pick(0, "tell", say="I leave it.")
    assert table.s.coins == [12, 12, 30, 16]
    assert not table.s.may_leave(0)
    assert table.s.memories == []
    table.wager(3, by_player=True)
    table.pick(0, "back_down")
    assert table.offered(table.s.gm) == ["house", "tell"]


def test_stakes() -> None:
    """KT-111, KT-113: from 2 to what the Master can match."""
    table = library()
    table.s.coins = [20, 20, 17, 13]
    with pytest.raises(Illegal):
        table.wager(18)
    assert table.offered(table.s.gm) == [f"stake:{number}" for number in range(2, 18)]


def test_whoever_cannot_pay_must_back_down() -> None:
    """KT-116, KT-118, R-50: a single Coin may be staked against a stake of 2, and nothing else."""
    table = library(2, 2)
    table.wager(3)
    assert table.offered(0) == ["house", "tell"], "backing down is all that is left, and is told"
    table = library(1, 2)
    table.wager(2)
    assert table.offered(0) == ["back_down", "desperate"]
    table.deal("king of clubs", "two of clubs")
    table.pick(0, "desperate")
    assert (table.s.antes[0], table.s.against[0]) == (1, 1)
    table.pick(0, "keep")
    tell_all(table)
    assert table.s.coins[0] == 2
    table = library(1, 2, desperate_stake="off")
    table.wager(2)
    assert table.offered(0) == ["house", "tell"]


def test_covering_for_a_wager() -> None:
    """KT-E14, KT-180, KT-183, KT-184, R-95: the cover is an acceptance; too little is void."""
    table = library(1, 14)
    table.wager(3)
    assert table.offered(0) == ["back_down", "ask_cover"]
    table.pick(0, "ask_cover")
    table.pick(1, "cover:2")
    table.pick(0, "take_cover")
    assert table.s.coins == [0, 11, 27, 70 - 11 - 30 - 3]
    assert (table.s.antes[0], table.s.against[0]) == (3, 3)
    table = library(1, 14)
    table.wager(3)
    table.pick(0, "ask_cover")
    table.pick(1, "cover:1")
    table.pick(0, "take_cover")
    assert table.s.coins[:2] == [1, 14]
    assert table.s.party == []


def test_an_ante_is_no_running_out_but_losing_it_is() -> None:
    """KT-185, KT-186, KT-223, KT-E15: the others may cover in the aftermath, or the endgame begins."""
    for given, phase in (("cover:1", 0), ("cover:0", ENDGAME)):
        table = library(3, 11)
        table.wager(3)
        table.deal("two of clubs", "five of clubs")
        table.pick(0, "accept")
        assert table.s.coins[0] == 0
        assert table.s.reached() == []
        table.pick(0, "keep")
        tell_all(table)
        table.pick(1, given)
        if given == "cover:1":
            table.pick(0, "take_cover")
            assert table.s.coins[:2] == [1, 9]
        assert table.s.phase == phase


def test_the_masters_stack_ends_the_game() -> None:
    """KT-E22, KT-133, KT-227: 15 is below 16."""
    table = library()
    table.s.coins = [20, 20, 17, 13]
    table.wager(3)
    table.deal("two of clubs", "queen of clubs", "five of clubs")
    table.pick(0, "accept", "redraw", "keep")
    table.pick(0, "narrate:result", "house")
    table.pick(table.s.gm, "house")
    table.pick(0, "no_edge")
    assert table.s.coins[2] == 15
    assert table.s.conditions == ["KT-224"]


def test_buying_off() -> None:
    """KT-190, KT-O9, KT-D35, KT-84: paid into the Pool, nothing settled; refused, the choice remains."""
    table = library(12, 12, buy_off="on")
    table.wager(3)
    table.pick(0, "buy_off")
    table.pick(table.s.gm, "no")
    assert table.offered(0) == ["back_down", "accept"]
    table = library(12, 12, buy_off="on")
    table.wager(3)
    table.pick(0, "buy_off")
    table.pick(table.s.gm, "yes")
    assert table.s.coins == [9, 12, 30, 19]
    assert not table.s.may_leave(0)


def test_who_tells_which_half() -> None:
    """KT-128, KT-129, KT-130, KT-132, KT-150, KT-167: the player first; an Edge goes with the result."""
    table = library()
    table.wager(2)
    table.deal("king of clubs", "two of hearts")
    table.pick(0, "accept", "keep", "narrate:memory")
    table.pick(0, "tell", say="A house by the sea.")
    assert table.s.memories[-1].text == "A house by the sea."
    assert table.s.memories[-1].narrator == 0
    assert table.s.memories[-1].place == PLACE["library"]
    table.pick(table.s.gm, "tell", say="Hakim bows.")
    assert table.offered(0) == []
    table.pick(table.s.gm, "add_edge", say="Hakim's ticket")
    assert [edge.text for edge in table.s.edges] == ["Hakim's ticket"]


def test_kinds_of_an_edge() -> None:
    """KT-10, KT-166, KT-212a: success helps the kind and hinders the next; failure the reverse."""
    for cut, helps, hinders in (("two of hearts", (0,), (1,)), ("ace of hearts", (1,), (0,))):
        table = library()
        table.wager(2)
        table.deal("king of clubs", cut)
        table.pick(0, "accept", "keep", "narrate:result")
        table.pick(0, "tell", say="Well.")
        table.pick(table.s.gm, "tell", say="Once.")
        table.pick(0, "add_edge", say="Known")
        assert (table.s.edges[0].helps, table.s.edges[0].hinders) == (helps, hinders)
        assert table.s.edges[0].wager == 1


def test_an_edge_may_be_removed() -> None:
    """KT-167, KT-169."""
    table = library()
    table.s.edges = [WOUND]
    table.wager(2)
    table.deal("king of clubs", "two of hearts")
    table.pick(0, "accept")
    table.pick(table.s.gm, "no_call")
    table.pick(0, "no_call", "keep", "narrate:result")
    table.pick(0, "tell", say="Healed.")
    table.pick(table.s.gm, "tell", say="Once.")
    table.pick(0, "remove_edge:0")
    assert table.s.edges == []
