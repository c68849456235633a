"""What the browser's board gets beyond the view."""

from __future__ import annotations

from collections.abc import Mapping

from rookery.games.sanctuary.view import View
from rookery.kernel import Value

NUMBERS: Mapping[str, int] = {}


class Data(Value):
    """What the box holds."""


class Facts(Value):
    """For every row of picks the route to each: the places in order without the start, none for a pick that
    is no movement.
    """

    routes: list[list[list[int]]]


def data() -> Data:
    """The static data of the box."""
    return Data()


def facts(v: View) -> Facts:
    """What the board shows beyond the view."""
    return Facts(v.routes.rows())
