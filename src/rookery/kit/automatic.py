"""A seat that a person or the machine may hold: a GM, a dealer, an antagonist.

The rules ask every question of that seat in the same way. If a person holds it, the question is asked; if the
machine does, the state answers it from the same options. So the two can swap between any two questions.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Protocol

from rookery.kernel import Option, Step, Steps


class Chairs(Protocol):
    """What a state must offer if the machine may hold some of its seats."""

    running: Any

    def is_machine(self, seat: int) -> bool:
        """Whether the machine answers for this seat now."""

    def judge(self, question: Step, options: Sequence[Option]) -> Option:
        """The machine's answer to a question, one of its options."""


def asked_or_judged(s: Chairs, question: Any) -> Step:
    """The question itself, or, if the machine holds its seat, a step that answers it at once."""
    step: Step = JudgedByMachine(question) if s.is_machine(question.seat) else question
    return step


class JudgedByMachine(Step):
    """Answers a question by ``judge``. As when a person is asked, no option skips it and one is taken."""

    question: Step

    def run(self, s: Any) -> Steps:
        options = self.question.ask(s)
        if not options:
            return None
        s.running = self.question
        return self.question.answer(s, s.judge(self.question, options) if len(options) > 1 else options[0])
