"""When the game ends (9.1), and the endgame in the Master Suite (9.2)."""

from __future__ import annotations

from collections.abc import Sequence

from rookery.games.know_thyself.cards import PACK, beats
from rookery.games.know_thyself.lines import (
    BOT_NAMES,
    HAPPY_ENDS,
    PRIZES,
    REASONS,
    RISKS,
    UNHAPPY_ENDS,
)
from rookery.games.know_thyself.printed import MASTER_SUITE
from rookery.games.know_thyself.public import ENDGAME, NOBODY
from rookery.games.know_thyself.rules.striking import Hearing, LastPage
from rookery.games.know_thyself.state import KnowThyself
from rookery.games.know_thyself.templates import capitals, sentence
from rookery.kernel import PASS, Option, Step, Steps

WHO, WHY, WHAT = 1, 2, 3
"""The three questions by their numbers (KT-230)."""


class EndCheck(Step):
    """After covering; any condition suffices, and all that hold are named (KT-227, KT-228)."""

    rule = "KT-227"

    def run(self, s: KnowThyself) -> Steps:
        s.conditions = s.reached()
        if not s.conditions:
            return None
        s.agenda.clear()
        return [Endgame()]


class Endgame(Step):
    """All PCs are brought at once to the Master Suite (KT-229)."""

    rule = "KT-229"

    def run(self, s: KnowThyself) -> Steps:
        s.phase = ENDGAME
        s.spot = s.lead = NOBODY
        s.going, s.party, s.invited = [], [], []
        s.tell("endgame", conditions=list(s.conditions))
        pcs = [pc for pc in s.pcs if not s.gone[pc]]
        s.arrive(pcs, MASTER_SUITE)
        asked = [
            step
            for question in (WHO, WHY, WHAT)
            for step in (AskAll(question), *(Hearing(pc, Answer(pc, question)) for pc in pcs))
        ]
        return [*asked, *last_steps(pcs)]


def last_steps(pcs: Sequence[int]) -> list[Step]:
    """What comes after the three questions."""
    return [LastPass(), *(Hearing(pc, TellEnding(pc)) for pc in pcs), LastPage()]


class AskAll(Step):
    """A voice asks, and each answers in seat order; with every question everybody may have a text struck
    again (KT-230, R-132).
    """

    rule = "KT-230"
    question: int

    def run(self, s: KnowThyself) -> Steps:
        s.called = [NOBODY] * len(s.called)
        s.tell("asked", question=self.question)
        return None


class Answer(Step):
    """Who the PC is, why it came, what it hoped to win and what it staked (KT-230, KT-D30)."""

    rule = "KT-230"
    say_limit = 600
    say_least = {"tell": 1}
    seat: int
    question: int

    def ask(self, s: KnowThyself) -> Sequence[Option]:
        return [("house",), ("tell",)] if len(s.answers[self.seat]) < self.question else []

    def answer(self, s: KnowThyself, option: Option) -> Steps:
        text = s.said if option[0] == "tell" else self.house(s)
        s.answers[self.seat] += (text,)
        if self.question == WHO:
            s.names[self.seat] = text
        s.tell("answered", seat=self.seat, question=self.question, said=text)
        return None

    def house(self, s: KnowThyself) -> str:
        if self.question == WHO:
            return s.line("name", BOT_NAMES)
        if self.question == WHY:
            return sentence(s.line("reason", REASONS))
        s.prizes[self.seat], s.risks[self.seat] = s.line("prize", PRIZES), s.line("risk", RISKS)
        return sentence(f"{s.prizes[self.seat]}, against {s.risks[self.seat]}")


class LastPass(Step):
    """The seats are asked again and again, until a full pass in which nobody staked (KT-234, R-83)."""

    rule = "KT-234"

    def run(self, s: KnowThyself) -> Steps:
        s.staked = 0
        return [*(Hearing(pc, LastWager(pc)) for pc in s.pcs), PassOver()]


class PassOver(Step):
    """Whether there is another pass; with the endings everybody may have a text struck again (R-132)."""

    rule = "KT-234"

    def run(self, s: KnowThyself) -> Steps:
        if s.staked:
            return [LastPass()]
        s.called = [NOBODY] * len(s.called)
        return None


class LastWager(Step):
    """A losing player may stake Coins on a single cut, once in the game; the Master wins ties (KT-232 to
    KT-235, KT-D31).
    """

    rule = "KT-232"
    seat: int

    def ask(self, s: KnowThyself) -> Sequence[Option]:
        if s.wins(self.seat) or s.last_used[self.seat]:
            return []
        most = min(s.coins[self.seat], s.coins[s.gm])
        return [PASS, *(("stake", number) for number in range(1, most + 1))]

    def answer(self, s: KnowThyself, option: Option) -> Steps:
        if option == PASS:
            return None
        s.last_used[self.seat] = s.staked = 1
        deck = list(range(PACK))
        masters, own = s.chance.draw(deck), s.chance.draw(deck)
        s.tell("last_wager", pc=self.seat, number=option[1], masters=masters, card=own, reveals=True)
        source, to = (s.gm, self.seat) if beats(own, masters) else (self.seat, s.gm)
        s.pay(source, to, option[1], "last_wager")
        return None


class TellEnding(Step):
    """Winners tell a happy ending, losers an unhappy one (KT-236, KT-D32)."""

    rule = "KT-236"
    say_limit = 2000
    say_least = {"tell": 1}
    seat: int

    def ask(self, s: KnowThyself) -> Sequence[Option]:
        return [] if s.endings[self.seat] else [("house",), ("tell",)]

    def answer(self, s: KnowThyself, option: Option) -> Steps:
        won = s.wins(self.seat)
        text = s.said
        if option[0] == "house":
            line = s.line("happy", HAPPY_ENDS) if won else s.line("unhappy", UNHAPPY_ENDS)
            text = capitals(line.format(prize=s.prizes[self.seat], risk=s.risks[self.seat]))
        s.endings[self.seat] = text
        s.own_ending |= int(option[0] == "tell")
        s.tell("ended", seat=self.seat, won=won, said=text)
        return None
