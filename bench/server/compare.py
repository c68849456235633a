"""Our server against boardgame.io's own on loopback: moves a second, waits, and the server's own time for a
move.

    python -m bench.server.compare [--rounds 3] [--seconds 4] [--strict]

Server on one core, players on the other; variants take turns within a round; the medians of all rounds are
compared. Only the ratios mean something on another machine. On one that has other work, moves a second and
waits are mostly that work's: there ``--cpu`` judges by the server's own time for a move alone.
"""

from __future__ import annotations

import argparse
import json
import os
import shutil
import signal
import socket
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from statistics import median
from typing import Any

HERE = Path(__file__).parent
ROOT = HERE.parents[1]
PEER = ROOT / ".bench" / "boardgameio"
PACKAGE = {
    "name": "peer",
    "private": True,
    "dependencies": {"boardgame.io": "0.50.2", "ws": "8.18.0"},
    "overrides": {"koa-compose": "4.1.0"},
}
TABLES = 50
MARGIN = 1.1
GOALS = [
    ("in memory, moves/s", "ours in memory", "boardgame.io", "rate", 3.0),
    ("durable, moves/s", "ours durable", "boardgame.io", "rate", 1.6),
    ("in memory, p99", "boardgame.io", "ours in memory", "p99", 1.0),
    ("durable, p99", "boardgame.io", "ours durable", "p99", 1.0),
    ("paced in memory, p99", "boardgame.io paced", "ours in memory paced", "p99", 2.0),
    ("paced durable, p99", "boardgame.io paced", "ours durable paced", "p99", 1.0),
    ("in memory, CPU a move", "boardgame.io", "ours in memory", "cpu", 3.0 * MARGIN),
    ("durable, CPU a move", "boardgame.io", "ours durable", "cpu", 1.6 * MARGIN),
]


def install() -> None:
    """Bring boardgame.io into .bench, once."""
    if (PEER / "node_modules" / "boardgame.io").is_dir():
        return
    PEER.mkdir(parents=True, exist_ok=True)
    (PEER / "package.json").write_text(json.dumps(PACKAGE, indent=2))
    subprocess.run(["npm", "install", "--no-audit", "--no-fund", "--silent"], cwd=PEER, check=True)


def free_port() -> int:
    """A port nobody uses."""
    with socket.create_server(("127.0.0.1", 0)) as found:
        return int(found.getsockname()[1])


def pinned(core: int) -> Any:
    """Keep a process on one core, if there are two."""
    cores = sorted(os.sched_getaffinity(0))
    return lambda: os.sched_setaffinity(0, {cores[core % len(cores)]})


def cpu_seconds(process: subprocess.Popen[Any]) -> float:
    """How long a process has worked."""
    fields = Path(f"/proc/{process.pid}/stat").read_text().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def measure(variant: str, seconds: float) -> dict[str, float]:
    """Run one server and its players, once."""
    port, pace = free_port(), 100 if variant.endswith("paced") else 0
    folder = Path(tempfile.mkdtemp(prefix="bench", dir=ROOT / ".bench"))
    database = str(folder / "tables.db") if "durable" in variant else ":memory:"
    ours = variant.startswith("ours")
    command = (
        [sys.executable, str(HERE / "ours.py"), str(port), database]
        if ours
        else ["node", str(HERE / "peer.cjs"), str(port)]
    )
    env = {**os.environ, "NODE_PATH": str(PEER / "node_modules"), "PYTHONPATH": str(ROOT / "src")}
    server = subprocess.Popen(
        command, env=env, preexec_fn=pinned(0), stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL
    )
    try:
        wait_for(port)
        dialect = "ours" if ours else "peer"
        arguments = ["node", str(HERE / "load.cjs"), dialect, str(port), str(TABLES), str(seconds), str(pace)]
        load = subprocess.Popen(arguments, env=env, preexec_fn=pinned(1), stdout=subprocess.PIPE, text=True)
        assert load.stdout
        load.stdout.readline()
        before = cpu_seconds(server)
        result: dict[str, float] = json.loads(load.stdout.readline())
        result["cpu"] = (cpu_seconds(server) - before) / max(1, result["moves"]) * 1e6
        load.wait(10)
        return result
    finally:
        server.send_signal(signal.SIGKILL)
        server.wait()
        shutil.rmtree(folder)


def wait_for(port: int) -> None:
    """Until the server listens."""
    for _ in range(400):
        try:
            socket.create_connection(("127.0.0.1", port)).close()
            return
        except OSError:
            time.sleep(0.05)
    raise SystemExit("the server did not start")


def main() -> int:
    """Measure, print, and say which goals are met."""
    options = argparse.ArgumentParser(description=__doc__)
    options.add_argument("--rounds", type=int, default=3)
    options.add_argument("--seconds", type=float, default=4)
    options.add_argument("--strict", action="store_true")
    options.add_argument("--cpu", action="store_true")
    chosen = options.parse_args()
    install()
    variants = [
        "boardgame.io",
        "ours in memory",
        "ours durable",
        "boardgame.io paced",
        "ours in memory paced",
        "ours durable paced",
    ]
    runs: dict[str, list[dict[str, float]]] = {variant: [] for variant in variants}
    for _ in range(chosen.rounds):
        for variant in variants:
            runs[variant].append(measure(variant, chosen.seconds))
    names = ("rate", "p50", "p99", "cpu")
    middle = {
        variant: {name: median(run[name] for run in made) for name in names} for variant, made in runs.items()
    }
    print(
        f"| {TABLES} tables, both seats answered | moves/s | p50 ms | p99 ms | server CPU us/move |\n"
        "|---|--:|--:|--:|--:|"
    )
    for variant, found in middle.items():
        print(
            f"| {variant} | {found['rate']:.0f} | {found['p50']:.2f} "
            f"| {found['p99']:.2f} | {found['cpu']:.0f} |"
        )
    met = True
    for goal, above, below, name, least in GOALS:
        if chosen.cpu and name != "cpu":
            continue
        ratio = middle[above][name] / middle[below][name]
        met &= ratio >= least
        print(f"{goal}: {ratio:.2f}x (goal {least:g}x) {'met' if ratio >= least else 'MISSED'}")
    return 0 if met or not chosen.strict else 1


if __name__ == "__main__":
    raise SystemExit(main())
