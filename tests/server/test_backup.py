"""Backup and restore, rehearsed with a server that plays."""

from __future__ import annotations

import sqlite3
import stat
from contextlib import closing
from functools import partial
from pathlib import Path

import pytest

from rookery.commands import main
from rookery.kernel import Malformed
from rookery.server.storage import sqlite
from rookery.server.storage.backup import back_up, restore
from rookery.server.storage.sqlite import Sqlite
from server.browser import serving
from server.test_play import all_bid, three


async def test_a_copy_made_during_play_is_whole(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The table goes on from the copy, with the picks that were acknowledged before it was made."""
    monkeypatch.setattr(sqlite, "PATIENCE", 0.01)
    database, copy = tmp_path / "tables.db", tmp_path / "monday.db"
    async with serving(partial(Sqlite, database)) as served:
        opened, (ann, bob, cat) = await three(served)
        await all_bid(ann, bob, cat)
        await ann.until_seen("bids", [2, 1, 0])
        assert back_up(database, copy) == 1
        assert stat.S_IMODE(copy.stat().st_mode) == 0o600
        with pytest.raises(Malformed, match="Another server"):
            restore(copy, database)
    elsewhere = tmp_path / "elsewhere" / "tables.db"
    assert restore(copy, elsewhere) == 1
    async with serving(partial(Sqlite, elsewhere)) as served, served.browse(opened, ann.token) as again:
        await again.until(lambda: bool(again.picture))
        await again.until_seen("bids", [2, 1, 0])


async def test_what_was_there_before_is_kept(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    database, copy = tmp_path / "tables.db", tmp_path / "monday.db"
    await Sqlite(database).close()
    flags = ["--database", str(database)]
    assert main(["backup", str(copy), *flags]) == 0
    assert capsys.readouterr().out == f"{copy} holds 0 tables.\n"
    async with serving(partial(Sqlite, database)) as served:
        await served.open(3)
    assert main(["restore", str(copy), *flags]) == 0
    said = capsys.readouterr().out
    assert said == f"{database} holds 0 tables again. What was there before is in tables.db.before.\n"
    [(tables,)] = sqlite3.connect(tmp_path / "tables.db.before").execute("SELECT count(*) FROM tables")
    assert tables == 1


def test_what_is_no_copy_is_refused_and_changes_nothing(tmp_path: Path) -> None:
    database = tmp_path / "tables.db"
    (tmp_path / "text.db").write_text("this is no database, and it is long enough to be noticed")
    (tmp_path / "empty.db").touch()
    for name in ("text.db", "empty.db"):
        with pytest.raises(Malformed, match="not a whole copy"):
            restore(tmp_path / name, database)
    with pytest.raises(Malformed, match="There is no copy"):
        restore(tmp_path / "nothing.db", database)
    with pytest.raises(Malformed, match="There is no database"):
        back_up(database, tmp_path / "monday.db")
    with pytest.raises(Malformed, match="exists already"):
        back_up(tmp_path / "empty.db", tmp_path / "text.db")
    assert not database.exists()


async def test_a_copy_that_somebody_else_has_made_is_refused(tmp_path: Path) -> None:
    copy, database = tmp_path / "gift.db", tmp_path / "tables.db"
    with closing(sqlite3.connect(copy)) as gift:
        gift.execute("CREATE TABLE tables (id TEXT)")
    with pytest.raises(Malformed, match="not of rookery's tables"):
        restore(copy, database)
    copy.unlink()
    store = Sqlite(copy)
    await store.open()
    await store.close()
    assert restore(copy, database) == 0
    with closing(sqlite3.connect(copy)) as gift:
        gift.execute("CREATE TRIGGER 'feed me' AFTER INSERT ON entries BEGIN DELETE FROM tables; END")
    with pytest.raises(Malformed, match="the trigger 'feed me'"):
        restore(copy, database)
