"""Set-up (section 3): the first scout is determined, and two cards are dealt to each thief."""

from __future__ import annotations

from rookery.games.thieves.rules.turn import Turn
from rookery.games.thieves.state import Thieves
from rookery.kernel import LETTERS, Option, Step, Steps, Together


class SetUp(Step):
    """TH-13, TH-15: the first scout is determined, then each thief is dealt two cards, one at a time."""

    rule = "TH-13"

    def run(self, s: Thieves) -> Steps:
        if s.first_scout == "vote":
            return [
                Together(tuple(NameMostDishonest(seat) for seat in range(s.seats))),
                CountNames(),
                Deal(),
                Turn(),
            ]
        scout = (
            s.chance.pick(range(s.seats)) if s.first_scout == "random" else LETTERS.index(s.first_scout[-1])
        )
        return [*first_scout(s, scout), Deal(), Turn()]


def first_scout(s: Thieves, scout: int) -> list[Step]:
    s.scout = (scout - 1) % s.seats  # T0 passes it on
    s.tell("first_scout", seat=scout)
    return []


class NameMostDishonest(Step):
    """TH-D01: each seat secretly names the most dishonest seat, its own allowed."""

    rule = "TH-13"
    seat: int

    def ask(self, s: Thieves) -> list[Option]:
        return [("accuse", seat) for seat in s.clockwise(self.seat)]

    def answer(self, s: Thieves, option: Option) -> Steps:
        return [Accuse(self.seat, option[1])]


class Accuse(Step):
    """TH-D01: a seat's vote for the most dishonest is made public."""

    rule = "TH-13"
    seat: int
    accused: int

    def run(self, s: Thieves) -> Steps:
        s.ballots = (*s.ballots, self.accused)
        s.tell("accused", seat=self.seat, victim=self.accused, reveals=True)
        return None


class CountNames(Step):
    """TH-13: if all votes agree, that seat starts; otherwise chance decides."""

    rule = "TH-13"

    def run(self, s: Thieves) -> Steps:
        agreed = len(set(s.ballots)) == 1
        scout = s.ballots[0] if agreed else s.chance.pick(range(s.seats))
        s.ballots = ()
        return first_scout(s, scout)


class Deal(Step):
    """TH-15: each thief is dealt two cards, in two passes."""

    rule = "TH-15"

    def run(self, s: Thieves) -> Steps:
        for _ in range(2):
            for seat in s.clockwise((s.scout + 1) % s.seats):
                s.draw(seat)
        return None
