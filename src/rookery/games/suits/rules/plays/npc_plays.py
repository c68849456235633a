"""Plays of NPCs, called by a person as GM: against Suits, or against a number (SU-87, SU-G04, SU-X17)."""

from __future__ import annotations

from rookery.games.suits.pieces import DONE, Aim, Play
from rookery.games.suits.printed import AWARENESS, FIGHT, FIRST_DEFENCE, FRAUD, MEANS, NORMAL, PERSUASION
from rookery.games.suits.rules.people.npcs import is_beast
from rookery.games.suits.rules.plays.conditions import Conditions, redraft
from rookery.games.suits.rules.plays.looks import WantCards
from rookery.games.suits.rules.plays.opposition import LEVELS, Exact, defence_against, means_open
from rookery.games.suits.state import Suits
from rookery.kernel import PASS, Option, Step, Steps


class NpcActs(Step):
    """The GM picks the acting NPC; one with a skip flag cannot act (SU-87, SU-G04, SU-372)."""

    rule = "SU-87"
    seat: int

    def ask(self, s: Suits) -> list[Option]:
        there = [npc for npc in s.npcs if s.is_in(npc)]
        able = [npc for npc in there if not s.npc_skips[s.row(npc)]] or there
        return [PASS, *(("npc", npc) for npc in able)]

    def answer(self, s: Suits, option: Option) -> Steps:
        if option == PASS:
            return None
        s.npc_skips = [0] * len(s.npcs)
        return [NpcMeans(self.seat, option[1])]


def npc_means(s: Suits, npc: int) -> list[int]:
    """The skills and attributes open to an NPC; a beast talks to nobody (SU-31)."""
    barred = (FRAUD, PERSUASION) if is_beast(s, npc) else ()
    return [means for means in means_open(s, npc) if means not in barred]


class NpcMeans(Step):
    """The GM says by which skill or attribute the NPC acts (SU-87)."""

    rule = "SU-87"
    seat: int
    npc: int

    def ask(self, s: Suits) -> list[Option]:
        return [("by", means) for means in npc_means(s, self.npc)]

    def answer(self, s: Suits, option: Option) -> Steps:
        return npc_play(s, self.seat, self.npc, option[1])


def npc_play(s: Suits, seat: int, npc: int, means: int) -> list[Step]:
    """An NPC's play by a skill or attribute; the GM sets all else."""
    if means == AWARENESS:
        return [WantCards(seat, npc, Aim.CALL, NORMAL)]
    stakes = FIGHT if s.fighting else NORMAL
    s.drafted = [Play(Aim.CALL, npc, means, against=defence_against(means), stakes=stakes)]
    return [NpcTarget(seat, ())]


class NpcTarget(Step):
    """The GM names the Suits the play is aimed at, one or several (SU-203a), or a number (SU-G04)."""

    rule = "SU-87"
    seat: int
    marks: tuple[int, ...]

    def ask(self, s: Suits) -> list[Option]:
        later: list[Option] = [
            ("at-suit", suit) for suit in s.present() if suit > max(self.marks, default=-1)
        ]
        if self.marks:
            return [DONE, *later]
        return [*later, *(("level", number) for number in LEVELS), ("exact",)]

    def answer(self, s: Suits, option: Option) -> Steps:
        if option[0] == "at-suit":
            return [self.but(marks=(*self.marks, option[1]))]
        if option[0] == "exact":
            return [Exact(self.seat)]
        if option[0] == "level":
            redraft(s, threshold=option[1], against=-1)
            return [Conditions(self.seat)]
        several = self.marks if len(self.marks) > 1 else ()
        redraft(s, mark=self.marks[0], marks=several)
        return [NpcAgainst(self.seat)]


class NpcAgainst(Step):
    """The GM says which defence the Suits use (SU-87)."""

    rule = "SU-87"
    seat: int

    def ask(self, s: Suits) -> list[Option]:
        return [("with", means) for means in range(FIRST_DEFENCE, len(MEANS))]

    def answer(self, s: Suits, option: Option) -> Steps:
        redraft(s, against=option[1])
        return [Conditions(self.seat)]
