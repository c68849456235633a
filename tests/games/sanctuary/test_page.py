"""What the board gets beyond the view."""

import json
from typing import Any

import pytest

from games.table import Table
from rookery.games.sanctuary import GAME
from rookery.games.sanctuary.board import MAZE, NOWHERE, PLACE, SPACES
from rookery.games.sanctuary.page import Lead, data, facts
from rookery.games.sanctuary.public import Ending
from rookery.kernel import frozen

FAR: dict[str, Any] = {"place": "s080"}


def test_the_box_is_whole() -> None:
    """SA-1, SA-10: 150 spaces, 31 locations, 52 Rumor Cards, six thieves, and words for every ending."""
    box = data()
    assert (len(box.places), len(box.houses), len(box.rumors), len(box.thieves)) == (181, 31, 52, 6)
    assert all(house.place >= SPACES and box.places[house.place].id == house.id for house in box.houses)
    assert box.places[MAZE].called == "the Maze"
    assert set(box.endings) == set(Ending) - {Ending.NONE}
    assert len(json.dumps(frozen(box))) < 60_000


def test_rumors_lead_to_their_places() -> None:
    """SA-62: in the Basic Game as printed; nobody else is told where."""
    table = Table(GAME, {"seats": 2, "at": "dice", "A": {"place": "s014", "rumors": ["r74"]}, "B": FAR})
    assert facts(table.view("A")).leads == (Lead(74, PLACE["palace"], 100),)
    assert facts(table.view("B")).leads == facts(table.view("-")).leads == ()


def test_with_crime_tables_a_rumor_leads_nowhere_until_it_is_displayed() -> None:
    """SA-186."""
    given = {
        "seats": 2,
        "at": "dice",
        "options": {"mode": "advanced"},
        "A": {"place": "s014", "rumors": ["r74"], "displayed": {"r54": 7}},
        "B": FAR,
    }
    hidden, shown = Lead(74, NOWHERE, 0), Lead(54, PLACE["temple_savankala"], 75)
    table = Table(GAME, given)
    assert set(facts(table.view("A")).leads) == {hidden, shown}
    assert facts(table.view("B")).leads == (shown,)


@pytest.mark.parametrize(
    ("thief", "tempting"),
    [
        ({"place": "s018", "rumors": ["r53", "r54"], "carried": 50}, "steal:temple_savankala:r54"),
        ({"place": "s091", "carried": 25}, "enter:maze"),
        ({"place": "s091", "carried": 20}, ""),
        ({"place": "maze", "carried": 50}, ""),
    ],
)
def test_a_walk_suggests_itself(thief: dict[str, Any], tempting: str) -> None:
    table = Table(GAME, {"seats": 2, "at": "dice", "A": thief, "B": FAR}, "d1", "d1", "d2")
    assert facts(table.view("A")).tempting == tempting
    assert facts(table.view("A")).spare in (1, 2)
    table.pick("A", "hound_die:1")
    assert facts(table.view("A")).tempting == tempting
    assert facts(table.view("B")).tempting == ""


def test_silver_to_hide() -> None:
    """SA-D06: all but 20 SP, once in an opening."""
    table = Table(GAME, {"seats": 2, "A": {"carried": 55}, "B": FAR})
    assert (facts(table.view("A")).hide, facts(table.view("B")).hide) == (35, 0)
    table.pick("A", "put:5")
    assert facts(table.view("A")).hide == 0


def test_the_turn_can_be_chosen_at_the_open_cache() -> None:
    """R-125, SA-33: before the dice, but not on arriving in the Maze nor for anybody else."""
    table = Table(GAME, {"seats": 2, "A": {"carried": 55}, "B": FAR})
    ids = [turn.id for turn in facts(table.view("A")).turns]
    assert ids == ["on_foot", "sewers", "pass_turn"]
    assert facts(table.view("B")).turns == ()
    table.pick("A", "done")
    assert facts(table.view("A")).turns == ()
    assert table.asked() == {"A": "ChooseTurn"}
