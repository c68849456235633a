"""The plain player takes the rulebook's defaults: so does a clock that runs out (section 7)."""

from random import Random
from typing import Any

import pytest

from rookery.games.sanctuary import GAME
from rookery.games.sanctuary.position import read
from rookery.kernel import Scripted, advance, choose, decisions

FAR: dict[str, Any] = {"place": "s080"}
ADVANCED = {"mode": "advanced"}

DEFAULTS: dict[str, tuple[dict[str, Any], list[str], list[str], str]] = {
    "SA-D01": (
        {"at": "setup", "options": {"first_seat": "A"}},
        ["r51", "r52", "r53", "r54", "r55", "r56"],
        [],
        "cache:20",
    ),
    "SA-D03": ({"at": "company", "A": {"place": "bazaar"}, "B": {"place": "bazaar"}}, [], [], "done"),
    "SA-D04": (
        {"at": "company", "A": {"place": "bazaar"}, "B": {"place": "bazaar"}},
        [],
        ["offer:B", "silver:5", "propose"],
        "decline",
    ),
    "SA-D05": ({"A": {"carried": 0, "rumors": ["r51", "r52"]}, "B": FAR}, [], [], "on_foot"),
    "SA-D05 with one Rumor": ({"A": {"carried": 0, "rumors": ["r51"]}, "B": FAR}, [], [], "pass_turn"),
    "SA-D06": ({"A": {"carried": 55}, "B": FAR}, [], [], "put:35"),
    "SA-D07": ({"A": {"place": "s007"}, "B": FAR}, [], [], "on_foot"),
    "SA-D09": (
        {"A": {"carried": 0, "rumors": ["r74", "r55", "r75"]}, "B": FAR},
        ["r76", "r60"],
        ["pass_turn"],
        "discard:r55",
    ),
    "SA-D10": (
        {"at": "event", "A": {"place": "s014", "saved": ["e36", "e40", "e45"]}, "B": FAR},
        ["e46"],
        [],
        "discard:e40",
    ),
    "SA-D11": (
        {"at": "event", "A": {"place": "s014"}, "B": FAR | {"carried": 5}, "C": FAR | {"carried": 85}},
        ["e25"],
        [],
        "name:C",
    ),
    "SA-D12": (
        {"at": "dice", "A": {"place": "s014", "saved": ["e34"]}, "B": FAR | {"rumors": ["r55", "r74"]}},
        [],
        ["play:e34"],
        "take_card:r74",
    ),
    "SA-D13": (
        {"at": "event", "A": {"place": "s014", "rumors": ["r74", "r55"]}, "B": FAR},
        ["e35"],
        [],
        "discard:r55",
    ),
    "SA-D14": (
        {"at": "dice", "A": {"place": "s014", "saved": ["e34"]}, "B": FAR | {"rumors": ["r55"]}},
        [],
        [],
        "done",
    ),
    "SA-D15": (
        {"at": "event", "A": {"place": "s014", "rumors": ["r75", "r74"]}, "B": FAR},
        ["e09"],
        [],
        "use:r74",
    ),
    "SA-D19": ({"at": "event", "A": {"place": "s014", "carried": 40}, "B": FAR}, ["e03"], [], "buy_rumor"),
    "SA-D19 with two Rumors": (
        {"at": "event", "A": {"place": "s014", "carried": 40, "rumors": ["r51", "r52"]}, "B": FAR},
        ["e03"],
        [],
        "done",
    ),
    "SA-D19 with 35 SP": (
        {"at": "event", "A": {"place": "s014", "carried": 35}, "B": FAR},
        ["e03"],
        [],
        "done",
    ),
    "SA-D20": (
        {"at": "dice", "options": ADVANCED, "A": {"place": "s077", "carried": 45}, "B": FAR},
        ["d1", "d1", "d1"],
        ["enter:markmor"],
        "buy_amulet",
    ),
    "SA-D20 too dear": (
        {"at": "dice", "options": ADVANCED, "A": {"place": "s077", "carried": 40}, "B": FAR},
        ["d1", "d1", "d1"],
        ["enter:markmor"],
        "decline",
    ),
    "SA-D21": (
        {"at": "dice", "options": ADVANCED, "A": {"place": "s034", "rumors": ["r54"]}, "B": FAR},
        [],
        [],
        "display:r54",
    ),
    "SA-D24": (
        {
            "at": "dice",
            "options": ADVANCED,
            "A": {"place": "s018", "thief": "hanse", "amulets": ["mizraiths"], "displayed": {"r54": 7}},
            "B": FAR,
        },
        ["d1", "d1", "d1", "d1"],
        ["steal:temple_savankala:r54"],
        "use_amulet:mizraiths",
    ),
    "SA-D24 in vain": (
        {
            "at": "dice",
            "options": ADVANCED,
            "A": {"place": "s018", "thief": "zip", "amulets": ["mizraiths"], "displayed": {"r54": 7}},
            "B": FAR,
        },
        ["d1", "d1", "d1", "d1"],
        ["steal:temple_savankala:r54"],
        "done",
    ),
    "SA-D25": (
        {"options": ADVANCED, "A": {"carried": 20}, "B": {"carried": 20}},
        [],
        ["done", "done", "done", "hire", "done"],
        "pass",
    ),
    "SA-D28": (
        {"at": "hound", "A": {"place": "s014"}, "B": {"place": "s117", "saved": ["e40", "e38", "e36"]}},
        [],
        ["hound:h4:s117"],
        "play:e36",
    ),
    "SA-D29": (
        {
            "at": "hound",
            "options": ADVANCED,
            "A": {"place": "s014"},
            "B": {"place": "s117", "amulets": ["mizraiths", "markmors"]},
        },
        ["d5"],
        ["hound:h4:s117"],
        "use_amulet:markmors",
    ),
    "SA-D29 in vain": (
        {
            "at": "hound",
            "options": ADVANCED,
            "A": {"place": "s014"},
            "B": {"place": "s117", "amulets": ["markmors"]},
        },
        ["d6"],
        ["hound:h4:s117"],
        "done",
    ),
    "SA-D30": (
        {"at": "event", "A": {"place": "s014", "saved": ["e42", "e43"]}, "B": FAR},
        ["e11"],
        [],
        "play:e43",
    ),
    "SA-D31": ({"A": {"place": "dungeon", "prisoner": True, "saved": ["e45"]}, "B": FAR}, [], [], "play:e45"),
    "SA-D32": (
        {"options": ADVANCED, "A": {"place": "dungeon", "prisoner": True, "carried": 30}, "B": FAR},
        [],
        [],
        "bribe",
    ),
    "SA-D32 with 25 SP": (
        {"options": ADVANCED, "A": {"place": "dungeon", "prisoner": True, "carried": 25}, "B": FAR},
        [],
        [],
        "roll",
    ),
    "SA-D32 with an amulet": (
        {
            "options": ADVANCED,
            "A": {"place": "dungeon", "prisoner": True, "carried": 30, "amulets": ["markmors"]},
            "B": FAR,
        },
        [],
        [],
        "give_amulet",
    ),
}


