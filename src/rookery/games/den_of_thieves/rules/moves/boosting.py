"""Step 4: the boost window (DT-509)."""

from __future__ import annotations

from typing import ClassVar

from rookery.games.den_of_thieves.state import Den
from rookery.kernel import Step, Steps


class BoostWindow(Step):
    """The actor, then the others, then the actor once more (DT-509)."""

    rule: ClassVar[str] = "DT-509"

    def run(self, s: Den) -> Steps:
        return None
