"""The machine's clock may be wrong, and may be set while people play or while the server is down."""

from __future__ import annotations

import json
from typing import Any

import pytest

from rookery.server import server_time
from server.browser import Served, serving
from server.clock import Clock
from server.test_play import all_bid, three

DAY = 86_400


def set_back(patch: pytest.MonkeyPatch, served: Served, opened: dict[str, Any]) -> None:
    """What a restart would bring after the machine's clock was set back by a day."""
    patch.setattr(server_time, "BEGAN", server_time.BEGAN - DAY)
    served.registry.evict(served.registry.tables[opened["table"]["id"]])


async def test_players_get_no_more_time_when_the_clock_was_set_back(
    clock: Clock, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with serving() as served:
        opened = await served.open(2, clock=100)
        [token, _] = await served.sit(opened, "Ann", "Bob")
        await served.start(opened)
        clock.advance(40)
        set_back(monkeypatch, served, opened)
        async with served.browse(opened, token) as ann:
            await ann.until(lambda: bool(ann.picture))
            told = next(frame for frame in ann.frames if '"welcome"' in frame)
            now = json.loads(told)["now"]
            assert [one["seat"] for one in ann.picture["clocks"]] == [0, 1]
            assert all(10_000 <= one["until"] - now < 101_000 for one in ann.picture["clocks"])
            clock.advance(101)
            await ann.until(lambda: "time" in [line["kind"] for line in ann.story])


async def test_late_spectators_wait_for_the_delay_and_no_longer_when_the_clock_was_set_back(
    clock: Clock, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with serving() as served:
        opened, (ann, bob, cat) = await three(served, delay=60)
        await all_bid(ann, bob, cat)
        set_back(monkeypatch, served, opened)
        async with served.browse(opened, opened["watch"]) as watcher:
            assert not watcher.picture
            clock.advance(62)
            await watcher.until(lambda: bool(watcher.picture))
            assert watcher.picture["view"]["bids"] == [2, 1, 0]
        story = await served.ask("GET", f"/api/tables/{opened['table']['id']}/story", opened["watch"])
        assert any(line["text"] == "Cat bid 0." for line in story["lines"])


@pytest.mark.parametrize("jump", [3 * DAY, -3 * DAY])
async def test_a_clock_that_is_set_during_play_is_not_noticed(clock: Clock, jump: int) -> None:
    async with serving() as served:
        opened = await served.open(2, clock=100)
        [token, _] = await served.sit(opened, "Ann", "Bob")
        await served.start(opened)
        async with served.browse(opened, token) as ann:
            await ann.until(lambda: bool(ann.picture))
            clock.wall += jump
            assert (await ann.pick(0))["kind"] == "done"
            clock.advance(50)
            assert (await ann.answer({"do": "talk", "text": "Still thinking."}))["kind"] == "done"
            assert "time" not in [line["kind"] for line in ann.story]
            clock.advance(51)
            await ann.until(lambda: "time" in [line["kind"] for line in ann.story])


async def test_an_undo_wins_no_time_at_a_table_that_was_put_away_meanwhile(clock: Clock) -> None:
    async with serving() as served:
        opened = await served.open(2, clock=100)
        tokens = await served.sit(opened, "Ann", "Bob")
        await served.start(opened)
        async with served.browse(opened, tokens[0]) as ann:
            await ann.until(lambda: ann.decision is not None)
            clock.advance(60)
            assert (await ann.pick())["kind"] == "done"
        served.registry.evict(served.registry.tables[opened["table"]["id"]])
        async with served.browse(opened, tokens[0]) as ann:
            await ann.until(lambda: bool(ann.picture.get("undo")))
            assert (await ann.answer({"do": "undo", "version": ann.version}))["kind"] == "done"
            await ann.until(lambda: ann.decision is not None)
            [until] = [one["until"] for one in ann.picture["clocks"] if one["seat"] == 0]
            assert until / 1000 - clock.time() < 41
