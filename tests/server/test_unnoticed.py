"""Secret picks leave no trace for others in what the server counts: two worlds, in one of which Ann has
picked.
"""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from server.browser import EASY, Browser, Served, serving
from server.clock import Clock
from server.test_play import three
from server.test_promises import path_of

PIECE = 7
LIMITS = replace(EASY, lines=PIECE)


async def raise_and_take_back(ann: Browser, times: int) -> None:
    """Half a bid, which nobody may notice while the others bid."""
    for _ in range(times):
        assert (await ann.pick(3))["kind"] == "done"
        assert (await ann.answer({"do": "undo", "version": ann.version}))["kind"] == "done"


async def told(served: Served, opened: dict[str, Any], token: str, before: int = 0) -> Any:
    """A piece of the story without the time."""
    piece = await served.ask("GET", f"{path_of(opened)}/story?before={before}", token)
    return [{**line, "at": 0} for line in piece["lines"]], piece["earlier"]


async def pieces(secret_picks: int) -> list[Any]:
    """What Bob and a watcher can ask for after much talk and so many secret picks of Ann."""
    async with serving(limits=LIMITS) as served:
        opened, (ann, bob, _) = await three(served, seed="07" * 32)
        async with served.browse(opened, opened["watch"]) as watcher:
            for number in range(2 * PIECE):
                await bob.answer({"do": "talk", "text": f"Word {number}"})
            await raise_and_take_back(ann, secret_picks)
            found: list[Any] = []
            for reader in (bob, watcher):
                last = await told(served, opened, reader.token)
                found += [last, await told(served, opened, reader.token, last[0][0]["version"])]
                reader.story = []
                await reader.send({"do": "sync"})
                await reader.until(lambda reader=reader: bool(reader.story))  # type: ignore[misc]
                found.append([line["version"] for line in reader.story])
            return found


@pytest.mark.parametrize("secret_picks", [1, PIECE])
async def test_pieces_of_the_story_do_not_count_secret_picks(secret_picks: int) -> None:
    assert await pieces(secret_picks) == await pieces(0)


async def late_pieces(words: int, clock: Clock) -> list[Any]:
    """What a late watcher can ask for while so many words wait to be shown."""
    async with serving(limits=LIMITS) as served:
        opened, (ann, *_) = await three(served, seed="07" * 32, delay=60)
        for number in range(3 * PIECE):
            await ann.answer({"do": "talk", "text": f"Word {number}"})
        clock.advance(62)
        for _ in range(words):
            await ann.answer({"do": "talk", "text": "Not for late ears"})
        last = await told(served, opened, opened["watch"])
        async with served.browse(opened, opened["watch"]) as watcher:
            await watcher.until(lambda: bool(watcher.story))
            heard = [line["version"] for line in watcher.story]
        return [last, await told(served, opened, opened["watch"], last[0][0]["version"]), heard]


@pytest.mark.parametrize("words", [2, PIECE + 1])
async def test_pieces_of_the_story_do_not_count_what_is_kept_from_late_watchers(
    words: int, clock: Clock
) -> None:
    quiet = await late_pieces(0, clock)
    assert quiet[0][1] is True
    assert await late_pieces(words, clock) == quiet


async def test_a_secret_pick_wakes_nobody(clock: Clock) -> None:
    """Whether a seat may be played for, since nobody has moved for long, tells of no secret pick."""
    async with serving() as served:
        opened, (ann, bob, _) = await three(served)
        clock.advance(served.registry.services.limits.asleep - 1)
        await raise_and_take_back(ann, 1)
        clock.advance(1)
        path = f"{path_of(opened)}/seats/2/bot"
        await served.ask("PUT", path, bob.token, {"level": "plain"})
