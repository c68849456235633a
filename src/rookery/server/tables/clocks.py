"""What goes on at a table by itself: bots think, and clocks run out."""

from __future__ import annotations

import asyncio
import hmac
import logging
from random import uniform
from time import time
from typing import TYPE_CHECKING

from rookery.kernel import Decision, Stale
from rookery.play.players import at
from rookery.server import wire
from rookery.server.refusals import Unavailable
from rookery.server.tables.feed import Moment
from rookery.server.views.seat_view import Now

if TYPE_CHECKING:
    from rookery.server.tables.table import Table

log = logging.getLogger("rookery.server")
GRACE = 10_000
"""Milliseconds every clock still has after a restart."""


class Clockwork:
    """The bots that think at one table, and its clocks: what each belongs to, and when it runs out, in
    milliseconds since 1970.
    """

    def __init__(self, table: Table) -> None:
        self.table = table
        self.clocks: dict[str, int] = {}
        self.left: dict[str, int] = {}
        self.thinking: dict[str, asyncio.Task[None]] = {}
        self.alarm: asyncio.TimerHandle | None = None

    # Clocks

    def clock_of(self, decision: Decision) -> str:
        """What a clock belongs to: a decision; but all of a secret question, or it would betray how often a
        seat picked.
        """
        return f"{decision.number}.{decision.seat}" if self.table.playing.state.lanes else decision.key

    def wound(self, now: Now) -> list[wire.Clock]:
        """The clocks of all people who are waited for. Those that run already run on; to take a pick back
        wins no time.
        """
        moment, whole = int(time() * 1000), self.table.lobby.clock * 1000
        people = [self.clock_of(now.asked[seat]) for seat in now.awaited if not self.table.chairs[seat].bot]
        self.left |= {key: max(0, until - moment) for key, until in self.clocks.items() if key not in people}
        self.clocks = {key: self.clocks.get(key) or moment + self.left.pop(key, whole) for key in people}
        if not self.table.playing.undoers():
            self.left.clear()
        return [wire.Clock(seat_in(key), until) for key, until in self.clocks.items()]

    def reset(self, seat: int) -> None:
        """Take a seat's clock away: it has been answered for."""
        self.clocks = {key: until for key, until in self.clocks.items() if seat_in(key) != seat}

    def resume(self, clocks: dict[str, int]) -> None:
        """Go on with the clocks that were stored; nobody loses for what the server did."""
        soon = int(time() * 1000) + GRACE
        self.clocks = {key: max(until, soon) for key, until in clocks.items()}

    def due(self, moment: Moment | None) -> int | None:
        """When the table must be awake though nobody is connected, in seconds since 1970."""
        for seat in moment.now.asked if moment else ():
            if self.table.chairs[seat].bot:
                return self.table.touched
        return min(self.clocks.values()) // 1000 if self.clocks else None

    async def ring(self) -> None:
        """Answer for those whose time is up, as the game's rules of thumb would."""
        now = int(time() * 1000)
        for decision in self.table.playing.decisions():
            clock = self.clock_of(decision)
            if self.clocks.get(clock, now + 1) <= now:
                self.clocks[clock] = now + GRACE  # should the answer fail, it is tried again
                await self.answer_for(decision.key, "plain", kind="time")
        self.go_on()

    # Both

    def go_on(self) -> None:
        """Let bots think about what they are asked, and wait for the next clock."""
        table = self.table
        if table.moment is None:
            return
        open_now = [
            decision.key for seat, decision in table.moment.now.asked.items() if table.chairs[seat].bot
        ]
        for key in [key for key in self.thinking if key not in open_now]:
            task = self.thinking.pop(key)
            if task is not asyncio.current_task():
                task.cancel()
        for key in open_now:
            if key not in self.thinking:
                self.thinking[key] = table.room.spawn(self.play_bot(key, self.pause_before(key)))
        if self.alarm:
            self.alarm.cancel()
            self.alarm = None
        if self.clocks:
            wait = min(self.clocks.values()) / 1000 - time()
            self.alarm = asyncio.get_running_loop().call_later(
                max(0, wait), lambda: table.room.spawn(self.ring())
            )

    def stop(self) -> None:
        """Stop all that still runs here."""
        for task in self.thinking.values():
            task.cancel()
        self.thinking.clear()
        if self.alarm:
            self.alarm.cancel()

    # Bots

    def pause_before(self, key: str) -> float:
        """How long a bot seems to think, in seconds; not at all between picks of which nobody has heard
        anything yet.
        """
        last = self.table.moment.entry if self.table.moment else None
        unheard = last and last.kind == "pick" and not last.events and last.seat == seat_in(key)
        return 0.0 if unheard else self.table.lobby.pace * uniform(0.6, 1.6)

    async def play_bot(self, key: str, pause: float) -> None:
        """Think for as long as a person would, then answer."""
        await asyncio.sleep(pause)
        await self.answer_for(key, self.table.chairs[seat_in(key)].bot, kind="pick")

    async def answer_for(self, key: str, level: str, *, kind: str) -> None:
        """Let a bot answer; again if the options changed while it thought; at last the first option."""
        for attempt in range(3):
            decision = next(
                (decision for decision in self.table.playing.decisions() if decision.key == key), None
            )
            if decision is None:
                return
            place, say = await self.ask_bot(level, decision) if attempt < 2 else at(decision, 0)
            try:
                await self.table.pick(decision.seat, key, [decision.ids[place]], say, kind=kind, bot=True)
                return
            except (Stale, Unavailable):
                return  # somebody was quicker, or took the seat back; or the table is read anew
            except Exception as error:
                log.warning(
                    "bot refused",
                    extra={
                        "facts": {"game": self.table.lobby.game, "bot": level, "error": type(error).__name__}
                    },
                )

    async def ask_bot(self, level: str, decision: Decision) -> tuple[int, str]:
        """What a bot of this level answers, seeing its seat's view and the decision only."""
        lobby, room = self.table.lobby, self.table.room
        view = self.table.game.view(self.table.playing.state, decision.seat)
        seed = hmac.digest(bytes.fromhex(lobby.seed), f"bot {decision.key}".encode(), "sha256")
        return await room.bots.ask(room.shelf.places[lobby.game], level, view, decision, seed)


def seat_in(key: str) -> int:
    """The seat that the key of a decision names."""
    return int(key.split(".")[1])
