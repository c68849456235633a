"""How people who are away are called: the chat of the house, a webhook of their own, and web push."""

from __future__ import annotations

import asyncio
import json
from importlib.util import find_spec
from typing import TYPE_CHECKING
from urllib.parse import urlsplit

from rookery.kernel import Malformed
from rookery.server.refusals import Unavailable
from rookery.server.storage.store import Store
from rookery.server.tables.outside import Outside, parsed
from rookery.server.wire import Subscription

if TYPE_CHECKING:
    from rookery.server.tables.webpush import Sender

KEY = "push"
"""The name under which the store keeps the key of this server's pushes."""


class Caller:
    """``site`` is the public address of this server, ``chat`` the webhook of whoever runs it, or empty."""

    def __init__(self, site: str = "", chat: str = "", outside: Outside | None = None) -> None:
        if chat and parsed(chat) is None:
            raise Malformed("Notices go to an address that begins with http:// or https://.")
        self.site = site.rstrip("/")
        self.chat = chat
        self.outside = outside or Outside()
        self.making = asyncio.Lock()
        self.known: Sender | None = None

    async def sender(self, store: Store) -> Sender | None:
        """Who pushes: a key pair, made once and kept in the store. None where `cryptography` is missing."""
        if find_spec("cryptography") is None:
            return None
        async with self.making:
            if self.known is None:
                from rookery.server.tables.webpush import Sender, new_key

                self.known = Sender(await store.secret(KEY, new_key()), self.contact)
            return self.known

    @property
    def contact(self) -> str:
        secure = self.site.startswith("https:")
        return self.site if secure else f"mailto:rookery@{urlsplit(self.site).hostname or 'localhost'}"

    async def check(self, subscription: Subscription, store: Store) -> None:
        """Refuse a subscription that nothing can be pushed to."""
        if await self.sender(store) is None:
            raise Unavailable(
                "This server cannot push: it lacks `cryptography` (pip install 'rookery[push]')."
            )
        from rookery.server.tables.webpush import check_keys

        self.outside.check(subscription.endpoint, what="The address of a push service")
        check_keys(subscription.p256dh, subscription.auth)

    async def tell(self, url: str, text: str, *, trusted: bool = False) -> int:
        """Post a line. Slack and Mattermost read ``text``, Discord reads ``content``."""
        body = json.dumps({"text": text, "content": text}).encode()
        return await self.outside.post(url, body, {"content-type": "application/json"}, trusted=trusted)

    async def push(self, subscription: Subscription, notice: dict[str, str], topic: str, store: Store) -> int:
        """Push a notice to one browser."""
        sender = await self.sender(store)
        if sender is None:
            raise OSError("cryptography is not installed")
        from rookery.server.tables.webpush import encrypt

        body = encrypt(json.dumps(notice).encode(), subscription.p256dh, subscription.auth)
        headers = sender.headers(subscription.endpoint, topic)
        return await self.outside.post(subscription.endpoint, body, headers)
