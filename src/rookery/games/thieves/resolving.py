"""The cards lie open: T10 to T15, from the reveal to JUSTICE, and which cards work (5.3)."""

from __future__ import annotations

from rookery.games.thieves.cards import (
    ANGRY_SPIRIT,
    BATTLEFIELD,
    BRIDGE_OF_BETRAYAL,
    CHASTISE,
    EMPTY_CHAMBER,
    FORETELLING,
    HAND_OF_GLORY,
    IDS,
    JUSTICE,
    LABYRINTH,
    LEGENDARY_STABBING_KNIFE,
    LIES,
    LONE,
    NASTY_SURPRISE,
    NONE,
    NOPE,
    PICKPOCKETS_BAZAAR,
    REPRISAL,
    RUNE_OF_FIRE_SKULL,
    SKILLS,
    SNEAK,
    SNEAKERY,
    STAB,
    STEAL,
    TRICKERIES,
    WATCHFUL_GATE,
)
from rookery.games.thieves.rooms import AFTER_RESOLVING, AFTER_REVEALING, BEFORE_RESOLVING, WHILE_RESOLVING
from rookery.games.thieves.state import LIE, PARADOX, SILENT, Thieves
from rookery.games.thieves.treasures import CheckCollar, UseHandOfGlory
from rookery.games.thieves.tricks import AFTER_SKILLS, AT_PLACE, Avenge
from rookery.kernel import Option, Step, Steps

# T10: AFTER REVEALING


class AfterRevealing(Step):
    """T10: a) the lone trickery player, b) FORETELLING, c) COLLAR, d) NOPE or NASTY, e) window F4, f) which
    cards work, g) the room.
    """

    rule = "TH-36"

    def run(self, s: Thieves) -> Steps:
        tricksters = [seat for seat in range(s.seats) if s.played[seat] in TRICKERIES]
        s.lone = tricksters[0] if len(tricksters) == 1 else NONE
        steps: list[Step] = []
        if s.lone != NONE and s.played[s.lone] == FORETELLING and s.room != WATCHFUL_GATE:
            steps.append(Foretell(s.lone))
        if s.order != NONE:
            steps.append(CheckCollar())
        if s.lone != NONE and s.played[s.lone] in (NOPE, NASTY_SURPRISE) and not voids_trickery(s):
            steps.append(NameSkillCard(s.lone, IDS[s.played[s.lone]]))
        if s.owner[HAND_OF_GLORY] >= 0:
            steps.append(UseHandOfGlory(s.owner[HAND_OF_GLORY]))
        return [*steps, FixWorking(), AfterRevealingText()]


def voids_trickery(s: Thieves) -> bool:
    """TH-83: whether the room makes every trickery card played this turn void."""
    return s.room in (BRIDGE_OF_BETRAYAL, WATCHFUL_GATE)


class Foretell(Step):
    """TH-K10, TH-D16: knowing all, its player may discard it and lay a legal skill card face up instead."""

    rule = "TH-K10"
    seat: int

    def ask(self, s: Thieves) -> list[Option]:
        return [*(("foretell", card) for card in SKILLS if s.may_play(self.seat, card)), ("decline",)]

    def answer(self, s: Thieves, option: Option) -> Steps:
        if option[0] == "foretell":
            s.discard_card(FORETELLING)
            s.played[self.seat] = option[1]
            s.tell("foretold", seat=self.seat, card=option[1])
        return None


class NameSkillCard(Step):
    """TH-K01, TH-K02: NOPE! or NASTY SURPRISE! must name a face-up skill card of another thief."""

    seat: int
    why: str

    def ask(self, s: Thieves) -> list[Option]:
        kind = "nope" if s.played[self.seat] == NOPE else "nasty"
        return [(kind, other) for other in s.others(self.seat) if s.played[other] in SKILLS]

    def answer(self, s: Thieves, option: Option) -> Steps:
        victim = option[1]
        s.tell("named_card", seat=self.seat, victim=victim, card=s.played[victim])
        if option[0] == "nasty":
            s.named = victim
        elif not (s.played[victim] == STAB and s.has(victim, LEGENDARY_STABBING_KNIFE)):
            s.noped = victim
        return None


class FixWorking(Step):
    """T10f, TH-65: which cards work is fixed, and the shields of SNEAK and SNEAKERY hold from now on (TH-37)."""

    rule = "TH-70"

    def run(self, s: Thieves) -> Steps:
        s.working = [card_works(s, seat) for seat in range(s.seats)]
        s.shielded = [s.working[seat] and s.plays(seat) in (SNEAK, SNEAKERY) for seat in range(s.seats)]
        if s.listener:
            for seat in s.clockwise(s.scout):
                if s.shielded[seat]:
                    s.tell("shielded", seat=seat)
        return None


