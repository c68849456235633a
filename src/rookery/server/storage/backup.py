"""Backup of a SQLite database, also while the server runs; and restore, while it does not."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from pathlib import Path

from rookery.kernel import Malformed
from rookery.server.storage.sqlite import connected, lock_database

TABLES = "SELECT count(*) FROM tables"
FOREIGN = "SELECT type, name FROM sqlite_master WHERE type IN ('trigger', 'view')"
"""Triggers and views could run SQL of their own after a restore; no database of ours has any."""


def back_up(database: Path, copy: Path) -> int:
    """Copy a database into a new file, consistent as of one commit; returns how many tables it holds.

    A plain copy of the file would lack what is still in the write-ahead log beside it.
    """
    if not database.exists():
        raise Malformed(f"There is no database at {database}.")
    if copy.exists():
        raise Malformed(f"{copy} exists already; name a new file.")
    half = copy.with_name(f"{copy.name}.part")
    half.unlink(missing_ok=True)
    half.touch(0o600)
    try:
        with closing(connected(database)) as source, closing(connected(half)) as target:
            source.backup(target)
            target.execute("PRAGMA journal_mode = DELETE")
        tables = check_copy(half)
        half.replace(copy)
    except sqlite3.Error as error:
        raise Malformed(f"{database} cannot be copied: {error}.") from error
    finally:
        half.unlink(missing_ok=True)
    return tables


def restore(copy: Path, database: Path) -> int:
    """Replace a database that no server uses by a copy; the old one is kept beside it. Returns how many
    tables the copy holds.
    """
    tables = check_copy(copy)
    database.parent.mkdir(parents=True, exist_ok=True)
    with closing(lock_database(database.resolve())):
        if database.exists():
            old = database.with_name(f"{database.name}.before")
            old.unlink(missing_ok=True)
            back_up(database, old)
        with closing(connected(copy)) as source, closing(connected(database)) as target:
            source.backup(target)
        database.chmod(0o600)
    return tables


def check_copy(copy: Path) -> int:
    """Returns how many tables a copy holds. Refused if it is damaged, or not a database of ours."""
    if not copy.is_file():
        raise Malformed(f"There is no copy at {copy}.")
    try:
        with closing(sqlite3.connect(copy.resolve().as_uri() + "?mode=ro", uri=True)) as found:
            [(answer,)] = found.execute("PRAGMA quick_check").fetchall()
            [(tables,)] = found.execute(TABLES).fetchall()
            [(steps,)] = found.execute("PRAGMA user_version").fetchall()
            foreign = found.execute(FOREIGN).fetchall()
    except (sqlite3.Error, ValueError) as error:
        raise Malformed(f"{copy} is not a whole copy of a database: {error}.") from error
    if answer != "ok":
        raise Malformed(f"{copy} is damaged: {answer}.")
    if not steps:
        raise Malformed(f"{copy} is a database, but not of rookery's tables.")
    for kind, name in foreign:
        raise Malformed(f"{copy} holds the {kind} {name[:40]!r}, which no copy of rookery's does.")
    return int(tables)
