"""The processes in which bots think. They are sent a view and a decision, and nothing else."""

from __future__ import annotations

import asyncio
import logging
import multiprocessing
import os
from collections.abc import Sequence
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from itertools import count
from random import Random
from typing import Any

from rookery.bots.patience import patience
from rookery.kernel import Answer, Decision, Option, Step
from rookery.play.players import LATE, answer_of, at, late, levels, random_player
from rookery.server.catalogue import game_at
from rookery.server.tables.processes import kill, prepare_child

log = logging.getLogger("rookery.server")
PATIENCE = 30.0
"""Seconds until a bot counts as hung; then the first option is taken."""

THINKING = 2.0
"""Seconds after which a bot that searches answers with the best it has found."""

FLAGS = 1024
"""The size of the ring of flags that stop bots. With more open questions, a bot may be stopped for another.
"""


class Worker:
    """Per-process state of a pool worker: one byte for each question, set when its answer is unwanted."""

    unwanted: Any = bytes(FLAGS)


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
    flag: int,
) -> Answer:
    """Run in a pool process: a bot's answer, within THINKING seconds, or at once when its flag is set."""
    game = game_at(place)
    known = levels(game)
    player = late(game) if level == LATE else known.get(level) or known.get("plain") or random_player
    decision = Decision(game, number, seat, answers, step, options)
    with patience(THINKING, lambda: bool(Worker.unwanted[flag])):
        return answer_of(player, view, decision, Random(seed))


def prepare(unwanted: Any) -> None:
    """Run first in each pool process."""
    Worker.unwanted = unwanted
    prepare_child()


def preload(place: str) -> None:
    """Run in a pool process: import a game and its bots before the first question."""
    levels(game_at(place))


class BotPool:
    """Started when the first bot sits down, and again after a process has hung or died."""

    def __init__(self, workers: int | None = None) -> None:
        self.workers = workers or min(4, max(1, (os.cpu_count() or 2) // 2))
        self.pool: ProcessPoolExecutor | None = None
        self.warmed: set[str] = set()
        self.spawn = multiprocessing.get_context("spawn")
        self.unwanted = self.spawn.RawArray("b", FLAGS)
        self.questions = count()

    def warm(self, place: str) -> None:
        self.pool = self.pool or self.new_pool()
        if place not in self.warmed:
            self.warmed.add(place)
            self.pool.submit(preload, place)

    async def ask(self, place: str, level: str, view: Any, decision: Decision, seed: bytes) -> Answer:
        """A bot's answer; the first option if the bot fails, or hangs or dies twice. Whoever is cancelled
        while waiting for it stops the bot.
        """
        flag = next(self.questions) % FLAGS
        self.unwanted[flag] = 0
        question = (place, level, view, *decision.parts()[1:], seed, flag)
        for _ in range(2):
            pool = self.pool = self.pool or self.new_pool()
            try:
                thinking = asyncio.wrap_future(pool.submit(answer, *question))
                thinking.add_done_callback(lambda done: done.cancelled() or done.exception())
                # shielded: the pool breaks if a future in its queue is cancelled
                return await asyncio.wait_for(asyncio.shield(thinking), PATIENCE)
            except (BrokenProcessPool, TimeoutError) as error:
                self.warn("bots hung or died", place, level, error)
                if self.pool is pool:
                    self.close()
            except asyncio.CancelledError:
                self.unwanted[flag] = 1
                raise
            except Exception as error:
                self.warn("bot failed", place, level, error)
                break
        return at(decision, 0)

    def warn(self, what: str, place: str, level: str, error: Exception) -> None:
        log.warning(what, extra={"facts": {"game": place, "bot": level, "error": type(error).__name__}})

    def new_pool(self) -> ProcessPoolExecutor:
        return ProcessPoolExecutor(
            self.workers, mp_context=self.spawn, initializer=prepare, initargs=(self.unwanted,)
        )

    def close(self) -> None:
        pool, self.pool = self.pool, None
        self.warmed.clear()
        kill(pool)
