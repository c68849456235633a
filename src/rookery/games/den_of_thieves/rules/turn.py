"""Turns and rounds: a turn is four phases, in this order (chapter 4)."""

from __future__ import annotations

from rookery.games.den_of_thieves.rules.dealer_phase import DealerPhase
from rookery.games.den_of_thieves.rules.ending import EndSession, session_is_over
from rookery.games.den_of_thieves.rules.establishing import EstablishingPhase
from rookery.games.den_of_thieves.rules.making import ReplaceFallen
from rookery.games.den_of_thieves.rules.map_phase import ChooseMain
from rookery.games.den_of_thieves.rules.roles import CheckParticipation, SettleRoles
from rookery.games.den_of_thieves.rules.scene import Scene
from rookery.games.den_of_thieves.state import Den
from rookery.kernel import Step, Steps


class Turn(Step):
    """One seat's turn: map, dealer, establishing and scene phase (DT-402)."""

    rule = "DT-402"
    seat: int

    def run(self, s: Den) -> Steps:
        s.begin_turn(self.seat)
        return [
            ChooseMain(self.seat),
            GoOnAlive(),
            SettleRoles(),
            WithDealer(),
            EstablishingPhase(),
            Scene(),
            EndTurn(self.seat),
        ]


class GoOnAlive(Step):
    """A main protagonist who dies in the map phase has no scene: the turn is over (R-105)."""

    rule = "DT-402"

    def run(self, s: Den) -> Steps:
        if not s.acting(s.main):
            s.skip_to(EndTurn)
        return None


class WithDealer(Step):
    """The dealer phase, and who takes part after it (DT-410, DT-412)."""

    rule = "DT-410"

    def run(self, s: Den) -> Steps:
        space = s.marker[s.main]
        before = tuple(s.standing_on(space)) if space is not None else ()
        return [DealerPhase(), CheckParticipation(space, before)]


class EndTurn(Step):
    """The turn is over (DT-424). Who was retired in it may be replaced (DT-254)."""

    rule = "DT-424"
    seat: int

    def run(self, s: Den) -> Steps:
        if session_is_over(s):
            return [EndSession()]
        return [ReplaceFallen(), NextTurn(self.seat)]


class NextTurn(Step):
    """The next seat to the left that has a protagonist. A round ends with the last seat before the first; the
    session with its last round, or if nobody is left to play (DT-400, DT-400a, DT-920).
    """

    rule = "DT-400"
    seat: int

    def run(self, s: Den) -> Steps:
        for seat in [*s.clockwise(self.seat)[1:], self.seat]:
            if seat == s.first_seat and (s.round >= s.terms.rounds or not s.turn_order()):
                break
            if seat == s.first_seat:
                s.begin_round()
            if s.of_seat(seat):
                return [Turn(seat)]
        return [EndSession()]
