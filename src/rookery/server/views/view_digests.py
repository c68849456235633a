"""Digests of all views that a seat was shown in a game. A browser computes the same ones, so that it can
check afterwards that the server has shown it what the rules say.
"""

from __future__ import annotations

from collections.abc import Iterator

import msgspec

from rookery.kernel import Game, Plain, Record, Recorded, State, choose, replay
from rookery.play.seal import SHORT, digest
from rookery.server import wire
from rookery.server.views.differences import shown_fields
from rookery.server.views.json_values import to_json


def view_digest(view: Plain) -> str:
    """The digest of a view as JSON; the page computes it from the picture that it holds."""
    shown = {name: to_json(getattr(view, name)) for name in shown_fields(type(view))}
    return digest(msgspec.json.decode(wire.encode(shown)))[:SHORT]


def derived_views(record: Record, game: Game, seat: int) -> list[str]:
    """The digests of all views that the rules give a seat in a recorded game, in order; also after picks that
    were undone later. The record must have been verified.
    """
    return [view_digest(game.view(state, seat)) for state in all_states(record, game)]


def all_states(record: Record, game: Game) -> Iterator[State]:
    """The state after every line of a record, also after picks that were undone, which ``replay`` skips."""
    state: State | None = None
    for number, line in enumerate(record.lines, 1):
        if state is None or "undo" in line:
            *_, moment = replay(Record(record.header, record.lines[:number]), game)
            state = moment.state
        elif "key" in line:
            state, chance = state.copy(), Recorded(line.get("chance", []))
            choose(state, line["key"], line["pick"], line.get("say", ""), chance=chance)
        else:
            continue
        yield state
