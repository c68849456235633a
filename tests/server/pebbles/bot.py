"""The bots of Pebbles."""

from __future__ import annotations

import os
import time
from random import Random
from typing import Any

from rookery.bots.patience import ENOUGH
from rookery.server.tables.bot_pool import Worker


def plain(view: Any, decision: Any, rng: Random) -> tuple[int, str]:
    return 0, ""


def clever(view: Any, decision: Any, rng: Random) -> tuple[int, str]:
    return len(decision.options) - 1, ""


def broken(view: Any, decision: Any, rng: Random) -> tuple[int, str]:
    raise RuntimeError("a bot that breaks")


def hanging(view: Any, decision: Any, rng: Random) -> tuple[int, str]:
    time.sleep(600)
    return 1, ""


def dying(view: Any, decision: Any, rng: Random) -> tuple[int, str]:
    os._exit(1)


def pondering(view: Any, decision: Any, rng: Random) -> tuple[int, str]:
    """Thinks until nobody wants to know, without looking at the clock."""
    while not any(Worker.unwanted):
        time.sleep(0.01)
    return 1, ""


def dutiful(view: Any, decision: Any, rng: Random) -> tuple[int, str]:
    """Thinks until it is told that this is enough."""
    while not ENOUGH.get()():
        time.sleep(0.01)
    return 2, ""


PLAYERS = {"plain": plain, "clever": clever, "broken": broken, "hanging": hanging, "dying": dying}
PLAYERS |= {"pondering": pondering, "dutiful": dutiful}
