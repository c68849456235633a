"""The scene (4.4)."""

from __future__ import annotations

from typing import ClassVar

from rookery.games.den_of_thieves.state import Den
from rookery.kernel import Step, Steps


class Scene(Step):
    """The scene is played (DT-420)."""

    rule: ClassVar[str] = "DT-420"

    def run(self, s: Den) -> Steps:
        s.tell("scene_ended")
        return None
