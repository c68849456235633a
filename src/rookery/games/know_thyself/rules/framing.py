"""How a Wager comes about: a player frames one or asks for one, or the Master offers one (KT-29, KT-30,
KT-106, KT-107, KT-202 to KT-206).
"""

from __future__ import annotations

from collections.abc import Sequence

from rookery.games.know_thyself.printed import (
    CAST,
    CONFLICT_NUMBER,
    CONFLICTS,
    GENERIC_CONFLICTS,
    KINDS,
    LEAST_STAKE,
    PEOPLE,
    PLACES,
    START,
    THE_ROOM,
)
from rookery.games.know_thyself.public import NOBODY
from rookery.games.know_thyself.rules.people import available, meet, opponents, suits_tone
from rookery.games.know_thyself.rules.wager import Contest, open_wager, usual_want
from rookery.games.know_thyself.state import KnowThyself
from rookery.games.know_thyself.templates import offer_text
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


def set_conflict(s: KnowThyself, number: int) -> list[Step]:
    """A listed conflict, or one that a servant brings home: its kind, and one of its opponents; a human
    Master chooses who (KT-204, KT-205, KT-J13).
    """
    if s.person:
        s.conflict, s.kind = number, CONFLICTS[number].kind
        return [Against(s.gm)]
    place, borrows = s.at[s.lead], CONFLICTS[number].borrows
    if borrows:
        number = s.chance.pick(borrowed(s, place, s.lead) or [GUARDS])
    possible = opponents(s, place, number)
    if borrows and number != GUARDS:
        possible = [who for who in possible if who in PLACES[place].likely]
    s.conflict, s.kind = number, CONFLICTS[number].kind
    s.opponent = meet(s, place, possible)
    return []


