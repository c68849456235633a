"""What anybody may do between Wagers, and nobody waits for: object to a Memory, call for the end, have a text
struck or a PC removed (KT-163a, KT-221, KT-226, R-88, R-112).
"""

from __future__ import annotations

from collections.abc import Sequence

from rookery.games.know_thyself.public import NOBODY
from rookery.games.know_thyself.rules.ending import Endgame
from rookery.games.know_thyself.rules.striking import StrikeText, may_strike
from rookery.games.know_thyself.rules.votes import ABSTAIN, NO, YES, ShowBallot, ballot, carried
from rookery.games.know_thyself.state import KnowThyself
from rookery.games.know_thyself.templates import memory_again
from rookery.kernel import PASS, Option, Step, Steps, Together


def rights(s: KnowThyself, seat: int) -> list[Option]:
    """A motion in each round; an objection to each PC's last Memory, which the seat has not told, and to the
    result just told (KT-163a, KT-163b, KT-226).
    """
    found: list[Option] = [
        ("object", number)
        for number in s.newest
        if number != NOBODY
        and s.memories[number].narrator != seat
        and not s.memories[number].objections >> seat & 1
    ]
    if s.gainsaid >= 0 and not s.gainsaid >> seat & 1:
        found.append(("object_result",))
    moves = s.called[seat] != s.round
    if may_strike(s, seat):
        found.append(("strike",))
    if moves:
        found.append(("call_end",))
        found += [("remove", pc) for pc in s.pcs if pc != seat and not s.gone[pc]]
    return found


RIGHTS = ("object", "object_result", "call_end", "strike", "remove")
NEED_WORDS = {"object": 1, "object_result": 1}


def use_right(s: KnowThyself, seat: int, option: Option) -> Steps:
    """What a right leads to. Words beside a motion are heard (KT-35a)."""
    if option[0] not in NEED_WORDS:
        s.speak(seat)
    if option[0] == "object":
        return object_to(s, seat, option[1])
    if option[0] == "object_result":
        s.gainsaid |= 1 << seat
        s.tell("result_objected", seat=seat, said=s.said, rule="KT-163b")
        return None
    if option[0] == "strike":
        return [StrikeText(seat)]
    s.called[seat] = s.round
    if option[0] == "call_end":
        s.tell("end_called", seat=seat, rule="KT-226")
        return ballot(s, seat, EndByVote(seat))
    s.tell("removal_called", seat=seat, pc=option[1], rule="R-114")
    return ballot(s, seat, RemoveByVote(seat, option[1]), leaver=option[1])


class Aside(Step):
    """What somebody outside the own spotlight may do; nobody waits for it (KT-35, KT-163a, KT-226)."""

    rule = "KT-35"
    say_limit = 2000
    say_least = NEED_WORDS
    seat: int

    def ask(self, s: KnowThyself) -> Sequence[Option]:
        return [PASS, *rights(s, self.seat)]

    def answer(self, s: KnowThyself, option: Option) -> Steps:
        return use_right(s, self.seat, option)

    def passing(self, s: KnowThyself) -> None:
        s.speak(self.seat)


# --- motions ---


class EndByVote(Step):
    """With a majority the endgame begins; a tie without a human Master counts as agreement (KT-226, R-87)."""

    rule = "KT-226"
    seat: int

    def run(self, s: KnowThyself) -> Steps:
        if not carried(s, otherwise=not s.person):
            s.tell("end_refused")
            return None
        s.conditions = ["KT-226"]
        s.agenda.clear()
        return [Endgame()]


class RemoveByVote(Step):
    """With a majority a PC whose player has left is removed; without any PC the game is abandoned (R-88)."""

    rule = "R-88"
    seat: int
    pc: int

    def run(self, s: KnowThyself) -> Steps:
        if not carried(s, otherwise=False):
            s.tell("removal_refused", pc=self.pc)
            return None
        s.remove(self.pc)
        if all(s.gone):
            s.agenda.clear()
        return None


# --- objections ---


def object_to(s: KnowThyself, seat: int, number: int) -> Steps:
    """The narrator rewords the Memory or keeps it; to a text of the machine the objector gives new words
    (KT-163a).
    """
    memory = s.memories[number]
    s.memories[number] = memory.but(objections=memory.objections | 1 << seat)
    if s.is_machine(memory.narrator) or memory.narrator in s.absent():
        s.tell("objected", seat=seat, pc=memory.pc, memory=number, rule="KT-163a")
        s.reword(number, seat, s.said)
        return None
    s.tell("objected", seat=seat, pc=memory.pc, memory=number, said=s.said, rule="KT-163a")
    return [AnswerObjection(memory.narrator, seat, number, s.said)]


class AnswerObjection(Step):
    """The narrator gives the Memory other words, or keeps the text (KT-163a, KT-D39)."""

    rule = "KT-163a"
    say_limit = 2000
    say_least = {"reword": 1}
    seat: int
    objector: int
    memory: int
    why: str

    def ask(self, s: KnowThyself) -> Sequence[Option]:
        return [("house",), ("reword",), ("keep_words",)]

    def answer(self, s: KnowThyself, option: Option) -> Steps:
        if option[0] == "keep_words":
            s.tell("memory_kept", by=self.seat, memory=self.memory)
            s.ballots = [ABSTAIN] * (s.players + 1)
            judging = Upheld(self.seat, self.memory)
            return [Together(tuple(VoteOnObjection(seat, self.memory) for seat in s.voters())), judging]
        text = s.said if option[0] == "reword" else memory_again(s, self.memory)
        s.reword(self.memory, self.seat, text)
        return None


class VoteOnObjection(Step):
    """All vote on a text that was kept (KT-163a, KT-221, KT-D40)."""

    rule = "KT-221"
    seat: int
    memory: int

    def ask(self, s: KnowThyself) -> Sequence[Option]:
        return [("dismiss",), ("uphold",), ("abstain",)]

    def answer(self, s: KnowThyself, option: Option) -> Steps:
        return [ShowBallot(self.seat, {"uphold": YES, "dismiss": NO, "abstain": ABSTAIN}[option[0]])]


class Upheld(Step):
    """If it is upheld the narrator rewords once; a tie is the Master's, or the narrator's (KT-221)."""

    rule = "KT-163a"
    narrator: int
    memory: int

    def run(self, s: KnowThyself) -> Steps:
        if carried(s, otherwise=False):
            s.tell("objection_upheld", memory=self.memory)
            return [RewordMemory(self.narrator, self.memory)]
        s.tell("objection_dismissed", memory=self.memory)
        return None


class RewordMemory(Step):
    """The narrator rewords the Memory, and that text stands (KT-163a)."""

    rule = "KT-163a"
    say_limit = 2000
    say_least = {"reword": 1}
    seat: int
    memory: int

    def ask(self, s: KnowThyself) -> Sequence[Option]:
        return [("house",), ("reword",)]

    def answer(self, s: KnowThyself, option: Option) -> Steps:
        s.reword(self.memory, self.seat, s.said if option[0] == "reword" else memory_again(s, self.memory))
        return None
