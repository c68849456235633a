"""Rate limits and sizes: how much a client may send or open."""

from __future__ import annotations

from functools import lru_cache
from ipaddress import IPv4Address, IPv6Address, ip_address
from time import monotonic

from msgspec import Struct


class Limits(Struct, frozen=True, kw_only=True):
    """The limits of a server. A rate is per second, a burst is how many at once; ``blunders`` are malformed
    messages per minute, ``floods_logged`` log lines per minute; ``head`` (until a request's head has come),
    ``keep`` (until the next one begins), ``hello``, ``idle``, ``away``, ``asleep`` (an open page that lets
    the others wait) and ``opening`` (until a deal goes without the nonces that were not opened) are
    seconds. A trial calls a webhook to see whether it answers.

    ``sockets_per_table`` counts spectators, and separately those with a join link; every seat and the host
    have ``sockets_per_seat``. ``connections`` are of any kind, and fewer if the process may open fewer files;
    control frames are pings and pongs. ``lines`` is how much of the story a browser gets at first.

    Of one address, however many connections it has: ``connection`` are new ones, ``arrival`` requests of any
    kind, the page's own files included, ``address`` messages on all its sockets.
    """

    frame: int = 16_384
    body: int = 16_384
    message_rate: float = 10
    message_burst: int = 60
    blunders: int = 10
    talk_rate: float = 2
    talk_burst: int = 40
    request_rate: float = 20
    request_burst: int = 200
    table_rate: float = 1 / 30
    table_burst: int = 120
    trial_rate: float = 1 / 20
    trial_burst: int = 5
    code_rate: float = 1 / 6
    code_burst: int = 10
    sockets_per_table: int = 64
    sockets_per_seat: int = 8
    sockets_per_address: int = 256
    connections: int = 50_000
    connections_per_address: int = 320
    connection_rate: float = 20
    connection_burst: int = 400
    arrival_rate: float = 100
    arrival_burst: int = 1000
    address_rate: float = 100
    address_burst: int = 600
    control_rate: float = 1
    control_burst: int = 30
    floods_logged: int = 10
    head: float = 10
    keep: float = 5
    lines: int = 200
    hello: float = 10
    idle: float = 120
    away: float = 60
    asleep: float = 300
    opening: float = 20


class Bucket:
    """A token bucket: fills at ``rate`` up to ``burst``; every request takes a token, or its ``cost``."""

    __slots__ = ("at", "left")

    def __init__(self, burst: float) -> None:
        self.left = float(burst)
        self.at = monotonic()

    def take(self, rate: float, burst: float, cost: int = 1) -> bool:
        now = monotonic()
        left = self.left + (now - self.at) * rate
        if left > burst:
            left = burst
        self.at, admitted = now, left >= cost
        self.left = left - cost if admitted else left
        return admitted


class RateLimits:
    """One bucket per address and role. Holds at most MOST buckets; full ones are dropped."""

    MOST = 20_000

    def __init__(self, rate: float, burst: int) -> None:
        self.rate = rate
        self.burst = burst
        self.buckets: dict[tuple[str, str], Bucket] = {}

    def take(self, address: str, role: str = "", cost: int = 1) -> bool:
        if len(self.buckets) >= self.MOST:
            self.forget()
        key = network_of(address), role
        bucket = self.buckets.get(key)
        if bucket is None:
            bucket = self.buckets[key] = Bucket(self.burst)
        return bucket.take(self.rate, self.burst, cost)

    def forget(self) -> None:
        """Drop buckets that are full again; if that is not enough, the older half."""
        quiet = monotonic() - self.burst / self.rate
        kept = {address: bucket for address, bucket in self.buckets.items() if bucket.at > quiet}
        self.buckets = kept if len(kept) < self.MOST // 2 else dict(list(kept.items())[len(kept) // 2 :])


@lru_cache(4096)
def network_of(address: str) -> str:
    """The /64 of an IPv6 address, since one client has all of it; an IPv4 address as it is."""
    known = numbered(address)
    if not isinstance(known, IPv6Address):
        return address
    return str(known.ipv4_mapped or IPv6Address(int(known) >> 64 << 64))


def is_loopback(address: str) -> bool:
    known = numbered(address)
    return known is not None and known.is_loopback


def numbered(address: str) -> IPv4Address | IPv6Address | None:
    """None for a local socket, or whatever else a proxy wrote."""
    try:
        return ip_address(address)
    except ValueError:
        return None
