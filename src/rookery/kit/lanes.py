"""The lanes of an open Together in a view, and in a state imagined from it."""

from __future__ import annotations

from rookery.kernel import SPECTATOR, Chance, Lane, State


def answered(lane: Lane) -> bool:
    """Whether the seat has no open question left in this lane."""
    return not (lane.pending and lane.pending[0].asking)


def seen_lanes(s: State, seat: int) -> list[Lane]:
    """The seat's own lane as it is; of the others only whether they have answered."""
    return [
        lane if lane.seat == seat else Lane(lane.seat, lane.first, () if answered(lane) else (lane.first,), 0)
        for lane in s.lanes
    ]


def imagined_lanes(s: State, lanes: list[Lane], chance: Chance, seat: int = SPECTATOR) -> list[Lane]:
    """The lanes of a view, with random answers for the other seats that have answered."""
    return [lane if lane.seat == seat or lane.pending else invented(s, lane, chance) for lane in lanes]


def invented(s: State, lane: Lane, chance: Chance) -> Lane:
    """The lane answered at random, from its first question on."""
    lane = Lane(lane.seat, lane.first, (lane.first,), 0)
    while True:
        lane, options = lane.settled(s)
        if not options:
            return lane
        more = lane.pending[0].answer(s, chance.pick(options))
        lane = lane.but(pending=(*(more or ()), *lane.pending[1:]), answers=lane.answers + 1)
