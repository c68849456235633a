"""Questions to the GM: put to the person in the chair, or answered by the automatic GM (SU-450)."""

from __future__ import annotations

from rookery.games.suits import gm
from rookery.games.suits.state import Table
from rookery.kernel import Step, Steps


def put(s: Table, question: Step) -> Step:
    """A question as it stands, or to be answered by the automatic GM if it is the GM's and the machine has the chair."""
    seat: int = question.seat  # type: ignore[attr-defined]
    return Put(question) if s.machine and seat == s.gm_seat else question


class Put(Step):
    """The automatic GM answers a question as a person in its chair would: from the same options."""

    rule = "SU-450"
    question: Step

    def run(self, s: Table) -> Steps:
        options = self.question.ask(s)
        if not options:
            return None
        s.running = self.question
        return self.question.answer(s, gm.choose(s, self.question, options, s.chance.pick) if len(options) > 1 else options[0])
