"""The Palace: moving, True Names, leaving a room, running out (5.4 to 5.7, 5.13)."""

from __future__ import annotations

import pytest

from games.know_thyself.table import Table
from rookery.games.know_thyself.cards import BLACKS, CARD_NAMED, NO_CARD, REDS
from rookery.games.know_thyself.printed import MASTER_SUITE, PLACE, PLACES, START
from rookery.games.know_thyself.public import ENDGAME, Memory
from rookery.games.know_thyself.rules.covering import fee, most_given
from rookery.games.know_thyself.rules.moving import Placement
from rookery.kernel import Illegal, Recorded


def test_one_way_per_move_and_only_open_ones() -> None:
    """KT-65, KT-66, KT-70, KT-76, KT-29, KT-31: never through a sealed door; one move in a spotlight."""
    table = Table(1)
    table.round()
    assert table.moves(0) == ["move:great_hall", "move:mirror_hall"]
    table.pick(0, "move:great_hall")
    assert table.s.at == [PLACE["great_hall"]]
    assert table.acts(0) == ["pass", "frame_wager", "ask_wager"]


def test_the_move_of_two() -> None:
    """KT-E1, KT-71, KT-72, KT-73, KT-77, KT-78, KT-80: one draw, one arrival group, not settled."""
    table = Table(2)
    table.put("grand_courtyard", 0, 1)
    table.round()
    s = table.s
    red, black = CARD_NAMED["jack of hearts"], CARD_NAMED["ace of clubs"]
    table.s.chance = Recorded([s.red_bag.index(red), s.black_bag.index(black)])
    table.pick(0, "move:garden")
    assert table.offered(1) == ["come", "stay"]
    table.pick(1, "come")
    garden = PLACE["garden"]
    assert s.place_name(garden) == "Garden of Undeserved Allegiance"
    assert s.at == [garden, garden]
    assert s.group[0] == s.group[1]
    assert s.freed == [0, 0]
    assert (s.red_discard[-1], s.black_discard[-1]) == (red, black)
    assert red not in s.red_bag
    assert table.kinds().count("named") == 1


def test_a_name_once_written_stays() -> None:
    """KT-14, KT-79."""
    table = Table(1)
    table.put("garden", 0)
    name = table.s.place_name(PLACE["garden"])
    cards = len(table.s.red_bag)
    table.put("garden", 0)
    assert table.s.place_name(PLACE["garden"]) == name
    assert len(table.s.red_bag) == cards


def test_names_for_all_rooms_and_for_the_nooks() -> None:
    """KT-81, R-17: 26 pairs are enough for the rooms; for 29 places the discards are shuffled, and no pair
    comes twice.
    """
    table = Table(1, nooks="rooms")
    for place, room in enumerate(PLACES):
        if place == 26:
            assert (table.s.red_bag, table.s.black_bag) == ([], [])
        table.put(room.slug, 0)
    pairs = list(zip(table.s.reds, table.s.blacks, strict=True))
    assert len(set(pairs)) == 29
    assert NO_CARD not in table.s.reds
    assert set(table.s.reds) == set(REDS)
    assert set(table.s.blacks) == set(BLACKS)


def test_a_pair_in_use_is_drawn_again() -> None:
    """KT-81."""
    table = Table(1, nooks="rooms")
    s = table.s
    for room in PLACES[:26]:
        table.put(room.slug, 0)
    reds, blacks = s.red_discard[:], s.black_discard[:]
    s.chance = Recorded([0, 0, 0, 1])
    table.put("pond", 0)
    assert (reds[0], blacks[0]) == (s.reds[START], s.blacks[START])
    assert (s.reds[PLACE["pond"]], s.blacks[PLACE["pond"]]) == (reds[1], blacks[2])


def test_settled_or_toll() -> None:
    """KT-83, KT-88, KT-E18: whoever is not free may only leave for a Coin to the Pool."""
    table = Table(2)
    table.put("kitchen", 0, 1, free=False)
    table.round()
    assert "toll:banquet_hall" in table.offered(0)
    with pytest.raises(Illegal):
        table.pick(0, "move:banquet_hall")
    table.pick(0, "toll:banquet_hall")
    assert table.offered(1) == ["stay", "come_for_toll"]
    table.pick(1, "stay")
    assert table.s.coins == [11, 12, 30, 17]
    assert table.s.at == [PLACE["banquet_hall"], PLACE["kitchen"]]


def test_each_pays_for_itself() -> None:
    """KT-72a, KT-88, R-34: the mover is free, the other came later and pays."""
    table = Table(2, toll=2)
    table.put("kitchen", 0)
    table.put("kitchen", 1, free=False)
    table.round()
    table.pick(0, "move:hedge_maze")
    table.pick(1, "come_for_toll")
    assert table.s.coins == [12, 10, 30, 18]
    assert table.s.group[0] == table.s.group[1]


def test_whoever_has_less_than_the_toll_pays_all() -> None:
    """KT-89, KT-90, KT-185, KT-E15: at 0 the others may cover before the move."""
    table = Table(2, coins=[1, 12], toll=3)
    table.put("kitchen", 0, free=False)
    table.round()
    table.pick(0, "toll:hedge_maze")
    assert table.s.coins[0] == 0
    assert table.offered(1) == [f"cover:{number}" for number in range(8)]
    table.pick(1, "cover:1")
    table.pick(0, "take_cover")
    assert table.s.coins == [1, 10, 30, 29]
    assert table.s.at[0] == PLACE["hedge_maze"]


