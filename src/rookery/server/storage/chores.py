"""What whoever keeps the server may do with its tables in a file: list, close and delete them."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator, Sequence
from contextlib import closing, contextmanager
from pathlib import Path
from typing import Any

import msgspec

from rookery.kernel import Malformed
from rookery.server.storage.sqlite import connected, lock_database

LIST = """
SELECT id, phase, number, touched, body FROM tables JOIN lobbies ON table_id = id ORDER BY touched DESC
"""


class Row(msgspec.Struct, frozen=True):
    """A stored table: no token and no hidden card. ``touched`` is in seconds since 1970."""

    id: str
    game: str
    phase: str
    entries: int
    touched: int
    people: Sequence[str]
    closed: bool


@contextmanager
def opened(database: Path) -> Iterator[sqlite3.Connection]:
    if not database.exists():
        raise Malformed(f"There is no database at {database}.")
    try:
        with closing(connected(database)) as found:
            found.execute("PRAGMA foreign_keys = ON")
            yield found
    except sqlite3.Error as error:
        raise Malformed(f"{database} cannot be read: {error}.") from error


def stored_tables(database: Path) -> list[Row]:
    """All tables, the one last used first; also while a server runs."""
    with opened(database) as found:
        return [row_of(*row) for row in found.execute(LIST)]


def row_of(name: str, phase: str, number: int, touched: int, body: bytes) -> Row:
    lobby = msgspec.json.decode(body)
    people = [chair.get("name", "") for chair in lobby["chairs"] if chair.get("token")]
    return Row(name, lobby["game"], phase, number, touched, people, not lobby["host"])


def close_table(database: Path, name: str) -> None:
    """No link opens it any more, and its bots and clocks stand still. Nothing is deleted."""
    with opened(database) as found, closing(lock_database(database.resolve())):
        lobby = lobby_of(found, name)
        lobby |= dict.fromkeys(("host", "join", "watch"), "")
        for chair in lobby["chairs"]:
            chair["token"] = ""
        found.execute("BEGIN IMMEDIATE")
        found.execute("UPDATE lobbies SET body = ? WHERE table_id = ?", (msgspec.json.encode(lobby), name))
        found.execute("UPDATE tables SET due = NULL WHERE id = ?", (name,))
        found.execute("COMMIT")


def delete_table(database: Path, name: str) -> None:
    """For good, with its journal."""
    with opened(database) as found, closing(lock_database(database.resolve())):
        lobby_of(found, name)
        found.execute("BEGIN IMMEDIATE")
        for table in ("entries", "lobbies"):
            found.execute(f"DELETE FROM {table} WHERE table_id = ?", (name,))
        found.execute("DELETE FROM tables WHERE id = ?", (name,))
        found.execute("COMMIT")


def lobby_of(found: sqlite3.Connection, name: str) -> Any:
    for (body,) in found.execute("SELECT body FROM lobbies WHERE table_id = ?", (name,)):
        return msgspec.json.decode(body)
    raise Malformed(f"There is no table {name} in this database; `rookery tables list` shows them.")
