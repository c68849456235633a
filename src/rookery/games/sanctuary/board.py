"""The town of Sanctuary: street spaces, locations, areas, Sewers, all read from ``data/board.json`` (SA-10).

A place is a number: 0 to 149 are the street spaces s001 to s150, then come the locations.
"""

from __future__ import annotations

import json
from functools import cache
from importlib.resources import files
from typing import Any

DATA = files(__package__) / "data"
BOARD: dict[str, Any] = json.loads((DATA / "board.json").read_text(encoding="utf-8"))

SPACES = len(BOARD["spaces"])
PLACES = [*BOARD["spaces"], *BOARD["locations"]]
IDS: list[str] = [place["id"] for place in PLACES]
PLACE: dict[str, int] = {name: number for number, name in enumerate(IDS)}
NOWHERE = -1
"""The place of a thief who is lost in the Sewers (SA-99) or has left the game."""

MAZE = PLACE["maze"]
BAZAAR = PLACE["bazaar"]
DUNGEON = PLACE["dungeon"]
DOWNWIND = PLACE["downwind"]
STULWIGS = PLACE["stulwigs"]
WIZARDS = (PLACE["mizraith"], PLACE["markmor"])
THEFT_LOCATIONS = frozenset(PLACE[place["id"]] for place in BOARD["locations"] if place["kind"] == "crime")

NEIGHBOURS: list[tuple[int, ...]] = [
    tuple(PLACE[name] for name in space["adjacent"]) for space in BOARD["spaces"]
]
ENTRANCES: list[tuple[int, ...]] = [tuple(PLACE[name] for name in place["entrances"]) for place in PLACES]
"""Of a dark space the locations it leads into, of a location its entrance spaces (SA-11)."""

AREAS: list[str] = [area["id"] for area in BOARD["areas"]]
AREA_NAMES: list[str] = [area["name"] for area in BOARD["areas"]]
AREAS_OF: list[frozenset[int]] = [
    frozenset(
        AREAS.index(name) for name in place.get("areas") or ([place["area"]] if place.get("area") else [])
    )
    for place in PLACES
]
"""The areas that a pawn on this place is in (SA-12)."""

AREA_SPACES: list[int] = [sum(1 << PLACE[name] for name in area["spaces"]) for area in BOARD["areas"]]
"""The spaces that touch each area, as bit masks."""

HOUND_STARTS: list[int] = [PLACE[name] for name in BOARD["hound_starts"]]
SEWERS: dict[int, tuple[int, ...]] = {
    int(number): tuple(PLACE[name] for name in places) for number, places in BOARD["sewers"].items()
}
SEWER_ENTRANCES = frozenset(place for places in SEWERS.values() for place in places)


OWN_NAMES = frozenset(
    {"downwind", "panits", "bryants_villa", "melilots", "lily_garden", "stulwigs", "mizraith", "markmor"}
)
"""Locations named after their owner, and so without an article."""


WITH_ARTICLE = frozenset(
    {
        "Avenue of Temples",
        "Downwind Track",
        "Farm Gate",
        "Golden Way",
        "Governor's Walk",
        "North Gate",
        "Palace Court",
        "Palace Road",
        "Palace South Gate",
        "Palace West Gate",
        "Processional",
        "Promise of Heaven",
        "Serpentine",
        "Shore Road",
        "Street of Red Lanterns",
        "West Gate",
        "White Foal Bridge",
        "Wideway",
        "Wrong Way",
    }
)
"""Streets that are said with an article."""

INSIDE = frozenset({"maze", "dungeon", "bazaar", "downwind", "lily_garden"})
"""Locations one is in rather than at."""


def is_street(place: int) -> bool:
    return 0 <= place < SPACES


@cache
def place_called(place: int) -> str:
    """As the story says it: without numbers of spaces."""
    if place == NOWHERE:
        return "the Sewers"
    if is_street(place):
        street = str(PLACES[place]["street"])
        return f"the {street}" if street in WITH_ARTICLE else street
    name = str(PLACES[place]["name"]).removeprefix("The ")
    return name if IDS[place] in OWN_NAMES else f"the {name}"


def at_place(place: int) -> str:
    """With its preposition: "in the Maze", "on Silk Street", "at the Palace"."""
    word = "in" if place == NOWHERE or IDS[place] in INSIDE else "on" if is_street(place) else "at"
    return f"{word} {place_called(place)}"
