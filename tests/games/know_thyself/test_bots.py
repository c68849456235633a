"""What bots take: the defaults of table 7, and what is different when a clock runs out (chapter 12, R-89)."""

from __future__ import annotations

from random import Random

import pytest

from games.know_thyself.table import GAME, Table, stay
from rookery.games.know_thyself.bot import LATE, PLAYERS
from rookery.games.know_thyself.bot.odds import keeps, worth_invoking
from rookery.games.know_thyself.cards import CARD_NAMED
from rookery.games.know_thyself.lines import starting_coins
from rookery.games.know_thyself.printed import CLIMB_UP, KINDS, PERSON, PLACE
from rookery.games.know_thyself.public import Edge, Memory
from rookery.games.know_thyself.rules.aftermath import LoseWay
from rookery.games.know_thyself.rules.covering import Cover, RunningOut
from rookery.games.know_thyself.rules.ending import LastPass
from rookery.games.know_thyself.rules.framing import Want
from rookery.games.know_thyself.rules.wager import Join, NameStake, open_wager
from rookery.games.know_thyself.ways import DISTANCE
from rookery.kernel import Live, Player, begin, decisions
from rookery.play.players import Quick, late, play_out

PLAIN, CLEVER = PLAYERS["plain"], PLAYERS["clever"]


def taken(table: Table, player: Player, seat: int = 0) -> str:
    """The id of what a bot picks at a seat."""
    [decision] = [decision for decision in decisions(table.s) if decision.seat == seat]
    return decision.ids[player(GAME.view(table.s, seat), decision, Random(1))[0]]


def in_library(players: int = 1, *, coins: tuple[int, ...] = (), free: bool = False) -> Table:
    table = Table(players, coins=coins)
    table.put("library", *table.s.pcs, free=free)
    return table


def test_a_spotlight() -> None:
    """KT-D7, R-89: take up the Attachments, ask where one is held, else go on; when late, pass."""
    table = in_library()
    table.round()
    assert (taken(table, PLAIN), taken(table, LATE)) == ("ask_wager", "pass")
    table = in_library(free=True)
    table.round()
    assert taken(table, PLAIN) == "move:gallery"
    table = Table(1)
    table.s.ready = [0]
    table.round()
    assert (taken(table, PLAIN), taken(table, LATE)) == ("take_attachments", "pass")


@pytest.mark.parametrize(
    ("coins", "stake", "free", "expected"),
    [
        ((12,), 3, True, "accept"),
        ((4,), 3, True, "accept"),
        ((3,), 3, True, "back_down"),
        ((3,), 3, False, "accept"),
        ((1,), 2, False, "desperate"),
        ((1, 12), 3, False, "ask_cover"),
        ((1, 12), 3, True, "back_down"),
    ],
)
def test_accepting(coins: tuple[int, ...], stake: int, free: bool, expected: str) -> None:
    """KT-D12: with Coins above the stake; else only where one has to, with cover or in despair if need be."""
    table = in_library(len(coins), coins=coins, free=free)
    table.wager(stake, 0)
    assert taken(table, PLAIN) == expected
    assert taken(table, LATE) == "back_down"


def test_keeping_a_card() -> None:
    """KT-D18, R-89: by the table of chapter 12; when late, the card is kept."""
    table = in_library()
    table.wager(3)
    table.deal("six of clubs")
    table.pick(0, "accept")
    assert (taken(table, PLAIN), taken(table, LATE)) == ("redraw", "keep")


@pytest.mark.parametrize(
    ("card", "place", "antes", "kept"),
    [
        ("ace of clubs", 0, (3, 3), False),
        ("six of clubs", 0, (2, 2), True),
        ("five of clubs", 0, (2, 2), False),
        ("five of clubs", 1, (2, 2), True),
        ("six of clubs", 0, (2, 3), False),
        ("seven of clubs", 1, (9, 9), True),
        ("seven of clubs", 0, (9, 9), False),
        ("eight of clubs", 0, (1, 1), True),
        ("seven of clubs", 0, (1, 1), False),
        ("five of clubs", 0, (1, 2), True),
        ("ace of clubs", 1, (1, 1), True),
        ("three of clubs", 1, (1, 1), False),
    ],
)
def test_thresholds(card: str, place: int, antes: tuple[int, int], kept: bool) -> None:
    """Chapter 12: by the row of the larger ante; an Ace is redrawn, but for a desperate stake's second."""
    assert keeps([0] * place + [CARD_NAMED[card]], *antes) is kept


