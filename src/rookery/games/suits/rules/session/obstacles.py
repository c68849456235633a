"""Obstacles of a ready job: the acting Suit, its approach, and the result (5.13)."""

from __future__ import annotations

from rookery.games.suits.cards import DIAMONDS
from rookery.games.suits.jobs import CREW_N, CREW_X, IMPROVISE, TEAM, Approach
from rookery.games.suits.parties import NOBODY, is_suit
from rookery.games.suits.pieces import NOT_HERE, Aim, Play
from rookery.games.suits.printed import AMBUSH, AWARENESS, LEADERSHIP, THROW
from rookery.games.suits.rules.people.narration import narrate
from rookery.games.suits.rules.plays.looks import look, use_up
from rookery.games.suits.rules.plays.play import start
from rookery.games.suits.rules.plays.stunts import FEWEST_CHARACTERS, Stunt, sells_stunt
from rookery.games.suits.rules.session.crew import (
    adjustment,
    approaches_open,
    give_objective,
    improvised,
    is_over,
    may_act,
    point,
)
from rookery.games.suits.rules.session.obstacle_effects import nobody_left, settle
from rookery.games.suits.state import Suits
from rookery.kernel import PASS, Option, Step, Steps

EDGE_BONUS = 3


class NextActor(Step):
    """The next obstacle play, unless the job is over or no Suit is left (SU-412, SU-419a)."""

    rule = "SU-404"

    def run(self, s: Suits) -> Steps:
        if is_over(s):
            return None
        if not s.present():
            return nobody_left(s)
        return [WhoActs(s.seat_of(point(s)))]


class WhoActs(Step):
    """The Point says which Suit acts; it may first hand the objective on, once (SU-405, SU-381, R-128)."""

    rule = "SU-405"
    seat: int
    handed_on: bool = False

    def ask(self, s: Suits) -> list[Option]:
        options: list[Option] = [("act", suit) for suit in may_act(s)]
        holder = s.holders[s.objective] if s.objective != NOBODY else NOT_HERE
        if is_suit(holder) and len(s.present()) > 1 and not self.handed_on:
            options += [("carry", suit) for suit in s.present() if suit != holder]
        return options

    def answer(self, s: Suits, option: Option) -> Steps:
        if option[0] == "carry":
            give_objective(s, option[1])
            return [self.but(handed_on=True)]
        s.skips = [0] * len(s.suits)
        return [ChooseApproach(s.seat_of(option[1]), option[1])]


class ChooseApproach(Step):
    """The player of the acting Suit chooses a listed approach, or improvises in words (SU-406, SU-410)."""

    rule = "SU-406"
    say_limit = 300
    say_least = {"improvise": FEWEST_CHARACTERS}
    seat: int
    suit: int

    def ask(self, s: Suits) -> list[Option]:
        return [
            *(("approach", number) for number in approaches_open(s, self.suit)),
            *(("improvise", means) for means in improvised(s, self.suit)),
        ]

    def answer(self, s: Suits, option: Option) -> Steps:
        s.tell_words(self.seat)
        kind, number = option
        steps: list[Step] = []
        if s.edge:
            steps.append(SpendEdge(self.seat, self.suit))
        if sells_stunt(s, self.suit):
            steps.append(Stunt(self.seat, self.suit))
        return [
            *steps,
            Undertake(
                self.suit, number if kind == "approach" else NOBODY, number if kind == "improvise" else NOBODY
            ),
        ]


class SpendEdge(Step):
    """The player may spend one Edge of the crew for 3 more on this play (SU-411)."""

    rule = "SU-411"
    seat: int
    suit: int

    def ask(self, s: Suits) -> list[Option]:
        return [PASS, ("edge",)]

    def answer(self, s: Suits, option: Option) -> Steps:
        if option != PASS:
            s.edge -= 1
            s.edged = 1
            s.tell("edge_spent", suit=self.suit, edge=s.edge)
        return None


def obstacle_play(s: Suits, suit: int, way: Approach, bonus: int) -> Play:
    """The play of a listed approach (SU-408)."""
    task = s.task()
    play = Play(
        Aim.LEG if task.kind == "chase" else Aim.OBSTACLE,
        suit,
        way.means,
        bonus=bonus,
        person=way.person,
        stakes=task.stakes,
    )
    if way.means == AWARENESS:
        wanted = way.times + CREW_X[s.crew]
        return play.but(threshold=5 * wanted, shown=True, times=wanted)
    if way.means == LEADERSHIP:
        marks = way.times + CREW_N[s.crew]
        return play.but(threshold=10 + 3 * marks, shown=True, times=marks)
    if not way.marks:
        return play.but(threshold=way.threshold, extra=adjustment(s, number=True))
    extra = adjustment(s, number=False) + way.plus
    return play.but(
        mark=way.marks[0], against=way.against, marks=way.marks if len(way.marks) > 1 else (), extra=extra
    )


