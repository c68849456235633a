"""A chair that a person or the machine may sit in: a GM's, a dealer's, an antagonist's, a Master's.

The rules put every question of that chair the same way. If a person sits there the question is asked; if the
machine does, the state judges it, from the same options. So the machine can take over, or give back, between
any two questions.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Protocol

from rookery.kernel import Option, Step, Steps


class Chairs(Protocol):
    """What a state offers whose chairs the machine may sit in."""

    running: Any

    def is_machine(self, seat: int) -> bool:
        """Whether the machine answers for this seat now."""

    def judge(self, question: Step, options: Sequence[Option]) -> Option:
        """The machine's answer to a question, one of its options."""


def asked_or_judged(s: Chairs, question: Any) -> Step:
    """Ask the seat, or, if the machine sits in its chair, answer for it at once."""
    step: Step = JudgedByMachine(question) if s.is_machine(question.seat) else question
    return step


class JudgedByMachine(Step):
    """A question that the machine answers as a person in its chair would: without options it falls away, a
    single one is taken.
    """

    question: Step

    def run(self, s: Any) -> Steps:
        options = self.question.ask(s)
        if not options:
            return None
        s.running = self.question
        return self.question.answer(s, s.judge(self.question, options) if len(options) > 1 else options[0])