def test_votes() -> None:
    """R-113, R-121, KT-D29, KT-D40: seats that no person holds abstain; who is late is against it."""
    table = in_library(2)
    table.round()
    table.pick(0, "call_end")
    assert [taken(table, player, 1) for player in (PLAIN, CLEVER, LATE)] == ["abstain", "abstain", "no"]


def test_an_objection_that_is_voted_on() -> None:
    """R-113, KT-D40."""
    table = in_library(2)
    table.s.remember(Memory(0, 0, 0, table.s.at[0], 1, 0, "I was a cook."))
    table.round()
    table.pick(1, "object:0", say="You were not.")
    table.pick(0, "keep_words")
    assert [taken(table, player, 1) for player in (PLAIN, LATE)] == ["abstain", "dismiss"]


@pytest.mark.parametrize(("coins", "gives"), [(12, 2), (9, 2), (8, 0)])
def test_covering(coins: int, gives: int) -> None:
    """KT-D14: just enough, if 6 or more are left; KT-D15: it is taken."""
    table = in_library(2, coins=(1, coins))
    table.s.stake = 3
    table.s.agenda = [Cover(1, 0, 3)]
    table.go()
    assert taken(table, PLAIN, 1) == f"cover:{gives}"
    if gives:
        table.pick(1, f"cover:{gives}")
        assert taken(table, PLAIN, 0) == "take_cover"


@pytest.mark.parametrize("player", [PLAIN, LATE])
def test_whoever_has_run_out_is_given_one_coin_and_no_more(player: Player) -> None:
    """KT-D14."""
    table = in_library(3, coins=(0, 12, 12))
    table.s.agenda = [RunningOut()]
    table.go()
    assert taken(table, player, 1) == "cover:1"
    table.pick(1, "cover:1")
    table.pick(0, "take_cover")
    assert taken(table, player, 2) == "cover:0"


def test_invoking() -> None:
    """Chapter 12: p x (P + max(M-2, 0)) > 1; cards of the others are seen, too."""
    s = in_library(2).s
    s.cards, s.cut = [(CARD_NAMED["two of clubs"],), ()], CARD_NAMED["king of clubs"]
    s.antes, s.against = [4, 0], [4, 0]
    assert not worth_invoking(s, 0)  # 7 of 50 cards would do: three Kings and four Aces
    s.antes, s.against = [5, 0], [5, 0]
    assert worth_invoking(s, 0)
    s.cards[1] = (CARD_NAMED["king of hearts"], CARD_NAMED["king of spades"], CARD_NAMED["ace of clubs"])
    assert not worth_invoking(s, 0)


def test_joining_at_the_foot() -> None:
    """KT-D9, KT-D13: plain stays out; clever joins, and from the foot in order to climb."""
    table = Table(2)
    s = table.s
    table.put("cliffs", 0, 1)
    s.foot, s.stake, s.lead, s.wagered = [1, 1], 2, 0, [0, 0]
    s.agenda = [Join(1)]
    table.go()
    assert (taken(table, PLAIN, 1), taken(table, CLEVER, 1)) == ("stay_out", "join:climb_up")
    table.pick(1, "join:climb_up")
    assert s.flags[1] == CLIMB_UP


def test_edges() -> None:
    """KT-D17, KT-J7: the newest that helps in this kind."""
    table = in_library()
    s = table.s
    s.edges = [Edge(0, "old", 0, 0, (0,), ()), Edge(0, "new", 0, 0, (0,), ()), Edge(0, "no", 0, 0, (1,), ())]
    table.wager(2)
    table.pick(0, "accept")
    table.pick(s.gm, "no_call")
    assert taken(table, PLAIN) == "call:1"
    s.kind = 3
    assert taken(table, PLAIN) == "no_call"


@pytest.mark.parametrize(
    ("own", "master", "share", "stake"),
    [(10, 15, "whole", "stake:3"), (10, 16, "whole", "stake:4"), (3, 30, "whole", "pass"),
     (8, 18, "share", "stake:2"), (6, 18, "share", "stake:3")],
)  # fmt: skip
def test_the_last_wager(own: int, master: int, share: str, stake: str) -> None:
    """KT-D31, chapter 12: the least that turns the result, else pass."""
    table = Table(2, final_compare=share)
    table.s.coins = [own, 40, master, 70 - own - 40 - master]
    table.s.agenda = [LastPass()]
    table.go()
    assert taken(table, PLAIN) == stake


def test_who_answers_for_the_late() -> None:
    """R-89: a bot of its own, which nobody can sit down at the table."""
    assert late(GAME) is LATE
    assert "late" not in PLAYERS


