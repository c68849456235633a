"""Rooms with special effects, and what failure brings (5.7, KT-91, KT-133)."""

from __future__ import annotations

import pytest

from games.know_thyself.table import Table
from rookery.games.know_thyself.printed import (
    CLIFFS,
    CLIMB_DOWN,
    CLIMB_UP,
    CONFLICT_NUMBER,
    LEAVE_WITHOUT,
    MASTER_SUITE,
    NO_FLAG,
    PLACE,
    START,
)
from rookery.games.know_thyself.rules.aftermath import LoseWay
from rookery.games.know_thyself.rules.wager import Contest, open_wager
from rookery.kernel import Illegal

LOST = ("two of clubs", "five of clubs")
WON = ("king of clubs", "five of clubs")


def play(table: Table, *cards: str) -> None:
    """The first PC, alone in its Wager, accepts, keeps the first card, and all is told."""
    table.deal(*cards)
    table.pick(0, "accept")
    for other in list(table.s.here(0)):
        if table.offered(other):
            table.pick(other, "stay_out")
    table.pick(0, "keep")
    if "no_invoke" in table.offered(0):
        table.pick(0, "no_invoke")
    table.pick(0, "narrate:result", "house")
    table.pick(table.s.gm, "house")
    table.pick(0, "no_edge")


def test_the_hedge_maze() -> None:
    """KT-93, KT-94, KT-96, KT-E20, KT-D25, R-37, R-41: the loser, or all; never the Master Suite."""
    table = Table(2)
    table.put("hedge_maze", 0, 1)
    table.wager(2)
    play(table, *LOST)
    offered = table.offered(table.s.gm)
    assert offered[0] == "no_placement"
    assert "place_losers:stable" in offered
    assert "place_all:guest_suite" in offered
    assert not {"place_all:master_suite", "place_all:hedge_maze"} & set(offered)
    table.pick(table.s.gm, "place_all:stable")
    stable = PLACE["stable"]
    assert table.s.at == [stable, stable]
    assert table.s.named(stable)
    assert not table.s.may_leave(0)


def test_a_winner_keeps_the_way() -> None:
    """KT-93: only a loss leads astray; KT-104: not at the Fountain."""
    for room, cards in (("hedge_maze", WON), ("fountain", LOST)):
        table = Table(1)
        table.put(room, 0)
        table.wager(2)
        play(table, *cards)
        assert table.s.agenda == []
        assert table.s.at == [PLACE[room]]


def test_the_mirror_hall() -> None:
    """KT-95, R-39: the same, and with nobody else there is nobody to take along."""
    table = Table(1)
    table.put("mirror_hall", 0)
    table.wager(2)
    play(table, *LOST)
    assert not any(name.startswith("place_all") for name in table.offered(table.s.gm))
    table.pick(table.s.gm, "place_losers:hedge_maze")
    assert table.s.at == [PLACE["hedge_maze"]]


def test_placement_comes_before_the_failure_move() -> None:
    """KT-105a, R-99: who is placed is not moved as well; who is not placed, is."""
    for answer, place in (("place_losers:stable", "stable"), ("no_placement", "garden")):
        table = Table(1)
        table.put("hedge_maze", 0)
        table.wager(2, lose_move="garden")
        play(table, *LOST)
        table.pick(table.s.gm, answer)
        assert table.s.at == [PLACE[place]]


def test_a_loss_that_ends_the_game_places_nobody() -> None:
    """R-40, KT-133."""
    table = Table(1, coins=[2])
    table.put("hedge_maze", 0)
    table.wager(2)
    play(table, *LOST)
    assert table.s.conditions == ["KT-223"]
    assert table.s.at == [MASTER_SUITE]


def test_the_automatic_master_in_the_maze() -> None:
    """KT-213: far and unnamed rooms first; never the Master Suite."""
    table = Table(1, master="auto")
    table.put("hedge_maze", 0)
    question = LoseWay(table.s.gm, (0,), PLACE["hedge_maze"])
    options = question.ask(table.s)
    picked = [question.judged(table.s, options) for _ in range(200)]
    assert set(picked) <= set(options)
    assert ("no_placement",) in picked
    near = {PLACE[name] for name in ("garden", "kitchen", "fountain", "guest_suite")}
    assert not near & {place for _, *places in picked for place in places}


def test_climbing() -> None:
    """KT-98, KT-99, KT-99a, KT-107, R-42: down by a won Wager, up by another."""
    table = Table(1, coins=[5])
    table.put("cliffs", 0)
    table.wager(3, flag=CLIMB_DOWN)
    play(table, *WON)
    assert table.s.foot == [1]
    assert not table.s.may_leave(0)
    assert not table.s.may_pay(0)
    table.s.coins = [4, 20, 11]
    with pytest.raises(Illegal):
        table.wager(5, flag=CLIMB_UP)
    assert table.offered(table.s.gm) == ["stake:2", "stake:3", "stake:4"]
    table.pick(table.s.gm, "stake:2")
    play(table, *LOST)
    assert table.s.foot == [1]
    table.wager(2, flag=CLIMB_UP)
    play(table, *WON)
    assert table.s.foot == [0]
    assert table.s.may_leave(0)


def test_losing_the_climb_down() -> None:
    """KT-100: on top, and settled."""
    table = Table(1)
    table.put("cliffs", 0, free=False)
    table.wager(2, flag=CLIMB_DOWN)
    play(table, *LOST)
    assert table.s.at == [CLIFFS]
    assert table.s.foot == [0]
    assert table.s.may_leave(0)


