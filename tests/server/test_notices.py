"""Turn notices: people who are away are called, once, and nobody else."""

import asyncio
import json
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

import pytest
from msgspec.structs import replace

from rookery.kernel import Malformed
from rookery.server.tables.notifier import Notifier
from server.browser import EASY, serving
from server.clock import Clock
from waiting import soon

SITE = "https://rooks.example"


class Chat:
    """A chat's webhook on loopback; it keeps what it was told."""

    def __init__(self) -> None:
        self.told: list[dict[str, Any]] = []
        self.status = "204 No Content"

    async def hear(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        """Take one request."""
        head = (await reader.readuntil(b"\r\n\r\n")).decode()
        length = next(
            int(line.split(":")[1]) for line in head.splitlines() if line.lower().startswith("content-length")
        )
        self.told.append(json.loads(await reader.readexactly(length)))
        writer.write(f"HTTP/1.1 {self.status}\r\ncontent-length: 0\r\nconnection: close\r\n\r\n".encode())
        await writer.drain()
        writer.close()

    @property
    def names(self) -> list[str]:
        """Who was called, in order."""
        return [words["text"].split(",")[0] for words in self.told]


@asynccontextmanager
async def chatting(away: float = 0.05) -> AsyncIterator[tuple[Chat, Any]]:
    """A chat, and a server that calls people there."""
    chat = Chat()
    async with await asyncio.start_server(chat.hear, "127.0.0.1", 0) as listening:
        port = listening.sockets[0].getsockname()[1]
        notifier = Notifier(SITE + "/", f"http://127.0.0.1:{port}/hook?key=secret")
        async with serving(limits=replace(EASY, away=away), notifier=notifier) as served:
            yield chat, served


async def test_whoever_is_away_is_called_once_with_the_link_and_without_the_question() -> None:
    async with chatting() as (chat, served):
        opened = await served.open()
        tokens = await served.sit(opened, "Ann", "Bob")
        await served.ask(
            "PUT", f"/api/tables/{opened['table']['id']}/seats/2/bot", opened["host"], {"level": "plain"}
        )
        async with served.browse(opened, tokens[1]) as bob:
            await served.start(opened)
            await soon(lambda: chat.told, "the first call")
            text = f"Ann, Pebbles waits for you: {SITE}/table/{opened['table']['id']}"
            await bob.answer(
                {"do": "talk", "text": "Ann?"}
            )  # what others do meanwhile is no reason to call again
            await bob.pick()
            await asyncio.sleep(0.2)
        assert chat.told == [{"text": text, "content": text}]
        assert 'rookery_notices_total{kind="sent"} 1' in await served.ask("GET", "/metrics")


async def test_the_next_wait_is_the_next_call() -> None:
    async with chatting() as (chat, served):
        opened = await served.open()
        tokens = await served.sit(opened, "Ann", "Bob", "Cat")
        await served.start(opened)
        await soon(lambda: sorted(chat.names) == ["Ann", "Bob", "Cat"], "three calls")
        for token, bid in zip(tokens, (2, 0, 0), strict=True):
            async with served.browse(opened, token) as player:
                await player.pick(bid)
        await soon(lambda: len(chat.told) == 4, "the next call")
        assert chat.names[3] == "Ann", "the highest bid hands out favours"


async def test_who_comes_in_time_is_not_called(clock: Clock) -> None:
    async with chatting(away=600) as (chat, served):
        opened = await served.open()
        tokens = await served.sit(opened, "Ann", "Bob", "Cat")
        await served.start(opened)
        async with served.browse(opened, tokens[0]):
            clock.advance(600)
            await soon(lambda: len(chat.told) == 2, "two calls")
        assert sorted(chat.names) == ["Bob", "Cat"]


async def test_a_chat_that_refuses_is_logged_without_its_address(caplog: pytest.LogCaptureFixture) -> None:
    async with chatting() as (chat, served):
        chat.status = "500 No"
        opened = await served.open()
        await served.sit(opened, "Ann", "Bob", "Cat")
        await served.start(opened)
        await soon(lambda: caplog.text.count("notice not sent") == 3, "the log")
        assert "secret" not in caplog.text
        assert 'rookery_notices_total{kind="failed"} 3' in await served.ask("GET", "/metrics")


@pytest.mark.parametrize("address", ["file:///etc/passwd", "chat.example/hook", "http://"])
def test_only_addresses_of_the_web_are_taken(address: str) -> None:
    with pytest.raises(Malformed, match="http"):
        Notifier(SITE, address)
