"""``rookery tables``: what whoever keeps the server may do with stored tables."""

from __future__ import annotations

import argparse
from datetime import UTC, datetime

from rookery.commands.output import OK, out
from rookery.kit.english import count
from rookery.server.run import admin_at
from rookery.server.storage.admin import Row


def run(args: argparse.Namespace) -> int:
    admin = admin_at(args.database)
    if args.verb == "list":
        rows = admin.tables()
        for row in rows:
            out(line(row))
        out(f"{count(len(rows), 'table')} in {admin}")
    for name in args.table:
        if args.verb == "close":
            admin.close(name)
            out(f"{name} is closed: no link opens it any more.")
        elif args.verb == "delete":
            admin.delete(name)
            out(f"{name} is deleted.")
    return OK


def line(row: Row) -> str:
    when = datetime.fromtimestamp(row.touched, UTC).strftime("%Y-%m-%d %H:%M")
    phase = "closed" if row.closed else row.phase
    return f"{row.id}  {when}  {row.game:<14}  {phase:<7}  {row.entries:>6}  {', '.join(row.people)}"
