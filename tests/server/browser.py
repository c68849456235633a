"""A browser made of sockets: what the page does, in a few lines, with every delta checked as it comes."""

from __future__ import annotations

import asyncio
import json
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from functools import cache, partial
from typing import Any
from zlib import crc32

import httpx
import uvicorn
from websockets.asyncio import client

from rookery.kernel import patch
from rookery.play.seal import nonce_commitment
from rookery.server import Limits, create_app
from rookery.server.catalogue import Catalogue
from rookery.server.run import configured, listening_socket
from rookery.server.storage.store import Memory, Store
from rookery.server.transport.static import Pages
from waiting import PATIENCE

PEBBLES = {"pebbles": "server.pebbles.game:GAME"}
MUCH = 100_000
EASY = Limits(
    message_rate=MUCH,
    message_burst=MUCH,
    request_rate=MUCH,
    request_burst=MUCH,
    talk_rate=MUCH,
    talk_burst=MUCH,
    table_burst=MUCH,
    connections_per_address=MUCH,
    connection_burst=MUCH,
    arrival_burst=MUCH,
    address_burst=MUCH,
    control_burst=MUCH,
    head=MUCH,
    keep=MUCH,
    hello=MUCH,
)
SELDOM = 1e-6
"""A rate: so slow that nothing is regained within a test."""

connect = partial(client.connect, open_timeout=PATIENCE, close_timeout=PATIENCE, ping_interval=None)


canonical = json.JSONEncoder(ensure_ascii=False, sort_keys=True, separators=(",", ":")).encode


def fingerprint(view: dict[str, Any]) -> int:
    """As the page computes it from the picture it holds."""
    return sum(crc32((name + canonical(part)).encode()) for name, part in view.items()) & 0xFFFFFFFF


def nonce_of(seat: int) -> str:
    """What a browser of ours adds to the shuffle."""
    return f"{seat:02x}" * 16


class Served:
    """A server on loopback."""

    def __init__(self, port: int, app: Any = None) -> None:
        self.http = f"http://127.0.0.1:{port}"
        self.ws = f"ws://127.0.0.1:{port}"
        self.registry: Any = app.registry if app else None
        self.connections: Any = set()
        self.sockets: list[client.ClientConnection] = []
        # to load the certificates of the world takes longer than most tests, and nothing is encrypted here
        self.client = httpx.AsyncClient(base_url=self.http, timeout=PATIENCE, verify=False)
        self.seated: dict[str, list[str]] = {}

    async def ask(self, method: str, path: str, token: str = "", body: Any = None, status: int = 200) -> Any:
        """One request, and its JSON; with the status it must have."""
        headers = {"authorization": f"Bearer {token}"} if token else {}
        response = await self.client.request(method, path, headers=headers, json=body)
        assert response.status_code == status, response.text
        return response.json() if response.headers["content-type"] == "application/json" else response.text

    async def open(self, seats: int = 3, game: str = "pebbles", **more: Any) -> dict[str, Any]:
        """A new table."""
        made: dict[str, Any] = await self.ask(
            "POST", "/api/tables", body={"game": game, "seats": seats, "pace": 0, **more}, status=201
        )
        return made

    async def sit(self, opened: dict[str, Any], *names: str) -> list[str]:
        """Claim the first seats, each with the promise of its nonce; their tokens."""
        table = opened["table"]["id"]
        tokens = self.seated[table] = []
        for seat, name in enumerate(names):
            claim = {"name": name, "commitment": nonce_commitment(nonce_of(seat))}
            claimed = await self.ask("PUT", f"/api/tables/{table}/seats/{seat}", opened["join"], claim)
            tokens.append(claimed["token"])
        return tokens

    async def start(self, opened: dict[str, Any]) -> None:
        """Begin the game: seal the deal, and open the nonces of those who sat down by ``sit``."""
        table = opened["table"]["id"]
        sealed = await self.ask("POST", f"/api/tables/{table}/start", opened["host"])
        for seat, token in enumerate(self.seated.get(table, ())):
            if sealed["seal"] and sealed["seal"]["commitments"][seat]:
                await self.open_nonce(opened, seat, token)

    async def open_nonce(self, opened: dict[str, Any], seat: int, token: str) -> Any:
        """Open the nonce that ``sit`` has promised for a seat."""
        path = f"/api/tables/{opened['table']['id']}/seats/{seat}/nonce"
        return await self.ask("PUT", path, token, {"nonce": nonce_of(seat)})

    def browse(self, opened: dict[str, Any], token: str, **hello: Any) -> Browser:
        """Somebody who opens a link."""
        return Browser(self, opened["table"]["id"], token, hello)


