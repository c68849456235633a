"""The HTTP API: every endpoint with path, roles and types. The OpenAPI document is made from ENDPOINTS."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field
from typing import Any, TypeVar, get_type_hints

import msgspec
from msgspec import Raw
from starlette.requests import Request

from rookery.kernel import SPECTATOR, Illegal, Malformed
from rookery.server import server_time, wire
from rookery.server.catalogue import page, printable, rulebook
from rookery.server.refusals import Forbidden, Outdated, TooLong, Unauthorized, Unavailable, Unknown
from rookery.server.tables.lobby import Lobby
from rookery.server.tables.registry import Registry
from rookery.server.tables.table import Table
from rookery.server.views import books, hindsight
from rookery.server.views.books import Told
from rookery.server.views.lessons import lesson, told_lesson

ALL: tuple[wire.Role, ...] = ("host", "join", "seat", "watch")
PRESENT: tuple[wire.Role, ...] = ("host", "seat", "watch")
Made = TypeVar("Made")


class Text(msgspec.Struct, frozen=True):
    """A response that is not JSON."""

    content: str | bytes
    media: str
    filename: str = ""


@dataclass(frozen=True)
class Endpoint:
    """A method and path. ``query`` gives each parameter its default, least and greatest value."""

    method: str
    path: str
    roles: tuple[wire.Role, ...]
    body: type | None
    status: int
    query: dict[str, tuple[int, int, int]]
    media: str
    run: Callable[[Ask], Awaitable[Any]]

    @property
    def answer(self) -> Any:
        """The type of the response, from the annotation of ``run``."""
        return get_type_hints(self.run)["return"]


@dataclass
class Ask:
    """One request: the role of its token, its table, its body."""

    registry: Registry
    request: Request
    body: Any
    query: dict[str, int]
    table: Table = field(init=False)
    you: wire.You = field(init=False)

    @property
    def seat(self) -> int:
        number = number_in(self.request.path_params["seat"])
        if number is None:
            raise Unknown("A seat is a number from 0 up.")
        return number

    @property
    def game(self) -> str:
        return str(self.request.path_params["game"])

    @property
    def shown(self) -> wire.Table:
        """The table as the caller may see it."""
        return self.table.seen_by(self.you)

    @property
    def until(self) -> int | None:
        """Entries younger than this are hidden from the caller; None if none are."""
        lobby = self.table.lobby
        if not lobby.late(self.you):
            return None
        return int(self.table.log.now()) - lobby.delay - 1  # entries know whole seconds only

    @property
    def place(self) -> str:
        """Where the worker process imports the table's game from."""
        return self.registry.services.catalogue.places[self.table.lobby.game]

    async def make(self, work: Callable[..., Made], *parts: Any) -> Made:
        """Have something made outside the event loop."""
        return await self.registry.services.exports.run(address_of(self.request), work, *parts)

    def finished(self) -> None:
        """Refuse until the game is over."""
        if self.shown.phase != "over":
            raise Illegal("This is shown when the game is over.")


JOURNAL = "/api/tables/{table}/journal"
ENDPOINTS: list[Endpoint] = []


def endpoint(
    method: str,
    path: str,
    *roles: wire.Role,
    body: type | None = None,
    status: int = 200,
    query: dict[str, tuple[int, int, int]] | None = None,
    media: str = "application/json",
) -> Callable[[Callable[[Ask], Awaitable[Any]]], Callable[[Ask], Awaitable[Any]]]:
    """Decorator: enters a function into ENDPOINTS."""

    def enter(run: Callable[[Ask], Awaitable[Any]]) -> Callable[[Ask], Awaitable[Any]]:
        ENDPOINTS.append(Endpoint(method, path, roles, body, status, query or {}, media, run))
        return run

    return enter


async def answered(registry: Registry, kind: Endpoint, request: Request) -> Any:
    ask = Ask(registry, request, await body_of(registry, kind, request), query_of(kind, request))
    if kind.roles:
        try:
            ask.table = await registry.table(request.path_params["table"])
        except Outdated:
            if kind.path != JOURNAL:
                raise
            return await resting_journal(ask, kind)
        ask.you = admitted(ask.table.lobby, kind, request)
    return await kind.run(ask)


def admitted(lobby: Lobby, kind: Endpoint, request: Request) -> wire.You:
    you = lobby.who(token_of(request))
    if you.role not in kind.roles:
        raise Forbidden(f"That is for {' or '.join(kind.roles)} only.")
    return you


