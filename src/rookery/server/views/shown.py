"""What a seat was shown in a whole game, view by view, as digests: a browser keeps the same ones."""

from __future__ import annotations

from collections.abc import Iterator

import msgspec

from rookery.kernel import Game, Plain, Record, Recorded, State, choose, replay
from rookery.play.seal import SHORT, digest
from rookery.server import wire
from rookery.server.views.differences import shown_fields
from rookery.server.views.named import named


def view_digest(view: Plain) -> str:
    """The digest of a view as it travels: what the page computes from the picture it holds."""
    shown = {name: named(getattr(view, name)) for name in shown_fields(type(view))}
    return digest(msgspec.json.decode(wire.encode(shown)))[:SHORT]


def derived_views(record: Record, game: Game, seat: int) -> list[str]:
    """Every view that the rules give a seat in a recorded game, in order; also after picks that were taken
    back later. The record must have been verified.
    """
    return [view_digest(game.view(state, seat)) for state in states(record, game)]


def states(record: Record, game: Game) -> Iterator[State]:
    """The state after every line, those included that ``replay`` passes over."""
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
