"""The law against standing still, and the stubborn players that try to break it.

    check_stubborn(game, seats=4, options={}, seed=7)

No pick leaves the table as it was, and no seat alone can bring back a table that it has left. A table is the
state without the kernel's counters (the numbers of questions, how often a seat has answered). A pick of
another seat, or chance, starts the comparison anew: only a loop that one seat can walk alone breaks the law.
A game without such loops, and whose other quantities run out, ends: ``Game.bound`` says when at the latest.
A pick that must carry words may leave the table as it was: its words are its effect. Such picks may repeat
without limit, so stubborn players avoid them where there is another option.
"""

from __future__ import annotations

import json
from collections.abc import Callable
from functools import cache
from operator import attrgetter
from random import Random
from typing import Any, TypeVar

from rookery.kernel import Decision, Game, Lane, OpenFloor, State, Step, Value, begin, decisions, take
from rookery.play.players import Quick, at

T = TypeVar("T")
NOBODY = -2  # neither a seat nor SPECTATOR
STILL = "no pick leaves the table as it was"
LOOP = "no seat alone can bring back a table that it has left"
COUNTING = ("number", "together", "agenda", "lanes")  # fields that are counters, or hold some


class LawBroken(AssertionError):
    """Names the law, and the case in which it failed."""


class Dice(Quick):
    """``used`` says whether a result was drawn since it was last set to False."""

    used = False

    def below(self, bound: int) -> int:
        self.used = True
        return super().below(bound)

    def draw(self, bag: list[T]) -> T:
        self.used = True
        return super().draw(bag)

    def shuffle(self, things: list[T]) -> None:
        self.used |= len(things) > 1
        super().shuffle(things)


def uncounted(step: Step) -> Step:
    """A step without the kernel's counters. Who has passed on a floor is no counter."""
    return step.but(number=0, answers=()) if isinstance(step, OpenFloor) else step


def uncounted_lanes(s: State) -> list[Lane]:
    return [lane.but(answers=0) for lane in s.lanes]


@cache
def rest_of(kind: type[State]) -> Callable[[State], Any]:
    """A function that takes from a state all fields without counters, at once."""
    return attrgetter(*(name for name in kind.fields if name not in COUNTING))


def same_table(one: State, other: State) -> bool:
    """Compares the agendas first, from their ends: most states differ there, and it is cheap."""
    if len(one.agenda) != len(other.agenda):
        return False
    for step, same in zip(reversed(one.agenda), reversed(other.agenda), strict=True):
        if step is not same and step != same and uncounted(step) != uncounted(same):
            return False
    rest = rest_of(type(one))
    return bool(rest(one) == rest(other)) and uncounted_lanes(one) == uncounted_lanes(other)


def sealed(s: State) -> int:
    """A hash of the table. Lists and numbers are written as JSON without ``dump``, which takes longer."""
    table = [*map(uncounted, s.agenda)], uncounted_lanes(s), rest_of(type(s))(s)
    return hash(json.dumps(table, default=named_parts))


def named_parts(value: Value) -> dict[str, Any]:
    """A value as ``dump`` would write it, but for its parts."""
    return {type(value).__name__: value.parts()}


def speaks(decision: Decision, pick: str) -> bool:
    """Whether the pick must carry words."""
    return pick.partition(":")[0] in decision.step.say_least


class Walk:
    """The tables that one seat has left since another seat or chance came in between, each with the number of
    its picks so far. ``left``: hashes of them as JSON, since a lone seat may go a long way; it stays empty
    until the second pick, for after a single one two tables are compared more cheaply.
    """

    def __init__(self) -> None:
        self.seat = NOBODY
        self.begun: State | None = None
        self.left: dict[int, int] = {}
        self.picks: list[str] = []

    def step(self, before: State, decision: Decision, pick: str, after: State, *, chance: bool) -> str:
        """Note a pick, each of a game in turn; the state ``before`` must stay as it is. The broken law and
        the picks of the loop, or empty.
        """
        if chance:
            self.seat, self.begun = NOBODY, None
            return ""
        if speaks(decision, pick) and same_table(before, after):
            return ""
        if decision.seat != self.seat or self.begun is None:
            self.seat, self.begun, self.left, self.picks = decision.seat, before, {}, []
        self.picks.append(f"{decision.kind} {pick}")
        left = self.came_back(self.begun, before, after)
        if left is None:
            return ""
        loop = self.picks[left:]
        return f"{STILL if len(loop) == 1 else LOOP}: seat {decision.seat} by {', '.join(loop)}"

    def came_back(self, begun: State, before: State, after: State) -> int | None:
        """After how many picks the seat has left the table that it has come to; None if it has not."""
        if len(self.picks) == 1:
            return 0 if same_table(begun, after) else None
        if not self.left:
            self.left = {sealed(begun): 0, sealed(before): 1}
        table = sealed(after)
        if table in self.left:
            return self.left[table]
        self.left[table] = len(self.picks)
        return None


Habit = Callable[[list[Decision], Random], tuple[Decision, int]]


def silent(decision: Decision) -> list[int]:
    """The places of the options that need no words; all places if every option does."""
    options = list(enumerate(decision.options))
    return [place for place, option in options if option[0] not in decision.step.say_least] or [
        place for place, _ in options
    ]


def first(open_now: list[Decision], rng: Random) -> tuple[Decision, int]:
    return open_now[0], silent(open_now[0])[0]


def last(open_now: list[Decision], rng: Random) -> tuple[Decision, int]:
    return open_now[-1], silent(open_now[-1])[-1]


def same_kind() -> Habit:
    """A random option at first, then options of its kind while that seat is offered any."""
    kinds: dict[int, str] = {}

    def choice(open_now: list[Decision], rng: Random) -> tuple[Decision, int]:
        decision = rng.choice(open_now)
        kind, places = kinds.get(decision.seat), silent(decision)
        place = rng.choice([place for place in places if decision.options[place][0] == kind] or places)
        kinds[decision.seat] = decision.options[place][0]
        return decision, place

    return choice


HABITS: dict[str, Callable[[], Habit]] = {
    "the first": lambda: first,
    "the last": lambda: last,
    "the same kind": same_kind,
}


def check_stubborn(
    game: Game,
    seats: int,
    options: dict[str, Any] | None = None,
    *,
    seed: int,
    habit: str = "",
    most: int | None = None,
) -> dict[str, int]:
    """Play one game per habit (always the first option, the last, the same kind), or with the one given; the
    number of decisions of each. A game cut off after ``most`` decisions is checked up to there.
    """
    return {
        name: stubborn_game(game, seats, options or {}, seed, name, most)
        for name in ([habit] if habit else HABITS)
    }


def stubborn_game(
    game: Game, seats: int, options: dict[str, Any], seed: int, habit: str, most: int | None
) -> int:
    rng, chance, walk, choose = Random(seed), Dice(seed), Walk(), HABITS[habit]()
    s, count = begin(game, seats, options, chance=chance), 0

    def law(holds: bool, name: str) -> None:
        if not holds:
            case = f"{game.name}, {seats} seats, options {options}, seed {seed}"
            raise LawBroken(f"{name} ({case}, always {habit}, decision {count}, {decisions(s)[:1]})")

    while s.agenda and (most is None or count < most):
        law(count < game.bound, f"the game ends within its bound of {game.bound} decisions")
        decision, place = choose(decisions(s), rng)
        before, chance.used = s.copy(), False
        place, s.said = at(decision, place)
        take(s, place, decision.seat)
        count += 1
        pick = game.option_id(decision.options[place])
        broken = walk.step(before, decision, pick, s, chance=chance.used)
        law(not broken, broken)
    return count
