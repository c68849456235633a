"""Plays of NPCs against the Suits, called by a person as GM (SU-87, SU-G04)."""

from __future__ import annotations

from rookery.games.suits.pieces import DONE, Aim, Play
from rookery.games.suits.printed import AWARENESS, FIRST_DEFENCE, FRAUD, MEANS, NORMAL, PERSUASION
from rookery.games.suits.rules.people.npcs import is_beast
from rookery.games.suits.rules.plays.looks import WantCards
from rookery.games.suits.rules.plays.opposition import begin_drafted, defence_against, means_open, redraft
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


class NpcMeans(Step):
    """The GM says by which skill or attribute the NPC acts (SU-87)."""

    rule = "SU-87"
    seat: int
    npc: int

    def ask(self, s: Suits) -> list[Option]:
        barred = (FRAUD, PERSUASION) if is_beast(s, self.npc) else ()
        return [("by", means) for means in means_open(s, self.npc) if means not in barred]

    def answer(self, s: Suits, option: Option) -> Steps:
        if option[1] == AWARENESS:
            return [WantCards(self.seat, self.npc, Aim.CALL, NORMAL)]
        s.drafted = [Play(Aim.CALL, self.npc, option[1], against=defence_against(option[1]))]
        return [NpcTarget(self.seat, ())]


class NpcTarget(Step):
    """The GM names the Suits the play is aimed at, one or several (SU-203a)."""

    rule = "SU-87"
    seat: int
    marks: tuple[int, ...]

    def ask(self, s: Suits) -> list[Option]:
        later = [suit for suit in s.present() if suit > max(self.marks, default=-1)]
        return [*([DONE] if self.marks else []), *(("at-suit", suit) for suit in later)]

    def answer(self, s: Suits, option: Option) -> Steps:
        if option[0] == "at-suit":
            return [self.but(marks=(*self.marks, option[1]))]
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
        return begin_drafted(s)
