"""An open Together as a seat sees it: its own lane whole, of the others only whether they have answered."""

from __future__ import annotations

from kernel.toys import Bid, Note, pick, table
from rookery.kernel import SPECTATOR, Lane, Together
from rookery.kit.lanes import answered, imagined_lanes, seen_lanes
from rookery.play.players import Quick

ALL = Together((Bid(0), Bid(1), Bid(2)))


def test_a_lane_is_answered_when_nothing_more_is_asked_in_it() -> None:
    s = table(ALL)
    pick(s, 0, "bid:2")
    pick(s, 1, "bid:1")
    assert [answered(lane) for lane in s.lanes] == [False, True, False]


def test_own_picks_are_seen_and_those_of_others_are_not_even_counted() -> None:
    s = table(ALL)
    pick(s, 0, "bid:2")
    pick(s, 1, "bid:1")
    assert seen_lanes(s, 0) == [
        Lane(0, Bid(0), (Bid(0, 2),), 1),
        Lane(1, Bid(1), (), 0),
        Lane(2, Bid(2), (Bid(2),), 0),
    ]
    assert seen_lanes(s, 1) == [
        Lane(0, Bid(0), (Bid(0),), 0),
        Lane(1, Bid(1), (Note("1 bid 1"),), 1),
        Lane(2, Bid(2), (Bid(2),), 0),
    ]
    assert seen_lanes(s, SPECTATOR)[1] == Lane(1, Bid(1), (), 0)


def test_imagined_lanes_are_answered_where_the_true_ones_are() -> None:
    s = table(ALL)
    pick(s, 1, "bid:2")
    pick(s, 1, "bid:0")
    for seat in (SPECTATOR, 0, 1, 2):
        for seed in range(8):
            lanes = imagined_lanes(s, seen_lanes(s, seat), Quick(seed), seat)
            assert [answered(lane) for lane in lanes] == [False, True, False]
            world = s.copy()
            world.lanes = lanes
            assert seen_lanes(world, seat) == seen_lanes(s, seat)


def test_imagined_answers_differ() -> None:
    s = table(ALL)
    pick(s, 1, "bid:3")
    bids = {imagined_lanes(s, seen_lanes(s, 0), Quick(seed), 0)[1].pending for seed in range(40)}
    assert bids == {(Note(f"1 bid {number}"),) for number in (0, 1, 3)}
