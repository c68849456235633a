"""Plays many games, in one process or several. The result depends on the plan, not on the number of jobs."""

from __future__ import annotations

import multiprocessing
import os
import signal
from collections.abc import Callable, Iterator
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from concurrent.futures.process import BrokenProcessPool
from dataclasses import dataclass, field
from importlib import import_module
from multiprocessing.synchronize import Event
from random import Random
from typing import Any, NamedTuple

from rookery.kernel import Game, Illegal, begin
from rookery.play.players import Quick, bot, play_out, seated

LEAST_CHUNK, MOST_CHUNK, CHUNKS_PER_JOB = 5, 50, 16


class Played(NamedTuple):
    """The result of one game; ``points``, ``roles`` and ``rounds`` as far as its outcome has them."""

    decisions: int
    ending: str
    winners: tuple[int, ...]
    points: tuple[float, ...]
    roles: tuple[str, ...] = ()
    rounds: int = 0


@dataclass(frozen=True)
class Plan:
    """What to play. ``place`` (``package:GAME``) is where other processes import the game from."""

    place: str
    seats: int
    bots: tuple[str, ...]
    games: int
    seed: int
    options: dict[str, Any] = field(default_factory=dict)
    rotate: bool = True

    @property
    def game(self) -> Game:
        module, _, name = self.place.partition(":")
        game: Game = getattr(import_module(module), name)
        return game

    def seating(self, index: int) -> list[str]:
        """The level at each seat of game ``index``; with ``rotate``, bots move on by a seat per game."""
        shift = index % self.seats if self.rotate else 0
        return [*self.bots[shift:], *self.bots[:shift]]


def planned(
    game: Game,
    seats: int,
    bots: list[str],
    games: int,
    seed: int,
    options: dict[str, Any] | None = None,
    *,
    rotate: bool = True,
) -> Plan:
    """A plan that can be carried out. Raises Illegal if it cannot."""
    if seats not in game.seats:
        raise Illegal(f"{game.title} is for {game.seats[0]} to {game.seats[-1]} seats, not {seats}.")
    if games < 1:
        raise Illegal(f"At least one game is needed, not {games}.")
    plan = Plan(
        place_of(game),
        seats,
        tuple(seated(game, bots, seats)),
        games,
        seed,
        game.settled(options or {}),
        rotate,
    )
    game.setup(seats, plan.options)
    return plan


def place_of(game: Game) -> str:
    """Where the game can be imported from: the package of its state, or its single module."""
    module = game.state.__module__
    for place in (module.rpartition(".")[0], module):
        if place and getattr(import_module(place), "GAME", None) is game:
            return f"{place}:GAME"
    raise Illegal(f"{game.title} cannot be found by other processes: no module has it as GAME.")


def play_one(game: Game, plan: Plan, index: int) -> Played:
    """Game ``index`` of a plan: the plan's seed and this number alone decide dice and bots."""
    players = [bot(game, level) for level in plan.seating(index)]
    state = begin(game, plan.seats, plan.options, chance=Quick(f"{plan.seed} {index} table"))
    decisions = play_out(state, players, Random(f"{plan.seed} {index} bots"))
    outcome = game.outcome(state)
    return Played(
        decisions,
        str(outcome.get("ending", "")),
        tuple(outcome["winners"]),
        tuple(outcome.get("points") or ()),
        tuple(outcome.get("roles") or ()),
        int(outcome.get("rounds", 0)),
    )


def play_chunk(plan: Plan, first: int, last: int) -> list[Played]:
    """Games ``first`` to ``last`` - 1. An exception is raised again with the number of the game."""
    game, played = plan.game, []
    for index in range(first, last):
        if Worker.stopped is not None and Worker.stopped.is_set():
            break
        try:
            played.append(play_one(game, plan, index))
        except Exception as error:
            raise Illegal(
                f"Game {index} of seed {plan.seed} broke off: {type(error).__name__}: {error}."
            ) from error
    return played


def simulate(plan: Plan, jobs: int = 1, progress: Callable[[int], object] = lambda _: None) -> list[Played]:
    """All games of a plan in order. ``progress`` is called with the number of games just finished."""
    size = max(LEAST_CHUNK, min(MOST_CHUNK, plan.games // (max(1, jobs) * CHUNKS_PER_JOB)))
    chunks = [(first, min(first + size, plan.games)) for first in range(0, plan.games, size)]
    results = in_this_process(plan, chunks) if jobs <= 1 else in_processes(plan, chunks, jobs)
    found: dict[int, list[Played]] = {}
    for first, played in results:
        found[first] = played
        progress(len(played))
    return [game for first in sorted(found) for game in found[first]]


def in_this_process(plan: Plan, chunks: list[tuple[int, int]]) -> Iterator[tuple[int, list[Played]]]:
    for first, last in chunks:
        yield first, play_chunk(plan, first, last)


def in_processes(plan: Plan, chunks: list[tuple[int, int]], jobs: int) -> Iterator[tuple[int, list[Played]]]:
    """Chunks as they are finished; at most three per job are queued at a time."""
    methods = multiprocessing.get_all_start_methods()
    context = multiprocessing.get_context("forkserver" if "forkserver" in methods else "spawn")
    stopped = context.Event()
    pool = ProcessPoolExecutor(
        min(jobs, len(chunks)), mp_context=context, initializer=Worker.begin, initargs=(stopped,)
    )
    waiting: dict[Future[list[Played]], int] = {}
    todo = iter(chunks)
    try:
        while True:
            while len(waiting) < 3 * jobs and (chunk := next(todo, None)):
                waiting[pool.submit(play_chunk, plan, *chunk)] = chunk[0]
            if not waiting:
                return
            for done in wait(waiting, return_when=FIRST_COMPLETED).done:
                yield waiting.pop(done), done.result()
    except BrokenProcessPool as error:
        raise Illegal(
            "A process that played games was ended from outside, perhaps for want of memory."
        ) from error
    finally:
        stopped.set()
        pool.shutdown(wait=False, cancel_futures=True)


class Worker:
    """Per-process state of a pool worker: the shared stop flag."""

    stopped: Event | None = None

    @classmethod
    def begin(cls, stopped: Event) -> None:
        """Ignore Ctrl-C, which a terminal sends to all processes: the parent sets the flag."""
        signal.signal(signal.SIGINT, signal.SIG_IGN)
        cls.stopped = stopped


def cores() -> int:
    """The number of CPUs this process may use."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1
