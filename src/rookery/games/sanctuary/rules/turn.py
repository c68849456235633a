"""The turn, step by step in the rulebook's order (section 4)."""

from __future__ import annotations

from rookery.games.sanctuary.board import NOWHERE, SEWER_ENTRANCES
from rookery.games.sanctuary.printed import THUG_PRICE
from rookery.games.sanctuary.public import Ending, Stage
from rookery.games.sanctuary.rules.crimes import DisplayCards
from rookery.games.sanctuary.rules.deals import Deals
from rookery.games.sanctuary.rules.dungeon import PassSentence, PlayGetOut
from rookery.games.sanctuary.rules.end_turn import EndTurn
from rookery.games.sanctuary.rules.event_cards import DrawEvent
from rookery.games.sanctuary.rules.hounds import MoveHound
from rookery.games.sanctuary.rules.leaving import StayOrLeave
from rookery.games.sanctuary.rules.maze import Cards, MazeBusiness
from rookery.games.sanctuary.rules.movement import RollDice
from rookery.games.sanctuary.rules.mugging import Mugging
from rookery.games.sanctuary.rules.prince import PrinceTurn
from rookery.games.sanctuary.rules.rumor_hand import DrawRumors
from rookery.games.sanctuary.rules.saved_cards import CardWindow
from rookery.games.sanctuary.rules.sewers import FindWayOut, GoThroughSewers
from rookery.games.sanctuary.rules.thugs import Hire
from rookery.games.sanctuary.state import Sanctuary
from rookery.kernel import Option, Step, Steps

LAST_ROUND = 200
"""The game ends after so many rounds (R-121)."""

ON_FOOT: Option = ("on_foot",)
SEWERS: Option = ("sewers",)
PASS_TURN: Option = ("pass_turn",)
HIRE: Option = ("hire",)


class NextTurn(Step):
    """The next seat begins; the Prince plays last in each round (SA-42)."""

    rule = "SA-39"

    def run(self, s: Sanctuary) -> Steps:
        seat = self.following(s)
        if s.round > LAST_ROUND:
            s.round = LAST_ROUND
            return [CallItOff()]
        s.active = seat
        if s.listener:
            s.tell("turn", seat=seat, round=s.round)
        turn = PrinceTurn(seat) if seat == s.thieves else Turn(seat)
        return [turn, EndTurn(seat), self]

    def following(self, s: Sanctuary) -> int:
        seat = s.active
        while True:
            if seat < 0 or seat == s.thieves:
                seat = s.first
                s.round += 1
            else:
                seat = (seat + 1) % s.thieves
                if seat == s.first:
                    if s.terms.prince:
                        return s.thieves
                    s.round += 1
            if not s.gone[seat]:
                return seat


class CallItOff(Step):
    """Without a winner by the last round the Prince has kept order; without a Prince the fullest cache wins,
    then the fuller purse, then the thief who comes later in the round.
    """

    rule = "R-121"

    def run(self, s: Sanctuary) -> Steps:
        order = [seat for step in range(s.thieves) if not s.gone[seat := (s.first + step) % s.thieves]]
        richest = max(reversed(order), key=lambda seat: (s.cache[seat], s.carried[seat]))
        s.end(s.thieves if s.terms.prince else richest, Ending.LAST_ROUND)
        return None


class Turn(Step):
    """A thief's turn: deals first, then what the kind of turn allows."""

    rule = "SA-31"
    seat: int

    def run(self, s: Sanctuary) -> Steps:
        seat = self.seat
        s.stage, s.walks, s.attempted, s.fled = Stage.DEALING, 1, 0, 0
        s.no_deals = []
        leave = [StayOrLeave(seat)] if s.terms.removal else []
        deals = [Deals(seat)] if s.company(seat) else []
        return [*leave, *deals, KindOfTurn(seat)]


class KindOfTurn(Step):
    """A prisoner's, a lost, a lost-in-the-Sewers or an ordinary turn: the first that fits."""

    rule = "SA-32"
    seat: int

    def run(self, s: Sanctuary) -> Steps:
        seat = self.seat
        if s.prisoner[seat]:
            return [PlayGetOut(seat), PassSentence(seat), ServeSentence(seat)]
        if s.lost_turns[seat]:
            return [LostTurn(seat)]
        if s.place[seat] == NOWHERE:
            return [FindWayOut(seat)]
        s.stage = Stage.BEFORE_DICE
        if s.in_maze(seat):
            return [MazeBusiness(seat, Cards.ALL), ChooseTurn(seat)]
        return [CardWindow(seat), ChooseTurn(seat)]


class LostTurn(Step):
    """A pending lost turn passes: no Event, no dice, no pawn, no Hell Hound."""

    rule = "SA-127"
    seat: int

    def run(self, s: Sanctuary) -> Steps:
        s.lost_turns[self.seat] -= 1
        s.tell("lost_turn", seat=self.seat)
        return None


class ServeSentence(Step):
    """A released prisoner has a complete turn; a sentence drops by one and costs the turn, at 0 it ends."""

    rule = "SA-125"
    seat: int

    def run(self, s: Sanctuary) -> Steps:
        seat = self.seat
        if s.released[seat]:
            s.free(seat)
            s.stage = Stage.BEFORE_DICE
            return [DrawEvent(seat), *walking_turn(seat)]
        if s.sentence[seat] > 0:
            s.sentence[seat] -= 1
            s.tell("lost_turn", seat=seat)
            return None
        s.free(seat)
        s.stage = Stage.BEFORE_DICE
        return walking_turn(seat)


class ChooseTurn(Step):
    """In the Maze and on a sewer entrance a thief chooses what to do with his turn; elsewhere he walks."""

    rule = "SA-33"
    seat: int

    def ask(self, s: Sanctuary) -> list[Option]:
        seat = self.seat
        options = [ON_FOOT]
        if s.sewer_ban[seat]:
            return options
        if s.place[seat] in SEWER_ENTRANCES:
            options.append(SEWERS)
        if s.in_maze(seat):
            options.append(PASS_TURN)
            if s.terms.thugs and s.thugs_left() and s.carried[seat] >= THUG_PRICE:
                options.append(HIRE)
        return options

    def answer(self, s: Sanctuary, option: Option) -> Steps:
        seat = self.seat
        if option == ON_FOOT:
            return [DrawEvent(seat), *walking_turn(seat)]
        if option == SEWERS:
            return [GoThroughSewers(seat)]
        if option == HIRE:
            return [Hire(seat)]
        s.tell("passed", seat=seat, rule="SA-57")
        return [DrawRumors(seat, 2, why="SA-57")]


def walking_turn(seat: int) -> list[Step]:
    return [CardWindow(seat), DisplayCards(seat), RollDice(seat), Company(seat), MoveHound(seat)]


class Company(Step):
    """Step 6: mugging, own-turn cards, deals."""

    rule = "SA-37"
    seat: int

    def run(self, s: Sanctuary) -> Steps:
        if not s.company(self.seat):
            return [CardWindow(self.seat)] if s.saved[self.seat] else None
        return [Mugging(self.seat), CardWindow(self.seat), Deals(self.seat)]
