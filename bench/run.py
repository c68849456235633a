"""Measures us and our peers side by side in one run, prints the ratios, and fails when a bar is missed.

Only ratios are portable: the rates of this machine, on this day, are printed for orientation. All workers
share one core and take turns; each ratio is taken from two measurements that follow one another, and the
median of five rounds counts. "Normalised" means: on a machine on which the calibration loop makes ten million
rounds a second. The peers are installed on first use, into ``.bench``, if one agrees.
"""

from __future__ import annotations

import argparse
import json
import os
import shutil
import subprocess
import sys
import venv
from pathlib import Path
from statistics import median
from typing import NamedTuple

from rich.console import Console
from rich.table import Table

ROOT = Path(__file__).parents[1]
HOME = ROOT / ".bench"
PEERS = ["open_spiel==2.0.2", "rlcard==1.2.0", "pettingzoo[classic]==1.27.0"]
NODE_PEERS = ["boardgame.io@0.50.2"]
CALIBRATION = 10_000_000
WARM = 3  # seconds until a compiler at run time has done its work
CONSOLE = Console(highlight=False, width=None if sys.stdout.isatty() else 140)
say = CONSOLE.print


class Bar(NamedTuple):
    """A ratio that must be reached: what of ours, against what of whose, and at least how much."""

    title: str
    ours: str
    worker: str
    peer: str
    least: float


class Found(NamedTuple):
    """A row of the table."""

    title: str
    ours: str
    other: str
    values: list[float]
    bar: float
    at_least: bool = True

    @property
    def holds(self) -> bool:
        """Whether the median reaches the bar."""
        return median(self.values) >= self.bar if self.at_least else median(self.values) <= self.bar


BARS = [
    Bar("Leduc / OpenSpiel, C++ driven from Python", "leduc", "python", "open_spiel_leduc", 0.85),
    Bar("Leduc / RLCard, bare game", "leduc", "python", "rlcard_leduc", 4),
    Bar("Leduc / PettingZoo, raw environment", "leduc", "python", "pettingzoo_leduc", 20),
    Bar("Leduc, PettingZoo's door / PettingZoo's own", "door_leduc", "python", "pettingzoo_leduc", 3),
    Bar("Leduc / boardgame.io, reducer", "leduc", "node", "boardgame_io_leduc", 40),
    Bar("Tic-tac-toe / OpenSpiel, in Python", "tic_tac_toe", "python", "open_spiel_python_tic_tac_toe", 10),
]


class Worker:
    """A process that measures when asked."""

    def __init__(self, command: list[str], **environment: str) -> None:
        self.process = subprocess.Popen(
            command,
            cwd=ROOT,
            env=os.environ | environment,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
            text=True,
        )

    def ask(self, name: str, seconds: float = 0) -> dict[str, float]:
        """One measurement."""
        assert self.process.stdin
        assert self.process.stdout
        self.process.stdin.write(f"{name} {seconds}\n")
        self.process.stdin.flush()
        line = self.process.stdout.readline()
        if not line:
            raise SystemExit(f"The worker that measures {name} has broken off.")
        answer: dict[str, float] = json.loads(line)
        return answer

    def rate(self, name: str, seconds: float) -> float:
        """How much is done in a second."""
        answer = self.ask(name, seconds)
        return answer["count"] / answer["seconds"]

    def close(self) -> None:
        """Let it end."""
        assert self.process.stdin
        self.process.stdin.close()
        self.process.wait(10)


def agreed(*, install: bool) -> bool:
    """Whether the peers are here, or may be installed: who did not say so beforehand is asked."""
    if install or all((HOME / name / "complete").exists() for name in ("venv", "node")):
        return True
    what = f"{', '.join([*PEERS, *NODE_PEERS])} will be installed into {HOME.relative_to(ROOT)}"
    if not sys.stdin.isatty():
        say(f"{what}, if you say --install; with --own only what is ours is measured.")
        return False
    return CONSOLE.input(f"{what}. Go on? (y/n) ").strip().casefold() in ("y", "yes")


