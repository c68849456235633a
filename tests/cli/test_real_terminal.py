"""The command in a real (pseudo) terminal: screens come up, keys work, and the terminal is left as it was."""

from __future__ import annotations

import fcntl
import os
import pty
import select
import signal
import struct
import subprocess
import sys
import termios
from collections.abc import Callable, Iterator
from pathlib import Path
from time import monotonic

import pytest

from waiting import PATIENCE


def take_terminal() -> None:
    """Let Ctrl-C interrupt the process, also where the tests were started in the background, which leaves
    interrupts ignored.
    """
    fcntl.ioctl(0, termios.TIOCSCTTY, 0)
    signal.signal(signal.SIGINT, signal.SIG_DFL)


class Terminal:
    """A command running in a terminal of 80 by 24."""

    def __init__(self, *arguments: str | Path) -> None:
        self.screen, inside = pty.openpty()
        fcntl.ioctl(inside, termios.TIOCSWINSZ, struct.pack("HHHH", 24, 80, 0, 0))
        self.process = subprocess.Popen(
            [sys.executable, "-m", "rookery", *map(str, arguments)],
            stdin=inside,
            stdout=inside,
            stderr=inside,
            env=os.environ | {"TERM": "xterm-256color"},
            start_new_session=True,
            preexec_fn=take_terminal,
        )
        os.close(inside)
        self.seen = ""

    def until(self, words: str) -> None:
        """Read until these words have come."""
        deadline = monotonic() + PATIENCE
        while words not in self.seen:
            assert monotonic() < deadline, f"{words!r} never came; this did: {self.seen[-2000:]!r}"
            if not self.read():
                break
        assert words in self.seen, self.seen[-2000:]

    def read(self) -> bool:
        """Read what is there; False at the end."""
        if select.select([self.screen], [], [], 0.2)[0]:
            try:
                data = os.read(self.screen, 65536)
            except OSError:  # the other end is closed
                return False
            self.seen += data.decode(errors="replace")
            return bool(data)
        return True

    def press(self, keys: str) -> None:
        os.write(self.screen, keys.encode())

    def end(self) -> int:
        """The exit code, once it has ended by itself."""
        deadline = monotonic() + PATIENCE
        while self.read():
            assert monotonic() < deadline, "it does not end"
        return self.process.wait(PATIENCE)


@pytest.fixture
def terminal() -> Iterator[Callable[..., Terminal]]:
    """Opens terminals; what still runs at the end of a test is ended."""
    opened: list[Terminal] = []

    def open_one(*arguments: str | Path) -> Terminal:
        opened.append(Terminal(*arguments))
        return opened[-1]

    yield open_one
    for one in opened:
        one.process.kill()
        one.process.wait()
        os.close(one.screen)


def test_a_game_is_begun_left_and_offered_again(terminal: Callable[..., Terminal]) -> None:
    first = terminal(
        "terminal",
        "thieves",
        "--seats",
        "3",
        "--bots",
        "random",
        "--option",
        "first_scout=seat:a",
        "--pace",
        "0",
        "--seed",
        "0",
    )
    first.until("What do you tell the others?")
    first.press("\x11")
    first.until("The game is saved and will be offered again.")
    assert first.end() == 0
    again = terminal("terminal", "thieves")
    again.until("Go on: ")
    again.press("\r")
    again.until("What do you tell the others?")
    again.press("\x03")
    assert again.end() == 0
    assert "Traceback" not in again.seen


def test_a_record_is_stepped_through(terminal: Callable[..., Terminal], record: Path) -> None:
    replay = terminal("replay", record, "--at", "3")
    replay.until("3 of ")
    replay.press("q")
    assert replay.end() == 0


def test_rules_are_rendered_and_games_counted_with_a_bar(terminal: Callable[..., Terminal]) -> None:
    rules = terminal("rules", "thieves", "TH-73")
    assert rules.end() == 0
    assert "**" not in rules.seen
    assert "STAB, working" in rules.seen
    sim = terminal("sim", "thieves", "--games", "20", "--bots", "random", "--jobs", "1", "--seed", "1")
    assert sim.end() == 0
    assert "20/20" in sim.seen
    assert "decisions on average" in sim.seen


@pytest.mark.parametrize("jobs", ["1", "2"])
def test_ctrl_c_stops_a_simulation_at_once(terminal: Callable[..., Terminal], jobs: str) -> None:
    sim = terminal("sim", "thieves", "--games", "10000000", "--bots", "random", "--jobs", jobs)
    sim.until("games ")
    sim.press("\x03")
    sim.until("Stopped.")
    assert sim.end() == 130
    assert "Traceback" not in sim.seen
