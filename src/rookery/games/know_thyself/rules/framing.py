"""How a Wager comes about: a player frames one, or asks for one (KT-29, KT-106, KT-107, KT-202 to KT-206)."""

from __future__ import annotations

from collections.abc import Sequence

from rookery.games.know_thyself.printed import (
    ANY_KIND,
    CONFLICT_NUMBER,
    CONFLICTS,
    GENERIC_CONFLICTS,
    KINDS,
    PERSON,
    PLACES,
    START,
    THE_ROOM,
)
from rookery.games.know_thyself.public import NOBODY
from rookery.games.know_thyself.rules.wager import Contest, open_wager
from rookery.games.know_thyself.state import KnowThyself
from rookery.kernel import Option, Step, Steps
from rookery.kit.automatic import asked_or_judged

GENERIC = tuple(CONFLICT_NUMBER[conflict.slug] for conflict in GENERIC_CONFLICTS)
GUARDS = GENERIC[1]
JOHANN = PERSON["johann"]
MOST_TRIES = 2


def fits(s: KnowThyself, number: int) -> bool:
    """Whether a conflict passes the tones of the table (KT-200, KT-203)."""
    conflict = CONFLICTS[number]
    if ("romance" in conflict.tags and not s.settings.romance) or (
        "uncanny" in conflict.tags and not s.settings.uncanny
    ):
        return False
    return s.settings.uncanny or conflict.versus != (JOHANN,)


def conflicts_here(s: KnowThyself, pc: int, by: str) -> list[int]:
    """The conflicts of a PC's room that this side may start; at the foot only the climb up, elsewhere never
    that, and no flag that the PC cannot declare (KT-203, KT-206).
    """
    flags = s.flags_for(pc)
    listed = [CONFLICT_NUMBER[conflict.slug] for conflict in PLACES[s.at[pc]].conflicts]
    return [
        number
        for number in listed
        if fits(s, number)
        and CONFLICTS[number].flag in flags
        and (CONFLICTS[number].by in (by, "either") or s.foot[pc])
        and (not s.foot[pc] or CONFLICTS[number].flag)
    ]


def set_conflict(s: KnowThyself, number: int) -> None:
    """A listed conflict: its kind, and one of its opponents (KT-204)."""
    conflict = CONFLICTS[number]
    s.conflict = number
    s.kind = s.chance.below(len(KINDS)) if conflict.kind == ANY_KIND else conflict.kind
    people = [who for who in conflict.versus if s.settings.uncanny or who != JOHANN]
    s.opponent = s.chance.pick(people)


class FrameWager(Step):
    """The player picks a listed conflict, or says what the PC wants (KT-107, KT-206, KT-D9)."""

    rule = "KT-107"
    even_alone = True
    say_limit = 600
    say_least = {"want": 1}
    seat: int

    def ask(self, s: KnowThyself) -> Sequence[Option]:
        listed = conflicts_here(s, self.seat, "player")
        return [*(("conflict", number) for number in listed), *(("want", f) for f in s.flags_for(self.seat))]

    def answer(self, s: KnowThyself, option: Option) -> Steps:
        open_wager(s, self.seat, by_player=True)
        if option[0] == "want":
            s.wants[self.seat], s.flags[self.seat] = s.said, option[1]
            return [Against(self.seat), KindOfWager(self.seat), Contest()]
        set_conflict(s, option[1])
        s.wants[self.seat] = s.said or CONFLICTS[option[1]].pc_want
        s.flags[self.seat] = CONFLICTS[option[1]].flag
        return [Contest()]


class Against(Step):
    """Whom the PC stands against: the room, or somebody likely to be there (KT-106)."""

    rule = "KT-106"
    seat: int

    def ask(self, s: KnowThyself) -> Sequence[Option]:
        likely = [who for who in PLACES[s.at[s.lead]].likely if s.settings.uncanny or who != JOHANN]
        return [("against", who) for who in (THE_ROOM, *likely)]

    def answer(self, s: KnowThyself, option: Option) -> Steps:
        s.opponent = option[1]
        return None


class KindOfWager(Step):
    """Body, heart, mind or nerve (KT-206)."""

    rule = "KT-206"
    seat: int

    def ask(self, s: KnowThyself) -> Sequence[Option]:
        return [("kind", kind) for kind in range(len(KINDS))]

    def answer(self, s: KnowThyself, option: Option) -> Steps:
        s.kind = option[1]
        return None


class AnswerRequest(Step):
    """The Master answers a request: a listed conflict, one of the Master's own, or none (KT-30, KT-D37)."""

    rule = "KT-30"
    say_limit = 2000
    seat: int
    pc: int

    def ask(self, s: KnowThyself) -> Sequence[Option]:
        listed = conflicts_here(s, self.pc, "gm")
        if not s.foot[self.pc]:
            listed += [number for number in GENERIC if fits(s, number)]
        return [("decline",), ("own",), *(("conflict", number) for number in listed)]

    def answer(self, s: KnowThyself, option: Option) -> Steps:
        if option[0] == "decline":
            s.tries += 1
            s.tell("declined", pc=self.pc, said=s.said)
            return None
        open_wager(s, self.pc, by_player=False)
        if option[0] == "own":
            s.tell("offered", pc=self.pc, said=s.said)
            return [Against(self.seat), KindOfWager(self.seat), Want(self.pc), Contest()]
        set_conflict(s, option[1])
        s.tell("offered", pc=self.pc, said=CONFLICTS[option[1]].text)
        return [Want(self.pc), Contest()]

    def judged(self, s: KnowThyself, options: Sequence[Option]) -> Option:
        """One time in eight a generic conflict, else one of the room; guards if there is none (KT-202)."""
        listed = conflicts_here(s, self.pc, "gm")
        if not s.foot[self.pc] and not s.chance.below(8):
            return ("conflict", s.chance.pick(list(GENERIC)))
        return ("conflict", s.chance.pick(listed) if listed else GUARDS)


class Want(Step):
    """What the PC wants out of a Wager that was offered (KT-107, KT-D9)."""

    rule = "KT-107"
    even_alone = True
    say_limit = 600
    seat: int

    def ask(self, s: KnowThyself) -> Sequence[Option]:
        flags = s.flags_for(self.seat)
        declared = CONFLICTS[s.conflict].flag if s.conflict != NOBODY else 0
        if declared:
            return [("want", declared)]
        return [("want", flag) for flag in (flags[::-1] if s.foot[self.seat] else flags)]

    def answer(self, s: KnowThyself, option: Option) -> Steps:
        listed = CONFLICTS[s.conflict].pc_want if s.conflict != NOBODY else "come out of it well"
        s.wants[self.seat], s.flags[self.seat] = s.said or listed, option[1]
        return None


def wagering(s: KnowThyself, pc: int) -> list[Option]:
    """Framing or asking, if this spotlight still has room for it; the automatic Master offers nothing in the
    Guest Suite (KT-31, KT-34, KT-202).
    """
    if (s.wagered[pc] and not s.settings.free_spotlight) or s.tries >= MOST_TRIES:
        return []
    asking = s.person or s.at[pc] != START
    return [("frame_wager",), *([("ask_wager",)] if asking else [])]


def wager_steps(s: KnowThyself, pc: int, kind: str) -> list[Step]:
    """What follows either choice."""
    return [FrameWager(pc)] if kind == "frame_wager" else [asked_or_judged(s, AnswerRequest(s.gm, pc))]
