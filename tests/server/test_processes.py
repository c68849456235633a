"""Several servers on one PostgreSQL: any of them takes any pick, and all show the same table."""

import asyncio
import signal
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, asynccontextmanager
from functools import partial
from random import Random
from typing import Any

import pytest
from bench.postgres import Postgresql

from rookery.kernel import Record, verify
from rookery.server.storage import shared
from rookery.server.tables import registry
from server.browser import Browser, Served, serving
from server.chaos import chaos
from server.clock import Clock
from server.nursery import Nursery
from server.pebbles.game import GAME
from server.process import answers, free_port
from server.stubborn import Stubborn, check_record
from server.test_play import anything
from waiting import PATIENCE, soon

NAMES = ("Ann", "Bob", "Cat")


@asynccontextmanager
async def houses(address: str, count: int) -> AsyncIterator[list[Served]]:
    """So many servers on one database. All run in this process; to each other they are strangers."""
    from rookery.server.storage.postgres import Postgres

    async with AsyncExitStack() as stack:
        yield [await stack.enter_async_context(serving(partial(Postgres, address))) for _ in range(count)]


@asynccontextmanager
async def spread(
    served: list[Served], opened: dict[str, Any], tokens: list[str]
) -> AsyncIterator[list[Browser]]:
    """A browser for each token, each at the next server."""
    async with AsyncExitStack() as stack:
        browsers = [house.browse(opened, token) for house, token in zip(served * 9, tokens, strict=False)]
        for browser in browsers:
            await stack.enter_async_context(browser)
        yield browsers


def is_over(browser: Browser) -> bool:
    return browser.over


def has_heard_all(browser: Browser) -> bool:
    """That the game begins, and what came of the first picks."""
    return len({line["kind"] for line in browser.story}) > 2


def path_of(opened: dict[str, Any]) -> str:
    return f"/api/tables/{opened['table']['id']}"


async def test_a_table_whose_sockets_are_spread_over_three_servers_is_played_to_its_end(address: str) -> None:
    async with houses(address, 3) as served:
        opened = await served[0].open(4, options={"rounds": 4}, bots="")
        tokens = await served[1].sit(opened, *NAMES)
        await served[2].ask("PUT", f"{path_of(opened)}/seats/3/bot", opened["host"], {"level": "random"})
        async with spread(served, opened, [*tokens, opened["watch"]]) as (*players, watcher):
            served[0].seated = served[1].seated
            await served[0].start(opened)
            await asyncio.gather(*(player.play(anything(seed)) for seed, player in enumerate(players)))
            await watcher.until(lambda: watcher.over)
            assert len({repr(player.picture["outcome"]) for player in [*players, watcher]}) == 1
            for player in players:
                numbers = [line["version"] for line in player.story]
                assert numbers == sorted(numbers)
                rounds = [line["facts"]["round"] for line in player.story if line["kind"] == "round"]
                assert rounds == [1, 2, 3, 4], "every line once"
        for house in served:
            record = await house.ask("GET", f"{path_of(opened)}/record", tokens[0])
            verify(Record.parse(record), GAME)
        await same_versions(served, opened)


async def same_versions(served: list[Served], opened: dict[str, Any]) -> None:
    """All servers count alike, also one that has only just loaded the table."""
    served[0].registry.evict(served[0].registry.tables[opened["table"]["id"]])
    logs = [(await house.registry.table(opened["table"]["id"])).log for house in served]
    assert all(log.versions == logs[0].versions and log.number == logs[0].number for log in logs)


async def test_two_who_claim_one_seat_at_two_servers_do_not_both_get_it(address: str) -> None:
    async with houses(address, 2) as served:
        opened = await served[0].open(2)
        for house in served:  # both have the table in memory
            await house.ask("GET", path_of(opened), opened["join"])
        claims = [
            house.client.put(
                f"{path_of(opened)}/seats/0",
                headers={"authorization": f"Bearer {opened['join']}"},
                json={"name": name, "commitment": ""},
            )
            for house, name in zip(served, NAMES, strict=False)
        ]
        told = await asyncio.gather(*claims)
        assert sorted(answer.status_code for answer in told) == [200, 409]
        names = {
            (await house.ask("GET", path_of(opened), opened["join"]))["table"]["seats"][0]["name"]
            for house in served
        }
        assert len(names) == 1


