"""The end of a turn; a module of its own, since steps of several modules skip to it."""

from __future__ import annotations

from rookery.games.sanctuary.public import Ending
from rookery.games.sanctuary.state import Sanctuary
from rookery.kernel import Step


class EndTurn(Step):
    """The turn is over; the Prince wins if his deadline has passed (SA-143)."""

    rule = "SA-39"
    seat: int

    def run(self, s: Sanctuary) -> None:
        if s.deadline_passed() and s.winner < 0:
            s.end(s.thieves, Ending.DEADLINE, "SA-143")
