"""Players that see only a view: the levels a person can choose from."""

from __future__ import annotations

from rookery.kernel import Game, Illegal
from rookery.kit.players import Player, players_of, random_player
from rookery.kit.words import part_if_any

BEST_FIRST = ("clever", "plain", "random")


def levels(game: Game) -> dict[str, Player]:
    """The bots of a game by name; a game without bots of its own has the random one."""
    return players_of(game) if part_if_any(game, "bot") else {"random": random_player}


def best(game: Game) -> str:
    """The level that plays best."""
    return next(level for level in BEST_FIRST if level in levels(game))


def bot(game: Game, level: str) -> Player:
    """One bot by its level."""
    known = levels(game)
    if level not in known:
        raise Illegal(f"{game.title} has no bot called {level!r}; it has: {', '.join(known)}.")
    return known[level]


def seated(game: Game, chosen: list[str], seats: int) -> list[str]:
    """The level at each seat: one for all, or one for each."""
    for level in chosen:
        bot(game, level)
    if len(chosen) not in (1, seats):
        raise Illegal(f"{seats} bots are needed, or one for all seats, not {len(chosen)}.")
    return chosen * seats if len(chosen) == 1 else chosen
