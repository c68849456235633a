"""Notices through a webhook to players who are away while the game waits for them."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable
from dataclasses import dataclass, field

from rookery.server.tables.lobby import Lobby
from rookery.server.tables.services import Services
from rookery.server.tables.webhook import Webhook

log = logging.getLogger("rookery.server")


@dataclass(eq=False)
class Notices:
    """Which seats of one table have had a notice; each gets one per wait.

    ``awaited`` gives the seats that the game waits for, ``here`` whether a seat is connected, ``path`` is
    that of the table's page.
    """

    lobby: Lobby
    services: Services
    awaited: Callable[[], list[int]]
    here: Callable[[int], bool]
    title: str
    path: str
    called: set[int] = field(default_factory=set)
    timer: asyncio.TimerHandle | None = None

    def absent(self) -> list[int]:
        return [seat for seat in self.awaited() if not self.lobby.chairs[seat].bot and not self.here(seat)]

    def update(self) -> None:
        """After every change: start a timer if an awaited seat is away; it is called when that runs out."""
        if self.services.webhook is None:
            return
        absent = self.absent()
        self.called.intersection_update(absent)
        if self.timer is None and set(absent) - self.called:
            self.timer = asyncio.get_running_loop().call_later(self.services.limits.away, self.call_absent)

    def call_absent(self) -> None:
        self.timer = None
        webhook = self.services.webhook
        for seat in self.absent():
            if webhook and seat not in self.called:
                self.called.add(seat)
                self.services.spawn(self.call(seat, webhook))

    async def call(self, seat: int, webhook: Webhook) -> None:
        """Send a notice. It does not contain the question, which may be secret: others read the chat too."""
        text = f"{self.lobby.chairs[seat].name}, {self.title} waits for you: {webhook.site}/{self.path}"
        try:
            await asyncio.to_thread(webhook.call, text)
            self.services.metrics.count("rookery_notices_total", "sent")
        except OSError as error:
            self.services.metrics.count("rookery_notices_total", "failed")
            log.warning("notice not sent", extra={"facts": {"error": type(error).__name__}})

    def stop(self) -> None:
        if self.timer:
            self.timer.cancel()
            self.timer = None