def card_works(s: Thieves, seat: int) -> bool:
    """TH-65, the table."""
    card = s.plays(seat)
    if card == NONE or seat == s.nullified:
        return False
    if card in TRICKERIES:
        return trickery_works(s, seat, card)
    if card == LIES:
        return s.room != RUNE_OF_FIRE_SKULL and s.judgement in (LIE, SILENT, PARADOX)
    if card == STEAL and s.room == ANGRY_SPIRIT:
        return False
    if s.room == ALWAYS[card]:
        return True
    return all(s.plays(other) != card for other in range(s.seats) if other != seat)


ALWAYS = {SNEAK: LABYRINTH, STEAL: PICKPOCKETS_BAZAAR, STAB: BATTLEFIELD}
"""The room in which a skill card works however many play it."""


def trickery_works(s: Thieves, seat: int, card: int) -> bool:
    """TH-65, the lines about trickery."""
    if card == CHASTISE:
        return s.room == EMPTY_CHAMBER
    if voids_trickery(s) and not (card == FORETELLING and s.room == BRIDGE_OF_BETRAYAL):
        return False
    if card == REPRISAL:
        return s.judgement in (LIE, SILENT)
    return seat == s.lone if LONE[card] else True


class AfterRevealingText(Step):
    """T10g: the chamber's AFTER REVEALING text."""

    rule = "TH-84"

    def run(self, s: Thieves) -> Steps:
        text = AFTER_REVEALING.get(s.room)
        return text(s) if text else None


# T11 to T15


class BeforeResolving(Step):
    """T11: the chamber's text for this moment, clockwise from the scout (TH-38)."""

    rule = "TH-38"

    def run(self, s: Thieves) -> Steps:
        text = BEFORE_RESOLVING.get(s.room)
        return text(s) if text else None


class Resolution(Step):
    """T12: clockwise from the scout, each thief's place."""

    rule = "TH-39"

    def run(self, s: Thieves) -> Steps:
        if s.room in WHILE_RESOLVING:
            return [Place(seat) for seat in s.clockwise(s.scout)]
        return [ResolveCard(seat) for seat in s.clockwise(s.scout) if s.played[seat] != NONE]


class Place(Step):
    """TH-39: first the chamber's text as it concerns this thief, then this thief's card."""

    rule = "TH-39"
    seat: int

    def run(self, s: Thieves) -> Steps:
        return [*(WHILE_RESOLVING[s.room](s, self.seat) or ()), ResolveCard(self.seat)]


class ResolveCard(Step):
    """T12: a thief's skill or trickery card, if it works."""

    rule = "TH-39"
    seat: int

    def run(self, s: Thieves) -> Steps:
        card = s.plays(self.seat)
        if card == NONE:
            return None
        if not s.works(self.seat):
            return [comes_to_nothing(s, self.seat, card)] if s.listener else None
        return AT_PLACE[card](s, self.seat) if card in AT_PLACE else None


class ComesToNothing(Step):
    """Everyone is told why a card does not work."""

    thief: int
    card: int
    reason: str
    why: str

    def run(self, s: Thieves) -> Steps:
        s.tell("failed", seat=self.thief, card=self.card, reason=self.reason)
        return None


def comes_to_nothing(s: Thieves, seat: int, card: int) -> ComesToNothing:
    """TH-65, read the other way: why a card does not work."""
    if seat == s.nullified:
        reason, why = "nullified", "TH-59"
    elif card == CHASTISE:
        reason, why = "inhabited", "TH-K05"
    elif card in TRICKERIES and voids_trickery(s):
        reason, why = "void", "TH-83"
    elif card in (LIES, STEAL) and s.room in (RUNE_OF_FIRE_SKULL, ANGRY_SPIRIT):
        reason, why = "void", IDS[s.room]
    elif card in (LIES, REPRISAL):
        reason, why = "honest", "TH-135"
    else:
        reason, why = "crowd", "TH-80" if card in TRICKERIES else "TH-57"
    return ComesToNothing(seat, card, reason, why)


class AfterSkills(Step):
    """T13: STEALERY, STABBERY or YOUR PLAN! (R-17)."""

    rule = "TH-82"

    def run(self, s: Thieves) -> Steps:
        card = s.played[s.lone] if s.lone != NONE else NONE
        if card not in AFTER_SKILLS or not s.working[s.lone]:
            return None
        return AFTER_SKILLS[card](s, s.lone)


class AfterResolving(Step):
    """T14: the chamber's text for this moment."""

    rule = "TH-84"

    def run(self, s: Thieves) -> Steps:
        text = AFTER_RESOLVING.get(s.room)
        return text(s) if text else None


class SettleJustice(Step):
    """T15: every working JUSTICE is settled (R-23)."""

    rule = "TH-K15"

    def run(self, s: Thieves) -> Steps:
        return [Avenge(seat) for seat in s.playing(JUSTICE) if s.working[seat]]
