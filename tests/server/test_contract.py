"""What every store promises, to one writer and to two."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

import pytest

from rookery.server.storage.store import Fenced, Store
from server.stores import OpenStore, row, saved


@asynccontextmanager
async def opened(writer: OpenStore, count: int) -> AsyncIterator[list[Store]]:
    """So many writers of the same tables."""
    stores = [writer() for _ in range(count)]
    for store in stores:
        await store.open()
    try:
        yield stores
    finally:
        for store in dict.fromkeys(stores):
            await store.close()


async def outcome(store: Store, *args: Any) -> str:
    try:
        await saved(store, *args)
    except Fenced:
        return "fenced"
    return "stored"


async def test_a_store_gives_back_what_it_was_given(writer: OpenStore) -> None:
    async with opened(writer, 1) as [store]:
        await saved(store, row(lobby=b"first"))
        await saved(store, row(revision=2, number=1, lobby=b""), b"one")
        await saved(store, row(revision=3, number=2, lobby=b"second", due=5), b"two")
        await saved(store, row("u"))
        found = await store.load("t")
        assert found
        assert (found.revision, found.number, found.lobby, found.due) == (3, 2, b"second", 5)
        assert (found.snapshot(), found.phase, found.made, found.touched) == (b"s2", "lobby", 1, 2)
        assert list(await store.entries("t")) == [b"one", b"two"]
        assert await store.load("v") is None
        assert list(await store.entries("v")) == []
        assert list(await store.due(4, 9)) == []
        assert list(await store.due(5, 9)) == ["t"]


async def test_of_two_secrets_of_one_name_the_first_is_kept(writer: OpenStore) -> None:
    async with opened(writer, 2) as (one, other):
        kept = await one.secret("of this test", b"\x00one")
        assert kept == await other.secret("of this test", b"other") == b"\x00one"
        assert await other.secret("another", b"other") == b"other"


async def test_entries_are_given_by_their_numbers(writer: OpenStore) -> None:
    bodies = [b"%d" % number for number in range(6)]
    async with opened(writer, 1) as [store]:
        await saved(store, row())
        for number, body in enumerate(bodies, 1):
            await saved(store, row(revision=number + 1, number=number, lobby=b""), body)
        for start, stop in ((0, None), (2, None), (0, 4), (3, 5), (6, 6), (5, 9), (7, 9)):
            assert list(await store.entries("t", start, stop)) == bodies[start:stop], (start, stop)


async def test_of_two_writers_one_is_told_that_it_was_late(writer: OpenStore) -> None:
    async with opened(writer, 2) as [one, other]:
        assert await outcome(one, row(lobby=b"")) == "stored"
        assert await outcome(one, row(revision=2, number=1), b"one") == "stored"
        assert await outcome(other, row(revision=2, number=1), b"other") == "fenced"
        assert await outcome(other, row(revision=3, number=2), b"other") == "stored"
        assert await outcome(one, row(revision=5, number=3), b"from nowhere") == "fenced"
        assert list(await one.entries("t")) == [b"one", b"other"]


async def test_two_writers_of_a_lobby_are_not_both_told_that_they_were_first(writer: OpenStore) -> None:
    async with opened(writer, 2) as [one, other]:
        await saved(one, row())
        claims = [row(revision=2, lobby=name) for name in (b"Ann", b"Bob")]
        told = await asyncio.gather(outcome(one, claims[0]), outcome(other, claims[1]))
        assert sorted(told) == ["fenced", "stored"]
        found = await other.load("t")
        assert found
        assert found.lobby == (b"Ann" if told[0] == "stored" else b"Bob")


async def test_a_table_is_made_once_and_not_by_a_change(writer: OpenStore) -> None:
    async with opened(writer, 2) as [one, other]:
        told = await asyncio.gather(outcome(one, row()), outcome(other, row()))
        assert sorted(told) == ["fenced", "stored"]
        assert await outcome(one, row("nowhere", revision=2)) == "fenced"
        assert await one.load("nowhere") is None


async def test_who_is_late_or_broken_keeps_nobody_else_in_its_batch_from_being_stored(
    writer: OpenStore,
) -> None:
    async with opened(writer, 2) as [one, other]:
        await saved(one, row("late"))
        await saved(other, row("late", revision=2))
        broken = row("broken")
        broken.snapshot = lambda: bytes(1 // 0)
        told = await asyncio.gather(
            outcome(one, row("late", revision=2)),
            outcome(one, broken),
            outcome(one, row("whole", number=1), b"e"),
            return_exceptions=True,
        )
        assert told[0] == "fenced"
        assert one.__class__.__name__ == "Memory" or isinstance(told[1], ZeroDivisionError)
        assert told[2] == "stored"
        if one.__class__.__name__ != "Memory":
            with pytest.raises(ZeroDivisionError):
                await saved(one, broken)  # alone in its batch
        assert await outcome(one, row("whole", revision=2, number=1)) == "stored"
        assert list(await other.entries("whole")) == [b"e"]


async def test_two_writers_at_full_speed_lose_and_double_nothing(writer: OpenStore) -> None:
    async with opened(writer, 2) as stores:
        await saved(stores[0], row())
        acknowledged: list[bytes] = []

        async def write(store: Store, name: str) -> None:
            for turn in range(10):
                entry = f"{name}{turn}".encode()
                while True:
                    found = await store.load("t")
                    assert found
                    newer = row(revision=found.revision + 1, number=found.number + 1, lobby=b"")
                    if await outcome(store, newer, entry) == "stored":
                        acknowledged.append(entry)
                        break

        await asyncio.gather(*(write(store, name) for store, name in zip(stores, "ab", strict=True)))
        told = list(await stores[0].entries("t"))
        assert len(told) == 20
        assert sorted(told) == sorted(acknowledged)
        found = await stores[1].load("t")
        assert found
        assert (found.revision, found.number) == (21, 20)


async def test_what_was_begun_is_finished_before_a_store_closes(writer: OpenStore) -> None:
    async with opened(writer, 1) as [store]:
        pending = [asyncio.ensure_future(saved(store, row(f"t{n}", number=1), b"e")) for n in range(9)]
        await asyncio.sleep(0)
        await store.probe()
    assert all(save.done() and not save.exception() for save in pending)


async def test_a_writer_by_its_place_is_another_one(
    writer: OpenStore, request: pytest.FixtureRequest
) -> None:
    """Or else the tests above would prove nothing about two of them."""
    async with opened(writer, 2) as [one, other]:
        assert (one is other) == ("memory" in request.node.name)
