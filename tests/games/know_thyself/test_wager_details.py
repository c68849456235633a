"""The Wager in detail: its order, its decks, who tells what, and the rulings about it (5.8 to 5.13)."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from games.know_thyself.table import Table
from rookery.games.know_thyself.cards import CARD_NAMED, DIAMONDS, NUMBERS, PACK, beats
from rookery.games.know_thyself.lines import RESULT_LINES
from rookery.games.know_thyself.printed import CLIMB_DOWN, CLIMB_UP, PERSON, PLACE, START, THE_ROOM
from rookery.games.know_thyself.public import FAILURE, Edge, Memory
from rookery.games.know_thyself.rules.drawing import Cut, Invoke, Shuffle
from rookery.games.know_thyself.rules.telling import EdgeChanges
from rookery.games.know_thyself.rules.wager import NameStake, open_wager
from rookery.games.know_thyself.templates import result_text
from rookery.kernel import Live, decisions

WON, LOST = ("king of clubs", "five of clubs"), ("two of clubs", "five of clubs")


def library(*coins: int, **given: Any) -> Table:
    """Everybody in the Library, not free to leave."""
    table = Table(len(coins) or 1, coins=coins, **given)
    table.put("library", *table.s.pcs, free=False)
    table.s.wagered = [0] * table.s.players
    return table


def test_zones_of_coins() -> None:
    """KT-5, KT-6, R-3: stacks, the Master's, one Pool for fees, tolls and bribes, and antes by PC."""
    table = library(12, 1, 12)
    s = table.s
    assert len(s.coins) == s.players + 2
    table.wager(3, 1)
    table.pick(1, "ask_cover")
    table.pick(2, "cover:2")
    table.pick(1, "take_cover")
    assert (s.antes, s.against, s.coins) == ([0, 3, 0], [0, 3, 0], [12, 0, 9, 42, 105 - 69])
    table = Table(2)
    table.put("library", 0, free=False)
    table.round()
    pool = table.s.coins[table.s.pool]
    table.pick(0, "toll:study")
    assert table.s.coins[table.s.pool] == pool + 1


def test_the_order_of_a_wager() -> None:
    """KT-135, KT-172, KT-173, R-71, R-108, R-89: each state waits for its own seats, and no one backs down
    after accepting.
    """
    table = library(12, 12)
    s = table.s
    s.edges = [Edge(pc, "Limping", pc, 0, (), ()) for pc in (0, 1)]
    s.memories = [Memory(0, 0, DIAMONDS, START, 0, 0, "")]
    table.round()
    table.pick(0, "frame_wager", "want:plain", say="A book.")
    table.pick(0, "against:room", "kind:mind")
    table.deal("two of diamonds", "king of hearts", "five of clubs")
    asked = []
    while decisions(s)[0].kind != "Spotlight":
        decision = decisions(s)[0]
        asked.append((decision.kind, decision.seat))
        picks = {"DeclareMove": "no_move", "NameStake": "stake:2", "Accept": "accept", "Join": "join:plain"}
        pick = picks.get(decision.kind, decision.ids[0])
        table.pick(decision.seat, pick, say="Me too." if decision.kind == "Join" else "")
        assert "Accept" in decision.kind or "back_down" not in decision.ids
    gm = s.gm
    assert asked == [
        ("Oppose", gm), ("DeclareMove", gm), ("NameStake", gm), ("Accept", 0), ("Join", 1),
        ("MasterCalls", gm), ("PlayerCalls", 0), ("MasterCalls", gm), ("PlayerCalls", 1),
        ("KeepOrRedraw", 0), ("KeepOrRedraw", 1), ("Invoke", 0), ("ChooseHalf", 0), ("ChooseHalf", 1),
        ("Narrate", 0), ("Narrate", 1), ("Narrate", gm), ("Narrate", gm), ("ChangeEdge", 0),
        ("ChangeEdge", 1),
    ]  # fmt: skip


def test_what_the_master_names() -> None:
    """KT-109, KT-111, KT-112, KT-113, KT-D11, KT-J5: what else happens, the stake, whoever stands there."""
    table = library(12)
    s = table.s
    table.wager(4, lose_move="study")
    told = next(event for event in table.told if event.kind == "staked")
    assert (told.facts["number"], told.facts["place"]) == (4, PLACE["study"])
    assert told.facts["said"] == "keep things as they are"
    offered = []
    for who in (THE_ROOM, PERSON["yamini"], PERSON["rudolf"]):
        open_wager(s, 0, by_player=False)
        s.opponent = who
        offered.append(NameStake(s.gm).ask(s))
    assert offered[0] == offered[1] == offered[2] == [("stake", number) for number in range(2, 16)]