def test_left_uncovered_the_endgame_begins() -> None:
    """KT-90, KT-223, KT-227, KT-229: the move does not take place; all are brought to the Master Suite."""
    table = Table(2, coins=[1, 12])
    table.put("kitchen", 0, free=False)
    table.round()
    table.pick(0, "toll:hedge_maze")
    table.pick(1, "cover:0")
    assert table.s.conditions == ["KT-223"]
    assert table.s.phase == ENDGAME
    assert table.s.at == [MASTER_SUITE, MASTER_SUITE]
    assert table.s.named(MASTER_SUITE)
    assert not table.s.named(PLACE["hedge_maze"])


def test_a_refused_cover_is_no_cover() -> None:
    """KT-184, KT-D14, KT-D15: all with 3 Coins or more are asked, even after one has given."""
    table = Table(4, coins=[1, 5, 2, 3])
    table.put("kitchen", 0, free=False)
    table.round()
    table.pick(0, "toll:hedge_maze")
    table.pick(1, "cover:2")
    table.pick(0, "refuse_cover")
    assert table.offered(2) == []
    assert table.offered(3) == ["cover:0", "cover:1"]
    table.pick(3, "cover:1")
    table.pick(0, "take_cover")
    assert table.s.coins[:4] == [1, 5, 2, 1]


@pytest.mark.parametrize(("number", "cost"), [(1, 1), (2, 1), (3, 2), (4, 2), (5, 3), (6, 3)])
def test_the_fee_of_covering(number: int, cost: int) -> None:
    """KT-181."""
    assert fee(number) == cost


def test_the_giver_keeps_a_coin() -> None:
    """KT-182, R-75."""
    assert [most_given(stack) for stack in range(10)] == [0, 0, 0, 1, 2, 2, 3, 4, 4, 5]


def test_the_requirement_starts_afresh() -> None:
    """KT-87, R-33: a room entered again must be earned again."""
    table = Table(1)
    table.put("kitchen", 0)
    table.s.arrive([0], PLACE["hedge_maze"])
    table.s.arrive([0], PLACE["kitchen"])
    assert not table.s.may_leave(0)


def test_one_settled_wager_frees_the_whole_group() -> None:
    """KT-85, KT-86, KT-E19: the group that arrived together, and whoever took part with its own group."""
    table = Table(3)
    table.put("library", 0, 1, free=False)
    table.put("library", 2, free=False)
    table.s.free_groups([0])
    assert [table.s.may_leave(pc) for pc in range(3)] == [True, True, False]
    table.put("library", 0, 1, free=False)
    table.s.free_groups([0, 2])
    assert [table.s.may_leave(pc) for pc in range(3)] == [True, True, True]


def test_the_guest_suite_is_free_once_the_attachments_are_taken() -> None:
    """KT-91, KT-92, KT-27, R-35: no toll helps before; at a later visit nothing is asked."""
    table = Table(2)
    table.s.ready = [0, 1]
    table.round()
    assert table.acts(0) == ["pass", "take_attachments", "frame_wager", "ask_wager"]
    table.pick(0, "take_attachments")
    assert "move:great_hall" in table.offered(0)
    table.pick(0, "move:great_hall")
    table.pick(1, "come")
    table.put("guest_suite", 0, free=False)
    assert table.s.may_leave(0)


def test_whoever_may_not_leave_is_not_asked_along() -> None:
    """KT-72a, KT-E30: somebody without Attachments is not asked to come along."""
    table = Table(2)
    table.s.ready = [1, 0]
    table.round()
    table.pick(0, "move:great_hall")
    assert table.s.at == [PLACE["great_hall"], START]


def test_the_foot_of_the_cliffs() -> None:
    """KT-99, R-42: neither toll nor the group's Wager lets a PC go."""
    table = Table(2)
    table.put("cliffs", 0, 1)
    table.s.foot[0] = 1
    table.round()
    assert table.moves(0) == []
    table.pick(0, "pass")
    table.pick(1, "move:cemetery")
    assert table.s.at == [PLACE["cliffs"], PLACE["cemetery"]]


def test_a_placed_group_is_new() -> None:
    """KT-94, KT-96, KT-E20: a new arrival group, a True Name, and a Wager needed, but in the Guest Suite."""
    table = Table(2)
    table.put("hedge_maze", 0, 1)
    table.s.agenda = [Placement((0, 1), PLACE["stable"])]
    table.go()
    assert table.s.named(PLACE["stable"])
    assert not table.s.may_leave(0)
    assert table.s.group[0] == table.s.group[1]
    assert PLACE["hedge_maze"] not in table.s.ways(0)
    table.s.agenda = [Placement((0, 1), START)]
    table.go()
    assert table.s.may_leave(0)


def test_rounds() -> None:
    """KT-28, KT-37: seats in order; the endgame after the last round."""
    table = Table(2, max_rounds=5)
    table.round()
    seen = []
    while table.s.spot >= 0:
        seen.append((table.s.round, table.s.spot))
        table.pick(table.s.spot, "pass")
    assert seen == [(number, seat) for number in range(1, 6) for seat in (0, 1)]
    assert table.s.conditions == ["KT-37"]


def test_end_conditions() -> None:
    """KT-224, KT-225, KT-228, KT-E22: below 8 for each PC; nine Memories, five of them on one Attachment."""
    table = Table(2)
    s = table.s
    s.coins = [20, 20, 16, 14]
    assert s.reached() == []
    s.coins = [21, 20, 15, 14]
    assert s.reached() == ["KT-224"]
    s.memories = [Memory(0, 0, number % 2, START, number, 0, "", 0) for number in range(8)]
    assert s.reached() == ["KT-224"]
    s.memories += [Memory(0, 0, 0, START, 9, 0, "", 0)]
    assert s.reached() == ["KT-224", "KT-225"]
    s.coins[2] = 16
    assert s.reached() == ["KT-225"]
    s.memories[0] = s.memories[0].but(suit=3)
    assert s.reached() == []