def borrowed(s: KnowThyself, place: int, lead: int) -> list[int]:
    """The conflicts of other rooms that the servants of this one may have (KT-197, KT-205)."""
    at_home = [CONFLICT_NUMBER[conflict.slug] for conflict in PLACES[place].conflicts]
    return [
        number
        for number, conflict in enumerate(CONFLICTS)
        if number not in (*at_home, *GENERIC)
        and conflict.by != "player"
        and not conflict.flag
        and fits(s, lead, number)
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
        against = set_conflict(s, option[1])
        s.wants[self.seat] = s.said or CONFLICTS[option[1]].pc_want
        s.flags[self.seat] = CONFLICTS[option[1]].flag
        return [*against, Contest()]


class Against(Step):
    """Whom the PC stands against: the room, or somebody who is there, or whoever a human Master likes
    (KT-74, KT-106, KT-206).
    """

    rule = "KT-106"
    seat: int

    def ask(self, s: KnowThyself) -> Sequence[Option]:
        place = s.at[s.lead]
        if s.conflict != NOBODY:
            return [("against", who) for who in CONFLICTS[s.conflict].versus]
        people = available(s, place, PLACES[place].likely) if s.person else []
        people += s.present(place)
        if self.seat == s.gm:
            people += range(len(PEOPLE))
        return [("against", who) for who in (THE_ROOM, *dict.fromkeys(people))]

    def answer(self, s: KnowThyself, option: Option) -> Steps:
        s.opponent, place = option[1], s.at[s.lead]
        if s.opponent in CAST and s.whereabouts[s.opponent] != place:
            s.walk_in(s.opponent, place)
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


def offers(s: KnowThyself, pc: int) -> list[Option]:
    """What the Master may offer a PC: a conflict of the room or a generic one, or something else (KT-193)."""
    listed = conflicts_here(s, pc, "gm")
    if not s.foot[pc]:
        listed += [number for number in GENERIC if fits(s, pc, number)]
    if s.person:
        at_home = [number for number in listed if not CONFLICTS[number].borrows]
        listed = at_home if at_home == listed else [*at_home, *borrowed(s, s.at[pc], pc)]
    return [("own",), *(("conflict", number) for number in listed)]


def house_offer(s: KnowThyself, pc: int) -> Option:
    """One time in eight a generic conflict, else one of the room that was not offered before, all of them
    again when they are exhausted; guards if there is none (KT-202, KT-203).
    """
    listed = conflicts_here(s, pc, "gm")
    if not s.foot[pc] and not s.chance.below(8):
        number = s.chance.pick(list(GENERIC))
        return ("conflict", number if fits(s, pc, number) else GUARDS)
    fewest = min(map(s.offered.count, listed), default=0)
    new = [number for number in listed if s.offered.count(number) == fewest]
    return ("conflict", s.chance.pick(new) if new else GUARDS)


def offered(s: KnowThyself, pc: int, option: Option, *, requested: bool) -> list[Step]:
    """A Wager is offered to a PC; a human Master may invite others in the room (KT-106, KT-170)."""
    open_wager(s, pc, by_player=False, requested=requested)
    if option[0] == "own":
        s.tell("offered", pc=pc, **s.here_named(pc), house=0, said=s.said)
        return [Against(s.gm), KindOfWager(s.gm), Invite(s.gm), Wants(), Contest()]
    s.offered.append(option[1])
    against = set_conflict(s, option[1])
    return [*against, SayOffer(s.said if s.person else ""), Invite(s.gm), Wants(), Contest()]


class SayOffer(Step):
    """A listed conflict is offered in the Master's words, or in those of the house (KT-202)."""

    rule = "KT-30"
    text: str

    def run(self, s: KnowThyself) -> Steps:
        words = self.text or offer_text(s, listed_as(s, s.conflict))
        rule = self.rule if s.person else "KT-202"
        house = int(not self.text)
        s.tell("offered", pc=s.lead, **s.here_named(s.lead), house=house, said=words, rule=rule)
        return None


def listed_as(s: KnowThyself, number: int) -> int:
    """The conflict of the room that a servant's from elsewhere stands for; any other is itself (KT-205)."""
    at_home = [CONFLICT_NUMBER[conflict.slug] for conflict in PLACES[s.at[s.lead]].conflicts]
    borrowing = [home for home in at_home if CONFLICTS[home].borrows]
    return borrowing[0] if borrowing and number not in (*at_home, *GENERIC) else number


class AnswerRequest(Step):
    """The Master answers a request: a listed conflict, one of the Master's own, or none (KT-30, KT-D37)."""

    rule = "KT-30"
    say_limit = 2000
    seat: int
    pc: int

    def ask(self, s: KnowThyself) -> Sequence[Option]:
        return [("decline",), *offers(s, self.pc)]

    def answer(self, s: KnowThyself, option: Option) -> Steps:
        if option[0] == "decline":
            s.tries += 1
            s.tell("declined", pc=self.pc, said=s.said)
            return None
        return offered(s, self.pc, option, requested=True)

    def judged(self, s: KnowThyself, options: Sequence[Option]) -> Option:
        return house_offer(s, self.pc)


class OfferWager(Step):
    """The Master offers a PC a Wager unasked (KT-30, KT-202, KT-D37)."""

    rule = "KT-30"
    even_alone = True
    say_limit = 2000
    seat: int
    pc: int

    def ask(self, s: KnowThyself) -> Sequence[Option]:
        return offers(s, self.pc)

    def answer(self, s: KnowThyself, option: Option) -> Steps:
        return offered(s, self.pc, option, requested=False)

    def judged(self, s: KnowThyself, options: Sequence[Option]) -> Option:
        return house_offer(s, self.pc)


def may_be_offered(s: KnowThyself, pc: int) -> bool:
    """One settled Wager, and two of the Master's that come to nothing (KT-31a, KT-34)."""
    return s.may_wager(pc) and s.vain[pc] < MOST_TRIES


class Invite(Step):
    """A human Master may name further PCs in the room, one after the other; the stake is named for all of
    them (KT-113, KT-170). At the Cliffs only those on the same level (KT-101).
    """

    rule = "KT-170"
    seat: int

    def ask(self, s: KnowThyself) -> Sequence[Option]:
        if not s.person:
            return []
        matched = s.coins[s.gm] >= LEAST_STAKE * (len(s.invited) + 1)
        others = [
            pc
            for pc in s.here(s.lead)
            if matched and pc not in s.invited and s.foot[pc] == s.foot[s.lead] and may_be_offered(s, pc)
        ]
        return [("no_more",), *(("invite", pc) for pc in others)]

    def answer(self, s: KnowThyself, option: Option) -> Steps:
        if option[0] == "no_more":
            return None
        invited = [*s.invited, option[1]]
        s.invited = [pc for pc in (s.lead, *s.after(s.lead)) if pc in invited]
        s.tell("invited", pc=option[1])
        return [self]


class Wants(Step):
    """Each of those invited says what it wants (KT-107)."""

    rule = "KT-107"

    def run(self, s: KnowThyself) -> Steps:
        return [Want(pc) for pc in s.invited]


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
        s.wants[self.seat], s.flags[self.seat] = s.said or usual_want(s), option[1]
        return None


def wagering(s: KnowThyself, pc: int) -> list[Option]:
    """Framing or asking, if this spotlight still has room for it; the automatic Master offers nothing in the
    Guest Suite (KT-31, KT-34, KT-202).
    """
    if not s.may_wager(pc) or s.tries >= MOST_TRIES:
        return []
    asking = s.person or s.at[pc] != START
    return [("frame_wager",), *([("ask_wager",)] if asking else [])]


def wager_steps(s: KnowThyself, pc: int, kind: str) -> list[Step]:
    """What follows either choice."""
    return [FrameWager(pc)] if kind == "frame_wager" else [asked_or_judged(s, AnswerRequest(s.gm, pc))]
