"""``rookery backup``: a copy of all tables, while the server plays."""

from __future__ import annotations

import argparse

from rookery.commands.output import OK, out
from rookery.kit.english import count
from rookery.server.run import database_at
from rookery.server.storage.backup import back_up


def run(args: argparse.Namespace) -> int:
    tables = back_up(database_at(args.database), args.file)
    out(f"{args.file} holds {count(tables, 'table')}.")
    return OK
