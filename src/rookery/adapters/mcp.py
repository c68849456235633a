"""Language models at the table, by the Model Context Protocol: ``rookery mcp``.

A model opens a table on this machine against bots, or takes a seat at a table of a server by its link. It is
told what its seat may know, in words and as data, and nothing else.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Literal

from rookery.adapters.chairs import Chair, LocalChair, Question
from rookery.adapters.disguise import Disguise
from rookery.adapters.extras import extra
from rookery.adapters.remote import RemoteChair, Server
from rookery.kernel import Game, Illegal, Refusal, game_named, installed
from rookery.play.rulebook import rule, rules_of, rules_text
from rookery.play.seeds import luck

with extra("mcp", "the MCP SDK"):
    from mcp.server import MCPServer
    from mcp.server.auth.middleware.auth_context import get_access_token
    from mcp.server.auth.provider import AccessToken
    from mcp.server.auth.settings import AuthSettings
    from mcp.server.mcpserver.exceptions import ToolError

INSTRUCTIONS = """Play one seat of a tabletop game. look() shows the table, the story since your last look and
the question you are asked; choose() answers it with an option's id, its label or a clear part of either.
Where a question takes words, say them in character. rules() explains any rule id. Nobody but you decides."""
MOST_TABLES = 32


class House:
    """The chairs that a model holds, by their handles."""

    def __init__(self, *, disguised: bool = False, server: str = "") -> None:
        self.disguised = disguised
        self.server = Server(server) if server else None
        self.chairs: dict[str, Chair] = {}
        self.disguises: dict[str, Disguise] = {}

    def disguise(self, game: Game) -> Disguise:
        found = self.disguises.get(game.name)
        if found is None:
            found = self.disguises[game.name] = Disguise(game, on=self.disguised)
        return found

    def keep(self, chair: Chair) -> str:
        if len(self.chairs) >= MOST_TABLES:
            raise Illegal(f"You hold {MOST_TABLES} seats already; that is enough.")
        handle = f"table-{len(self.chairs) + 1}"
        self.chairs[handle] = chair
        return handle

    async def chair(self, table: str) -> Chair:
        """The chair of a handle, or over HTTP the one that the token is for. One's only table need not be
        named.
        """
        access = get_access_token()
        if access and self.server:
            name = access.token
            if name not in self.chairs:
                place, _, token = name.partition(".")
                self.chairs[name] = await RemoteChair.taken_over(self.server, place, token)
            return self.chairs[name]
        if not table and len(self.chairs) == 1:
            [table] = self.chairs
        if table not in self.chairs:
            known = ", ".join(self.chairs) or "none: open or join one first"
            raise Illegal(f"There is no table {table[:40]!r}; yours are {known}.")
        return self.chairs[table]

    async def seen(self, chair: Chair, *, options: bool = True, view: bool = False) -> dict[str, Any]:
        """What a seat is shown, under other names if the house wants that."""
        found, disguise = dict(await chair.look()), self.disguise(chair.game)
        question: Any = found.pop("question")
        if not view:
            del found["view"]
        if question:
            question = dict(question)
            shown = [
                {"id": disguise.option(one["id"]), "label": disguise.text(one["label"])}
                for one in question["options"]
            ]
            question |= {"prompt": disguise.text(question["prompt"]), "options": shown}
            if not options:
                del question["options"]
        return {**disguise.all_of(found), "question": question}


def meant(question: Question, words: str, disguise: Disguise) -> str:
    """The id of the option that somebody means: by its id, label, number or a part that no other has."""
    options = question["options"]
    wanted = words.strip().casefold()
    names = [
        (disguise.option(one["id"]).casefold(), disguise.text(one["label"]).casefold()) for one in options
    ]
    tests: list[Callable[[tuple[str, str]], bool]] = [
        lambda name: wanted in name,
        lambda name: wanted != "" and (wanted in name[0] or wanted in name[1]),
    ]
    for fits in tests:
        found = [place for place, name in enumerate(names) if fits(name)]
        if len(found) == 1:
            return options[found[0]]["id"]
    shown = ", ".join(disguise.option(one["id"]) for one in options[:12])
    raise Illegal(f"{words[:80]!r} is not one option; possible is: {shown}{' ...' * (len(options) > 12)}.")


def served(house: House, *, anywhere: bool = True) -> MCPServer[Any]:
    """The server with all its tools; ``anywhere``: tables may be opened and joined, else only one's own."""
    server = made(house)
    tools = [list_games, rules, look, choose, wait, talk, journal]
    for make in [*tools, open_table, join_table] if anywhere else tools:
        server.tool(name=make.__name__, structured_output=True)(make(house))
    return server


def made(house: House) -> MCPServer[Any]:
    if not house.server:
        return MCPServer("rookery", instructions=INSTRUCTIONS, log_level="ERROR")
    settings = AuthSettings.model_validate(
        {"issuer_url": house.server.address, "resource_server_url": None, "validate_token_resource": False}
    )
    return MCPServer(
        "rookery", instructions=INSTRUCTIONS, log_level="ERROR", auth=settings, token_verifier=Seats(house)
    )


