"""The clocks of a table: until when each person may think, and what happens when the time is up."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field
from time import time

from rookery.kernel import Decision
from rookery.play.match import Match
from rookery.server import wire
from rookery.server.tables.lobby import Lobby
from rookery.server.tables.play import seat_of_key
from rookery.server.tables.services import Services
from rookery.server.views.snapshot import Snapshot

GRACE = 10_000
"""Milliseconds every clock still has after a restart."""


@dataclass(eq=False)
class Clocks:
    """The deadlines of one table in milliseconds since 1970, by what they belong to (``clock_of``).

    ``left`` is what a stopped clock had left, should its question come back by an undo. ``answer_for(key)``
    answers a decision whose time is up.
    """

    lobby: Lobby
    services: Services
    match: Callable[[], Match]
    answer_for: Callable[[str], Awaitable[None]]
    deadlines: dict[str, int] = field(default_factory=dict)
    left: dict[str, int] = field(default_factory=dict)
    alarm: asyncio.TimerHandle | None = None

    def clock_of(self, decision: Decision) -> str:
        """A clock belongs to a decision; but to a whole secret question, or it would betray how often a seat
        has picked in it.
        """
        return f"{decision.number}.{decision.seat}" if self.match().state.lanes else decision.key

    def start(self, snapshot: Snapshot) -> list[wire.Clock]:
        """Start clocks for people now awaited. Running clocks keep their deadline, so undoing a pick gains no
        time.
        """
        now, whole = int(time() * 1000), self.lobby.clock * 1000
        chairs, asked = self.lobby.chairs, snapshot.asked
        people = [self.clock_of(asked[seat]) for seat in snapshot.awaited if not chairs[seat].bot]
        self.left |= {key: max(0, until - now) for key, until in self.deadlines.items() if key not in people}
        self.deadlines = {key: self.deadlines.get(key) or now + self.left.pop(key, whole) for key in people}
        if not self.match().undoers():
            self.left.clear()
        return [wire.Clock(seat_of_key(key), until) for key, until in self.deadlines.items()]

    def reset(self, seat: int) -> None:
        """Forget a seat's clock: it has been answered for."""
        self.deadlines = {key: until for key, until in self.deadlines.items() if seat_of_key(key) != seat}

    def restore(self, deadlines: dict[str, int]) -> None:
        """Go on with stored clocks; nobody's time runs out because the server was down."""
        soon = int(time() * 1000) + GRACE
        self.deadlines = {key: max(until, soon) for key, until in deadlines.items()}

    def due(self) -> int | None:
        """When the first clock runs out, in seconds since 1970."""
        return min(self.deadlines.values()) // 1000 if self.deadlines else None

    def wait(self) -> None:
        self.stop()
        if self.deadlines:
            delay = min(self.deadlines.values()) / 1000 - time()
            self.alarm = asyncio.get_running_loop().call_later(
                max(0, delay), lambda: self.services.spawn(self.ring())
            )

    async def ring(self) -> None:
        now = int(time() * 1000)
        for decision in self.match().decisions():
            clock = self.clock_of(decision)
            if self.deadlines.get(clock, now + 1) <= now:
                self.deadlines[clock] = now + GRACE  # should the answer fail, it is tried again
                await self.answer_for(decision.key)
        self.wait()

    def stop(self) -> None:
        if self.alarm:
            self.alarm.cancel()
            self.alarm = None
