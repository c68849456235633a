"""The Theft Failure Table (section 5.23)."""

from __future__ import annotations

from rookery.games.sanctuary.board import STULWIGS
from rookery.games.sanctuary.printed import AMULETS
from rookery.games.sanctuary.public import Open
from rookery.games.sanctuary.rules.dungeon import HARSHEST, GoToDungeon
from rookery.games.sanctuary.state import D10, Sanctuary
from rookery.games.sanctuary.streets import route, street_ends
from rookery.kernel import Option, Step, Steps

RUN = 10


class Fail(Step):
    """A crime has failed: a roll says how badly."""

    rule = "SA-194"
    seat: int

    def run(self, s: Sanctuary) -> Steps:
        rolled = s.roll(D10)
        s.tell("failed", seat=self.seat, roll=rolled)
        return [FAILURES[rolled - 1](self.seat)]


class GotAwayClean(Step):
    """Nothing happens."""

    rule = "SA-F01"
    seat: int

    def run(self, s: Sanctuary) -> Steps:
        return None


class LieLow(Step):
    """One turn is lost."""

    rule = "SA-F02"
    seat: int

    def run(self, s: Sanctuary) -> Steps:
        s.lose_turns(self.seat, 1)
        return None


class DropEverything(Step):
    """Weapon, Boots of Speed and carried amulets are lost."""

    rule = "SA-F03"
    seat: int

    def run(self, s: Sanctuary) -> Steps:
        s.lose_weapon(self.seat)
        s.lose_boots(self.seat)
        for amulet in AMULETS:
            if s.carries_amulet(self.seat, amulet):
                s.return_amulet(self.seat, amulet)
        return None


class HideForDays(Step):
    """Two turns are lost."""

    rule = "SA-F04"
    seat: int

    def run(self, s: Sanctuary) -> Steps:
        s.lose_turns(self.seat, 2)
        return None


class Deserted(Step):
    """All Thugs leave, and two turns are lost."""

    rule = "SA-F05"
    seat: int

    def run(self, s: Sanctuary) -> Steps:
        s.lose_thugs(self.seat, s.thugs[self.seat])
        s.lose_turns(self.seat, 2)
        return None


class Stripped(Step):
    """All carried silver goes to the bank, and all Thugs leave."""

    rule = "SA-F06"
    seat: int

    def run(self, s: Sanctuary) -> Steps:
        s.pay(self.seat, s.carried[self.seat], reveals=True)
        s.lose_thugs(self.seat, s.thugs[self.seat])
        return None


class RunForIt(Step):
    """All Thugs leave, and the pawn runs exactly ten spaces."""

    rule = "SA-F07"
    seat: int

    def run(self, s: Sanctuary) -> Steps:
        s.lose_thugs(self.seat, s.thugs[self.seat])
        s.fled = 1
        return [RunAway(self.seat)]


class RunAway(Step):
    """The thief chooses where the run ends."""

    rule = "SA-F07"
    seat: int

    def ask(self, s: Open) -> list[Option]:
        return [("run", place) for place in street_ends(-1, s.place[self.seat], RUN)]

    def answer(self, s: Sanctuary, option: Option) -> Steps:
        here, end = s.place[self.seat], option[1]
        s.put(self.seat, end)
        if s.listener:
            s.tell("ran", seat=self.seat, place=end, route=route(-1, here, RUN, end))
        return None


class CarriedToStulwigs(Step):
    """The pawn goes to Stulwig's, and one turn is lost."""

    rule = "SA-F08"
    seat: int

    def run(self, s: Sanctuary) -> Steps:
        s.put(self.seat, STULWIGS)
        s.tell("went", seat=self.seat, place=STULWIGS)
        s.lose_turns(self.seat, 1)
        return None


class Arrested(Step):
    """The pawn goes to the Dungeon, sentence as usual."""

    rule = "SA-F09"
    seat: int

    def run(self, s: Sanctuary) -> Steps:
        return [GoToDungeon(self.seat, why=self.rule)]


class MadeAnExample(Step):
    """The pawn goes to the Dungeon, and its sentence is fixed: two turns."""

    rule = "SA-F10"
    seat: int

    def run(self, s: Sanctuary) -> Steps:
        return [GoToDungeon(self.seat, HARSHEST, why=self.rule)]


FAILURES = (
    GotAwayClean,
    LieLow,
    DropEverything,
    HideForDays,
    Deserted,
    Stripped,
    RunForIt,
    CarriedToStulwigs,
    Arrested,
    MadeAnExample,
)
