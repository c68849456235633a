"""Stored before sent: what the stores promise, what happens when they cannot, and tables that sleep."""

import asyncio
import json
import sqlite3
import stat
from collections.abc import Awaitable
from importlib.resources import files
from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace
from websockets.exceptions import ConnectionClosed

from rookery.kernel import Malformed
from rookery.server import serve
from rookery.server.refusals import Unavailable
from rookery.server.run import link, listening_socket
from rookery.server.storage import sqlite
from rookery.server.storage.sqlite import Sqlite, opened
from rookery.server.storage.store import Memory, Stored
from server.browser import EASY, connect, serving
from server.clock import Clock
from server.stores import row, saved
from server.test_play import all_bid, anything, three
from waiting import PATIENCE, soon


async def test_what_is_saved_is_on_the_disk_when_the_promise_is_kept(tmp_path: Path) -> None:
    kept = Sqlite(tmp_path / "tables.db")
    await asyncio.gather(*(saved(kept, row(f"t{n}", number=1), b"e") for n in range(50)))
    other = sqlite3.connect(tmp_path / "tables.db")
    assert other.execute("SELECT count(*) FROM entries").fetchone() == (50,)
    assert other.execute("PRAGMA journal_mode").fetchone() == ("wal",)
    assert kept.writer.execute("PRAGMA synchronous").fetchone() == (2,), "2 is FULL"
    other.close()
    await kept.close()


async def test_all_of_a_turn_share_one_commit(tmp_path: Path) -> None:
    kept = Sqlite(tmp_path / "tables.db")
    commits = []
    kept.writer.set_trace_callback(
        lambda statement: commits.append(statement) if statement == "COMMIT" else None
    )
    await asyncio.gather(*(saved(kept, row(f"t{n}", number=1), b"e") for n in range(30)))
    assert len(commits) == 1
    await kept.close()


async def test_a_database_of_the_first_days_is_brought_up_to_date(tmp_path: Path) -> None:
    old = opened(tmp_path / "tables.db")
    step = (
        files("rookery.server.storage")
        .joinpath("migrations/sqlite/0001_tables.sql")
        .read_text(encoding="utf-8")
    )
    old.executescript(f"{step} PRAGMA user_version = 1;")
    for name in ("s", "t", "u"):
        old.execute(f"INSERT INTO tables VALUES ('{name}', 'lobby', 2, 1, 2, NULL, X'7B7D', X'5B5D')")
        for number in (2, 1):
            old.execute("INSERT INTO entries VALUES (?, ?, ?)", (name, number, f"{name}{number}".encode()))
    old.close()
    kept = Sqlite(tmp_path / "tables.db")
    found = await kept.load("t")
    assert found
    assert (found.revision, found.phase, found.number, found.lobby) == (3, "lobby", 2, b"{}")
    assert found.snapshot() == b"[]"
    await saved(kept, row(revision=4, number=3), b"t3")
    assert list(await kept.entries("t")) == [b"t1", b"t2", b"t3"]
    assert list(await kept.entries("u")) == [b"u1", b"u2"]
    await kept.close()


def effort(path: Path, tables: int) -> int:
    """How many thousand steps SQLite takes to bring an old database with so many tables up to date."""
    old = opened(path)
    step = (
        files("rookery.server.storage")
        .joinpath("migrations/sqlite/0001_tables.sql")
        .read_text(encoding="utf-8")
    )
    old.executescript(f"{step} PRAGMA user_version = 1;")
    for table in range(tables):
        old.execute(f"INSERT INTO tables VALUES ('{table}', 'lobby', 5, 1, 2, NULL, X'7B7D', X'5B5D')")
        old.executemany(f"INSERT INTO entries VALUES ('{table}', ?, X'7B7D')", [(n,) for n in range(5)])
    steps = 0

    def count() -> None:
        nonlocal steps
        steps += 1

    old.set_progress_handler(count, 1000)
    sqlite.migrate(old)
    old.close()
    return steps


