"""Drawing Rumor Cards, and the limit of three (section 5.3)."""

from __future__ import annotations

from rookery.games.sanctuary.printed import EVENTS, RUMORS
from rookery.games.sanctuary.public import HAND
from rookery.games.sanctuary.state import Sanctuary
from rookery.kernel import Option, Step, Steps

DISCARD = {card: ("discard", card) for card in (*EVENTS, *RUMORS)}


class DrawRumors(Step):
    """Rumor Cards are drawn one after the other (R-28)."""

    rule = "SA-55"
    seat: int
    count: int
    why: str = "SA-55"

    def run(self, s: Sanctuary) -> Steps:
        s.draw_rumor(self.seat)
        limit = [RumorLimit(self.seat)] if len(s.rumors[self.seat]) > HAND else []
        return [*limit, self.but(count=self.count - 1)] if self.count > 1 else limit


class RumorLimit(Step):
    """A thief with a fourth Rumor Card must at once discard one of the four."""

    rule = "SA-54"
    seat: int

    def ask(self, s: Sanctuary) -> list[Option]:
        if len(s.rumors[self.seat]) <= HAND:
            return []
        return [DISCARD[card] for card in s.rumors[self.seat]]

    def answer(self, s: Sanctuary, option: Option) -> Steps:
        s.discard(self.seat, option[1])
        return [self] if len(s.rumors[self.seat]) > HAND else None


class DiscardRumor(Step):
    """A thief discards one of his Rumor Cards."""

    rule = "SA-210"
    seat: int

    def ask(self, s: Sanctuary) -> list[Option]:
        return [DISCARD[card] for card in s.rumors[self.seat]]

    def answer(self, s: Sanctuary, option: Option) -> Steps:
        s.discard(self.seat, option[1])
        return None