async def resting_journal(ask: Ask, kind: Endpoint) -> Text:
    """Of a table that was begun under older rules."""
    lobby, bodies = await ask.registry.resting(ask.request.path_params["table"])
    you = admitted(lobby, kind, ask.request)
    until = int(server_time.now()) - lobby.delay - 1 if lobby.late(you) else None
    place = ask.registry.services.catalogue.places[lobby.game]
    text = await ask.make(books.resting_journal, place, lobby.names, bodies, you.seat, until, lobby.made)
    return Text(text, "text/markdown", f"{lobby.game}-journal.md")


async def body_of(registry: Registry, kind: Endpoint, request: Request) -> Any:
    """Decode the body; it has a size and a time limit."""
    if kind.body is None:
        return None
    data = b""
    try:
        async with asyncio.timeout(registry.services.limits.hello):
            async for part in request.stream():
                data += part
                if len(data) > registry.services.limits.body:
                    raise TooLong("That is more than anybody needs.")
        return msgspec.json.decode(data, type=kind.body)
    except TimeoutError as error:
        raise Malformed("The request did not come to its end.") from error
    except (msgspec.ValidationError, msgspec.DecodeError, UnicodeError, RecursionError) as error:
        raise Malformed(f"The request does not fit: {str(error)[:200]}.") from error


def query_of(kind: Endpoint, request: Request) -> dict[str, int]:
    for name in request.query_params:
        if name not in kind.query:
            raise Malformed(f"Nothing is called {name[:40]!r} here.")
    found = {}
    for name, (default, least, most) in kind.query.items():
        given = request.query_params.getlist(name) or [str(default)]
        number = number_in(given[0]) if len(given) == 1 else None
        if number is None or not least <= number <= most:
            raise Malformed(f"{name} is a number from {least} to {most}.")
        found[name] = number
    return found


def number_in(text: str) -> int | None:
    """The number that a part of an address names. None if it is not one, or has more digits than anything
    here: Python refuses to read thousands of them.
    """
    digits = text.removeprefix("-")
    return int(text) if digits.isascii() and digits.isdecimal() and len(digits) <= 10 else None


def token_of(request: Request) -> str:
    scheme, _, token = request.headers.get("authorization", "").partition(" ")
    if scheme.casefold() != "bearer" or not token:
        raise Unauthorized("This needs a link to the table: send its token as a bearer.")
    return token


def address_of(request: Request) -> str:
    return request.client.host if request.client else ""


# Games


@endpoint("GET", "/api/games")
async def games(ask: Ask) -> list[wire.GameCard]:
    """The games on the shelf."""
    return await asyncio.to_thread(ask.registry.services.catalogue.cards)


@endpoint("GET", "/api/games/{game}")
async def game_page(ask: Ask) -> wire.GamePage:
    """One game: its settings, the names of its numbers, help on its cards."""
    return ask.registry.services.catalogue.of(ask.game, page)


@endpoint("GET", "/api/games/{game}/rules")
async def game_rules(ask: Ask) -> wire.Rulebook:
    """Its rulebook, every rule under its id."""
    return ask.registry.services.catalogue.of(ask.game, rulebook)


@endpoint("GET", "/api/games/{game}/lesson", query={"panels": (0, 0, 1)})
async def game_lesson(ask: Ask) -> wire.Lesson:
    """Its lesson, step by step; refused if it has none. With ``panels``, also the text of the generic
    table.
    """
    made = told_lesson if ask.query["panels"] else lesson
    return ask.registry.services.catalogue.of(ask.game, made)


@endpoint("GET", "/api/games/{game}/print")
async def game_paper(ask: Ask) -> wire.Printable:
    """What can be printed of it, and on which paper."""
    return ask.registry.services.catalogue.of(ask.game, printable)


@endpoint("GET", "/api/games/{game}/print/{paper}/{part}", media="application/pdf")
async def print_game(ask: Ask) -> Text:
    """One part of it as a PDF, to play on paper. Each is made once, and kept."""
    catalogue, offered = ask.registry.services.catalogue, await game_paper(ask)
    paper, part = (ask.request.path_params[name] for name in ("paper", "part"))
    if paper not in offered.papers or part not in offered.parts:
        raise Unknown(
            f"{paper[:40]!r} and {part[:40]!r} is nothing that can be printed; there is "
            f"{' and '.join(offered.papers)}, and {', '.join(offered.parts)}."
        )
    wanted = (ask.game, part, paper)
    if wanted not in catalogue.printed:
        try:
            catalogue.printed[wanted] = await ask.make(books.printed, catalogue.places[ask.game], part, paper)
        except (Illegal, Malformed) as missing:
            raise Unavailable(missing.sentence) from missing
    return Text(catalogue.printed[wanted], "application/pdf", f"{ask.game}-{part}.pdf")


# Tables


