"""Thefts in the Basic Game (section 5.4)."""

from __future__ import annotations

from rookery.games.sanctuary.printed import RUMOR
from rookery.games.sanctuary.state import DECLINE, Sanctuary
from rookery.kernel import Option, Step, Steps


class Steal(Step):
    """The thief shows and discards a matching Rumor Card and receives its silver."""

    rule = "SA-62"
    seat: int
    card: int

    def run(self, s: Sanctuary) -> Steps:
        seat = self.seat
        s.attempted = s.stole_here[seat] = 1
        if s.listener:
            s.tell(
                "stole",
                seat=seat,
                card=self.card,
                place=s.place[seat],
                silver=RUMOR[self.card].silver,
                reveals=True,
            )
        s.discard(seat, self.card, how="used")
        s.gain(seat, RUMOR[self.card].silver)
        return None


class StealAtGoTo(Step):
    """Put on a location by a card, a thief may use a Rumor Card for it; the pawn then walks no more."""

    rule = "SA-71"
    even_alone = True
    seat: int

    def ask(self, s: Sanctuary) -> list[Option]:
        seat, here = self.seat, s.place[self.seat]
        possible = s.rumors[seat] and any(
            rumor.location == here and card not in s.rumor_discard for card, rumor in RUMOR.items()
        )
        if s.stole_here[seat] or not possible:
            return []
        return [DECLINE, *(("use", card) for card in s.rumors[seat] if RUMOR[card].location == here)]

    def answer(self, s: Sanctuary, option: Option) -> Steps:
        if option == DECLINE:
            return None
        s.walks = 0
        return [Steal(self.seat, option[1])]
