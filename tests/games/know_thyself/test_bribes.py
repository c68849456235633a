"""Bribes, the Wager accepted unseen, and the offers of the automatic Master (5.14, KT-202, KT-215)."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from games.know_thyself.table import Table, table_in
from rookery.games.know_thyself.lines import BRIBE_EDGES
from rookery.games.know_thyself.printed import PLACE
from rookery.games.know_thyself.public import NOBODY, Edge
from rookery.games.know_thyself.rules.bribes import OfferBribe, house_bribes, new_edges
from rookery.games.know_thyself.rules.wager import house_stake, open_wager
from rookery.kernel import Illegal

WON = ("king of clubs", "five of clubs")


def human(room: str = "library", players: int = 2, **given: Any) -> Table:
    return table_in(room, players, **given)


def test_an_edge_for_coins() -> None:
    """KT-168, KT-187, KT-188, KT-189, KT-D26, KT-D27, R-5: 1 to 3 Coins from the Pool, once in a visit."""
    table = human()
    s = table.s
    table.pick(s.gm, "bribe:B")
    offered = table.offered(s.gm)
    assert offered[:3] == ["gain_edge:1", "gain_edge:2", "gain_edge:3"]
    with pytest.raises(Illegal):
        table.pick(s.gm, "gain_edge:2")
    table.pick(s.gm, "gain_edge:2", say="Sworn to the house")
    assert table.offered(1) == ["take_bribe", "refuse_bribe"]
    table.pick(1, "take_bribe")
    assert s.coins == [12, 14, 30, 14]
    assert [(edge.pc, edge.text, edge.wager) for edge in s.edges] == [(1, "Sworn to the house", 0)]
    assert "bribe:B" not in table.offered(s.gm)
    s.arrive([1], PLACE["study"])
    assert not s.bribed[1]


def test_a_bribe_declined() -> None:
    """KT-188, KT-189: without penalty, but it counts for this visit."""
    table = human()
    s = table.s
    table.pick(s.gm, "bribe:A", "accept_blind:3")
    table.pick(0, "refuse_bribe")
    assert s.coins[:2] == [12, 12]
    assert s.blind == NOBODY
    assert "bribe:A" not in table.offered(s.gm)


def test_moving_for_coins() -> None:
    """KT-187, KT-31a: alone, without toll or Wager, as a new group, and it is nobody's one move."""
    table = human()
    s = table.s
    table.pick(s.gm, "bribe:A", "move_alone:1:study")
    table.pick(0, "take_bribe")
    assert s.at == [PLACE["study"], PLACE["library"]]
    assert s.group[0] != s.group[1]
    assert not s.may_leave(0)
    assert s.named(PLACE["study"])
    assert not s.moved
    assert s.coins[0] == 13


def test_who_cannot_be_bribed_away() -> None:
    """KT-91a, KT-187: not out of the Guest Suite before it may leave, nor from the foot of the Cliffs."""
    table = Table(1)
    s = table.s
    question = OfferBribe(s.gm, 0)
    s.wagered = [0]
    assert any(option[0] == "move_alone" for option in question.ask(s))
    s.ready = [0]
    assert not any(option[0] == "move_alone" for option in question.ask(s))
    table.put("cliffs", 0)
    s.foot = [1]
    assert not any(option[0] == "move_alone" for option in question.ask(s))


def test_accepting_unseen() -> None:
    """KT-187, KT-189: the stake is 2 to 5 and no more than the PC has; its step 3 is skipped."""
    table = human(players=1)
    s = table.s
    s.coins = [2, 15, 18]
    table.pick(s.gm, "bribe:A", "accept_blind:2")
    table.pick(0, "take_bribe")
    assert table.offered(s.gm)[-1] == "later"
    table.pick(s.gm, "conflict:library-3")
    table.pick(0, "want:plain")
    table.pick(s.gm, "no_move")
    assert table.offered(s.gm) == ["stake:2", "stake:3", "stake:4"]
    table.pick(s.gm, "stake:4")
    assert s.party == [0]
    assert (s.blind, s.coins[0]) == (NOBODY, 0)
    s.coins, s.antes, s.against, s.blind = [20, 15, 0], [0], [0], 0
    open_wager(s, 0, by_player=False)
    s.kind = 2
    s.conflict = NOBODY
    assert house_stake(s, s.chance.below) <= 5


def test_an_obligation_lapses_with_the_spotlight() -> None:
    """KT-189: offered later it still holds; what the player frames is not it; the Coins stay."""
    table = human()
    s = table.s
    table.pick(s.gm, "bribe:A", "accept_blind:1")
    table.pick(0, "take_bribe")
    table.pick(s.gm, "later")
    assert s.blind == 0
    table.pick(0, "frame_wager", "want:plain", say="A book.")
    assert not s.accepts_blind(0)
    table.pick(0, "against:room", "kind:mind")
    table.pick(s.gm, "grant")
    table.pick(0, "pass")
    assert (s.blind, s.coins[0]) == (NOBODY, 13)


