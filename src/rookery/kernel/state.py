"""The state of a game, its agenda (a stack of steps, the next one last), and the steps that ask."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any, ClassVar

from rookery.kernel.chance import Chance
from rookery.kernel.plain import Plain, Transient, Unshared, Value

if TYPE_CHECKING:
    from rookery.kernel.game import Game

Facts = dict[str, Any]
Option = tuple[Any, ...]  # a kind and a few numbers: ("steal", 2, 17)
Steps = Sequence["Step"] | None  # what a step may return: further steps, which go on top in this order
PASS: Option = ("pass",)  # the option with which a seat gives up the floor
SPECTATOR = -1  # the seat of all spectators: it has a view, and is told no secret


class Step(Value):
    """Something the rules do next. It has either ``run``, or ``ask`` with ``answer`` and a field ``seat``.

    A step asks at most once, and ``ask`` changes nothing. A question without options falls away; a single
    option is taken unasked.

    rule        the id of the rule behind it; a general effect has a field ``why`` for that instead
    even_alone  a single option is asked all the same
    say_limit   how many characters of text may come with a pick
    say_least   how many must, by the kind of the option
    asking      whether it is a question; found out from the class
    """

    rule: ClassVar[str] = ""
    even_alone: ClassVar[bool] = False
    say_limit: ClassVar[int] = 0
    say_least: ClassVar[dict[str, int]] = {}
    asking: ClassVar[bool] = False

    def __init_subclass__(cls) -> None:
        cls.asking = cls.ask is not Step.ask

    @property
    def cites(self) -> str:
        """The id of the rule that it carries out."""
        return getattr(self, "why", "") or self.rule

    def run(self, s: Any) -> Steps:
        raise NotImplementedError(f"{type(self).__name__} has neither run nor ask")

    def ask(self, s: Any) -> Sequence[Option]:
        return ()

    def answer(self, s: Any, option: Option) -> Steps:
        return None

    def passing(self, s: Any) -> Steps:
        """The seat passes on a floor: nothing is answered, but its words may be heard."""


class Decision(Value):
    """An open question: the seat asked, the step that asks, and the options."""

    game: Game
    number: int
    seat: int
    answers: int
    step: Step
    options: Sequence[Option]

    @property
    def key(self) -> str:
        """``31.2.0``: question, seat, that seat's answers to it so far. Other seats do not change it."""
        return f"{self.number}.{self.seat}.{self.answers}"

    @property
    def kind(self) -> str:
        return type(self.step).__name__

    @property
    def ids(self) -> list[str]:
        return [self.game.ids.get(option) or self.game.option_id(option) for option in self.options]

    def __repr__(self) -> str:
        return f"<{self.kind} {self.key}: {listed(self.ids)}>"


def listed(ids: Sequence[str], most: int = 12) -> str:
    """The first ``most`` ids as a comma-separated list, for a message."""
    return ", ".join(ids[:most]) + (f" and {len(ids) - most} more" if len(ids) > most else "")


class Lane(Value):
    """One seat's part of a Together. ``first`` is its question, ``pending`` the question open now followed by
    the steps that its answers have returned.
    """

    seat: int
    first: Step
    pending: tuple[Step, ...]
    answers: int

    def settled(self, s: State) -> tuple[Lane, Sequence[Option]]:
        """Answer all questions that have at most one option; the lane then, and the options still open."""
        lane = self
        while lane.pending and lane.pending[0].asking:
            question = lane.pending[0]
            options = question.ask(s)
            if len(options) > 1 or (options and question.even_alone):
                return lane, options
            more = question.answer(s, options[0]) if options else None
            lane = Lane(lane.seat, lane.first, (*(more or ()), *lane.pending[1:]), lane.answers)
        return lane, ()


class Together(Step):
    """Several seats answer in secret, in any order; nothing takes effect until all have. Until then an answer
    may change nothing: it returns the seat's next question, or steps to run at the end, seat after seat.
    """

    asks: tuple[Any, ...]

    def run(self, s: State) -> Steps:
        if not s.lanes:
            s.lanes = [Lane(ask.seat, ask, (ask,), 0) for ask in self.asks]
            s.together, s.number = s.number, s.number + 1
        s.asked = []
        for place, lane in enumerate(s.lanes):
            s.lanes[place], options = lane.settled(s)
            if options:
                s.asked.append(
                    Decision(s.game, s.together, lane.seat, lane.answers, s.lanes[place].pending[0], options)
                )
        if s.asked:
            s.agenda.append(self)
            return None
        lanes, s.lanes = s.lanes, []
        return [step for lane in lanes for step in lane.pending]

    def hear(self, s: State, decision: Decision, option: Option) -> Steps:
        s.agenda.append(self)
        for place, lane in enumerate(s.lanes):
            if lane.seat == decision.seat:
                more = decision.step.answer(s, option) or ()
                s.lanes[place] = Lane(lane.seat, lane.first, (*more, *lane.pending[1:]), lane.answers + 1)
        return None


