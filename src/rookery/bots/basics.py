"""What every bot needs: quick chance, an answer with stock words, and the random player."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cached_property
from random import Random
from typing import Any, TypeVar

from rookery.kernel import Answer, Chance, Decision, Option

T = TypeVar("T")
FEW_WORDS = "No sooner said than done, whatever it was."


class Quick(Chance):
    """Chance for simulations: fast, repeatable from a number, and not recorded. It is seeded when first used:
    that takes 10 µs, and most picks leave nothing to chance.
    """

    def __init__(self, seed: int | str) -> None:
        super().__init__()
        self.seed = seed

    @cached_property
    def random(self) -> Callable[[], float]:
        return Random(self.seed).random

    def below(self, bound: int) -> int:
        return int(self.random() * bound)

    def pick(self, things: Sequence[T], *, wording: bool = False) -> T:
        return things[self.below(len(things))]

    def draw(self, bag: list[T]) -> T:
        return bag.pop(int(self.random() * len(bag)))

    def shuffle(self, things: list[T]) -> None:
        """Written out: worlds are imagined all the time, and each shuffles what is hidden."""
        random = self.random
        for last in range(len(things) - 1, 0, -1):
            other = int(random() * (last + 1))
            things[last], things[other] = things[other], things[last]


def at(decision: Decision, place: int) -> Answer:
    """Answer with the option at this place, and with stock words where some are required."""
    return place, FEW_WORDS if decision.options[place][0] in decision.step.say_least else ""


def of_kind(decision: Decision, *kinds: str) -> list[Option]:
    """The options of these kinds, in the order of the kinds."""
    return [option for kind in kinds for option in decision.options if option[0] == kind]


def random_player(view: Any, decision: Decision, rng: Random) -> Answer:
    """Each option equally likely; says nothing unless it must. Ignores the view, which may be None."""
    place = int(rng.random() * len(decision.options))
    return at(decision, place) if decision.step.say_least else (place, "")