class Seats:
    """Whether a bearer is the token of a seat: ``TABLE.TOKEN``, the two parts of its link."""

    def __init__(self, house: House) -> None:
        self.house = house

    async def verify_token(self, token: str) -> AccessToken | None:
        table, _, secret = token.partition(".")
        if not (self.house.server and table.isalnum() and secret):
            return None
        try:
            seen = await self.house.server.ask("GET", f"/api/tables/{table}", secret)
        except Refusal:
            return None
        if seen["you"]["role"] != "seat":
            return None
        return AccessToken(token=token, client_id=table, scopes=[], subject=str(seen["you"]["seat"]))


def refusing(tool: Any) -> Any:
    """A tool whose refusals reach the model as one sentence."""
    from functools import wraps

    @wraps(tool)
    async def carried_out(*given: Any, **named: Any) -> Any:
        try:
            return await tool(*given, **named)
        except Refusal as error:
            raise ToolError(error.sentence) from error

    return carried_out


def list_games(house: House) -> Any:
    @refusing
    async def tool() -> list[dict[str, Any]]:
        """All games: name, what it is, numbers of seats, levels of bots, options with their values."""
        games = [game_named(name) for name in installed()]
        return [
            {
                "name": game.name,
                "about": house.disguise(game).text(f"{game.title}. {game.blurb}"),
                "seats": list(game.seats),
                "bots": ["random", *game.bots.PLAYERS],
                "options": {one.name: [str(value) for value in one.values[:12]] for one in game.settings},
            }
            for game in games
        ]

    return tool


def rules(house: House) -> Any:
    @refusing
    async def tool(game: str, ids: list[str] | None = None, find: str = "") -> str:
        """The rulebook of a game; or only the rules with these ids, or those that hold some words."""
        found = game_named(game)
        if ids:
            text = "\n\n".join(rule(found, one) for one in ids)
        elif find:
            texts = [text for text in rules_of(found).values() if find.casefold() in text.casefold()]
            text = "\n\n".join(texts) or "No rule holds these words."
        else:
            text = rules_text(found)
        return house.disguise(found).text(text)

    return tool


def open_table(house: House) -> Any:
    @refusing
    async def tool(
        game: str,
        seats: int | None = None,
        seat: int = 0,
        bots: str = "",
        options: dict[str, Any] | None = None,
        seed: int | None = None,
    ) -> dict[str, Any]:
        """Open a table here and take a seat (from 0) against bots of a level. Gives the handle for the other
        tools. The same seed is the same deal.
        """
        found = game_named(game)
        chair = LocalChair(
            found,
            min(4, found.seats[-1]) if seats is None else seats,
            seat,
            [bots] if bots else [],
            options,
            None if seed is None else luck(seed, 0),
        )
        return {"table": house.keep(chair), "you": chair.names[seat], "names": chair.names}

    return tool


def join_table(house: House) -> Any:
    @refusing
    async def tool(link: str, name: str = "Magpie", seat: int | None = None) -> dict[str, Any]:
        """Take a seat at a table of people by the link they sent you: any free seat (the GM's too), or the
        one that the link is for. The others see that you are a model.
        """
        chair = await RemoteChair.taken(link, name, seat)
        return {"table": house.keep(chair), "you": chair.name(), "game": chair.game.name}

    return tool


def look(house: House) -> Any:
    @refusing
    async def tool(table: str = "", with_options: bool = True, with_view: bool = False) -> dict[str, Any]:
        """The table as you see it, the story since your last look, and your question. ``with_options`` false
        leaves the list of options out; ``with_view`` adds all you know as data.
        """
        return await house.seen(await house.chair(table), options=with_options, view=with_view)

    return tool


def choose(house: House) -> Any:
    @refusing
    async def tool(key: str, option: str, table: str = "", say: str = "") -> dict[str, Any]:
        """Answer the question with this key: by the id of an option, its label, or a part no other has. With
        ``say`` go words of your own where the question takes them. Gives what you see then.
        """
        chair = await house.chair(table)
        question = chair.asked
        if not question:
            raise Illegal("You are not asked anything: look first.")
        if question["key"] != key:
            raise Illegal(f"The question {key[:20]!r} is not open; you were asked {question['key']}.")
        await chair.pick(key, meant(question, option, house.disguise(chair.game)), say)
        return await house.seen(chair)

    return tool


def wait(house: House) -> Any:
    @refusing
    async def tool(table: str = "", seconds: float = 20) -> dict[str, Any]:
        """Wait for the others, at most 30 seconds, and look."""
        chair = await house.chair(table)
        await chair.rest(max(0.0, min(30.0, seconds)))
        return await house.seen(chair)

    return tool


def talk(house: House) -> Any:
    @refusing
    async def tool(text: str, table: str = "") -> Literal["said"]:
        """Say something to everybody at the table; the rules do not hear it."""
        await (await house.chair(table)).talk(text)
        return "said"

    return tool


def journal(house: House) -> Any:
    @refusing
    async def tool(table: str = "") -> str:
        """The story of the whole game so far, in Markdown."""
        chair = await house.chair(table)
        return house.disguise(chair.game).text(await chair.journal())

    return tool
