"""What changed between two states, views or facts, as the page is told: paths and new values."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import cache
from itertools import compress, count
from operator import ne
from typing import Any

from msgspec import Raw

from rookery.kernel import Plain, Value
from rookery.server import wire
from rookery.server.views.json_values import encode, fields_of

UNSHOWN = {"agenda", "lanes"}
"""Fields of every view that boards do not need. A view class may name more in a ClassVar ``unshown``."""

SIMPLE = (int, str, bool)


@cache
def shown_fields(kind: type[Plain]) -> dict[str, Any]:
    """With their types, in order."""
    unshown = {*UNSHOWN, *getattr(kind, "unshown", ())}
    return {name: note for name, note in kind.fields.items() if name not in unshown}


class Shape:
    """The fields of a view class, sorted once: ``open`` are those that a view copies from the state as they
    are, for every seat (``kit.public``), ``own`` those that depend on the seat. ``open_changed`` and
    ``own_changed`` say which of them are different in the next view, the former of states as well.
    """

    def __init__(self, kind: type[Plain]) -> None:
        lent = getattr(kind, "lent", {})
        self.seen = frozenset(shown_fields(kind))
        self.open = tuple(name for name in kind.fields if name in lent)
        self.own = tuple(name for name in kind.fields if name not in lent)
        self.open_changed, self.own_changed = comparing(self.open), comparing(self.own)

    def shown(self, names: Iterable[str]) -> list[str]:
        """Those of these fields that boards are told of."""
        seen = self.seen
        return [name for name in names if name in seen]


shape = cache(Shape)


def comparing(names: Iterable[str]) -> Callable[[Any, Any], list[str]]:
    """A function that gives those of these fields in which two things differ. It is straight-line code: a
    loop over the names takes four times as long.
    """
    lines = [f"    if old.{name} != new.{name}: found.append({name!r})" for name in names]
    made: dict[str, Any] = {}
    exec("\n".join(["def changed(old, new):", "    found = []", *lines, "    return found"]), made)
    changed: Callable[[Any, Any], list[str]] = made["changed"]
    return changed


def differences(old: Any, new: Any, names: Iterable[str]) -> list[wire.Change]:
    """The changes in these fields, which are different."""
    found: list[wire.Change] = []
    for name in names:
        after = getattr(new, name)
        if type(after) in SIMPLE:
            found.append([["view", name], after])
        else:
            compare(getattr(old, name), after, ["view", name], found)
    return found


def compare(old: Any, new: Any, path: list[str | int], found: list[wire.Change]) -> None:
    """Add the changes below ``path``. Like ``kernel.diff``, but turns only what differs into JSON text."""
    if isinstance(new, (list, tuple)) and isinstance(old, (list, tuple)) and len(new) == len(old):
        for place in compress(count(), map(ne, old, new)):
            item = new[place]
            if isinstance(item, (int, str)):
                found.append([[*path, place], item])
            else:
                compare(old[place], item, [*path, place], found)
    elif isinstance(new, list) and isinstance(old, list) and old == new[: len(old)]:
        found.extend([[*path, place], Raw(encode(new[place]))] for place in range(len(old), len(new)))
    elif isinstance(new, dict) and isinstance(old, dict):
        found.extend([[*path, str(name)]] for name in old if name not in new)
        for name, item in new.items():
            if name not in old or old[name] != item:
                compare(old.get(name), item, [*path, str(name)], found)
    elif isinstance(new, Value) and type(new) is type(old):
        for name in fields_of(type(new)):
            before, after = getattr(old, name), getattr(new, name)
            if before is not after and before != after:
                compare(before, after, [*path, name], found)
    else:
        found.append([path, Raw(encode(new))])