def test_no_haggling() -> None:
    """KT-114, KT-D12, R-52, R-47: accept what is named, or back down; both sides ante the same."""
    table = library(12)
    table.wager(4)
    assert table.offered(0) == ["back_down", "accept"]
    table.pick(0, "accept")
    assert (table.s.antes, table.s.against) == ([4], [4])


def test_nobody_dies() -> None:
    """KT-110, R-68: whoever fails is in the game, and asked again in the same spotlight."""
    table = library(12)
    table.round()
    table.pick(0, "ask_wager")
    table.pick(table.s.gm, "own", "against:room", "kind:body")
    table.pick(0, "want:plain")
    table.settle(*LOST)
    assert table.s.gone == [0]
    assert table.ask(0) == "Spotlight"


# --- decks and chance ---


def test_every_wager_has_the_whole_deck() -> None:
    """KT-X3, KT-123, R-58: all 52, drawn without replacement."""
    s = library(12).s
    for _ in range(2):
        open_wager(s, 0, by_player=True)
        s.party = [0]
        Shuffle().run(s)
        assert s.bag == list(range(PACK))
        drawn = [s.chance.draw(s.bag) for _ in range(PACK)]
        assert len(set(drawn)) == PACK


def test_the_cut_is_any_card_that_is_left() -> None:
    """KT-X4, KT-124, R-59: uniform, and invocations draw from the others."""
    s = library(12).s
    s.chance = Live(bytes([9] * 32))
    found = Counter[int]()
    for _ in range(400):
        s.bag = [3, 17, 40, 51]
        Cut().run(s)
        found[s.cut] += 1
        assert s.cut not in s.bag
    assert all(70 < found[card] < 130 for card in (3, 17, 40, 51))


def test_keep_or_redraw() -> None:
    """KT-123, KT-D18: after the first and second card; the third must be kept."""
    table = library(12)
    table.wager(2)
    table.pick(0, "accept")
    for _ in range(2):
        assert table.offered(0) == ["keep", "redraw"]
        table.pick(0, "redraw")
    assert len(table.s.cards[0]) == 3
    assert table.ask(0) == "ChooseHalf"


@pytest.mark.parametrize("rank", NUMBERS)
def test_an_ace_is_low_against_every_number(rank: str) -> None:
    """KT-137, R-60: 2 to 10; and high against Jack, Queen and King."""
    ace, number = CARD_NAMED["ace of clubs"], CARD_NAMED[f"{rank} of hearts"]
    assert beats(number, ace)
    assert not beats(ace, number)
    assert all(beats(ace, CARD_NAMED[f"{face} of hearts"]) for face in ("jack", "queen", "king"))


# --- invoking ---


def test_nothing_is_invoked_from_an_empty_deck() -> None:
    """KT-148."""
    s = library(12).s
    s.memories = [Memory(0, 0, DIAMONDS, START, 0, 0, "The sea.")]
    s.cards, s.cut = [(CARD_NAMED["two of diamonds"],)], CARD_NAMED["king of clubs"]
    s.bag = [5]
    assert Invoke(0).ask(s) == [("no_invoke",), ("invoke", 0)]
    s.bag = []
    assert Invoke(0).ask(s) == [("no_invoke",)]


@pytest.mark.parametrize("reading", ["player_type", "gm_type"])
def test_the_current_card_decides_in_both_readings(reading: str) -> None:
    """KT-142, KT-149, KT-149a: its own suit; what this Wager brings comes too late."""
    s = library(12, memory_suits=reading).s
    s.memories = [Memory(0, 0, suit, START, 0, 0, "") for suit in range(4)]
    s.cards, s.cut, s.bag = [(CARD_NAMED["two of hearts"],)], CARD_NAMED["king of clubs"], [5]
    assert Invoke(0).ask(s) == [("no_invoke",), ("invoke", 1)]
    table = library(12, memory_suits=reading)
    table.wager(2)
    table.deal("two of clubs", "king of clubs")
    table.pick(0, "accept", "keep")
    assert (table.ask(0), table.s.memories) == ("ChooseHalf", [])


# --- telling ---


