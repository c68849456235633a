"""Turn notices: whoever is away when the game waits for them is called, through the webhook of a chat that
the players share.
"""

from __future__ import annotations

import asyncio
import json
import logging
from typing import TYPE_CHECKING
from urllib.parse import urlsplit
from urllib.request import Request, urlopen

from rookery.kernel import Malformed

if TYPE_CHECKING:
    from rookery.server.tables.table import Table

log = logging.getLogger("rookery.server")
PATIENCE = 10
"""Seconds a chat has to take a notice."""


class Webhook:
    """An address that takes notices as JSON. ``site`` is where players find this server."""

    def __init__(self, address: str, site: str) -> None:
        parts = urlsplit(address)
        if parts.scheme not in ("http", "https") or not parts.hostname:
            raise Malformed("Notices go to an address that begins with http:// or https://.")
        self.address = address
        self.site = site.rstrip("/")

    def call(self, text: str) -> None:
        """Say it. Slack and Mattermost read ``text``, Discord reads ``content``."""
        body = json.dumps({"text": text, "content": text}).encode()
        request = Request(self.address, body, {"content-type": "application/json", "user-agent": "rookery"})
        urlopen(request, timeout=PATIENCE).close()


class Notices:
    """Whom one table has called and whom it still must; nobody is called twice for the same wait."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self.called: set[int] = set()
        self.timer: asyncio.TimerHandle | None = None

    def absent(self) -> list[int]:
        """The seats of people who are waited for and not connected."""
        table = self.table
        awaited = table.moment.now.awaited if table.moment else []
        return [seat for seat in awaited if not table.chairs[seat].bot and not table.feed.here(seat)]

    def look(self) -> None:
        """After every change: give whoever is away a moment to come, then call."""
        if self.table.room.webhook is None:
            return
        absent = self.absent()
        self.called.intersection_update(absent)
        if self.timer is None and set(absent) - self.called:
            self.timer = asyncio.get_running_loop().call_later(self.table.room.limits.away, self.ring)

    def ring(self) -> None:
        """Call everybody who is still away."""
        self.timer = None
        for seat in self.absent():
            if seat not in self.called:
                self.called.add(seat)
                self.table.room.spawn(self.call(seat))

    async def call(self, seat: int) -> None:
        """Call one of them. The question is not told: it may be a secret, and others read along."""
        table, webhook = self.table, self.table.room.webhook
        assert webhook is not None
        text = f"{table.chairs[seat].name}, {table.game.title} waits for you: {webhook.site}/table/{table.id}"
        try:
            await asyncio.to_thread(webhook.call, text)
            table.room.metrics.count("rookery_notices_total", "sent")
        except OSError as error:
            table.room.metrics.count("rookery_notices_total", "failed")
            log.warning("notice not sent", extra={"facts": {"error": type(error).__name__}})

    def stop(self) -> None:
        """Call nobody any more."""
        if self.timer:
            self.timer.cancel()
