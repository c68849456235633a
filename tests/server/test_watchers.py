"""Those who watch with a delay: late in everything, in order, and never back in time."""

from typing import Any

from server.browser import Browser, Served, serving
from server.clock import Clock
from server.test_play import all_bid, three

DELAY = 1200
"""Seconds, so many that nothing ripens before a test moves the clock."""


def path_of(opened: dict[str, Any]) -> str:
    """A table's address."""
    return f"/api/tables/{opened['table']['id']}"


async def delayed(served: Served, opened: dict[str, Any], delay: int) -> None:
    """The host sets the delay."""
    await served.ask("PATCH", path_of(opened), opened["host"], {"delay": delay})


async def settled(watcher: Browser) -> None:
    """Take in all that was sent so far."""
    pongs = len(watcher.answers)
    await watcher.send({"do": "ping"})
    await watcher.until(lambda: len(watcher.answers) > pongs)


async def test_late_watchers_leave_the_lobby_and_hear_of_the_end(clock: Clock) -> None:
    async with serving() as served:
        opened = await served.open(3, bots="plain", delay=DELAY)
        [token] = await served.sit(opened, "Ann")
        async with (
            served.browse(opened, opened["watch"]) as watcher,
            served.browse(opened, opened["join"]) as guest,
            served.browse(opened, token) as ann,
        ):
            await served.start(opened)
            clock.advance(DELAY / 2)
            await ann.play(lambda _: 0)
            for late in (watcher, guest):
                await settled(late)
                seen = (await served.ask("GET", path_of(opened), late.token))["table"]
                for table in (late.table, seen):
                    assert (table["phase"], table["version"], table["awaited"]) == ("lobby", 0, [])
                    assert table["outcome"] is None
            clock.advance(DELAY / 2)
            await watcher.until(lambda: watcher.table["phase"] == "playing")
            assert watcher.picture
            clock.advance(DELAY / 2)
            await watcher.until(lambda: watcher.over)
            await guest.until(lambda: guest.table["phase"] == "over")
            await watcher.until(lambda: watcher.table["phase"] == "over")
            for late in (watcher, guest):
                assert late.table["outcome"] == watcher.picture["outcome"]


async def test_late_watchers_of_a_table_that_was_asleep_are_not_in_the_lobby(
    store: Any, clock: Clock
) -> None:
    async with serving(store) as served:
        opened, (ann, bob, cat) = await three(served, delay=DELAY)
        clock.advance(DELAY + 1)
        await all_bid(ann, bob, cat)
        served.registry.evict(served.registry.tables[opened["table"]["id"]])
        async with served.browse(opened, opened["watch"]) as watcher:
            assert watcher.table["phase"] == "playing"
            await settled(watcher)
            assert not watcher.picture, "the last move is younger than the delay"
            clock.advance(DELAY + 1)
            await watcher.until(lambda: bool(watcher.picture))
            assert watcher.picture["view"]["bids"] == [2, 1, 0]
            assert [line["kind"] for line in watcher.story] == [
                "began",
                "round",
                "bid",
                "bid",
                "bid",
                "drew",
            ]


async def test_a_table_that_was_asleep_at_its_beginning_is_still_in_the_lobby_for_late_watchers(
    store: Any, clock: Clock
) -> None:
    async with serving(store) as served:
        opened, _ = await three(served, delay=DELAY)
        served.registry.evict(served.registry.tables[opened["table"]["id"]])
        async with served.browse(opened, opened["watch"]) as watcher:
            assert watcher.table["phase"] == "lobby"
            clock.advance(DELAY + 1)
            await watcher.until(lambda: watcher.table["phase"] == "playing")


async def test_a_shorter_delay_does_not_send_watchers_back_in_time(clock: Clock) -> None:
    async with serving() as served:
        opened, (ann, bob, cat) = await three(served, delay=DELAY)
        async with served.browse(opened, opened["watch"]) as watcher:
            await all_bid(ann, bob, cat)
            await delayed(served, opened, DELAY // 2)
            await ann.pick(0)
            clock.advance(DELAY / 2)
            await watcher.until(
                lambda: bool(watcher.picture) and watcher.picture["view"]["favours"] == [0, 1, 0]
            )
            reached, lines = watcher.version, [line["version"] for line in watcher.story]
            clock.advance(DELAY / 2)
            await settled(watcher)
            assert watcher.version == reached
            assert watcher.picture["view"]["favours"] == [0, 1, 0]
            assert [line["version"] for line in watcher.story] == lines == sorted(lines)


async def test_what_was_seen_without_a_delay_stays_seen_when_there_is_one_again() -> None:
    async with serving() as served:
        opened, (ann, bob, cat) = await three(served, delay=60)
        async with served.browse(opened, opened["watch"]) as watcher:
            assert watcher.table["phase"] == "lobby"
            await delayed(served, opened, 0)
            await all_bid(ann, bob, cat)
            await watcher.until(
                lambda: bool(watcher.picture) and watcher.picture["view"]["bids"] == [2, 1, 0]
            )
            reached = watcher.version
            await delayed(served, opened, 60)
            await ann.pick(0)
            await settled(watcher)
            assert (watcher.version, watcher.picture["view"]["bids"]) == (reached, [2, 1, 0])
            assert watcher.table["phase"] == "playing"
            async with served.browse(opened, opened["watch"]) as other:
                await other.until(lambda: bool(other.picture))
                assert (other.version, other.picture["view"]["favours"]) == (reached, [0, 0, 0])
                assert max(line["version"] for line in other.story) == reached


async def test_a_longer_delay_keeps_back_what_was_not_yet_seen(clock: Clock) -> None:
    async with serving() as served:
        opened, (ann, bob, cat) = await three(served, delay=DELAY)
        async with served.browse(opened, opened["watch"]) as watcher:
            clock.advance(DELAY)
            await watcher.until(lambda: bool(watcher.picture))
            await all_bid(ann, bob, cat)
            await delayed(served, opened, 2 * DELAY)
            clock.advance(DELAY + 1)
            await settled(watcher)
            assert watcher.picture["view"]["bids"] == [0, 0, 0]
            assert not any(line["kind"] == "bid" for line in watcher.story)


async def test_late_watchers_cannot_tell_how_far_the_game_is() -> None:
    async with serving() as served:
        opened = await served.open(3, delay=60)
        tokens = await served.sit(opened, "Ann", "Bob", "Cat")
        async with (
            served.browse(opened, opened["watch"]) as watcher,
            served.browse(opened, tokens[0]) as ann,
        ):
            table = served.registry.tables[opened["table"]["id"]]
            table.lobby.made -= 500
            await served.start(opened)
            await ann.pick(0)
            done = await watcher.answer({"do": "talk", "text": "How far are you?"})
            assert (done["kind"], done["version"]) == ("done", 0)
            assert watcher.table["touched"] == table.lobby.made
            assert (
                (await served.ask("GET", path_of(opened), tokens[0]))["table"]["touched"]
                == table.log.touched
                > table.lobby.made
            )
            for link in ("watch", "join"):
                seen = (await served.ask("GET", path_of(opened), opened[link]))["table"]
                assert (seen["touched"], seen["version"], seen["awaited"]) == (table.lobby.made, 0, [])
                assert seen["outcome"] is None