def test_an_old_database_takes_time_by_its_size_and_no_more(tmp_path: Path) -> None:
    small, large = effort(tmp_path / "small.db", 100), effort(tmp_path / "large.db", 800)
    assert small > 0
    assert large < 16 * small, "eight times as many tables: sixty-four times would be by the square"


def test_what_cannot_be_opened_is_refused_in_a_sentence(tmp_path: Path) -> None:
    future = opened(tmp_path / "future.db")
    future.execute("PRAGMA user_version = 99")
    future.close()
    with pytest.raises(Malformed, match="newer rookery"):
        Sqlite(tmp_path / "future.db")
    (tmp_path / "text.db").write_text("this is no database, and it is long enough to be noticed")
    for path in (tmp_path / "text.db", tmp_path / "text.db" / "below.db", tmp_path):
        with pytest.raises(Malformed, match="cannot be opened"):
            serve(port=0, database=path, started=lambda address: pytest.fail(f"started at {address}"))
    taken = listening_socket("127.0.0.1", 0)
    with pytest.raises(Malformed, match="cannot be used"):
        serve(port=taken.getsockname()[1], database=":memory:")
    taken.close()
    with pytest.raises(Malformed, match=r"port 70000 cannot be used: [^.]*[^.]\.$"):
        serve(port=70_000, database=":memory:")
    with pytest.raises(Malformed, match="is a file on this machine"):
        serve(port=0, database="mysql://localhost/rookery")
    for origin in ("rooks.example", "https://rooks.example/", "ftp://rooks.example"):
        with pytest.raises(Malformed, match="An origin is like"):
            serve(port=0, database=":memory:", origins=[origin])


