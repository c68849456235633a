"""Whether a game can begin with a number of seats and a choice of options (``wire.Terms``)."""

from __future__ import annotations

from typing import Any

from rookery.kernel import Game, Live, Refusal, begin
from rookery.play.presets import presets
from rookery.server import wire

ANY_DEAL = bytes(32)
"""A seed to try with: whether a game can begin does not depend on the deal."""


def checked_options(game: Game, seats: int, options: dict[str, Any], kept: Any = None) -> dict[str, Any]:
    """The options with defaults filled in; refused, with the game's own sentence, if it could not begin."""
    settled = game.settled(options)
    begin(game, seats, settled if kept is None else settled | {"kept": kept}, chance=Live(ANY_DEAL))
    return settled


def offices(game: Game, seats: int, settled: dict[str, Any]) -> list[str]:
    """By seat, the name of its special role (as the GM's); empty for most."""
    known = game.offices(seats, settled)
    return [known.get(seat, "") for seat in range(seats)]


def evaluate_terms(game: Game, terms: wire.Terms) -> wire.Agreed:
    """Whether these terms work, with the suggested values for options that were not chosen."""
    wanted = presets(game, terms.seats, terms.options)
    chosen = wanted | terms.options
    sentence, parts = "", [""] * terms.seats
    offered: dict[str, list[Any]] = {}
    try:
        choices = game.offered(terms.seats, game.settled(chosen))
        offered = {name: list(values) for name, values in choices.items()}
        parts = offices(game, terms.seats, checked_options(game, terms.seats, chosen))
    except Refusal as refusal:
        sentence = refusal.sentence
    return wire.Agreed(sentence, parts, wanted, offered)