async def test_what_was_done_at_one_server_is_known_at_the_next_request_to_another(
    address: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(registry, "SWEEP", 10 * PATIENCE)  # nobody looks unasked
    async with houses(address, 2) as served:
        opened = await served[0].open(2)
        [token] = await served[0].sit(opened, "Ann")
        async with served[1].browse(opened, token) as ann:
            assert ann.you == {"role": "seat", "seat": 0}
            await ann.answer({"do": "talk", "text": "Is anybody there?"})
            async with served[0].browse(opened, opened["watch"]) as watcher:
                await watcher.until(lambda: bool(watcher.story))
                assert watcher.story[0]["text"] == "Is anybody there?"
                await watcher.until(lambda: watcher.table["seats"][0]["here"])
                await ann.answer({"do": "talk", "text": "Oh."})
                await watcher.until(lambda: len(watcher.story) == 2)
                await ann.cut()
                await watcher.until(lambda: not watcher.table["seats"][0]["here"])
            await served[0].ask("DELETE", f"{path_of(opened)}/seats/0", opened["host"])
            refused = await served[1].ask("GET", path_of(opened), token, status=401)
            assert refused["code"] == "forbidden"


async def test_a_seat_that_is_freed_at_one_server_is_closed_at_another(address: str) -> None:
    async with houses(address, 2) as served:
        opened = await served[0].open(2)
        [token] = await served[0].sit(opened, "Ann")
        async with served[1].browse(opened, token) as ann:
            await served[0].ask("DELETE", f"{path_of(opened)}/seats/0", opened["host"])
            await asyncio.wait_for(ann.socket.wait_closed(), PATIENCE)
            assert ann.socket.close_code == 4401


async def test_bots_are_moved_by_one_server_and_by_another_when_that_is_gone(
    address: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(registry, "SWEEP", 0.05)
    monkeypatch.setattr(shared, "LEASE", PATIENCE)  # however slow: it is given back, it does not run out
    async with AsyncExitStack() as later:
        async with houses(address, 1) as [first]:
            opened = await first.open(3, bots="plain", pace=30)
            await first.start(opened)
            table = first.registry.tables[opened["table"]["id"]]
            await soon(lambda: table.bots.thinking, "its bots to think")
            [last] = await later.enter_async_context(
                houses(address, 1)
            )  # now, or it might be the quicker one
            async with last.browse(opened, opened["watch"]) as watcher:
                await watcher.until(lambda: bool(watcher.picture))
                other = last.registry.tables[opened["table"]["id"]]
                assert not other.bots.thinking, "one server moves them"
                await first.ask("PATCH", path_of(opened), opened["host"], {"pace": 0.05})
                await watcher.until(lambda: len(watcher.story) > 3)
        await soon(lambda: other.lobby.pace == 0.05, "the other server to hear of the pace")
        async with last.browse(opened, opened["watch"]) as watcher:
            await watcher.until(lambda: watcher.over)


async def test_a_clock_rings_at_one_server_and_at_another_when_that_is_gone(
    address: str, clock: Clock, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(registry, "SWEEP", 0.05)
    monkeypatch.setattr(shared, "LEASE", PATIENCE)  # however slow: it is given back, it does not run out
    async with AsyncExitStack() as later:
        async with houses(address, 1) as [first]:
            opened = await first.open(2, clock=100)
            [token, _] = await first.sit(opened, "Ann", "Bob")
            await first.start(opened)
            table = first.registry.tables[opened["table"]["id"]]
            await soon(lambda: table.clocks.alarm.is_set, "its clock to run")
            [last] = await later.enter_async_context(
                houses(address, 1)
            )  # now, or it might be the quicker one
            async with last.browse(opened, token) as ann:
                await ann.until(lambda: bool(ann.picture))
                other = last.registry.tables[opened["table"]["id"]]
                assert not other.clocks.alarm.is_set, "one server rings it"
        async with last.browse(opened, token) as ann:
            await soon(lambda: other.clocks.alarm.is_set, "the other server to take it over")
            clock.advance(101)
            await ann.until(lambda: "time" in [line["kind"] for line in ann.story])


async def test_two_who_keep_one_table_do_no_harm(address: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Both servers move all the bots, and the store lets one of two moves through."""
    monkeypatch.setattr(registry, "SWEEP", 0.02)
    monkeypatch.setattr("rookery.server.tables.sharing.Sharing.keeps", lambda *_: True)
    async with houses(address, 2) as served:
        opened = await served[0].open(4, bots="random", options={"rounds": 2})
        async with spread(served, opened, [opened["watch"]] * 2) as watchers:
            await served[0].start(opened)
            for watcher in watchers:
                await watcher.until(partial(is_over, watcher))
        record = await served[1].ask("GET", f"{path_of(opened)}/record", opened["watch"])
        verify(Record.parse(record), GAME)


async def test_a_pick_that_lost_the_race_is_tried_again_on_the_newer_table(
    address: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(registry, "SWEEP", 10 * PATIENCE)
    async with houses(address, 3) as served:
        opened = await served[0].open(3)
        tokens = await served[0].sit(opened, *NAMES)
        await served[0].start(opened)
        async with spread(served, opened, tokens) as players:
            told = await asyncio.gather(*(player.pick(seat) for seat, player in enumerate(players)))
            assert [answer["kind"] for answer in told] == ["done"] * 3
            for player in players:
                await player.until(partial(has_heard_all, player))
                assert player.story == sorted(player.story, key=lambda line: line["version"])
        await same_versions(served, opened)


def has_picked(player: Stubborn, times: int) -> bool:
    return len(player.acknowledged) > times


async def cut_off(database: Postgresql, address: str) -> None:
    """End all connections to a database, as a network does."""
    from rookery.server.storage.connection import connect

    cut = await connect(database.address())
    await cut.fetch(
        "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = $1",
        address.rpartition("/")[2],
    )
    await cut.close()


@pytest.mark.parametrize("fault", ["cut", "restart"])
async def test_a_database_that_is_gone_for_a_while_costs_no_pick(
    fault: str, address: str, database: Postgresql, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("rookery.server.storage.connection.PAUSE", 0.05)
    async with houses(address, 2) as served:
        opened = await served[0].open(3, options={"rounds": 8})
        tokens = await served[0].sit(opened, *NAMES)
        await served[0].start(opened)
        table = opened["table"]["id"]
        players = [Stubborn(served, table, token, Random(seat)) for seat, token in enumerate(tokens)]
        games = [asyncio.create_task(player.play_on()) for player in players]
        for faults in range(1, 4):
            await soon(partial(has_picked, players[0], faults), "some picks")
            if fault == "cut":
                await cut_off(database, address)
            else:
                await asyncio.to_thread(database.stop)
                await asyncio.to_thread(database.start)
        await asyncio.gather(*games)
        for player in players:
            await player.socket.close()
        record = Record.parse(await served[1].ask("GET", f"{path_of(opened)}/record", tokens[0]))
        verify(record, GAME)
        assert check_record(record.lines, players) > 10


async def test_a_process_that_is_stopped_for_longer_than_its_lease_harms_nobody(
    address: str,
) -> None:
    nursery, ports = Nursery(address, lease=0.5), [free_port(), free_port()]
    try:
        for port in ports:
            nursery.start(port)
            await soon(partial(asyncio.to_thread, answers, port), "a server")
        first, second = served = [Served(port) for port in ports]
        opened = await first.open(3, bots="random", pace=0.3, options={"rounds": 4})
        async with spread(served, opened, [opened["watch"]] * 2) as (frozen, watcher):
            await first.start(opened)
            await watcher.until(lambda: len(watcher.story) > 3)
            nursery.signal(ports[0], signal.SIGSTOP)
            await second.ask("PATCH", path_of(opened), opened["host"], {"pace": 0})
            await watcher.until(lambda: watcher.over)
            nursery.signal(ports[0], signal.SIGCONT)
            await frozen.until(lambda: frozen.over)
            assert frozen.picture["view"] == watcher.picture["view"]
        for house in served:
            record = await house.ask("GET", f"{path_of(opened)}/record", opened["watch"])
            verify(Record.parse(record), GAME)
            await house.client.aclose()
    finally:
        nursery.close()


@pytest.mark.slow
def test_kills_over_three_processes_lose_and_double_nothing(database: Postgresql) -> None:
    """The long run is ``make chaos``."""
    found = chaos(database, kills=20, tables=3)
    assert found["kills"] == 20
    assert found["games"] >= 3
    assert found["acknowledged"] > 50
    assert found["returns"] > 0, "nobody has noticed the kills"


async def test_people_at_two_servers_change_chairs_and_go_on_at_one_table(address: str) -> None:
    async with houses(address, 2) as (one, other):
        opened = await one.open(3)
        code = {"code": opened["table"]["code"]}
        assert (await other.ask("POST", "/api/join", body=code))["table"] == opened["table"]["id"]
        tokens = await other.sit(opened, "Ann", "Bob")
        async with other.browse(opened, tokens[0]) as ann:
            await one.ask("PUT", f"{path_of(opened)}/seats/2", tokens[0], {"name": "Ann"})
            await asyncio.wait_for(ann.socket.wait_closed(), PATIENCE)
            assert ann.socket.close_code == 1012, "she comes back to her new chair"
        await one.ask("PATCH", path_of(opened), opened["host"], {"seats": 4})
        for seat in (0, 3):
            await other.ask("PUT", f"{path_of(opened)}/seats/{seat}/bot", opened["host"], {"level": "plain"})
        await other.ask("POST", f"{path_of(opened)}/start", opened["host"])
        await one.open_nonce(opened, 1, tokens[1])
        for seat, token in ((2, tokens[0]), (1, tokens[1])):
            await one.ask("PUT", f"{path_of(opened)}/seats/{seat}/bot", token, {"level": "plain"})
        async with one.browse(opened, tokens[1]) as bob:
            await bob.until(lambda: bob.over)
        asked = (
            house.ask("POST", f"{path_of(opened)}/rematch", token, status=201)
            for house, token in zip((one, other), tokens, strict=True)
        )
        first, second = await asyncio.gather(*asked)
        assert first["id"] == second["id"]
        assert [seat["name"] for seat in first["seats"]] == [seat["name"] for seat in second["seats"]]
