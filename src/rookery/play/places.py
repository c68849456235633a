"""Where other processes import a game from: ``package:GAME``."""

from __future__ import annotations

from importlib import import_module
from pkgutil import resolve_name

from rookery.kernel import Game, Illegal


def place_of(game: Game) -> str:
    """Where the game can be imported from: the package of its state, or its single module."""
    module = game.state.__module__
    for place in (module.rpartition(".")[0], module):
        if place and getattr(import_module(place), "GAME", None) is game:
            return f"{place}:GAME"
    raise Illegal(f"{game.title} cannot be found by other processes: no module has it as GAME.")


def game_at(place: str) -> Game:
    """The game that ``place_of`` found there."""
    return resolve_name(place)  # type: ignore[no-any-return]
