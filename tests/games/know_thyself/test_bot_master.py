"""The master: what it reckons, what it picks differently from the clever bot, and that this gains."""

from __future__ import annotations

from math import factorial
from random import Random

import pytest

from games.know_thyself.table import GAME, Table, stay
from games.know_thyself.test_bots import last_table, taken
from rookery.bots.basics import Quick
from rookery.games.know_thyself.bot import PLAYERS
from rookery.games.know_thyself.bot.prospects import ODDS, ended, named, played, unended, worth
from rookery.games.know_thyself.printed import KINDS, PERSON, PLACE
from rookery.games.know_thyself.public import Edge, Memory
from rookery.games.know_thyself.rules.wager import Join
from rookery.kernel import Live, Player, begin, decisions, take
from rookery.play.players import play_out

CLEVER, MASTER = PLAYERS["clever"], PLAYERS["master"]


def with_hakim(coins: int, *edges: Edge, players: int = 1) -> Table:
    """In the Library with Hakim, who is strong in mind and weak in body; what is not one's own or in the
    Pool is the Master's.
    """
    table = Table(players, master="auto")
    s = table.s
    s.coins = [coins] * players + [30 * players - coins * players, 5 * players]
    s.edges = list(edges)
    table.put("library", *s.pcs, free=False)
    stay(s, PLACE["library"], [PERSON["hakim"]])
    table.round()
    return table


def framed(table: Table) -> str:
    """The kind in which the master would wager with Hakim."""
    for answer in ("frame_wager", "want:plain", "against:hakim"):
        assert taken(table, MASTER) == answer
        table.pick(0, answer, say="A book." if answer == "want:plain" else "")
    return taken(table, MASTER)


# --- what is reckoned ---


def test_the_odds_of_cards() -> None:
    """Chapter 12, in 51sts."""
    assert [round(chance * 51) for chance in ODDS] == [15, 7, 11, 15, 19, 23, 27, 31, 35, 39, 39, 43, 47]


@pytest.mark.parametrize(("stake", "gain"), [(2, 0.37), (3, 0.73), (4, 1.10), (5, 1.49), (6, 1.88)])
def test_what_a_wager_brings(stake: int, gain: float) -> None:
    """Chapter 12, average gain with equal antes."""
    assert played(float, 20, stake, stake) == pytest.approx(20 + gain, abs=0.02)


def test_memories_that_end_the_game() -> None:
    """KT-225: nine, five of them on one Attachment; sixteen may lie four by four, seventeen may not."""
    assert unended(8) == 1
    assert 1 > unended(9) > unended(10)
    assert unended(16) == factorial(16) / factorial(4) ** 4 / 4**16
    assert unended(17) == 0


def test_the_end() -> None:
    """KT-231, KT-232: who has less may stake enough; with too few Coins there is no chance."""
    assert ended(30, 23) == 28
    assert ended(30, 0) == ended(30, 7) - 7 == 0
    assert 12 < ended(30, 12) < 12 + 5 / 2


def test_more_coins_are_worth_more() -> None:
    found = [worth(30, coins, 0) for coins in range(1, 23)]
    assert found == sorted(found)
    assert worth(30, 12, 0) > worth(30, 12, 12)


@pytest.mark.parametrize(
    ("stake", "coins", "asked"), [(4, 12, 4), (4, 18, 5), (2, 5, 2), (5, 3, 3), (3, 2, 2), (2, 1, 1)]
)
def test_a_stake_by_the_coins(stake: int, coins: int, asked: int) -> None:
    """KT-118, KT-207."""
    assert named(stake, coins) == asked


# --- what is picked ---


def test_alone_a_low_stake_before_the_last_one() -> None:
    """KT-207, KT-224: with 22 the next success ends the game, and may go far beyond the mark."""
    assert framed(with_hakim(20)) == "kind:body"
    assert framed(with_hakim(22)) == "kind:mind"


def test_at_a_table_high_stakes() -> None:
    assert framed(with_hakim(8, players=2)) == "kind:mind"


def test_edges_decide_the_kind() -> None:
    """KT-119, KT-208: where one helps more is to be won, and where one hinders more is lost."""
    helping = [Edge(0, "", 0, 0, (KINDS.index("nerve"),), ())]
    assert framed(with_hakim(12, *helping)) == "kind:nerve"
    hindering = [Edge(0, "", 0, 0, (), (KINDS.index(kind),)) for kind in ("body", "mind", "nerve")]
    assert framed(with_hakim(12, *helping, hindering[2])) == "kind:nerve"
    assert framed(with_hakim(12, *hindering)) == "kind:heart"


