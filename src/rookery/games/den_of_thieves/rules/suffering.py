"""The Devil and the Angel of Death: what curse and harm do (DT-550 to DT-556)."""

from __future__ import annotations

from typing import ClassVar

from rookery.games.den_of_thieves.printed import CARDS, CONSEQUENCES, DECK
from rookery.games.den_of_thieves.public import Status
from rookery.games.den_of_thieves.state import Den
from rookery.kernel import Option, Step, Steps
from rookery.kit.automatic import asked_or_judged
from rookery.kit.decks import NO_CARD

LISTS = {"curse": "curse_1", "harm": "harm_1"}
RETIRES = {"curse": Status.INSANE, "harm": Status.DEAD}


def answers(cards: list[int]) -> int:
    """Every mid card, and every maybe but the first (DT-551)."""
    bands = [DECK.band(CARDS[card].rank) for card in cards]
    maybes = sum(band in ("face", "ace") for band in bands)
    return bands.count("mid") + max(maybes - 1, 0)


class Suffer(Step):
    """One more curse or harm, then as many cards; three answers retire (DT-550 to DT-252). In the map phase
    two answers move nothing (DT-556).
    """

    rule: ClassVar[str] = "DT-550"
    character: int
    kind: str

    def run(self, s: Den) -> Steps:
        s.burden(self.character, self.kind, 1)
        count = (s.curse if self.kind == "curse" else s.harm)[self.character]
        drawn = [card for card in [s.draw() for _ in range(count)] if card != NO_CARD]
        found = answers(drawn)
        s.tell("suffered", character=self.character, what=self.kind, answers=found)
        s.discard(drawn)
        if found >= 3:
            s.retire(self.character, RETIRES[self.kind])
        if found == 1:
            return [asked_or_judged(s, InvoluntaryAct(s.antagonist, self.character, self.kind))]
        return None


class InvoluntaryAct(Step):
    """The antagonist picks what a protagonist does against their will (2.8)."""

    rule: ClassVar[str] = "DT-551"
    seat: int
    character: int
    kind: str

    def ask(self, s: Den) -> list[Option]:
        return [("act", entry.slug) for entry in CONSEQUENCES[LISTS[self.kind]].rows]

    def answer(self, s: Den, option: Option) -> Steps:
        s.tell("involuntary_act", character=self.character, entry=option[1])
        return None
