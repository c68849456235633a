"""Notices to players who are away while the game waits for them: in the chat of the house, by a webhook of
their own, and by web push.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field

from rookery.server.tables.lobby import Lobby
from rookery.server.tables.services import Services
from rookery.server.wire import Subscription

log = logging.getLogger("rookery.server")
GONE = (404, 410)
"""What a push service says of a subscription that its browser has given up."""


@dataclass(eq=False)
class Notices:
    """Which seats of one table have had a notice; each gets one per wait.

    ``awaited`` gives the seats that the game waits for, ``is_looking`` whether a seat has the page in sight,
    ``table`` is the id; ``unsubscribe`` drops a seat's push subscription by its endpoint.
    """

    lobby: Lobby
    services: Services
    awaited: Callable[[], list[int]]
    is_looking: Callable[[int], bool]
    title: str
    table: str
    unsubscribe: Callable[[int, str], Awaitable[None]]
    called: set[int] = field(default_factory=set)
    timer: asyncio.TimerHandle | None = None

    def reachable(self, seat: int) -> bool:
        chair = self.lobby.chairs[seat]
        return bool(self.services.notifier.chat or chair.pushes or chair.webhook) and not chair.bot

    def absent(self) -> list[int]:
        return [seat for seat in self.awaited() if self.reachable(seat) and not self.is_looking(seat)]

    def update(self) -> None:
        """After every change: start a timer if an awaited seat is away; it is called when that runs out."""
        absent = {*self.absent()}
        self.called &= absent
        if self.timer is None and absent - self.called:
            self.timer = asyncio.get_running_loop().call_later(self.services.limits.away, self.call_absent)

    def call_absent(self) -> None:
        self.timer = None
        for seat in self.absent():
            if seat not in self.called:
                self.called.add(seat)
                self.call(seat)

    def call(self, seat: int) -> None:
        """Send notices, each by itself. They do not hold the question, which may be secret: others may read
        the chat, or see the screen of a locked phone.
        """
        notifier, chair = self.services.notifier, self.lobby.chairs[seat]
        text = f"{chair.name}, {self.title} waits for you: {notifier.site}/table/{self.table}"
        if notifier.chat:
            self.services.spawn(self.counted("chat", notifier.tell(notifier.chat, text, trusted=True)))
        if chair.webhook:
            self.services.spawn(self.counted("webhook", notifier.tell(chair.webhook, text)))
        for subscription in chair.pushes:
            self.services.spawn(self.push(seat, subscription))

    async def push(self, seat: int, subscription: Subscription) -> None:
        notice = {
            "title": f"{self.title}: your move",
            "body": f"{self.lobby.chairs[seat].name}, the table waits for you.",
            "table": self.table,
        }
        notifier, store = self.services.notifier, self.services.store
        status = await self.counted("push", notifier.push(subscription, notice, self.table, store))
        if status in GONE:
            await self.unsubscribe(seat, subscription.endpoint)

    async def counted(self, way: str, sending: Awaitable[int]) -> int:
        """The status of a notice, counted; 0 if it could not be sent. The log never holds an address."""
        try:
            status = await sending
            facts = {"way": way, "status": status}
        except OSError as error:
            status, facts = 0, {"way": way, "error": type(error).__name__}
        sent = 200 <= status < 300
        self.services.metrics.count("rookery_notices_total", "sent" if sent else "failed")
        if not sent:
            log.warning("notice not sent", extra={"facts": facts})
        return status

    def stop(self) -> None:
        if self.timer:
            self.timer.cancel()
            self.timer = None
