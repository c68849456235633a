"""What helpers and hinderers bring upon themselves: after the actor's own outcome (DT-530)."""

from __future__ import annotations

from collections.abc import Sequence

from rookery.games.den_of_thieves.public import PACK, Zone
from rookery.games.den_of_thieves.rules.consequences import cost
from rookery.games.den_of_thieves.state import Den
from rookery.kernel import Option, Step, Steps
from rookery.kit.automatic import asked_or_judged

WORDS = ("words",)


class CarryOutRisks(Step):
    """The unfavourable answers of helps and hinders, in the order in which they were made (DT-530): the
    dealer names the consequences for a helper (DT-528, DT-810), or for a hinderer on whom it rebounds
    (DT-529, DT-811).
    """

    rule = "DT-530"

    def run(self, s: Den) -> Steps:
        risks, s.risks = s.risks, []
        return [ExposeSomebody(*risk) for risk in risks]


class ExposeSomebody(Step):
    """One of them."""

    rule = "DT-530"
    move: str
    character: int
    person: int

    def run(self, s: Den) -> Steps:
        if self.move == "get_help":
            return [asked_or_judged(s, RiskCast(s.dealer, self.character, self.person))]
        s.tell("rebounded" if self.move == "hinder" else "exposed", character=self.character)
        return cost(s, self.character, "danger_cost", s.moves[-1], s.dealer)


class RiskCast(Step):
    """Somebody of the cast runs a risk; the dealer says which, and may take their card away (DT-527)."""

    rule = "DT-527"
    say_limit = 400
    seat: int
    character: int
    person: int

    def ask(self, s: Den) -> list[Option]:
        gone = self.person < PACK and s.zone[self.person] in (Zone.MAP, Zone.HELD)
        return [WORDS, *([("discard", self.person)] if gone else [])]

    def answer(self, s: Den, option: Option) -> Steps:
        s.tell("at_risk", character=self.character, person=self.person, said=s.words_of(self.seat))
        if option != WORDS:
            s.discard([self.person])
        return None

    def judged(self, s: Den, options: Sequence[Option]) -> Option:
        """Words; on severity cruel a coin toss costs the card (DT-810)."""
        return s.any_of(options) if s.terms.severity == "cruel" else WORDS
