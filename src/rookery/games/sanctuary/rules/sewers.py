"""The Sewers (section 5.7)."""

from __future__ import annotations

from rookery.games.sanctuary.board import MAZE, NOWHERE, SEWERS
from rookery.games.sanctuary.rules.deals import Deals
from rookery.games.sanctuary.rules.maze import Cards, EnterMaze
from rookery.games.sanctuary.rules.mugging import Mugging
from rookery.games.sanctuary.state import D10, Sanctuary
from rookery.kernel import Option, Step, Steps


class GoThroughSewers(Step):
    """A thief goes down into the Sewers; his Thugs will not follow."""

    rule = "SA-94"
    seat: int

    def run(self, s: Sanctuary) -> Steps:
        s.tell("went_down", seat=self.seat)
        s.lose_thugs(self.seat, s.thugs[self.seat])
        return [FindWayOut(self.seat)]


class FindWayOut(Step):
    """The ten-sided die: 1 to 6 is the number of a way out; with more the thief is lost."""

    rule = "SA-95"
    seat: int

    def run(self, s: Sanctuary) -> Steps:
        rolled = s.roll(D10)
        s.tell("groped", seat=self.seat, roll=rolled)
        if rolled in SEWERS:
            return [ComeOut(self.seat, rolled), AfterSewers(self.seat)]
        s.put(self.seat, NOWHERE)
        return None


class ComeOut(Step):
    """Where two spaces carry the number the thief chooses."""

    rule = "SA-95"
    seat: int
    number: int

    def ask(self, s: Sanctuary) -> list[Option]:
        return [("exit", place) for place in SEWERS[self.number]]

    def answer(self, s: Sanctuary, option: Option) -> Steps:
        s.put(self.seat, option[1])
        s.sewer_ban[self.seat] = 1
        s.tell("came_out", seat=self.seat, place=option[1])
        return None


class AfterSewers(Step):
    """Coming out in the Maze counts as entering it; muggings and deals are possible, as where any movement
    ends (R-26), and then the turn is over.
    """

    rule = "SA-98"
    seat: int

    def run(self, s: Sanctuary) -> Steps:
        maze = [EnterMaze(self.seat, Cards.BURGLE)] if s.place[self.seat] == MAZE else []
        return [*maze, Mugging(self.seat), Deals(self.seat)]
