"""What helpers and hinderers bring upon themselves: after the actor's own outcome (DT-530)."""

from __future__ import annotations

from typing import ClassVar

from rookery.games.den_of_thieves.state import Den
from rookery.kernel import Step, Steps


class CarryOutRisks(Step):
    """The unfavourable answers of helps and hinders, in the order in which they were made (DT-530)."""

    rule: ClassVar[str] = "DT-530"

    def run(self, s: Den) -> Steps:
        s.risks = []
        return None
