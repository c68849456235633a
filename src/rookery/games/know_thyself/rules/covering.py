"""Covering another player, and running out (5.13)."""

from __future__ import annotations

from collections.abc import Sequence

from rookery.games.know_thyself.state import KnowThyself
from rookery.kernel import Option, Step, Steps


def fee(number: int) -> int:
    """What giving so many Coins costs beside them (KT-181)."""
    return (number + 1) // 2


def most_given(stack: int) -> int:
    """The most that can be given from a stack, with the fee, keeping 1 (KT-182)."""
    return max((number for number in range(stack) if number + fee(number) < stack), default=0)


class RunningOut(Step):
    """The others may cover every PC without a Coin, in seat order, even after one was left uncovered (KT-185,
    KT-186, R-91).
    """

    rule = "KT-185"

    def run(self, s: KnowThyself) -> Steps:
        out = [pc for pc in s.pcs if not s.coins[pc] and not s.antes[pc] and not s.gone[pc]]
        return [Cover(giver, pc, 0) for pc in out for giver in s.after(pc)]


class Cover(Step):
    """A player names an amount, or declines. With a ``stake`` the PC is short for a Wager, and asking stops
    as soon as the offers taken reach it; without one it has run out (KT-180, KT-183, KT-184).
    """

    rule = "KT-184"
    seat: int
    pc: int
    stake: int

    def ask(self, s: KnowThyself) -> Sequence[Option]:
        if self.stake and short_of(s, self.pc, self.stake) <= 0:
            return []
        most = most_given(s.coins[self.seat])
        return [("cover", number) for number in range(most + 1)] if most else []

    def answer(self, s: KnowThyself, option: Option) -> Steps:
        if not option[1]:
            return None
        s.tell("cover_offered", seat=self.seat, pc=self.pc, number=option[1])
        return [TakeCover(self.pc, self.seat, option[1], self.stake)]


class TakeCover(Step):
    """The PC's player takes or refuses an offer. Without a stake the Coins move at once (KT-184)."""

    rule = "KT-184"
    seat: int
    giver: int
    number: int
    stake: int

    def ask(self, s: KnowThyself) -> Sequence[Option]:
        return [("take_cover",), ("refuse_cover",)]

    def answer(self, s: KnowThyself, option: Option) -> Steps:
        if option[0] == "refuse_cover":
            s.tell("cover_refused", pc=self.seat, seat=self.giver)
        elif self.stake:
            s.offers.append((self.giver, self.number))
        else:
            give(s, self.giver, self.seat, self.number)
        return None


def short_of(s: KnowThyself, pc: int, stake: int) -> int:
    """How many Coins a PC still lacks for a Wager, with the offers it has taken (KT-183)."""
    return stake - s.coins[pc] - sum(number for _, number in s.offers)


def give(s: KnowThyself, giver: int, pc: int, number: int) -> None:
    """Coins change hands, and the giver's fee goes to the Pool (KT-181)."""
    s.pay(giver, pc, number, "cover", rule="KT-180")
    s.pay(giver, s.pool, fee(number), "fee", rule="KT-181")
