"""``rookery serve``: tables on the network."""

from __future__ import annotations

import argparse
import sys

from rookery import server
from rookery.commands.output import OK, complain, out


def announce(sentence: str) -> None:
    """Say where the tables are, and that the page is missing if it is; at once, also into a file."""
    out(f"{sentence} (Ctrl-C ends it)")
    sys.stdout.flush()
    if not server.is_built():
        complain(server.UNBUILT)


def run(args: argparse.Namespace) -> int:
    def started(address: str) -> None:
        announce(f"Tables are at {address}")

    server.serve(
        args.host,
        args.port,
        args.database,
        origins=args.origin,
        proxies=args.proxy,
        notify=args.notify,
        started=started,
    )
    return OK
