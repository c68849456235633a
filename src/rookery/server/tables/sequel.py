"""What comes after a game: a rematch of the same people with a new deal, or the same deal as a challenge to
others, with the results side by side.

A rematch takes over the hashes of all tokens: whoever sat, hosted or watched does so at the new table with
the token they have. A challenge is a table with tokens of its own, so it opens nothing of the first one;
whoever has a link there can look up every card, and says so when sitting down.
"""

from __future__ import annotations

from typing import Any

from rookery.kernel import Game, new_seed
from rookery.server import wire
from rookery.server.tables.lobby import Chair, Lobby, new_lobby
from rookery.server.tables.table import Table

WATCH = wire.You("watch", -1)


def rematch_of(old: Lobby, name: str, kept: Any, made: int) -> Lobby:
    """The lobby of a table that goes on from another: bots stay bots, and whoever a bot has played for has
    their chair back.
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
    """The lobby of a table with the same deal and the same bots, and its own tokens."""
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
    """How a table came out, once those who watch it know."""
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
