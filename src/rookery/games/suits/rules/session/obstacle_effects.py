"""The consequences of an obstacle of a ready job: its effects as written, and its fights (SU-419, SU-423)."""

from __future__ import annotations

from rookery.games.suits.jobs import Aboard, Edge, Effect, Fight, Gain, Heat, More, Obstacle, Track
from rookery.games.suits.parties import COPIES, NOBODY, is_suit
from rookery.games.suits.pieces import LIES_HERE
from rookery.games.suits.rules.fights.fight import start_fight
from rookery.games.suits.rules.people.npcs import bring
from rookery.games.suits.rules.people.vehicles import leave_vehicle
from rookery.games.suits.rules.session.crew import (
    give_objective,
    is_over,
    lose_what_lies_here,
    point,
    raise_heat,
)
from rookery.games.suits.state import Suits
from rookery.kernel import Option, Step, Steps


def nobody_left(s: Suits) -> list[Step]:
    """The running obstacle is lost, with the items there; no fight begins without Suits (SU-419a)."""
    lose_what_lies_here(s)
    return [Apply(effect, NOBODY) for effect in s.task().lost]


def settle(s: Suits, effects: tuple[Effect, ...], suit: int, *, won: int, over: int = 1) -> list[Step]:
    """The obstacle, or one attempt at it, is over: its effects follow in the order written (SU-423)."""
    s.tell("obstacle_over", job=s.job, scene=s.scene, obstacle=s.obstacle, won=won, over=over)
    return [Apply(effect, suit) for effect in effects]


class Apply(Step):
    """One effect of an obstacle is carried out (SU-423)."""

    rule = "SU-423"
    effect: Effect
    suit: int

    def run(self, s: Suits) -> Steps:
        match self.effect:
            case Heat(by=by):
                raise_heat(s, by)
            case Edge(by=by):
                s.edge += by
                s.tell("edge", edge=s.edge)
            case Track(name=name, by=by):
                place = s.track_names.index(name)
                s.tracks[place] = max(0, s.tracks[place] + by)
                s.tell("track", track=name, value=s.tracks[place])
            case More(block=block):
                s.more_foes.append(block)
            case Aboard():
                s.aboard = 1
                s.tell("aboard")
            case Gain(item=item):
                return gain(s, item, self.suit)
            case Fight() if s.present() and not is_over(s):
                return begin_listed_fight(s, s.task())
        return None


def gain(s: Suits, slug: str, suit: int) -> Steps:
    """The crew gets an item; for the objective the Point names a carrier (SU-381)."""
    item = s.item(slug)
    if item == s.objective:
        s.holders[item] = LIES_HERE
        return [Carrier(s.seat_of(point(s)))] if s.present() else None
    s.holders[item] = suit if suit != NOBODY and s.here[suit] else point(s)
    s.tell("gained", party=s.holders[item], item=item)
    return None


class Carrier(Step):
    """The Point names a living Suit as carrier of the objective (SU-D43)."""

    rule = "SU-381"
    seat: int

    def ask(self, s: Suits) -> list[Option]:
        return [("carry", suit) for suit in s.present()]

    def answer(self, s: Suits, option: Option) -> Steps:
        give_objective(s, option[1])
        return None


def begin_listed_fight(s: Suits, task: Obstacle) -> list[Step]:
    """The fight with the foes listed for this crew and Heat, and those added by effects (SU-419)."""
    lines = [line for line in task.fights if line.crew in (0, s.crew) and s.heat <= line.heat_up_to]
    counts: dict[int, int] = {}
    foes = []
    for number in [*lines[0].roster(s.crew), *(more for more in s.more_foes)]:
        npc = number * COPIES + counts.get(number, 0)
        while npc in s.npcs and not s.is_in(npc):
            counts[number] = counts.get(number, 0) + 1
            npc = number * COPIES + counts[number]
        counts[number] = counts.get(number, 0) + 1
        bring(s, npc)
        foes.append(npc)
    for party in [*s.suits, *s.npcs]:
        leave_vehicle(s, party)  # listed fights are on foot
    return [*start_fight(s, sorted(foes, key=foes.index)), AfterFight()]


class AfterFight(Step):
    """The consequences of a fight of a ready job: a carrier, Heat, or a loss (SU-382, SU-383, SU-419)."""

    rule = "SU-419"

    def run(self, s: Suits) -> Steps:
        task, page = s.task(), s.page()
        last = s.scene == len(s.plot().scenes)
        if s.fight_won or s.present():
            steps: list[Step] = (
                [Carrier(s.seat_of(point(s)))]
                if s.objective != NOBODY and s.holders[s.objective] == LIES_HERE
                else []
            )
            for item, holder in enumerate(s.holders):
                if holder == LIES_HERE and item != s.objective:
                    s.holders[item] = point(s)
            return [*steps, *(Apply(effect, NOBODY) for effect in task.fight_won if s.fight_won)]
        if not s.living():
            return None
        lose_what_lies_here(s)
        if last and s.objective != NOBODY and task.fight_won and is_suit(s.holders[s.objective]):
            s.aboard = 1
        if not (last or page.free_break):
            raise_heat(s, 2)
        return None