@pytest.mark.parametrize(
    ("who", "coins", "stakes"),
    [("liam", 12, {"stake:4", "stake:5"}), ("liam", 18, {"stake:5", "stake:6"}), ("jonah", 5, {"stake:2"})],
)
def test_the_stake_of_a_bot_in_the_chair(who: str, coins: int, stakes: set[str]) -> None:
    """KT-D11, KT-207: by the opponent's strength in the kind of the Wager and the Coins of the lead."""
    table = in_library(coins=(coins,))
    s = table.s
    s.wagered = [0]
    open_wager(s, 0, by_player=False)
    s.opponent, s.kind, s.agenda = PERSON[who], KINDS.index("mind"), [NameStake(s.gm)]
    table.go()
    [decision] = decisions(s)
    picks = {PLAIN(GAME.view(s, s.gm), decision, Random(seed))[0] for seed in range(30)}
    assert {decision.ids[pick] for pick in picks} == stakes


def test_where_a_bot_in_the_chair_places_losers() -> None:
    """KT-D25, KT-213: in an unnamed room at distance 2 or more; when there is none, in any other."""
    table = Table(2)
    table.put("hedge_maze", 0, 1)
    s, here = table.s, PLACE["hedge_maze"]
    s.agenda = [LoseWay(s.gm, (0,), here)]
    table.go()
    [decision] = decisions(s)
    for named in (False, True):
        if named:
            s.reds = [max(card, 0) for card in s.reds]
        picks = [PLAIN(GAME.view(s, s.gm), decision, Random(seed))[0] for seed in range(200)]
        rooms = {decision.options[pick][1] for pick in picks if pick}
        assert any(pick == 0 for pick in picks)
        assert all(DISTANCE[False][here][room] >= 2 and not s.named(room) for room in rooms) != named


# --- the clever bot ---


def last_table(coins: tuple[int, ...], master: int) -> Table:
    table = Table(len(coins))
    table.s.coins = [*coins, master, 35 * len(coins) - sum(coins) - master]
    table.s.agenda = [LastPass()]
    table.go()
    return table


def test_a_last_wager_for_all() -> None:
    """KT-232 to KT-235: a stake with which all others win as well, if it is won."""
    table = last_table((19, 19, 19, 19), 30)
    assert taken(table, CLEVER) == "stake:12"
    assert taken(table, PLAIN) == "stake:6"


def test_a_last_wager_that_helps_nobody() -> None:
    """KT-233: it is not made; passing keeps the right."""
    assert taken(last_table((3, 3), 60), CLEVER) == "pass"


def test_a_high_stake_is_looked_for() -> None:
    """KT-206, KT-207, chapter 12: somebody strong, in a kind in which an Edge helps."""
    table = Table(1, master="auto")
    s = table.s
    table.put("library", 0, free=False)
    stay(s, PLACE["library"], [PERSON["hakim"]])
    table.round()
    assert taken(table, CLEVER) == "frame_wager"
    table.pick(0, "frame_wager")
    assert taken(table, CLEVER) == "want:plain"
    table.pick(0, "want:plain", say="A book.")
    assert taken(table, CLEVER) == "against:hakim"
    table.pick(0, "against:hakim")
    assert taken(table, CLEVER) == "kind:mind"


@pytest.mark.parametrize(("foot", "expected"), [(1, "want:climb_up"), (0, "want:plain")])
def test_what_is_wanted_at_the_cliffs(foot: int, expected: str) -> None:
    """KT-D9: whoever is at the foot wants to climb up, if nothing is said; nobody climbs down unasked."""
    table = Table(1)
    table.put("cliffs", 0)
    open_wager(table.s, 0, by_player=False)
    table.s.foot, table.s.agenda = [foot], [Want(0)]
    table.go()
    assert taken(table, PLAIN) == taken(table, LATE) == expected


def test_little_is_described() -> None:
    """KT-41, KT-59, KT-62: for the 15 Coins of those who wear next to nothing."""
    s = begin(GAME, 1, {}, chance=Live(bytes(32)))
    [decision] = decisions(s)
    place, say = CLEVER(GAME.view(s, 0), decision, Random(1))
    assert decision.ids[place] == "write"
    assert starting_coins(say, (False, False, False, False)) == 15


@pytest.mark.parametrize("players", [2, 4])
def test_clever_is_better_than_plain(players: int) -> None:
    """Of the PCs of thirty games clearly more win."""
    won = {"plain": 0, "clever": 0}
    for level in won:
        for seed in range(30):
            s = begin(GAME, players, {"master": "auto"}, chance=Quick(seed))
            play_out(s, [PLAYERS[level]] * players, Random(seed))
            won[level] += len(GAME.outcome(s)["winners"])
    assert won["clever"] > won["plain"] + players * 2
