"""The commands that serve tables hand their flags to the server."""

from __future__ import annotations

import shutil
import subprocess
import sys
from pathlib import Path
from threading import Event
from typing import Any

import pytest

import rookery.server
from waiting import PATIENCE, until

from .conftest import Run


@pytest.fixture
def asked(monkeypatch: pytest.MonkeyPatch) -> list[Any]:
    """What the server and the browser were asked, instead of serving."""
    asked: list[Any] = []

    def serve(host: str, port: int, database: str | None, *, started: Any, **flags: Any) -> None:
        asked.append((host, port, database, flags))
        started("http://localhost:1/")

    def play(port: int, database: str | None, started: Any) -> None:
        asked.append((port, database))
        started("http://localhost:1/")

    monkeypatch.setattr(rookery.server, "serve", serve)
    monkeypatch.setattr(rookery.server, "play", play)
    monkeypatch.setattr("webbrowser.open", asked.append)
    return asked


def test_serve_says_where_the_tables_are(run: Run, asked: list[Any]) -> None:
    bound = "--host 0.0.0.0 --port 1 --database t.db"
    flags = "--origin https://a --origin https://b --proxy ::1 --notify https://c/hook"
    code, said, _ = run("serve", *bound.split(), *flags.split())
    assert (code, said) == (0, "Tables are at http://localhost:1/ (Ctrl-C ends it)\n")
    given = {"origins": ["https://a", "https://b"], "proxies": ["::1"], "notify": "https://c/hook"}
    assert asked == [("0.0.0.0", 1, "t.db", given)]


def test_play_opens_the_browser(run: Run, asked: list[Any], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("DISPLAY", ":0")
    code, said, _ = run("play", "--port", "1")
    assert (code, said) == (0, "The table is at http://localhost:1/ (Ctrl-C ends it)\n")
    until(lambda: len(asked) > 1, "the browser")
    assert asked == [(1, None), "http://localhost:1/"]


def test_play_waits_for_no_browser(run: Run, asked: list[Any], monkeypatch: pytest.MonkeyPatch) -> None:
    """A text browser in this terminal would wait for the server, and the server for it."""
    monkeypatch.setenv("BROWSER", "lynx")
    closed = Event()
    monkeypatch.setattr("webbrowser.open", lambda _: closed.wait(PATIENCE))
    assert run("play")[0] == 0
    closed.set()


@pytest.mark.skipif(sys.platform != "linux", reason="elsewhere there is always a display")
def test_play_without_a_display_opens_nothing(
    run: Run, asked: list[Any], monkeypatch: pytest.MonkeyPatch
) -> None:
    for name in ("DISPLAY", "WAYLAND_DISPLAY", "BROWSER"):
        monkeypatch.delenv(name, raising=False)
    assert run("play")[0] == 0
    assert asked == [(8765, None)]


@pytest.mark.parametrize("command", ["serve", "play"])
@pytest.mark.parametrize("built", [True, False])
def test_a_page_that_is_not_built_is_missed_at_once(
    run: Run, asked: list[Any], monkeypatch: pytest.MonkeyPatch, command: str, built: bool
) -> None:
    monkeypatch.setattr(rookery.server, "is_built", lambda: built)
    code, _, complaint = run(command)
    assert code == 0
    assert complaint == ("" if built else rookery.server.UNBUILT + "\n")


def test_the_address_reaches_a_file_at_once(tmp_path: Path) -> None:
    """Where stdout is no terminal, Python would keep it back until the server ends."""
    command = [sys.executable, "-m", "rookery", "serve", "--port", "0", "--database", str(tmp_path / "t.db")]
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True) as server:
        assert server.stdout
        assert server.stderr
        try:
            assert server.stdout.readline().startswith("Tables are at http://localhost:")
            assert any('"listening"' in line and "http://localhost:" in line for line in server.stderr)
        finally:
            server.terminate()


def test_a_port_that_is_taken_is_refused_in_a_sentence(run: Run) -> None:
    import socket

    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = taken.getsockname()[1]
        code, _, complaint = run("serve", "--port", str(port), "--database", ":memory:")
    assert code == 1
    assert complaint.count("\n") == 1
    assert f"port {port} cannot be used" in complaint


def test_make_misses_node_before_it_sets_anything_up(tmp_path: Path) -> None:
    shutil.copy(Path(__file__).parents[2] / "Makefile", tmp_path)
    tools = tmp_path / "bin"
    tools.mkdir()
    for name in ("sh", "find"):
        (tools / name).symlink_to(str(shutil.which(name)))
    made = subprocess.run(
        [str(shutil.which("make")), "play"],
        cwd=tmp_path,
        env={"PATH": str(tools)},
        capture_output=True,
        text=True,
        check=False,
    )
    assert made.returncode
    assert made.stdout == "The page is built with Node 20 or newer and npm: install them, and try again.\n"
    assert not (tmp_path / ".venv").exists()