@pytest.mark.parametrize("half", ["result", "memory"])
@pytest.mark.parametrize("cards", [WON, LOST])
def test_either_half_win_or_lose(half: str, cards: tuple[str, ...]) -> None:
    """KT-150, KT-152, KT-153, KT-154, KT-155, KT-162, KT-D22, KT-J9, R-57, R-66: one sentence will do, of
    whatever; who tells the result may change an Edge; a lost Wager is remembered as well.
    """
    table = library(12)
    s = table.s
    table.wager(2)
    table.deal(*cards)
    table.pick(0, "accept", "keep", f"narrate:{half}")
    assert table.offered(0) == ["house", "tell"]
    table.pick(0, "tell", say="I.")
    assert table.offered(s.gm) == ["house", "tell"]
    table.pick(s.gm, "tell", say="The Master.")
    assert s.memories[0].text == ("The Master." if half == "result" else "I.")
    assert s.memories[0].narrator == (s.gm if half == "result" else 0)
    assert table.ask(0 if half == "result" else s.gm) == "ChangeEdge"
    assert EdgeChanges.rule == "KT-132"


@pytest.mark.parametrize(
    ("degree", "cards", "invoked"),
    [("full", 1, 0), ("partial", 2, 0), ("minor", 3, 0), ("minor", 2, 1), ("failure", 1, 0)],
)
def test_the_degrees_are_told_apart(degree: str, cards: int, invoked: int) -> None:
    """KT-127, KT-156: each degree has lines of its own."""
    s = library(12, master="auto").s
    open_wager(s, 0, by_player=True)
    cut = "ace of clubs" if degree != "failure" else "king of clubs"
    s.cards, s.cut = [(CARD_NAMED["nine of hearts"],) * cards], CARD_NAMED[cut]
    s.invoked = [invoked]
    assert (s.degree(0) == FAILURE) == (degree == "failure")
    starts = [line.partition("{")[0] for line in RESULT_LINES[degree]]
    text = result_text(s, 0)
    assert any(text.lower().startswith(start.lower()) for start in starts)


def test_an_attachment_holds_any_number_of_memories() -> None:
    """KT-165, KT-9: each with type, Attachment, room, words, narrator and box."""
    s = library(12).s
    for number in range(12):
        s.remember(Memory(0, number % 4, DIAMONDS, PLACE["library"], number, 0, f"Memory {number}."))
    assert len(s.memories_of(0)) == 12
    assert not any(memory.ticked for memory in s.memories)
    assert s.newest == [11]


def test_the_players_want_is_the_players() -> None:
    """KT-J4, KT-107, KT-D9: said by the player; else what the conflict says, or to come out of it well."""
    for conflict, say, want in (
        ("own", "To sleep.", "To sleep."),
        ("own", "", "come out of it well"),
        ("conflict:library-3", "", "to put it out"),
    ):
        table = library(12)
        table.round()
        table.pick(0, "ask_wager")
        table.pick(table.s.gm, conflict)
        if conflict == "own":
            table.pick(table.s.gm, "against:room", "kind:mind")
        table.pick(0, "want:plain", say=say)
        assert table.s.wants[0] == want
        assert table.s.wants[0] == want or conflict != "own"


def test_kinds_are_the_machines() -> None:
    """KT-212a, R-100: whoever words an Edge, success helps the kind of the Wager, failure hinders it."""
    for cards, edge in ((WON, ((2,), (3,))), (LOST, ((3,), (2,)))):
        table = library(12)
        table.round()
        table.pick(0, "frame_wager", "want:plain", say="A book.")
        table.pick(0, "against:room", "kind:mind")
        table.pick(table.s.gm, "oppose", "no_move", "stake:2")
        table.deal(*cards)
        table.pick(0, "accept", "keep", "narrate:result", "house")
        table.pick(table.s.gm, "house")
        table.pick(0, "add_edge", say="A friend")
        assert (table.s.edges[0].helps, table.s.edges[0].hinders) == edge


# --- joining, covering, buying off ---


def test_two_climb_in_one_wager() -> None:
    """R-101, KT-98, KT-99: each with its own flag and result."""
    table = Table(2)
    s = table.s
    table.put("cliffs", 0, 1)
    table.wager(2, flag=CLIMB_DOWN)
    table.pick(0, "accept")
    table.deal("king of clubs", "two of clubs", "five of clubs")
    table.pick(1, "join:climb_down", say="After you.")
    table.pick(0, "keep")
    table.pick(1, "keep")
    for pc in (0, 1):
        table.pick(pc, "narrate:result")
    table.pick(0, "house")
    table.pick(1, "house")
    table.pick(s.gm, "house", "house")
    table.pick(0, "no_edge")
    table.pick(1, "no_edge")
    assert s.foot == [1, 0]
    assert s.flags_for(0) == [0, CLIMB_UP]


