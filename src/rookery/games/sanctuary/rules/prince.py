"""Playing the Prince (section 5.14)."""

from __future__ import annotations

from functools import lru_cache

from rookery.games.sanctuary.public import Open
from rookery.games.sanctuary.rules.hounds import run_hound
from rookery.games.sanctuary.state import D6, D10, Sanctuary
from rookery.games.sanctuary.streets import hound_ends
from rookery.kernel import Option, Step, Steps


@lru_cache(maxsize=1 << 16)
def send_options(hound: int, die: int, ends: tuple[int, ...]) -> tuple[Option, ...]:
    return tuple(("send", hound, die, end) for end in ends)


class PrinceTurn(Step):
    """The Prince rolls all three dice and moves two different Hell Hounds, each by another die."""

    rule = "SA-140"
    seat: int

    def run(self, s: Sanctuary) -> Steps:
        s.active = self.seat
        s.dice = [s.roll(D6), s.roll(D6), s.roll(D10)]
        s.sent = []
        s.tell("rolled", seat=self.seat, dice=list(s.dice))
        return [SendHound(self.seat), SendHound(self.seat)]


class SendHound(Step):
    """A Hell Hound not frozen and not yet sent moves by a die that is left; its meeting follows at once."""

    rule = "SA-141"
    seat: int

    def ask(self, s: Open) -> list[Option]:
        pawns, closed = s.pawns(), s.closed()
        options: list[Option] = []
        for die in sorted(set(s.dice)):
            for hound, space in enumerate(s.hounds):
                if hound not in s.sent and hound not in s.held_by:
                    options += send_options(hound, die, hound_ends(space, die, pawns, closed))
        return options

    def answer(self, s: Sanctuary, option: Option) -> Steps:
        _, hound, die, end = option
        s.dice.remove(die)
        s.sent.append(hound)
        return run_hound(s, self.seat, hound, die, end)
