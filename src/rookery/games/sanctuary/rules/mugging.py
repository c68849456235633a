"""Mugging players (section 5.21)."""

from __future__ import annotations

from rookery.games.sanctuary.printed import Amulet, Crime
from rookery.games.sanctuary.public import half
from rookery.games.sanctuary.rules.crimes import MIZRAITHS_HELP, USE_MIZRAITHS
from rookery.games.sanctuary.state import D10, DECLINE, DONE, Sanctuary
from rookery.kernel import Option, Step, Steps


class Mugging(Step):
    """Where a walk ends beside other thieves, one may mug: the mover first, then those who stood there."""

    rule = "SA-174"
    seat: int

    def run(self, s: Sanctuary) -> Steps:
        if not s.terms.mugging or not s.on_street(self.seat):
            return None
        waiting = [other for other in s.company(self.seat) if s.held_by[other] < 0]
        if not waiting:
            return None
        mover = [] if s.fled else [MugAsMover(self.seat)]
        return [*mover, *(MugTheMover(other, self.seat) for other in waiting), MuggingOver()]


class MuggingOver(Step):
    """Marks the end of the mugging question: at most one mugging per arrival."""

    rule = "SA-175"

    def run(self, s: Sanctuary) -> Steps:
        return None


class MugAsMover(Step):
    """The mover may name one victim on the space."""

    rule = "SA-175"
    seat: int

    def ask(self, s: Sanctuary) -> list[Option]:
        return [DECLINE, *(("mug", other) for other in s.company(self.seat) if s.held_by[other] < 0)]

    def answer(self, s: Sanctuary, option: Option) -> Steps:
        return None if option == DECLINE else mug(s, self.seat, option[1])


class MugTheMover(Step):
    """A thief who stood there may mug the one who came."""

    rule = "SA-175"
    seat: int
    mover: int

    def ask(self, s: Sanctuary) -> list[Option]:
        return [DECLINE, ("mug", self.mover)]

    def answer(self, s: Sanctuary, option: Option) -> Steps:
        return None if option == DECLINE else mug(s, self.seat, self.mover)


def mug(s: Sanctuary, mugger: int, victim: int) -> Steps:
    """Drop the questions to other seats, and roll."""
    s.skip_to(MuggingOver)
    return [MugRoll(mugger, victim)]


class MugRoll(Step):
    """The ten-sided die, with Thugs and Weapons of both sides."""

    rule = "SA-177"
    seat: int
    victim: int

    def run(self, s: Sanctuary) -> Steps:
        seat, victim = self.seat, self.victim
        rolled = s.roll(D10)
        total = rolled + s.strength(seat, Crime.MUGGER) - s.strength(victim, Crime.MUGGER)
        s.tell(
            "mugged",
            seat=seat,
            victim=victim,
            roll=rolled,
            total=total,
            rating=s.rating(seat, Crime.MUGGER),
        )
        return [MugAmulet(seat, victim, total), MugOutcome(seat, victim, total)]


class MugAmulet(Step):
    """Mizraith's Amulet may help the mugger."""

    rule = "SA-164"
    seat: int
    victim: int
    total: int

    def ask(self, s: Sanctuary) -> list[Option]:
        return [DONE, USE_MIZRAITHS] if s.carries_amulet(self.seat, Amulet.MIZRAITHS) else []

    def answer(self, s: Sanctuary, option: Option) -> Steps:
        if option != DONE:
            total = self.total + MIZRAITHS_HELP
            s.use_amulet(self.seat, Amulet.MIZRAITHS, total)
            s.replace(MugOutcome, MugOutcome(self.seat, self.victim, total))
        return None


class MugOutcome(Step):
    """Success takes half of the victim's carried silver; failure gives him half of the mugger's."""

    rule = "SA-178"
    seat: int
    victim: int
    total: int

    def run(self, s: Sanctuary) -> Steps:
        seat, victim = self.seat, self.victim
        if self.total >= s.rating(seat, Crime.MUGGER):
            s.hand_over(victim, seat, half(s.carried[victim]))
        else:
            s.tell("mugging_failed", seat=seat, victim=victim)
            s.hand_over(seat, victim, half(s.carried[seat]))
        return None