def test_a_joiner_who_is_not_covered_stays_out() -> None:
    """R-107, R-111, KT-183: there is nothing to tell; cover is asked for while anybody could give, be it too
    little.
    """
    table = library(12, 1, 12)
    table.wager(3)
    table.pick(0, "accept")
    table.pick(1, "join:plain", say="Me too.")
    table.pick(1, "ask_cover")
    table.pick(2, "cover:0")
    table.pick(0, "cover:0")
    table.pick(2, "stay_out")
    assert table.s.party == [0]
    assert "TellBackDown" not in {decision.kind for decision in decisions(table.s)}
    poor = library(3, 1, 3)
    poor.wager(4, 1)
    assert poor.offered(1) == ["back_down", "ask_cover"]
    alone = library(2, 1, 2)
    alone.wager(4, 1)
    assert alone.ask(1) == "TellBackDown"


def test_cover_comes_from_any_room() -> None:
    """R-76, R-96, KT-180: for the Wager, not for the Coin of a call or of an invocation."""
    table = Table(2, coins=[2, 12])
    s = table.s
    table.put("library", 0)
    s.edges = [Edge(0, "Limping", 0, 0, (), ())]
    table.wager(3)
    table.pick(0, "ask_cover")
    table.pick(1, "cover:1")
    table.pick(0, "take_cover")
    assert s.at[0] != s.at[1]
    assert s.coins[0] == 0
    assert table.offered(s.gm) == []
    table.pick(0, "no_call")
    assert table.ask(0) == "KeepOrRedraw"


def test_several_run_out_in_one_wager() -> None:
    """R-91, KT-185: in seat order, also when an earlier one was not covered; one at 0 is the end."""
    table = library(2, 2, 20)
    s = table.s
    s.coins = [2, 2, 20, 25, 56]
    table.wager(2)
    table.pick(0, "accept")
    table.deal("two of clubs", "two of hearts", "king of clubs")
    table.pick(1, "join:plain", say="Me too.")
    table.pick(2, "stay_out")
    table.pick(0, "keep")
    table.pick(1, "keep")
    for pc in (0, 1):
        table.pick(pc, "narrate:result")
    for pc in (0, 1):
        table.pick(pc, "house")
    table.pick(s.gm, "house", "house")
    table.pick(0, "no_edge")
    table.pick(1, "no_edge")
    assert table.ask(2) == "Cover"
    table.pick(2, "cover:0")
    table.pick(2, "cover:1")
    table.pick(1, "take_cover")
    assert s.coins[1] == 1
    assert s.conditions == ["KT-223"]


def test_covering_comes_before_the_end_by_the_masters_stack() -> None:
    """R-90: a PC that falls to 0 is still covered in the Wager that ends the game."""
    table = library(2, 12, 12)
    s = table.s
    s.coins = [2, 12, 12, 24, 55]
    s.edges = [Edge(1, "Famous", 1, 0, (), ())]
    table.wager(2)
    table.pick(0, "accept")
    table.pick(1, "join:plain", say="Me too.")
    table.pick(2, "stay_out")
    table.pick(s.gm, "no_call")
    table.deal("two of clubs", "king of hearts", "five of clubs")
    table.pick(1, "call:0", say="They know me.")
    table.pick(0, "keep")
    table.pick(1, "keep")
    for pc in (0, 1):
        table.pick(pc, "narrate:result")
    for pc in (0, 1):
        table.pick(pc, "house")
    table.pick(s.gm, "house", "house")
    table.pick(0, "no_edge")
    table.pick(1, "no_edge")
    assert s.coins[s.gm] == 23
    table.pick(1, "cover:1")
    table.pick(0, "take_cover")
    table.pick(2, "cover:0")
    assert (s.coins[0], s.conditions) == (1, ["KT-224"])


def test_each_of_those_invited_may_buy_off() -> None:
    """R-110, KT-190: whoever buys leaves the Wager, which is over when nobody is left in it."""
    for invited in ((0,), (0, 1)):
        table = library(12, 12, buy_off="on")
        table.wager(2, *invited)
        for pc in invited:
            table.pick(pc, "buy_off")
            table.pick(table.s.gm, "yes")
        assert (table.s.lead, table.s.coins[:2]) == (-1, [10, 12 - 2 * (len(invited) - 1)])


def test_the_master_can_always_pay() -> None:
    """R-69, R-78, KT-224: between Wagers the stack holds 8 for each PC, or the endgame begins; antes do not
    count, and bribes do not touch it.
    """
    table = library(12, 12)
    s = table.s
    s.coins = [20, 20, 16, 14]
    assert not s.reached()
    table.wager(8)
    table.pick(0, "accept")
    assert s.coins[s.gm] == 8
    assert table.ask(1) == "Join"
    s.coins = [20, 20, 15, 15]
    assert s.reached() == ["KT-224"]
