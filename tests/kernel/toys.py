"""A toy game: every kind of step once, and a story that says in which order things happened."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, ClassVar

from rookery.kernel import (
    PASS,
    Decision,
    Event,
    Floor,
    Game,
    Option,
    Setting,
    State,
    Step,
    Steps,
    Together,
    advance,
    choose,
    decisions,
)


class Toy(State):
    coins: list[int]
    story: list[str] = []
    hidden: dict[int, list[int]] = {}


class Note(Step):
    text: str

    def run(self, s: Toy) -> Steps:
        s.story.append(self.text)
        s.tell("noted", text=self.text)
        return None


class Roll(Step):
    rule: ClassVar[str] = "TOY-6"

    def run(self, s: Toy) -> Steps:
        s.story.append(f"rolled {s.chance.below(6) + 1}")
        s.tell("rolled", reveals=True)
        return None


class Give(Step):
    """One question: to whom. With ``least`` coins, or there is nobody to choose."""

    rule: ClassVar[str] = "TOY-1"
    say_limit: ClassVar[int] = 10
    seat: int
    least: int = 0

    def ask(self, s: Toy) -> Sequence[Option]:
        return [("give", seat) for seat in s.others(self.seat) if s.coins[seat] >= self.least]

    def answer(self, s: Toy, option: Option) -> Steps:
        s.coins[self.seat] -= 1
        s.coins[option[1]] += 1
        s.story.append(f"{self.seat} gives {option[1]}{s.said and ': ' + s.said}")
        s.tell(
            "gave", seat=self.seat, other=option[1], secret={"left": s.coins[self.seat]}, knows=(self.seat,)
        )
        return None


class GiveEvenAlone(Give):
    even_alone: ClassVar[bool] = True


class Effect(Step):
    """A general effect, told under the rule it serves."""

    why: str

    def run(self, s: Toy) -> Steps:
        s.tell("happened")
        return None


class Bid(Step):
    """A secret number below ``most``; a bid of 2 has a second question, a bid of 3 a note behind it."""

    seat: int
    most: int = 4

    def ask(self, s: Toy) -> Sequence[Option]:
        return [("bid", number) for number in range(self.most)]

    def answer(self, s: Toy, option: Option) -> Steps:
        if option[1] == 2:
            return [Bid(self.seat, 2)]
        return [Note(f"{self.seat} bid {option[1]}")]


class Shout(Step):
    """On a floor: pass, shout, or (for the last seat) end it."""

    seat: int

    def ask(self, s: Toy) -> Sequence[Option]:
        return [PASS, ("shout",), ("ask",), ("end",)]

    def answer(self, s: Toy, option: Option) -> Steps:
        if option[0] == "end":
            s.close(Market)
        return [Give(self.seat)] if option[0] == "ask" else [Note(f"{self.seat} {option[0]}s")]


class OnlyPass(Step):
    seat: int

    def ask(self, s: Toy) -> Sequence[Option]:
        return [PASS]


class PassAloud(OnlyPass):
    even_alone: ClassVar[bool] = True


class Power(Step):
    """A standing power: it may be used, and cannot be passed."""

    seat: int

    def ask(self, s: Toy) -> Sequence[Option]:
        return [("shout",)]

    def answer(self, s: Toy, option: Option) -> Steps:
        return [Note("the power is used")]


class Market(Floor):
    """All shout; the last seat has a standing power if ``master``."""

    master: int = -1

    def asks(self, s: Toy) -> Sequence[Step]:
        return [Power(seat) if seat == self.master else Shout(seat) for seat in range(s.seats)]

    def awaits(self, s: Toy, seat: int) -> bool:
        return seat != self.master


class Auction(Market):
    once: ClassVar[bool] = True


class Debate(Market):
    reopens: ClassVar[bool] = True


class Hush(Floor):
    """Nobody can do anything but pass; the seat ``asked`` is asked all the same."""

    asked: int = -1

    def asks(self, s: Toy) -> Sequence[Step]:
        return [PassAloud(seat) if seat == self.asked else OnlyPass(seat) for seat in range(s.seats)]


class Nested(Floor):
    """A floor from which the first seat opens another."""

    def asks(self, s: Toy) -> Sequence[Step]:
        return [OpenMarket(0)]


class OpenMarket(Step):
    seat: int

    def ask(self, s: Toy) -> Sequence[Option]:
        return [PASS, ("market",)]

    def answer(self, s: Toy, option: Option) -> Steps:
        return [Market()]


class Council(Floor):
    """A floor from which the first seat calls for secret bids."""

    def asks(self, s: Toy) -> Sequence[Step]:
        return [Convene(0), Shout(1)]


class Convene(Step):
    seat: int

    def ask(self, s: Toy) -> Sequence[Option]:
        return [PASS, ("convene",)]

    def answer(self, s: Toy, option: Option) -> Steps:
        return [Together((Bid(0), Bid(1))), Note("the bids are in")]


def setup(seats: int, options: dict[str, Any]) -> Toy:
    steps = [
        Note("begins"),
        Roll(),
        Give(0),
        Together(tuple(Bid(seat) for seat in range(seats))),
        Roll(),
        Market(),
        Give(1),
        Note("ends"),
    ]
    return Toy(seats=seats, coins=[options["coins"]] * seats, agenda=steps[::-1])


TOYS = (
    *(Note, Roll, Give, GiveEvenAlone, Effect, Bid, Shout, OnlyPass, PassAloud, Power),
    *(Market, Auction, Debate, Hush, Nested, OpenMarket, Council, Convene),
)
GAME = Game(
    name="toy",
    title="Toy",
    blurb="Every kind of step once.",
    version="1",
    seats=(2, 3, 4),
    state=Toy,
    setup=setup,
    steps=TOYS,
    picks={
        "give": ("seat",),
        "bid": ("number",),
        "pass": (),
        "shout": (),
        "ask": (),
        "end": (),
        "market": (),
        "convene": (),
    },
    settings=(
        Setting("coins", (5, 1, 9), "how many coins each seat begins with"),
        Setting("loud", (False, True), "whether all shout"),
    ),
    view=lambda s, _: s.copy(),
    imagine=lambda v, _: v.copy(),
    outcome=lambda s: {"coins": s.coins},
    inventory=lambda s: sum(s.coins),
)


def table(*steps: Step, seats: int = 3) -> Toy:
    """A state in which these steps are still to be done, the first of them first, played up to the first
    question.
    """
    s = Toy(seats=seats, coins=[5] * seats, agenda=list(steps)[::-1])
    advance(s)
    return s


def asked(s: State) -> dict[int, list[str]]:
    """What each seat may pick now."""
    return {decision.seat: decision.ids for decision in decisions(s)}


def decision_of(s: State, seat: int) -> Decision:
    """The open decision of a seat."""
    return next(decision for decision in decisions(s) if decision.seat == seat)


def key_of(s: State, seat: int) -> str:
    """The key of a seat's open decision."""
    return decision_of(s, seat).key


def pick(s: State, seat: int, option: str, say: str = "") -> list[Event]:
    """A seat picks, by the door people use; what was told."""
    told: list[Event] = []
    choose(s, key_of(s, seat), option, say, seat=seat, tell=told.append)
    return told
