"""What the server promises its players: who learns what, and when; each test fails when its promise is
broken.
"""

import asyncio
from hashlib import sha256
from pathlib import Path
from typing import Any

import httpx
import pytest

from rookery.kernel import Record, game_named, replay
from rookery.server import Limits, create_app
from rookery.server.catalogue import Catalogue
from rookery.server.storage.store import Memory
from server.browser import EASY, PEBBLES, Browser, Served, serving
from server.clock import Clock
from server.test_play import all_bid, anything, three

THIEVES = {"thieves": "rookery.games.thieves:GAME"}


def kept_in(store: Any, folder: Path) -> bytes:
    """All that a store has kept: what Memory holds, or every file that SQLite has written."""
    if isinstance(store, Memory):
        rows = [part for row in store.tables.values() for part in (row.lobby, row.snapshot())]
        return b"".join([*rows, *(body for bodies in store.bodies.values() for body in bodies)])
    return b"".join(file.read_bytes() for file in folder.iterdir())


def path_of(opened: dict[str, Any]) -> str:
    """Where a table is asked."""
    return f"/api/tables/{opened['table']['id']}"


def roles(opened: dict[str, Any], *seats: Browser) -> dict[str, str]:
    """One token of every role."""
    return {role: opened[role] for role in ("host", "join", "watch")} | {
        f"seat {n}": seat.token for n, seat in enumerate(seats)
    }


async def unheard(browser: Browser) -> list[dict[str, Any]]:
    """What a browser has been sent before the answer to a ping."""
    await browser.send({"do": "ping"})
    heard = []
    while (message := await browser.next())["kind"] != "pong":
        heard.append(message)
    return heard


async def play_to_the_end(*browsers: Browser) -> None:
    """Everybody picks anything until the game is over."""
    await asyncio.gather(*(browser.play(anything(seed)) for seed, browser in enumerate(browsers)))


async def woken(served: Served, opened: dict[str, Any], *browsers: Browser) -> None:
    """Put the table away as when the server stops, and let everybody come back to it."""
    served.registry.evict(served.registry.tables[opened["table"]["id"]])
    for browser in browsers:
        await browser.socket.wait_closed()
        browser.you, browser.picture = {}, {}
        await browser.connect()


# Tokens


async def test_no_token_that_was_given_out_is_in_the_store(store: Any, tmp_path: Path) -> None:
    async with serving(store) as served:
        opened, (ann, bob, cat) = await three(served)
        given = [*roles(opened, ann, bob, cat).values()]
        await ann.answer({"do": "talk", "text": "Hello"})
        await play_to_the_end(ann, bob, cat)
        again = await served.ask("POST", f"{path_of(opened)}/again", ann.token, status=201)
        left, *_ = await served.sit(again, "Dan", "Eve")
        await served.ask("DELETE", f"{path_of(again)}/seats/0", left)
        given += [again["host"], again["join"], again["watch"], left]
        kept = kept_in(served.registry.services.store, tmp_path)
        assert sha256(opened["host"].encode()).hexdigest().encode() in kept, "this is where tokens are kept"
        assert not [token for token in given if token.encode() in kept]


# What is shown when the game is over, and not before


@pytest.mark.parametrize(
    ("method", "what"),
    [
        ("GET", "record"),
        ("GET", "replay"),
        ("GET", "replay?seat=1"),
        ("POST", "again"),
        ("POST", "rematch"),
        ("GET", "results"),
    ],
)
async def test_what_betrays_hidden_cards_waits_for_the_end_whoever_asks(method: str, what: str) -> None:
    async with serving() as served:
        waiting = await served.open(2)
        for token in roles(waiting).values():
            await served.ask(method, f"{path_of(waiting)}/{what}", token, status=409)
        opened, browsers = await three(served, delay=60)
        for token in roles(opened, *browsers).values():
            refused = await served.ask(method, f"{path_of(opened)}/{what}", token, status=409)
            assert refused["sentence"] == "This is shown when the game is over."
        await play_to_the_end(*browsers)
        for role, token in roles(opened, *browsers).items():
            over = 409 if role in ("watch", "join") else 201 if method == "POST" else 200
            await served.ask(method, f"{path_of(opened)}/{what}", token, status=over)


async def test_the_seed_is_told_to_nobody_while_the_game_runs() -> None:
    async with serving() as served:
        opened, browsers = await three(served, delay=60)
        seed = served.registry.tables[opened["table"]["id"]].lobby.seed
        for token in roles(opened, *browsers).values():
            hidden = await served.ask("GET", f"{path_of(opened)}/fairness", token)
            assert (hidden["seed"], hidden["draws"], hidden["fair"]) == ("", [], None)
            for what in ("", "/fairness", "/story", "/journal"):
                answer = await served.client.get(
                    f"{path_of(opened)}{what}", headers={"authorization": f"Bearer {token}"}
                )
                assert seed not in answer.text
        await play_to_the_end(*browsers)
        assert not any(seed in frame for browser in browsers for frame in browser.frames)
        for role, token in roles(opened, *browsers).items():
            proof = await served.ask("GET", f"{path_of(opened)}/fairness", token)
            assert proof["seed"] == ("" if role in ("watch", "join") else seed), (
                "for late spectators the game still runs"
            )


