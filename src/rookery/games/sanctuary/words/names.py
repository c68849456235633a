"""Names of cards, amulets, Hell Hounds and thieves."""

from __future__ import annotations

from functools import cache

from rookery.games.sanctuary.board import AREA_NAMES, PLACES, SPACES, is_street, place_called
from rookery.games.sanctuary.printed import CRIMES, EVENT, RUMOR, THIEF
from rookery.games.sanctuary.streets import steps_to
from rookery.kit.english import count, listing

AMULET_TITLES = ("Mizraith's Amulet", "Markmor's Amulet")


def card_title(card: int, *, advanced: bool = False) -> str:
    """With crime tables a Rumor Card is good for its area and crime; else for its location and silver."""
    if card in EVENT:
        return f"“{EVENT[card].name}”"
    rumor = RUMOR[card]
    if advanced:
        return f"rumor {card} ({CRIMES[rumor.crime]}, {AREA_NAMES[rumor.area]})"
    return f"the rumor of {place_called(rumor.location)} ({CRIMES[rumor.crime]}, {rumor.silver} SP)"


def crime_title(card: int) -> str:
    return card_title(card, advanced=True)


@cache
def doors_of(place: int) -> list[tuple[int, int]]:
    """Every location with its number of steps from a space of a street to its door, the nearest first."""
    near = sorted(range(SPACES, len(PLACES)), key=lambda location: steps_to(location)[place])
    return [(door, steps_to(door)[place] - 1) for door in near]


@cache
def whereabouts(place: int) -> str:
    """A place as the story tells it: a street with the nearest door, so that one can follow on the map."""
    if not is_street(place):
        return place_called(place)
    door, steps = doors_of(place)[0]
    near = "at the door of" if steps == 0 else f"{count(steps, 'step')} from the door of"
    return f"{place_called(place)}, {near} {place_called(door)}"


@cache
def place_label(place: int) -> str:
    """A place as an option names it: as the story does, with a second door and at last the side on which it
    lies where several spaces would have the same label.
    """
    if not is_street(place):
        return place_called(place)
    street = [other for other in range(SPACES) if place_called(other) == place_called(place)]
    if [whereabouts(other) for other in street].count(whereabouts(place)) == 1:
        return whereabouts(place)
    door, steps = doors_of(place)[1]
    twins = [other for other in street if doors_of(other)[:2] == doors_of(place)[:2]]
    side = f", to the {side_of(place, twins)}" if len(twins) > 1 else ""
    return f"{whereabouts(place)} and {steps} from {place_called(door)}{side}"


def side_of(place: int, twins: list[int]) -> str:
    """Where a space lies among others, on a map whose north is up."""
    east, south = (
        PLACES[place][axis] - sum(PLACES[twin][axis] for twin in twins) / len(twins) for axis in ("x", "y")
    )
    if abs(east) > abs(south):
        return "east" if east > 0 else "west"
    return "south" if south > 0 else "north"


def amulet_title(amulet: int) -> str:
    return AMULET_TITLES[amulet]


def hound_title(hound: int) -> str:
    return f"Hell Hound {hound + 1}"


def thief_title(card: int) -> str:
    return THIEF[card].name


def goods(
    cards: list[str], rumors: int, events: int, silver: int, nothing: str, *, unseen: bool = False
) -> str:
    """One side of a deal: cards by name, then numbers of cards, maybe ``unseen``, then silver."""
    sort = "unseen " if unseen else ""
    parts = [*cards, *([count(rumors, f"{sort}Rumor Card")] if rumors else [])]
    parts += [count(events, f"{sort}Event Card")] if events else []
    parts += [f"{silver} SP"] if silver else []
    return listing(parts, nothing)
