"""The endpoints after a finished game: rematch, challenge, and the results of all tables with this deal."""

from __future__ import annotations

from rookery.kernel import SPECTATOR
from rookery.server import wire
from rookery.server.refusals import Forbidden
from rookery.server.transport.api import ALL, Ask, address_of, endpoint


@endpoint("POST", "/api/tables/{table}/rematch", *ALL, status=201)
async def rematch(ask: Ask) -> wire.Table:
    """A new deal for the same people on the same chairs, with what the game keeps: one table for all who ask,
    which all tokens of this one open. For the host and those who played.
    """
    ask.finished()
    if ask.you.role not in ("host", "seat"):
        raise Forbidden("A rematch is for those who played; you may watch it.")
    table = await ask.registry.rematch(ask.table, address_of(ask.request))
    return table.seen_by(ask.you)


@endpoint("POST", "/api/tables/{table}/again", *ALL, status=201)
async def again(ask: Ask) -> wire.Opened:
    """The same deal as a challenge, at a new table: same game, options, seats, bots, seed and nonces."""
    ask.finished()
    table, tokens = await ask.registry.challenge(ask.table, address_of(ask.request))
    return wire.Opened(table.seen_by(wire.You("host", SPECTATOR)), **tokens)


@endpoint("GET", "/api/tables/{table}/results", *ALL)
async def show_results(ask: Ask) -> list[wire.Result]:
    """How this deal came out wherever it was played to the end. Shown when it is over here."""
    ask.finished()
    return await ask.registry.results(ask.table)
