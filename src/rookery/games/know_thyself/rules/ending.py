"""When the game ends (9.1). The endgame itself (9.2) goes only as far as the Master Suite."""

from __future__ import annotations

from rookery.games.know_thyself.printed import MASTER_SUITE
from rookery.games.know_thyself.public import ENDGAME
from rookery.games.know_thyself.state import KnowThyself
from rookery.kernel import Step, Steps


class EndCheck(Step):
    """After covering; any condition suffices, and all that hold are named (KT-227, KT-228)."""

    rule = "KT-227"

    def run(self, s: KnowThyself) -> Steps:
        s.conditions = s.reached()
        if not s.conditions:
            return None
        s.agenda.clear()
        return [Endgame()]


class Endgame(Step):
    """All PCs are brought at once to the Master Suite (KT-229)."""

    rule = "KT-229"

    def run(self, s: KnowThyself) -> Steps:
        s.phase = ENDGAME
        s.going = []
        s.tell("endgame", conditions=list(s.conditions))
        s.arrive(list(s.pcs), MASTER_SUITE)
        return None
