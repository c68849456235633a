"""The bots of Pebbles."""

from __future__ import annotations

import os
import time
from random import Random
from typing import Any


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


PLAYERS = {"plain": plain, "clever": clever, "broken": broken, "hanging": hanging, "dying": dying}
