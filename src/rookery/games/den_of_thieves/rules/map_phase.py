"""The map phase of a turn (4.1)."""

from __future__ import annotations

from rookery.games.den_of_thieves.public import NOBODY
from rookery.games.den_of_thieves.rules.confinement import BeginConfined
from rookery.games.den_of_thieves.rules.moving import MoveOn, PlaceMarker, confining
from rookery.games.den_of_thieves.state import Den
from rookery.kernel import Option, Step, Steps


class ChooseMain(Step):
    """A seat with several characters chooses which of them has the scene (DT-401)."""

    rule = "DT-401"
    seat: int

    def ask(self, s: Den) -> list[Option]:
        return [("main", character) for character in s.of_seat(self.seat)]

    def answer(self, s: Den, option: Option) -> Steps:
        s.active, s.main = self.seat, option[1]
        s.turns[s.main] += 1
        s.tell("turn", seat=self.seat, character=s.main, round=s.round)
        return [MapPhase()]


class MapPhase(Step):
    """The marker of the main protagonist is placed, or must move (DT-403, DT-404)."""

    rule = "DT-402"

    def run(self, s: Den) -> Steps:
        if s.marker[s.main] is None:
            return [PlaceMarker(s.active, s.main)]
        confined = confining(s, s.main) != NOBODY
        return [BeginConfined(s.active, s.main) if confined else MoveOn(s.active, s.main)]
