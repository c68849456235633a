"""``rookery serve``: tables on the network."""

from __future__ import annotations

import argparse

from rookery import server
from rookery.commands.output import OK, out


def run(args: argparse.Namespace) -> int:
    def started(address: str) -> None:
        out(f"Tables are at {address} (Ctrl-C ends it)")

    server.serve(
        args.host, args.port, args.database, origins=args.origin, notify=args.notify, started=started
    )
    return OK
