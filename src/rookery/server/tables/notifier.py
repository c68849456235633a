"""Sends notices to players who are away: to a chat of whoever runs the server, to a player's own webhook, or
by web push.
"""

from __future__ import annotations

import asyncio
import json
from importlib.util import find_spec
from typing import TYPE_CHECKING
from urllib.parse import urlsplit

from rookery.kernel import Malformed
from rookery.server.refusals import Unavailable
from rookery.server.storage.store import Store
from rookery.server.tables.safe_post import SafePost, parse_url
from rookery.server.wire import Subscription

if TYPE_CHECKING:
    from rookery.server.tables.webpush import Sender

KEY = "push"
"""The name of the VAPID key among the secrets of the store."""


class Notifier:
    """``site`` is the public address of this server, ``chat`` the webhook of whoever runs it, or empty;
    ``http`` sends the requests.
    """

    def __init__(self, site: str = "", chat: str = "", http: SafePost | None = None) -> None:
        if chat and parse_url(chat) is None:
            raise Malformed("Notices go to an address that begins with http:// or https://.")
        self.site = site.rstrip("/")
        self.chat = chat
        self.http = http or SafePost()
        self.creating = asyncio.Lock()
        self.known: Sender | None = None

    async def sender(self, store: Store) -> Sender | None:
        """The sender with the server's VAPID key, which is made once and kept in the store. None where
        `cryptography` is missing.
        """
        if find_spec("cryptography") is None:
            return None
        async with self.creating:
            if self.known is None:
                from rookery.server.tables.webpush import Sender, new_key

                self.known = Sender(await store.secret(KEY, new_key()), self.contact)
            return self.known

    @property
    def contact(self) -> str:
        secure = self.site.startswith("https:")
        return self.site if secure else f"mailto:rookery@{urlsplit(self.site).hostname or 'localhost'}"

    async def check(self, subscription: Subscription, store: Store) -> None:
        """Refuse a push subscription that cannot work."""
        if await self.sender(store) is None:
            raise Unavailable(
                "This server cannot push: it lacks `cryptography` (pip install 'rookery[push]')."
            )
        from rookery.server.tables.webpush import check_keys

        self.http.check(subscription.endpoint, what="The address of a push service")
        check_keys(subscription.p256dh, subscription.auth)

    async def tell(self, url: str, text: str, *, trusted: bool = False) -> int:
        """Post a line to a webhook; the HTTP status. Slack and Mattermost read ``text``, Discord reads
        ``content``.
        """
        body = json.dumps({"text": text, "content": text}).encode()
        return await self.http.post(url, body, {"content-type": "application/json"}, trusted=trusted)

    async def push(self, subscription: Subscription, notice: dict[str, str], topic: str, store: Store) -> int:
        """Push a notice to one browser; the HTTP status."""
        sender = await self.sender(store)
        if sender is None:
            raise OSError("cryptography is not installed")
        from rookery.server.tables.webpush import encrypt

        body = encrypt(json.dumps(notice).encode(), subscription.p256dh, subscription.auth)
        headers = sender.headers(subscription.endpoint, topic)
        return await self.http.post(subscription.endpoint, body, headers)
