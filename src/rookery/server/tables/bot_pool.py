"""Bots think here, in processes of their own: they get a view and a decision, and nothing else."""

from __future__ import annotations

import asyncio
import logging
import multiprocessing
import os
import signal
import threading
from collections.abc import Sequence
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from multiprocessing.connection import wait
from random import Random
from typing import Any

from rookery.kernel import Answer, Decision, Option, Step
from rookery.play.players import at, levels, random_player

log = logging.getLogger("rookery.server")
PATIENCE = 30.0
"""Seconds after which a bot that still thinks is answered for with the first option."""


def answer(
    place: str,
    level: str,
    view: Any,
    number: int,
    seat: int,
    answers: int,
    step: Step,
    options: Sequence[Option],
    seed: bytes,
) -> Answer:
    """What a bot picks; this runs in the bots' own process."""
    from rookery.server.catalogue import game_at

    game = game_at(place)
    known = levels(game)
    player = known.get(level) or known.get("plain") or random_player
    return player(view, Decision(game, number, seat, answers, step, options), Random(seed))


def prepare() -> None:
    """A process of bots minds neither the keyboard nor a request to end, and ends with the server even when
    that is killed.
    """
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    signal.signal(signal.SIGTERM, signal.SIG_IGN)
    parent = multiprocessing.parent_process()
    if parent is not None:
        threading.Thread(target=lambda: (wait([parent.sentinel]), os._exit(0)), daemon=True).start()


def wake(place: str) -> None:
    """Read a game and its bots before the first question comes; this runs in the bots' own process."""
    from rookery.server.catalogue import game_at

    levels(game_at(place))


class Bots:
    """The pool of processes; made when the first bot sits down, and anew when one has hung or died."""

    def __init__(self, workers: int | None = None) -> None:
        self.workers = workers or min(4, max(1, (os.cpu_count() or 2) // 2))
        self.pool: ProcessPoolExecutor | None = None
        self.read: set[str] = set()

    def warm(self, place: str) -> None:
        """Get ready for a game while its table fills."""
        self.pool = self.pool or self.made()
        if place not in self.read:
            self.read.add(place)
            self.pool.submit(wake, place)

    async def ask(self, place: str, level: str, view: Any, decision: Decision, seed: bytes) -> Answer:
        """A bot's answer; when it fails or never comes, the first option."""
        question = (place, level, view, *decision.parts()[1:], seed)
        for _ in range(2):
            pool = self.pool = self.pool or self.made()
            try:
                thinking = asyncio.wrap_future(pool.submit(answer, *question))
                thinking.add_done_callback(lambda done: done.cancelled() or done.exception())
                return await asyncio.wait_for(
                    asyncio.shield(thinking), PATIENCE
                )  # the pool trips over what is cancelled in its queue
            except (BrokenProcessPool, TimeoutError) as error:
                log.warning(
                    "bots hung or died",
                    extra={"facts": {"game": place, "bot": level, "error": type(error).__name__}},
                )
                if self.pool is pool:
                    self.close()
            except Exception as error:
                log.warning(
                    "bot failed",
                    extra={"facts": {"game": place, "bot": level, "error": type(error).__name__}},
                )
                break
        return at(decision, 0)

    def made(self) -> ProcessPoolExecutor:
        """A new pool."""
        return ProcessPoolExecutor(
            self.workers, mp_context=multiprocessing.get_context("spawn"), initializer=prepare
        )

    def close(self) -> None:
        """End all processes at once, whatever they think about."""
        pool, self.pool = self.pool, None
        self.read.clear()
        for process in list(pool._processes.values()) if pool else []:
            process.kill()
        if pool:
            pool.shutdown(wait=False)
