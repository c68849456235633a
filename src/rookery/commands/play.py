"""``rookery play``: tables in the browser, on this machine alone."""

from __future__ import annotations

import argparse
import webbrowser

from rookery import server
from rookery.commands.output import OK
from rookery.commands.serve import announce


def run(args: argparse.Namespace) -> int:
    def started(address: str) -> None:
        announce(f"The table is at {address}")
        webbrowser.open(address)

    server.play(args.port, args.database, started)
    return OK
