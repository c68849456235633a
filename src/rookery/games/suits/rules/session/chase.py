"""Chases: legs, free attacks between them, and vehicles that stop (SU-417, SU-J2.4r)."""

from __future__ import annotations

from rookery.games.suits.cards import DIAMONDS
from rookery.games.suits.parties import NOBODY
from rookery.games.suits.pieces import LIES_HERE, Aim, Play
from rookery.games.suits.printed import ATHLETE, BLOCK, DRIVER, FIGHT
from rookery.games.suits.rules.people.narration import narrate
from rookery.games.suits.rules.people.vehicles import add_vehicle, board
from rookery.games.suits.rules.plays.play import start
from rookery.games.suits.rules.plays.skills import attack, fight_extra, free_attack
from rookery.games.suits.rules.session.crew import point
from rookery.games.suits.rules.session.obstacle_effects import Carrier, settle
from rookery.games.suits.rules.session.obstacles import NextActor, after_play
from rookery.games.suits.state import Suits
from rookery.games.suits.totals import block_of
from rookery.kernel import PASS, Option, Step, Steps

LEGS = 2
"""The first side to win this many legs wins the chase."""


def pursuers(s: Suits) -> list[int]:
    return list(dict.fromkeys(way.marks[0] for way in s.task().approaches if way.marks))


class ChaseStart(Step):
    """The crew and the pursuers get their vehicles (SU-417a, SU-J2.4v)."""

    rule = "SU-417"

    def run(self, s: Suits) -> Steps:
        page = s.page()
        s.crew_vehicle = add_vehicle(s, page.vehicle, page.vehicle_damage)
        for npc in pursuers(s):
            kind = block_of(s, npc).vehicle
            if kind != NOBODY:
                board(s, npc, add_vehicle(s, kind), wheel=True)
        s.tell("chase", vehicle=s.crew_vehicle)
        return None


def leg_over(s: Suits, play: Play, won: int) -> Steps:
    mine, theirs = s.symbols[DIAMONDS], s.symbols[4 + DIAMONDS]
    return after_play(s, play, won, LegDone(play.actor, won, play.means, play.mark, mine, theirs))


class LegDone(Step):
    """A leg is won or lost; the side that wins its second wins the chase (SU-417)."""

    rule = "SU-417"
    suit: int
    won: int
    means: int
    mark: int
    diamonds: int
    against: int

    def run(self, s: Suits) -> Steps:
        s.legs[0 if self.won else 1] += 1
        narrate(s, "leg_won" if self.won else "leg_lost", self.suit, self.means)
        s.tell("leg", won=self.won, legs=list(s.legs))
        if LEGS in s.legs:
            return chase_over(s, self.suit, won=self.won)
        between = self.our_attack(s) if self.won else self.their_attack(s)
        return [*between, ChaseGoesOn(self.suit)]

    def our_attack(self, s: Suits) -> list[Step]:
        """After winning a leg with a diamond, the Suit may attack the pursuer for free (SU-417c)."""
        if self.means not in (ATHLETE, DRIVER) or not self.diamonds or self.mark == NOBODY:
            return []
        aim = Aim.STRIKE if self.means == ATHLETE else Aim.RAM
        return free_attack(s, self.suit, (aim,), [self.mark], "SU-417", self.diamonds)

    def their_attack(self, s: Suits) -> list[Step]:
        """After a lost leg a pursuer that used a diamond may attack; Sorrel rams in any case (SU-J2.4r)."""
        attack = self.pursuers_attack(s)
        if attack is None:
            return []
        return [attack] if s.machine else [Pursue(s.gm_seat, attack)]

    def pursuers_attack(self, s: Suits) -> Step | None:
        rammer = s.task().rams
        if rammer:
            return PursuerRams(rammer, self.suit, self.against if self.means == DRIVER else 0)
        if self.means not in (ATHLETE, DRIVER) or not self.against or self.mark == NOBODY:
            return None
        if self.means == ATHLETE:
            return PursuerStrikes(self.mark, self.suit, self.against)
        return PursuerRams(self.mark, self.suit, self.against)


class Pursue(Step):
    """A person as GM says whether the pursuer uses its right (SU-417c, R-118)."""

    rule = "SU-417"
    seat: int
    attack: Step

    def ask(self, s: Suits) -> list[Option]:
        return [PASS, ("pursue",)]

    def answer(self, s: Suits, option: Option) -> Steps:
        return None if option == PASS else [self.attack]


class PursuerStrikes(Step):
    """The pursuer strikes the Suit that ran (SU-417c)."""

    rule = "SU-417"
    npc: int
    suit: int
    diamonds: int

    def run(self, s: Suits) -> Steps:
        return attack(s, Aim.STRIKE, self.npc, self.suit, self.diamonds)


class PursuerRams(Step):
    """The pursuer rams the crew's vehicle; the acting Suit resists with Block (SU-417c, SU-J2.4r)."""

    rule = "SU-417"
    npc: int
    suit: int
    diamonds: int

    def run(self, s: Suits) -> Steps:
        if not s.here[self.suit]:
            return None
        play = Play(
            Aim.RAM,
            self.npc,
            DRIVER,
            self.suit,
            BLOCK,
            vehicle=s.crew_vehicle,
            extra=fight_extra(s),
            stakes=FIGHT,
        )
        return start(s, play.but(diamonds=self.diamonds))


class ChaseGoesOn(Step):
    """The chase ends if a pursuer or the crew's vehicle is out (SU-417b), else the next leg begins."""

    rule = "SU-417"
    suit: int

    def run(self, s: Suits) -> Steps:
        carrier: list[Step] = []
        if s.objective != NOBODY and s.holders[s.objective] == LIES_HERE and s.present():
            carrier = [Carrier(s.seat_of(point(s)))]  # SU-382
        for item, holder in enumerate(s.holders):
            if holder == LIES_HERE and item != s.objective and s.present():
                s.holders[item] = point(s)
        if any(given_out(s, npc) for npc in pursuers(s)):
            return [*carrier, *chase_over(s, self.suit, won=1)]
        if not s.works(s.crew_vehicle):
            return [*carrier, *chase_over(s, self.suit, won=0)]
        return [*carrier, NextActor()]


def given_out(s: Suits, npc: int) -> bool:
    """Whether a pursuer is out, or has lost its vehicle."""
    drives = block_of(s, npc).vehicle != NOBODY
    return not s.is_in(npc) or (drives and s.riding(npc) == NOBODY)


def chase_over(s: Suits, suit: int, *, won: int) -> list[Step]:
    task = s.task()
    return settle(s, task.won if won else task.lost, suit, won=won)
