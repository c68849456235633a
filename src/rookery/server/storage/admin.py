"""Administration of stored tables by whoever runs the server: list, close and delete them. Here for SQLite;
for PostgreSQL see ``postgres_admin``.
"""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator, Sequence
from contextlib import closing, contextmanager
from pathlib import Path
from typing import Any, Protocol

import msgspec

from rookery.kernel import Malformed
from rookery.server.storage.sqlite import connected, lock_database

LIST = """
SELECT id, phase, number, touched, body FROM tables JOIN lobbies ON table_id = id ORDER BY touched DESC
"""


class Row(msgspec.Struct, frozen=True):
    """A stored table in a list, without tokens and hidden cards. ``touched`` is in seconds since 1970."""

    id: str
    game: str
    phase: str
    entries: int
    touched: int
    people: Sequence[str]
    closed: bool


class Admin(Protocol):
    """The tables of one database."""

    def tables(self) -> list[Row]:
        """All tables, the one last changed first. Works while a server runs."""

    def close(self, name: str) -> None:
        """Remove all tokens, so no link opens the table, and stop its bots and clocks; delete nothing."""

    def delete(self, name: str) -> None:
        """Delete a table and its entries."""


class SqliteAdmin:
    """Tables in a SQLite file. Closing and deleting are refused while a server runs."""

    def __init__(self, database: Path) -> None:
        self.database = database

    def __str__(self) -> str:
        return str(self.database)

    def tables(self) -> list[Row]:
        with opened(self.database) as found:
            return [row_of(*row) for row in found.execute(LIST)]

    def close(self, name: str) -> None:
        with self.transaction() as found:
            lobby = closed_lobby(lobby_of(found, name))
            found.execute("UPDATE lobbies SET body = ? WHERE table_id = ?", (lobby, name))
            found.execute("UPDATE tables SET due = NULL WHERE id = ?", (name,))

    def delete(self, name: str) -> None:
        with self.transaction() as found:
            lobby_of(found, name)
            for table in ("entries", "lobbies"):
                found.execute(f"DELETE FROM {table} WHERE table_id = ?", (name,))
            found.execute("DELETE FROM tables WHERE id = ?", (name,))

    @contextmanager
    def transaction(self) -> Iterator[sqlite3.Connection]:
        """A transaction under the server's file lock."""
        with opened(self.database) as found, closing(lock_database(self.database.resolve())):
            found.execute("BEGIN IMMEDIATE")
            yield found
            found.execute("COMMIT")


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


def row_of(name: str, phase: str, number: int, touched: int, body: bytes) -> Row:
    lobby = msgspec.json.decode(body)
    people = [chair.get("name", "") for chair in lobby["chairs"] if chair.get("token")]
    return Row(name, lobby["game"], phase, number, touched, people, not lobby["host"])


def closed_lobby(body: bytes) -> bytes:
    """The lobby with all its tokens removed."""
    lobby: dict[str, Any] = msgspec.json.decode(body)
    lobby |= dict.fromkeys(("host", "join", "watch"), "")
    for chair in lobby["chairs"]:
        chair["token"] = ""
    return msgspec.json.encode(lobby)


def lobby_of(found: sqlite3.Connection, name: str) -> bytes:
    for (body,) in found.execute("SELECT body FROM lobbies WHERE table_id = ?", (name,)):
        return bytes(body)
    raise no_table(name)


def no_table(name: str) -> Malformed:
    return Malformed(f"There is no table {name} in this database; `rookery tables list` shows them.")
