"""A seat at a table of a server, by the same HTTP requests and socket that browsers use (docs/server.md)."""

from __future__ import annotations

import json
import re
from asyncio import sleep, timeout
from collections.abc import Callable
from typing import Any
from urllib.parse import urlsplit

from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import WebSocketException

from rookery.adapters.chairs import MODEL, Question, Situation
from rookery.adapters.extras import extra
from rookery.kernel import Game, Illegal, Malformed, Stale, game_named

with extra("mcp", "the MCP SDK"):
    import httpx2

LINK = re.compile(r"/table/([A-Za-z0-9]+)/?")
SECONDS = 30.0
AGAIN = 1.5
"""Seconds after which a message is sent again that came too soon after others for the server."""

NAME = 24
"""How long a name may be."""

REFUSALS = {"stale": Stale, "malformed": Malformed}
MARK = "A language model plays this seat."


class Server:
    """A server that tables are at."""

    def __init__(self, address: str) -> None:
        parts = urlsplit(address)
        if parts.scheme not in ("http", "https") or not parts.netloc:
            raise Malformed(f"{address[:80]!r} is no address of a server; one looks like http://host:8765.")
        self.address = f"{parts.scheme}://{parts.netloc}"

    async def ask(self, method: str, path: str, token: str = "", body: Any = None) -> Any:
        """One request; its JSON, or its text. A refusal is refused with the server's own sentence."""
        headers = {"Authorization": f"Bearer {token}"} if token else {}
        try:
            async with httpx2.AsyncClient(base_url=self.address, timeout=SECONDS, trust_env=False) as client:
                answer = await client.request(method, path, headers=headers, json=body)
        except httpx2.HTTPError as error:
            raise Illegal(f"The server at {self.address} does not answer.") from error
        is_json = answer.headers.get("content-type", "").startswith("application/json")
        found: Any = answer.json() if is_json else answer.text
        if answer.status_code >= 400:
            raise Illegal(found["sentence"] if is_json else f"The server answers {answer.status_code}.")
        return found


def parted(link: str) -> tuple[Server, str, str]:
    """Server, table and token of a link."""
    parts = urlsplit(link.strip())
    found = LINK.fullmatch(parts.path)
    if not found or not parts.fragment:
        raise Malformed(f"{link[:80]!r} is no link to a table; one looks like http://host/table/ID#TOKEN.")
    return Server(link), found[1], parts.fragment


