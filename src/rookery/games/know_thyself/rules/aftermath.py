"""What follows a settled Wager (KT-133)."""

from __future__ import annotations

from collections.abc import Sequence

from rookery.games.know_thyself.printed import (
    CLIMB_DOWN,
    CLIMB_UP,
    LEAVE_WITHOUT,
    MAZES,
    MIRROR_HALL,
    NOWHERE,
    START,
)
from rookery.games.know_thyself.rules.covering import RunningOut
from rookery.games.know_thyself.rules.ending import EndCheck
from rookery.games.know_thyself.rules.moving import Placement
from rookery.games.know_thyself.state import KnowThyself
from rookery.games.know_thyself.ways import DISTANCE, maze_places
from rookery.kernel import Option, Step, Steps
from rookery.kit.automatic import asked_or_judged

FAR_ENOUGH = 2
"""The automatic Master places losers at least so far away (KT-213)."""


class Aftermath(Step):
    """In this order: flags, groups settled, covering, end check, placement, failure moves (KT-133)."""

    rule = "KT-133"

    def run(self, s: KnowThyself) -> Steps:
        place = s.at[s.lead]
        losers = tuple(pc for pc in s.drawing_order() if s.loses(pc))
        for pc in s.party:
            carry_out_flag(s, pc)
            s.wagered[pc] += 1
        s.free_groups(s.party)
        steps: list[Step] = [RunningOut(), EndCheck()]
        if losers and place in MAZES:
            steps.append(asked_or_judged(s, LoseWay(s.gm, losers, place)))
        return [*steps, FailureMove(losers, place, s.lose_move)]


def carry_out_flag(s: KnowThyself, pc: int) -> None:
    """What a declared want brings: a climb for the winner; the Attachments for the loser, the way out for the
    winner (KT-91, KT-98 to KT-100).
    """
    flag, lost = s.flags[pc], s.loses(pc)
    if flag in (CLIMB_DOWN, CLIMB_UP) and not lost:
        s.foot[pc] = int(flag == CLIMB_DOWN)
        s.tell("climbed", pc=pc, foot=s.foot[pc])
    elif flag == LEAVE_WITHOUT and lost:
        s.take_attachments(pc)
    elif flag == LEAVE_WITHOUT:
        s.ready[pc] = 1
        s.tell("let_out", pc=pc)


class LoseWay(Step):
    """In the Hedge Maze and the Mirror Hall the Master may put the losers, or all PCs there, into one other
    room (KT-93, KT-95, KT-97, KT-D25).
    """

    rule = "KT-93"
    seat: int
    losers: tuple[int, ...]
    place: int

    def ask(self, s: KnowThyself) -> Sequence[Option]:
        places = maze_places(self.place, nooks=s.settings.nooks)
        kinds = (
            ("place_losers", "place_all") if len(self.present(s)) > len(self.losers) else ("place_losers",)
        )
        return [("no_placement",), *((kind, place) for kind in kinds for place in places)]

    def present(self, s: KnowThyself) -> tuple[int, ...]:
        return tuple(pc for pc in s.pcs if s.at[pc] == self.place)

    def answer(self, s: KnowThyself, option: Option) -> Steps:
        if option[0] == "no_placement":
            return None
        pcs = self.present(s) if option[0] == "place_all" else self.losers
        rule = "KT-95" if self.place == MIRROR_HALL else self.rule
        s.tell("lost_way", pcs=list(pcs), place=self.place, rule=rule)
        return [Placement(pcs, option[1])]

    def judged(self, s: KnowThyself, options: Sequence[Option]) -> Option:
        """One time in two; then, if others are there, one time in three all (KT-213)."""
        if s.chance.below(2):
            return ("no_placement",)
        others = len(self.present(s)) > len(self.losers)
        kind = "place_all" if others and not s.chance.below(3) else "place_losers"
        places = maze_places(self.place, nooks=s.settings.nooks)
        far = DISTANCE[s.settings.nooks][self.place]
        unnamed = [place for place in places if far[place] >= FAR_ENOUGH and not s.named(place)]
        return (kind, s.chance.pick(unnamed or places))


class FailureMove(Step):
    """All who failed and are still here go where the Master declared, as one group; nobody who may not
    yet leave the Guest Suite (KT-105, KT-105a, KT-91a).
    """

    rule = "KT-105"
    losers: tuple[int, ...]
    place: int
    to: int

    def run(self, s: KnowThyself) -> Steps:
        going = tuple(
            pc for pc in self.losers if s.at[pc] == self.place and (self.place != START or s.ready[pc])
        )
        if not going or self.to == NOWHERE:
            return None
        s.tell("driven_out", pcs=list(going), place=self.place)
        return [Placement(going, self.to, self.rule)]
