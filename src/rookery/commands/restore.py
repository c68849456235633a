"""``rookery restore``: put a copy back; the server must not be running."""

from __future__ import annotations

import argparse

from rookery.commands.output import OK, out
from rookery.kit.english import count
from rookery.server.run import database_at
from rookery.server.storage.backup import restore


def run(args: argparse.Namespace) -> int:
    database = database_at(args.database)
    replaced = database.exists()
    tables = restore(args.file, database)
    kept = f" What was there before is in {database.name}.before." if replaced else ""
    out(f"{database} holds {count(tables, 'table')} again.{kept}")
    return OK
