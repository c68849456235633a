"""The Devil and the Angel of Death: what curse and harm do (DT-550 to DT-556, DT-833, DT-834)."""

from __future__ import annotations

from rookery.games.den_of_thieves.printed import CARDS, DECK
from rookery.games.den_of_thieves.public import Status
from rookery.games.den_of_thieves.rules.beside_oneself import InvoluntaryAct, TellEnd, WakeUp
from rookery.games.den_of_thieves.state import Den
from rookery.kernel import Step, Steps
from rookery.kit.automatic import asked_or_judged
from rookery.kit.decks import NO_CARD

RETIRES = {"curse": Status.INSANE, "harm": Status.DEAD}


def worths(cards: list[int]) -> list[str]:
    """What each card is worth: an answer is every mid card, and every maybe but the first (DT-551)."""
    found: list[str] = []
    for card in cards:
        band = DECK.band(CARDS[card].rank)
        uncertain = band in ("face", "ace")
        first = uncertain and "maybe" not in found
        found.append("maybe" if first else "answer" if uncertain or band == "mid" else "nothing")
    return found


class Suffer(Step):
    """One more curse or harm, then as many cards, which nobody can help or boost (DT-550, DT-554); ``source``
    is the rule of the card that brings it.
    """

    rule = "DT-550"
    character: int
    kind: str
    source: str = ""

    def run(self, s: Den) -> Steps:
        who = self.character
        if not s.acting(who):
            return None
        s.not_resting.append(who)
        s.burden(who, self.kind, 1, rule=self.source)
        count = (s.curse if self.kind == "curse" else s.harm)[who]
        drawn = [card for card in [s.draw() for _ in range(count)] if card != NO_CARD]
        worth = worths(drawn)
        found = worth.count("answer")
        s.tell(
            "suffered",
            character=who,
            what=self.kind,
            answers=found,
            cards=drawn,
            worth=worth,
            rule="DT-551",
        )
        s.discard(drawn, rule="DT-551")
        if found >= 3:
            s.retire(who, RETIRES[self.kind])
            last = not s.scene or not s.in_play()
            return [asked_or_judged(s, TellEnd(s.antagonist, who, self.kind))] if last else None
        if found == 2:
            return beside_oneself(s, who, self.kind)
        return [asked_or_judged(s, InvoluntaryAct(s.antagonist, who, self.kind))] if found == 1 else None


def beside_oneself(s: Den, who: int, kind: str) -> list[Step]:
    """Two answers: insane for a while, and the scene is over; or incapacitated (DT-551 to DT-553). In the map
    phase nothing more comes of it: who was beaten is thrown out (DT-556).
    """
    s.tell("beside_oneself", character=who, what=kind, rule="DT-551")
    if not s.scene:
        return []
    s.put_out(who, Status.OUT if kind == "curse" else Status.INCAPACITATED, rule="DT-551")
    if kind == "curse":
        s.end_scene("insane")
    return [asked_or_judged(s, WakeUp(s.antagonist, who, kind))]


class SufferToll(Step):
    """Curse and harm that were imposed, each as a move of its own, in turn order (DT-505, DT-555)."""

    rule = "DT-555"

    def run(self, s: Den) -> Steps:
        order = s.turn_order()
        toll, s.toll = [row for row in s.toll if row[0] in order], []
        toll.sort(key=lambda row: order.index(row[0]))
        return [Suffer(character, kind) for character, kind in toll]
