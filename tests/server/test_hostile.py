"""Clients that mean harm are refused with a clear code, and the table goes on as if nothing had been."""

import asyncio
import json
from collections.abc import AsyncIterator, Awaitable
from contextlib import asynccontextmanager
from typing import Any

import pytest
from msgspec.structs import replace
from websockets.asyncio.client import ClientConnection
from websockets.exceptions import ConnectionClosed, InvalidStatus
from websockets.typing import Origin

from rookery.server import Limits
from rookery.server.limits import network_of
from rookery.server.storage.store import Memory, Stored
from rookery.server.tables.play import LOOKED_BACK
from server.browser import EASY, SELDOM, Browser, Served, connect, serving
from server.clock import Clock
from server.stores import OpenStore
from server.test_play import all_bid, three
from waiting import PATIENCE, soon


async def closed(socket: ClientConnection) -> Any:
    """The code a socket is closed with."""
    try:
        while True:
            await asyncio.wait_for(socket.recv(), PATIENCE)
    except ConnectionClosed:
        return socket.close_code


async def unharmed(ann: Browser, bob: Browser, cat: Browser) -> None:
    """The table still works for everybody."""
    await all_bid(ann, bob, cat)
    for browser in (ann, bob, cat):
        await browser.until_seen("bids", [2, 1, 0])


@asynccontextmanager
async def attack(
    limits: Limits = EASY, **more: Any
) -> AsyncIterator[tuple[Served, dict[str, Any], Browser, Browser, Browser]]:
    """A table of three under attack, which must be unharmed afterwards."""
    async with serving(limits=limits, **more) as served:
        opened, (ann, bob, cat) = await three(served)
        yield served, opened, ann, bob, cat
        await unharmed(ann, bob, cat)


async def test_a_token_of_nobody_and_one_of_another_table() -> None:
    async with attack() as (served, opened, ann, _, _):
        other = await served.open(3)
        for token in ("x" * 32, other["host"]):
            async with connect(ann.url) as socket:
                await socket.send(json.dumps({"do": "hello", "token": token}))
                assert await closed(socket) == 4401
            await served.ask("GET", f"/api/tables/{opened['table']['id']}", token, status=401)


async def test_a_table_that_does_not_exist() -> None:
    async with (
        attack() as (served, _, ann, _, _),
        connect(f"{served.ws}/api/tables/nowhere/play") as socket,
    ):
        await socket.send(json.dumps({"do": "hello", "token": ann.token}))
        assert await closed(socket) == 4404


async def test_a_name_that_no_store_can_hold(writer: OpenStore, caplog: pytest.LogCaptureFixture) -> None:
    async with serving(writer) as served:
        for name in ("%00", "a%00b"):
            await served.ask("GET", f"/api/tables/{name}", "x" * 32, status=404)
            await served.ask("GET", f"/api/tables/{name}/journal", "x" * 32, status=404)
            assert (await served.client.get(f"/table/{name}")).status_code in (200, 404)
            async with connect(f"{served.ws}/api/tables/{name}/play") as socket:
                await socket.send(json.dumps({"do": "hello", "token": "x" * 32}))
                assert await closed(socket) == 4404
    assert not [record for record in caplog.records if record.levelname == "ERROR"]


async def test_answering_for_another_seat() -> None:
    async with attack() as (served, opened, ann, bob, _):
        await bob.until(lambda: bob.decision is not None)
        refused = await ann.answer({"do": "pick", "key": bob.decision["key"], "picks": ["bid:0"]})
        assert (refused["code"], refused["sentence"]) == ("forbidden", "This question is not put to you.")
        host = served.browse(opened, opened["host"])
        await host.connect()
        refused = await host.answer({"do": "pick", "key": bob.decision["key"], "picks": ["bid:0"]})
        assert refused["code"] == "forbidden"


