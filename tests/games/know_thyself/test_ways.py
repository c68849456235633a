"""The map of the Palace (6.3)."""

from __future__ import annotations

import re

import pytest

from games.know_thyself.test_printed import RULES, table
from rookery.games.know_thyself.printed import MASTER_SUITE, NOOKS, NOWHERE, PLACE, PLACES, ROOMS, START
from rookery.games.know_thyself.ways import (
    BOXES,
    DISTANCE,
    NEIGHBOURS,
    NOOK_WAYS,
    SEALED,
    WAYS,
    Way,
    failure_places,
    maze_places,
    way_of,
)
from rookery.kernel import Malformed

SCENERY, ROOMY = NEIGHBOURS
BY_NAME = {room.name: number for number, room in enumerate(PLACES)}


def pairs(ways: tuple[Way, ...]) -> set[frozenset[int]]:
    return {frozenset(way.ends) for way in ways}


def listed(heading: str) -> set[frozenset[int]]:
    """The pairs of a sentence ``heading: A - B; C - D.`` of the rulebook."""
    found = re.search(rf"^{heading}[^:]*: (.*)\.$", RULES, flags=re.M)
    assert found
    return {frozenset(BY_NAME[name] for name in pair.split(" - ")) for pair in found[1].split("; ")}


def test_numbers_of_the_map() -> None:
    """KT-13."""
    assert (len(ROOMS), len(WAYS), len(SEALED)) == (26, 33, 7)


@pytest.mark.parametrize("row", table("6.3")[:26], ids=lambda row: row[1])
def test_open_ways(row: list[str]) -> None:
    """KT-65: the ways of each room, in either direction."""
    names = [re.sub(r"\*.*", "", name) for name in row[2].split(", ")] if row[2] != "none" else []
    assert [PLACES[place].name for place in SCENERY[BY_NAME[row[1]]]] == names


def test_stated_ways_are_marked() -> None:
    """R-19: the ways with a star, each listed from both ends."""
    starred = {
        frozenset((BY_NAME[row[1]], BY_NAME[re.sub(r"\*.*", "", name)]))
        for row in table("6.3")[:26]
        for name in row[2].split(", ")
        if "*" in name
    }
    assert pairs(tuple(way for way in WAYS if way.stated)) == starred


def test_sealed_doors_are_no_ways() -> None:
    """KT-66, R-23."""
    assert pairs(SEALED) == listed("Sealed doors")
    assert not pairs(SEALED) & pairs((*WAYS, *NOOK_WAYS))


def test_ways_to_the_nooks() -> None:
    """KT-O11, R-18."""
    assert pairs(NOOK_WAYS) == listed("Ways only with")
    assert not any(SCENERY[nook] for nook in NOOKS)
    assert all(ROOMY[nook] for nook in NOOKS)


def test_distances() -> None:
    """At most 5 from the Guest Suite, 7 the longest, two dead ends; KT-70: that suite is closed."""
    assert max(DISTANCE[False][START]) == 5
    assert max(max(DISTANCE[False][room][: len(ROOMS)]) for room in ROOMS) == 7
    assert [room for room in ROOMS if len(SCENERY[room]) == 1] == [PLACE["fountain"], PLACE["terrace"]]
    assert {room for room in ROOMS if DISTANCE[False][START][room] == NOWHERE} == {MASTER_SUITE}


def test_the_outside_is_no_way_round() -> None:
    """KT-67, R-22: the Cemetery and the Cliffs have a passage to each other and one room each."""
    cemetery, cliffs = PLACE["cemetery"], PLACE["cliffs"]
    assert SCENERY[cemetery] == (cliffs, PLACE["shrine"])
    assert SCENERY[cliffs] == (cemetery, PLACE["servants_quarters"])


def test_the_terrace_is_reached_through_the_ball_room() -> None:
    """KT-68, KT-102: no way to the Courtyard below, but a failure may lead there."""
    terrace, courtyard = PLACE["terrace"], PLACE["grand_courtyard"]
    assert SCENERY[terrace] == (PLACE["ball_room"],)
    assert failure_places(terrace, nooks=False) == (PLACE["ball_room"], courtyard)
    assert failure_places(courtyard, nooks=False) == SCENERY[courtyard]


def test_the_fountain_is_reached_through_the_maze() -> None:
    """KT-104."""
    assert SCENERY[PLACE["fountain"]] == (PLACE["hedge_maze"],)


def test_a_maze_leads_anywhere_else() -> None:
    """KT-93, R-37."""
    maze = PLACE["hedge_maze"]
    assert set(maze_places(maze, nooks=False)) == set(ROOMS) - {maze, MASTER_SUITE}


def test_drawing() -> None:
    """KT-15, KT-69: stairs only between Courtyard and Field, a dotted Terrace over the Courtyard, a passage
    behind the Palace.
    """
    stairs = [way.ends for way in WAYS if way.kind == "stairs"]
    assert stairs == [(PLACE["grand_courtyard"], PLACE["field"])]
    assert [place for place, box in enumerate(BOXES) if box.dotted] == [PLACE["terrace"]]
    assert BOXES[PLACE["terrace"]].upon == PLACE["grand_courtyard"]
    assert [way.ends for way in WAYS if way.route] == [(PLACE["cemetery"], PLACE["cliffs"])]
    for box in BOXES:
        assert box.width / 2 <= box.x <= 1000 - box.width / 2
        assert box.height / 2 <= box.y <= 700 - box.height / 2


@pytest.mark.parametrize("ends", [["armory", "moon"], ["armory", "armory"]])
def test_a_way_that_leads_nowhere_is_refused(ends: list[str]) -> None:
    with pytest.raises(Malformed, match="w99"):
        way_of({"id": "w99", "ends": ends, "kind": "door", "at": [0, 0]})