class Floor(Step):
    """Any of several seats may answer, in any order, until every awaited seat has passed.
    ``once``: the first answer closes it. ``reopens``: an answer lets seats that passed answer again.
    """

    once: ClassVar[bool] = False
    reopens: ClassVar[bool] = False

    def asks(self, s: Any) -> Sequence[Any]:
        """One question per seat that may answer now; ``PASS`` among the options lets the seat pass."""
        return ()

    def awaits(self, s: Any, seat: int) -> bool:
        """Whether the floor stays open for this seat. False for a power that may be used but need not be."""
        return True

    def run(self, s: State) -> Steps:
        s.number += 1
        return [OpenFloor(self, s.number - 1, (), (0,) * s.seats)]


class OpenFloor(Step):
    """A Floor on the agenda: the seats that have passed, and how often each has answered."""

    floor: Floor
    number: int
    passed: tuple[int, ...]
    answers: tuple[int, ...]

    def run(self, s: State) -> Steps:
        s.asked = []
        for question in self.floor.asks(s):
            options = question.ask(s) if question.seat not in self.passed else ()
            if len(options) > 1 or (options and (question.even_alone or options[0] != PASS)):
                s.asked.append(
                    Decision(
                        s.game, self.number, question.seat, self.answers[question.seat], question, options
                    )
                )
        if any(self.floor.awaits(s, decision.seat) for decision in s.asked):
            s.agenda.append(self)
        else:
            s.asked = []
        return None

    def hear(self, s: State, decision: Decision, option: Option) -> Steps:
        answers = tuple([count + (seat == decision.seat) for seat, count in enumerate(self.answers)])
        passed = (
            (*self.passed, decision.seat) if option == PASS else () if self.floor.reopens else self.passed
        )
        if option == PASS or not self.floor.once:
            s.agenda.append(self.but(passed=passed, answers=answers))
        return decision.step.answer(s, option) if option != PASS else decision.step.passing(s)


class Event(Value):
    """Something that happened: public ``facts``, ``secret`` facts for the seats in ``knows``, the rule."""

    kind: str
    rule: str
    facts: Facts
    secret: Facts
    knows: tuple[int, ...]
    reveals: bool

    def seen_by(self, seat: int) -> Facts:
        """The event as this seat may know it, as JSON data."""
        return {
            "kind": self.kind,
            "rule": self.rule,
            **self.facts,
            **(self.secret if seat in self.knows else {}),
        }


Listener = Callable[[Event], None] | None
IDLE, NO_CHANCE = Step(), Chance()


class State(Plain):
    """A game in progress. A game adds its own fields, mostly lists of small ints: they are cheap to copy.
    Transient fields are set while a pick is carried out; they are neither compared nor dumped.
    """

    game: ClassVar[Game]
    seats: int
    number: int = 0
    together: int = 0
    agenda: list[Step] = []
    lanes: list[Lane] = []

    seat: Transient[int] = -1
    options: Transient[Sequence[Option]] = ()
    asked: Transient[list[Decision]] = []
    chance: Unshared[Chance] = NO_CHANCE
    listener: Transient[Listener] = None
    said: Transient[str] = ""
    running: Transient[Step] = IDLE

    def tell(
        self,
        kind: str,
        *,
        secret: Facts | None = None,
        knows: Sequence[int] = (),
        reveals: bool = False,
        rule: str = "",
        **facts: Any,
    ) -> None:
        """Emit an event; only seats in ``knows`` get ``secret``. Its rule is that of the running step, or
        ``rule`` where another acts within it. In hot code test ``s.listener`` before.
        """
        if self.listener:
            self.listener(Event(kind, rule or self.running.cites, facts, secret or {}, tuple(knows), reveals))

    def clockwise(self, seat: int) -> list[int]:
        return [*range(seat % self.seats, self.seats), *range(seat % self.seats)]

    def others(self, seat: int) -> list[int]:
        """All other seats, clockwise from this one."""
        return self.clockwise(seat)[1:]

    def replace(self, kind: type[Step], new: Step | None) -> None:
        """Replace the topmost step of this kind; None removes it. Nothing happens if there is none."""
        place = self.topmost(lambda step: isinstance(step, kind))
        if place is not None:
            self.agenda[place : place + 1] = [new] if new else []

    def skip_to(self, kind: type[Step]) -> None:
        """Drop all steps above the topmost one of this kind. Nothing happens if there is none."""
        place = self.topmost(lambda step: isinstance(step, kind))
        if place is not None:
            del self.agenda[place + 1 :]

    def close(self, floor: type[Step]) -> None:
        """Remove an open floor with all steps above it."""
        place = self.topmost(lambda step: isinstance(step, OpenFloor) and isinstance(step.floor, floor))
        if place is not None:
            del self.agenda[place:]

    def topmost(self, fits: Callable[[Step], bool]) -> int | None:
        """The index in the agenda of the topmost step that fits."""
        places = reversed(range(len(self.agenda)))
        return next((place for place in places if fits(self.agenda[place])), None)
