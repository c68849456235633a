"""Servers that are killed by the hundred: each is forked from a process that has imported everything, so that
it is up in a moment.

    python -m server.nursery DATABASE [LEASE]      reads "PORT" lines, prints "PID" lines
"""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import tempfile
from contextlib import suppress
from pathlib import Path

from waiting import until

GAMES = {"pebbles": "server.pebbles.game:GAME", "thieves": "rookery.games.thieves:GAME"}
ROOT = Path(__file__).parents[2]


class Nursery:
    """``pids`` of the servers by their ports. ``log`` is what they log; their bots complain there."""

    def __init__(self, database: str, lease: float = 0) -> None:
        self.log = tempfile.TemporaryFile()  # noqa: SIM115
        paths = os.pathsep.join([str(ROOT / "src"), str(ROOT / "tests")])
        command = [sys.executable, "-m", "server.nursery", database, *([str(lease)] if lease else [])]
        self.process = subprocess.Popen(
            command,
            # killed servers leave semaphores of their bots to a process that complains about each
            env={**os.environ, "PYTHONPATH": paths, "PYTHONWARNINGS": "ignore"},
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=self.log,
            text=True,
        )
        self.pids: dict[int, int] = {}

    def start(self, port: int) -> None:
        assert self.process.stdin
        assert self.process.stdout
        self.process.stdin.write(f"{port}\n")
        self.process.stdin.flush()
        self.pids[port] = int(self.process.stdout.readline())

    def signal(self, port: int, number: signal.Signals) -> None:
        os.kill(self.pids[port], number)

    def kill(self, port: int) -> None:
        """And wait until it is gone, with its port."""
        pid = self.pids.pop(port)
        os.kill(pid, signal.SIGKILL)
        until(lambda: not Path(f"/proc/{pid}").exists(), "the end of a killed server")

    def close(self) -> None:
        for port in list(self.pids):
            with suppress(ProcessLookupError):  # all may have been ended together
                self.kill(port)
        with self.process:  # closes its pipes, which ends it
            pass
        self.log.close()

    def errors(self) -> list[str]:
        """What the servers themselves have logged as errors."""
        self.log.seek(0)
        lines = self.log.read().decode(errors="replace").splitlines()
        return [line for line in lines if line.startswith('{"time"') and '"level": "error"' in line]


def hasten(lease: float) -> None:
    """Shorter leases, looked after more often."""
    from rookery.server.storage import shared
    from rookery.server.tables import registry

    shared.LEASE = lease
    registry.SWEEP = lease / 8


def main() -> None:
    from rookery.server import serve
    from rookery.server.catalogue import game_at
    from rookery.server.storage import postgres
    from server.browser import EASY

    for place in GAMES.values():
        game_at(place)
    assert postgres
    if len(sys.argv) > 2:
        hasten(float(sys.argv[2]))
    signal.signal(signal.SIGCHLD, signal.SIG_IGN)  # nobody waits for the dead
    for line in sys.stdin:
        pid = os.fork()
        if pid == 0:
            signal.signal(signal.SIGCHLD, signal.SIG_DFL)
            os.dup2(os.open(os.devnull, os.O_RDONLY), 0)  # what takes this number, all its children inherit
            os.dup2(2, 1)
            serve(
                "127.0.0.1",
                int(line),
                sys.argv[1],
                games=GAMES,
                limits=EASY,
                started=lambda _: None,
                level=40,
            )
            os._exit(0)
        sys.stdout.write(f"{pid}\n")
        sys.stdout.flush()


if __name__ == "__main__":
    main()
