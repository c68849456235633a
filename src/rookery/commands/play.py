"""``rookery play``: tables in the browser, on this machine alone."""

from __future__ import annotations

import argparse
import os
import sys
import webbrowser
from threading import Thread

from rookery import server
from rookery.commands.output import OK
from rookery.commands.serve import announce


def has_display() -> bool:
    """Whether a browser could be seen; without one, Python would start a text browser in this terminal."""
    named = any(os.environ.get(name) for name in ("DISPLAY", "WAYLAND_DISPLAY", "BROWSER"))
    return named or sys.platform in ("darwin", "win32")


def run(args: argparse.Namespace) -> int:
    def started(address: str) -> None:
        announce(f"The table is at {address}")
        if has_display():
            # In a thread: some browsers are waited for, and the server would not answer them meanwhile.
            Thread(target=webbrowser.open, args=(address,), daemon=True).start()

    server.play(args.port, args.database, started)
    return OK
