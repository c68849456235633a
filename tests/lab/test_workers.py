"""Who plays the games of a run is of no consequence: processes, threads, or a Ray cluster."""

from __future__ import annotations

import gc
import os
import signal
import subprocess
import sys
import weakref
from concurrent.futures import Future, ThreadPoolExecutor
from contextlib import suppress
from pathlib import Path
from random import Random
from typing import Any

import pytest

from rookery.bots.basics import random_player
from rookery.commands import main
from rookery.kernel import Answer, Decision, Illegal, game_named
from rookery.lab import workers
from rookery.lab.simulate import Plan, Run, planned, play_chunk, simulate
from rookery.lab.workers import Workers, done_by, hired, processes

DEADLY = "lab.test_workers:deadly"


def plan(games: int = 24, bots: str = "random") -> Plan:
    return planned(game_named("thieves"), 3, [bots], games, 7)


def calls(games: Plan) -> list[tuple[Any, ...]]:
    return [(games, *part) for _, *part in Run(games).missing(2)]


def test_whoever_can_submit_plays_the_same_games() -> None:
    with ThreadPoolExecutor(2) as threads:
        found = [
            one
            for chunk in done_by(Workers(threads.submit, 2), play_chunk, calls(plan()))
            for one in chunk.played
        ]
    assert sorted(found, key=lambda one: one.number) == simulate(plan())


def test_no_more_is_submitted_than_is_soon_needed() -> None:
    open_calls: list[Future[int]] = []

    def submit(function: Any, *arguments: Any) -> Future[int]:
        assert sum(not one.done() for one in open_calls) < 6
        open_calls.append(Future())
        if len(open_calls) >= 6 or arguments == (9,):
            for number, one in enumerate(open_calls):
                if not one.done():
                    one.set_result(number)
        return open_calls[-1]

    assert sorted(done_by(Workers(submit, 2), int, [(number,) for number in range(10)])) == list(range(10))


STARTED = """
from multiprocessing import forkserver
from rookery.lab.workers import processes
with processes(1) as workers:
    workers.submit(int, 1).result()
    for process in ("self", forkserver._forkserver._forkserver_pid):
        print(open(f"/proc/{process}/status").read().partition("SigBlk:")[2].split()[0])
"""


@pytest.mark.skipif(not Path("/proc/self/status").exists(), reason="only Linux shows what is blocked")
def test_ctrl_c_cannot_hit_the_process_that_starts_the_others() -> None:
    """Not even while it imports: it would show a traceback."""
    found = subprocess.run([sys.executable, "-c", STARTED], capture_output=True, text=True, check=True).stdout
    own, server = (int(mask, 16) >> signal.SIGINT - 1 & 1 for mask in found.split())
    assert (own, server) == (0, 1)


BROKEN_OFF = """
from rookery.lab.workers import processes

def run():
    try:
        with processes(2) as workers:
            workers.submit(int, 1)
            raise KeyboardInterrupt
    except KeyboardInterrupt:
        print("Stopped.")

if __name__ == "__main__":
    run()
"""


def test_who_breaks_off_leaves_nobody_without_the_flag(tmp_path: Path) -> None:
    (tmp_path / "program.py").write_text(BROKEN_OFF, encoding="utf-8")
    done = subprocess.run([sys.executable, "program.py"], cwd=tmp_path, capture_output=True, text=True)
    assert (done.returncode, done.stdout, done.stderr) == (0, "Stopped.\n", "")


def test_a_pool_that_was_broken_off_is_never_collected() -> None:
    """Its own thread would do so while it holds the pool's lock, and wait for that for ever."""
    with suppress(KeyboardInterrupt), processes(1) as hands:
        pool = weakref.ref(hands.submit.__self__)  # type: ignore[attr-defined]
        raise KeyboardInterrupt
    del hands
    gc.collect()
    assert pool() is not None


def test_without_ray_it_is_said(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    def missing(name: str) -> Any:
        raise ModuleNotFoundError(name)

    monkeypatch.setattr(workers, "import_module", missing)
    assert main(["sim", "thieves", "--games", "2", "--ray"]) == 1
    assert capsys.readouterr().err == "Ray is not installed; pip install 'rookery[ray]' brings it.\n"


# With a real Ray on this machine


def deadly(view: Any, decision: Decision, rng: Random) -> Answer:
    """Ends the process that it plays in, once."""
    mark = Path(os.environ["DEADLY"])
    if not mark.exists():
        mark.touch()
        os.kill(os.getpid(), signal.SIGKILL)
    return random_player(view, decision, rng)


def breaking(view: Any, decision: Decision, rng: Random) -> Answer:
    raise ValueError("a bot that breaks")


def absent(view: Any, decision: Decision, rng: Random) -> Answer:
    return 99, ""


def test_an_answer_that_is_no_option_is_said_in_one_sentence() -> None:
    with pytest.raises(
        Illegal, match=r"^Game 0 of seed 7 broke off: A bot answers \w+ with option 99; .*0\.$"
    ):
        simulate(plan(1, "lab.test_workers:absent"))


@pytest.mark.ray
def test_ray_plays_the_same_games_though_workers_die(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    pytest.importorskip("ray", reason="Ray is not installed (the extra ray).")
    monkeypatch.setenv("DEADLY", str(tmp_path / "died"))
    paths = [str(Path(__file__).parents[1]), *filter(None, [os.environ.get("PYTHONPATH")])]
    monkeypatch.setenv("PYTHONPATH", os.pathsep.join(paths))
    told: list[int] = []
    run = Run(plan(12, DEADLY), closely=False)
    run.carry_out(1, told.append, ray="local")
    assert (tmp_path / "died").exists()
    wanted = simulate(plan(12))
    assert [one._replace(number=0) for one in run.played()] == [one._replace(number=0) for one in wanted]
    assert sum(told) == 12
    with pytest.raises(Illegal, match=r"Game \d+ of seed 7 broke off: ValueError: a bot that breaks"):
        Run(plan(2, "lab.test_workers:breaking")).carry_out(1, ray="local")
    with hired(1, "local") as found:
        assert found.jobs >= 1
