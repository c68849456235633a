"""Drawn cards (5.2)."""

from __future__ import annotations

from rookery.games.den_of_thieves.public import Zone
from rookery.games.den_of_thieves.state import Den
from rookery.kernel import Step, Steps


class DiscardPending(Step):
    """The cards drawn are discarded when all that followed is done (DT-121)."""

    rule = "DT-121"

    def run(self, s: Den) -> Steps:
        s.discard(s.lying(Zone.PENDING))
        return None
