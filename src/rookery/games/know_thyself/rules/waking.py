"""The Guest Suite scene (KT-22 to KT-27)."""

from __future__ import annotations

from collections.abc import Sequence

from rookery.games.know_thyself.printed import START
from rookery.games.know_thyself.public import WAKING
from rookery.games.know_thyself.rules.creation import Describe
from rookery.games.know_thyself.rules.people import Welcome
from rookery.games.know_thyself.rules.rounds import NextRound
from rookery.games.know_thyself.state import KnowThyself
from rookery.games.know_thyself.templates import frame_text
from rookery.kernel import PASS, Floor, Option, Step, Steps


class Wake(Step):
    """Everybody wakes in the Guest Suite with the letter, and the room is named (KT-22 to KT-24)."""

    rule = "KT-22"

    def run(self, s: KnowThyself) -> Steps:
        s.phase = WAKING
        s.tell("letter", rule="KT-23")
        s.arrive(list(s.pcs), START)
        opening = Frame(s.gm, START) if s.person else Welcome(START)
        return [opening, GuestSuite(), NextRound()]


class Frame(Step):
    """A human Master frames the waking, or lets the house do it (KT-25)."""

    rule = "KT-25"
    even_alone = True
    say_limit = 2000
    seat: int
    place: int

    def ask(self, s: KnowThyself) -> Sequence[Option]:
        return [("frame",)]

    def answer(self, s: KnowThyself, option: Option) -> Steps:
        s.tell("framed", place=self.place, said=s.said or frame_text(s, self.place, again=False))
        return None


class TakeOrWait(Step):
    """A player takes up the PC's Attachments, or waits (KT-27, KT-D6). In the mirrors a feature may be seen
    that the appearance did not mention: it is added there (KT-49).
    """

    rule = "KT-27"
    say_limit = 200
    say_least = {"amend": 1}
    seat: int

    def ask(self, s: KnowThyself) -> Sequence[Option]:
        if s.ready[self.seat]:
            return []
        room = len(s.looks[self.seat]) + self.say_limit < Describe.say_limit
        return [("take_attachments",), PASS, *([("amend",)] if room else [])]

    def answer(self, s: KnowThyself, option: Option) -> Steps:
        if option[0] == "amend":
            s.looks[self.seat] = f"{s.looks[self.seat]} {s.said}"
            s.tell("described", seat=self.seat, said=s.looks[self.seat])
        else:
            s.speak(self.seat)
            s.take_attachments(self.seat)
        return None

    def passing(self, s: KnowThyself) -> None:
        s.speak(self.seat)


class EndScene(Step):
    """A human Master ends the scene while somebody still waits (KT-27, KT-D41)."""

    rule = "KT-27"
    seat: int

    def ask(self, s: KnowThyself) -> Sequence[Option]:
        return [] if all(s.ready) else [("end_scene",)]

    def answer(self, s: KnowThyself, option: Option) -> Steps:
        s.close(GuestSuite)
        return None


class GuestSuite(Floor):
    """Nobody is hurried. It ends when all have taken up their Attachments, or when the Master says so; the
    automatic one does when every seat has been asked once.
    """

    rule = "KT-27"

    def awaits(self, s: KnowThyself, seat: int) -> bool:
        """The Master only when no player is asked any more: ending the scene before is a right."""
        return seat != s.gm or all(decision.seat == seat for decision in s.asked)

    def asks(self, s: KnowThyself) -> Sequence[Step]:
        return [*map(TakeOrWait, s.pcs), *([EndScene(s.gm)] if s.person else [])]
