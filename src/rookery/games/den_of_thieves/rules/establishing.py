"""The establishing phase (4.3)."""

from __future__ import annotations

from typing import ClassVar

from rookery.games.den_of_thieves.state import Den
from rookery.kernel import Step, Steps


class EstablishingPhase(Step):
    """Before the scene (DT-413)."""

    rule: ClassVar[str] = "DT-413"

    def run(self, s: Den) -> Steps:
        s.turn_all_upright()
        return None
