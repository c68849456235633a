"""Taking back: the last step of the GM's console, with the agreement of every player touched (SU-G15)."""

from __future__ import annotations

from typing import Any

from rookery.games.suits.parties import is_suit
from rookery.games.suits.pieces import Stage
from rookery.games.suits.state import Suits
from rookery.kernel import Option, Step, Steps, Together


def stage(s: Suits) -> Stage:
    """What a power may change, as it is now."""
    parts: dict[str, Any] = {name: getattr(s, name) for name in Stage.fields}
    parts |= {name: tuple(part) for name, part in parts.items() if isinstance(part, list)}
    return Stage(**parts)


def remember(s: Suits, *touched: int) -> None:
    """Keep what a power that shows nobody a hidden card may change; whoever is touched must agree to go
    back.
    """
    s.before = [stage(s)]
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
    """All agreed: people, things, vehicles and counters are as they were before the step."""

    rule = "SU-G15"
    needed: int

    def run(self, s: Suits) -> Steps:
        if len(s.agreed) == self.needed:
            for name, part in zip(Stage.fields, s.before[0].parts(), strict=True):
                setattr(s, name, list(part) if isinstance(part, tuple) else part)
            s.tell("taken_back", reveals=True)
        else:
            s.tell("not_taken_back", reveals=True)
        s.no_way_back()
        s.agreed = []
        return None