@endpoint("POST", "/api/tables", body=wire.NewTable, status=201)
async def open_table(ask: Ask) -> wire.Opened:
    """Open a table. The seed is drawn and committed to now."""
    table, tokens = await ask.registry.open(ask.body, address_of(ask.request))
    return wire.Opened(table.seen_by(wire.You("host", SPECTATOR)), **tokens)


@endpoint("GET", "/api/tables/{table}", *ALL)
async def see_table(ask: Ask) -> wire.TableSeen:
    """The table, and who you are."""
    return wire.TableSeen(ask.shown, ask.you)


@endpoint("PATCH", "/api/tables/{table}", "host", body=wire.TableChange)
async def change_table(ask: Ask) -> wire.Table:
    """Change chairs, options and clock before the game begins, pace and delay at any time."""
    await ask.table.change(ask.body)
    return ask.shown


@endpoint("POST", "/api/tables/{table}/start", "host", "seat")
async def start(ask: Ask) -> wire.Table:
    """Seal the deal, and begin once every nonce that was committed to is opened, or the wait is over. For the
    host; in a rematch also for whoever sits there, when all are here or a minute has passed.
    """
    await ask.table.start(ask.you)
    return ask.shown


@endpoint("PUT", "/api/tables/{table}/seats/{seat}/nonce", "seat", body=wire.Opening)
async def open_nonce(ask: Ask) -> wire.Table:
    """Open the nonce that your seat committed to, after the seal was shown."""
    if ask.you.seat != ask.seat:
        raise Forbidden("You can only open your own nonce.")
    await ask.table.open_nonce(ask.seat, ask.body.nonce)
    return ask.shown


@endpoint("PUT", "/api/tables/{table}/seats/{seat}", "join", "host", "seat", body=wire.Claim)
async def claim(ask: Ask) -> wire.Claimed:
    """Sit down on a free seat or in a bot's place; or, with the token of a seat before the game begins,
    change to this one, or to this name.
    """
    if ask.you.role == "seat":
        await ask.table.move(ask.you, ask.seat, ask.body)
        return wire.Claimed(ask.seat, token_of(ask.request), ask.shown)
    if ask.you.role == "host" and ask.table.lobby.root:
        ask.body.knows = True  # whoever opens a challenge comes from a table of the same deal
    token = await ask.table.claim(ask.seat, ask.body)
    return wire.Claimed(ask.seat, token, ask.shown)


@endpoint("DELETE", "/api/tables/{table}/seats/{seat}", "seat", "host")
async def leave(ask: Ask) -> wire.Table:
    """Stand up again; or, as the host, free a seat. Only before the game begins."""
    if ask.you.role == "seat" and ask.you.seat != ask.seat:
        raise Forbidden("You can only free your own seat.")
    await ask.table.leave(ask.seat)
    return ask.shown


@endpoint("PUT", "/api/tables/{table}/seats/{seat}/bot", "seat", "host", body=wire.BotLevel)
async def put_bot(ask: Ask) -> wire.Table:
    """Let a bot play this seat: your own, a free one, or that of somebody who is away."""
    await ask.table.put_bot(ask.seat, ask.body.level, ask.you)
    return ask.shown


@endpoint("DELETE", "/api/tables/{table}/seats/{seat}/bot", "seat", "host")
async def take_back(ask: Ask) -> wire.Table:
    """Play yourself again; or, as the host before the game, take a bot off its seat."""
    await ask.table.remove_bot(ask.seat, ask.you)
    return ask.shown


@endpoint("PUT", "/api/tables/{table}/seats/{seat}/mute", "host", body=wire.Mute)
async def mute(ask: Ask) -> wire.Table:
    """Keep the talk of a seat silent (-1: of all who watch), or allow it again."""
    await ask.table.mute(ask.seat, muted=ask.body.muted)
    return ask.shown


@endpoint("POST", "/api/tables/{table}/seats/{seat}/link", "seat", "host")
async def renew_link(ask: Ask) -> wire.NewLink:
    """A new link to the seat of somebody who is away and has lost theirs: for the host at once, for players
    when two thirds of all who sit at the table have asked. The old link no longer works.
    """
    return await ask.table.renew_link(ask.seat, ask.you)


# The story


@endpoint("GET", "/api/tables/{table}/story", *PRESENT, query={"before": (0, 0, 1_000_000_000)})
async def tell_story(ask: Ask) -> wire.Story:
    """The last lines of the story as you may read it; or, with the version of the first line you have, the
    last ones before that.
    """
    async with ask.table.lock:
        return await ask.table.earlier(ask.you.seat, ask.query["before"], ask.until)