def test_the_link_that_is_shown_can_be_sent_to_others(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("rookery.server.run.own_address", lambda: "192.168.1.5")
    assert link("127.0.0.1", 8765) == link("::1", 8765) == "http://localhost:8765/"
    assert link("0.0.0.0", 8765) == link("::", 8765) == "http://192.168.1.5:8765/"
    assert link("fe80::2", 8765) == "http://[fe80::2]:8765/"
    assert link("rooks.example", 80) == "http://rooks.example:80/"


async def test_what_cannot_be_stored_has_not_happened() -> None:
    class Failing(Memory):
        broken = False

        async def load(self, name: str) -> Stored | None:
            if self.broken:
                raise OSError("the disk is gone")
            return await super().load(name)

        def save(self, table: Stored, entry: bytes | None = None) -> Awaitable[None] | None:
            if self.broken:
                raise OSError("no space left on the disk")
            return super().save(table, entry)

        async def probe(self) -> None:
            if self.broken:
                raise OSError("no space left on the disk")

    async with serving(Failing) as served:
        _, (ann, bob, cat) = await three(served)
        served.registry.services.store.broken = True
        assert (await served.client.get("/ready")).status_code == 503
        assert (await served.client.get("/health")).status_code == 200, "the process itself lives"
        refused = await ann.answer({"do": "pick", "key": ann.decision["key"], "picks": ["bid:2"]})
        assert refused["code"] == "unavailable"
        await asyncio.gather(*(browser.socket.wait_closed() for browser in (ann, bob, cat)))
        assert ann.socket.close_code == 1012
        served.registry.services.store.broken = False
        for browser in (ann, bob, cat):
            browser.you, browser.picture = {}, {}
            await browser.connect()
            await browser.until(lambda browser=browser: bool(browser.picture))
            assert browser.decision["kind"] == "Bid", "nobody has bid"
        await all_bid(ann, bob, cat)


async def test_whoever_waits_behind_what_could_not_be_stored_is_told_too() -> None:
    class Failing(Memory):
        broken = False

        def save(self, table: Stored, entry: bytes | None = None) -> Awaitable[None] | None:
            return self.fail() if self.broken else super().save(table, entry)

        async def fail(self) -> None:
            await asyncio.sleep(0.1)
            raise OSError("no space left on the disk")

    async with serving(Failing) as served:
        opened, _ = await three(served)
        table = served.registry.tables[opened["table"]["id"]]
        served.registry.services.store.broken = True
        picks = [
            table.pick(seat, f"{table.play.match.state.together}.{seat}.0", ["bid:1"]) for seat in range(3)
        ]
        answers = await asyncio.gather(*picks, return_exceptions=True)
        assert [type(answer) for answer in answers] == [Unavailable] * 3
        served.registry.services.store.broken = False
        again = await served.registry.table(table.id)
        assert again is not table
        assert len(again.play.match.decisions()) == 3


async def test_a_fault_in_the_rules_leaves_the_game_as_it_was(monkeypatch: pytest.MonkeyPatch) -> None:
    async with serving() as served:
        _, (ann, *_) = await three(served)
        for patched in ("rookery.server.tables.play.take_snapshot", "server.pebbles.game.Raise.ask"):
            with monkeypatch.context() as fault:
                fault.setattr(patched, lambda *_: 1 // 0)
                refused = await ann.answer({"do": "pick", "key": ann.decision["key"], "picks": ["bid:3"]})
                assert refused["code"] == "unavailable"
            if patched.endswith("take_snapshot"):
                await asyncio.wait_for(ann.socket.wait_closed(), PATIENCE)
                ann.you, ann.picture = {}, {}
                await ann.connect()
            await ann.until(lambda: ann.decision is not None)
            assert ann.decision["kind"] == "Bid"
        assert (await ann.pick(3))["kind"] == "done"


async def test_tables_nobody_uses_are_put_to_sleep_and_wake_as_they_were(
    store: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("rookery.server.tables.registry.SWEEP", 0.05)
    async with serving(store, limits=replace(EASY, idle=0.1)) as served:
        opened, (ann, bob, cat) = await three(served)
        await all_bid(ann, bob, cat)
        await ann.until(lambda: ann.decision is not None)
        before, asked, version = ann.picture["view"], ann.decision, ann.version
        assert len(served.registry.tables) == 1
        for browser in (ann, bob, cat):
            await browser.cut()
        await soon(lambda: not served.registry.tables, "sleep")
        await ann.connect()
        await ann.until(lambda: ann.picture["view"] == before and ann.decision == asked)
        assert ann.version == version
        assert (await ann.pick())["kind"] == "done"
        await ann.cut()
        await soon(lambda: not served.registry.tables, "sleep")
        assert (await served.ask("GET", f"/api/tables/{opened['table']['id']}", ann.token))["table"][
            "phase"
        ] == "playing"
        await ann.connect()
        await ann.until(lambda: ann.picture["undo"])
        assert (await ann.answer({"do": "undo", "version": ann.version}))["kind"] == "done"
        await ann.until(lambda: ann.picture["view"] == before and ann.decision == asked)


async def test_a_finished_table_sleeps_too_and_its_record_stays(
    store: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("rookery.server.tables.registry.SWEEP", 0.05)
    async with serving(store, limits=replace(EASY, idle=0.1)) as served:
        opened, browsers = await three(served)
        await asyncio.gather(*(browser.play(anything(seed)) for seed, browser in enumerate(browsers)))
        for browser in browsers:
            await browser.cut()
        await soon(lambda: not served.registry.tables, "sleep")
        record = await served.ask("GET", f"/api/tables/{opened['table']['id']}/record", browsers[0].token)
        assert record.splitlines()[-1].startswith('{"end"')
        async with served.browse(opened, opened["watch"]) as late:
            await late.until(lambda: late.over)
            assert (await late.answer({"do": "talk", "text": "Well played"}))["kind"] == "done"


async def test_a_table_with_a_clock_wakes_by_itself(clock: Clock, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("rookery.server.tables.registry.SWEEP", 0.05)
    monkeypatch.setattr("rookery.server.tables.clocks.GRACE", 0)
    async with serving(limits=replace(EASY, idle=0.1)) as served:
        opened = await served.open(2, clock=600)
        tokens = await served.sit(opened, "Ann", "Bob")
        await served.start(opened)
        clock.advance(1)
        await soon(lambda: not served.registry.tables, "sleep")
        async with served.browse(opened, tokens[0]) as ann:
            await ann.until(lambda: bool(ann.story))
            before = len(ann.story)
            assert "time" not in {line["kind"] for line in ann.story}
        clock.advance(1)
        await soon(lambda: not served.registry.tables, "sleep")
        clock.advance(600)
        await soon(lambda: served.registry.tables, "the table to wake")

        async def told() -> list[str]:
            found = await served.ask("GET", f"/api/tables/{opened['table']['id']}/story", tokens[0])
            return [line["kind"] for line in found["lines"][before:]]

        await soon(told, "the clock to be told of")
        assert "time" in await told()


async def test_a_database_belongs_to_one_server(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("rookery.server.storage.sqlite.PATIENCE", 0.1)
    kept = Sqlite(tmp_path / "tables.db")
    with pytest.raises(Malformed, match="Another server keeps its tables in"):
        Sqlite(tmp_path / "tables.db")
    await kept.close()
    await Sqlite(tmp_path / "tables.db").close()


async def test_a_database_that_cannot_be_written_is_noticed_at_once(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    await Sqlite(tmp_path / "tables.db").close()
    connect = sqlite3.connect
    monkeypatch.setattr(
        "sqlite3.connect", lambda path, **more: connect(f"file:{path}?mode=ro", uri=True, **more)
    )
    with pytest.raises(Malformed, match="cannot be opened"):
        Sqlite(tmp_path / "tables.db")


async def test_whoever_gives_up_waiting_does_not_stop_the_others(tmp_path: Path) -> None:
    kept = Sqlite(tmp_path / "tables.db")
    one, other = (asyncio.ensure_future(saved(kept, row(name, number=1), b"e")) for name in ("one", "other"))
    await asyncio.sleep(0)
    one.cancel()
    await other
    assert list(await kept.entries("one")) == [b"e"]
    await kept.close()


async def test_a_store_that_fails_once_keeps_no_table_asleep(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("rookery.server.tables.registry.SWEEP", 0.05)

    class Failing(Memory):
        faults = 1

        async def entries(self, name: str, *bounds: Any) -> Any:
            if self.faults:
                self.faults -= 1
                raise OSError("the disk is busy")
            return await super().entries(name, *bounds)

    store = Failing()
    async with serving(lambda: store) as served:
        store.faults = 0
        opened = await served.open(2, bots="plain", pace=30)
        await served.start(opened)
    store.faults = 2
    async with serving(lambda: store) as served:
        await soon(lambda: opened["table"]["id"] in served.registry.tables, "the table to wake")
    assert store.faults == 0


@pytest.mark.parametrize(
    ("rules", "sentence"), [("1", "cannot be read any more"), ("0", "was begun under 0.")]
)
async def test_a_table_that_cannot_be_woken_keeps_no_other_from_it(
    rules: str, sentence: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("rookery.server.tables.registry.SWEEP", 0.05)
    store = Memory()
    async with serving(lambda: store) as served:
        tables = [await served.open(2, bots="plain", pace=30) for _ in range(2)]
        for opened in tables:
            await served.start(opened)
    broken = store.tables[tables[0]["table"]["id"]]
    broken.snapshot = lambda: b'{"clocks": {}}'
    broken.lobby = broken.lobby.replace(b'"rules":"1"', f'"rules":"{rules}"'.encode())
    async with serving(lambda: store, limits=replace(EASY, idle=0.3)) as served:
        await soon(lambda: tables[1]["table"]["id"] in served.registry.tables, "the other to wake")
        problem = await served.ask("GET", f"/api/tables/{broken.id}", tables[0]["host"], status=409)
        assert sentence in problem["sentence"]


async def test_a_game_of_older_rules_rests_and_its_journal_can_be_read() -> None:
    store = Memory()
    async with serving(lambda: store) as served:
        opened = await served.open(2)
        tokens = await served.sit(opened, "Ann", "Bob")
        await served.start(opened)
        async with served.browse(opened, tokens[0]) as ann:
            await ann.pick()
            await ann.answer({"do": "talk", "text": "Well met."})
            told = [line["text"] for line in ann.story if line["text"]]
    old = store.tables[opened["table"]["id"]]
    old.snapshot = lambda: b'{"state": {"a_field_of_old": 1}, "clocks": {}}'
    old.lobby = old.lobby.replace(b'"rules":"1"', b'"rules":"0"')
    store.bodies[old.id].append(b'[1,"pick",0,[],[["unheard_of","P-1",{"x":1},{},[],false]]]')
    old.number += 1
    path = f"/api/tables/{old.id}"
    async with serving(lambda: store) as served:
        journal = await served.ask("GET", f"{path}/journal", tokens[0])
        assert "Ann, Bob" in journal
        for text in told:
            assert text in journal.replace("\\", "")
        await served.ask("GET", f"{path}/journal", "nobody's", status=401)
        await served.ask("GET", f"{path}/journal", opened["join"], status=403)
        problem = await served.ask("GET", path, tokens[0], status=409)
        assert "this game was begun under 0." in problem["sentence"]
        async with connect(f"{served.ws}{path}/play") as socket:
            await socket.send(json.dumps({"do": "hello", "token": tokens[0]}))
            with pytest.raises(ConnectionClosed) as closed:
                await socket.recv()
        assert closed.value.rcvd
        assert closed.value.rcvd.reason == problem["sentence"]


async def test_a_state_of_other_fields_is_played_again_from_its_picks() -> None:
    """A field more or less is no change of the rules."""
    store = Memory()
    async with serving(lambda: store) as served:
        opened = await served.open(2)
        tokens = await served.sit(opened, "Ann", "Bob")
        await served.start(opened)
        async with served.browse(opened, tokens[0]) as ann:
            await ann.pick()
            await ann.answer({"do": "talk", "text": "Well met."})
            seen = ann.picture["view"]
    old = store.tables[opened["table"]["id"]]
    stored = json.loads(old.snapshot())
    stored["state"].pop(sorted(stored["state"])[0])
    old.snapshot = lambda: json.dumps(stored).encode()
    async with serving(lambda: store) as served, served.browse(opened, tokens[0]) as ann:
        await ann.until(lambda: bool(ann.picture))
        assert ann.picture["view"] == seen


async def test_a_game_of_older_rules_goes_on_if_its_state_fits() -> None:
    store = Memory()
    async with serving(lambda: store) as served:
        opened = await served.open(2)
        tokens = await served.sit(opened, "Ann", "Bob")
        await served.start(opened)
    old = store.tables[opened["table"]["id"]]
    old.lobby = old.lobby.replace(b'"rules":"1"', b'"rules":"0"')
    async with serving(lambda: store) as served, served.browse(opened, tokens[0]) as ann:
        assert (await ann.pick())["kind"] == "done"


async def test_one_database_by_two_names_has_one_owner(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sqlite, "PATIENCE", 0.01)
    kept = Sqlite(tmp_path / "tables.db")
    (tmp_path / "link.db").symlink_to(tmp_path / "tables.db")
    with pytest.raises(Malformed, match="Another server"):
        Sqlite(tmp_path / "link.db")
    await kept.close()


async def test_the_database_is_for_its_owner_alone(tmp_path: Path) -> None:
    kept = Sqlite(tmp_path / "tables.db")
    assert stat.S_IMODE((tmp_path / "tables.db").stat().st_mode) == 0o600
    await kept.close()


async def test_a_probe_writes_and_fails_where_a_save_would(tmp_path: Path) -> None:
    kept = Sqlite(tmp_path / "tables.db")
    await kept.probe()
    kept.reader.execute("PRAGMA query_only = ON")
    with pytest.raises(sqlite3.OperationalError):
        await kept.probe()
    await kept.close()
