"""Powers used after the draw, in any move but the Devil's and the Angel's (DT-509, DT-530, DT-554)."""

from __future__ import annotations

from rookery.games.den_of_thieves.rules.moves.challenging import is_open, stated, window
from rookery.games.den_of_thieves.rules.powers import AFTER, UsePower, powers
from rookery.games.den_of_thieves.state import Den
from rookery.kernel import Option, Step, Steps

ENOUGH = ("enough",)


def boosts(s: Den) -> list[Option]:
    """The powers of held cards that still fit the topmost move, while they can gain something (R-182)."""
    move = s.moves[-1]
    if move.is_answered:
        return []
    return [power for power in powers(s, move.actor, AFTER) if is_open(s, *power)]


def power_claimed(s: Den, option: Option) -> list[Step]:
    """A power with its statement, which can be challenged before it is used (DT-531)."""
    return [*window(s, "power"), UseClaimedPower(*option[1:])] if stated(s, *option) else []


class UseClaimedPower(Step):
    """A power is used if its statement stands (DT-531, DT-532)."""

    rule = "DT-509"
    card: int
    power: str

    def run(self, s: Den) -> Steps:
        move = s.moves[-1]
        if ("power", self.card, self.power) in move.fallen:
            return None
        return [UsePower(s.player(move.actor), move.actor, self.card, self.power)]


class UseOwnPower(Step):
    """In a help or a hindrance powers work as usual; nobody is asked for help (DT-530)."""

    rule = "DT-530"
    say_limit = 400
    seat: int

    def ask(self, s: Den) -> list[Option]:
        return [*boosts(s), ENOUGH]

    def answer(self, s: Den, option: Option) -> Steps:
        return None if option == ENOUGH else [*power_claimed(s, option), self]
