"""The open fields of a state: those that every view copies unchanged (``kit.public``). Changes in them are
compared, encoded and summed up once for all seats and spectators.
"""

from __future__ import annotations

from itertools import count

from msgspec import Struct

from rookery.kernel import State
from rookery.server import wire
from rookery.server.views.checksum import Sums
from rookery.server.views.differences import Shape, differences

numbers = count()


class Difference(Struct, frozen=True):
    """Which open fields differ between two states, also those that boards are not sent; the changes in them,
    and these changes as JSON text without the enclosing brackets.
    """

    fields: frozenset[str]
    changes: list[wire.Change]
    text: bytes


SAME = Difference(frozenset(), [], b"")


class OpenFields:
    """The open fields of one state. ``found`` caches the differences to earlier states by their ``number``: a
    reference would keep every earlier state in memory.
    """

    __slots__ = ("found", "number", "state", "sums")

    def __init__(self, state: State) -> None:
        self.state = state
        self.number = next(numbers)
        self.found: dict[int, Difference] = {}
        self.sums: Sums | None = None

    def since(self, before: OpenFields, shape: Shape) -> Difference:
        """What changed since an earlier state, in views of this shape."""
        found = self.found.get(before.number)
        if found is None:
            found = self.found[before.number] = self.compare(before, shape)
        return found

    def compare(self, before: OpenFields, shape: Shape) -> Difference:
        fields = shape.open_changed(before.state, self.state)
        told = shape.shown(fields)
        changes = differences(before.state, self.state, told)
        if self.sums is None and before.sums is not None:
            self.sums = before.sums.after(self.state, told)
        return Difference(frozenset(fields), changes, wire.encode(changes)[1:-1])

    def fingerprint(self, shape: Shape) -> int:
        if self.sums is None:
            self.sums = Sums.of(self.state, shape.shown(shape.open))
        return self.sums.total
