"""The end of a move."""

from __future__ import annotations

from rookery.games.den_of_thieves.state import Den
from rookery.kernel import Step, Steps


class MoveDone(Step):
    """The next move may begin (DT-504)."""

    rule = "DT-504"

    def run(self, s: Den) -> Steps:
        return None
