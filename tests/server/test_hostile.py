"""Clients that mean harm are refused with a clear code, and the table goes on as if nothing had been."""

import asyncio
import json
from typing import Any

import pytest
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, InvalidStatus
from websockets.typing import Origin

from rookery.server import Limits
from server.browser import EASY, Browser, Served, serving
from server.test_play import all_bid, three


async def closed(socket: ClientConnection) -> Any:
    """The code a socket is closed with."""
    try:
        while True:
            await asyncio.wait_for(socket.recv(), 10)
    except ConnectionClosed:
        return socket.close_code


async def unharmed(ann: Browser, bob: Browser, cat: Browser) -> None:
    """The table still works for everybody."""
    await all_bid(ann, bob, cat)
    for browser in (ann, bob, cat):
        await browser.until_seen("bids", [2, 1, 0])


def attack(deed: Any, limits: Limits = EASY, **more: Any) -> None:
    """A table of three under attack, which must be unharmed afterwards."""

    async def story() -> None:
        async with serving(limits=limits, **more) as served:
            opened, browsers = await three(served)
            await deed(served, opened, *browsers)
            await unharmed(*browsers)

    asyncio.run(story())


def test_a_token_of_nobody_and_one_of_another_table() -> None:
    async def deed(served: Served, opened: dict[str, Any], ann: Browser, bob: Browser, cat: Browser) -> None:
        other = await served.open(3)
        for token in ("x" * 32, other["host"]):
            async with connect(ann.url) as socket:
                await socket.send(json.dumps({"do": "hello", "token": token}))
                assert await closed(socket) == 4401
            await served.ask("GET", f"/api/tables/{opened['table']['id']}", token, status=401)

    attack(deed)


def test_a_table_that_does_not_exist() -> None:
    async def deed(served: Served, opened: dict[str, Any], ann: Browser, bob: Browser, cat: Browser) -> None:
        async with connect(f"{served.ws}/api/tables/nowhere/play") as socket:
            await socket.send(json.dumps({"do": "hello", "token": ann.token}))
            assert await closed(socket) == 4404

    attack(deed)


def test_answering_for_another_seat() -> None:
    async def deed(served: Served, opened: dict[str, Any], ann: Browser, bob: Browser, cat: Browser) -> None:
        await bob.until(lambda: bob.decision is not None)
        refused = await ann.answer({"do": "pick", "key": bob.decision["key"], "picks": ["bid:0"]})
        assert (refused["code"], refused["sentence"]) == ("forbidden", "This question is not put to you.")
        host = served.browse(opened, opened["host"])
        await host.connect()
        refused = await host.answer({"do": "pick", "key": bob.decision["key"], "picks": ["bid:0"]})
        assert refused["code"] == "forbidden"

    attack(deed)


def test_a_watcher_or_a_guest_who_picks_undoes_or_rules() -> None:
    async def deed(served: Served, opened: dict[str, Any], ann: Browser, bob: Browser, cat: Browser) -> None:
        table = f"/api/tables/{opened['table']['id']}"
        for token in (opened["watch"], opened["join"]):
            async with served.browse(opened, token) as browser:
                for message in ({"do": "pick", "key": "1.0.0", "picks": ["bid:0"]}, {"do": "undo", "version": 1}):
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

    attack(deed)


def test_malformed_frames() -> None:
    frames: list[str | bytes] = ["", "{", "[]", "null", '"pick"', '{"do":"fly"}', '{"do":"pick"}', "[" * 5000]
    frames += [
        '{"do":"pick","key":1,"picks":[]}',
        '{"do":"pick","key":"1.0.0","picks":["x"],"extra":1}',
        '{"do":"talk","text":""}',
        b"\x00\x01",
    ]

    async def deed(served: Served, opened: dict[str, Any], ann: Browser, bob: Browser, cat: Browser) -> None:
        for frame in frames:
            async with served.browse(opened, ann.token) as browser:
                await browser.send(frame)
                while not browser.answers:
                    await browser.next()
                assert (browser.answers[0]["kind"], browser.answers[0]["code"]) == ("refused", "malformed")
        async with served.browse(opened, ann.token) as browser:
            for _ in range(10):
                await browser.send("nonsense")
            assert await closed(browser.socket) == 4400
        for first in ("nonsense", json.dumps({"do": "ping"}), b"\x00"):
            async with connect(ann.url) as socket:
                await socket.send(first)
                assert await closed(socket) == 4400

    attack(deed)


def test_picks_that_are_no_picks() -> None:
    async def deed(served: Served, opened: dict[str, Any], ann: Browser, bob: Browser, cat: Browser) -> None:
        await ann.until(lambda: ann.decision is not None)
        for key, pick, say, code in (
            (ann.decision["key"], "steal:everything", "", "illegal"),
            (ann.decision["key"], "bid:0", "words where none belong", "malformed"),
            ("999.0.0", "bid:0", "", "stale"),
            ("nonsense", "bid:0", "", "forbidden"),
            (".0.", "bid:0", "", "malformed"),
        ):
            assert (await ann.answer({"do": "pick", "key": key, "picks": [pick], "say": say}))["code"] == code

    attack(deed)


def test_an_oversized_frame_or_body() -> None:
    async def deed(served: Served, opened: dict[str, Any], ann: Browser, bob: Browser, cat: Browser) -> None:
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

    attack(deed)


