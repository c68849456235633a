"""The webhook of the players' chat."""

from __future__ import annotations

import json
from urllib.parse import urlsplit
from urllib.request import Request, urlopen

from rookery.kernel import Malformed

PATIENCE = 10
"""Seconds that the chat has to accept a notice."""


class Webhook:
    """An address that takes notices as JSON. ``site`` is the public URL of this server."""

    def __init__(self, address: str, site: str) -> None:
        parts = urlsplit(address)
        if parts.scheme not in ("http", "https") or not parts.hostname:
            raise Malformed("Notices go to an address that begins with http:// or https://.")
        self.address = address
        self.site = site.rstrip("/")

    def call(self, text: str) -> None:
        """Post a text; blocks. Slack and Mattermost read ``text``, Discord reads ``content``."""
        body = json.dumps({"text": text, "content": text}).encode()
        request = Request(self.address, body, {"content-type": "application/json", "user-agent": "rookery"})
        urlopen(request, timeout=PATIENCE).close()
