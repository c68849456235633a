"""A chair that a person or the machine may sit in."""

from collections.abc import Sequence
from typing import Any

from rookery.kernel import Option, State, Step, Steps, advance
from rookery.kit.automatic import JudgedByMachine, asked_or_judged


class Riddle(Step):
    """The Master sets a number."""

    rule = "T-1"
    seat: int
    most: int

    def ask(self, s: Any) -> list[Option]:
        return [("number", number) for number in range(self.most)]

    def answer(self, s: Any, option: Option) -> Steps:
        s.number_set = option[1]
        s.tell("set", number=option[1])
        return None


class Room(State):
    """One chair, taken by a person or by the machine."""

    machine: int = 0
    number_set: int = -1
    judged: int = 0

    def is_machine(self, seat: int) -> bool:
        return bool(self.machine) and seat == 0

    def judge(self, question: Step, options: Sequence[Option]) -> Option:
        self.judged += 1
        return options[-1]


def room(machine: int, question: Riddle) -> Room:
    s = Room(seats=2, machine=machine)
    s.agenda = [asked_or_judged(s, question)]
    advance(s)
    return s


def test_a_person_is_asked() -> None:
    s = room(0, Riddle(0, 3))
    assert (s.seat, list(s.options), s.number_set) == (0, [("number", 0), ("number", 1), ("number", 2)], -1)


def test_the_machine_judges_from_the_same_options() -> None:
    s = room(1, Riddle(0, 3))
    assert (s.agenda, s.number_set, s.judged) == ([], 2, 1)


def test_other_seats_are_asked_all_the_same() -> None:
    assert room(1, Riddle(1, 3)).seat == 1


def test_no_option_falls_away_and_a_single_one_is_taken_unjudged() -> None:
    assert (
        room(1, Riddle(0, 0)).number_set,
        room(1, Riddle(0, 1)).number_set,
        room(1, Riddle(0, 1)).judged,
    ) == (-1, 0, 0)


def test_events_cite_the_rule_of_the_question() -> None:
    s = Room(seats=2, machine=1)
    told: list[Any] = []
    s.listener = told.append
    s.agenda = [asked_or_judged(s, Riddle(0, 2))]
    assert isinstance(s.agenda[0], JudgedByMachine)
    advance(s)
    assert [(event.kind, event.rule) for event in told] == [("set", "T-1")]