@pytest.mark.parametrize("name", DEFAULTS)
def test_default(name: str) -> None:
    position, chance, picks, default = DEFAULTS[name]
    s = read({"seats": 3 if "C" in position else 2, **position})
    s.chance = Scripted(chance, GAME.position.named)
    advance(s)
    for pick in picks:
        choose(s, decisions(s)[0].key, pick, chance=s.chance)
    decision = decisions(s)[0]
    place, _ = GAME.bots.PLAYERS["plain"](GAME.view(s, decision.seat), decision, Random(1))
    assert decision.ids[place] == default


ORDERS: dict[str, tuple[dict[str, Any], list[str], list[str], list[str]]] = {
    "the way out, then amounts": (
        {"A": {"carried": 10, "cache": 5}, "B": FAR},
        [],
        [],
        ["done", "put:5", "put:10", "take:5"],
    ),
    "seats in turn order": (
        {
            "at": "event",
            "turn": "B",
            "A": FAR | {"carried": 85},
            "B": {"place": "s014"},
            "C": FAR | {"carried": 5},
        },
        ["e25"],
        [],
        ["name:C", "name:A"],
    ),
    "cards as printed": (
        {"at": "event", "A": {"place": "s014", "saved": ["e45", "e40", "e36"]}, "B": FAR},
        ["e37"],
        [],
        ["discard:e36", "discard:e37", "discard:e40", "discard:e45"],
    ),
    "ways to spend a turn": (
        {"options": ADVANCED, "A": {"rumors": []}, "B": FAR},
        [],
        ["done"],
        ["on_foot", "sewers", "pass_turn", "hire"],
    ),
}


@pytest.mark.parametrize("name", ORDERS)
def test_options_stand_in_a_natural_order(name: str) -> None:
    position, chance, picks, ids = ORDERS[name]
    s = read({"seats": 3 if "C" in position else 2, **position})
    s.chance = Scripted(chance, GAME.position.named)
    advance(s)
    for pick in picks:
        choose(s, decisions(s)[0].key, pick, chance=s.chance)
    assert decisions(s)[0].ids == ids