def test_it_joins_with_its_last_coins() -> None:
    """KT-171: the clever bot wants twice the stake."""
    table = Table(2, coins=(12, 3))
    table.put("library", 0, 1)
    s = table.s
    s.stake, s.lead, s.wagered, s.agenda = 3, 0, [0, 0], [Join(1)]
    table.go()
    assert (taken(table, CLEVER, 1), taken(table, MASTER, 1)) == ("stay_out", "join:plain")


@pytest.mark.parametrize(
    ("coins", "stake", "card", "expected"),
    [
        (12, 3, "seven of clubs", "keep"),
        (12, 5, "seven of clubs", "redraw"),
        (20, 3, "king of clubs", "redraw"),
        (22, 6, "king of clubs", "keep"),
    ],
)
def test_a_card_is_kept_by_what_it_brings(coins: int, stake: int, card: str, expected: str) -> None:
    """KT-127, KT-224: alone, by the stake; and not where a Full Success would end the game too early."""
    table = Table(1)
    table.s.coins = [coins, 30 - coins, 5]
    table.wager(stake)
    table.deal(card)
    table.pick(0, "accept")
    assert taken(table, MASTER) == expected


@pytest.mark.parametrize(
    ("cut", "expected"), [("king of spades", "no_invoke"), ("nine of spades", "invoke:0")]
)
def test_a_memory_is_invoked_by_what_it_brings(cut: str, expected: str) -> None:
    """KT-143: with a slim chance the Coin is kept that the clever bot would pay."""
    table = Table(1)
    s = table.s
    s.coins, s.memories = [11, 19, 5], [Memory(0, 0, 0, PLACE["library"], 0, 0, "The sea.")]
    table.wager(5)
    table.deal("eight of diamonds", cut)
    table.pick(0, "accept", "keep")
    assert (taken(table, CLEVER), taken(table, MASTER)) == ("invoke:0", expected)


def test_others_go_first_with_their_last_wagers() -> None:
    """KT-233, KT-234: passing keeps the right, unless nobody stakes; the last one has to."""
    table = last_table((19, 19, 19, 19), 30)
    assert (taken(table, CLEVER), taken(table, MASTER)) == ("stake:12", "pass")
    for seat in (0, 1, 2):
        table.pick(seat, "pass")
    assert taken(table, MASTER, 3) == "stake:12"
    assert taken(last_table((19,), 30), MASTER) == "stake:6"


# --- that it gains ---


def coins_and_wins(player: Player, players: int, games: int) -> tuple[int, int]:
    """Of the seat of this player, all others clever, on the same deals."""
    coins = wins = 0
    for seed in range(games):
        s, seat = begin(GAME, players, {"master": "auto"}, chance=Quick(seed)), seed % players
        play_out(s, [player if pc == seat else CLEVER for pc in range(players)], Random(seed))
        outcome = GAME.outcome(s)
        coins += outcome["points"][seat]
        wins += seat in outcome["winners"]
    return coins, wins


@pytest.mark.parametrize(("players", "games", "more"), [(1, 120, 1), (4, 60, 0.5)])
def test_it_has_more_coins_than_the_clever_bot(players: int, games: int, more: float) -> None:
    """A Coin and a half more in each game, to be sure of one; and not fewer wins."""
    usual, found = coins_and_wins(CLEVER, players, games), coins_and_wins(MASTER, players, games)
    assert found[0] >= usual[0] + more * games
    assert found[1] >= usual[1]


def test_it_goes_by_its_view() -> None:
    """In another world that looks the same to the seat the answer is the same."""
    s, rng = begin(GAME, 3, {"attachments": "hardcore", "master": "auto"}, chance=Live(bytes(32))), Random(3)
    for number in range(150):
        asked = decisions(s)[0]
        view = GAME.view(s, asked.seat)
        worlds = [s, *(GAME.imagine(view, Quick(f"{number} {seed}")) for seed in range(2))]
        answers = {MASTER(GAME.view(world, asked.seat), asked, Random(number)) for world in worlds}
        assert len(answers) == 1
        place, s.said = MASTER(view, asked, rng)
        take(s, place, asked.seat)
        if not s.agenda:
            break
