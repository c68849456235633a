"""A server in a process of its own, to be killed or to be asked by programs that are not asynchronous."""

from __future__ import annotations

import os
import socket
import subprocess
import sys
from pathlib import Path
from typing import IO

import httpx

from waiting import PATIENCE, until

ROOT = Path(__file__).parents[2]
PROGRAM = """
import sys
from rookery.server import serve
from server.browser import EASY, PEBBLES
serve("127.0.0.1", int(sys.argv[1]), sys.argv[2], games=PEBBLES, limits=EASY)
"""


def free_port() -> int:
    """A port nobody uses."""
    with socket.create_server(("127.0.0.1", 0)) as found:
        return int(found.getsockname()[1])


def started(
    port: int, database: Path | str, log: IO[bytes] | int = subprocess.DEVNULL
) -> subprocess.Popen[bytes]:
    """The process, once it answers."""
    paths = os.pathsep.join([str(ROOT / "src"), str(ROOT / "tests")])
    command = [sys.executable, "-c", PROGRAM, str(port), str(database)]
    running = subprocess.Popen(
        command, env={**os.environ, "PYTHONPATH": paths}, stdout=subprocess.DEVNULL, stderr=log
    )
    try:
        until(lambda: answers(port), "the server to start")
    except AssertionError:
        running.kill()
        raise
    return running


def answers(port: int) -> bool:
    """Whether the server is up. Loads no certificates: to ask every moment with them would take a core."""
    try:
        httpx.get(f"http://127.0.0.1:{port}/health", trust_env=False, verify=False, timeout=PATIENCE)
        return True
    except httpx.TransportError:
        return False