def test_no_stake_is_too_small_for_the_foot() -> None:
    """KT-99a, R-43: 2 is always allowed, and a last Coin may be staked against it."""
    table = Table(1, coins=[1])
    table.put("cliffs", 0)
    table.s.foot = [1]
    table.wager(2, flag=CLIMB_UP)
    assert table.offered(0) == ["back_down", "desperate"]


def test_the_poorest_of_those_who_climb_up() -> None:
    """KT-99a, R-124: whoever of those invited means to climb, the poorest one bounds the stake."""
    table = Table(2, coins=[12, 3])
    s = table.s
    table.put("cliffs", 0, 1)
    s.foot, s.wagered = [1, 1], [0, 0]
    open_wager(s, 0, by_player=False)
    s.invited, s.flags = [0, 1], [NO_FLAG, CLIMB_UP]
    s.agenda = [Contest()]
    table.go()
    assert table.offered(s.gm) == ["stake:2", "stake:3"]


def test_top_and_foot_share_no_wager() -> None:
    """KT-101."""
    table = Table(2)
    table.put("cliffs", 0, 1)
    table.s.foot = [0, 1]
    table.wager(2)
    table.pick(0, "accept")
    assert table.offered(0) == ["keep", "redraw"], "nobody was asked to join"


def test_a_fall_from_the_terrace() -> None:
    """KT-102, KT-105: to the Courtyard, where no way leads."""
    table = Table(1)
    table.put("terrace", 0)
    table.wager(2, lose_move="grand_courtyard")
    play(table, *LOST)
    assert table.s.at == [PLACE["grand_courtyard"]]
    assert not table.s.may_leave(0)


def test_a_failure_move_spares_the_winner() -> None:
    """KT-105."""
    table = Table(1)
    table.put("kitchen", 0)
    table.wager(2, lose_move="servants_quarters")
    play(table, *WON)
    assert table.s.at == [PLACE["kitchen"]]


def test_leaving_without_the_attachments() -> None:
    """KT-E30, KT-91, R-36: a loser has them taken up and may go; a winner may go without."""
    for cards, told in ((LOST, "taken_up"), (WON, "let_out")):
        table = Table(1)
        table.s.ready = [0]
        table.wager(3, flag=LEAVE_WITHOUT, by_player=True)
        play(table, *cards)
        assert told in table.kinds()
        assert table.s.may_leave(0)
        assert len(table.s.attachments[0]) == 4


def test_nothing_takes_a_pc_out_before_it_is_ready() -> None:
    """KT-91a."""
    table = Table(1)
    table.s.ready = [0]
    table.wager(2, lose_move="great_hall")
    play(table, *LOST)
    assert table.s.at == [START]


def test_flags_belong_to_their_places() -> None:
    """KT-107: at most one, and only where it means something."""
    table = Table(1)
    s = table.s
    assert s.flags_for(0) == [0]
    s.ready = [0]
    assert s.flags_for(0) == [0, LEAVE_WITHOUT]
    table.put("cliffs", 0)
    assert s.flags_for(0) == [0, CLIMB_DOWN]
    s.foot = [1]
    assert s.flags_for(0) == [0, CLIMB_UP]


def test_framing_a_wager() -> None:
    """KT-106, KT-107, KT-108, KT-206, KT-D9, KT-D10, KT-34: listed or in one's own words."""
    table = Table(1)
    table.put("library", 0, free=False)
    table.round()
    for _ in range(2):
        table.pick(0, "frame_wager")
        assert table.offered(0) == ["conflict:library-1", "conflict:library-2", "want:plain"]
        table.pick(0, "want:plain", say="A way to the roof.")
        assert table.offered(0) == ["against:room", "against:hakim", "against:candace", "against:lucas"]
        table.pick(0, "against:lucas", "kind:mind")
        table.pick(table.s.gm, "grant", say="There is a ladder.")
    assert not table.s.freed[0]
    assert table.acts(0) == ["pass", "toll:gallery", "toll:shrine", "toll:study"]


def test_a_want_with_a_flag_is_never_granted() -> None:
    """KT-108, R-98."""
    table = Table(1)
    table.put("cliffs", 0)
    table.round()
    table.pick(0, "frame_wager", "conflict:cliffs-2")
    assert table.s.flags == [CLIMB_DOWN]
    assert table.s.conflict == CONFLICT_NUMBER["cliffs-2"]
    assert table.offered(table.s.gm)[0] == "no_move"


def test_asking_for_a_wager() -> None:
    """KT-30, KT-34, KT-D37, R-105: offered on request it is the Master's."""
    table = Table(1)
    table.put("library", 0, free=False)
    table.round()
    table.pick(0, "ask_wager")
    table.pick(table.s.gm, "decline")
    assert table.s.tries == 1
    table.pick(0, "ask_wager")
    table.pick(table.s.gm, "conflict:library-3")
    table.pick(0, "want:plain", say="Put it out!")
    assert table.s.by_player == 0
    assert table.s.wants == ["Put it out!"]


def test_one_settled_wager_in_a_spotlight() -> None:
    """KT-31, KT-83, KT-36: then only the move is left."""
    table = Table(1)
    table.put("library", 0, free=False)
    table.round()
    table.pick(0, "ask_wager")
    table.pick(table.s.gm, "conflict:library-3")
    table.pick(0, "want:plain")
    table.pick(table.s.gm, "no_move", "stake:2")
    play(table, *WON)
    assert table.acts(0) == ["pass", "move:gallery", "move:shrine", "move:study"]


def test_the_tones_filter_conflicts() -> None:
    """KT-203, KT-O14, R-103."""
    for romance, offered in (("on", True), ("off", False)):
        table = Table(1, tone_romance=romance)
        table.put("kitchen", 0)
        table.round()
        table.pick(0, "ask_wager")
        assert ("conflict:kitchen-2" in table.offered(table.s.gm)) == offered