async def test_a_watcher_or_a_guest_who_picks_undoes_or_rules() -> None:
    async with attack() as (served, opened, _, bob, _):
        table = f"/api/tables/{opened['table']['id']}"
        for token in (opened["watch"], opened["join"]):
            async with served.browse(opened, token) as browser:
                for message in (
                    {"do": "pick", "key": "1.0.0", "picks": ["bid:0"]},
                    {"do": "undo", "version": 1},
                ):
                    assert (await browser.answer(message))["code"] == "forbidden"
            await served.ask("POST", f"{table}/start", token, status=403)
            await served.ask("PATCH", table, token, {"pace": 0}, 403)
            await served.ask("PUT", f"{table}/seats/0/bot", token, {"level": "plain"}, 403)
            await served.ask("DELETE", f"{table}/seats/0", token, status=403)
        async with served.browse(opened, opened["join"]) as guest:
            await guest.send({"do": "sync"})
            assert (await guest.answer({"do": "talk", "text": "Hi"}))["code"] == "forbidden"
            assert not guest.picture, "whoever may only join sees no game"
        await served.ask("GET", f"{table}/story", opened["join"], status=403)
        await served.ask("PUT", f"{table}/seats/0/mute", bob.token, {"muted": True}, 403)
        await served.ask("GET", table, status=401)


async def test_malformed_frames() -> None:
    frames: list[str | bytes] = ["", "{", "[]", "null", '"pick"', '{"do":"fly"}', '{"do":"pick"}', "[" * 5000]
    frames += [
        '{"do":"pick","key":1,"picks":[]}',
        '{"do":"pick","key":"1.0.0","picks":["x"],"extra":1}',
        '{"do":"talk","text":""}',
        b"\x00\x01",
    ]
    async with attack() as (served, opened, ann, _, _):
        for frame in frames:
            async with served.browse(opened, ann.token) as browser:
                await browser.send(frame)
                while not browser.answers:
                    await browser.next()
                assert (browser.answers[0]["kind"], browser.answers[0]["code"]) == ("refused", "malformed")
        async with served.browse(opened, ann.token) as browser:
            for _ in range(11):
                await browser.send("nonsense")
            assert await closed(browser.socket) == 4400
        for first in ("nonsense", json.dumps({"do": "ping"}), b"\x00", json.dumps({"do": "\U0001f426" * 60})):
            async with connect(ann.url) as socket:
                await socket.send(first)
                assert await closed(socket) == 4400


async def test_numbers_too_long_to_read() -> None:
    async with attack() as (served, opened, _, _, _):
        table = f"/api/tables/{opened['table']['id']}"
        for digits in ("9" * 5000, "-" + "9" * 5000):
            await served.ask("GET", f"{table}/story?before={digits}", opened["host"], status=400)
            await served.ask("DELETE", f"{table}/seats/{digits}", opened["host"], status=404)


async def test_options_that_are_too_deep_or_too_long_to_be_any() -> None:
    async with attack() as (served, _, _, _, _):
        deep = [b"[" * depth + b"]" * depth for depth in range(900, 1000, 2)]
        for odd in (*deep, b'"' + b"x" * 41 + b'"', b'{"pebbles": 3}'):
            terms = b'{"seats":3,"options":{"heap":%s}}' % odd
            response = await served.client.post("/api/games/pebbles/terms", content=terms)
            assert (response.status_code, response.json()["code"]) == (400, "malformed")


async def test_picks_that_are_no_picks() -> None:
    async with attack() as (_, _, ann, _, _):
        await ann.until(lambda: ann.decision is not None)
        for key, pick, say, code in (
            (ann.decision["key"], "steal:everything", "", "illegal"),
            (ann.decision["key"], "bid:0", "words where none belong", "malformed"),
            ("999.0.0", "bid:0", "", "stale"),
            ("nonsense", "bid:0", "", "forbidden"),
            (".0.", "bid:0", "", "malformed"),
        ):
            assert (await ann.answer({"do": "pick", "key": key, "picks": [pick], "say": say}))["code"] == code


async def test_an_oversized_frame_or_body() -> None:
    async with attack() as (served, opened, ann, _, _):
        async with served.browse(opened, ann.token) as browser:
            await browser.send("x" * 20_000)
            assert await closed(browser.socket) == 1009
        response = await served.client.post("/api/tables", content=b"x" * 20_000)
        assert (response.status_code, response.json()["code"]) == (413, "malformed")
        long = {"do": "talk", "text": "x" * 501}
        async with served.browse(opened, ann.token) as browser:
            await browser.send(long)
            await browser.until(lambda: bool(browser.answers))
            assert browser.answers[0]["code"] == "malformed"


