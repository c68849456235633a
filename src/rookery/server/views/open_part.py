"""What lies open: the fields that every view copies from the state as they are. What changed in them is
compared, encoded and summed up once for all seats and spectators.
"""

from __future__ import annotations

from itertools import count

from msgspec import Struct

from rookery.kernel import Plain, State
from rookery.server import wire
from rookery.server.views.checksum import Sums
from rookery.server.views.differences import differences, open_fields

numbers = count()


class Difference(Struct, frozen=True):
    """Changes, and the same as JSON text, without the brackets around it."""

    changes: list[wire.Change]
    text: bytes


class OpenPart:
    """The open fields of one state. What changed since an earlier one is kept by the number of that, so that
    no state keeps the one before it in memory.
    """

    __slots__ = ("found", "number", "state", "sums")

    def __init__(self, state: State) -> None:
        self.state = state
        self.number = next(numbers)
        self.found: dict[int, Difference] = {}
        self.sums: Sums | None = None

    def since(self, before: OpenPart, kind: type[Plain]) -> Difference:
        """What changed since another state in views of this class."""
        found = self.found.get(before.number)
        if found is None:
            changes = differences(before.state, self.state, open_fields(kind))
            found = self.found[before.number] = Difference(changes, wire.encode(changes)[1:-1])
            if self.sums is None and before.sums is not None:
                self.sums = before.sums.after(self.state, changes)
        return found

    def fingerprint(self, kind: type[Plain]) -> int:
        if self.sums is None:
            self.sums = Sums.of(self.state, open_fields(kind))
        return self.sums.total