# Late spectators


async def seen_late(served: Served, opened: dict[str, Any]) -> str:
    """All that somebody who watches with a delay can ask for, as one text; what is refused says nothing."""
    parts = []
    for what in ("", "/story", "/journal", "/fairness"):
        answer = await served.client.get(
            f"{path_of(opened)}{what}", headers={"authorization": f"Bearer {opened['watch']}"}
        )
        parts.append(answer.text if answer.status_code == 200 else "")
    async with served.browse(opened, opened["watch"]) as watcher:
        await unheard(watcher)
        return "\n".join([*parts, *watcher.frames])


async def test_a_late_watcher_reads_what_has_ripened_and_nothing_younger(clock: Clock) -> None:
    async with serving() as served:
        opened, (ann, bob, cat) = await three(served, delay=1200)
        async with served.browse(opened, opened["watch"]) as watcher:
            await all_bid(ann, bob, cat)
            clock.advance(1200)
            await watcher.until(
                lambda: bool(watcher.picture) and watcher.picture["view"]["bids"] == [2, 1, 0]
            )
        await ann.pick(0)
        favour = "Ann does Bob a favour."
        assert favour in await served.ask("GET", f"{path_of(opened)}/journal", ann.token)
        clock.advance(600)
        early = await seen_late(served, opened)
        assert "Cat bid 0." in early
        assert favour not in early
        assert '"favours":[0,0,0]' in early
        clock.advance(602)
        assert favour in await seen_late(served, opened)


async def test_a_late_watcher_does_not_learn_the_end_early() -> None:
    async with serving() as served:
        opened, browsers = await three(served, delay=60)
        async with served.browse(opened, opened["watch"]) as watcher:
            await play_to_the_end(*browsers)
            assert "## How it ended" in await served.ask(
                "GET", f"{path_of(opened)}/journal", browsers[0].token
            )
            late = await seen_late(served, opened)
            assert "How it ended" not in late
            assert '"winners"' not in late
            assert '"phase":"over"' not in late
            await unheard(watcher)
            assert not [line for line in watcher.story if line["kind"] != "talk"]


async def test_after_a_restart_a_late_watcher_still_has_to_wait(store: Any) -> None:
    async with serving(store) as served:
        opened, (ann, bob, cat) = await three(served, delay=60)
        await all_bid(ann, bob, cat)
        await ann.pick(0)
        await woken(served, opened, ann)
        await ann.until(lambda: bool(ann.picture) and ann.picture["view"]["favours"] == [0, 1, 0])
        late = await seen_late(served, opened)
        assert not [
            word
            for word in ("bid 2", "favour.", "drew", '"bids":[2,1,0]', '"favours":[0,1,0]')
            if word in late
        ]


# Clocks


async def test_nobody_loses_time_for_what_the_server_did(clock: Clock) -> None:
    async with serving() as served:
        opened = await served.open(2, clock=1)
        [ann, _] = await served.sit(opened, "Ann", "Bob")
        await served.start(opened)
        served.registry.evict(served.registry.tables[opened["table"]["id"]])
        clock.advance(1.2)
        async with served.browse(opened, ann) as browser:
            await browser.until(lambda: bool(browser.picture))
            assert [clock["seat"] for clock in browser.picture["clocks"]] == [0, 1]
            assert all(one["until"] > (clock.time() + 5) * 1000 for one in browser.picture["clocks"])
            clock.advance(5)
            await unheard(browser)
            assert "time" not in [line["kind"] for line in browser.story]


# Secret questions


async def test_an_undo_within_a_secret_question_is_told_to_nobody_else() -> None:
    async with serving() as served:
        opened, (ann, bob, cat) = await three(served)
        async with served.browse(opened, opened["watch"]) as watcher:
            for other in (bob, cat, watcher):
                await unheard(other)
            versions = [other.version for other in (bob, cat, watcher)]
            await ann.pick(3)
            assert (await ann.answer({"do": "undo", "version": ann.version}))["kind"] == "done"
            assert ann.story[-1]["kind"] == "undone", "Ann herself reads of it"
            for other in (bob, cat, watcher):
                assert await unheard(other) == []
                told = (await served.ask("GET", f"{path_of(opened)}/story", other.token))["lines"]
                assert "undone" not in [line["kind"] for line in told]
            await ann.pick(1)
            for other in (bob, cat, watcher):
                await unheard(other)
            assert [other.version for other in (bob, cat, watcher)] == versions


