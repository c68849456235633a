"""The state of a game: plain data and the agenda of steps still to be done; and the events that its changes tell."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any, ClassVar

from rookery.kernel.chance import NO_CHANCE, Chance
from rookery.kernel.plain import Plain, Value, transient
from rookery.kernel.steps import Decision, Lane, OpenFloor, Option, Step

if TYPE_CHECKING:
    from rookery.kernel.game import Game

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
        return {"kind": self.kind, "rule": self.rule, **self.facts, **(self.secret if seat in self.knows else {})}


Listener = Callable[[Event], None]
IDLE = Step()


class State(Plain):
    """Everything there is to know of a game in progress. A game adds its own fields, lists of small numbers for the most part.

    The transient slots are set while a choice is carried out; they are neither compared nor dumped.
    """

    game: ClassVar[Game]

    seats: int
    number: int = 0
    together: int = 0
    agenda: list[Step] = []
    lanes: list[Lane] = []

    seat: int = transient(init=False)
    options: Sequence[Option] = transient(init=False)
    open: list[Decision] = transient(init=False)
    chance: Chance = transient(init=False)
    listener: Listener | None = transient(init=False)
    said: str = transient(init=False)
    running: Step = transient(init=False)

    def __post_init__(self) -> None:
        self.chance = NO_CHANCE
        self.listener = None
        self.rest()

    def rest(self) -> None:
        """Nothing is asked."""
        self.seat, self.options, self.open, self.said, self.running = -1, (), [], "", IDLE

    def tell(
        self, kind: str, *, secret: dict[str, Any] | None = None, knows: Sequence[int] = (), reveals: bool = False, **facts: Any
    ) -> None:
        """Let everyone know what happened; the secret only those who know it. Ask ``if s.listener`` first where speed matters."""
        if self.listener:
            rule = getattr(self.running, "why", "") or self.running.rule
            self.listener(Event(kind, rule, facts, secret or {}, tuple(knows), reveals))

    def clockwise(self, seat: int) -> list[int]:
        """All seats, this one first."""
        return [(seat + step) % self.seats for step in range(self.seats)]

    def others(self, seat: int) -> list[int]:
        """All seats but this one, clockwise from it."""
        return self.clockwise(seat)[1:]

    def replace(self, kind: type[Step], new: Step | None) -> None:
        """Put another step in the place of the topmost of its kind; None takes it away."""
        place = self.topmost(lambda step: isinstance(step, kind))
        if place < len(self.agenda):
            self.agenda[place : place + 1] = [new] if new else []

    def skip_to(self, kind: type[Step]) -> None:
        """Drop everything above the topmost step of this kind; if there is none, nothing."""
        del self.agenda[self.topmost(lambda step: isinstance(step, kind)) + 1 :]

    def close(self, floor: type[Step]) -> None:
        """End an open floor, and whatever was said on it and not yet done."""
        del self.agenda[self.topmost(lambda step: isinstance(step, OpenFloor) and isinstance(step.floor, floor)) :]

    def topmost(self, fits: Callable[[Step], bool]) -> int:
        """The place of the topmost step that fits; if none does, the place above all."""
        places = range(len(self.agenda) - 1, -1, -1)
        return next((place for place in places if fits(self.agenda[place])), len(self.agenda))
