"""Characters and starting Coins (5.1, 5.3, 3.2). All players write at the same time, in no order, and what
they write is public at once (KT-64a). Nothing is refused for its words (KT-J1).
"""

from __future__ import annotations

import re
from collections.abc import Sequence

from rookery.games.know_thyself.cards import SUITS
from rookery.games.know_thyself.lines import ATTACHMENT_IDEAS, DRESS_QUESTIONS, LOOKS, starting_coins
from rookery.games.know_thyself.printed import LEAST_START, MOST_START
from rookery.games.know_thyself.rules.hardcore import LayCard
from rookery.games.know_thyself.state import KnowThyself
from rookery.kernel import Floor, Option, Step, Steps
from rookery.kit.automatic import asked_or_judged

TEXTS_EACH = 5
"""An appearance and four Attachments."""
MOST_RETURNED = 2
INSIDE = re.compile(r"(?<=[^\s.!?:] )\w\w+")


def namelike(text: str) -> list[str]:
    """Capitalised words inside a sentence, in any script: they may be names, which nobody has yet (KT-40,
    KT-199, R-14).
    """
    return [word for word in INSIDE.findall(text) if word[0].isupper()]


def doubt(s: KnowThyself, pc: int, text: str) -> None:
    """The automatic Master warns of what may be a name; nothing is blocked (KT-199)."""
    if not s.person and namelike(text):
        s.doubted[pc] = 1
        s.tell("warned", seat=pc, words=namelike(text))


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
            look = s.chance.pick([look for look in LOOKS if look.text not in s.looks], wording=True)
            s.looks[self.seat] = look.text
            s.dress[self.seat] = (int(look.dressed), int(look.telling), int(look.elaborate), 0)
        else:
            s.looks[self.seat] = s.said
            doubt(s, self.seat, s.said)
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
            text = s.chance.pick([idea for idea in ATTACHMENT_IDEAS if idea not in used], wording=True)
        else:
            doubt(s, self.seat, text)
        s.attach(self.seat, text)
        return None


class Confirm(Step):
    """The player lets a text stand of which the machine has warned, or writes it anew (KT-199)."""

    rule = "KT-199"
    seat: int

    def ask(self, s: KnowThyself) -> Sequence[Option]:
        return [("let_stand",), ("rewrite",)]

    def answer(self, s: KnowThyself, option: Option) -> Steps:
        s.doubted[self.seat] = 0
        s.warned[self.seat] += 1
        if option[0] == "rewrite" and s.attachments[self.seat] and not s.hands[self.seat]:
            s.attachments[self.seat] = s.attachments[self.seat][:-1]
        elif option[0] == "rewrite":
            s.looks[self.seat] = ""
        return None


class Dress(Step):
    """The automatic Master's questions, one after the other; of dealt Attachments it asks nothing (KT-57,
    KT-62, KT-D4).
    """

    rule = "KT-62"
    seat: int

    def ask(self, s: KnowThyself) -> Sequence[Option]:
        return [("no",), ("yes",)]

    def answer(self, s: KnowThyself, option: Option) -> Steps:
        s.dress[self.seat] += (int(option[0] == "yes"),)
        s.tell("dressed", seat=self.seat, question=len(s.dress[self.seat]), answer=option[0])
        return None


class Creation(Floor):
    """Everybody is asked for what is still missing on the own sheet."""

    rule = "KT-19"

    def asks(self, s: KnowThyself) -> Sequence[Step]:
        return [question for pc in s.pcs if (question := self.missing(s, pc))]

    def missing(self, s: KnowThyself, pc: int) -> Step | None:
        """The next blank of a sheet. Index cards are laid as soon as they are dealt (KT-19, KT-52, KT-54)."""
        if s.doubted[pc]:
            return Confirm(pc)
        own = s.settings.attachments == "own"
        if s.hands[pc] and len(s.attachments[pc]) < len(SUITS):
            return LayCard(pc)
        if not s.looks[pc]:
            return Describe(pc)
        if len(s.attachments[pc]) < len(SUITS):
            return Attach(pc) if own else None
        asked = len(DRESS_QUESTIONS) - (not own)
        return Dress(pc) if not s.person and len(s.dress[pc]) < asked else None


class SetCoins(Step):
    """The Master sets the Coins that a PC starts with (KT-20, KT-58, KT-61), or first sends a text back with
    a sentence why; a text that was reworded twice stands (KT-64a, KT-D38). Dealt Attachments stand (R-11).
    """

    rule = "KT-58"
    say_limit = 300
    say_least = {"return_look": 1, "return_attachment": 1}
    seat: int
    pc: int

    def ask(self, s: KnowThyself) -> Sequence[Option]:
        coins = [("coins", number) for number in range(MOST_START, LEAST_START - 1, -1)]
        texts: list[Option] = [("return_look",), *(("return_attachment", suit) for suit in range(len(SUITS)))]
        own = s.settings.attachments == "own"
        first = TEXTS_EACH * self.pc
        return coins + [
            texts[text]
            for text in range(TEXTS_EACH if own else 1)
            if s.person and s.returned[first + text] < MOST_RETURNED
        ]

    def answer(self, s: KnowThyself, option: Option) -> Steps:
        if option[0] == "coins":
            s.pay(s.pool, self.pc, option[1], "start")
            return None
        text = 0 if option[0] == "return_look" else option[1] + 1
        s.returned[TEXTS_EACH * self.pc + text] += 1
        s.tell("sent_back", pc=self.pc, suit=text - 1, said=s.said)
        anew = RewordAttachment(self.pc, text - 1, s.said) if text else RewordLook(self.pc, s.said)
        return [anew, self]

    def judged(self, s: KnowThyself, options: Sequence[Option]) -> Option:
        dressed, telling, elaborate, smuggled = map(bool, (*s.dress[self.pc], 0)[: len(DRESS_QUESTIONS)])
        return ("coins", starting_coins(s.looks[self.pc], (dressed, telling, elaborate, smuggled)))


class RewordLook(Step):
    """The player rewords an appearance that came back, and reads why (KT-64a)."""

    rule = "KT-64a"
    even_alone = True
    say_limit = 600
    say_least = {"reword": 1}
    seat: int
    why: str

    def ask(self, s: KnowThyself) -> Sequence[Option]:
        return [("reword",)]

    def answer(self, s: KnowThyself, option: Option) -> Steps:
        s.looks[self.seat] = s.said
        s.tell("described", seat=self.seat, said=s.said)
        return None


class RewordAttachment(Step):
    """The player rewords an Attachment that came back, and reads why (KT-64a)."""

    rule = "KT-64a"
    even_alone = True
    say_limit = 120
    say_least = {"reword": 1}
    seat: int
    suit: int
    why: str

    def ask(self, s: KnowThyself) -> Sequence[Option]:
        return [("reword",)]

    def answer(self, s: KnowThyself, option: Option) -> Steps:
        kept = s.attachments[self.seat]
        s.attachments[self.seat] = (*kept[: self.suit], s.said, *kept[self.suit + 1 :])
        s.tell_attached(self.seat, self.suit)
        return None


class FillStacks(Step):
    """The Master's stack and every PC's; the rest stays in the Pool (KT-20, KT-21, KT-64)."""

    rule = "KT-21"

    def run(self, s: KnowThyself) -> Steps:
        s.pay(s.pool, s.gm, s.settings.master_per_pc * s.players, "start")
        return [asked_or_judged(s, SetCoins(s.gm, pc)) for pc in s.pcs]
