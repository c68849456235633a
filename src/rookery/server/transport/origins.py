"""Which pages may talk to this server."""

from __future__ import annotations

import socket
from collections.abc import Iterable, Mapping
from urllib.parse import urlsplit

from rookery.server.limits import numbered

LOOPBACK = ("localhost", "127.0.0.1", "::1")


class Origins:
    """Our own page, under a name that is this server's, and the pages of ``others``.

    A foreign name is refused even if it leads here: a page whose owner points its name at this machine would
    otherwise count as ours (DNS rebinding).
    """

    def __init__(self, others: Iterable[str] = ()) -> None:
        self.others = frozenset(others)
        machine = socket.gethostname().lower()
        named = {urlsplit(origin).hostname for origin in self.others}
        self.names = {"localhost", machine, f"{machine}.local", *named}

    def knows(self, host: str) -> bool:
        """Whether a Host header names this server: by an address, or by one of its names."""
        name = hostname(host)
        return name in self.names or numbered(name) is not None

    def site(self, host: str, scheme: str) -> str:
        """The address that a request has come to, as whoever sent it would write it: a named origin, behind
        a proxy that ends TLS, else by the Host header.
        """
        named = (origin for origin in sorted(self.others) if urlsplit(origin).netloc.lower() == host.lower())
        return next(named, f"{scheme}://{host}")

    def admit(self, headers: Iterable[tuple[bytes, bytes]]) -> bool:
        """Whether a request comes from an allowed page, or from a program, which sends no Origin."""
        pairs = [(name, value.decode("latin-1")) for name, value in headers]
        host = dict(pairs).get(b"host", "")
        origins = [value for name, value in pairs if name == b"origin"]
        if not self.knows(host) or len(origins) > 1:
            return False
        return not origins or origins[0] in (*self.others, f"http://{host}", f"https://{host}")


def is_local(headers: Mapping[str, str]) -> bool:
    """Whether a request was made on this machine itself, by a loopback name and not through a proxy."""
    passed_on = {"forwarded", "via", "x-forwarded-for", "x-real-ip"} & {*headers}
    return not passed_on and hostname(headers.get("host", "")) in LOOPBACK


def hostname(host: str) -> str:
    """The name in a Host header, without its port; empty if it is none."""
    try:
        return urlsplit(f"//{host}").hostname or ""
    except ValueError:
        return ""
