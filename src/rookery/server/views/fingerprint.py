"""Fingerprints of views: with every change the page is told what its picture must now come to, so that one
that went astray notices and asks for a whole picture.

A fingerprint is the sum of a checksum for every shown field, so that a change costs only the fields it
changes. The page computes the same from the picture it holds (``web/src/lib/fingerprint.ts``).
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any
from zlib import crc32

import msgspec

from rookery.kernel import Plain
from rookery.server import wire
from rookery.server.views.named import by_name, named
from rookery.server.views.seat_view import shown_fields

canonical = msgspec.json.Encoder(order="sorted", enc_hook=by_name).encode
BITS = 0xFFFFFFFF


class Fingerprint:
    """The fingerprint of one view after the other."""

    def __init__(self) -> None:
        self.view: Plain | None = None
        self.sums: dict[str, int] = {}
        self.total = 0

    def follow(self, before: Plain, after: Plain, changes: Iterable[wire.Change]) -> int:
        """The fingerprint of ``after``, given that of ``before`` and the changes between them."""
        if self.view is before:
            names: Iterable[str] = {path[1] for path, *_ in changes if path[0] == "view"}
        else:
            self.sums, self.total, names = {}, 0, shown_fields(type(after))
        for name in names:
            found = checksum(name, getattr(after, name))
            self.total = self.total + found - self.sums.get(name, 0) & BITS
            self.sums[name] = found
        self.view = after
        return self.total


def checksum(name: str, part: Any) -> int:
    """Of a field and what it holds, as JSON with sorted names."""
    try:
        text = canonical(part)
    except TypeError:  # names that are numbers
        text = canonical(named(part))
    return crc32(text, crc32(name.encode()))