def install() -> None:
    """The peers' environments, made once."""
    python, node = HOME / "venv", HOME / "node"
    if not (python / "complete").exists():
        say(f"Installing {', '.join(PEERS)} into {python.relative_to(ROOT)} ...")
        venv.create(python, with_pip=True)
        subprocess.run([python / "bin" / "python", "-m", "pip", "install", "-q", *PEERS], check=True)
        (python / "complete").touch()
    if not (node / "complete").exists():
        say(f"Installing {', '.join(NODE_PEERS)} into {node.relative_to(ROOT)} ...")
        node.mkdir(parents=True, exist_ok=True)
        (node / "package.json").write_text('{"name": "peers", "private": true}\n', encoding="utf-8")
        subprocess.run(["npm", "install", "--silent", *NODE_PEERS], cwd=node, check=True)
        (node / "complete").touch()


def start(core: int, *, peers: bool) -> dict[str, Worker]:
    """All workers, pinned to one core."""
    ours = Worker([sys.executable, "-m", "bench.ours", str(core)], PYTHONPATH=f"{ROOT / 'src'}")
    if not peers:
        return {"ours": ours}
    python = Worker([str(HOME / "venv" / "bin" / "python"), "bench/peers.py", str(core)])
    node = Worker(
        ["node", "bench/boardgame_io.js", str(core)],
        NODE_ENV="production",
        NODE_PATH=str(HOME / "node" / "node_modules"),
    )
    return {"ours": ours, "python": python, "node": node}


def against_peers(workers: dict[str, Worker], rounds: int, seconds: float) -> list[Found]:
    """Every bar against a peer; the first round warms up and does not count."""
    workers["node"].rate("boardgame_io_leduc", WARM)
    pairs: dict[Bar, list[tuple[float, float]]] = {bar: [] for bar in BARS}
    for _ in range(rounds + 1):
        for bar, found in pairs.items():
            found.append(
                (workers["ours"].rate(bar.ours, seconds), workers[bar.worker].rate(bar.peer, seconds))
            )
    rows = []
    for bar, found in pairs.items():
        ours, theirs = (median(pair[side] for pair in found[1:]) for side in (0, 1))
        rows.append(
            Found(
                bar.title,
                f"{ours:,.0f}/s",
                f"{theirs:,.0f}/s",
                [one / other for one, other in found[1:]],
                bar.least,
            )
        )
    return rows


RATES = {
    "thieves": ("Thieves!, random bots, decisions/s", 120_000),
    "door_thieves": ("Thieves!, PettingZoo's door, steps/s", 8_000),
    "clever": ("Thieves!, clever bots, decisions/s", 20_000),
    "sanctuary": ("Sanctuary, random bots, decisions/s", 40_000),
}
"""By name: what it is, and the bar for how many a second."""

TIMES = {
    "copy": ("Thieves!, copy of a state, µs", 1e6, 6.0),
    "sanctuary_games": ("Sanctuary, game of clever bots, ms", 1e3, 30.0),
    "sanctuary_copy": ("Sanctuary, copy of a state, µs", 1e6, 15.0),
    "suits_sessions": ("Suits, job of four with the automatic GM, ms", 1e3, 12.0),
    "suits_view": ("Suits, a view, µs", 1e6, 50.0),
    "suits_copy": ("Suits, copy of a state, µs", 1e6, 15.0),
    "know_sessions": ("Know Thyself, game of four with the automatic Master, ms", 1e3, 60.0),
    "know_view": ("Know Thyself, a view, µs", 1e6, 100.0),
    "know_copy": ("Know Thyself, copy of a state, µs", 1e6, 8.0),
    "den_sessions": ("Den of Thieves, session of four with the automatic dealer, ms", 1e3, 60.0),
    "den_view": ("Den of Thieves, a view, µs", 1e6, 100.0),
    "den_copy": ("Den of Thieves, copy of a state, µs", 1e6, 12.0),
}
"""By name: what it is, how many of its units are in a second, and the bar for the time."""


def on_our_own(ours: Worker, rounds: int, seconds: float) -> list[Found]:
    """The bars of our games, each beside the calibration loop."""
    rates: dict[str, list[float]] = {name: [] for name in (*RATES, *TIMES)}
    normal: dict[str, list[float]] = {name: [] for name in rates}
    growth, views = [], []
    for _ in range(rounds):
        for name in rates:
            before = ours.rate("calibration", seconds / 2)
            rates[name].append(ours.rate(name, seconds * 2))
            speed = (before + ours.rate("calibration", seconds / 2)) / 2
            normal[name].append(rates[name][-1] * CALIBRATION / speed)
        thirds = ours.ask("thirds!")
        growth.append(thirds["last"] / thirds["first"])
        views.append(ours.ask("views!"))
    shares = [found["without"] / found["with"] for found in views]
    viewed, bare = (
        f"{median(found['count'] / found[name] for found in views):,.0f}/s" for name in ("with", "without")
    )
    return [
        *(
            Found(f"{what}, normalised", f"{median(rates[name]):,.0f}/s", "", normal[name], bar)
            for name, (what, bar) in RATES.items()
        ),
        Found("Thieves!, random bots with their views / without", viewed, bare, shares, 0.6),
        Found("Thieves!, cost of a decision, last third / first", "", "", growth, 1.5, at_least=False),
        *(as_time(name, rates[name], normal[name]) for name in TIMES),
    ]


