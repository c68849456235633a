"""Digests of all views that a seat was shown in a game. A browser computes the same ones, so that it can
check afterwards that the server has shown it what the rules say.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import msgspec

from rookery.kernel import Game, Plain, Record, Recorded, State, choose, replay, take_back
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
    earlier: list[tuple[str, State]] = []  # whose pick could be undone, and the state before it
    for number, line in enumerate(record.lines, 1):
        if state is None:
            state = replayed(record, game, number)
        elif "undo" in line:
            state = undone(state, line, earlier) or replayed(record, game, number)
        elif "key" in line:
            if state.lanes:
                earlier.clear()
            else:
                earlier.append((line["key"].split(".")[1], state))
            state, chance = state.copy(), Recorded(line.get("chance", []))
            choose(state, line["key"], line["pick"], line.get("say", ""), chance=chance)
        else:
            continue
        yield state


def replayed(record: Record, game: Game, number: int) -> State:
    """The state after so many lines."""
    *_, moment = replay(Record(record.header, record.lines[:number]), game)
    return moment.state


def undone(state: State, line: dict[str, Any], earlier: list[tuple[str, State]]) -> State | None:
    """The state after an undo as a match makes it; None for one that needs a replay. To replay for each
    would take whoever looks at a game for hours, if a player has taken back often enough.
    """
    seat, picks = line["undo"], line["picks"]
    if any((lane.seat, lane.answers) == (seat, picks) for lane in state.lanes):
        state = state.copy()
        take_back(state, seat)
        return state
    if picks == 1 and not state.lanes and earlier and earlier[-1][0] == str(seat):
        return earlier.pop()[1]
    return None
