"""A server that is killed loses nothing, and everybody goes on where they were."""

import asyncio
import signal
from contextlib import asynccontextmanager
from pathlib import Path
from random import Random
from typing import Any

from rookery.kernel import Record, verify
from server.browser import Served
from server.pebbles.game import GAME
from server.process import free_port, started
from waiting import PATIENCE, soon


@asynccontextmanager
async def process(port: int, database: Path) -> Any:
    """A server in a process of its own, and a way to ask it."""
    running, served = started(port, database), Served(port)
    try:
        yield running, served
    finally:
        await served.client.aclose()
        running.terminate()
        running.wait(PATIENCE)


async def test_a_server_killed_in_mid_game(tmp_path: Path) -> None:
    port, database = free_port(), tmp_path / "tables.db"
    rng = Random(3)
    async with process(port, database) as (running, served):
        opened = await served.open(4, options={"rounds": 8})
        tokens = await served.sit(opened, "Ann", "Bob", "Cat")
        await served.ask(
            "PUT", f"/api/tables/{opened['table']['id']}/seats/3/bot", opened["host"], {"level": "random"}
        )
        await served.start(opened)
        browsers = [served.browse(opened, token) for token in tokens]
        for browser in browsers:
            await browser.connect()
        games = [
            asyncio.create_task(browser.play(lambda d: rng.randrange(len(d["options"]))))
            for browser in browsers
        ]
        while browsers[0].picture.get("view", {}).get("round", 0) < 3:
            await asyncio.sleep(0.001)
        running.send_signal(signal.SIGKILL)
        running.wait()
        await asyncio.gather(*games, return_exceptions=True)
        versions, stories = (
            [browser.version for browser in browsers],
            [len(browser.story) for browser in browsers],
        )
    async with process(port, database) as (_, served):
        for browser in browsers:
            browser.served, browser.you, browser.picture = served, {}, {}
            await browser.connect()
            await browser.until(lambda browser=browser: bool(browser.picture))
        for browser, version, lines in zip(browsers, versions, stories, strict=True):
            assert browser.version >= version, "what was told is stored"
            assert all(line["version"] > version for line in browser.story[lines:])
        await asyncio.gather(
            *(browser.play(lambda d: rng.randrange(len(d["options"]))) for browser in browsers)
        )
        for browser in browsers:
            numbers = [line["version"] for line in browser.story]
            assert numbers == sorted(numbers)
            assert [line["facts"]["round"] for line in browser.story if line["kind"] == "round"] == list(
                range(1, 9)
            )
        record = Record.parse(
            await served.ask("GET", f"/api/tables/{opened['table']['id']}/record", tokens[0])
        )
        verify(record, GAME)


async def test_clocks_and_bots_go_on_after_a_restart_without_anybody_there(tmp_path: Path) -> None:
    port, database = free_port(), tmp_path / "tables.db"
    async with process(port, database) as (running, served):
        opened = await served.open(3, bots="plain", pace=30, clock=600)
        await served.start(opened)
        running.send_signal(signal.SIGKILL)
    async with process(port, database) as (_, served):
        await served.ask("PATCH", f"/api/tables/{opened['table']['id']}", opened["host"], {"pace": 0})

        async def over() -> bool:
            seen = await served.ask("GET", f"/api/tables/{opened['table']['id']}", opened["watch"])
            return bool(seen["table"]["phase"] == "over")

        await soon(over, "the end of the game")


async def test_a_server_told_to_stop_says_so_to_its_sockets(tmp_path: Path) -> None:
    port, database = free_port(), tmp_path / "tables.db"
    async with process(port, database) as (running, served):
        opened = await served.open(3)
        tokens = await served.sit(opened, "Ann")
        async with served.browse(opened, tokens[0]) as ann:
            running.terminate()
            await asyncio.wait_for(ann.socket.wait_closed(), PATIENCE)
            assert ann.socket.close_code == 1012
        assert running.wait(PATIENCE) in (0, -signal.SIGTERM)
