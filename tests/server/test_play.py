"""Whole games by sockets: people, bots, watchers; links that are lost and found again."""

import asyncio
from random import Random

from server.browser import serving


def test_a_whole_game_by_three_browsers():
    async def story():
        async with serving() as served:
            opened = await served.open(3)
            tokens = await served.sit(opened, "Ann", "Bob", "Cat")
            await served.start(opened)
            async with served.browse(opened, tokens[0]) as ann, served.browse(opened, tokens[1]) as bob, served.browse(opened, tokens[2]) as cat:
                rng = Random(1)
                choose = lambda decision: rng.randrange(len(decision["options"]))  # noqa: E731
                await asyncio.gather(*(browser.play(choose) for browser in (ann, bob, cat)))
                outcomes = {str(browser.picture["outcome"]) for browser in (ann, bob, cat)}
                assert len(outcomes) == 1
                assert ann.story[0]["text"] == "The game begins."
                assert [line["text"] for line in ann.story if line["kind"] == "drew" and line["facts"]["seat"] == 0] == [
                    line["text"] for line in ann.story if line["kind"] == "drew" and "stone" in line["facts"]
                ]
                assert ann.picture["panels"]
                assert ann.picture["where"] == "Round 4 of 4"

    asyncio.run(story())
