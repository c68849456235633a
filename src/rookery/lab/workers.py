"""Who plays the chunks of a run: a pool of processes, or a Ray cluster. Either is a way to ``submit`` a call
and to be given a future; the results do not depend on it.
"""

from __future__ import annotations

import multiprocessing
import os
import signal
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from concurrent.futures.process import BrokenProcessPool
from contextlib import AbstractContextManager, contextmanager
from importlib import import_module
from multiprocessing import forkserver, resource_tracker
from multiprocessing.synchronize import Event
from typing import Any, NamedTuple, TypeVar

from rookery.kernel import Illegal

RETRIES = 5
"""How often Ray does a call again whose worker has died. That changes nothing: a game depends on its seed and
its number alone.
"""

BROKEN_OFF: list[tuple[Event, ProcessPoolExecutor]] = []
"""The flags and pools of runs that were broken off, kept to the end. A process that is only just starting
still reads its flag, which would be gone with its last owner. And a pool that is collected as garbage by its
own thread waits for ever for a lock that this thread holds (CPython 3.11).
"""

Found = TypeVar("Found")


class Workers(NamedTuple):
    """``submit(function, *arguments)`` gives a future; ``jobs`` calls are worked on at a time."""

    submit: Callable[..., Future[Any]]
    jobs: int


def hired(jobs: int, ray: str | None) -> AbstractContextManager[Workers]:
    """Workers for as long as they are needed: processes here, or those of a Ray cluster at an address (empty:
    whichever Ray finds, or one of its own on this machine).
    """
    return processes(jobs) if ray is None else ray_tasks(ray)


def done_by(
    workers: Workers, function: Callable[..., Found], calls: Iterable[tuple[Any, ...]]
) -> Iterator[Found]:
    """What the calls give, as they are finished; at most three for each job are submitted at a time."""
    waiting: set[Future[Found]] = set()
    todo = iter(calls)
    while True:
        while len(waiting) < 3 * workers.jobs and (call := next(todo, None)):
            waiting.add(workers.submit(function, *call))
        if not waiting:
            return
        for done in wait(waiting, return_when=FIRST_COMPLETED).done:
            waiting.remove(done)
            yield done.result()


@contextmanager
def processes(jobs: int) -> Iterator[Workers]:
    forks = "forkserver" in multiprocessing.get_all_start_methods()
    if forks:
        start_forkserver()
    context = multiprocessing.get_context("forkserver" if forks else "spawn")
    stopped = context.Event()
    pool = ProcessPoolExecutor(jobs, mp_context=context, initializer=Worker.begin, initargs=(stopped,))
    finished = False
    try:
        yield Workers(pool.submit, jobs)
        finished = True
    except BrokenProcessPool as error:
        raise Illegal(
            "A process that played games was ended from outside, perhaps for want of memory."
        ) from error
    finally:
        stopped.set()
        if not finished:
            BROKEN_OFF.append((stopped, pool))
        # who breaks off does not wait for games
        pool.shutdown(wait=finished, cancel_futures=True)


def start_forkserver() -> None:
    """Ctrl-C, which a terminal sends to all processes, is blocked for it from its first moment: it would die
    of it with a traceback while it still imports. The tracker is started first, since its start unblocks.
    """
    resource_tracker.ensure_running()
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        forkserver.ensure_running()
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


@contextmanager
def ray_tasks(address: str) -> Iterator[Workers]:
    """Tasks of Ray. A worker that is killed does not matter: its call is made again elsewhere."""
    try:
        ray = import_module("ray")
    except ModuleNotFoundError as error:
        raise Illegal("Ray is not installed; pip install 'rookery[ray]' brings it.") from error
    try:
        ray.init(address or None, include_dashboard=False, log_to_driver=False, logging_level="ERROR")
    except Exception as error:  # of no kind of its own where a cluster does not start in time
        raise Illegal(f"There is no Ray cluster at {address or 'this machine'}: {error}.") from error
    task = ray.remote(max_retries=RETRIES)

    def submit(function: Callable[..., Any], *arguments: Any) -> Future[Any]:
        future: Future[Any] = task(function).remote(*arguments).future()
        return future

    try:
        yield Workers(submit, max(1, int(ray.cluster_resources().get("CPU", 1))))
    except ray.exceptions.RayTaskError as error:  # what a game raised, wrapped up
        raise error.cause if isinstance(error.cause, Illegal) else error from None
    except ray.exceptions.RayError as error:
        raise Illegal(f"Ray could not go on: {type(error).__name__}.") from error
    finally:
        ray.shutdown()


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
