"""Step 4: the boost window (DT-509)."""

from __future__ import annotations

from rookery.games.den_of_thieves.public import PACK
from rookery.games.den_of_thieves.rules.aces import Meet
from rookery.games.den_of_thieves.rules.guard import may_come_through
from rookery.games.den_of_thieves.rules.moves.powering import ENOUGH, boosts, power_claimed
from rookery.games.den_of_thieves.rules.moves.within import begin_within
from rookery.games.den_of_thieves.state import Den
from rookery.kernel import Option, Step, Steps

NEITHER, HELP, HINDER = ("neither",), ("help",), ("hinder",)


class BoostWindow(Step):
    """The actor; the other protagonists in turn order, hinders after the last help; the actor once more."""

    rule = "DT-509"

    def run(self, s: Den) -> Steps:
        actor = s.moves[-1].actor
        seat = s.player(actor)
        others = [who for who in s.in_play() if who != actor]
        offers = [TakeSides(s.player(who), who) for who in others]
        return [Boost(seat), *offers, CarryOutHinders(), *([Boost(seat)] if others else [])]


class Boost(Step):
    """The cast is asked for help, one after another, until the actor has enough (DT-509a, DT-527)."""

    rule = "DT-509"
    say_limit = 400
    seat: int

    def ask(self, s: Den) -> list[Option]:
        return [*boosts(s), *(("ask_help", person) for person in helpful(s)), ENOUGH]

    def answer(self, s: Den, option: Option) -> Steps:
        if option == ENOUGH:
            return None
        if option[0] == "power":
            return [*power_claimed(s, option), self]
        actor, person = s.moves[-1].actor, option[1]
        s.change_move(used=(*s.moves[-1].used, ("ask_help", person)))
        if person < PACK:
            s.deal_with(person)
        met = [Meet(actor, person)] if person < PACK else []
        return [*met, *begin_within(s, actor, "get_help", person=person), self]


def helpful(s: Den) -> list[int]:
    """The cast in the scene, no enemies, with whom the actor has a bond: each once in a move (DT-527,
    DT-508), and in a scene while they have not come through (R-173). Helps and hinders get none (DT-530),
    nor does a move that has its answers (R-182).
    """
    move = s.moves[-1]
    if move.is_answered or not (move.is_virtue or move.is_horseman):
        return []
    if not any(row.character == move.actor and row.level for row in s.bonds):
        return []
    return [
        person
        for person in s.company()
        if s.bond(move.actor, person)
        and person not in s.enemies
        and ("ask_help", person) not in move.used
        and may_come_through(s, move.actor, person)
    ]


class TakeSides(Step):
    """Another protagonist in the scene helps, announces to hinder, or does neither (DT-509b)."""

    rule = "DT-509"
    say_limit = 400
    seat: int
    character: int

    def ask(self, s: Den) -> list[Option]:
        return [NEITHER, HELP, HINDER]

    def answer(self, s: Den, option: Option) -> Steps:
        if option == HELP:
            return begin_within(s, self.character, "help", thief=s.moves[-1].actor)
        if option == HINDER:
            s.change_move(announced=(*s.moves[-1].announced, self.character))
            s.tell("hinder_announced", hinderer=self.character, said=s.said)
        return None


class CarryOutHinders(Step):
    """After the last help, in turn order (DT-509b, R-36)."""

    rule = "DT-509"

    def run(self, s: Den) -> Steps:
        return [Hinder(who) for who in s.moves[-1].announced]


class Hinder(Step):
    """A hindrance is carried out (DT-529)."""

    rule = "DT-529"
    character: int

    def run(self, s: Den) -> Steps:
        return begin_within(s, self.character, "hinder", thief=s.moves[-1].actor)