def test_nobody_accepts_unseen_what_cannot_be_paid() -> None:
    """KT-189, R-123: with a single Coin left there is no such stake, and the PC is asked like anybody."""
    table = human(players=1)
    s = table.s
    table.pick(s.gm, "bribe:A", "accept_blind:1")
    table.pick(0, "take_bribe")
    table.pick(s.gm, "later")
    s.coins = [1, 15, 19]
    table.pick(s.gm, "offer:A", "conflict:library-3")
    table.pick(0, "want:plain")
    table.pick(s.gm, "no_move", "stake:2")
    assert table.offered(0) == ["back_down", "desperate"]


def test_no_bribes() -> None:
    """KT-O8, KT-189, R-92: the option may forbid them, and an empty Pool has none."""
    assert not [name for name in human(bribes="off").offered(2) if name.startswith("bribe")]
    table = human()
    table.s.coins = [20, 20, 30, 0]
    table.pick(0, "pass")
    assert not [name for name in table.offered(2) if name.startswith("bribe")]
    table.s.coins = [20, 20, 28, 2]
    assert max(option[1] for option in OfferBribe(2, 1).ask(table.s)) == 2


def poor(room: str = "library", players: int = 2) -> Table:
    """The automatic Master with a PC of 3 Coins and others."""
    table = Table(players, coins=[3, *[12] * (players - 1)], master="auto")
    table.put(room, *table.s.pcs, free=False)
    table.s.wagered = [0] * players
    return table


def test_whom_the_automatic_master_bribes() -> None:
    """KT-215: at the start of a spotlight, with 3 Coins or fewer, twice in a game, once in a visit."""
    table = poor()
    s = table.s
    assert [house_bribes(s, pc) for pc in s.pcs] == [True, False]
    s.bribes = [2, 0]
    assert not house_bribes(s, 0)
    s.bribes, s.bribed = [1, 0], [1, 0]
    assert not house_bribes(s, 0)
    s.bribed = [0, 0]
    table.round()
    assert table.ask(0) == "TakeBribe"
    assert s.bribed == [1, 0]


def judged(table: Table) -> Counter[str]:
    question = OfferBribe(table.s.gm, 0)
    options = question.ask(table.s)
    picked = [question.judged(table.s, options) for _ in range(300)]
    assert all(option in options and option[1] == 1 for option in picked)
    return Counter(option[0] for option in picked)


def test_the_terms_of_the_automatic_master() -> None:
    """KT-215, KT-X7: one Coin, for any of the terms that are possible."""
    found = judged(poor())
    assert all(70 < found[kind] < 130 for kind in ("gain_edge", "move_alone", "accept_blind"))
    assert set(judged(poor("guest_suite"))) == {"gain_edge", "move_alone"}
    assert set(judged(poor(players=1))) == {"gain_edge", "accept_blind"}
    table = poor(players=1)
    table.s.edges = [Edge(0, edge.text, 0, 0, (), ()) for edge in BRIBE_EDGES]
    assert new_edges(table.s, 0) == []
    assert set(judged(table)) == {"accept_blind"}


def test_an_edge_of_the_automatic_master() -> None:
    """KT-212a, KT-215: as it is listed, with its kinds."""
    table = poor("guest_suite", 1)
    s = table.s
    s.ready = [0]
    table.round()
    table.pick(0, "take_bribe")
    [edge] = s.edges
    assert (edge.text, edge.helps, edge.hinders) in [(e.text, e.helps, e.hinders) for e in BRIBE_EDGES]
    assert s.coins[0] == 4


def test_a_wager_that_nobody_asked_for() -> None:
    """KT-202: if the last spotlight began in this visit and nothing was settled; not in the Guest Suite."""
    table = Table(1, master="auto")
    s = table.s
    table.put("library", 0, free=False)
    table.round()
    assert table.ask(0) == "Spotlight"
    table.pick(0, "pass")
    assert (table.ask(0), s.lead, s.by_player) == ("Want", 0, 0)
    table.pick(0, "want:plain")
    table.pick(0, "back_down", "house")
    assert s.vain == [1]
    assert table.ask(0) == "Spotlight"
    table.pick(0, "toll:study")
    table.pick(0, "pass")
    assert table.ask(0) == "Spotlight"
    settled = Table(1, master="auto")
    settled.put("library", 0)
    settled.round()
    settled.pick(0, "pass")
    assert settled.ask(0) == "Spotlight"
    suite = Table(1, master="auto")
    suite.round()
    suite.pick(0, "pass")
    assert suite.ask(0) == "Spotlight"


def test_an_unseen_wager_of_the_automatic_master() -> None:
    """KT-189, KT-215: chosen by the house and offered at once."""
    table = poor(players=1)
    s = table.s
    s.edges = [Edge(0, edge.text, 0, 0, (), ()) for edge in BRIBE_EDGES]
    table.round()
    table.pick(0, "take_bribe")
    assert table.ask(0) == "Want"
    table.pick(0, "want:plain")
    assert s.party == [0]
    assert 2 <= s.antes[0] <= 4
    table.settle(*WON)
    assert s.bribes == [1]
