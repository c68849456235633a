"""Taking back: the last step of the GM's console, with the agreement of every player touched (SU-G15)."""

from __future__ import annotations

import json

from rookery.games.suits.parties import is_suit
from rookery.games.suits.state import Suits
from rookery.kernel import Option, Step, Steps, Together
from rookery.kernel.plain import frozen, thawed

KEPT = {"seats", "number", "together", "agenda", "lanes", "before", "touched", "agreed"}
"""What going back leaves as it is: the course of questions."""


def snapshot(s: Suits) -> str:
    """Everything of the table as text, but the course of questions."""
    return json.dumps({name: frozen(getattr(s, name)) for name in Suits.fields if name not in KEPT})


def remember(s: Suits, *touched: int) -> None:
    """Keep the table as it is before a power that shows nobody a hidden card; whoever is touched must agree
    to go back.
    """
    s.before = snapshot(s)
    s.touched = 0
    for party in touched:
        s.touched |= 1 << s.seat_of(party) if is_suit(party) else 0


class Agreement(Step):
    """Everybody touched is asked (SU-D47)."""

    rule = "SU-G15"

    def run(self, s: Suits) -> Steps:
        s.agreed = []
        seats = [seat for seat in range(s.players) if s.touched >> seat & 1]
        asks: list[Step] = [Together(tuple(Agree(seat) for seat in seats))] if seats else []
        return [*asks, GoBack(len(seats))]


class Agree(Step):
    """A player touched by the step agrees, or refuses."""

    rule = "SU-G15"
    seat: int

    def ask(self, s: Suits) -> list[Option]:
        return [("refuse",), ("agree",)]

    def answer(self, s: Suits, option: Option) -> Steps:
        return [Agreed(self.seat)] if option[0] == "agree" else None


class Agreed(Step):
    """One who agrees."""

    rule = "SU-G15"
    seat: int

    def run(self, s: Suits) -> Steps:
        s.agreed.append(self.seat)
        return None


class GoBack(Step):
    """All agreed: the table is as it was before the step."""

    rule = "SU-G15"
    needed: int

    def run(self, s: Suits) -> Steps:
        if len(s.agreed) == self.needed:
            data = json.loads(s.before)
            for name, kind in Suits.fields.items():
                if name not in KEPT:
                    setattr(s, name, thawed(kind, data[name], s.game.values))
            s.tell("taken_back", reveals=True)
        else:
            s.tell("not_taken_back", reveals=True)
        s.no_way_back()
        s.agreed = []
        return None
