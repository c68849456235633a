"""What skill cards do when they work (5.4)."""

from __future__ import annotations

from rookery.games.thieves.printed import CHAMBER, LIES, NONE, SNEAK, STAB, STEAL, VENOMED_WHETSTONE
from rookery.games.thieves.public import LIE, PARADOXICAL, SILENT
from rookery.games.thieves.rules.effects import DECLINE, DRAW, Steal, Wound, suffer
from rookery.games.thieves.rules.played import Failure, Played
from rookery.games.thieves.state import BY_SKILL, Thieves
from rookery.kernel import Option, Step, Steps

UNTRUE = (LIE, SILENT, PARADOXICAL)


class Skill(Played):
    """TH-57: it works if only one thief plays it, or, where the room says so, for all who do."""

    def works(self, s: Thieves, seat: int) -> bool:
        card, room = self.number, CHAMBER[s.room]
        if card in room.void:
            return False
        noped = s.noped != NONE and s.played[s.noped] == card
        return room.always == card or s.played.count(card) - noped == 1


class SneakCard(Skill):
    """TH-71: no thief can wound its player or steal from them this turn."""

    number = SNEAK
    shields = True


def chooser(s: Thieves, seat: int) -> int:
    """TH-K01: the seat that chooses a skill card's target: its player, or NASTY SURPRISE's."""
    return s.lone if s.named == seat else seat


class StealCard(Skill):
    """TH-72, TH-C16: its player may steal as many treasures as the room allows; must under NASTY SURPRISE."""

    number = STEAL

    def at_place(self, s: Thieves, seat: int) -> Steps:
        who, up_to = chooser(s, seat), CHAMBER[s.room].steals
        return [Steal(who, seat, tuple(s.reachable(seat)), BY_SKILL, who == seat, up_to, (), "TH-72")]


class StabCard(Skill):
    """TH-73; where the room allows it, the stabber may steal instead (TH-C14)."""

    number = STAB

    def at_place(self, s: Thieves, seat: int) -> Steps:
        return [StabOrSteal(seat)] if CHAMBER[s.room].stab_or_steal else [Stab(chooser(s, seat), seat)]


class Stab(Step):
    """TH-73, TH-75: an unshielded other thief must be chosen, and receives wounds equal to the round."""

    rule = "TH-73"
    seat: int
    stabber: int

    def ask(self, s: Thieves) -> list[Option]:
        victims = s.reachable(self.stabber)
        if self.seat != self.stabber:
            victims = [seat for seat in s.clockwise(self.seat) if seat in victims]
        return [("stab", other) for other in victims]

    def answer(self, s: Thieves, option: Option) -> Steps:
        victim = option[1]
        if self.seat != self.stabber:
            s.tell("aimed", seat=self.seat, victim=self.stabber, card=STAB, rule="TH-K01")
        s.tell("stabbed", seat=self.stabber, victim=victim)
        effect = Wound(victim, stab_wounds(s, self.stabber), self.stabber, stab=True, why=self.rule)
        others = [seat for seat in s.others(victim) if not s.shielded[seat]]
        return suffer(s, effect, victim, BY_SKILL, others)


def stab_wounds(s: Thieves, stabber: int) -> int:
    """TH-75: the round's number, multiplied by the room, one more with the WHETSTONE."""
    return s.round * CHAMBER[s.room].stab_times + s.has(stabber, VENOMED_WHETSTONE)


class StabOrSteal(Step):
    """TH-C14, TH-D23: the player of a working STAB wounds a thief, or steals a treasure instead."""

    rule = "TH-C14"
    seat: int

    def ask(self, s: Thieves) -> list[Option]:
        victims = s.reachable(self.seat)
        if not victims:
            return []
        theft: list[Option] = [("rob_instead",)] if s.stealable(self.seat, victims) else []
        return [("stab_instead",), *theft]

    def answer(self, s: Thieves, option: Option) -> Steps:
        who, victims = chooser(s, self.seat), tuple(s.reachable(self.seat))
        if option[0] == "stab_instead":
            return [Stab(who, self.seat)]
        return [Steal(who, self.seat, victims, BY_SKILL, may=False, up_to=1, named=(), why="TH-C14")]


class LiesCard(Skill):
    """TH-76, TH-77: its player draws a card unless the scout told the truth, however many thieves play it."""

    number = LIES

    def works(self, s: Thieves, seat: int) -> bool:
        return self.number not in CHAMBER[s.room].void and s.judgement in UNTRUE

    def failure(self, s: Thieves) -> tuple[Failure, str]:
        reason, rule = super().failure(s)
        return (reason, rule) if reason == Failure.VOID else (Failure.HONEST, "TH-135")

    def at_place(self, s: Thieves, seat: int) -> Steps:
        return [DrawForLies(seat)]


class DrawForLies(Step):
    """TH-76, TH-D25: the player of a working LIES may draw one card from the chamber deck."""

    rule = "TH-76"
    seat: int

    def ask(self, s: Thieves) -> list[Option]:
        return [DRAW, DECLINE] if s.can_draw() else []

    def answer(self, s: Thieves, option: Option) -> Steps:
        if option == DRAW:
            s.draw(self.seat)
        return None


SKILL_CARDS: tuple[Skill, ...] = (SneakCard(), StealCard(), StabCard(), LiesCard())
