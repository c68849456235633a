"""The end of the session (9.2)."""

from __future__ import annotations

from typing import ClassVar

from rookery.games.den_of_thieves.state import Den
from rookery.kernel import Step, Steps


class EndSession(Step):
    """Nothing is left to do (DT-920)."""

    rule: ClassVar[str] = "DT-920"

    def run(self, s: Den) -> Steps:
        s.agenda = []
        s.tell("session_ended")
        return None
