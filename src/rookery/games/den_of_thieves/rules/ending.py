"""The end of the session, and the next night (9.2)."""

from __future__ import annotations

from rookery.games.den_of_thieves.public import NOBODY
from rookery.games.den_of_thieves.scoring import result
from rookery.games.den_of_thieves.state import Den
from rookery.kernel import Option, Step, Steps, Together

WRITE, SKIP = ("write",), ("skip",)


def session_is_over(s: Den) -> bool:
    """The Big Score is pulled off, or everybody agrees to stop (DT-920). Rounds and turns see to the rest."""
    return bool(s.pulled_off and s.terms.ends_with_big_score) or len(s.stopping) == s.seats


class EndSession(Step):
    """Everybody may write an epilogue (DT-920, DT-922)."""

    rule = "DT-920"

    def run(self, s: Den) -> Steps:
        s.tell("session_ended", result=result(s))
        return [Together(tuple(Epilogue(seat) for seat in range(s.seats))), PutAway()]


class Epilogue(Step):
    """A few words about what became of them, or none (DT-922)."""

    rule = "DT-922"
    say_limit = 2000
    say_least = {"write": 1}
    seat: int

    def ask(self, s: Den) -> list[Option]:
        return [SKIP, WRITE]

    def answer(self, s: Den, option: Option) -> Steps:
        return [TellEpilogue(self.seat, s.said)] if option == WRITE else None


class TellEpilogue(Step):
    """An epilogue is read out."""

    rule = "DT-922"
    seat: int
    said: str

    def run(self, s: Den) -> Steps:
        s.tell("epilogue", seat=self.seat, said=self.said, reveals=True)
        return None


class PutAway(Step):
    """Roles are laid down; what everybody has is counted."""

    rule = "DT-922"

    def run(self, s: Den) -> Steps:
        s.main = s.dealer = s.antagonist = NOBODY
        return None
