"""What the browser gets beyond the view."""

from __future__ import annotations

from masks.view import View
from rookery.kernel import Value

NUMBERS: dict[str, int] = {}


class Data(Value):
    """Nothing: masks explain themselves in the words."""


class Facts(Value):
    """``others`` are the hands of everybody else: one's own lies in front of one."""

    others: tuple[tuple[int, ...], ...]


def data() -> Data:
    return Data()


def facts(view: View) -> Facts:
    return Facts(tuple(() if seat == view.seat else tuple(hand) for seat, hand in enumerate(view.hands)))
