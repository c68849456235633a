"""Values as the page reads them, with field names: ``{"kind": "Play", "actor": 3}``.

Storage keeps fields by position (``kernel.plain.frozen``): only the rules read it again.
"""

from __future__ import annotations

from enum import Enum
from functools import cache
from typing import Any

import msgspec

from rookery.kernel import Illegal, Value
from rookery.kernel.plain import SCALARS


@cache
def fields_of(kind: type[Value]) -> tuple[str, ...]:
    """The fields of a value. Raises Illegal if one is called ``kind``, which the wire needs."""
    if "kind" in kind.fields:
        place = f"{kind.__module__}.{kind.__name__}"
        raise Illegal(f"{place} has a field called kind; on the wire that is the name of its class.")
    return tuple(kind.fields)


def by_name(value: Any) -> dict[str, Any]:
    """A Value as a dict, with its class as ``kind``; what its fields hold is left as it is."""
    if not isinstance(value, Value):
        raise NotImplementedError(f"{type(value).__name__} cannot travel.")
    kind = type(value)
    return {"kind": kind.__name__, **{name: getattr(value, name) for name in fields_of(kind)}}


encode = msgspec.json.Encoder(enc_hook=by_name).encode
"""The JSON text of ``named`` data, in one pass."""


def named(data: Any) -> Any:
    """JSON data in which every Value has its class as ``kind`` and its fields by name. Most of it are numbers
    and texts, so they are left as they are first, and lists of them at once.
    """
    if type(data) in SCALARS:
        return data
    if isinstance(data, (list, tuple)):
        return list(data) if SCALARS.issuperset(map(type, data)) else [named(item) for item in data]
    if isinstance(data, Value):
        return {name: named(item) for name, item in by_name(data).items()}
    if isinstance(data, dict):
        return {str(key): named(item) for key, item in data.items()}
    return data.value if isinstance(data, Enum) else data
