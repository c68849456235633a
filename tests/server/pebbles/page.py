"""What a board of Pebbles would get beyond the view."""

from __future__ import annotations

from collections.abc import Mapping

from rookery.kernel import Value
from server.pebbles.game import STONES, View

NUMBERS: Mapping[str, int] = {"WORTH": 10}


class Stone(Value):
    """A stone of the bag."""

    name: str
    worth: int


class Data(Value):
    """The bag as it is at first."""

    stones: tuple[Stone, ...]


class Standing(Value):
    """How a seat stands, as far as this seat knows."""

    seat: int
    points: int
    bid: int | None


class Facts(Value):
    """What the board shows beyond the view."""

    standings: tuple[Standing, ...]
    leader: int


def data() -> Data:
    return Data(tuple(Stone(name, NUMBERS["WORTH"]) for name in STONES))


def facts(view: View) -> Facts:
    points = [10 * len(stones) + favours for stones, favours in zip(view.stones, view.favours, strict=True)]
    standings = [Standing(seat, have, view.bids[seat] or None) for seat, have in enumerate(points)]
    return Facts(tuple(standings), points.index(max(points)))
