"""``rookery tables``: what whoever keeps the server may do with stored tables."""

from __future__ import annotations

import argparse
from datetime import UTC, datetime

from rookery.commands.output import OK, out
from rookery.kit.english import count
from rookery.server.run import database_at
from rookery.server.storage.chores import Row, close_table, delete_table, stored_tables

DEEDS = {"close": (close_table, "closed: no link opens it any more"), "delete": (delete_table, "deleted")}


def run(args: argparse.Namespace) -> int:
    database = database_at(args.database)
    if args.verb == "list":
        rows = stored_tables(database)
        for row in rows:
            out(line(row))
        out(f"{count(len(rows), 'table')} in {database}")
        return OK
    deed, done = DEEDS[args.verb]
    for name in args.table:
        deed(database, name)
        out(f"{name} is {done}.")
    return OK


def line(row: Row) -> str:
    when = datetime.fromtimestamp(row.touched, UTC).strftime("%Y-%m-%d %H:%M")
    phase = "closed" if row.closed else row.phase
    return f"{row.id}  {when}  {row.game:<14}  {phase:<7}  {row.entries:>6}  {', '.join(row.people)}"
