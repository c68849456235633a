"""Views as keys of tables: for programs that learn what to do in a position."""

from __future__ import annotations

from hashlib import blake2b

import msgspec

from rookery.kernel import Plain


def view_key(view: Plain) -> bytes:
    """The same 16 bytes for the same view, in every process; states have keys too."""
    return blake2b(msgspec.json.encode(view.dump()), digest_size=16).digest()
