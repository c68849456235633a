"""Table talk: before the game and in it, muted by the host, said once though sent twice."""

import json
from typing import Any

from msgspec.structs import replace

from server.browser import EASY, serving
from server.test_play import three


async def test_table_talk_and_the_host_who_mutes_it() -> None:
    async with serving() as served:
        opened, (ann, bob, _) = await three(served)
        mute = f"/api/tables/{opened['table']['id']}/seats"
        await ann.answer({"do": "talk", "text": "  I would never.\n"})
        await bob.until(lambda: bool(bob.story) and bob.story[-1]["kind"] == "talk")
        assert (bob.story[-1]["text"], bob.story[-1]["facts"]) == (
            "I would never.",
            {"seat": 0, "name": "Ann"},
        )
        table = await served.ask("PUT", f"{mute}/0/mute", opened["host"], {"muted": True})
        assert table["seats"][0]["muted"]
        assert (await ann.answer({"do": "talk", "text": "But!"}))["sentence"] == "The host has muted you."
        await served.ask("PUT", f"{mute}/-1/mute", opened["host"], {"muted": True})
        async with served.browse(opened, opened["watch"]) as watcher:
            await bob.until(lambda: bob.table["watchers"] == 1)
            assert bob.table["watchers_muted"]
            assert (await watcher.answer({"do": "talk", "text": "Hear me"}))["code"] == "forbidden"
            async with served.browse(opened, opened["host"]) as host:
                assert (await host.answer({"do": "talk", "text": "Not me"}))["kind"] == "done"
            await bob.until(lambda: bob.story[-1]["facts"] == {"seat": -1, "name": "The host"})
            await served.ask("PUT", f"{mute}/-1/mute", opened["host"], {"muted": False})
            assert (await watcher.answer({"do": "talk", "text": "Hear me"}))["kind"] == "done"
        await bob.until(lambda: bob.story[-1]["text"] == "Hear me")
        assert bob.story[-1]["facts"]["seat"] == -1
        await bob.until(lambda: bob.table["watchers"] == 0)


async def test_what_is_said_before_the_game_is_heard_at_once_and_begins_the_story(store: Any) -> None:
    async with serving(store) as served:
        opened = await served.open()
        tokens = await served.sit(opened, "Ann", "Bob", "Cat")
        table = f"/api/tables/{opened['table']['id']}"
        async with (
            served.browse(opened, tokens[0]) as ann,
            served.browse(opened, opened["join"]) as guest,
        ):
            await ann.answer({"do": "talk", "text": "Where is Cat?"})
            await ann.until(lambda: [line["text"] for line in ann.story] == ["Where is Cat?"])
            async with served.browse(opened, tokens[1]) as bob:
                await bob.until(lambda: [line["facts"] for line in bob.story] == [{"seat": 0, "name": "Ann"}])
                await bob.answer({"do": "talk", "text": "Late."})
                assert (await guest.answer({"do": "talk", "text": "Me?"}))["code"] == "forbidden"
            assert guest.story == []
            served.registry.evict(served.registry.tables[opened["table"]["id"]])
            await served.ask("GET", f"{table}/journal", tokens[0], status=409)
            await served.start(opened)
        async with served.browse(opened, tokens[0]) as ann:
            await ann.until(lambda: bool(ann.picture))
            assert [line["text"] for line in ann.story[:3]] == [
                "Where is Cat?",
                "Late.",
                "The game begins.",
            ]
            assert [line["version"] for line in ann.story[:3]] == [1, 2, 3]
            assert "> **Bob:** Late." in await served.ask("GET", f"{table}/journal", tokens[2])


async def test_those_who_wait_for_the_beginning_keep_what_was_said() -> None:
    async with serving() as served:
        opened = await served.open()
        tokens = await served.sit(opened, "Ann", "Bob", "Cat")
        async with served.browse(opened, tokens[0]) as ann:
            await ann.answer({"do": "talk", "text": "Now?"})
            await served.start(opened)
            await ann.until(lambda: bool(ann.picture))
            told = next(message for message in map(json.loads, ann.frames) if message["kind"] == "picture")
            assert [line["text"] for line in told["story"]["lines"]][:2] == ["Now?", "The game begins."]


async def test_whoever_comes_late_to_a_long_wait_hears_the_last_of_it() -> None:
    async with serving(limits=replace(EASY, lines=3)) as served:
        opened = await served.open()
        tokens = await served.sit(opened, "Ann", "Bob", "Cat")
        async with served.browse(opened, tokens[0]) as ann:
            for number in range(1, 6):
                await ann.answer({"do": "talk", "text": f"Still {number}."})
            await ann.until(lambda: len(ann.story) == 5)
            async with served.browse(opened, tokens[1]) as bob:
                await bob.until(lambda: bool(bob.story))
                assert [(line["version"], line["text"]) for line in bob.story] == [
                    (3, "Still 3."),
                    (4, "Still 4."),
                    (5, "Still 5."),
                ]
            await served.start(opened)
            await ann.until(lambda: bool(ann.picture))
            told = next(message for message in map(json.loads, ann.frames) if message["kind"] == "picture")
            assert told["story"]["earlier"]
            assert [line["version"] for line in told["story"]["lines"]][:4] == [3, 4, 5, 6]


async def test_words_sent_again_under_their_mark_are_said_once(store: Any) -> None:
    async with serving(store) as served:
        opened, (ann, bob, _) = await three(served)
        words = {"do": "talk", "text": "Mine.", "mark": "a1"}
        for _ in range(2):
            assert (await ann.answer(words))["kind"] == "done"
        await bob.answer(words)
        served.registry.evict(served.registry.tables[opened["table"]["id"]])
        async with served.browse(opened, ann.token) as again:
            assert (await again.answer(words))["kind"] == "done"
            await again.until(lambda: bool(again.story))
            talk = [line["facts"] for line in again.story if line["kind"] == "talk"]
            assert talk == [
                {"seat": 0, "name": "Ann", "mark": "a1"},
                {"seat": 1, "name": "Bob", "mark": "a1"},
            ]
