"""The SDK's own client plays: every game to its end, a seat at a real table, nonsense, other names."""

from __future__ import annotations

import asyncio
import json
import sys
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from random import Random
from typing import Any

import pytest

pytest.importorskip("mcp", reason="The MCP SDK is not installed: pip install 'rookery[mcp]'")

import httpx2
from mcp import Client, StdioServerParameters
from mcp.client.streamable_http import streamable_http_client

from rookery.adapters import remote
from rookery.adapters.mcp import House, served
from rookery.kernel import game_named
from server.browser import Served, serving
from waiting import PATIENCE

SHORT: dict[str, dict[str, Any]] = {
    "thieves": {"seats": 3},
    "sanctuary": {"seats": 2, "options": {"target": 100}},
    "suits": {"seats": 2},
    "den_of_thieves": {"seats": 1, "options": {"rounds": 1}},
    "know_thyself": {"seats": 1, "options": {"max_rounds": 5}},
}
WORDS = "I do as I please tonight, thank you."


async def called(client: Client, tool: str, **given: Any) -> Any:
    answer = await client.call_tool(tool, given)
    assert not answer.is_error, answer.content
    found: Any = answer.structured_content
    return found["result"] if set(found) == {"result"} else found


async def refused(client: Client, tool: str, **given: Any) -> str:
    answer = await client.call_tool(tool, given)
    assert answer.is_error
    [content] = answer.content
    return str(getattr(content, "text", ""))


async def answered(client: Client, seen: Any, rng: Random, **given: Any) -> Any:
    """Pick any option of the open question."""
    question = seen["question"]
    option = rng.choice(question["options"])["id"]
    say = WORDS if option.partition(":")[0] in question["say_least"] else ""
    return await called(client, "choose", key=question["key"], option=option, say=say, **given)


@pytest.mark.parametrize(("name", "disguised"), [*((name, False) for name in SHORT), ("know_thyself", True)])
async def test_a_whole_game_of_every_game(name: str, disguised: bool) -> None:
    async with Client(served(House(disguised=disguised))) as client:
        opened = await called(client, "open_table", game=name, bots="plain", seed=3, **SHORT[name])
        assert opened["you"] == "You (model)"
        seen, rng = await called(client, "look", table=opened["table"]), Random(3)
        while seen["question"]:
            seen = await answered(client, seen, rng, table=opened["table"])
        assert seen["outcome"]
        journal = await called(client, "journal", table=opened["table"])
    assert journal.startswith("# ")
    assert (game_named(name).title in journal) <= (not disguised)


async def test_a_model_sees_what_its_seat_sees_in_words_and_as_data() -> None:
    async with Client(served(House())) as client:
        games = await called(client, "list_games")
        assert {game["name"] for game in games} == set(SHORT)
        assert "TH-73" in await called(client, "rules", game="thieves", ids=["th-73"])
        opened = await called(client, "open_table", game="thieves", seats=4, seat=2, seed=1)
        seen = await called(client, "look", table=opened["table"], with_view=True, with_options=False)
        assert seen["view"]["seat"] == 2
        assert "options" not in seen["question"]
        assert len(seen["panels"]) > 3
        again = await called(client, "look", table=opened["table"])
        assert again["story"] == []
        label = again["question"]["options"][-1]["label"]
        key = again["question"]["key"]
        then = await called(client, "choose", table=opened["table"], key=key, option=label)
        assert then["question"]["key"] != key


async def test_one_s_only_table_need_not_be_named() -> None:
    async with Client(served(House())) as client:
        await called(client, "open_table", game="thieves", seats=4, seed=1)
        assert (await called(client, "look"))["question"]
        await called(client, "open_table", game="thieves", seats=4, seed=1)
        assert "yours are table-1, table-2" in await refused(client, "look")


async def test_nonsense_gets_one_sentence_and_loses_nothing() -> None:
    async with Client(served(House())) as client:
        assert "No game is called 'chess'" in await refused(client, "open_table", game="chess")
        assert "there is no seat 5" in await refused(client, "open_table", game="thieves", seats=4, seat=5)
        assert "yours are none" in await refused(client, "look", table="mine")
        assert "has no rule 'TH-9999'" in await refused(client, "rules", game="thieves", ids=["TH-9999"])
        assert "is no link to a table" in await refused(client, "join_table", link="hello")
        opened = await called(client, "open_table", game="thieves", seats=4, seed=1)
        before = await called(client, "look", table=opened["table"])
        given = {"table": opened["table"], "key": before["question"]["key"]}
        assert "is not one option; possible is:" in await refused(client, "choose", option="dance", **given)
        assert "is not open" in await refused(
            client, "choose", **{**given, "key": "9.9.9"}, option=before["question"]["options"][0]["id"]
        )
        after = await called(client, "look", table=opened["table"])
        assert after["question"] == before["question"]


async def test_other_names_are_the_same_game() -> None:
    about = game_named("thieves").words.ABOUT
    async with Client(served(House(disguised=True))) as client:
        opened = await called(client, "open_table", game="thieves", seats=3, seed=3, bots="plain")
        seen, rng, shown = await called(client, "look", table=opened["table"]), Random(3), ""
        for _ in range(12):
            shown += str(seen)
            seen = await answered(client, seen, rng, table=opened["table"])
        shown += await called(client, "rules", game="thieves", find="treasure")
    titles = [title for title, _, _ in about.values() if len(title) > 2]
    assert [title for title in titles if f" {title} " in shown] == []
    assert not any(f":{slug}'" in shown for slug in about)


