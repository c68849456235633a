"""Carrying out a run of the lab, with a progress bar on a terminal. What was played is never lost."""

from __future__ import annotations

import os
import sys
from time import perf_counter

from rookery.commands.output import FAILED, INTERRUPTED, OK, complain
from rookery.kernel import Illegal
from rookery.lab.simulate import Run
from rookery.lab.workers import cores


def jobs_of(given: int | None) -> int:
    jobs = cores() if given is None else given
    if jobs < 1:
        raise Illegal(f"At least one job is needed, not {jobs}.")
    return jobs


def seed_of(given: int | None) -> int:
    return int.from_bytes(os.urandom(4), "big") if given is None else given


def carried_out(run: Run, jobs: int, *, quiet: bool, ray: str | None = None) -> tuple[float, int]:
    """Play what is missing; the seconds it took, and the exit code: games that were played are reported, also
    when Ctrl-C, a bot's fault or the end of a worker stopped the others.
    """
    began, code = perf_counter(), OK
    try:
        with_progress(run, jobs, ray, quiet=quiet)
    except (KeyboardInterrupt, Illegal) as stop:
        if not run.count:
            raise
        code, why = (FAILED, f"{stop} ") if isinstance(stop, Illegal) else (INTERRUPTED, "")
        complain(f"{why}Stopped after {run.count:,} of {run.games:,} games; the report is about these.")
    return perf_counter() - began, code


def with_progress(run: Run, jobs: int, ray: str | None, *, quiet: bool) -> None:
    if quiet or not sys.stderr.isatty():
        run.carry_out(jobs, ray=ray)
        return

    from rich.console import Console
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*columns, console=Console(stderr=True), transient=True) as bar:
        task = bar.add_task("games", total=run.games, completed=run.count)
        run.carry_out(jobs, lambda more: bar.advance(task, more), ray)
