"""From the first thief to the first turn (section 3)."""

from __future__ import annotations

from rookery.games.sanctuary.printed import THIEF
from rookery.games.sanctuary.public import HAND
from rookery.games.sanctuary.rules.turn import NextTurn
from rookery.games.sanctuary.state import Sanctuary
from rookery.kernel import Option, Step, Steps

STARTING_SILVER = 50


class SetUp(Step):
    """The first thief is chosen, cards and Thief Cards are given out, and each thief may hide silver."""

    rule = "SA-18"

    def run(self, s: Sanctuary) -> Steps:
        first = s.terms.first_seat if s.terms.first_seat >= 0 else s.chance.pick(range(s.thieves))
        s.first = first
        s.tell("began", seat=first)
        order = [(first + step) % s.thieves for step in range(s.thieves)]
        return [
            GiveSilver(tuple(order)),
            DealOut(tuple(order)),
            *(TakeThiefCard(seat) for seat in order if s.terms.thief_cards),
            *(CacheAtSetUp(seat) for seat in order),
            NextTurn(),
        ]


class GiveSilver(Step):
    """Each thief receives 50 SP, carried."""

    rule = "SA-20"
    order: tuple[int, ...]

    def run(self, s: Sanctuary) -> Steps:
        for seat in self.order:
            s.gain(seat, STARTING_SILVER)
        return None


class DealOut(Step):
    """Each thief receives three Rumor Cards, one at a time in turn order."""

    rule = "SA-21"
    order: tuple[int, ...]

    def run(self, s: Sanctuary) -> Steps:
        for _ in range(HAND):
            for seat in self.order:
                s.draw_rumor(seat)
        return None


def cards_left(s: Sanctuary) -> list[int]:
    return [card for card in THIEF if card not in s.thief]


class TakeThiefCard(Step):
    """Each thief takes one of the Thief Cards that are left, by choice or by chance."""

    rule = "SA-26"
    seat: int

    def ask(self, s: Sanctuary) -> list[Option]:
        return [("deal",)] if s.terms.thief_choice == "deal" else [("thief", card) for card in cards_left(s)]

    def answer(self, s: Sanctuary, option: Option) -> Steps:
        card = option[1] if option[0] == "thief" else s.chance.pick(cards_left(s))
        s.thief[self.seat] = card
        s.tell("became", seat=self.seat, thief=card)
        return None


class CacheAtSetUp(Step):
    """Before the first turn each thief may hide any part of his 50 SP."""

    rule = "SA-24"
    seat: int

    def ask(self, s: Sanctuary) -> list[Option]:
        return [("cache", silver) for silver in range(0, s.carried[self.seat] + 5, 5)]

    def answer(self, s: Sanctuary, option: Option) -> Steps:
        if option[1]:
            s.move_silver(self.seat, option[1])
        return None
