"""The dice and the pawn's walk (section 5.6)."""

from __future__ import annotations

from functools import cache

from rookery.games.sanctuary.board import AREA_SPACES, BAZAAR, MAZE, THEFT_LOCATIONS, WIZARDS, is_street
from rookery.games.sanctuary.printed import RUMOR
from rookery.games.sanctuary.public import Open, Stage
from rookery.games.sanctuary.rules.bazaar import shop
from rookery.games.sanctuary.rules.crimes import (
    DISPLAY,
    Attempt,
    Display,
    DisplayCards,
    displayable,
    open_areas,
)
from rookery.games.sanctuary.rules.maze import Cards, EnterMaze
from rookery.games.sanctuary.rules.thefts import Steal
from rookery.games.sanctuary.state import D6, D10, Sanctuary
from rookery.games.sanctuary.streets import STRIDES, doors, first_strides, reach, route, street_ends
from rookery.kernel import Option, Step, Steps

HOUND_DIE = [("hound_die", number) for number in range(11)]
IGNORE = [("ignore", number) for number in range(11)]


@cache
def ways(before: int, here: int, steps: int, *, wizards: bool) -> tuple[tuple[Option, ...], frozenset[int]]:
    """The walks and free entries open to any thief, and the theft locations within reach."""
    near = doors(before, here, steps)
    free = (MAZE, BAZAAR, *WIZARDS) if wizards else (MAZE, BAZAAR)
    options = [("walk", end) for end in street_ends(before, here, steps)]
    options += [("enter", place) for place in near if place in free]
    return tuple(options), THEFT_LOCATIONS.intersection(near)


def walks_of(s: Open, seat: int, before: int, steps: int) -> list[Option]:
    """Where this thief may go with so many steps: streets, open doors, and thefts with a fitting card."""
    walks, thefts = ways(before, s.place[seat], steps, wizards=s.terms.amulets)
    if not thefts:
        return list(walks)
    targets = [(s.target(card), card) for card in s.rumors_of(seat)]
    return [*walks, *[("steal", place, card) for place, card in targets if place in thefts]]


class RollDice(Step):
    """All three dice are rolled, for the Hell Hound alone if the pawn has already acted this turn (SA-71)."""

    rule = "SA-35"
    seat: int

    def run(self, s: Sanctuary) -> Steps:
        s.stage = Stage.AFTER_DICE
        s.sewer_ban[self.seat] = 0
        if not s.walks and s.terms.prince:
            return None
        s.dice = [s.roll(D6), s.roll(D6), s.roll(D10)]
        s.hound_die = s.left = 0
        if s.listener:
            s.tell("rolled", seat=self.seat, dice=list(s.dice))
        return [AssignDice(self.seat), MovePawn(self.seat)]


class AssignDice(Step):
    """One die is for a Hell Hound (ignored with a Prince); the others, and Boots of Speed, for the pawn."""

    rule = "SA-84"
    seat: int

    def ask(self, s: Open) -> list[Option]:
        picks = IGNORE if s.terms.prince else HOUND_DIE
        return [picks[number] for number in sorted(set(s.dice))]

    def answer(self, s: Sanctuary, option: Option) -> Steps:
        s.hound_die = option[1]
        s.came_from = -1
        s.left = s.steps_without(self.seat, option[1])
        if s.listener:
            s.tell(
                "assigned",
                seat=self.seat,
                die=option[1],
                total=s.left if s.walks else 0,
                boots=s.speed(self.seat),
                ignored=s.terms.prince,
            )
        return None


class MovePawn(Step):
    """The pawn walks the entire total or enters a location; with crime tables it may stop to display."""

    rule = "SA-85"
    even_alone = True
    seat: int

    def ask(self, s: Open) -> list[Option]:
        if not s.walks:
            return []
        options = walks_of(s, self.seat, s.came_from, s.left)
        return options + self.stop_overs(s) if s.terms.crime_tables else options

    def stop_overs(self, s: Open) -> list[Option]:
        """Single steps, for a thief with a card to display on the way."""
        seat, here = self.seat, s.place[self.seat]
        wanted = {RUMOR[card].area for card in s.undisplayed(s.rumors_of(seat))}
        options: list[Option] = []
        if s.came_from >= 0 and wanted & open_areas(s, seat):
            options += [DISPLAY[card] for card in displayable(s, seat)]
        near = reach(s.came_from, here, s.left - 1)
        if any(near & AREA_SPACES[area] for area in wanted):
            options += [("step", STRIDES[stride][1]) for stride in first_strides(s.came_from, here)]
        return options

    def answer(self, s: Sanctuary, option: Option) -> Steps:
        seat, kind, target = self.seat, option[0], option[1]
        if kind == "display":
            return [Display(seat, target), self]
        here = s.place[seat]
        if s.listener:
            s.tell(
                "walked",
                seat=seat,
                place=target,
                route=route(s.came_from, here, 1 if kind == "step" else s.left, target),
            )
        s.put(seat, target)
        if kind == "step":
            s.came_from, s.left = here, s.left - 1
            return [self]
        s.left = 0
        arrival: list[Step] = []
        if kind == "steal":
            arrival = [Attempt(seat, option[2]) if s.terms.crime_tables else Steal(seat, option[2])]
        elif target == MAZE:
            arrival = [EnterMaze(seat, Cards.ALL)]
        elif not is_street(target):
            arrival = shop(target, seat)
        return [*arrival, DisplayCards(seat)] if s.terms.crime_tables else arrival
