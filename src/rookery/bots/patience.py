"""How long a bot may think. Without a limit it thinks as much as its level says, and the same every time."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from time import monotonic

Enough = Callable[[], bool]


def never() -> bool:
    """No limit."""
    return False


ENOUGH: ContextVar[Enough] = ContextVar("enough", default=never)
"""Says whether a bot that thinks has to answer now with what it has."""


@contextmanager
def patience(seconds: float, unwanted: Enough = never) -> Iterator[None]:
    """Within it, bots answer after so many seconds, or once their answer is ``unwanted``."""
    end = monotonic() + seconds
    token = ENOUGH.set(lambda: monotonic() >= end or unwanted())
    try:
        yield
    finally:
        ENOUGH.reset(token)
