"""The clocks of a table: each player's deadline, and the answer when it has passed."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field

from rookery.kernel import Decision
from rookery.play.match import Match
from rookery.server import wire
from rookery.server.tables.alarm import Alarm
from rookery.server.tables.lobby import Lobby
from rookery.server.tables.play import seat_of_key
from rookery.server.tables.services import Services
from rookery.server.views.snapshot import Snapshot

GRACE = 10_000
"""Milliseconds that every clock has left at least after a restart."""


@dataclass(eq=False)
class Clocks:
    """Deadlines in milliseconds since 1970, by the key from ``clock_of``.

    ``left`` is the time a stopped clock had left, in case an undo brings its question back.
    ``answer_for(key)`` answers a decision whose time is up.
    """

    lobby: Lobby
    services: Services
    now: Callable[[], float]  # TableLog.now
    match: Callable[[], Match]
    answer_for: Callable[[str], Awaitable[None]]
    deadlines: dict[str, int] = field(default_factory=dict)
    left: dict[str, int] = field(default_factory=dict)
    alarm: Alarm = field(init=False)

    def __post_init__(self) -> None:
        self.alarm = Alarm(self.services.spawn)

    def clock_of(self, decision: Decision) -> str:
        """A clock per decision; in a Together one per seat, or it would show how often a seat has picked."""
        return f"{decision.number}.{decision.seat}" if self.match().state.lanes else decision.key

    def start(self, snapshot: Snapshot) -> list[wire.Clock]:
        """Start clocks for people now awaited. Running clocks go on, so undoing a pick gains no time."""
        now, whole = int(self.now() * 1000), self.lobby.clock * 1000
        chairs, asked = self.lobby.chairs, snapshot.asked
        people = [self.clock_of(asked[seat]) for seat in snapshot.awaited if not chairs[seat].bot]
        self.left |= {key: max(0, until - now) for key, until in self.deadlines.items() if key not in people}
        self.deadlines = {key: self.deadlines.get(key) or now + self.left.pop(key, whole) for key in people}
        if not self.match().undoers():
            self.left.clear()
        return [wire.Clock(seat_of_key(key), until) for key, until in self.deadlines.items()]

    def reset(self, seat: int) -> None:
        """Drop a seat's clock after the bot has answered for it."""
        self.deadlines = {key: until for key, until in self.deadlines.items() if seat_of_key(key) != seat}

    def restore(self, deadlines: dict[str, int], left: dict[str, int], *, grace: bool) -> None:
        """Continue stored clocks; with ``grace``, none runs out because the server was down."""
        soon = int(self.now() * 1000) + GRACE if grace else 0
        self.deadlines = {key: max(until, soon) for key, until in deadlines.items()}
        self.left = dict(left)

    def due(self) -> int | None:
        """When the first clock runs out, in seconds since 1970."""
        return min(self.deadlines.values()) // 1000 if self.deadlines else None

    def wait(self) -> None:
        """Set the alarm for the first deadline."""
        self.alarm.stop()
        if self.deadlines:
            self.alarm.set(min(self.deadlines.values()) / 1000 - self.now(), self.ring)

    async def ring(self) -> None:
        """Answer all decisions whose time is up, and wait for the next deadline."""
        now = int(self.now() * 1000)
        for decision in self.match().decisions():
            clock = self.clock_of(decision)
            if self.deadlines.get(clock, now + 1) <= now:
                self.deadlines[clock] = now + GRACE  # if the answer fails, it is tried again then
                await self.answer_for(decision.key)
        self.wait()
