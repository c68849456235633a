"""The verbs of whoever keeps the server."""

from __future__ import annotations

from functools import partial
from pathlib import Path

import pytest

from rookery.commands import main
from rookery.kernel import Malformed
from rookery.server.storage import sqlite
from rookery.server.storage.chores import close_table, delete_table, stored_tables
from rookery.server.storage.sqlite import Sqlite
from server.browser import serving
from server.test_play import all_bid, three


async def test_tables_are_listed_closed_and_deleted(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(sqlite, "PATIENCE", 0.01)
    database = tmp_path / "tables.db"
    flags = ["--database", str(database)]
    async with serving(partial(Sqlite, database)) as served:
        opened, (ann, bob, cat) = await three(served)
        await all_bid(ann, bob, cat)
        other = await served.open(2)
        rows = {row.id: row for row in stored_tables(database)}
        with pytest.raises(Malformed, match="Another server"):
            delete_table(database, opened["table"]["id"])
    played = rows[opened["table"]["id"]]
    assert (played.game, played.phase, list(played.people)) == ("pebbles", "playing", ["Ann", "Bob", "Cat"])
    assert played.entries >= 4
    assert main(["tables", "list", *flags]) == 0
    said = capsys.readouterr().out
    assert said.count("\n") == 3
    assert "Ann, Bob, Cat" in said
    assert ann.token not in said
    assert main(["tables", "close", played.id, *flags]) == 0
    assert main(["tables", "delete", other["table"]["id"], *flags]) == 0
    assert [(row.id, row.closed) for row in stored_tables(database)] == [(played.id, True)]
    async with serving(partial(Sqlite, database)) as served:
        for token in (ann.token, opened["host"], opened["join"], opened["watch"]):
            await served.ask("GET", f"/api/tables/{played.id}", token, status=401)
        await served.ask("GET", f"/api/tables/{other['table']['id']}", other["host"], status=404)


def test_what_is_not_there_is_said(tmp_path: Path) -> None:
    with pytest.raises(Malformed, match="There is no database"):
        stored_tables(tmp_path / "none.db")
    Sqlite(tmp_path / "tables.db").owner.close()
    with pytest.raises(Malformed, match="There is no table abc"):
        close_table(tmp_path / "tables.db", "abc")
