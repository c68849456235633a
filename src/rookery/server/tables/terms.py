"""Whether a game can begin on the terms that a table has agreed on."""

from __future__ import annotations

from typing import Any

from rookery.kernel import Game, Live, Refusal, begin
from rookery.play.presets import presets
from rookery.server import wire

ANY_DEAL = bytes(32)
"""Whether a game can begin does not depend on its deal, so any will do."""


def settled_terms(game: Game, seats: int, options: dict[str, Any], kept: Any = None) -> dict[str, Any]:
    """The options with defaults filled in; refused, with the game's own sentence, if it could not begin."""
    settled = game.settled(options)
    begin(game, seats, settled if kept is None else settled | {"kept": kept}, chance=Live(ANY_DEAL))
    return settled


def offices(game: Game, seats: int, settled: dict[str, Any]) -> list[str]:
    """What each seat plays apart from the rest; empty for most."""
    known = game.offices(seats, settled)
    return [known.get(seat, "") for seat in range(seats)]


def agreed(game: Game, terms: wire.Terms) -> wire.Agreed:
    """What was not chosen is taken as it is suggested."""
    wanted = presets(game, terms.seats, terms.options)
    chosen = wanted | terms.options
    sentence, parts = "", [""] * terms.seats
    offered: dict[str, list[Any]] = {}
    try:
        choices = game.offered(terms.seats, game.settled(chosen))
        offered = {name: list(values) for name, values in choices.items()}
        parts = offices(game, terms.seats, settled_terms(game, terms.seats, chosen))
    except Refusal as refusal:
        sentence = refusal.sentence
    return wire.Agreed(sentence, parts, wanted, offered)
