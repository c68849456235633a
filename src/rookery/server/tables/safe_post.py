"""An HTTP POST to a URL that a user gave us: bounded in time and size, and never into a private network
(SSRF).

The host name is resolved here, all its addresses are checked, and the connection goes to a checked address,
so DNS rebinding gains nothing. Redirects are not followed, and of the response only the status is read.
"""

from __future__ import annotations

import asyncio
import re
import ssl
from collections.abc import Mapping
from contextlib import suppress
from functools import cache, partial
from ipaddress import IPv4Address, IPv6Address, ip_address, ip_network
from socket import SOCK_STREAM
from urllib.parse import SplitResult, urlsplit

from rookery.kernel import Malformed
from rookery.server.limits import numbered

PATIENCE = 10
"""Seconds for the whole request: resolving the name, connecting, and the status of the response."""
STATUS_LINE = 1024
ATTEMPTS = 3
"""How many addresses of a host name are tried."""
AT_ONCE, WAITING = 8, 256
"""How many requests are under way, and how many more may wait; the rest are dropped."""
NAT64 = ip_network("64:ff9b::/96")
UNICAST = ip_network("2000::/3")
"""What is given out for the internet; beside it lie networks of one site, which Python takes for global."""
PLAIN = re.compile(r"[!-~]{1,1024}")
STATUS = re.compile(rb"HTTP/1\.[01] (\d{3})")


class PrivateAddress(OSError):
    """The host name has an address in a private network."""


class SafePost:
    """``private``: URLs of users may lead into private networks and be plain http. Only tests allow that."""

    def __init__(self, *, private: bool = False) -> None:
        self.private = private
        self.slots = asyncio.Semaphore(AT_ONCE)
        self.waiting = 0

    def check(self, url: str, *, what: str) -> None:
        """Refuse a URL that, without resolving its name, is seen not to lead to the public internet. ``what``
        begins the sentence of the refusal.
        """
        parts = parse_url(url)
        if parts is None or (parts.scheme != "https" and not self.private):
            raise Malformed(f"{what} begins with https:// and has no name or password in it.")
        name = (parts.hostname or "").rstrip(".")
        literal, (_, dot, last) = numbered(name), name.rpartition(".")
        public = is_public(literal) if literal else dot and last[0].isalpha()  # 127.1 is a number, too
        if not self.private and not public:
            raise Malformed(f"{what} lies on the internet, not in a private network.")

    async def post(self, url: str, body: bytes, headers: Mapping[str, str], *, trusted: bool = False) -> int:
        """The status of the response. ``trusted``: the URL comes from whoever runs the server, so it may lead
        into a private network. Raises OSError if nothing answers in time, or if the address is private.
        """
        if self.waiting >= WAITING:
            raise OSError("too many requests wait already")
        self.waiting += 1
        try:
            async with self.slots, asyncio.timeout(PATIENCE):
                return await send(url, body, headers, private=trusted or self.private)
        finally:
            self.waiting -= 1


def parse_url(url: str) -> SplitResult | None:
    """The parts of an http or https URL; None if it is none, or holds a user name or password."""
    try:
        parts = urlsplit(url)
        sound = parts.port != 0 and parts.hostname and parts.scheme in ("http", "https")
    except ValueError:
        return None
    return parts if sound and "@" not in parts.netloc and PLAIN.fullmatch(url) else None


def is_public(address: IPv4Address | IPv6Address) -> bool:
    """Whether an address, or the IPv4 address embedded in it, is on the public internet."""
    if isinstance(address, IPv6Address):
        inner = address.ipv4_mapped or address.sixtofour or (address.teredo and address.teredo[1])
        if address in NAT64:
            inner = IPv4Address(int(address) & 0xFFFFFFFF)
        if inner:
            return is_public(inner)
        if address not in UNICAST:
            return False
    return address.is_global and not (address.is_multicast or address.is_reserved)


async def send(url: str, body: bytes, headers: Mapping[str, str], *, private: bool) -> int:
    parts = parse_url(url)
    if parts is None:
        raise OSError("not an address of the web")
    reader, writer = await connect(parts, private=private)
    try:
        path = (parts.path or "/") + (f"?{parts.query}" if parts.query else "")
        fields = {"host": parts.netloc, "user-agent": "rookery", "content-length": str(len(body)), **headers}
        lines = "".join(f"{name}: {value}\r\n" for name, value in fields.items())
        writer.write(f"POST {path} HTTP/1.1\r\n{lines}connection: close\r\n\r\n".encode() + body)
        await writer.drain()
        try:
            status = STATUS.match(await reader.readline())
        except ValueError as error:
            raise OSError("the answer is too long") from error
        if not status:
            raise OSError("the answer is not HTTP")
        return int(status[1])
    finally:
        writer.transport.abort()  # the rest of the response is not read


async def connect(parts: SplitResult, *, private: bool) -> tuple[asyncio.StreamReader, asyncio.StreamWriter]:
    """A connection to one of the addresses that the host name has now. Unless ``private``, all must be
    public.
    """
    secure, name = parts.scheme == "https", parts.hostname or ""
    port = parts.port or (443 if secure else 80)
    found = await asyncio.get_running_loop().getaddrinfo(name, port, type=SOCK_STREAM)
    places = list(dict.fromkeys(str(place[4][0]) for place in found))
    if not private and not all(is_public(ip_address(place.partition("%")[0])) for place in places):
        raise PrivateAddress("a private address")
    open_one = partial(
        asyncio.open_connection,
        port=port,
        limit=STATUS_LINE,
        ssl=certificates() if secure else None,
        server_hostname=name if secure else None,
    )
    for place in places[: ATTEMPTS - 1]:
        with suppress(ConnectionError):
            return await open_one(place)
    return await open_one(places[-1])


@cache
def certificates() -> ssl.SSLContext:
    return ssl.create_default_context()
