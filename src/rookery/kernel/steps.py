"""Steps: what the rules do next. The agenda is a stack of them; what it still holds is what remains of the rulebook page."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, ClassVar

from rookery.kernel.plain import Value
from rookery.kernel.refusals import Illegal

if TYPE_CHECKING:
    from rookery.kernel.game import Game
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
        return ()

    def answer(self, s: Any, option: Option) -> Steps:
        """Carry out what was picked."""
        return None


class Decision(Value):
    """An open question: who is asked, by which step, and what may be picked. Its key stays while others answer."""

    game: Game
    number: int
    seat: int
    answers: int
    step: Step
    options: Sequence[Option]

    @property
    def key(self) -> str:
        """The number of the question, the seat, and that seat's answers within it: ``31.2.0``."""
        return f"{self.number}.{self.seat}.{self.answers}"

    @property
    def kind(self) -> str:
        """The name of the step that asks."""
        return type(self.step).__name__

    @property
    def ids(self) -> list[str]:
        """The stable readable id of each option."""
        return [self.game.option_id(option) for option in self.options]

    def place(self, pick: str) -> int:
        """Where an option lies in the list, by its id."""
        ids = self.ids
        if pick not in ids:
            raise Illegal(f"{pick[:80]!r} is not possible here; possible is: {listed(ids)}.")
        return ids.index(pick)

    def __repr__(self) -> str:
        return f"<{self.kind} {self.key}: {listed(self.ids)}>"


def listed(ids: Sequence[str], most: int = 12) -> str:
    """The first few ids in a row."""
    return ", ".join(ids[:most]) + (f" and {len(ids) - most} more" if len(ids) > most else "")


def seat_of(step: Step) -> int:
    """The seat a question is put to."""
    return step.seat  # type: ignore[attr-defined,no-any-return]


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
            lane = lane.after(question.answer(s, options[0]) if options else None, lane.answers)
        return lane, ()

    def after(self, more: Steps, answers: int) -> Lane:
        """The lane once its question has been answered."""
        return Lane(self.seat, self.first, (*(more or ()), *self.pending[1:]), answers)


class Together(Step):
    """Several seats answer in secret; when all have, what they earned takes effect in order.

    An answer given here changes nothing yet: it returns the lane's next question, or the steps to be done at the end.
    """

    asks: tuple[Step, ...]

    def run(self, s: State) -> Steps:
        if not s.lanes:
            s.lanes = [Lane(seat_of(ask), ask, (ask,), 0) for ask in self.asks]
            s.together = s.number
            s.number += 1
        s.open = []
        for place, lane in enumerate(s.lanes):
            s.lanes[place], options = lane.settled(s)
            if options:
                s.open.append(Decision(s.game, s.together, lane.seat, lane.answers, s.lanes[place].pending[0], options))
        if s.open:
            s.agenda.append(self)
            return None
        earned = [step for lane in s.lanes for step in lane.pending]
        s.lanes = []
        return earned

    def hear(self, s: State, decision: Decision, option: Option) -> Steps:
        """Keep the answer of one seat in its lane."""
        s.agenda.append(self)
        place, lane = next((place, lane) for place, lane in enumerate(s.lanes) if lane.seat == decision.seat)
        s.lanes[place] = lane.after(decision.step.answer(s, option), lane.answers + 1)
        return None


class Floor(Step):
    """Any of several seats may speak. It ends when every awaited seat has passed.

    ``once``: the first answer closes it. ``reopens``: an answer gives those who passed the floor again.
    """

    once: ClassVar[bool] = False
    reopens: ClassVar[bool] = False

    def asks(self, s: Any) -> Sequence[Step]:
        """The question put to each seat that may speak now; ``PASS`` among its options lets it pass."""
        return ()

    def awaits(self, s: Any, seat: int) -> bool:
        """Whether the floor stays open for this seat; a standing power is not awaited."""
        return True

    def run(self, s: State) -> Steps:
        s.number += 1
        return [OpenFloor(self, s.number - 1, (), (0,) * s.seats)]


class OpenFloor(Step):
    """A Floor that has been opened: who has passed, and how often each seat has answered."""

    floor: Floor
    number: int
    passed: tuple[int, ...]
    answers: tuple[int, ...]

    def run(self, s: State) -> Steps:
        s.open = []
        for question in self.floor.asks(s):
            seat = seat_of(question)
            options = question.ask(s) if seat not in self.passed else ()
            if len(options) > 1 or (options and (question.even_alone or options[0] != PASS)):
                s.open.append(Decision(s.game, self.number, seat, self.answers[seat], question, options))
        if any(self.floor.awaits(s, decision.seat) for decision in s.open):
            s.agenda.append(self)
        else:
            s.open = []
        return None

    def hear(self, s: State, decision: Decision, option: Option) -> Steps:
        """Let a seat pass, or carry out what it picked."""
        answers = tuple([count + (seat == decision.seat) for seat, count in enumerate(self.answers)])
        if option == PASS:
            s.agenda.append(OpenFloor(self.floor, self.number, (*self.passed, decision.seat), answers))
            return None
        if not self.floor.once:
            s.agenda.append(OpenFloor(self.floor, self.number, () if self.floor.reopens else self.passed, answers))
        return decision.step.answer(s, option)
