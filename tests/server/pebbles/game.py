"""Each round all bid in secret; the highest bid draws a stone, looks at it in secret, and hands out two
favours.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, ClassVar

from rookery.kernel import SPECTATOR, Chance, Game, Lane, Option, Plain, Setting, State, Step, Steps, Together
from rookery.kit.lanes import imagined_lanes, seen_lanes

STONES = (
    "flint",
    "opal",
    "quartz",
    "ruby",
    "slate",
    "topaz",
    "agate",
    "beryl",
    "coral",
    "garnet",
    "jade",
    "onyx",
)


class Pebbles(State):
    rounds: int
    round: int = 0
    bag: list[int] = []
    stones: list[list[int]] = []
    favours: list[int] = []
    bids: list[int] = []


class Round(Step):
    rule: ClassVar[str] = "PB-1"

    def run(self, s: Pebbles) -> Steps:
        s.round += 1
        s.bids = [0] * s.seats
        s.tell("round", round=s.round)
        return [Together(tuple(Bid(seat) for seat in range(s.seats))), Draw()]


class Bid(Step):
    rule: ClassVar[str] = "PB-2"
    seat: int

    def ask(self, s: Pebbles) -> Sequence[Option]:
        return [("bid", number) for number in range(4)]

    def answer(self, s: Pebbles, option: Option) -> Steps:
        return [Raise(self.seat)] if option[1] == 3 else [Place(self.seat, option[1])]


class Raise(Step):
    rule: ClassVar[str] = "PB-3"
    seat: int

    def ask(self, s: Pebbles) -> Sequence[Option]:
        return [("bid", 3), ("bid", 4)]

    def answer(self, s: Pebbles, option: Option) -> Steps:
        return [Place(self.seat, option[1])]


class Place(Step):
    rule: ClassVar[str] = "PB-2"
    seat: int
    number: int

    def run(self, s: Pebbles) -> Steps:
        s.bids[self.seat] = self.number
        s.tell("bid", seat=self.seat, number=self.number, reveals=True)
        return None


class Draw(Step):
    rule: ClassVar[str] = "PB-4"

    def run(self, s: Pebbles) -> Steps:
        best = s.bids.index(max(s.bids))
        stone = s.chance.draw(s.bag)
        s.stones[best].append(stone)
        s.tell("drew", seat=best, secret={"stone": stone}, knows=(best,))
        return [Favour(best), Favour(best), *([Round()] if s.round < s.rounds else [])]


class Favour(Step):
    rule: ClassVar[str] = "PB-5"
    say_limit: ClassVar[int] = 80
    seat: int

    def ask(self, s: Pebbles) -> Sequence[Option]:
        return [("favour", seat) for seat in s.others(self.seat)]

    def answer(self, s: Pebbles, option: Option) -> Steps:
        s.favours[option[1]] += 1
        s.tell("favour", seat=self.seat, other=option[1], said=s.said)
        return None


class View(Plain):
    seat: int
    rounds: int
    round: int
    stones: list[list[int]]
    favours: list[int]
    bids: list[int]
    agenda: list[Step]
    lanes: list[Lane]
    number: int
    together: int


def view(s: Pebbles, seat: int) -> View:
    """Own stones by name, others' as -1."""
    stones = [stones[:] if owner == seat else [-1] * len(stones) for owner, stones in enumerate(s.stones)]
    return View(
        seat=seat,
        rounds=s.rounds,
        round=s.round,
        stones=stones,
        favours=s.favours[:],
        bids=s.bids[:],
        agenda=s.agenda[:],
        lanes=seen_lanes(s, seat),
        number=s.number,
        together=s.together,
    )


def imagine(v: View, chance: Chance) -> Pebbles:
    """The others' stones drawn anew from what this seat does not hold."""
    mine = v.stones[v.seat] if v.seat != SPECTATOR else []
    bag = [stone for stone in range(len(STONES)) if stone not in mine]
    stones = [[chance.draw(bag) if stone < 0 else stone for stone in row] for row in v.stones]
    s = Pebbles(
        seats=len(v.favours),
        rounds=v.rounds,
        round=v.round,
        bag=bag,
        stones=stones,
        favours=v.favours[:],
        bids=v.bids[:],
        agenda=v.agenda[:],
        number=v.number,
        together=v.together,
    )
    s.lanes = imagined_lanes(s, v.lanes, chance, v.seat)
    return GAME.loaded(s.dump())  # type: ignore[return-value]


def setup(seats: int, options: dict[str, Any]) -> Pebbles:
    return Pebbles(
        seats=seats,
        rounds=options["rounds"],
        bag=list(range(len(STONES))),
        stones=[[] for _ in range(seats)],
        favours=[0] * seats,
        bids=[0] * seats,
        agenda=[Round()],
    )


def outcome(s: Pebbles) -> dict[str, Any]:
    points = [10 * len(stones) + favours for stones, favours in zip(s.stones, s.favours, strict=True)]
    return {
        "winners": [seat for seat, have in enumerate(points) if have == max(points)],
        "points": points,
        "reasons": [
            [["stones", 10 * len(stones), "PB-4"], ["favours", favours, "PB-5"]]
            for stones, favours in zip(s.stones, s.favours, strict=True)
        ],
        "ending": "rounds",
    }


GAME = Game(
    name="pebbles",
    title="Pebbles",
    blurb="Bid in secret, draw a stone.",
    version="1",
    seats=(2, 3, 4),
    state=Pebbles,
    setup=setup,
    steps=(Round, Bid, Raise, Place, Draw, Favour),
    picks={"bid": ("number",), "favour": ("seat",)},
    names={"stone": lambda stone: STONES[stone]},
    settings=(Setting("rounds", (4, 2, 8), "How many stones are drawn."),),
    view=view,
    imagine=imagine,
    outcome=outcome,
    inventory=lambda s: sorted([*s.bag, *(stone for stones in s.stones for stone in stones)]),
)
