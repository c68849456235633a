"""Taking back the last step of the GM's console, if every player affected agrees (SU-G15)."""

from __future__ import annotations

from typing import Any

from rookery.games.suits.parties import is_suit
from rookery.games.suits.pieces import Stage
from rookery.games.suits.state import Suits
from rookery.kernel import Option, Step, Steps, Together


def stage(s: Suits) -> Stage:
    """A copy of everything a power may change."""
    parts: dict[str, Any] = {name: getattr(s, name) for name in Stage.fields}
    parts |= {name: tuple(part) for name, part in parts.items() if isinstance(part, list)}
    return Stage(**parts)


def remember(s: Suits, *touched: int) -> None:
    """Keep the state before a power; the seats of the Suits ``touched`` must agree to going back."""
    s.before = [stage(s)]
    s.touched = 0
    for party in touched:
        s.touched |= 1 << s.seat_of(party) if is_suit(party) else 0


class Agreement(Step):
    """All players affected are asked (SU-D47)."""

    rule = "SU-G15"

    def run(self, s: Suits) -> Steps:
        s.agreed = []
        seats = [seat for seat in range(s.players) if s.touched >> seat & 1]
        asks: list[Step] = [Together(tuple(Agree(seat) for seat in seats))] if seats else []
        return [*asks, GoBack(len(seats))]


class Agree(Step):
    """A player affected by the step agrees to taking it back, or refuses (SU-G15)."""

    rule = "SU-G15"
    seat: int

    def ask(self, s: Suits) -> list[Option]:
        return [("refuse",), ("agree",)]

    def answer(self, s: Suits, option: Option) -> Steps:
        return [Agreed(self.seat)] if option[0] == "agree" else None


class Agreed(Step):
    """A player has agreed (SU-G15)."""

    rule = "SU-G15"
    seat: int

    def run(self, s: Suits) -> Steps:
        s.agreed.append(self.seat)
        return None


class GoBack(Step):
    """If all agreed, NPCs, items, vehicles and counters are restored to before the step (SU-G15)."""

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
