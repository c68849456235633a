"""The story, a piece at a time: every seat can read all of its own, and no hello reads more than a piece."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from rookery.server.limits import Limits
from rookery.server.storage.store import Memory
from server.browser import EASY, Served, serving
from server.test_play import three
from server.test_promises import path_of, play_to_the_end

PIECE = 7


async def in_pieces(served: Served, opened: dict[str, Any], token: str) -> list[dict[str, Any]]:
    """The whole story, asked for from its end to its beginning."""
    lines: list[dict[str, Any]] = []
    earlier, before = True, 0
    while earlier:
        piece = await served.ask("GET", f"{path_of(opened)}/story?before={before}", token)
        assert not lines or all(line["version"] < before for line in piece["lines"])
        lines, earlier = piece["lines"] + lines, piece["earlier"]
        before = lines[0]["version"] if lines else 0
    return lines


async def test_the_pieces_are_the_story_that_everybody_heard(store: Any) -> None:
    async with serving(store, limits=replace(EASY, lines=PIECE)) as served:
        opened, browsers = await three(served)
        async with served.browse(opened, opened["watch"]) as watcher:
            await play_to_the_end(*browsers)
            await watcher.until(lambda: watcher.over)
            for browser in (*browsers, watcher):
                told = await in_pieces(served, opened, browser.token)
                assert len(told) > 3 * PIECE
                assert told[0]["kind"] == "began"
                assert browser.story == told[-len(browser.story) :]


async def test_whoever_was_away_hears_what_was_missed_or_is_told_that_it_is_not_all() -> None:
    async with serving(limits=replace(EASY, lines=PIECE)) as served:
        _, (ann, bob, cat) = await three(served)
        await cat.socket.close()
        heard, version = list(bob.story), bob.version
        await bob.cut()
        for number in range(PIECE - 1):
            await ann.answer({"do": "talk", "text": f"Word {number}"})
        await bob.connect()
        await bob.until(lambda: bob.version == ann.version)
        assert [line["text"] for line in bob.story[len(heard) :]] == [f"Word {n}" for n in range(PIECE - 1)]
        assert '"earlier":false' in next(frame for frame in bob.frames[::-1] if '"picture"' in frame)
        await bob.cut()
        bob.version = version
        await ann.answer({"do": "talk", "text": "One"})
        await ann.answer({"do": "talk", "text": "Two"})
        await bob.connect()
        await bob.until(lambda: bob.version == ann.version)
        assert '"earlier":true' in next(frame for frame in bob.frames[::-1] if '"picture"' in frame)


class Counting(Memory):
    """Counts what is read."""

    read = 0

    async def entries(self, name: str, *bounds: Any) -> Any:
        found = await super().entries(name, *bounds)
        Counting.read = max(Counting.read, len(found))
        return found


@pytest.mark.parametrize("delay", [0, 1200])
async def test_hello_and_sync_read_no_more_of_a_long_game(delay: int) -> None:
    limits: Limits = replace(EASY, lines=PIECE)
    async with serving(Counting, limits=limits) as served:
        opened, (ann, *others) = await three(served)
        for other in others:
            await other.socket.close()
        for number in range(20 * PIECE):
            await ann.answer({"do": "talk", "text": f"Word {number}"})
        if delay:
            await served.ask("PATCH", path_of(opened), opened["host"], {"delay": delay})
            await ann.answer({"do": "talk", "text": "Not for late ears"})
        Counting.read = 0
        async with served.browse(opened, opened["watch"]) as watcher:
            await watcher.until(lambda: bool(watcher.picture))
            await watcher.send({"do": "sync"})
            await watcher.next()
            assert watcher.story[-1]["text"] == f"Word {20 * PIECE - 1}"
        assert 0 < Counting.read <= PIECE + (delay > 0)


async def test_a_version_is_not_a_state_so_whoever_comes_back_gets_the_whole_picture() -> None:
    async with serving() as served:
        _, (ann, bob, _) = await three(served)
        version = bob.version
        await ann.pick(2)
        await bob.until(lambda: bob.picture["awaited"] == [1, 2])
        assert bob.version == version
        await bob.cut()
        bob.picture = {}
        await bob.connect()
        await bob.until(lambda: bool(bob.picture))
        assert (bob.version, bob.picture["awaited"]) == (version, [1, 2])