async def test_a_flood_of_messages() -> None:
    limits = replace(EASY, message_rate=SELDOM, message_burst=20)
    async with (
        attack(limits) as (served, opened, _, _, _),
        served.browse(opened, opened["watch"]) as browser,
    ):
        for _ in range(60):
            await browser.send({"do": "ping"})
        await browser.until(lambda: any(answer.get("code") == "flood" for answer in browser.answers))
        assert await closed(browser.socket) == 4429


async def test_a_sync_counts_for_five_messages() -> None:
    limits = replace(EASY, message_rate=SELDOM, message_burst=11)
    async with (
        attack(limits) as (served, opened, _, _, _),
        served.browse(opened, opened["watch"]) as browser,
    ):
        for _ in range(3):
            await browser.send({"do": "sync"})
        await browser.until(lambda: bool(browser.answers))
        await browser.send({"do": "ping"})
        await browser.until(lambda: len(browser.answers) > 1)
        assert [answer["kind"] for answer in browser.answers] == ["refused", "refused"]


async def test_messages_are_counted_over_all_sockets_of_an_address() -> None:
    limits = replace(EASY, address_rate=SELDOM, address_burst=10)
    async with serving(limits=limits) as served:
        opened = await served.open(3)
        watch = opened["watch"]
        async with served.browse(opened, watch) as one, served.browse(opened, watch) as other:
            for _ in range(6):
                await one.send({"do": "ping"})
            await one.until(lambda: len(one.answers) == 6)
            for _ in range(6):
                await other.send({"do": "ping"})
            await other.until(lambda: len(other.answers) == 6)
        assert [answer["kind"] for answer in one.answers] == ["pong"] * 6
        assert [answer["kind"] for answer in other.answers] == ["pong"] * 4 + ["refused"] * 2


async def test_a_flood_of_requests_and_of_tables() -> None:
    limits = replace(EASY, request_rate=SELDOM, request_burst=20, table_rate=SELDOM, table_burst=3)
    async with serving(limits=limits) as served:
        for _ in range(3):
            await served.open(3)
        problem = await served.ask("POST", "/api/tables", body={"game": "pebbles", "seats": 3}, status=429)
        assert problem["code"] == "full"
        for _ in range(16):
            await served.ask("GET", "/api/games")
        assert (await served.ask("GET", "/api/games", status=429))["code"] == "flood"


async def test_replayed_frames_change_nothing_twice() -> None:
    async with attack() as (_, _, ann, bob, cat):
        await all_bid(ann, bob, cat)
        await ann.until(lambda: ann.decision and ann.decision["kind"] == "Favour")
        frame = {"do": "pick", "key": ann.decision["key"], "picks": ["favour:C"]}
        undo = {"do": "undo", "version": ann.version + 1}
        assert (await ann.answer(frame))["kind"] == "done"
        for _ in range(5):
            assert (await ann.answer(frame))["kind"] == "done"
        assert ann.picture["view"]["favours"] == [0, 0, 1]
        assert (await bob.answer(frame))["code"] == "forbidden", "a frame of another's does nothing"
        assert (await ann.answer(undo))["kind"] == "done"
        assert (await ann.answer(undo))["code"] == "stale"
        await ann.pick(0)
        await ann.pick(0)


class Looked(dict[str, Any]):
    """A line of the record that counts how often it is looked at."""

    times = 0

    def get(self, *args: Any) -> Any:
        Looked.times += 1
        return super().get(*args)


async def test_a_stale_pick_looks_at_no_more_of_a_long_game() -> None:
    async with attack() as (served, opened, ann, _, _):
        record = served.registry.tables[opened["table"]["id"]].play.match.record
        record.lines[1:1] = [Looked(talk="Word", seat=0) for _ in range(3 * LOOKED_BACK)]
        Looked.times = 0
        stale = await ann.answer({"do": "pick", "key": "99.0.0", "picks": ["bid:1"]})
        assert stale["code"] == "stale"
        assert 0 < Looked.times <= 2 * LOOKED_BACK
        del record.lines[1 : 3 * LOOKED_BACK + 1]


async def test_a_repeated_pick_that_was_taken_back_is_not_done() -> None:
    async with attack() as (_, _, ann, _, _):
        key = ann.decision["key"]
        pick = {"do": "pick", "key": key, "picks": ["bid:3"]}
        assert (await ann.answer(pick))["kind"] == "done"
        assert (await ann.answer(pick))["kind"] == "done"
        assert (await ann.answer({"do": "undo", "version": ann.version}))["kind"] == "done"
        assert (await ann.answer(pick))["kind"] == "done", "it is picked anew"
        assert (await ann.answer({**pick, "picks": ["bid:1"]}))["code"] == "stale"
        assert (await ann.answer({"do": "undo", "version": ann.version}))["kind"] == "done"