class RemoteChair:
    """A seat at a table of a server. Its socket stays open, so that others see that somebody is there."""

    game: Game

    def __init__(self, server: Server, table: str, token: str) -> None:
        self.server, self.table, self.token = server, table, token
        self.seat, self.version, self.count = -1, -1, 0
        self.seen: dict[str, Any] = {}
        self.asked: Question | None = None
        self.socket: ClientConnection | None = None

    @classmethod
    async def taken(cls, link: str, name: str, seat: int | None = None) -> RemoteChair:
        """Sit down by a link: of a seat, or one to join by. Everybody is told that a model plays."""
        server, table, token = parted(link)
        seen = await server.ask("GET", f"/api/tables/{table}", token)
        if seen["you"]["role"] == "seat":
            return await cls.taken_over(server, table, token)
        free = [one["seat"] for one in seen["table"]["seats"] if not one["claimed"]]
        if not free or (seat is not None and seat not in free):
            raise Illegal(f"This seat is taken; free are: {', '.join(map(str, free)) or 'none'}.")
        place = free[0] if seat is None else seat
        claim = {"name": name.strip()[: NAME - len(MODEL)] + MODEL, "commitment": ""}
        claimed = await server.ask("PUT", f"/api/tables/{table}/seats/{place}", token, claim)
        chair = cls(server, table, claimed["token"])
        await chair.hello()
        return chair

    @classmethod
    async def taken_over(cls, server: Server, table: str, token: str) -> RemoteChair:
        """Play a seat that somebody has already taken. Everybody is told, unless its name says it."""
        chair = cls(server, table, token)
        await chair.hello()
        if not chair.name().endswith(MODEL):
            await chair.talk(MARK)
        return chair

    async def hello(self) -> None:
        """Open the socket, and hear who one is."""
        address = f"{self.server.address.replace('http', 'ws', 1)}/api/tables/{self.table}/play"
        self.socket = await connect(address, max_size=None, open_timeout=SECONDS, proxy=None)
        await self.send({"do": "hello", "token": self.token, "version": self.version})
        while self.seat < 0:
            message = await self.next_message()
            if message["kind"] == "welcome":
                self.seen, self.seat = message["table"], message["you"].get("seat", -1)
                self.game = game_named(message["table"]["game"])
                if message["you"]["role"] != "seat":
                    raise Illegal("This link is not the link of a seat.")

    async def send(self, message: dict[str, Any]) -> None:
        if self.socket is None:
            await self.hello()
        assert self.socket is not None
        await self.socket.send(json.dumps(message))

    async def next_message(self) -> dict[str, Any]:
        """The next message of the server; tables are kept."""
        assert self.socket is not None
        try:
            async with timeout(SECONDS):
                message: dict[str, Any] = json.loads(await self.socket.recv())
        except (WebSocketException, TimeoutError) as error:
            self.socket = None
            raise Illegal("The server has closed the line; look again.") from error
        if message["kind"] == "table":
            self.seen = message["table"]
        return message

    async def answer_to(
        self, message: dict[str, Any], fits: Callable[[dict[str, Any]], bool]
    ) -> dict[str, Any]:
        """Send a message and wait for the answer that fits. What the server did not even read, because too
        much came at once, is sent again.
        """
        await self.send(message)
        while True:
            answer = await self.next_message()
            if fits(answer):
                return answer
            if answer["kind"] == "refused" and not answer["n"]:
                await sleep(AGAIN)
                await self.send(message)

    async def look(self) -> Situation:
        shown: dict[str, Any] = {"game": self.seen["game"], "you": self.name(), "story": [], "question": None}
        if self.seen["phase"] == "lobby":
            self.seen = (await self.server.ask("GET", f"/api/tables/{self.table}", self.token))["table"]
        if self.seen["phase"] == "lobby":
            shown |= {"where": "The game has not begun.", "panels": [], "outcome": None, "view": {}}
            return shown  # type: ignore[return-value]
        message = await self.answer_to({"do": "sync"}, lambda answer: answer["kind"] == "picture")
        picture = message["picture"]
        lines = [line for line in message["story"]["lines"] if line["version"] > self.version]
        self.version = message["version"]
        shown |= {name: picture[name] for name in ("where", "panels", "outcome", "view")}
        shown["story"] = [line["text"] for line in lines if line["text"]]
        if asked := picture["decision"]:
            kept = ("key", "prompt", "rule", "say_limit")
            options = [{"id": one["id"], "label": one["label"]} for one in asked["options"]]
            least = asked.get("say_least", {})  # left out where it is empty
            question = {name: asked[name] for name in kept}
            shown["question"] = question | {"say_least": least, "options": options}
        self.asked = shown["question"]
        return shown  # type: ignore[return-value]

    def name(self) -> str:
        return next((one["name"] for one in self.seen["seats"] if one["seat"] == self.seat), "")

    async def answered(self, message: dict[str, Any]) -> None:
        """Send something and wait until it is done, or refused."""
        self.count += 1
        number = self.count
        answer = await self.answer_to(message | {"n": number}, lambda answer: answer.get("n") == number)
        if answer["kind"] == "refused":
            raise REFUSALS.get(answer["code"], Illegal)(answer["sentence"])

    async def pick(self, key: str, option: str, say: str) -> None:
        await self.answered({"do": "pick", "key": key, "picks": [option], "say": say})

    async def talk(self, text: str) -> None:
        await self.answered({"do": "talk", "text": text})

    async def journal(self) -> str:
        text: str = await self.server.ask("GET", f"/api/tables/{self.table}/journal", self.token)
        return text

    async def rest(self, seconds: float) -> None:
        try:
            async with timeout(min(seconds, SECONDS)):
                await self.next_message()
        except TimeoutError:
            return

    async def close(self) -> None:
        if self.socket is not None:
            await self.socket.close()
            self.socket = None
