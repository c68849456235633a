"""Hiring a Thug at the Vulgar Unicorn (section 5.18)."""

from __future__ import annotations

from rookery.games.sanctuary.board import MAZE
from rookery.games.sanctuary.printed import THUG_PRICE
from rookery.games.sanctuary.rules.cache import OpenCache
from rookery.games.sanctuary.rules.rumor_hand import DrawRumors
from rookery.games.sanctuary.state import Sanctuary
from rookery.kernel import PASS, Option, Step, Steps

RAISE = [("raise", silver) for silver in range(0, 5005, 5)]


class Hire(Step):
    """A thief passes his turn to hire a Thug; his opening bid stands, and others in the Maze may raise it."""

    rule = "SA-156"
    seat: int

    def run(self, s: Sanctuary) -> Steps:
        rivals = [other for other in s.opponents(self.seat) if s.place[other] == MAZE]
        s.tell("hires", seat=self.seat, silver=THUG_PRICE)
        if not rivals:
            return [HireThug(self.seat, THUG_PRICE, self.seat)]
        caches = [OpenCache(other, why="SA-49a") for other in rivals]
        return [*caches, Bid(rivals[0], (*rivals[1:], self.seat), THUG_PRICE, self.seat)]


class Bid(Step):
    """A bidder raises by 5 SP or more, up to what is carried, or drops out; the leader is last in line."""

    rule = "SA-157"
    even_alone = True
    seat: int
    queue: tuple[int, ...]
    bid: int
    passer: int

    def ask(self, s: Sanctuary) -> list[Option]:
        return [PASS, *RAISE[self.bid // 5 + 1 : s.carried[self.seat] // 5 + 1]]

    def answer(self, s: Sanctuary, option: Option) -> Steps:
        queue, bid = self.queue, self.bid
        if option == PASS:
            s.tell("dropped_out", seat=self.seat)
        else:
            queue, bid = (*queue, self.seat), option[1]
            s.tell("raised", seat=self.seat, silver=bid, reveals=True)
        if len(queue) == 1:
            return [HireThug(queue[0], bid, self.passer)]
        return [Bid(queue[0], queue[1:], bid, self.passer)]


class HireThug(Step):
    """The highest bidder pays and takes the Thug; a passing thief who was outbid takes two Rumor Cards."""

    rule = "SA-158"
    seat: int
    bid: int
    passer: int

    def run(self, s: Sanctuary) -> Steps:
        s.thugs[self.seat] += 1
        s.tell("hired_thug", seat=self.seat)
        s.pay(self.seat, self.bid, reveals=True)  # the number of coins left tells other seats about the purse
        return [DrawRumors(self.passer, 2, why="SA-158")] if self.seat != self.passer else None
