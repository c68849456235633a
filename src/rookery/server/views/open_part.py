"""What lies open: the fields that every view copies from the state as they are. What changed in them is
compared, encoded and summed up once for all seats and spectators.
"""

from __future__ import annotations

from itertools import count

from msgspec import Struct

from rookery.kernel import Plain, State
from rookery.server import wire
from rookery.server.views.checksum import Sums
from rookery.server.views.differences import changed, differences, open_fields, shown

numbers = count()


class Difference(Struct, frozen=True):
    """Which fields are different, also those that boards are not told of; the changes in them, and the same
    as JSON text without the brackets around it.
    """

    fields: frozenset[str]
    changes: list[wire.Change]
    text: bytes


SAME = Difference(frozenset(), [], b"")


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
            fields = changed(before.state, self.state, open_fields(kind))
            told = shown(fields, kind)
            changes = differences(before.state, self.state, told)
            found = Difference(frozenset(fields), changes, wire.encode(changes)[1:-1])
            self.found[before.number] = found
            if self.sums is None and before.sums is not None:
                self.sums = before.sums.after(self.state, told)
        return found

    def fingerprint(self, kind: type[Plain]) -> int:
        if self.sums is None:
            self.sums = Sums.of(self.state, shown(open_fields(kind), kind))
        return self.sums.total