def test_a_flood_of_messages() -> None:
    limits = Limits(message_rate=5, message_burst=20, request_rate=1000, request_burst=1000)

    async def deed(served: Served, opened: dict[str, Any], ann: Browser, bob: Browser, cat: Browser) -> None:
        async with served.browse(opened, opened["watch"]) as browser:
            for _ in range(60):
                await browser.send({"do": "ping"})
            await browser.until(lambda: any(answer.get("code") == "flood" for answer in browser.answers))
            assert await closed(browser.socket) == 4429

    attack(deed, limits)


def test_a_flood_of_requests_and_of_tables() -> None:
    limits = Limits(request_rate=0.01, request_burst=20, table_rate=0.01, table_burst=3)

    async def story() -> None:
        async with serving(limits=limits) as served:
            for _ in range(3):
                await served.open(3)
            problem = await served.ask("POST", "/api/tables", body={"game": "pebbles", "seats": 3}, status=429)
            assert problem["code"] == "full"
            for _ in range(16):
                await served.ask("GET", "/api/games")
            assert (await served.ask("GET", "/api/games", status=429))["code"] == "flood"

    asyncio.run(story())


def test_replayed_frames_change_nothing_twice() -> None:
    async def deed(served: Served, opened: dict[str, Any], ann: Browser, bob: Browser, cat: Browser) -> None:
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

    attack(deed)


def test_a_page_from_elsewhere() -> None:
    async def deed(served: Served, opened: dict[str, Any], ann: Browser, bob: Browser, cat: Browser) -> None:
        for origin in ("https://evil.example", "null", served.http.replace("127.0.0.1", "localhost")):
            with pytest.raises(InvalidStatus) as refused:
                await connect(ann.url, origin=Origin(origin))
            assert refused.value.response.status_code == 403
            response = await served.client.post("/api/tables", json={"game": "pebbles", "seats": 3}, headers={"origin": origin})
            assert (response.status_code, response.json()["code"]) == (403, "forbidden")
        for origin in (served.http, "https://friend.example"):
            async with connect(ann.url, origin=Origin(origin)) as socket:
                await socket.send(json.dumps({"do": "hello", "token": ann.token}))
                assert json.loads(await socket.recv())["kind"] == "welcome"

    attack(deed, origins=frozenset({"https://friend.example"}))


def test_somebody_who_says_nothing() -> None:
    async def deed(served: Served, opened: dict[str, Any], ann: Browser, bob: Browser, cat: Browser) -> None:
        async with connect(ann.url) as socket:
            assert await closed(socket) == 4408
        async with connect(ann.url):
            pass

    attack(deed, Limits(hello=0.2))


def test_too_many_at_one_table() -> None:
    async def deed(served: Served, opened: dict[str, Any], ann: Browser, bob: Browser, cat: Browser) -> None:
        async with served.browse(opened, opened["watch"]), connect(ann.url) as socket:
            await socket.send(json.dumps({"do": "hello", "token": opened["watch"]}))
            assert await closed(socket) == 4429

    attack(deed, Limits(sockets_per_table=4))


def test_too_many_from_one_address() -> None:
    async def deed(served: Served, opened: dict[str, Any], ann: Browser, bob: Browser, cat: Browser) -> None:
        async with served.browse(opened, opened["watch"]), connect(ann.url) as socket:
            assert await closed(socket) == 4429
        async with served.browse(opened, opened["watch"]) as watcher:
            assert watcher.you["role"] == "watch"

    attack(deed, Limits(sockets_per_address=4))


def test_a_browser_that_does_not_read_holds_nobody_up() -> None:
    async def deed(served: Served, opened: dict[str, Any], ann: Browser, bob: Browser, cat: Browser) -> None:
        async with served.browse(opened, opened["watch"]) as browser:
            browser.socket.transport.pause_reading()
            for _ in range(400):
                assert (await ann.answer({"do": "talk", "text": "x" * 480}))["kind"] == "done"
                await ann.send({"do": "sync"})
                await browser.socket.send(json.dumps({"do": "sync"}))
                if b"rookery_lagging_total 1" in (await served.client.get("/metrics")).content:
                    break
            assert served.room.metrics.counts["rookery_lagging_total",] == 1
            browser.socket.transport.resume_reading()
            await browser.until(lambda: browser.version == ann.version)

    attack(deed)


def test_logs_hold_neither_ids_nor_tokens(caplog: pytest.LogCaptureFixture) -> None:
    caplog.set_level("DEBUG", "rookery.server")
    secrets = []

    async def deed(served: Served, opened: dict[str, Any], ann: Browser, bob: Browser, cat: Browser) -> None:
        secrets.extend([opened["table"]["id"], opened["host"], opened["join"], opened["watch"], ann.token])
        await served.ask("GET", f"/api/tables/{opened['table']['id']}", "x" * 32, status=401)
        await served.ask("GET", f"/api/tables/{opened['table']['id']}/seats", ann.token, status=404)
        text = (await served.client.get("/metrics")).text
        assert not any(secret in text for secret in secrets)

    attack(deed)
    lines = [f"{record.getMessage()} {getattr(record, 'facts', '')}" for record in caplog.records]
    assert any("GET /api/tables/{table}" in line for line in lines)
    assert not any(secret in line for line in lines for secret in secrets)
