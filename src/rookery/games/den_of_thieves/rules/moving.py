"""Markers: placed, moved, taken along, arriving (4.1)."""

from __future__ import annotations

from rookery.games.den_of_thieves.printed import CARDS
from rookery.games.den_of_thieves.public import NOBODY
from rookery.games.den_of_thieves.spaces import BIG_SCORE, CROSSROADS, OUTER, Space, distance, neighbours
from rookery.games.den_of_thieves.state import Den
from rookery.kernel import Option, Step, Steps

LEAVE, CARRY = ("leave",), ("carry",)
DRAW = ("draw",)


class PlaceMarker(Step):
    """The first turn of a character (DT-403): nobody is taken along (DT-405)."""

    rule = "DT-403"
    seat: int
    character: int

    def ask(self, s: Den) -> list[Option]:
        return [("place", *space) for space in first_places(s)]

    def answer(self, s: Den, option: Option) -> Steps:
        s.arrive(self.character, (option[1], option[2]), by_turn=True)
        return None


def first_places(s: Den) -> list[Space]:
    """Outer Crossroads with a card; else Crossroads with a card; else any other card but the Big Score; else
    the outer spaces as they are (DT-403).
    """
    house = s.house()
    tiers = [
        [space for space in OUTER if space in house],
        [space for space in CROSSROADS if space in house],
        sorted(house - {BIG_SCORE}),
    ]
    return next((tier for tier in tiers if tier), [*OUTER])


class MoveOn(Step):
    """The marker must go to one of the four spaces next to it, Wasteland included (DT-404). The one nearest
    to the Big Score stands first.
    """

    rule = "DT-404"
    seat: int
    character: int

    def ask(self, s: Den) -> list[Option]:
        space = s.marker[self.character]
        assert space is not None
        near = sorted(neighbours(space), key=lambda other: distance(other, BIG_SCORE))
        return [("go", *other) for other in near]

    def answer(self, s: Den, option: Option) -> Steps:
        space = s.marker[self.character]
        assert space is not None
        others = [other for other in s.standing_on(space) if other != self.character]
        if confining(s, self.character) != NOBODY:
            others = []  # nobody is carried out of there (DT-347)
        return [TakeAlong(self.seat, self.character, (option[1], option[2]), tuple(others), ())]


def confining(s: Den, character: int) -> int:
    """The face-up card on a protagonist's space that a turn cannot simply leave, or NOBODY (DT-408)."""
    space = s.marker[character]
    cards = s.face_up(space) if space is not None else []
    tables = [(card, table) for card in cards for table in CARDS[card].tables]
    return next((card for card, table in tables if table.when == "map_phase_start_here"), NOBODY)


class TakeAlong(Step):
    """Whether the first of the others comes along; each is decided separately (DT-405)."""

    rule = "DT-405"
    seat: int
    character: int
    space: Space
    others: tuple[int, ...]
    taken: tuple[int, ...]

    def ask(self, s: Den) -> list[Option]:
        return [LEAVE, CARRY] if self.others else [LEAVE]

    def answer(self, s: Den, option: Option) -> Steps:
        if not self.others:
            return [ComeTo(self.seat, self.character, self.space, self.taken)]
        first, *rest = self.others
        stays = self.but(others=tuple(rest))
        comes = stays.but(taken=(*self.taken, first))
        owner = s.player(first)
        if option == CARRY and s.terms.drag_consent and owner != self.seat:
            return [Agree(owner, first, comes, stays)]
        return [comes if option == CARRY else stays]


class Agree(Step):
    """The seat of somebody who would be taken along agrees or not (option ``drag_consent``)."""

    rule = "DT-405"
    seat: int
    character: int
    comes: TakeAlong
    stays: TakeAlong

    def ask(self, s: Den) -> list[Option]:
        return [CARRY, LEAVE]

    def answer(self, s: Den, option: Option) -> Steps:
        return [self.comes if option == CARRY else self.stays]


class ComeTo(Step):
    """Arrival. On Wasteland a held location may be laid instead of drawing a card (DT-407, DT-641)."""

    rule = "DT-404"
    seat: int
    character: int
    space: Space
    taken: tuple[int, ...]

    def ask(self, s: Den) -> list[Option]:
        places = [card for card in s.held_by(self.character) if s.held_as[card] == "location"]
        return [DRAW, *(("lay", card) for card in places if s.is_wasteland(self.space))]

    def answer(self, s: Den, option: Option) -> Steps:
        if option != DRAW:
            s.lay(option[1], self.space, rule="DT-641")
            s.turned_up.append(option[1])
        for character in (self.character, *self.taken):
            s.arrive(character, self.space, by_turn=True)
        return None
