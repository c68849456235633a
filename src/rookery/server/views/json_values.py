"""A ``Value`` as JSON for the page, with field names: ``{"kind": "Play", "actor": 3}``. The store keeps
fields by position instead (``kernel.plain.frozen``), since only the rules read it again.
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


def value_as_dict(value: Any) -> dict[str, Any]:
    """A Value as a dict, with its class as ``kind``; the contents of its fields are not converted."""
    if not isinstance(value, Value):
        raise NotImplementedError(f"{type(value).__name__} cannot travel.")
    kind = type(value)
    return {"kind": kind.__name__, **{name: getattr(value, name) for name in fields_of(kind)}}


encode = msgspec.json.Encoder(enc_hook=value_as_dict).encode
"""The JSON text of ``to_json(data)``, in one pass."""


def to_json(data: Any) -> Any:
    """Data as JSON data: every Value becomes a dict, at any depth. Numbers and texts are by far the most
    frequent, so they are tested first, and lists of them at once.
    """
    if type(data) in SCALARS:
        return data
    if isinstance(data, (list, tuple)):
        return list(data) if SCALARS.issuperset(map(type, data)) else [to_json(item) for item in data]
    if isinstance(data, Value):
        return {name: to_json(item) for name, item in value_as_dict(data).items()}
    if isinstance(data, dict):
        return {str(key): to_json(item) for key, item in data.items()}
    return data.value if isinstance(data, Enum) else data
