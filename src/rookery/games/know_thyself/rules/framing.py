"""How a Wager comes about: a player frames one, or asks for one (KT-29, KT-106, KT-107, KT-202 to KT-206)."""

from __future__ import annotations

from collections.abc import Sequence

from rookery.games.know_thyself.printed import (
    CONFLICT_NUMBER,
    CONFLICTS,
    GENERIC_CONFLICTS,
    KINDS,
    PLACES,
    START,
    THE_ROOM,
)
from rookery.games.know_thyself.public import NOBODY
from rookery.games.know_thyself.rules.people import available, meet, opponents, suits_tone
from rookery.games.know_thyself.rules.wager import Contest, open_wager
from rookery.games.know_thyself.state import KnowThyself
from rookery.kernel import Option, Step, Steps
from rookery.kit.automatic import asked_or_judged

GENERIC = tuple(CONFLICT_NUMBER[conflict.slug] for conflict in GENERIC_CONFLICTS)
GUARDS = GENERIC[1]
MOST_TRIES = 2


def fits(s: KnowThyself, pc: int, number: int) -> bool:
    """Whether a conflict suits the tones of the table, and somebody could oppose the PC in it (KT-203)."""
    return suits_tone(s, CONFLICTS[number].tags) and bool(opponents(s, s.at[pc], number))


def conflicts_here(s: KnowThyself, pc: int, by: str) -> list[int]:
    """The conflicts of a PC's room that this side may start; at the foot only the climb up, elsewhere never
    that, and no flag that the PC cannot declare (KT-203, KT-206).
    """
    flags = s.flags_for(pc)
    listed = [CONFLICT_NUMBER[conflict.slug] for conflict in PLACES[s.at[pc]].conflicts]
    return [
        number
        for number in listed
        if fits(s, pc, number)
        and CONFLICTS[number].flag in flags
        and (CONFLICTS[number].by in (by, "either") or s.foot[pc])
        and (not s.foot[pc] or CONFLICTS[number].flag)
    ]


def set_conflict(s: KnowThyself, number: int) -> None:
    """A listed conflict, or one that a servant brings home: its kind, and one of its opponents (KT-204,
    KT-205).
    """
    place, borrows = s.at[s.lead], CONFLICTS[number].borrows
    if borrows:
        number = s.chance.pick(borrowed(s, place) or [GUARDS])
    possible = opponents(s, place, number)
    if borrows and number != GUARDS:
        possible = [who for who in possible if who in PLACES[place].likely]
    s.conflict, s.kind = number, CONFLICTS[number].kind
    s.opponent = meet(s, place, possible)


def borrowed(s: KnowThyself, place: int) -> list[int]:
    """The conflicts of other rooms that the servants of this one may have (KT-197, KT-205)."""
    at_home = [CONFLICT_NUMBER[conflict.slug] for conflict in PLACES[place].conflicts]
    return [
        number
        for number, conflict in enumerate(CONFLICTS)
        if number not in (*at_home, *GENERIC)
        and conflict.by != "player"
        and not conflict.flag
        and fits(s, s.lead, number)
        and set(opponents(s, place, number)) & set(PLACES[place].likely)
    ]


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
    """Whom the PC stands against: the room, or somebody who is there (KT-106, KT-206)."""

    rule = "KT-106"
    seat: int

    def ask(self, s: KnowThyself) -> Sequence[Option]:
        place = s.at[s.lead]
        people = available(s, place, PLACES[place].likely) if s.person else s.present(place)
        return [("against", who) for who in (THE_ROOM, *people)]

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
            listed += [number for number in GENERIC if fits(s, self.pc, number)]
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
        s.offered.append(option[1])
        set_conflict(s, option[1])
        s.tell("offered", pc=self.pc, said=CONFLICTS[s.conflict].text)
        return [Want(self.pc), Contest()]

    def judged(self, s: KnowThyself, options: Sequence[Option]) -> Option:
        """One time in eight a generic conflict, else one of the room; guards if there is none (KT-202)."""
        listed = conflicts_here(s, self.pc, "gm")
        if not s.foot[self.pc] and not s.chance.below(8):
            number = s.chance.pick(list(GENERIC))
            return ("conflict", number if fits(s, self.pc, number) else GUARDS)
        new = [number for number in listed if number not in s.offered]
        return ("conflict", s.chance.pick(new or listed) if listed else GUARDS)


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