class Browser:
    """One page: it keeps a picture and answers decisions."""

    def __init__(self, served: Served, table: str, token: str, hello: dict[str, Any]) -> None:
        self.served = served
        self.url = f"{served.ws}/api/tables/{table}/play"
        self.token = token
        self.hello = hello
        self.version = -1
        self.picture: dict[str, Any] = {}
        self.table: dict[str, Any] = {}
        self.you: dict[str, Any] = {}
        self.story: list[dict[str, Any]] = []
        self.frames: list[str] = []
        self.answers: list[dict[str, Any]] = []
        self.socket: client.ClientConnection

    async def __aenter__(self) -> Browser:
        await self.connect()
        return self

    async def __aexit__(self, *_: object) -> None:
        await self.socket.close()

    async def connect(self) -> None:
        """Open the socket and say hello."""
        self.socket = await connect(self.url, max_size=None)
        self.served.sockets.append(self.socket)
        await self.send({"do": "hello", "token": self.token, "version": self.version, **self.hello})
        await self.until(lambda: bool(self.you))

    async def cut(self) -> None:
        """Lose the connection without a word."""
        self.socket.transport.abort()
        await self.socket.wait_closed()
        self.you = {}

    async def send(self, message: Any) -> None:
        """Send a message."""
        await self.socket.send(message if isinstance(message, str | bytes) else json.dumps(message))

    async def next(self) -> dict[str, Any]:
        """Take in one message."""
        text = await asyncio.wait_for(self.socket.recv(), PATIENCE)
        assert isinstance(text, str)
        self.frames.append(text)
        message: dict[str, Any] = json.loads(text)
        kind = message["kind"]
        if kind == "welcome":
            self.you, self.table = message["you"], message["table"]
        elif kind == "table":
            self.table = message["table"]
        elif kind == "picture":
            self.version, self.picture = message["version"], message["picture"]
            self.story += message["story"]["lines"]
        elif kind == "said":
            self.story += message["lines"]
        elif kind == "change":
            assert message["since"] == self.version, "a gap in the versions"
            self.version, self.picture = message["version"], patch(self.picture, message["change"])
            assert message["check"] == fingerprint(self.picture["view"]), "the picture went astray"
            self.story += message["story"]
        else:
            self.answers.append(message)
        return message

    async def until(self, holds: Callable[[], bool]) -> None:
        """Take in messages until something holds."""
        while not holds():
            await self.next()

    async def until_all_are_here(self) -> None:
        """Take in messages until every seat is connected and the game is shown."""
        await self.until(lambda: all(seat["here"] for seat in self.table["seats"]) and bool(self.picture))

    async def until_seen(self, name: str, value: Any) -> None:
        """Take in messages until a part of the view is as it should be."""
        await self.until(lambda: self.picture["view"][name] == value)

    async def answer(self, message: dict[str, Any]) -> dict[str, Any]:
        """Send a message under a number and wait for its answer."""
        number = len(self.answers) + 1000
        await self.send({**message, "n": number})
        await self.until(lambda: any(answer.get("n") == number for answer in self.answers))
        return next(answer for answer in self.answers if answer.get("n") == number)

    @property
    def decision(self) -> Any:
        """What I am asked."""
        return self.picture.get("decision")

    @property
    def over(self) -> bool:
        """Whether the game has ended for me."""
        return self.picture.get("outcome") is not None

    async def pick(self, place: int = 0, say: str = "") -> dict[str, Any]:
        """Answer my decision, by place; wait until it is done."""
        await self.until(lambda: self.decision is not None)
        key = self.decision["key"]
        return await self.answer(
            {"do": "pick", "key": key, "picks": [self.decision["options"][place]["id"]], "say": say}
        )

    async def play(self, choose: Callable[[dict[str, Any]], int]) -> None:
        """Play on until the end."""
        while not self.over:
            await self.until(lambda: self.over or self.decision is not None)
            if not self.over:
                key = self.decision["key"]
                option = self.decision["options"][choose(self.decision)]["id"]
                answer = await self.answer({"do": "pick", "key": key, "picks": [option]})
                assert answer["kind"] == "done", answer


built_page = cache(Pages)  # a server only reads it; to compress all its files takes longer than most tests


@asynccontextmanager
async def serving(
    store: Callable[[], Store] = Memory,
    *,
    limits: Limits = EASY,
    games: dict[str, str] | None = None,
    proxies: frozenset[str] = frozenset(),
    **more: Any,
) -> AsyncIterator[Served]:
    """A server in this process, on a free port of loopback."""
    more = {"pages": built_page(), **more}
    app = create_app(store, catalogue=Catalogue(games or PEBBLES), limits=limits, **more)
    listening = listening_socket("127.0.0.1", 0)
    config = configured(app, limits, proxies)
    config.ws_ping_interval = None
    server = uvicorn.Server(config)
    task = asyncio.create_task(server.serve(sockets=[listening]))
    served = Served(listening.getsockname()[1], app)
    served.connections = server.server_state.connections
    try:
        yield served
    finally:
        await served.client.aclose()
        server.should_exit = True
        await asyncio.wait_for(task, PATIENCE)
        listening.close()
        for socket in served.sockets:  # the loop may end before they have heard of it
            socket.transport.abort()
            await socket.wait_closed()
