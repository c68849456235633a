"""PostgreSQL itself: what cannot be opened, migrations, and messages between processes."""

import asyncio
import builtins
from importlib.resources import files
from typing import Any

import pytest
from bench.postgres import Postgresql

from rookery.kernel import Malformed
from rookery.server import serve
from rookery.server.refusals import Unavailable
from rookery.server.storage.shared import Present
from server.process import free_port
from server.stores import row, saved
from waiting import soon


def test_a_database_that_cannot_be_used_is_refused_in_a_sentence(
    database: Postgresql, monkeypatch: pytest.MonkeyPatch
) -> None:
    from rookery.server.storage.connection import connect, migrate

    address = database.new_database()
    for wrong in (f"postgresql://127.0.0.1:{free_port()}/rookery", f"{address}0", "postgresql://:port/x"):
        with pytest.raises(Malformed, match="The database cannot be used: "):
            serve(port=0, database=wrong)

    async def age() -> None:
        newer = await connect(address)
        await newer.execute("INSERT INTO migrations VALUES (99)")
        await newer.close()

    for _ in range(2):  # once more does no harm
        migrate(address)
    asyncio.run(age())
    with pytest.raises(Malformed, match="made by a newer rookery"):
        migrate(address)
    find = builtins.__import__

    def without(name: str, *parts: Any) -> Any:
        if name == "rookery.server.storage.connection":
            raise ModuleNotFoundError(name)
        return find(name, *parts)

    monkeypatch.setattr(builtins, "__import__", without)
    with pytest.raises(Malformed, match="pip install"):
        serve(port=0, database=address)


async def test_processes_that_start_at_once_migrate_once(database: Postgresql) -> None:
    from rookery.server.storage.connection import connect, migrated

    address = await asyncio.to_thread(database.new_database)
    await asyncio.gather(*(migrated(address) for _ in range(5)))
    found = await connect(address)
    done = await found.fetchval("SELECT count(*) FROM migrations")
    await found.close()
    steps = files("rookery.server.storage").joinpath("migrations/postgres").iterdir()
    assert done == sum(step.name.endswith(".sql") for step in steps)


async def test_what_is_asked_while_a_connection_is_closed_or_later_opens_no_other(address: str) -> None:
    from rookery.server.storage.connection import Connection

    connection = Connection(address)
    first, second = (asyncio.ensure_future(connection.fetch("SELECT 1")) for _ in range(2))
    await asyncio.sleep(0)  # the first begins to connect, the second waits for it
    await connection.close()
    assert [tuple(row) for row in await first] == [(1,)]
    assert connection.found.is_closed()
    for late in (second, connection.fetch("SELECT 1")):
        with pytest.raises(Unavailable, match="shutting down"):
            await late
    assert connection.found.is_closed()


async def test_a_lease_has_one_holder_and_an_end(address: str, monkeypatch: pytest.MonkeyPatch) -> None:
    from rookery.server.storage import shared
    from rookery.server.storage.postgres import Postgres

    one, other = Postgres(address), Postgres(address)
    await saved(one, row(due=1))
    [seen] = await one.heartbeat([Present("t", here=0b101, watchers=2)])
    assert (seen.kept, seen.here, seen.watchers, seen.revision) == (True, 0, 0, 1)
    [seen] = await other.heartbeat([Present("t", here=0b010)])
    assert (seen.kept, seen.here, seen.watchers) == (False, 0b101, 2)
    assert list(await other.due(9, 9)) == [], "another keeps it"
    [seen] = await one.heartbeat([Present("t", here=0b001)])
    assert (seen.kept, seen.here) == (True, 0b010)
    await one.leave(["t"])
    assert list(await other.due(9, 9)) == ["t"]
    monkeypatch.setattr(shared, "LEASE", 0.0)
    [seen] = await one.heartbeat([Present("t")])
    assert seen.kept
    [seen] = await other.heartbeat([Present("t", wants=False)])
    assert not seen.kept, "nobody keeps what they do not want"
    [seen] = await other.heartbeat([Present("t")])
    assert (seen.kept, seen.here) == (True, 0), "it has ended, and who was there with it"
    for store in (one, other):
        await store.close()


async def test_one_process_wakes_the_others_and_not_itself(address: str) -> None:
    from rookery.server.storage.postgres import Postgres

    one, other, notified = Postgres(address), Postgres(address), list[Any]()
    one.on_notify = lambda *_: notified.append("itself")
    other.on_notify = lambda name, revision: notified.append((name, revision))
    await one.open()
    await other.open()

    async def hears() -> bool:
        one.notify("there")
        return ("there", 0) in notified

    await soon(hears, "the first message")
    many = [f"{number:012}" for number in range(1000)]
    await asyncio.gather(*(saved(one, row(name)) for name in many))
    await soon(lambda: {(name, 1) for name in many} <= set(notified), "more than fits one message")
    assert "itself" not in notified
    for store in (one, other):
        await store.close()
