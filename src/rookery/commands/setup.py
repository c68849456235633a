"""Seats and options of a game from the command line."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from types import MappingProxyType
from typing import Any

from rookery.kernel import Game, Malformed

NOTHING: Mapping[str, Any] = MappingProxyType({})


def usual_seats(game: Game) -> int:
    """Four, or as near as the game allows."""
    return min(game.seats, key=lambda seats: abs(seats - 4))


def seats_given(game: Game, given: int | None) -> int:
    """As many as were asked for, even if the game will refuse them; else the usual number."""
    return usual_seats(game) if given is None else given


def options_of(game: Game, given: Sequence[str], preset: Mapping[str, Any] = NOTHING) -> dict[str, Any]:
    """Parse ``NAME=VALUE`` arguments; values are matched without regard to case. What is not given is as
    ``preset``, or else the default.
    """
    options: dict[str, Any] = {}
    for text in given:
        name, equals, value = text.partition("=")
        if not equals:
            raise Malformed(f"An option is written NAME=VALUE, not {text!r}.")
        if name in options:
            raise Malformed(f"The option {name} is given twice.")
        setting = next((setting for setting in game.settings if setting.name == name), None)
        written = {str(known).lower(): known for known in setting.values} if setting else {}
        options[name] = written.get(value.lower(), value)
    return game.settled({**preset, **options})
