"""Snapshots: the whole game after one entry, from which every seat's view is made."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from msgspec import Struct, field

from rookery.kernel import SPECTATOR, Decision, Game, OpenFloor, State, decisions
from rookery.kit.sparing import Shared
from rookery.server import wire
from rookery.server.entries import Entry
from rookery.server.views.open_fields import OpenFields


class Snapshot(Struct, frozen=True):
    """``versions``: each seat's version of the game. ``touched``: the last change, in seconds since 1970.
    ``open``: what all seats see. ``before``: entries of other processes that came together with ``entry``, in
    order. ``shared``: the facts that were made of it.
    """

    game: Game
    state: State
    open: OpenFields
    names: Sequence[str]
    asked: dict[int, Decision]
    awaited: list[int]
    outcome: dict[str, Any] | None
    undoers: Sequence[int]
    entry: Entry
    versions: dict[int, int]
    touched: int
    clocks: list[wire.Clock] = field(default_factory=list)
    before: Sequence[Entry] = ()
    shared: Shared = field(default_factory=Shared)

    @property
    def entries(self) -> Sequence[Entry]:
        """All that happened since the snapshot before."""
        return (*self.before, self.entry)

    def noticed_by(self, seat: int) -> bool:
        """Whether this seat may learn that something happened."""
        return self.entry.noticed_by(seat) or any(entry.noticed_by(seat) for entry in self.before)


def take_snapshot(
    game: Game,
    state: State,
    names: Sequence[str],
    undoers: Sequence[int] = (),
    *,
    asked: Sequence[Decision] | None = None,
    entry: Entry | None = None,
    versions: dict[int, int] | None = None,
    touched: int = 0,
) -> Snapshot:
    """Without clocks: the table adds them, since they depend on what the snapshot asks. ``asked`` are the
    open decisions, if they are known.
    """
    by_seat = {decision.seat: decision for decision in (decisions(state) if asked is None else asked)}
    return Snapshot(
        game,
        state,
        OpenFields(state),
        names,
        by_seat,
        awaited(state, by_seat),
        None if state.agenda else game.outcome(state),
        undoers,
        entry or Entry(touched, "pick", SPECTATOR),
        versions or {},
        touched,
    )


def awaited(state: State, asked: Iterable[int]) -> list[int]:
    """The asked seats that the game waits for; a power that need not be used is not waited for."""
    top = state.agenda[-1] if state.agenda else None
    if isinstance(top, OpenFloor):
        return [seat for seat in asked if top.floor.awaits(state, seat)]
    return list(asked)
