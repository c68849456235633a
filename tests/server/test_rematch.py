"""After the game: one rematch for all, and the same deal as a challenge."""

import asyncio
from functools import partial
from typing import Any

from rookery.server.storage.store import Memory
from server.browser import Browser, Served, serving
from server.clock import Clock


def path_of(table: str) -> str:
    return f"/api/tables/{table}"


async def ended(served: Served, **more: Any) -> tuple[dict[str, Any], list[str]]:
    """A game of Ann, Bob and a bot that is over; a bot has played for Bob at the end."""
    opened = await served.open(3, **more)
    name = opened["table"]["id"]
    tokens = await served.sit(opened, "Ann", "Bob")
    await served.ask("PUT", f"{path_of(name)}/seats/2/bot", opened["host"], {"level": "plain"})
    await served.start(opened)
    await served.ask("PUT", f"{path_of(name)}/seats/1/bot", tokens[1], {"level": "plain"})
    async with served.browse(opened, tokens[0]) as ann:
        await ann.play(lambda _: 0)
    return opened, tokens


async def test_a_rematch_takes_everybody_along(store: Any) -> None:
    async with serving(store) as served:
        opened, tokens = await ended(served, options={"rounds": 2}, clock=500)
        old = path_of(opened["table"]["id"])
        everyone = [*tokens, opened["host"], opened["watch"], opened["join"]]
        async with served.browse(opened, tokens[1]) as bob:
            asked = (served.ask("POST", f"{old}/rematch", token, status=201) for token in tokens)
            first, second = await asyncio.gather(*asked)
            await bob.until(lambda: bob.table["rematch"] == first["id"])
        assert first["id"] == second["id"], "one table, however many press"
        table = (await served.ask("GET", path_of(first["id"]), tokens[0]))["table"]
        assert [(seat["name"], seat["claimed"], seat["bot"]) for seat in table["seats"]] == [
            ("Ann", True, ""),
            ("Bob", True, ""),
            ("Rat", False, "plain"),
        ], "bots stay bots, and whoever a bot has played for is back"
        assert (table["phase"], table["deal"], table["again"]) == ("lobby", "fresh", True)
        assert (table["options"]["rounds"], table["clock"]) == (2, 500)
        assert table["commitment"] != opened["table"]["commitment"]
        seen = [await served.ask("GET", path_of(first["id"]), token) for token in everyone]
        roles = [("seat", 0), ("seat", 1), ("host", -1), ("watch", -1), ("join", -1)]
        assert [(one["you"]["role"], one["you"]["seat"]) for one in seen] == roles
        await served.ask("GET", path_of(first["id"]), "stranger" * 4, status=401)
        for token in (opened["watch"], opened["join"]):
            await served.ask("POST", f"{old}/rematch", token, status=403)


async def test_a_rematch_begins_when_all_are_here_or_had_time_to_come(clock: Clock) -> None:
    async with serving() as served:
        opened, tokens = await ended(served)
        old = path_of(opened["table"]["id"])
        table = await served.ask("POST", f"{old}/rematch", tokens[0], status=201)
        start, new = f"{path_of(table['id'])}/start", {"table": table}
        other = await served.open(2, bots="plain")
        [ann] = await served.sit(other, "Ann")
        await served.ask("POST", f"{path_of(other['table']['id'])}/start", ann, status=403)
        async with served.browse(new, tokens[0]):
            await served.ask("POST", start, tokens[0], status=409)
            async with served.browse(new, tokens[1]) as bob:
                await served.ask("POST", start, tokens[0])
                await bob.until(lambda: bool(bob.picture))
        again = await ended(served)
        table = await served.ask(
            "POST", f"{path_of(again[0]['table']['id'])}/rematch", again[1][0], status=201
        )
        start = f"{path_of(table['id'])}/start"
        await served.ask("POST", start, again[1][0], status=409)
        clock.advance(served.registry.services.limits.away)
        await served.ask("POST", start, again[1][0])


async def test_a_rematch_that_was_promised_is_made_by_whoever_asks_next() -> None:
    """The process that promised it may have died before it made it."""
    kept = Memory()
    async with serving(lambda: kept) as served:
        opened, tokens = await ended(served)
        promised = await served.registry.tables[opened["table"]["id"]].promise_rematch()
    async with serving(lambda: kept) as served:
        path = f"{path_of(opened['table']['id'])}/rematch"
        made = await asyncio.gather(*(served.ask("POST", path, token, status=201) for token in tokens))
        assert [table["id"] for table in made] == [promised, promised]


async def challenged(served: Served, name: str, token: str) -> tuple[dict[str, Any], Browser]:
    """Somebody who has not seen the deal plays it to the end, and the one who challenged sits beside them."""
    again = await served.ask("POST", f"{path_of(name)}/again", token, status=201)
    claim = partial(served.ask, "PUT")
    seats = f"{path_of(again['table']['id'])}/seats"
    await claim(f"{seats}/0", again["host"], {"name": "Ann"})
    dan = (await claim(f"{seats}/1", again["join"], {"name": "Dan"}))["token"]
    return again, served.browse(again, dan)


async def test_the_same_deal_is_a_challenge_with_results_side_by_side() -> None:
    async with serving() as served:
        opened, tokens = await ended(served)
        name = opened["table"]["id"]
        again, dan = await challenged(served, name, tokens[0])
        other = again["table"]["id"]
        assert again["table"]["challenge"] == name
        assert again["table"]["seats"][2]["bot"] == "plain", "the same bots"
        for change in ({"seats": 2}, {"options": {"rounds": 8}}):
            await served.ask("PATCH", path_of(other), again["host"], change, status=409)
        await served.start(again)
        async with dan:
            assert [seat["knows"] for seat in dan.table["seats"]] == [True, False, False]
            for path in ("", "/results", "/replay", "/record"):
                await served.ask("GET", f"{path_of(name)}{path}", dan.token, status=401)
            await served.ask("GET", f"{path_of(other)}/results", dan.token, status=409)
            assert [one["own"] for one in await served.ask("GET", f"{path_of(name)}/results", tokens[0])] == [
                True
            ], "a game that is played is not told of"
            await served.ask("PUT", f"{path_of(other)}/seats/0/bot", again["host"], {"level": "plain"})
            await dan.play(lambda _: 0)
        first, second = await served.ask("GET", f"{path_of(other)}/results", dan.token)
        assert (first["names"], first["first"], first["own"]) == (["Ann", "Bob", "Rat"], True, False)
        assert (second["names"], second["first"], second["own"]) == (["Ann", "Dan", "Rat"], False, True)
        assert (first["knew"], second["knew"]) == ([False] * 3, [True, False, False])
        told = await served.ask("GET", f"{path_of(name)}/results", tokens[0])
        assert [one["names"] for one in told] == [first["names"], second["names"]]
