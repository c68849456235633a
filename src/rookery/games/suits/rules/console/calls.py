"""A person as GM calls on a Suit for a play (SU-88, SU-G03)."""

from __future__ import annotations

from rookery.games.suits.parties import NOBODY
from rookery.games.suits.rules.plays.opposition import declare, means_open
from rookery.games.suits.state import Suits
from rookery.kernel import PASS, Option, Step, Steps


class CallSuit(Step):
    """The GM calls on a Suit; one with a skip flag cannot be called for the next play (SU-G03, SU-255)."""

    rule = "SU-G03"
    seat: int

    def ask(self, s: Suits) -> list[Option]:
        able = [suit for suit in s.present() if not s.skips[suit]] or s.present()
        return [PASS, *(("call-on", suit) for suit in able)]

    def answer(self, s: Suits, option: Option) -> Steps:
        return None if option == PASS else [CallMeans(self.seat, option[1])]


class CallMeans(Step):
    """The GM says by which skill or attribute the Suit is to act (SU-88)."""

    rule = "SU-G03"
    seat: int
    party: int

    def ask(self, s: Suits) -> list[Option]:
        return [("by", means) for means in means_open(s, self.party)]

    def answer(self, s: Suits, option: Option) -> Steps:
        return declare(s, self.seat, self.party, option[1], NOBODY)
