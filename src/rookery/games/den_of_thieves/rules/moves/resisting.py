"""A protagonist who was moved by another either does it or resists (DT-524)."""

from __future__ import annotations

from rookery.games.den_of_thieves.making import RESIST
from rookery.games.den_of_thieves.rules.moves.move import MakeMove
from rookery.games.den_of_thieves.state import Den
from rookery.kernel import Option, Step, Steps

COMPLY, RESIST_IT = ("comply",), ("resist",)


def whole_move() -> list[Step]:
    """A primary move, and what those do who were moved by it."""
    return [MakeMove(), Pressed()]


class Pressed(Step):
    """Each protagonist who was moved either does it or resists, right after the move (DT-524)."""

    rule = "DT-524"

    def run(self, s: Den) -> Steps:
        pressed, s.pressed = s.pressed, ()
        return [Resist(s.player(who), who, by) for who, by in pressed if who in s.in_play()]


class Resist(Step):
    """To resist is a danger move of its own, whose consequences the manipulator chooses (DT-524)."""

    rule = "DT-524"
    say_limit = 400
    seat: int
    character: int
    by: int

    def ask(self, s: Den) -> list[Option]:
        return [COMPLY, RESIST_IT]

    def answer(self, s: Den, option: Option) -> Steps:
        if option == COMPLY:
            s.tell("complied", character=self.character, said=s.said)
            return None
        s.begin_move(self.character, "danger", action=s.said, primary=False, purpose=RESIST, thief=self.by)
        return [MakeMove()]