def as_time(name: str, rates: list[float], normal: list[float]) -> Found:
    """One of TIMES, from how often it was done in a second."""
    what, units, bar = TIMES[name]
    times = [units / rate for rate in normal]
    return Found(f"{what}, normalised", f"{units / median(rates):.2f}", "", times, bar, at_least=False)


def imports(rounds: int) -> Found:
    """How long an import takes, in seconds."""
    code = (
        "import time; start = time.process_time(); import rookery, rookery.kernel; "
        "print(time.process_time() - start)"
    )
    environment = os.environ | {"PYTHONPATH": str(ROOT / "src")}
    took = [
        float(subprocess.check_output([sys.executable, "-c", code], env=environment, cwd=ROOT))
        for _ in range(rounds)
    ]
    return Found("import rookery and its kernel, s", f"{median(took):.3f} s", "", took, 0.1, at_least=False)


def jobs(rounds: int) -> Found:
    """How much faster two jobs simulate than one, beside how much faster two calibration loops run at once
    than one.
    """
    command = [sys.executable, "-m", "bench.jobs"]
    environment = os.environ | {"PYTHONPATH": str(ROOT / "src")}
    found = [json.loads(subprocess.check_output(command, env=environment, cwd=ROOT)) for _ in range(rounds)]
    two = median(row["two cores"] for row in found)
    return Found(
        "rookery sim, two jobs / one", "", f"{two:.2f} by two loops", [row["jobs"] for row in found], 1.85
    )


def show(rows: list[Found], speed: float) -> bool:
    """Print the table; whether all bars hold."""
    table = Table("measured", "ours", "theirs", "median", "least", "most", "bar", "")
    for row in rows:
        median_, least, most = (
            f"{value:,.2f}" if value < 1000 else f"{value:,.0f}"
            for value in (median(row.values), min(row.values), max(row.values))
        )
        bar = f"{'≥' if row.at_least else '≤'} {row.bar:,.2f}".removesuffix(".00")
        table.add_row(
            row.title,
            row.ours,
            row.other,
            median_,
            least,
            most,
            bar,
            "[green]holds" if row.holds else "[red]missed",
        )
    say(table)
    say(
        f"Calibration: {speed / 1e6:.1f} million rounds a second on this machine, "
        f"where normalised means {CALIBRATION / 1e6:.0f}."
    )
    return all(row.holds for row in rows)


def main() -> int:
    """Install, measure, print; 1 when a bar is missed, 2 when peers cannot be installed."""
    parser = argparse.ArgumentParser(
        prog="python -m bench", description="Ratios against peers and bars of our own, in one run."
    )
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--seconds", type=float, default=0.4, help="processor time of one measurement")
    parser.add_argument("--own", action="store_true", help="leave the peers out")
    parser.add_argument("--install", action="store_true", help="install missing peers without asking")
    asked = parser.parse_args()
    if not asked.own:
        if not shutil.which("npm"):
            say("Node.js is needed for boardgame.io; without it, run with --own.")
            return 2
        if not agreed(install=asked.install):
            return 2
        try:
            install()
        except (subprocess.CalledProcessError, OSError) as error:
            say(f"The peers could not be installed ({error}); without them, run with --own.")
            return 2
    core = max(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else 0
    workers = start(core, peers=not asked.own)
    rows = against_peers(workers, asked.rounds, asked.seconds) if not asked.own else []
    rows += on_our_own(workers["ours"], asked.rounds, asked.seconds)
    speed = workers["ours"].rate("calibration", asked.seconds)
    for worker in workers.values():
        worker.close()
    rows += [imports(asked.rounds), jobs(asked.rounds)]
    return 0 if show(rows, speed) else 1


if __name__ == "__main__":
    sys.exit(main())
