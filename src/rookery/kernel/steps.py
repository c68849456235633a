"""Steps: what the rules do next. The agenda is a stack of them; what it still holds is what remains of the rulebook page."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, ClassVar

from rookery.kernel.plain import Value

if TYPE_CHECKING:
    from rookery.kernel.state import State

Option = tuple[Any, ...]
"""A kind and a few numbers: ``("steal", 2, 17)``."""

PASS: Option = ("pass",)
"""The option with which a seat gives up the floor."""

Steps = Sequence["Step"] | None
"""What a step may return: further steps, which go on top in this order."""


class Step(Value):
    """Something the rules do next. It has either ``run``, or ``ask`` with ``answer`` and a field ``seat``; it asks at most once.

    ``ask`` is pure. A question without options falls away; a single option is taken unasked unless ``even_alone``. ``words`` says
    how many characters may ride along with a pick. A general effect (a wound, a theft) takes the rule it serves as a field ``why``.
    """

    rule: ClassVar[str] = ""
    even_alone: ClassVar[bool] = False
    words: ClassVar[int] = 0
    asking: ClassVar[bool] = False

    def __init_subclass__(cls) -> None:
        cls.asking = cls.ask is not Step.ask

    def run(self, s: Any) -> Steps:
        """Carry the step out."""
        raise NotImplementedError(f"{type(self).__name__} has neither run nor ask")

    def ask(self, s: Any) -> Sequence[Option]:
        """What the seat may answer."""
        raise NotImplementedError

    def answer(self, s: Any, option: Option) -> Steps:
        """Carry out what was picked."""
        raise NotImplementedError


class Opened(Step):
    """A step that several seats may answer. It stays on top of the agenda, under one number, until it is done."""

    def unfold(self, s: State) -> Steps:
        """Say on ``s.open`` who may answer; when nobody may, leave the agenda and return what follows."""
        raise NotImplementedError

    def hear(self, s: State, seat: int, option: Option, question: Step) -> None:
        """Take an answer of one seat."""
        raise NotImplementedError

    def key(self, s: State, seat: int) -> str:
        """The key of this seat's open decision."""
        raise NotImplementedError


class Question(Value):
    """An open question of one seat."""

    seat: int
    step: Step
    options: Sequence[Option]


class Lane(Value):
    """One seat's part of a Together: what it is asked first, what it is asked now, and the steps its answers have earned."""

    seat: int
    first: Step
    pending: tuple[Step, ...]
    answers: int

    def settled(self, s: State) -> tuple[Lane, Sequence[Option]]:
        """The lane with all questions that answer themselves answered, and the options of the one that remains."""
        lane = self
        while lane.pending and lane.pending[0].asking:
            question = lane.pending[0]
            options = question.ask(s)
            if len(options) > 1 or (options and question.even_alone):
                return lane, options
            more = question.answer(s, options[0]) if options else None
            lane = lane.but(pending=(*(more or ()), *lane.pending[1:]))
        return lane, ()


class Together(Opened):
    """Several seats answer in secret; when all have, what they earned takes effect in order.

    An answer given here changes nothing yet: it returns the lane's next question, or the steps to be done at the end.
    """

    asks: tuple[Step, ...]

    def unfold(self, s: State) -> Steps:
        if not s.lanes:
            s.lanes = [Lane(seat_of(ask), ask, (ask,), 0) for ask in self.asks]
            s.together = s.number
            s.number += 1
        s.open = []
        for place, lane in enumerate(s.lanes):
            s.lanes[place], options = lane.settled(s)
            if options:
                s.open.append(Question(lane.seat, s.lanes[place].pending[0], options))
        if s.open:
            return None
        s.agenda.pop()
        earned = [step for lane in s.lanes for step in lane.pending]
        s.lanes = []
        return earned

    def hear(self, s: State, seat: int, option: Option, question: Step) -> None:
        place, lane = lane_of(s, seat)
        more = question.answer(s, option)
        s.lanes[place] = lane.but(pending=(*(more or ()), *lane.pending[1:]), answers=lane.answers + 1)

    def key(self, s: State, seat: int) -> str:
        return f"{s.together}.{seat}.{lane_of(s, seat)[1].answers}"


def seat_of(step: Step) -> int:
    """The seat a question is put to."""
    return step.seat  # type: ignore[attr-defined,no-any-return]


def lane_of(s: State, seat: int) -> tuple[int, Lane]:
    """Where a seat's lane lies, and the lane."""
    return next((place, lane) for place, lane in enumerate(s.lanes) if lane.seat == seat)


class Floor(Step):
    """Any of several seats may speak. It ends when every awaited seat has passed.

    ``once``: the first answer closes it. ``reopens``: an answer gives those who passed the floor again.
    """

    once: ClassVar[bool] = False
    reopens: ClassVar[bool] = False

    def asks(self, s: Any) -> Sequence[Step]:
        """The question put to each seat that may speak now; ``PASS`` among its options lets it pass."""
        raise NotImplementedError

    def awaits(self, s: Any, seat: int) -> bool:
        """Whether the floor stays open for this seat; a standing power is not awaited."""
        return True

    def run(self, s: State) -> Steps:
        s.number += 1
        return [OpenFloor(self, s.number - 1, (), (0,) * s.seats)]


class OpenFloor(Opened):
    """A Floor that has been opened: who has passed, and how often each seat has answered."""

    floor: Floor
    number: int
    passed: tuple[int, ...]
    answers: tuple[int, ...]

    def unfold(self, s: State) -> Steps:
        s.open = []
        for question in self.floor.asks(s):
            seat = seat_of(question)
            if seat not in self.passed:
                options = question.ask(s)
                if options and (question.even_alone or options[0] != PASS or len(options) > 1):
                    s.open.append(Question(seat, question, options))
        if not any(self.floor.awaits(s, question.seat) for question in s.open):
            s.open = None
            s.agenda.pop()
        return None

    def hear(self, s: State, seat: int, option: Option, question: Step) -> None:
        counts = tuple(count + (place == seat) for place, count in enumerate(self.answers))
        if option == PASS:
            s.agenda[-1] = self.but(passed=(*self.passed, seat), answers=counts)
            return
        s.agenda[-1] = self.but(passed=() if self.floor.reopens else self.passed, answers=counts)
        if self.floor.once:
            s.agenda.pop()
        more = question.answer(s, option)
        if more:
            s.agenda += more[::-1]

    def key(self, s: State, seat: int) -> str:
        return f"{self.number}.{seat}.{self.answers[seat]}"
