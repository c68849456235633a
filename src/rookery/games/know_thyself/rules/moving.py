"""Moving from room to room, alone or together, free or for a toll (5.4, 5.6)."""

from __future__ import annotations

from collections.abc import Sequence

from rookery.games.know_thyself.rules.covering import RunningOut
from rookery.games.know_thyself.rules.ending import EndCheck
from rookery.games.know_thyself.rules.people import Welcome
from rookery.games.know_thyself.state import KnowThyself
from rookery.kernel import Option, Step, Steps


class Move(Step):
    """The mover names the way, the others in the room are asked, tolls are paid, the end is checked, and all
    who go arrive together (KT-72a).
    """

    rule = "KT-72a"
    pc: int
    place: int

    def run(self, s: KnowThyself) -> Steps:
        s.going = [self.pc]
        s.tell("sets_out", pc=self.pc, place=self.place)
        asks = [ComeAlong(other, self.place) for other in s.here(self.pc)]
        return [*asks, PayTolls(), RunningOut(), EndCheck(), Arrive(self.place)]


class ComeAlong(Step):
    """Another PC in the room that is free to leave, or could pay, may come along (KT-72, KT-D8)."""

    rule = "KT-72"
    seat: int
    place: int

    def ask(self, s: KnowThyself) -> Sequence[Option]:
        if s.may_leave(self.seat):
            return [("come",), ("stay",)]
        return [("stay",), ("come_for_toll",)] if s.may_pay(self.seat) else []

    def answer(self, s: KnowThyself, option: Option) -> Steps:
        if option[0] != "stay":
            s.going.append(self.seat)
            s.tell("comes_along", pc=self.seat, place=self.place)
        return None


class PayTolls(Step):
    """Each PC that is not free pays for itself, the mover first; tolls once paid stay paid (KT-88, KT-89)."""

    rule = "KT-88"

    def run(self, s: KnowThyself) -> Steps:
        for pc in s.going:
            s.pay(pc, s.pool, s.toll(pc), "toll")
        return None


class Arrive(Step):
    """All who go move at once, as one arrival group (KT-71, KT-73)."""

    rule = "KT-73"
    place: int

    def run(self, s: KnowThyself) -> Steps:
        going, s.going = s.going, []
        again = int(s.named(self.place))
        s.arrive(going, self.place)
        return [Welcome(self.place, again)]


class Placement(Step):
    """PCs are put elsewhere, by a maze, or ``why`` else: by a failure, by a bribe. They are a new group
    there (KT-73, KT-96, KT-105, KT-187).
    """

    rule = "KT-96"
    pcs: tuple[int, ...]
    place: int
    why: str = ""

    def run(self, s: KnowThyself) -> Steps:
        again = int(s.named(self.place))
        s.arrive(self.pcs, self.place)
        return [Welcome(self.place, again)]
