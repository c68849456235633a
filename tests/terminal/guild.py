"""A toy with plain words: a chief with a standing power over a floor, and a secret vote.

It shows that the terminal plays any game from options and views alone.
"""

from __future__ import annotations

from typing import Any

from rookery.kernel import PASS, Chance, Floor, Game, Lane, Option, Plain, State, Step, Together
from rookery.kit.lanes import imagined_lanes, seen_lanes
from rookery.testing.toys import completed


class Guild(State):
    coins: list[int] = []
    votes: list[int] = []


class View(Plain):
    seat: int
    coins: list[int]
    lanes: list[Lane]


class Speak(Step):
    seat: int
    rule = "GU-1"
    say_limit = 20

    def ask(self, s: Guild) -> list[Option]:
        return [PASS, ("take", 1), ("take", 2)]

    def answer(self, s: Guild, option: Option) -> None:
        s.coins[self.seat] += option[1]
        s.tell("took", seat=self.seat, number=option[1])


class Reign(Step):
    seat: int
    rule = "GU-2"

    def ask(self, s: Guild) -> list[Option]:
        return [("tax", seat) for seat in range(1, s.seats) if s.coins[seat]]

    def answer(self, s: Guild, option: Option) -> None:
        s.coins[option[1]] -= 1
        s.coins[0] += 1
        s.tell("taxed", seat=option[1])


class Meeting(Floor):
    def asks(self, s: Guild) -> list[Step]:
        return [Reign(0), *(Speak(seat) for seat in range(1, s.seats))]

    def awaits(self, s: Guild, seat: int) -> bool:
        return seat != 0


class Vote(Step):
    seat: int

    def ask(self, s: Guild) -> list[Option]:
        return [("vote", seat) for seat in range(s.seats)]

    def answer(self, s: Guild, option: Option) -> list[Step]:
        return [Count(option[1])]


class Count(Step):
    voted: int

    def run(self, s: Guild) -> None:
        s.votes.append(self.voted)
        s.tell("voted", seat=self.voted)


def setup(seats: int, options: dict[str, Any]) -> Guild:
    votes = Together(tuple(Vote(seat) for seat in range(seats)))
    return Guild(seats=seats, coins=[0, *[2] * (seats - 1)], agenda=[Meeting(), votes])


def view(s: Guild, seat: int) -> View:
    return View(seat=seat, coins=s.coins[:], lanes=seen_lanes(s, seat))


def imagine(v: View, chance: Chance) -> Guild:
    s = Guild(seats=len(v.coins), coins=v.coins[:])
    s.lanes = imagined_lanes(s, v.lanes, chance, v.seat)
    return s


def outcome(s: Guild) -> dict[str, Any]:
    most = max(s.votes.count(seat) for seat in range(s.seats))
    return {"winners": [seat for seat in range(s.seats) if s.votes.count(seat) == most], "ending": "elected"}


TOY = Game(
    name="guild",
    title="Guild",
    blurb="A toy.",
    version="1",
    seats=(2, 3),
    state=Guild,
    setup=setup,
    steps=(Speak, Reign, Meeting, Vote, Count),
    picks={"pass": (), "take": ("number",), "tax": ("seat",), "vote": ("seat",)},
    view=view,
    imagine=imagine,
    outcome=outcome,
)
GAME = completed(TOY)