async def test_a_refusal_does_not_betray_how_often_a_seat_has_picked_in_secret() -> None:
    async with serving() as served:
        _, (ann, bob, _) = await three(served)
        stale = {"do": "pick", "key": "999.1.0", "picks": ["bid:0"]}
        await bob.until(lambda: bob.decision is not None)
        before = await bob.answer(stale)
        assert before["sentence"].endswith(f"open is: {bob.decision['key']}.")
        await ann.until(lambda: ann.decision is not None)
        await ann.pick(2)
        assert await bob.answer(stale) == before | {"n": before["n"] + 1}


async def test_a_clock_does_not_betray_how_often_a_seat_has_picked_in_secret(clock: Clock) -> None:
    async with serving() as served:
        _, (ann, bob, cat) = await three(served, clock=600)
        await unheard(bob)
        before = bob.picture["clocks"]
        assert [clock["seat"] for clock in before] == [0, 1, 2]
        clock.advance(1)
        await ann.pick(3)
        assert await unheard(bob) == []
        await cat.send({"do": "sync"})
        await unheard(cat)
        assert cat.picture["clocks"] == before


# Bounds


async def test_whoever_comes_gets_the_last_two_hundred_lines_and_can_ask_for_older_ones() -> None:
    async with serving() as served:
        opened, (ann, *others) = await three(served)
        for other in others:
            await other.socket.close()
        for number in range(205):
            await ann.answer({"do": "talk", "text": f"Word {number}"})
        async with served.browse(opened, ann.token) as fresh:
            told: dict[str, Any] = {}
            while told.get("kind") != "picture":
                told = await fresh.next()
            lines = told["story"]["lines"]
            assert (len(lines), lines[0]["text"], lines[-1]["text"]) == (200, "Word 5", "Word 204")
            assert told["story"]["earlier"]
        newest = await served.ask("GET", f"{path_of(opened)}/story", ann.token)
        assert [line["text"] for line in newest["lines"]] == [f"Word {n}" for n in range(5, 205)]
        first = newest["lines"][0]["version"]
        older = await served.ask("GET", f"{path_of(opened)}/story?before={first}", ann.token)
        words = [line["text"] for line in older["lines"] if line["kind"] == "talk"]
        assert words == [f"Word {n}" for n in range(5)]
        assert newest["earlier"]
        assert not older["earlier"]
        async with served.browse(opened, ann.token, version=ann.version - 3) as back:
            while told.get("version") != ann.version or told["kind"] != "picture":
                told = await back.next()
                assert not told.get("story", {}).get("earlier"), "what was missed is not cut"


async def test_a_whole_network_of_version_six_counts_as_one_address() -> None:
    near = (
        "2001:db8::1:0:0:1",
        "2001:db8::2:0:0:1",
        "2001:db8:0:0:ffff:ffff:ffff:ffff",
        "2001:db8::",
        "2001:0db8:0000::7",
    )
    far = ("2001:db8:0:1::1", "2001:db9::1:0:0:1", "::1", "192.0.2.1", "192.0.2.2")

    async def asked(app: Any, address: str) -> int:
        transport = httpx.ASGITransport(app=app, client=(address, 1))
        async with httpx.AsyncClient(transport=transport, base_url="http://localhost") as client:
            return (await client.get("/api/games")).status_code

    for address in near[1:]:
        app = create_app(catalogue=Catalogue(PEBBLES), limits=Limits(request_rate=0.001, request_burst=1))
        assert [await asked(app, near[0]), await asked(app, address)] == [200, 429], address
    app = create_app(catalogue=Catalogue(PEBBLES), limits=Limits(request_rate=0.001, request_burst=1))
    assert [await asked(app, address) for address in (near[0], *far)] == [200] * 6


# The deal


async def record_of(served: Served, opened: dict[str, Any]) -> Record:
    """The record of a game of three that is played to its end at this table."""
    tokens = await served.sit(opened, "Ann", "Bob", "Cat")
    await served.start(opened)
    browsers = [served.browse(opened, token) for token in tokens]
    for browser in browsers:
        await browser.connect()
    await play_to_the_end(*browsers)
    for browser in browsers:
        await browser.socket.close()
    return Record.parse(await served.ask("GET", f"{path_of(opened)}/record", tokens[0]))


async def test_the_same_deal_again_gives_everybody_the_same_cards() -> None:
    game = game_named("thieves")

    def dealt(record: Record) -> Any:
        return next(iter(replay(record, game))).state.dump()

    async with serving(games=THIEVES, limits=EASY) as served:
        opened = await served.open(3, "thieves")
        seed = served.registry.tables[opened["table"]["id"]].lobby.seed
        first = await record_of(served, opened)
        again = await served.ask("POST", f"{path_of(opened)}/again", opened["host"], status=201)
        second = await record_of(served, again)
        assert first.header["nonces"] == second.header["nonces"] == ["00" * 16, "01" * 16, "02" * 16]
        assert dealt(first) == dealt(second)
        other = await record_of(served, await served.open(3, "thieves", seed=seed))
        assert dealt(other) != dealt(first), "the nonces are part of the deal"