async def test_by_stdin_and_stdout_as_a_host_starts_it() -> None:
    command = StdioServerParameters(command=sys.executable, args=["-m", "rookery", "mcp"])
    async with asyncio.timeout(PATIENCE), Client(command) as client:
        opened = await called(client, "open_table", game="thieves", seats=3, seed=3)
        seen = await called(client, "look", table=opened["table"])
        assert (await answered(client, seen, Random(1), table=opened["table"]))["game"] == "thieves"


@asynccontextmanager
async def table_of_thieves(**more: Any) -> AsyncIterator[tuple[Served, Any]]:
    async with serving(games={"suits": "rookery.games.suits:GAME"}) as at:
        yield at, await at.open(3, "suits", bots="plain", options={"gm": "person"}, **more)


async def test_a_model_is_the_gm_of_a_real_table_and_marked_as_a_model() -> None:
    async with table_of_thieves() as (at, opened), Client(served(House())) as client:
        link = f"{at.http}/table/{opened['table']['id']}#{opened['join']}"
        joined = await called(client, "join_table", link=link, name="Magpie the Very Talkative", seat=2)
        assert joined["you"].endswith(" (model)")
        lobby = await called(client, "look", table=joined["table"])
        assert lobby["where"] == "The game has not begun."
        await at.start(opened)
        seen = await called(client, "wait", table=joined["table"], seconds=1)
        for number in range(4):
            while not seen["question"]:
                seen = await called(client, "wait", table=joined["table"], seconds=1)
            seen = await answered(client, seen, Random(number), table=joined["table"])
        await called(client, "talk", table=joined["table"], text="Good evening.")
        table = await at.ask("GET", f"/api/tables/{opened['table']['id']}", opened["host"])
        assert [seat["name"] for seat in table["table"]["seats"]][2] == joined["you"]
        assert "This seat is taken" in await refused(client, "join_table", link=link, seat=2)


@asynccontextmanager
async def over_http(at: Served, bearer: str = "", **house: Any) -> AsyncIterator[httpx2.AsyncClient]:
    """What ``rookery mcp --http`` serves for the tables of a server, asked with this bearer."""
    app = served(House(server=at.http, **house), anywhere=False).streamable_http_app(
        stateless_http=True, json_response=True
    )
    headers = {"Authorization": f"Bearer {bearer}"} if bearer else {}
    async with app.router.lifespan_context(app):
        inside = httpx2.ASGITransport(app=app)
        yield httpx2.AsyncClient(transport=inside, headers=headers, base_url="http://127.0.0.1:8770")


def client_of(http: httpx2.AsyncClient) -> Client:
    return Client(streamable_http_client("http://127.0.0.1:8770/mcp", http_client=http))


async def test_over_http_a_seat_s_token_lets_in() -> None:
    async with table_of_thieves() as (at, opened):
        [*_, token] = await at.sit(opened, "Ann", "Bob", "Cat")
        await at.start(opened)
        async with over_http(at, f"{opened['table']['id']}.{token}") as http, client_of(http) as client:
            tools = {tool.name for tool in (await client.list_tools()).tools}
            assert "open_table" not in tools
            assert (await called(client, "look"))["you"] == "Cat"
        async with over_http(at) as stranger:
            assert (await stranger.post("/mcp", json={})).status_code == 401


@pytest.mark.parametrize(("name", "disguised"), [("thieves", False), ("know_thyself", True)])
async def test_a_whole_game_over_http_with_a_seat_s_token(name: str, disguised: bool) -> None:
    short = SHORT[name]
    async with serving(games={name: f"rookery.games.{name}:GAME"}) as at:
        opened = await at.open(short["seats"], name, bots="plain", options=short.get("options", {}))
        [token] = await at.sit(opened, "Magpie")
        await at.start(opened)
        bearer = f"{opened['table']['id']}.{token}"
        async with over_http(at, bearer, disguised=disguised) as http, client_of(http) as client:
            seen, rng = await called(client, "look"), Random(5)
            assert any(remote.MARK in line for line in seen["story"])
            while not seen["outcome"]:
                if seen["question"]:
                    seen = await answered(client, seen, rng)
                else:
                    seen = await called(client, "wait", seconds=1)
            journal = await called(client, "journal")
            assert (game_named(name).title in journal) <= (not disguised)


class Line:
    """A socket of a server that was asked too much: it refuses the first message of every two, unread."""

    def __init__(self) -> None:
        self.sent, self.answers = list[dict[str, Any]](), list[str]()

    async def send(self, text: str) -> None:
        self.sent.append(json.loads(text))
        number = self.sent[-1]["n"]
        if len(self.sent) % 2:
            refused = {"kind": "refused", "n": 0, "code": "flood", "sentence": "Too much at once."}
            self.answers += [json.dumps(refused)]
        else:
            self.answers += [
                json.dumps({"kind": "change", "n": 9}),
                json.dumps({"kind": "done", "n": number}),
            ]

    async def recv(self) -> str:
        return self.answers.pop(0)


async def test_what_comes_too_soon_is_sent_again(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(remote, "AGAIN", 0)
    chair, line = remote.RemoteChair(remote.Server("http://127.0.0.1:1"), "abc", "token"), Line()
    chair.socket = line  # type: ignore[assignment]
    await chair.talk("Good evening")
    await chair.talk("My turn")
    assert [message["text"] for message in line.sent] == ["Good evening"] * 2 + ["My turn"] * 2
    assert not line.answers
