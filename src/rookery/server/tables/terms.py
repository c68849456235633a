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
    try:
        settled = settled_terms(game, terms.seats, wanted | terms.options)
    except Refusal as refusal:
        return wire.Agreed(refusal.sentence, [""] * terms.seats, wanted)
    return wire.Agreed("", offices(game, terms.seats, settled), wanted)
