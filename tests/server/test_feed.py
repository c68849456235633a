"""What a socket is sent: all of it, or, if it cannot keep up, everything anew as soon as it can."""

import asyncio
import json
import socket
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

import pytest

from rookery.server.tables.feed import Feed
from server.browser import Browser, Served, connect, serving
from server.test_hostile import closed
from server.test_play import three
from waiting import PATIENCE, soon


@asynccontextmanager
async def two(served: Served) -> AsyncIterator[tuple[dict[str, Any], Browser, Browser]]:
    """A table with Ann and Bob, begun, and their browsers."""
    opened = await served.open(2)
    tokens = await served.sit(opened, "Ann", "Bob")
    await served.start(opened)
    async with served.browse(opened, tokens[0]) as ann, served.browse(opened, tokens[1]) as bob:
        await ann.until_all_are_here()
        yield opened, ann, bob


@asynccontextmanager
async def lagging(
    served: Served, opened: dict[str, Any], browser: Browser, other: Browser
) -> AsyncIterator[Any]:
    """A browser to which nothing can be written, and the server has noticed. What a transport does whose
    buffer is full is done by hand: how much the system's buffers hold is no business of these tests.
    """
    theirs = connection_of(served, opened, browser)
    protocol = theirs.send.__self__
    protocol.pause_writing()
    assert (await other.answer({"do": "talk", "text": "Are you still there?"}))["kind"] == "done"
    await soon(lambda: theirs.lagging is not None, "the server to notice")
    try:
        yield theirs
    finally:
        protocol.resume_writing()


def connection_of(served: Served, opened: dict[str, Any], browser: Browser) -> Any:
    """The server's end of a seat's socket."""
    table = served.registry.tables[opened["table"]["id"]]
    return next(one for one in table.feed.sockets if one.you.seat == browser.you["seat"])


async def stop_reading(served: Served, opened: dict[str, Any], browser: Browser, other: Browser) -> None:
    """Fill the real buffers on the way to a browser, made small, until the server notices for the first time;
    now and then the system may still find some room.
    """
    theirs = connection_of(served, opened, browser)
    transport = theirs.send.__self__.transport
    transport.set_write_buffer_limits(4096)
    for end, option in ((transport, socket.SO_SNDBUF), (browser.socket.transport, socket.SO_RCVBUF)):
        end.get_extra_info("socket").setsockopt(socket.SOL_SOCKET, option, 4096)
    browser.socket.transport.pause_reading()
    while theirs.lagging is None:
        assert (await other.answer({"do": "talk", "text": "x" * 480}))["kind"] == "done"


async def test_whoever_does_not_read_for_a_while_hears_everything_afterwards() -> None:
    async with serving() as served, two(served) as (opened, ann, bob):
        await stop_reading(served, opened, ann, bob)
        assert (await bob.answer({"do": "talk", "text": "The last word."}))["kind"] == "done"
        ann.socket.transport.resume_reading()
        await ann.until(lambda: bool(ann.story) and ann.story[-1]["text"] == "The last word.")


async def test_whoever_lags_gets_answers_table_and_picture_when_there_is_room() -> None:
    async with serving() as served, two(served) as (opened, ann, bob):
        async with lagging(served, opened, ann, bob) as theirs:
            await ann.send({"do": "pick", "key": ann.decision["key"], "picks": ["bid:2"], "n": 7})
            await ann.send({"do": "pick", "key": "99.0.0", "picks": ["bid:2"], "n": 8})
            await served.ask(
                "PUT",
                f"/api/tables/{opened['table']['id']}/seats/1/mute",
                opened["host"],
                {"muted": True},
            )
            await soon(lambda: theirs.answers, "the answer to the first pick")
        await ann.until(lambda: any(answer.get("n") == 8 for answer in ann.answers))
        assert [(answer["kind"], answer["n"]) for answer in ann.answers if "n" in answer] == [
            ("done", 7),
            ("refused", 8),
        ]
        await ann.until(lambda: ann.table["seats"][1]["muted"])
        await ann.until(lambda: ann.picture["awaited"] == [1])


async def test_whoever_does_not_read_is_not_listened_to_either() -> None:
    async with serving() as served, two(served) as (opened, ann, bob):
        async with lagging(served, opened, ann, bob) as theirs:
            protocol = theirs.send.__self__
            for number in range(50):
                await ann.send({"do": "pick", "key": "99.0.0", "picks": ["bid:2"], "n": number + 1})
            await soon(lambda: theirs.answers and not protocol.queue.empty(), "her messages to arrive")
            for _ in range(5):  # the server has time for others meanwhile
                assert (await bob.answer({"do": "talk", "text": "Ann?"}))["kind"] == "done"
            assert len(theirs.answers) == 1, "she was being listened to when it began"
            assert protocol.read_paused
        await ann.until(lambda: any(answer.get("n") == 50 for answer in ann.answers))
        assert [answer["n"] for answer in ann.answers if "n" in answer] == [*range(1, 51)]
        assert theirs.answers == []


async def test_whoever_lags_in_the_lobby_hears_what_was_said_and_who_sat_down() -> None:
    async with serving() as served:
        opened = await served.open(3)
        tokens = await served.sit(opened, "Ann", "Bob")
        async with served.browse(opened, tokens[0]) as ann, served.browse(opened, tokens[1]) as bob:
            async with lagging(served, opened, ann, bob):
                await bob.answer({"do": "talk", "text": "Where is Cat?"})
                await served.ask(
                    "PUT", f"/api/tables/{opened['table']['id']}/seats/2", opened["join"], {"name": "Cat"}
                )
            await ann.until(lambda: ann.table["seats"][2]["name"] == "Cat")
            await ann.until(lambda: bool(ann.story) and ann.story[-1]["text"] == "Where is Cat?")
            message = json.loads(ann.frames[-1])
            assert [line["version"] for line in message["lines"]] == [*range(1, len(message["lines"]) + 1)], (
                "all, from the beginning"
            )


async def test_whoever_leaves_while_lagging_is_gone() -> None:
    async with serving() as served, two(served) as (opened, ann, bob):
        await stop_reading(served, opened, ann, bob)
        await ann.send({"do": "ping"})
        await ann.send({"do": "ping"})
        await ann.cut()
        await bob.until(lambda: not bob.table["seats"][0]["here"])


@pytest.mark.parametrize("size", [2, 125, 126, 65_535, 65_536, 300_000])
async def test_messages_of_every_length_arrive_whole(size: int) -> None:
    async with serving() as served, two(served) as (opened, ann, _):
        text = json.dumps("x" * (size - 2))
        connection_of(served, opened, ann).push(text.encode())
        while (heard := await asyncio.wait_for(ann.socket.recv(), PATIENCE)) != text:
            assert json.loads(heard)["kind"], "nothing else is broken"


async def test_whoever_cannot_be_shown_the_game_is_not_here(monkeypatch: pytest.MonkeyPatch) -> None:
    async with serving() as served:
        opened, (ann, bob, _) = await three(served)
        feed = served.registry.tables[opened["table"]["id"]].feed
        with monkeypatch.context() as broken:
            broken.setattr(Feed, "whole_view", lambda *_: 1 / 0)
            async with connect(ann.url) as again:
                await again.send(json.dumps({"do": "hello", "token": ann.token}))
                assert await closed(again) == 1012
        await ann.cut()
        await bob.until(lambda: not bob.table["seats"][0]["here"])
        assert len(feed.sockets) == 2
        assert sum(len(group.sockets) for group in feed.groups) == 2
