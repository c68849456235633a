"""From the reveal to JUSTICE: T10 to T15, and which cards work (5.3)."""

from __future__ import annotations

from functools import cache

from rookery.games.thieves.printed import CHAMBER, HAND_OF_GLORY, IDS, NONE, TRICKERIES
from rookery.games.thieves.rules.chambers import ROOM
from rookery.games.thieves.rules.played import Failure, Played, or_in_vain
from rookery.games.thieves.rules.skills import SKILL_CARDS
from rookery.games.thieves.rules.treasures import CheckCollar, UseHandOfGlory
from rookery.games.thieves.rules.trickery import TRICKERY_CARDS
from rookery.games.thieves.state import Thieves
from rookery.kernel import Step, Steps

PLAYED: dict[int, Played] = {card.number: card for card in (*SKILL_CARDS, *TRICKERY_CARDS)}

# T10: AFTER REVEALING


class AfterRevealing(Step):
    """T10: a) the lone trickery player, b) FORETELLING, c) COLLAR, d) NOPE or NASTY, e) window F4, f) which
    cards work, g) the room.
    """

    rule = "TH-36"

    def run(self, s: Thieves) -> Steps:
        tricksters = [seat for seat in range(s.seats) if s.played[seat] in TRICKERIES]
        s.lone = tricksters[0] if len(tricksters) == 1 else NONE
        trick = PLAYED[s.played[s.lone]] if s.lone != NONE else None
        if trick and trick.number in CHAMBER[s.room].void:
            trick = None
        steps: list[Step] = []
        if trick:
            steps += trick.at_reveal(s, s.lone) or ()
        if s.order != NONE:
            steps.append(CheckCollar())
        if trick:
            steps += or_in_vain(s, s.lone, trick.name_card(s, s.lone)) or ()
        if s.owner[HAND_OF_GLORY] >= 0:
            steps.append(UseHandOfGlory(s.owner[HAND_OF_GLORY]))
        return [*steps, FixWorking(), AfterRevealingText()]


class FixWorking(Step):
    """T10f, TH-65: which cards work is fixed, and shields hold from now on (TH-37)."""

    rule = "TH-70"

    def run(self, s: Thieves) -> Steps:
        s.working = tuple([card_works(s, seat) for seat in range(s.seats)])
        s.shielded = tuple(
            [works and PLAYED[card].shields for card, works in zip(s.played, s.working, strict=True)]
        )
        if s.listener:
            for seat in s.clockwise(s.scout):
                if s.shielded[seat]:
                    card = s.played[seat]
                    s.tell("shielded", seat=seat, rule=IDS[card] if card in TRICKERIES else "")
        return None


def card_works(s: Thieves, seat: int) -> bool:
    """TH-65: whether a thief's card works, by its table."""
    card = s.plays(seat)
    return card != NONE and seat != s.nullified and PLAYED[card].works(s, seat)


class AfterRevealingText(Step):
    """T10g: the chamber's AFTER REVEALING text."""

    rule = "TH-84"

    def run(self, s: Thieves) -> Steps:
        return ROOM[s.room].after_revealing(s)


# T11 to T15


class BeforeResolving(Step):
    """T11: the chamber's text for this moment, clockwise from the scout (TH-38)."""

    rule = "TH-38"

    def run(self, s: Thieves) -> Steps:
        return ROOM[s.room].before_resolving(s)


class Resolution(Step):
    """T12: each thief's place, clockwise from the scout."""

    rule = "TH-39"

    def run(self, s: Thieves) -> Steps:
        if ROOM[s.room].has_places:
            return [Place(seat) for seat in s.clockwise(s.scout)]
        return [resolve_card(seat) for seat in s.clockwise(s.scout) if s.played[seat] != NONE]


class Place(Step):
    """TH-39: first the chamber's text for this thief, then this thief's card."""

    rule = "TH-39"
    seat: int

    def run(self, s: Thieves) -> Steps:
        room = ROOM[s.room].at_place(s, self.seat) or ()
        return [*failing(s, self.seat), *room, resolve_card(self.seat)]


class ResolveCard(Step):
    """T12: a thief's skill or trickery card, if it works."""

    rule = "TH-39"
    seat: int

    def run(self, s: Thieves) -> Steps:
        card = s.plays(self.seat)
        if card == NONE:
            return None
        if s.works(self.seat):
            return or_in_vain(s, self.seat, PLAYED[card].at_place(s, self.seat))
        return None if ROOM[s.room].has_places else failing(s, self.seat)


resolve_card = cache(ResolveCard)
"""A step never changes: one for each thief is made once."""


def failing(s: Thieves, seat: int) -> list[Step]:
    """Why a thief's card does not work, if it does not; told before the room takes its price for that."""
    card = s.plays(seat)
    if not s.listener or card == NONE or s.works(seat):
        return []
    nullified = (Failure.NULLIFIED, "TH-59")
    reason, why = nullified if seat == s.nullified else PLAYED[card].failure(s)
    return [ComesToNothing(seat, card, reason, why)]


class ComesToNothing(Step):
    """TH-65: all seats are told why a card does not work."""

    thief: int
    card: int
    reason: Failure
    why: str

    def run(self, s: Thieves) -> Steps:
        s.tell("failed", seat=self.thief, card=self.card, reason=self.reason)
        return None


class AfterSkills(Step):
    """T13: STEALERY, STABBERY or YOUR PLAN! (R-17)."""

    rule = "TH-82"

    def run(self, s: Thieves) -> Steps:
        if s.lone == NONE or not s.working[s.lone]:
            return None
        return or_in_vain(s, s.lone, PLAYED[s.played[s.lone]].after_skills(s, s.lone))


class AfterResolving(Step):
    """T14: the chamber's text for this moment."""

    rule = "TH-84"

    def run(self, s: Thieves) -> Steps:
        return ROOM[s.room].after_resolving(s)


class SettleJustice(Step):
    """T15: every working JUSTICE is settled (R-23)."""

    rule = "TH-K15"

    def run(self, s: Thieves) -> Steps:
        return [
            step
            for seat in s.clockwise(s.scout)
            if s.working[seat]
            for step in PLAYED[s.plays(seat)].at_the_end(s, seat) or ()
        ]
