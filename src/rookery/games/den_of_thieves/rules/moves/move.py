"""A move, step by step (DT-505)."""

from __future__ import annotations

from rookery.games.den_of_thieves.rules.heist import RaiseAlarm
from rookery.games.den_of_thieves.rules.moves.boosting import BoostWindow
from rookery.games.den_of_thieves.rules.moves.cards import CleanUp, DrawCards, MoveDone
from rookery.games.den_of_thieves.rules.moves.claiming import BeforeTheDraw
from rookery.games.den_of_thieves.rules.moves.committing import Commit
from rookery.games.den_of_thieves.rules.moves.declaring import TellDeclaration
from rookery.games.den_of_thieves.rules.moves.outcomes import Outcome
from rookery.games.den_of_thieves.rules.moves.risks import CarryOutRisks
from rookery.games.den_of_thieves.rules.pulling_off import CheckHeist
from rookery.games.den_of_thieves.rules.suffering import SufferToll
from rookery.games.den_of_thieves.state import Den
from rookery.kernel import Step, Steps


class MakeMove(Step):
    """The nine steps; the first, what is declared, has its questions before this (DT-505)."""

    rule = "DT-505"

    def run(self, s: Den) -> Steps:
        return [
            TellDeclaration(),
            BeforeTheDraw(),
            DrawCards(),
            BoostWindow(),
            Commit(),
            Outcome(),
            CarryOutRisks(),
            RaiseAlarm(),
            CleanUp(),
            SufferToll(),
            CheckHeist(),
            MoveDone(),
        ]
