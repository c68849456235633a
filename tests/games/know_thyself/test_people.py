"""People and hooks of the automatic Master (KT-200 to KT-205)."""

from __future__ import annotations

from typing import Any

import pytest

from games.know_thyself.table import Table, stay
from rookery.games.know_thyself.printed import (
    ADJACENT,
    CAST,
    CONFLICT_NUMBER,
    CONFLICTS,
    FAR,
    HOOK_NUMBER,
    HOOKS,
    MASTER_SUITE,
    NOWHERE,
    PERSON,
    PLACE,
    PLACES,
    ROOMS,
    START,
    THE_ROOM,
)
from rookery.games.know_thyself.rules.framing import borrowed, conflicts_here, set_conflict
from rookery.games.know_thyself.rules.moving import Placement
from rookery.games.know_thyself.rules.people import available, draw_hook, draw_people, lead, meet, opponents
from rookery.games.know_thyself.rules.wager import open_wager
from rookery.games.know_thyself.ways import DISTANCE, NEIGHBOURS


def house(room: str, players: int = 1, **given: Any) -> Table:
    """Everybody in a room with the automatic Master; nobody of the Palace is anywhere yet."""
    table = Table(players, master="auto", **given)
    table.put(room, *table.s.pcs)
    return table


@pytest.mark.parametrize(
    ("room", "number"), [("library", 2), ("shrine", 2), ("guest_suite", 1), ("cliffs", 2)]
)
def test_how_many_people_there_are(room: str, number: int) -> None:
    """KT-200: two of three or more likely characters, else one, and none twice."""
    s = house(room).s
    for _ in range(20):
        people = draw_people(s, PLACE[room])
        assert len(people) == len(set(people)) == number
        assert set(people) <= set(PLACES[PLACE[room]].likely)


def test_nobody_is_in_two_places() -> None:
    """KT-200, R-27: whoever is elsewhere is not drawn; with nobody left one of the whole cast comes."""
    s = house("library").s
    library = PLACE["library"]
    stay(s, PLACE["study"], [PERSON["hakim"], PERSON["candace"]])
    assert draw_people(s, library) == [PERSON["lucas"]]
    stay(s, PLACE["study"], [*s.present(PLACE["study"]), *[PERSON["lucas"]]])
    [somebody] = draw_people(s, library)
    assert somebody in set(CAST) - set(PLACES[library].likely)
    stay(s, PLACE["study"], list(CAST))
    assert draw_people(s, library) == []
    assert available(s, library, (PERSON["guards"],)) == [PERSON["guards"]]


def test_johann_needs_an_uncanny_table() -> None:
    """KT-200, KT-O14."""
    s = house("mirror_hall", tone_uncanny="off").s
    assert all(PERSON["johann"] not in draw_people(s, PLACE["mirror_hall"]) for _ in range(40))
    assert opponents(s, PLACE["cemetery"], CONFLICT_NUMBER["cemetery-2"]) == []


def test_people_stay_until_the_room_is_empty() -> None:
    """KT-200: those who came later meet the same people; an empty room forgets them."""
    table = house("library", 2)
    s = table.s
    library, study = PLACE["library"], PLACE["study"]
    s.agenda = [Placement((0, 1), library)]
    table.go()
    people = list(s.present(library))
    s.agenda = [Placement((0,), study)]
    table.go()
    assert s.present(library) == people
    s.agenda = [Placement((1,), study)]
    table.go()
    assert s.present(library) == []
    assert table.kinds().count("framed") == 3


def test_a_human_master_has_people_of_their_own() -> None:
    """KT-30, KT-74: nothing is drawn and nobody waits."""
    table = Table(1)
    table.s.agenda = [Placement((0,), PLACE["library"])]
    table.go()
    assert "framed" not in table.kinds()
    assert set(table.s.whereabouts) == {NOWHERE}


def test_hooks() -> None:
    """KT-23, KT-201: the letter comes first, none of the room's twice; then generic ones, which may recur."""
    s = house("guest_suite").s
    first, second, *rest = [HOOKS[draw_hook(s, START)].slug for _ in range(30)]
    assert (first, second) == ("guest_suite-h1", "guest_suite-h2")
    assert set(rest) == {"generic-h1", "generic-h2", "generic-h3", "generic-h4"}


def test_the_tones_filter_hooks() -> None:
    """KT-203, R-103."""
    s = house("gallery", tone_uncanny="off").s
    drawn = {draw_hook(s, PLACE["gallery"]) for _ in range(30)}
    assert HOOK_NUMBER["gallery-h1"] in drawn
    assert HOOK_NUMBER["gallery-h2"] not in drawn


def test_where_hooks_lead() -> None:
    """KT-201: a neighbour, a far and unnamed room, never the Master Suite; a nook stands for its host."""
    s = house("guest_suite").s
    assert {lead(s, START, ADJACENT) for _ in range(30)} == set(NEIGHBOURS[False][START])
    far = {lead(s, START, FAR) for _ in range(200)}
    assert far == {room for room in ROOMS if DISTANCE[False][START][room] >= 3} - {MASTER_SUITE}
    s.reds = [0] * len(PLACES)
    s.reds[PLACE["stable"]] = -1
    assert lead(s, START, FAR) == PLACE["stable"]
    assert lead(s, START, PLACE["grove"]) == PLACE["field"]
    assert lead(house("field", nooks="rooms").s, PLACE["field"], PLACE["grove"]) == PLACE["grove"]


def test_the_opponent() -> None:
    """KT-204: somebody present; else somebody walks in, and is present then; the room is always there."""
    table = house("ball_room")
    s, ball_room = table.s, PLACE["ball_room"]
    duel = opponents(s, ball_room, CONFLICT_NUMBER["ball_room-3"])
    stay(s, ball_room, [PERSON["jonah"]])
    assert {meet(s, ball_room, duel) for _ in range(20)} == {PERSON["jonah"]}
    stay(s, ball_room, [])
    who = meet(s, ball_room, duel)
    assert s.present(ball_room) == [who]
    assert opponents(s, ball_room, CONFLICT_NUMBER["ball_room-1"]) == [THE_ROOM]


def test_a_conflict_without_an_opponent_is_not_offered() -> None:
    """KT-203, R-102."""
    s = house("library").s
    assert CONFLICT_NUMBER["library-3"] in conflicts_here(s, 0, "gm")
    stay(s, PLACE["gallery"], [PERSON["lucas"]])
    assert CONFLICT_NUMBER["library-3"] not in conflicts_here(s, 0, "gm")


def test_servants_bring_conflicts_home() -> None:
    """KT-197, KT-205: of other rooms, without a flag, against a servant of this room; guards if none can."""
    table = house("servants_quarters")
    s = table.s
    open_wager(s, 0, by_player=False)
    quarters = PLACE["servants_quarters"]
    brought = borrowed(s, quarters, 0)
    assert brought
    assert all(not CONFLICTS[number].flag and CONFLICTS[number].by != "player" for number in brought)
    for _ in range(30):
        stay(s, quarters, [])
        set_conflict(s, CONFLICT_NUMBER["servants_quarters-1"])
        assert s.conflict in brought
        assert s.opponent in PLACES[quarters].likely
    stay(s, PLACE["study"], list(PLACES[quarters].likely))
    set_conflict(s, CONFLICT_NUMBER["servants_quarters-1"])
    assert CONFLICTS[s.conflict].slug == "generic-2"
