"""An open Together as a seat sees it, and as it may be imagined."""

from __future__ import annotations

from rookery.kernel import SPECTATOR, Chance, Lane, State


def answered(lane: Lane) -> bool:
    """Whether nothing more is asked in this lane."""
    return not (lane.pending and lane.pending[0].asking)


def seen_lanes(s: State, seat: int) -> list[Lane]:
    """Own lane as it is; of the others only whether they have answered."""
    return [
        lane if lane.seat == seat else Lane(lane.seat, lane.first, () if answered(lane) else (lane.first,), 0)
        for lane in s.lanes
    ]


def imagined_lanes(s: State, lanes: list[Lane], chance: Chance, seat: int = SPECTATOR) -> list[Lane]:
    """The lanes of a view with the answers of the others made up."""
    return [lane if lane.seat == seat or lane.pending else invented(s, lane, chance) for lane in lanes]


def invented(s: State, lane: Lane, chance: Chance) -> Lane:
    """A lane answered at random."""
    lane = Lane(lane.seat, lane.first, (lane.first,), 0)
    while True:
        lane, options = lane.settled(s)
        if not options:
            return lane
        more = lane.pending[0].answer(s, chance.pick(options))
        lane = lane.but(pending=(*(more or ()), *lane.pending[1:]), answers=lane.answers + 1)
