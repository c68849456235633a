"""The bots of one table: they play their seats, and answer for players whose time is up."""

from __future__ import annotations

import asyncio
import hmac
import logging
from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field
from random import uniform

from rookery.kernel import PASS, Answer, Decision, Game, Stale
from rookery.play.match import Match
from rookery.play.players import LATE, at, courteous
from rookery.server.refusals import Unavailable
from rookery.server.tables.lobby import Lobby
from rookery.server.tables.play import seat_of_key
from rookery.server.tables.services import Services
from rookery.server.views.snapshot import Snapshot

log = logging.getLogger("rookery.server")
ATTEMPTS = 3


@dataclass(eq=False)
class TableBots:
    """The running tasks of one table's bots, by the key of the decision."""

    game: Game
    lobby: Lobby
    services: Services
    match: Callable[[], Match]
    pick: Callable[..., Awaitable[int]]  # Table.pick
    thinking: dict[str, asyncio.Task[None]] = field(default_factory=dict)

    def think(self, snapshot: Snapshot) -> None:
        """Start a task for every decision that a bot must answer; cancel those whose decision is gone."""
        asked = [decision.key for decision in snapshot.asked.values() if self.must_answer(decision, snapshot)]
        for key in [key for key in self.thinking if key not in asked]:
            task = self.thinking.pop(key)
            if task is not asyncio.current_task():
                task.cancel()
        for key in asked:
            if key not in self.thinking:
                self.thinking[key] = self.services.spawn(self.play(key, self.pause_before(key, snapshot)))

    def must_answer(self, decision: Decision, snapshot: Snapshot) -> bool:
        """Whether a bot answers this decision. Not one that nobody waits for and that cannot be passed: the
        bot would answer it again and again while another seat thinks. Nor one that is left to people first.
        """
        if not self.lobby.chairs[decision.seat].bot or self.gives_way(decision, snapshot):
            return False
        return decision.seat in snapshot.awaited or PASS in decision.options

    def gives_way(self, decision: Decision, snapshot: Snapshot) -> bool:
        """Whether bots leave such decisions to people (``courteous``), and a person is asked one now."""
        return decision.kind in courteous(self.game) and any(
            other.kind == decision.kind and not self.lobby.chairs[other.seat].bot
            for other in snapshot.asked.values()
        )

    def pause_before(self, key: str, snapshot: Snapshot) -> float:
        """Seconds to wait before answering; none if this bot's last pick was not seen, since it told no
        event.
        """
        last = snapshot.entry
        unheard = last.kind == "pick" and not last.events and last.seat == seat_of_key(key)
        return 0.0 if unheard else self.lobby.pace * uniform(0.6, 1.6)

    async def play(self, key: str, pause: float) -> None:
        await asyncio.sleep(pause)
        await self.answer_for(key, self.lobby.chairs[seat_of_key(key)].bot, kind="pick")

    async def time_out(self, key: str) -> None:
        """Answer as the game's ``LATE`` would, or else the plain bot."""
        await self.answer_for(key, LATE, kind="time")

    async def answer_for(self, key: str, level: str, *, kind: str) -> None:
        """Let a bot answer, again if its answer is refused; on the last attempt, the first option."""
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
        """A bot's answer from its seat's view and the decision alone; the seed is derived per decision."""
        view = self.game.view(self.match().state, decision.seat)
        seed = hmac.digest(bytes.fromhex(self.lobby.seed), f"bot {decision.key}".encode(), "sha256")
        place = self.services.catalogue.places[self.lobby.game]
        return await self.services.bots.ask(place, level, view, decision, seed)

    def stop(self) -> None:
        for task in self.thinking.values():
            task.cancel()
        self.thinking.clear()
