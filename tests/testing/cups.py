"""Cups: a small game that obeys every law. Coins are dealt in secret, hidden together, revealed; then the
leader boasts and gives.
"""

from __future__ import annotations

from collections.abc import Sequence
from types import SimpleNamespace
from typing import Any, ClassVar

from rookery.kernel import Chance, Game, Illegal, Lane, Option, Plain, Setting, State, Step, Steps, Together
from rookery.kit.lanes import imagined_lanes, seen_lanes

COINS = ["penny", "groat", "florin", "crown", "noble", "angel", "ducat", "guinea"]


class Cups(State):
    bag: list[int]
    hands: list[list[int]]
    table: list[int] = []
    favours: list[int] = []


class Deal(Step):
    rule: ClassVar[str] = "CU-1"
    seat: int

    def run(self, s: Cups) -> Steps:
        coin = s.chance.draw(s.bag)
        s.hands[self.seat].append(coin)
        s.tell("dealt", seat=self.seat, secret={"coin": coin}, knows=(self.seat,))
        return None


class Hide(Step):
    rule: ClassVar[str] = "CU-2"
    seat: int

    def ask(self, s: Cups) -> Sequence[Option]:
        return [("hide", coin) for coin in s.hands[self.seat]]

    def answer(self, s: Cups, option: Option) -> Steps:
        return [Reveal(self.seat, option[1])]


class Reveal(Step):
    rule: ClassVar[str] = "CU-3"
    seat: int
    coin: int

    def run(self, s: Cups) -> Steps:
        s.hands[self.seat].remove(self.coin)
        s.table.append(self.coin)
        s.tell("revealed", seat=self.seat, coin=self.coin, reveals=True)
        return None


class Boast(Step):
    rule: ClassVar[str] = "CU-4"
    say_limit: ClassVar[int] = 20
    seat: int

    def ask(self, s: Cups) -> Sequence[Option]:
        return [("pass",), ("boast", 1), ("boast", 2)]

    def answer(self, s: Cups, option: Option) -> Steps:
        if option[0] == "boast":
            s.tell("boasted", seat=self.seat, number=option[1], said=s.said)
            return [Favour(self.seat)] * option[1]
        return None


class Favour(Step):
    rule: ClassVar[str] = "CU-5"
    seat: int

    def ask(self, s: Cups) -> Sequence[Option]:
        return [("favour", seat) for seat in s.clockwise(self.seat)]

    def answer(self, s: Cups, option: Option) -> Steps:
        s.favours[option[1]] += 1
        s.tell("favoured", seat=option[1])
        return None


class View(Plain):
    seat: int
    seats: int
    number: int
    together: int
    hands: list[list[int]]
    table: list[int]
    favours: list[int]
    agenda: list[Step]
    lanes: list[Lane]


def view(s: Cups, seat: int) -> View:
    return View(
        seat=seat,
        seats=s.seats,
        number=s.number,
        together=s.together,
        hands=[hand[:] if owner == seat else [-1] * len(hand) for owner, hand in enumerate(s.hands)],
        table=s.table[:],
        favours=s.favours[:],
        agenda=s.agenda[:],
        lanes=seen_lanes(s, seat),
    )


def imagine(v: View, chance: Chance) -> Cups:
    known = {coin for hand in v.hands for coin in hand} | set(v.table)
    bag = [coin for coin in range(len(COINS)) if coin not in known]
    s = Cups(
        seats=v.seats,
        number=v.number,
        together=v.together,
        bag=bag,
        hands=[[chance.draw(bag) if coin < 0 else coin for coin in hand] for hand in v.hands],
        table=v.table[:],
        favours=v.favours[:],
        agenda=v.agenda[:],
    )
    s.lanes = imagined_lanes(s, v.lanes, chance, v.seat)
    return ready(s)


def ready(s: Cups) -> Cups:
    """The state with its questions asked."""
    again = s.game.loaded(s.dump())
    assert isinstance(again, Cups)
    return again


def page(seats: int) -> list[Step]:
    """One round."""
    everyone = range(seats)
    return [
        *[Deal(seat) for seat in [*everyone, *everyone]],
        Together(tuple(Hide(seat) for seat in everyone)),
        Boast(0),
    ]


def setup(seats: int, options: dict[str, Any]) -> Cups:
    steps = page(seats) * options["rounds"]
    return Cups(
        seats=seats,
        bag=list(range(len(COINS))),
        hands=[[] for _ in range(seats)],
        favours=[0] * seats,
        agenda=steps[::-1],
    )


def outcome(s: Cups) -> dict[str, Any]:
    best = max(s.favours)
    return {
        "winners": [seat for seat, favours in enumerate(s.favours) if favours == best],
        "points": s.favours[:],
        "ending": "favours",
    }


def read(data: dict[str, Any]) -> Cups:
    """A position: whose hand holds what; the leader is about to boast."""
    if data.keys() - {"hands", "table"}:
        raise Illegal(
            f"A position of Cups has hands and a table, not {', '.join(data.keys() - {'hands', 'table'})}."
        )
    hands = [[COINS.index(coin) for coin in data.get("hands", {}).get(seat, [])] for seat in "AB"]
    table = [COINS.index(coin) for coin in data.get("table", [])]
    bag = [coin for coin in range(len(COINS)) if coin not in [*table, *hands[0], *hands[1]]]
    hide = Together((Hide(0), Hide(1)))
    return Cups(
        seats=2,
        bag=bag,
        hands=hands,
        table=table,
        favours=[0, 0],
        agenda=[Boast(1), Boast(0), hide, Deal(1), Deal(0)],
    )


def write(s: Cups) -> dict[str, Any]:
    hands = {"ABCD"[seat]: [COINS[coin] for coin in hand] for seat, hand in enumerate(s.hands)}
    return {"hands": hands, "table": [COINS[coin] for coin in s.table], "favours": s.favours}


POSITION = SimpleNamespace(read=read, write=write, named=COINS.index)
STEPS = (Deal, Hide, Reveal, Boast, Favour)


def cups(**changes: Any) -> Game:
    """The game, or with changes a game like it; each with a state class of its own."""
    fields: dict[str, Any] = {
        "name": "cups",
        "title": "Cups",
        "blurb": "Coins under cups.",
        "version": "1",
        "seats": (2, 3),
        "state": Cups,
        "setup": setup,
        "steps": STEPS,
        "picks": {"hide": ("coin",), "pass": (), "boast": ("number",), "favour": ("seat",)},
        "names": {"coin": COINS.__getitem__},
        "settings": (Setting("rounds", (1,), "how often coins are dealt"),),
        "view": view,
        "imagine": imagine,
        "outcome": outcome,
        "inventory": lambda s: sorted([*s.bag, *s.table, *(coin for hand in s.hands for coin in hand)]),
        "parts": {"position": POSITION},
    }
    return Game(**(fields | changes))


GAME = cups()
