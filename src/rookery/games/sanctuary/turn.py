"""Set-up and the turn, step by step in the rulebook's order (sections 3 and 4)."""

from __future__ import annotations

from typing import Any

from rookery.games.sanctuary.advanced.crimes import DisplayCards
from rookery.games.sanctuary.advanced.mugging import Mugging
from rookery.games.sanctuary.advanced.thugs import Hire
from rookery.games.sanctuary.board import NOWHERE, SEWER_ENTRANCES
from rookery.games.sanctuary.cache import CacheAtSetUp, OpenCache
from rookery.games.sanctuary.cards import THIEF, THUG_PRICE
from rookery.games.sanctuary.deals import Deals
from rookery.games.sanctuary.dungeon import PassSentence, PlayGetOut
from rookery.games.sanctuary.events import DrawEvent
from rookery.games.sanctuary.hands import DrawRumors
from rookery.games.sanctuary.hounds import MoveHound
from rookery.games.sanctuary.leaving import StayOrLeave
from rookery.games.sanctuary.maze import MazeBusiness
from rookery.games.sanctuary.movement import RollDice
from rookery.games.sanctuary.prince import PrinceTurn
from rookery.games.sanctuary.saved import CardWindow
from rookery.games.sanctuary.sewers import FindWayOut, GoThroughSewers
from rookery.games.sanctuary.solitaire import CrimeWave
from rookery.games.sanctuary.state import BEFORE_DICE, DEALING, HAND, EndTurn, State, new_table
from rookery.games.sanctuary.terms import agreed
from rookery.kernel import Option, Step, Steps

STARTING_SILVER = 50
ON_FOOT: Option = ("on_foot",)
SEWERS: Option = ("sewers",)
PASS_TURN: Option = ("pass_turn",)
HIRE: Option = ("hire",)


def setup(seats: int, options: dict[str, Any]) -> State:
    """A new game, before anything has been dealt."""
    s = new_table(seats, agreed(seats, options))
    s.agenda = [CrimeWave()] if s.terms.mode == "solitaire" else [SetUp()]
    return s


class SetUp(Step):
    """Choose the first thief, deal, give out Thief Cards, and let everybody hide some silver."""

    rule = "SA-18"

    def run(self, s: State) -> Steps:
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
    """50 SP for each thief, carried."""

    rule = "SA-20"
    order: tuple[int, ...]

    def run(self, s: State) -> Steps:
        for seat in self.order:
            s.gain(seat, STARTING_SILVER)
        return None


class DealOut(Step):
    """Three Rumor Cards for each thief, one at a time in turn order."""

    rule = "SA-21"
    order: tuple[int, ...]

    def run(self, s: State) -> Steps:
        for _ in range(HAND):
            for seat in self.order:
                s.draw_rumor(seat)
        return None


class TakeThiefCard(Step):
    """Each thief takes one of the Thief Cards that are left, by choice or by chance."""

    rule = "SA-26"
    seat: int

    def ask(self, s: State) -> list[Option]:
        return (
            [("deal",)]
            if s.terms.thief_choice == "deal"
            else [("thief", card) for card in THIEF if card not in s.thief]
        )

    def answer(self, s: State, option: Option) -> Steps:
        card = (
            option[1]
            if option[0] == "thief"
            else s.chance.pick([card for card in THIEF if card not in s.thief])
        )
        s.thief[self.seat] = card
        s.tell("became", seat=self.seat, thief=card)
        return None


class NextTurn(Step):
    """The next seat begins; the Prince plays last in each round (SA-42)."""

    rule = "SA-39"

    def run(self, s: State) -> Steps:
        seat = self.following(s)
        s.active = seat
        if s.listener:
            s.tell("turn", seat=seat, round=s.round)
        turn = PrinceTurn(seat) if seat == s.thieves else Turn(seat)
        return [turn, EndTurn(seat), self]

    def following(self, s: State) -> int:
        """Whose turn comes next: thieves who have left the game have none."""
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


