"""The verbs of whoever keeps the server."""

from __future__ import annotations

import asyncio
from functools import partial
from pathlib import Path

import pytest

from rookery.commands import main
from rookery.kernel import Malformed
from rookery.server.storage import sqlite
from rookery.server.storage.admin import SqliteAdmin
from rookery.server.storage.sqlite import Sqlite
from server.browser import serving
from server.test_play import all_bid, three
from waiting import PATIENCE


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
        rows = {row.id: row for row in SqliteAdmin(database).tables()}
        with pytest.raises(Malformed, match="Another server"):
            SqliteAdmin(database).delete(opened["table"]["id"])
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
    assert [(row.id, row.closed) for row in SqliteAdmin(database).tables()] == [(played.id, True)]
    async with serving(partial(Sqlite, database)) as served:
        for token in (ann.token, opened["host"], opened["join"], opened["watch"]):
            await served.ask("GET", f"/api/tables/{played.id}", token, status=401)
        await served.ask("GET", f"/api/tables/{other['table']['id']}", other["host"], status=404)


def test_what_is_not_there_is_said(tmp_path: Path) -> None:
    with pytest.raises(Malformed, match="There is no database"):
        SqliteAdmin(tmp_path / "none.db").tables()
    Sqlite(tmp_path / "tables.db").owner.close()
    with pytest.raises(Malformed, match="There is no table abc"):
        SqliteAdmin(tmp_path / "tables.db").close("abc")


async def test_tables_in_postgresql_are_closed_and_deleted_while_they_are_played_at(
    address: str, capsys: pytest.CaptureFixture[str]
) -> None:
    from rookery.server.storage.postgres import Postgres

    def keeper(*verbs: str) -> str:
        code = main(["tables", *verbs, "--database", address])
        said = capsys.readouterr()
        return said.out if code == 0 else said.err

    async with serving(partial(Postgres, address)) as served:
        played, (ann, bob, cat) = await three(served)
        await all_bid(ann, bob, cat)
        other = await served.open(2)
        names = [played["table"]["id"], other["table"]["id"]]
        said = await asyncio.to_thread(keeper, "list")
        assert all(name in said for name in names)
        assert ann.token not in said
        assert "closed" in await asyncio.to_thread(keeper, "close", names[0])
        assert "deleted" in await asyncio.to_thread(keeper, "delete", names[1])
        await asyncio.wait_for(ann.socket.wait_closed(), PATIENCE)
        for token in (ann.token, played["host"], played["join"], played["watch"]):
            await served.ask("GET", f"/api/tables/{names[0]}", token, status=401)
        await served.ask("GET", f"/api/tables/{names[1]}", other["host"], status=404)
        assert "There is no table" in await asyncio.to_thread(keeper, "close", names[1])
        assert names[1] not in await asyncio.to_thread(keeper, "list")
