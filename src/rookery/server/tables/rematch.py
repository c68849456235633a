"""Tables that follow a finished game: a rematch (same people, new deal), a challenge (same deal, other
people), and the results of all tables with the same deal.

A rematch copies the hashes of all tokens, so everybody's token works at the new table, too. A challenge has
tokens of its own: whoever holds one cannot open the first table. Whoever can open that knows every card, and
says so when sitting down (``Chair.knows``).
"""

from __future__ import annotations

from typing import Any

from rookery.kernel import Game, new_seed
from rookery.server import wire
from rookery.server.tables.lobby import Chair, Lobby, new_lobby
from rookery.server.tables.table import Table

WATCH = wire.You("watch", -1)


def rematch_of(old: Lobby, name: str, kept: Any, made: int) -> Lobby:
    """The lobby of the rematch of table ``name``. Bots keep their seats; a person for whom a bot has played
    gets the seat back.
    """
    chairs = [
        Chair(
            name=chair.name,
            token=chair.token,
            bot="" if chair.token else chair.bot,
            muted=chair.muted,
            pushes=chair.pushes,
            webhook=chair.webhook,
        )
        for chair in old.chairs
    ]
    return Lobby(
        game=old.game,
        chairs=chairs,
        options=old.options,
        seed=new_seed().hex(),
        deal="fresh",
        host=old.host,
        join=old.join,
        watch=old.watch,
        made=made,
        clock=old.clock,
        pace=old.pace,
        delay=old.delay,
        watchers_muted=old.watchers_muted,
        kept=kept,
        links=old.links,
        before=name,
    )


def challenge_of(old: Lobby, name: str, game: Game, made: int) -> tuple[Lobby, dict[str, str]]:
    """The lobby of a challenge with the deal of table ``name`` and the same bots; and its tokens by role."""
    asked = wire.NewTable(
        old.game, len(old.chairs), old.options, seed=old.seed, clock=old.clock, pace=old.pace, delay=old.delay
    )
    lobby, tokens = new_lobby(game, asked, made)
    lobby.nonces, lobby.kept, lobby.root = list(old.nonces), old.kept, old.root or name
    lobby.again = [lobby.root]
    for seat, chair in enumerate(old.chairs):
        if chair.bot and not chair.token:
            lobby.seat_bot(seat, chair.bot, game)
    return lobby, tokens


def result_of(table: Table, *, own: bool) -> wire.Result | None:
    """The result of a table; None until spectators may see it."""
    seen = table.seen_by(WATCH)
    if seen.phase != "over" or seen.outcome is None:
        return None
    return wire.Result(
        own=own,
        first=not table.lobby.root,
        names=table.lobby.names,
        points=[float(count) for count in seen.outcome.get("points", [])],
        winners=[int(seat) for seat in seen.outcome.get("winners", [])],
        bots=[chair.bot for chair in table.lobby.chairs],
        knew=[chair.knows for chair in table.lobby.chairs],
        ended=seen.touched,
    )