async def test_nobody_learns_from_a_refusal_what_comes_next() -> None:
    async with attack() as (_, _, ann, bob, cat):
        await all_bid(ann, bob, bids=(2, 1))
        await cat.until(lambda: cat.decision is not None)
        peek = {"do": "pick", "key": cat.decision["key"], "picks": ["bid:3", "bid:3", "x"]}
        assert (await cat.answer(peek))["kind"] == "done", "the bidding is over, and the stone is drawn"
        await bob.until_seen("bids", [2, 1, 3])
        for _ in range(2):
            await cat.pick()


async def test_a_page_from_elsewhere() -> None:
    async with attack(origins=frozenset({"https://friend.example"})) as (served, _, ann, _, _):
        for origin in (
            "https://evil.example",
            "null",
            served.http.replace("127.0.0.1", "localhost"),
            served.http[4:],
        ):
            with pytest.raises(InvalidStatus) as refused:
                await connect(ann.url, origin=Origin(origin))
            assert refused.value.response.status_code == 403
            response = await served.client.post(
                "/api/tables", json={"game": "pebbles", "seats": 3}, headers={"origin": origin}
            )
            assert (response.status_code, response.json()["code"]) == (403, "forbidden")
        for origin in (served.http, "https://friend.example"):
            async with connect(ann.url, origin=Origin(origin)) as socket:
                await socket.send(json.dumps({"do": "hello", "token": ann.token}))
                assert json.loads(await socket.recv())["kind"] == "welcome"


async def test_somebody_who_says_nothing() -> None:
    async with attack() as (served, _, ann, _, _):
        served.registry.services.limits = replace(EASY, hello=0.2)
        async with connect(ann.url) as socket:
            assert await closed(socket) == 4408
        async with connect(ann.url):
            pass


async def test_too_many_at_one_table() -> None:
    async with (
        attack(replace(EASY, sockets_per_table=1)) as (served, opened, ann, _, _),
        served.browse(opened, opened["watch"]),
        connect(ann.url) as socket,
    ):
        await socket.send(json.dumps({"do": "hello", "token": opened["watch"]}))
        assert await closed(socket) == 4429


async def test_too_many_from_one_address() -> None:
    async with attack(Limits(sockets_per_address=4)) as (served, opened, ann, _, _):
        async with served.browse(opened, opened["watch"]), connect(ann.url) as socket:
            assert await closed(socket) == 4429
        async with served.browse(opened, opened["watch"]) as watcher:
            assert watcher.you["role"] == "watch"


async def test_watchers_do_not_lock_out_those_who_play() -> None:
    async with attack(replace(EASY, sockets_per_table=5, sockets_per_seat=2)) as (served, opened, ann, _, _):
        await ann.cut()
        watching = []
        for token in (opened["watch"], opened["join"]):
            for _ in range(6):
                socket = await connect(ann.url)
                await socket.send(json.dumps({"do": "hello", "token": token}))
                watching.append(socket)
            assert await closed(watching[-1]) == 4429
        for browser in (ann, served.browse(opened, ann.token), served.browse(opened, opened["host"])):
            await browser.connect()
        async with connect(ann.url) as third:
            await third.send(json.dumps({"do": "hello", "token": ann.token}))
            assert await closed(third) == 4429, "there is an end to it, for them too"
        for socket in watching:
            await socket.close()


async def test_a_hello_behind_a_store_that_fails_is_told_to_come_back() -> None:
    class Failing(Memory):
        broken, storing, fails = False, asyncio.Event(), asyncio.Event()

        def save(self, table: Stored, entry: bytes | None = None) -> Awaitable[None] | None:
            return self.fail() if self.broken else super().save(table, entry)

        async def fail(self) -> None:
            self.storing.set()
            await self.fails.wait()
            raise OSError("no room on the disk")

    async with serving(Failing) as served:
        opened, (ann, bob, _) = await three(served)
        table, store = served.registry.tables[opened["table"]["id"]], served.registry.services.store
        store.broken = True
        await ann.send({"do": "talk", "text": "Is this stored?"})
        await store.storing.wait()
        async with connect(bob.url) as socket:
            await socket.send(json.dumps({"do": "hello", "token": bob.token}))
            await soon(lambda: table.lock._waiters, "the hello to wait for the store")
            store.fails.set()
            assert await closed(socket) == 1012


