"""Plays many games, in one process or several. What comes out depends on the plan alone, never on the number
of jobs.
"""

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
    """One game as it came out: how long it was, how it ended, who won, everybody's points, and who played
    what, if the game says so.
    """

    decisions: int
    ending: str
    winners: tuple[int, ...]
    points: tuple[float, ...]
    roles: tuple[str, ...] = ()
    rounds: int = 0


@dataclass(frozen=True)
class Plan:
    """What to play. The game is named by the place it is imported from, so that other processes find it too."""

    place: str
    seats: int
    bots: tuple[str, ...]
    games: int
    seed: int
    options: dict[str, Any] = field(default_factory=dict)
    rotate: bool = True

    @property
    def game(self) -> Game:
        """The game that is played."""
        module, _, name = self.place.partition(":")
        game: Game = getattr(import_module(module), name)
        return game

    def seating(self, index: int) -> list[str]:
        """Which bot sits where in a game; they move on by a seat from game to game."""
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
    """A plan that can be carried out; refused with a sentence if it cannot."""
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
    """Where a game can be imported from: the package of its state, or the module itself if it is a single
    file.
    """
    module = game.state.__module__
    for place in (module.rpartition(".")[0], module):
        if place and getattr(import_module(place), "GAME", None) is game:
            return f"{place}:GAME"
    raise Illegal(f"{game.title} cannot be found by other processes: no module has it as GAME.")


def play_one(game: Game, plan: Plan, index: int) -> Played:
    """Game number ``index`` of a plan: its luck and its bots' whims come from the seed and this number."""
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
    """Some games in a row; a fault says which game it was."""
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
    """All games of a plan in order; ``progress`` is told how many more are done."""
    size = max(LEAST_CHUNK, min(MOST_CHUNK, plan.games // (max(1, jobs) * CHUNKS_PER_JOB)))
    chunks = [(first, min(first + size, plan.games)) for first in range(0, plan.games, size)]
    results = in_this_process(plan, chunks) if jobs <= 1 else in_processes(plan, chunks, jobs)
    found: dict[int, list[Played]] = {}
    for first, played in results:
        found[first] = played
        progress(len(played))
    return [game for first in sorted(found) for game in found[first]]


def in_this_process(plan: Plan, chunks: list[tuple[int, int]]) -> Iterator[tuple[int, list[Played]]]:
    """One chunk after the other."""
    for first, last in chunks:
        yield first, play_chunk(plan, first, last)


def in_processes(plan: Plan, chunks: list[tuple[int, int]], jobs: int) -> Iterator[tuple[int, list[Played]]]:
    """The chunks as they are done; a few are waiting for each process, not all of them."""
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
    """A process that plays for another one, until that one says stop."""

    stopped: Event | None = None

    @classmethod
    def begin(cls, stopped: Event) -> None:
        """Ctrl-C is for the process that asked."""
        signal.signal(signal.SIGINT, signal.SIG_IGN)
        cls.stopped = stopped


def cores() -> int:
    """How many processes this machine runs at once."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1
