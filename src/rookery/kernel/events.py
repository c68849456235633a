"""What happened, and who may read how much of it."""

from __future__ import annotations

from typing import Any

from rookery.kernel.plain import Value

SPECTATOR = -1
"""The seat of somebody who only watches: it has a view of its own and never a secret."""


class Event(Value):
    """Something that happened: facts for everyone, a secret for the seats that know it, and the rule behind it."""

    kind: str
    rule: str
    facts: dict[str, Any]
    secret: dict[str, Any]
    knows: tuple[int, ...]
    reveals: bool

    def seen_by(self, seat: int) -> dict[str, Any]:
        """The event as this seat is told it, ready for JSON."""
        facts = self.facts | self.secret if seat in self.knows else self.facts
        return {"kind": self.kind, "rule": self.rule, **facts}