class Turn(Step):
    """A thief's turn: deals first, then what kind of turn it is."""

    rule = "SA-31"
    seat: int

    def run(self, s: State) -> Steps:
        seat = self.seat
        s.stage, s.walks, s.attempted, s.fled = DEALING, 1, 0, 0
        leave = [StayOrLeave(seat)] if s.terms.removal else []
        if not s.company(seat):
            return [*leave, KindOfTurn(seat)]
        cache = [OpenCache(seat)] if s.in_maze(seat) and not s.lost_turns[seat] else []
        return [*leave, *cache, Deals(seat), KindOfTurn(seat)]


class KindOfTurn(Step):
    """A prisoner's, a lost, a lost-in-the-Sewers or an ordinary turn: the first that fits."""

    rule = "SA-32"
    seat: int

    def run(self, s: State) -> Steps:
        seat = self.seat
        if s.prisoner[seat]:
            return [PlayGetOut(seat), PassSentence(seat), ServeSentence(seat)]
        if s.lost_turns[seat]:
            return [LostTurn(seat)]
        if s.place[seat] == NOWHERE:
            return [FindWayOut(seat)]
        s.stage = BEFORE_DICE
        if s.in_maze(seat):
            return [MazeBusiness(seat, "all"), ChooseTurn(seat)]
        return [CardWindow(seat), ChooseTurn(seat)]


class LostTurn(Step):
    """A pending lost turn passes: no Event, no dice, no pawn, no Hell Hound."""

    rule = "SA-127"
    seat: int

    def run(self, s: State) -> Steps:
        s.lost_turns[self.seat] -= 1
        s.tell("lost_turn", seat=self.seat)
        return None


class ServeSentence(Step):
    """A released prisoner is out with a complete turn; a sentence drops by one and loses the turn, or is
    over.
    """

    rule = "SA-125"
    seat: int

    def run(self, s: State) -> Steps:
        seat = self.seat
        if s.released[seat]:
            s.free(seat)
            s.stage = BEFORE_DICE
            return [DrawEvent(seat), *walking_turn(seat)]
        if s.sentence[seat] > 0:
            s.sentence[seat] -= 1
            s.tell("lost_turn", seat=seat)
            return None
        s.free(seat)
        s.stage = BEFORE_DICE
        return walking_turn(seat)


class ChooseTurn(Step):
    """In the Maze and on a sewer entrance a thief chooses what to do with his turn; elsewhere he walks."""

    rule = "SA-33"
    seat: int

    def ask(self, s: State) -> list[Option]:
        seat = self.seat
        options = [ON_FOOT]
        if s.sewer_ban[seat]:
            return options
        if s.place[seat] in SEWER_ENTRANCES:
            options.append(SEWERS)
        if s.in_maze(seat):
            options.insert(0 if len(s.rumors[seat]) < 2 else len(options), PASS_TURN)
            if s.terms.thugs and s.thugs_left() and s.carried[seat] >= THUG_PRICE:
                options.append(HIRE)
        return options

    def answer(self, s: State, option: Option) -> Steps:
        seat = self.seat
        if option == ON_FOOT:
            return [DrawEvent(seat), *walking_turn(seat)]
        if option == SEWERS:
            return [GoThroughSewers(seat)]
        if option == HIRE:
            return [Hire(seat)]
        s.tell("passed", seat=seat)
        return [DrawRumors(seat, 2, why="SA-57")]


def walking_turn(seat: int) -> list[Step]:
    """Steps 4 to 7 of the turn."""
    return [CardWindow(seat), DisplayCards(seat), RollDice(seat), Company(seat), MoveHound(seat)]


class Company(Step):
    """Step 6: mugging, own-turn cards, deals."""

    rule = "SA-37"
    seat: int

    def run(self, s: State) -> Steps:
        if not s.company(self.seat):
            return [CardWindow(self.seat)] if s.saved[self.seat] else None
        return [Mugging(self.seat), CardWindow(self.seat), Deals(self.seat)]
