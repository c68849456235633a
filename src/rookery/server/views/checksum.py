"""Checksums of the fields of a view. The page computes the same (``web/src/lib/fingerprint.ts``)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any, Self
from zlib import crc32

import msgspec

from rookery.server.views.json_values import to_json, value_as_dict

canonical = msgspec.json.Encoder(order="sorted", enc_hook=value_as_dict).encode
BITS = 0xFFFFFFFF


class Sums(msgspec.Struct, frozen=True):
    """The checksums of some fields, and their sum."""

    parts: dict[str, int]
    total: int

    @classmethod
    def of(cls, source: Any, names: Iterable[str]) -> Self:
        """Of these fields of a view, or of a state."""
        parts = {name: checksum(name, getattr(source, name)) for name in names}
        return cls(parts, sum(parts.values()) & BITS)

    def after(self, source: Any, changed: Sequence[str]) -> Sums:
        """After changes in some of the fields, which have led to this view or state."""
        if not changed:
            return self
        parts, total = self.parts.copy(), self.total
        for name in changed:
            new = checksum(name, getattr(source, name))
            total += new - parts[name]
            parts[name] = new
        return Sums(parts, total & BITS)


def checksum(name: str, part: Any) -> int:
    """Of a field and what it holds, as JSON with sorted names."""
    try:
        text = canonical(part)
    except TypeError:  # names that are numbers
        text = canonical(to_json(part))
    return crc32(text, crc32(name.encode()))