async def test_a_store_that_cannot_be_read_is_no_fault_of_who_says_hello(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    async with attack() as (served, _, ann, _, _):
        with monkeypatch.context() as broken:
            broken.setattr(served.registry.services.store, "entries", lambda *_: 1 / 0)
            async with connect(ann.url) as socket:
                await socket.send(json.dumps({"do": "hello", "token": ann.token}))
                assert await closed(socket) == 1012


async def test_a_hello_to_a_table_that_cannot_be_read() -> None:
    async with serving() as served:
        opened, (ann, _, _) = await three(served)
        served.registry.services.store.tables[opened["table"]["id"]].snapshot = lambda: b"nonsense"
        served.registry.evict(served.registry.tables[opened["table"]["id"]])
        async with connect(ann.url) as socket:
            await socket.send(json.dumps({"do": "hello", "token": ann.token}))
            assert await closed(socket) == 4404


async def test_a_flood_of_hellos() -> None:
    async with attack(replace(EASY, request_rate=SELDOM, request_burst=20)) as (_, _, ann, _, _):
        codes = []
        for _ in range(30):
            async with connect(ann.url) as socket:
                await socket.send(json.dumps({"do": "hello", "token": "x" * 32}))
                codes.append(await closed(socket))
        assert set(codes) == {4401, 4429}
        assert codes == sorted(codes)
        assert codes.count(4401) == 9, "eight requests and three hellos came before"


async def test_a_flood_of_talk_over_many_sockets() -> None:
    async with (
        attack(replace(EASY, talk_rate=SELDOM, talk_burst=4)) as (served, opened, ann, _, _),
        served.browse(opened, opened["watch"]) as first,
        served.browse(opened, opened["watch"]) as second,
    ):
        words = {"do": "talk", "text": "Look at me!"}
        answers = [await browser.answer(words) for _ in range(3) for browser in (first, second)]
        assert [answer["kind"] for answer in answers] == ["done"] * 4 + ["refused"] * 2
        assert answers[-1]["code"] == "flood"
        assert (await ann.answer(words))["kind"] == "done", "those who play are not drowned out"
        assert (await first.answer({"do": "undo", "version": 1}))["code"] == "forbidden", (
            "all else is answered"
        )


async def test_too_much_and_nonsense_are_counted_apart(clock: Clock) -> None:
    async with (
        attack(replace(EASY, message_rate=1, message_burst=20)) as (served, opened, _, _, _),
        served.browse(opened, opened["watch"]) as browser,
    ):
        for _ in range(35):
            await browser.send({"do": "ping"})
        await browser.until(lambda: len(browser.answers) == 35)
        assert sum(answer.get("code") == "flood" for answer in browser.answers) >= 10
        clock.advance(5)
        await browser.send("nonsense")
        await browser.until(lambda: browser.answers[-1].get("code") == "malformed")
        await browser.send({"do": "ping"})
        await browser.until(lambda: browser.answers[-1]["kind"] == "pong")


async def test_nonsense_is_forgiven_with_time(clock: Clock) -> None:
    async with attack() as (served, opened, _, _, _), served.browse(opened, opened["watch"]) as browser:
        for _ in range(3):
            for _ in range(10):
                await browser.send("nonsense")
            await browser.send({"do": "ping"})
            await browser.until(lambda: bool(browser.answers) and browser.answers[-1]["kind"] == "pong")
            clock.advance(60)
        for _ in range(11):
            await browser.send("nonsense")
        assert await closed(browser.socket) == 4400


@pytest.mark.parametrize(
    ("one", "other", "near"),
    [
        ("192.0.2.1", "192.0.2.2", False),
        ("2001:db8::1", "2001:db8::2:0:0:1", True),
        ("2001:db8::1", "2001:db8:0:0:ffff::", True),
        ("2001:db8:1::1", "2001:db8:1:1::1", False),
        ("2001:db8::1:0:0:0:1", "2001:db8::2:0:0:0:1", False),
        ("::ffff:192.0.2.1", "192.0.2.1", True),
        ("::ffff:192.0.2.1", "::ffff:192.0.2.2", False),
        ("fe80::1%eth0", "fe80::2%eth0", True),
        ("somewhere", "elsewhere", False),
        ("no:address", "no:other", False),
    ],
)
def test_who_counts_as_one_address(one: str, other: str, near: bool) -> None:
    assert (network_of(one) == network_of(other)) is near


async def test_too_many_from_one_network() -> None:
    limits = replace(EASY, sockets_per_address=3)
    async with attack(limits, proxies=frozenset({"127.0.0.1"})) as (_, opened, ann, _, _):

        def from_there(address: str) -> Any:
            return connect(ann.url, additional_headers={"x-forwarded-for": address})

        async with (
            from_there("2001:db8::1"),
            from_there("2001:db8::2"),
            from_there("2001:db8::3"),
            from_there("2001:db8::4") as last,
        ):
            assert await closed(last) == 4429
            async with from_there("2001:db8:0:1::1") as neighbour:
                await neighbour.send(json.dumps({"do": "hello", "token": opened["watch"]}))
                assert json.loads(await neighbour.recv())["kind"] == "welcome"


async def test_a_browser_that_does_not_read_holds_nobody_up() -> None:
    async with attack() as (served, opened, ann, _, _), served.browse(opened, opened["watch"]) as browser:
        browser.socket.transport.pause_reading()
        for _ in range(400):
            assert (await ann.answer({"do": "talk", "text": "x" * 480}))["kind"] == "done"
            await ann.send({"do": "sync"})
            await browser.socket.send(json.dumps({"do": "sync"}))
            if b"rookery_lagging_total 1" in (await served.client.get("/metrics")).content:
                break
        assert served.registry.services.metrics.counts["rookery_lagging_total",] == 1
        browser.socket.transport.resume_reading()
        await browser.until(lambda: browser.version == ann.version)


async def test_logs_hold_neither_ids_nor_tokens(caplog: pytest.LogCaptureFixture) -> None:
    caplog.set_level("DEBUG", "rookery.server")
    secrets = []
    async with attack() as (served, opened, ann, _, _):
        secrets.extend([opened["table"]["id"], opened["host"], opened["join"], opened["watch"], ann.token])
        await served.ask("GET", f"/api/tables/{opened['table']['id']}", "x" * 32, status=401)
        await served.ask("GET", f"/api/tables/{opened['table']['id']}/seats", ann.token, status=404)
        text = (await served.client.get("/metrics")).text
        assert not any(secret in text for secret in secrets)
    lines = [f"{record.getMessage()} {getattr(record, 'facts', '')}" for record in caplog.records]
    assert any("GET /api/tables/{table}" in line for line in lines)
    assert not any(secret in line for line in lines for secret in secrets)


async def test_metrics_are_for_the_machine_itself() -> None:
    async with serving(proxies=frozenset({"127.0.0.1"})) as served:
        await served.ask("GET", "/metrics")
        for headers in (
            {"x-forwarded-for": "192.0.2.7"},
            {"x-forwarded-for": "2001:db8::1"},
            {"x-forwarded-for": "unknown"},
            {"x-forwarded-for": "127.0.0.1"},
            {"via": "1.1 proxy"},
            {"host": "rooks.example"},
        ):
            assert (await served.client.get("/metrics", headers=headers)).status_code == 403


async def test_only_a_proxy_is_believed_who_its_clients_are() -> None:
    async with attack(replace(EASY, sockets_per_address=3)) as (_, _, ann, _, _):
        forged = {"x-forwarded-for": "192.0.2.7"}
        async with connect(ann.url, additional_headers=forged) as socket:
            assert await closed(socket) == 4429, "it counts as a fourth socket of 127.0.0.1"


async def test_a_name_that_is_not_ours_is_refused() -> None:
    async with attack(origins=frozenset({"https://rooks.example"})) as (served, _, ann, _, _):
        rebound = {"host": "evil.example", "origin": "http://evil.example"}
        asked = await served.client.post("/api/tables", json={"game": "pebbles", "seats": 3}, headers=rebound)
        assert asked.status_code == 403
        with pytest.raises(InvalidStatus):
            await connect(ann.url, additional_headers={"host": "evil.example"}, origin=None)
        for host in ("localhost:80", "[::1]:80", "192.0.2.7", "rooks.example"):
            asked = await served.client.get("/api/games", headers={"host": host})
            assert asked.status_code == 200
