"""The bots at one table: they play their seats, and answer for whoever ran out of time."""

from __future__ import annotations

import asyncio
import hmac
import logging
from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field
from random import uniform

from rookery.kernel import Answer, Decision, Game, Stale
from rookery.play.match import Match
from rookery.play.players import at
from rookery.server.refusals import Unavailable
from rookery.server.tables.lobby import Lobby
from rookery.server.tables.play import seat_of_key
from rookery.server.tables.services import Services
from rookery.server.views.snapshot import Snapshot

log = logging.getLogger("rookery.server")
ATTEMPTS = 3


@dataclass(eq=False)
class TableBots:
    """Tasks of the bots that think at one table, by the key of the decision."""

    game: Game
    lobby: Lobby
    services: Services
    match: Callable[[], Match]
    pick: Callable[..., Awaitable[int]]  # Table.pick
    thinking: dict[str, asyncio.Task[None]] = field(default_factory=dict)

    def think(self, snapshot: Snapshot) -> None:
        """Let bots think about what they are asked now; stop those whose question is gone."""
        asked = [decision.key for decision in snapshot.asked.values() if self.lobby.chairs[decision.seat].bot]
        for key in [key for key in self.thinking if key not in asked]:
            task = self.thinking.pop(key)
            if task is not asyncio.current_task():
                task.cancel()
        for key in asked:
            if key not in self.thinking:
                self.thinking[key] = self.services.spawn(self.play(key, self.pause_before(key, snapshot)))

    def pause_before(self, key: str, snapshot: Snapshot) -> float:
        """Seconds a bot seems to think; none between several picks of its own of which nobody has heard."""
        last = snapshot.entry
        unheard = last.kind == "pick" and not last.events and last.seat == seat_of_key(key)
        return 0.0 if unheard else self.lobby.pace * uniform(0.6, 1.6)

    async def play(self, key: str, pause: float) -> None:
        """Answer a decision of a bot's own seat, after a pause."""
        await asyncio.sleep(pause)
        await self.answer_for(key, self.lobby.chairs[seat_of_key(key)].bot, kind="pick")

    async def time_out(self, key: str) -> None:
        """Answer for a person whose time is up, as the plain bot would."""
        await self.answer_for(key, "plain", kind="time")

    async def answer_for(self, key: str, level: str, *, kind: str) -> None:
        """Let a bot answer; again if the options changed while it thought; at last the first option."""
        for attempt in range(ATTEMPTS):
            found = (decision for decision in self.match().decisions() if decision.key == key)
            decision = next(found, None)
            if decision is None:
                return
            last = attempt == ATTEMPTS - 1
            place, say = at(decision, 0) if last else await self.ask(level, decision)
            try:
                await self.pick(decision.seat, key, [decision.ids[place]], say, kind=kind, bot=True)
                return
            except (Stale, Unavailable):
                return  # answered meanwhile, or taken back by its player; or the table was evicted
            except Exception as error:
                facts = {"game": self.lobby.game, "bot": level, "error": type(error).__name__}
                log.warning("bot refused", extra={"facts": facts})

    async def ask(self, level: str, decision: Decision) -> Answer:
        """A bot's answer. It gets its seat's view and the decision only, and luck of its own."""
        view = self.game.view(self.match().state, decision.seat)
        seed = hmac.digest(bytes.fromhex(self.lobby.seed), f"bot {decision.key}".encode(), "sha256")
        place = self.services.catalogue.places[self.lobby.game]
        return await self.services.bots.ask(place, level, view, decision, seed)

    def stop(self) -> None:
        for task in self.thinking.values():
            task.cancel()
        self.thinking.clear()