async def told_to(ask: Ask) -> Told:
    """All that a journal is made from, as data for the worker process."""
    table, seat = ask.table, ask.you.seat
    snapshot = table.feed.latest if ask.until is None else table.feed.visible
    if snapshot is None:
        raise Illegal("The game has not begun, so there is no journal yet.")
    view, bodies = table.game.view(snapshot.state, seat), await table.log.bodies()
    made, place = table.lobby.made, ask.place
    return Told(place, snapshot.names, bodies, seat, ask.until, made, view, snapshot.outcome)


@endpoint("GET", JOURNAL, *PRESENT, media="text/markdown")
async def tell_journal(ask: Ask) -> Text:
    """The story as Markdown, with the characters' sheets where a game has them."""
    text = await ask.make(books.journal_text, await told_to(ask))
    return Text(text, "text/markdown", f"{ask.table.lobby.game}-journal.md")


@endpoint("GET", "/api/tables/{table}/journal.pdf", *PRESENT, media="application/pdf")
async def print_journal(ask: Ask) -> Text:
    """The same as a PDF, to print."""
    told = await told_to(ask)
    try:
        pdf = await ask.make(books.journal_pdf, told)
    except Illegal as missing:
        raise Unavailable(missing.sentence) from missing
    return Text(pdf, "application/pdf", f"{ask.table.lobby.game}-journal.pdf")


@endpoint("GET", "/api/tables/{table}/record", *ALL, media="application/jsonl")
async def record(ask: Ask) -> Text:
    """The record of a finished game, to replay and to verify."""
    ask.finished()
    text = await ask.make(books.record_text, ask.table.lobby.header, await ask.table.log.bodies())
    return Text(text, "application/jsonl", f"{ask.table.lobby.game}.jsonl")


@endpoint(
    "GET",
    "/api/tables/{table}/replay",
    *ALL,
    query={"seat": (-1, -1, 25), "first": (0, 0, 1_000_000), "count": (50, 1, 100)},
)
async def show_replay(ask: Ask) -> wire.Replay:
    """Some steps of a finished game, seen from any chair (-1: as a spectator)."""
    ask.finished()
    table, seat = ask.table, ask.query["seat"]
    if seat != SPECTATOR:
        table.lobby.chair(seat)
    header, bodies = table.lobby.header, await table.log.bodies()
    first, count = ask.query["first"], ask.query["count"]
    steps = await ask.make(books.replay_steps, ask.place, header, bodies, seat, first, count)
    return Raw(steps)  # type: ignore[return-value]  # encoded where it was made


async def looked_back(ask: Ask, seconds: float, work: Callable[..., bytes], about: int) -> Any:
    """What the master says of a finished game, encoded where it was made. Refused while the same deal is
    played at another table.
    """
    ask.finished()
    if await ask.registry.dealt_again(ask.table):
        raise Illegal("The same deal is being played again; the master is silent until that game is over.")
    table = ask.table
    key = table.id, len(table.play.begun.record.lines), work.__name__, about
    parts = ask.place, table.lobby.header, await table.log.bodies(), about
    analysis = ask.registry.services.analysis
    return Raw(await analysis.answer(key, address_of(ask.request), seconds, work, *parts))


@endpoint("GET", "/api/tables/{table}/judgement", *ALL, query={"step": (0, 0, 1_000_000)})
async def judge(ask: Ask) -> wire.Judgement:
    """What the master would have picked after a step of the replay, by what that seat knew."""
    found: wire.Judgement = await looked_back(
        ask, hindsight.SECONDS_A_PICK, hindsight.judgement, ask.query["step"]
    )
    return found


@endpoint("GET", "/api/tables/{table}/hindsight", *ALL, query={"seat": (0, 0, 25)})
async def look_back(ask: Ask) -> wire.Hindsight:
    """The moments that decided a finished game for a seat."""
    ask.table.lobby.chair(ask.query["seat"])
    found: wire.Hindsight = await looked_back(
        ask, hindsight.SECONDS_A_GAME, hindsight.hindsight, ask.query["seat"]
    )
    return found


@endpoint("GET", "/api/tables/{table}/fairness", *ALL)
async def show_fairness(ask: Ask) -> wire.Fairness:
    """What is needed to check the shuffles: seal and commitment at any time, nonces from the deal on, seed
    and results when the game is over.
    """
    lobby, phase = ask.table.lobby, ask.shown.phase
    if phase == "over":
        return await ask.make(
            books.proof, ask.place, lobby.header, await ask.table.log.bodies(), ask.you.seat
        )
    begun = phase == "playing"
    sentence = "The seed is shown when the game is over." if begun else "The game has not begun."
    nonces = lobby.nonces if begun else []
    return wire.Fairness(lobby.commitment, nonces, "", [], fair=None, sentence=sentence, seal=lobby.seal)
