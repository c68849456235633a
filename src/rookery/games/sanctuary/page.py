"""Typed data for the browser's board beyond the view: the town and the cards as printed (``Data``), and what
follows from a view (``Facts``): where rumors lead, the routes of every movement, and suggestions.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import Any

from rookery.games.sanctuary.board import (
    BOARD,
    DUNGEON,
    ENTRANCES,
    IDS,
    NOWHERE,
    PLACE,
    PLACES,
    SEWERS,
    SPACES,
    place_called,
)
from rookery.games.sanctuary.bot.plain import silver_to_hide, tempting
from rookery.games.sanctuary.printed import CRIMES, RUMOR, THIEF, thief_name
from rookery.games.sanctuary.public import Ending
from rookery.games.sanctuary.rules.solitaire import THIEVES
from rookery.games.sanctuary.state import Sanctuary
from rookery.games.sanctuary.view import HIDDEN, UNSEEN, View
from rookery.games.sanctuary.view_routes import Prospect, Route, prospects, question, routes
from rookery.games.sanctuary.words.names import place_label
from rookery.games.sanctuary.words.onward import turn_after_cache
from rookery.games.sanctuary.words.options import LABELS
from rookery.games.sanctuary.words.story import ENDED
from rookery.kernel import Value
from rookery.kit.sparing import Part, plainly

NUMBERS: Mapping[str, int] = {
    "WIDTH": BOARD["size"][0],
    "HEIGHT": BOARD["size"][1],
    "SPACES": SPACES,
    "NOWHERE": NOWHERE,
    "DUNGEON": DUNGEON,
    "HIDDEN": HIDDEN,
    "SOLITAIRE_THIEVES": THIEVES,
}
Point = tuple[int, int]


class Place(Value):
    """A street space or a location; ``name`` tells the spaces of a street apart by the doors near them."""

    id: str
    called: str
    name: str
    at: Point
    entrances: tuple[int, ...]


class House(Value):
    """A location as it is drawn; ``place`` is its number."""

    place: int
    id: str
    title: str
    area: str
    x: int
    y: int
    w: int
    h: int


class Area(Value):
    """A quarter of the town."""

    id: str
    code: str
    name: str
    polygon: tuple[Point, ...]
    label_at: Point


class Shape(Value):
    """Sea, swamp, river, bridge or wall."""

    what: str
    name: str
    points: tuple[Point, ...]


class Grating(Value):
    """A number of the Sewers, and the place that carries it."""

    number: int
    place: int


class Rumor(Value):
    """A Rumor Card as printed; ``area`` is the index of its quarter in the list."""

    card: int
    area: int
    place: int
    crime: str
    silver: int


class Thief(Value):
    """A Thief Card and its ratings."""

    slug: str
    mug: int
    burgle: int
    pickpocket: int


class Data(Value):
    """The town, the cards, and how a game can end."""

    places: tuple[Place, ...]
    houses: tuple[House, ...]
    areas: tuple[Area, ...]
    streets: tuple[tuple[int, int], ...]
    shapes: tuple[Shape, ...]
    gratings: tuple[Grating, ...]
    rumors: tuple[Rumor, ...]
    thieves: tuple[Thief, ...]
    endings: dict[Ending, str]


class Lead(Value):
    """Where a Rumor Card leads now and its silver; nowhere before its crime table has been consulted."""

    card: int
    place: int
    silver: int


class WayToSpend(Value):
    """A way to spend a turn: the option's id and its words."""

    id: str
    label: str


class Facts(Value):
    """What follows from a view. ``routes`` are in the order of the options; ``prospects`` say where the pawn
    could go with each way to assign the dice; ``tempting`` is the id of a suggested walk, or empty, ``spare``
    the die to set aside for it, ``hide`` the silver that the plain bot would put into the cache; ``turns``
    are the ways to spend the turn that are asked for next, while the cache is open before the dice (R-125).
    """

    leads: tuple[Lead, ...]
    routes: tuple[Route, ...]
    prospects: tuple[Prospect, ...]
    tempting: str
    spare: int
    hide: int
    turns: tuple[WayToSpend, ...]


@cache
def data() -> Data:
    return Data(
        places=tuple(
            Place(
                IDS[number],
                place_called(number),
                place_label(number),
                (place["x"], place["y"]),
                ENTRANCES[number],
            )
            for number, place in enumerate(PLACES)
        ),
        houses=tuple(house(number) for number in range(SPACES, len(PLACES))),
        areas=tuple(
            Area(area["id"], area["code"], area["name"], points(area["polygon"]), tuple(area["label_at"]))
            for area in BOARD["areas"]
        ),
        streets=tuple((PLACE[one], PLACE[other]) for one, other in BOARD["edges"]),
        shapes=tuple(
            Shape(shape["kind"], shape.get("name", ""), points(shape["points"]))
            for shape in BOARD["decor"]
            if shape.get("points")
        ),
        gratings=tuple(Grating(number, place) for number, places in SEWERS.items() for place in places),
        rumors=tuple(
            Rumor(card, rumor.area, rumor.location, CRIMES[rumor.crime], rumor.silver)
            for card, rumor in RUMOR.items()
        ),
        thieves=tuple(thief(card) for card in THIEF),
        endings=ENDED,
    )


def points(listed: list[list[int]]) -> tuple[Point, ...]:
    return tuple((x, y) for x, y in listed)


def house(number: int) -> House:
    found: dict[str, Any] = PLACES[number]
    measures = (found[side] for side in ("x", "y", "w", "h"))
    return House(number, found["id"], found["name"], found["area"] or "", *measures)


def thief(card: int) -> Thief:
    burgle, mug, pickpocket = THIEF[card].ratings
    return Thief(thief_name(card), mug, burgle, pickpocket)


def facts(v: View, part: Part = plainly) -> Facts:
    known = part(leads, v)
    step = question(v)
    if step is None:
        return Facts(known, routes=(), prospects=(), tempting="", spare=0, hide=0, turns=())
    ahead = prospects(v)
    spare, pick = tempting(v, ahead)
    return Facts(
        known,
        routes=routes(v),
        prospects=ahead,
        tempting=Sanctuary.game.option_id(pick) if pick else "",
        spare=spare,
        hide=silver_to_hide(v, step),
        turns=turns(v),
    )


def turns(v: View) -> tuple[WayToSpend, ...]:
    """How the turn can be spent once this seat is done with its cache; nothing at other questions."""
    _, picks = turn_after_cache(v) or (None, [])
    return tuple([WayToSpend(Sanctuary.game.option_id(pick), LABELS[pick[0]]) for pick in picks])


def leads(v: View) -> tuple[Lead, ...]:
    return tuple([lead(v, card) for card in seen_rumors(v)])


def seen_rumors(v: View) -> list[int]:
    """The Rumor Cards in hands whose faces this seat knows."""
    return [card for hand in v.rumors for card in hand if card != UNSEEN]


def lead(v: View, card: int) -> Lead:
    place = v.target(card)
    return Lead(card, place, v.prize(card) if place != NOWHERE else 0)
