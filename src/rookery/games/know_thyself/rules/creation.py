"""Characters and starting Coins (5.1, 5.3, 3.2). All players write at the same time, in no order, and what
they write is public at once (KT-64a).
"""

from __future__ import annotations

from collections.abc import Sequence

from rookery.games.know_thyself.cards import SUITS
from rookery.games.know_thyself.lines import ATTACHMENT_IDEAS, DRESS_QUESTIONS, LOOKS, starting_coins
from rookery.games.know_thyself.printed import LEAST_START, MOST_START
from rookery.games.know_thyself.state import KnowThyself
from rookery.kernel import Floor, Option, Step, Steps
from rookery.kit.automatic import asked_or_judged


class Describe(Step):
    """What belongs to the body, and clothes actually worn; or the house describes somebody (KT-38, KT-D1)."""

    rule = "KT-38"
    say_limit = 600
    say_least = {"write": 1}
    seat: int

    def ask(self, s: KnowThyself) -> Sequence[Option]:
        return [("house",), ("write",)]

    def answer(self, s: KnowThyself, option: Option) -> Steps:
        if option[0] == "house":
            look = s.chance.pick([look for look in LOOKS if look.text not in s.looks])
            s.looks[self.seat] = look.text
            s.dress[self.seat] = (int(look.dressed), int(look.telling), int(look.elaborate), 0)
        else:
            s.looks[self.seat] = s.said
        s.tell("described", seat=self.seat, said=s.looks[self.seat])
        return None


class Attach(Step):
    """Four Attachments, one after the other, diamonds first; or the house lays one down (KT-42, KT-D2)."""

    rule = "KT-42"
    say_limit = 120
    say_least = {"write": 1}
    seat: int

    def ask(self, s: KnowThyself) -> Sequence[Option]:
        return [("house",), ("write",)]

    def answer(self, s: KnowThyself, option: Option) -> Steps:
        text = s.said
        if option[0] == "house":
            used = {text for row in s.attachments for text in row}
            text = s.chance.pick([idea for idea in ATTACHMENT_IDEAS if idea not in used])
        s.attachments[self.seat] += (text,)
        s.tell("attached", seat=self.seat, suit=len(s.attachments[self.seat]) - 1, said=text)
        return None


class Dress(Step):
    """The automatic Master's questions about the appearance, one after the other (KT-62, KT-D4)."""

    rule = "KT-62"
    seat: int

    def ask(self, s: KnowThyself) -> Sequence[Option]:
        return [("no",), ("yes",)]

    def answer(self, s: KnowThyself, option: Option) -> Steps:
        s.dress[self.seat] += (int(option[0] == "yes"),)
        s.tell("dressed", seat=self.seat, question=len(s.dress[self.seat]) - 1, answer=option[0])
        return None


class Creation(Floor):
    """Everybody is asked for what is still missing on the own sheet."""

    rule = "KT-19"

    def asks(self, s: KnowThyself) -> Sequence[Step]:
        return [question for pc in s.pcs if (question := self.missing(s, pc))]

    def missing(self, s: KnowThyself, pc: int) -> Step | None:
        """The next blank of a sheet."""
        if not s.looks[pc]:
            return Describe(pc)
        if len(s.attachments[pc]) < len(SUITS):
            return Attach(pc)
        return Dress(pc) if not s.person and len(s.dress[pc]) < len(DRESS_QUESTIONS) else None


class SetCoins(Step):
    """The Master sets the Coins that a PC starts with (KT-20, KT-58, KT-61)."""

    rule = "KT-58"
    seat: int
    pc: int

    def ask(self, s: KnowThyself) -> Sequence[Option]:
        return [("coins", number) for number in range(MOST_START, LEAST_START - 1, -1)]

    def answer(self, s: KnowThyself, option: Option) -> Steps:
        s.pay(s.pool, self.pc, option[1], "start")
        return None

    def judged(self, s: KnowThyself, options: Sequence[Option]) -> Option:
        dressed, telling, elaborate, smuggled = map(bool, s.dress[self.pc])
        return ("coins", starting_coins(s.looks[self.pc], (dressed, telling, elaborate, smuggled)))


class FillStacks(Step):
    """The Master's stack and every PC's; the rest stays in the Pool (KT-20, KT-21, KT-64)."""

    rule = "KT-21"

    def run(self, s: KnowThyself) -> Steps:
        s.pay(s.pool, s.gm, s.settings.master_per_pc * s.players, "start")
        return [asked_or_judged(s, SetCoins(s.gm, pc)) for pc in s.pcs]