def undertaken(s: Suits, suit: int, listed: int, means: int, bonus: int = 0) -> Play:
    """The play of a listed approach, or an improvised one against the number its stakes set (SU-410)."""
    task = s.task()
    if listed != NOBODY:
        return obstacle_play(s, suit, task.approaches[listed], bonus)
    aim = Aim.LEG if task.kind == "chase" else Aim.OBSTACLE
    extra = adjustment(s, number=True)
    return Play(
        aim, suit, means, threshold=IMPROVISE[task.stakes], extra=extra, bonus=bonus, stakes=task.stakes
    )


class Undertake(Step):
    """The obstacle play begins; it counts for the spotlight (SU-407)."""

    rule = "SU-409"
    suit: int
    listed: int
    means: int

    def run(self, s: Suits) -> Steps:
        bonus = EDGE_BONUS if s.edged else 0
        s.edged = 0
        s.obstacle_plays[self.suit] += 1
        return start(s, undertaken(s, self.suit, self.listed, self.means, bonus))


# --- what comes of it ---


def obstacle_play_over(s: Suits, play: Play, won: int) -> Steps:
    return after_play(s, play, won, ObstacleDone(play.actor, won, play.means))


def after_play(s: Suits, play: Play, won: int, done: Step) -> list[Step]:
    """Looks are made (SU-416), a throw that missed with a diamond may be repeated (SU-424), then ``done``."""
    looks: list[Step] = []
    if play.means in (AMBUSH, AWARENESS):
        use_up(s, play.actor, play.means)
        looks = look(s, play) if won else []
    if play.means == THROW and not won and s.symbols[DIAMONDS]:
        return [ThrowAgain(s.seat_of(play.actor), play.actor, listed_throw(s, play), done)]
    return [*looks, done]


def listed_throw(s: Suits, play: Play) -> int:
    """The approach a throw took; ``NOBODY`` if it was improvised."""
    lines = enumerate(s.task().approaches)
    same = (THROW, play.against, play.threshold)
    return next((number for number, way in lines if (way.means, way.against, way.threshold) == same), NOBODY)


class ThrowAgain(Step):
    """A missed throw is repeated without Edge, stunt and Charisma; the last result counts (SU-424)."""

    rule = "SU-424"
    seat: int
    suit: int
    listed: int
    done: Step

    def ask(self, s: Suits) -> list[Option]:
        return [("repeat",), PASS]

    def answer(self, s: Suits, option: Option) -> Steps:
        if option == PASS:
            return [self.done]
        return start(s, undertaken(s, self.suit, self.listed, THROW))


class ObstacleDone(Step):
    """A play of a solo or team obstacle is over: it is won, lost, or goes on (SU-403, SU-404)."""

    rule = "SU-403"
    suit: int
    won: int
    means: int

    def run(self, s: Suits) -> Steps:
        task = s.task()
        narrate(s, "won" if self.won else "lost", self.suit, self.means)
        if self.won:
            s.acted |= 1 << self.suit
            waiting = [suit for suit in s.present() if not s.acted >> suit & 1]
            if task.kind == "team" and s.acted.bit_count() < TEAM[s.crew] and waiting:
                return [NextActor()]
            return settle(s, task.won, self.suit, won=1)
        s.losses += 1
        if s.losses >= task.attempts:
            return settle(s, (*task.lost, *task.lost_for_good), self.suit, won=0)
        again: list[Step] = [TryAgain(s.seat_of(point(s)))] if task.may_stop else [NextActor()]
        return [*settle(s, task.lost, self.suit, won=0, over=0), *again]


class TryAgain(Step):
    """After a loss the Point may give the obstacle up (SU-403, SU-D41)."""

    rule = "SU-403"
    seat: int

    def ask(self, s: Suits) -> list[Option]:
        if is_over(s):
            return []
        return [("try",), PASS]

    def answer(self, s: Suits, option: Option) -> Steps:
        return [NextActor()] if option != PASS else None
