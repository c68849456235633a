"""Board, cards and tables as the rulebook has them (sections 2 and 6)."""

from collections import Counter
from itertools import pairwise

import pytest

from rookery.games.sanctuary.board import (
    AREAS,
    AREAS_OF,
    BOARD,
    ENTRANCES,
    HOUND_STARTS,
    IDS,
    NEIGHBOURS,
    PLACE,
    PLACES,
    SEWER_ENTRANCES,
    SEWERS,
    SPACES,
    THEFT_LOCATIONS,
)
from rookery.games.sanctuary.printed import (
    BOOTS,
    BURGLE,
    CRIMES,
    EVENT,
    RUMOR,
    SAVED,
    TABLE,
    THIEF,
    THUGS,
    WEAPONS,
    card_name,
)
from rookery.games.sanctuary.public import COINS, coins
from rookery.games.sanctuary.rules.solitaire import THIEVES
from rookery.games.sanctuary.state import D6, D10
from rookery.games.sanctuary.streets import doors, doors_at, route, routes, street_ends

RUMOR_CARDS = {
    "SA-R51": ("avenue_of_temples", "temple_sabellia", "pickpocket", 40),
    "SA-R52": ("avenue_of_temples", "temple_sabellia", "burglar", 50),
    "SA-R53": ("avenue_of_temples", "temple_savankala", "mugger", 55),
    "SA-R54": ("avenue_of_temples", "temple_savankala", "burglar", 75),
    "SA-R55": ("avenue_of_temples", "temple_heqt", "pickpocket", 35),
    "SA-R56": ("avenue_of_temples", "temple_heqt", "mugger", 45),
    "SA-R57": ("avenue_of_temples", "temple_shipri", "burglar", 40),
    "SA-R58": ("avenue_of_temples", "temple_shipri", "pickpocket", 55),
    "SA-R59": ("avenue_of_temples", "temple_vashanka", "mugger", 70),
    "SA-R60": ("avenue_of_temples", "temple_vashanka", "burglar", 85),
    "SA-R61": ("downwind", "downwind", "burglar", 30),
    "SA-R62": ("downwind", "downwind", "mugger", 25),
    "SA-R63": ("fishermans_row", "panits", "burglar", 35),
    "SA-R64": ("fishermans_row", "panits", "pickpocket", 30),
    "SA-R65": ("fishermans_row", "old_wharf", "mugger", 45),
    "SA-R66": ("fishermans_row", "old_wharf", "burglar", 55),
    "SA-R67": ("fishermans_row", "wine_barrel", "mugger", 50),
    "SA-R68": ("fishermans_row", "wine_barrel", "pickpocket", 40),
    "SA-R69": ("jewelers_quarters", "bryants_villa", "burglar", 75),
    "SA-R70": ("jewelers_quarters", "bryants_villa", "pickpocket", 60),
    "SA-R71": ("jewelers_quarters", "silk_merchant", "mugger", 65),
    "SA-R72": ("jewelers_quarters", "court_of_arms", "mugger", 70),
    "SA-R73": ("jewelers_quarters", "court_of_arms", "pickpocket", 80),
    "SA-R74": ("palace", "palace", "burglar", 100),
    "SA-R75": ("palace", "palace", "pickpocket", 75),
    "SA-R76": ("palace", "guest_embassy", "burglar", 80),
    "SA-R77": ("palace", "guest_embassy", "mugger", 65),
    "SA-R78": ("palace", "tax_house", "mugger", 80),
    "SA-R79": ("processional", "melilots", "burglar", 55),
    "SA-R80": ("processional", "melilots", "mugger", 45),
    "SA-R81": ("processional", "jeweler", "pickpocket", 65),
    "SA-R82": ("processional", "jeweler", "mugger", 70),
    "SA-R83": ("processional", "griffin_tavern", "mugger", 50),
    "SA-R84": ("red_lanterns", "aphrodisia_house", "burglar", 70),
    "SA-R85": ("red_lanterns", "aphrodisia_house", "pickpocket", 55),
    "SA-R86": ("red_lanterns", "lily_garden", "mugger", 60),
    "SA-R87": ("red_lanterns", "lily_garden", "pickpocket", 45),
    "SA-R88": ("red_lanterns", "house_of_mermaids", "pickpocket", 40),
    "SA-R89": ("red_lanterns", "house_of_mermaids", "burglar", 60),
    "SA-R90": ("westside", "laundry", "pickpocket", 30),
    "SA-R91": ("westside", "laundry", "mugger", 40),
    "SA-R92": ("westside", "perfumers", "burglar", 45),
    "SA-R93": ("westside", "perfumers", "pickpocket", 40),
    "SA-R94": ("westside", "governors_warehouse", "burglar", 65),
    "SA-R95": ("westside", "governors_warehouse", "mugger", 55),
    "SA-R96": ("downwind", "downwind", "pickpocket", 25),
    "SA-R97": ("processional", "griffin_tavern", "pickpocket", 55),
    "SA-R98": ("jewelers_quarters", "silk_merchant", "burglar", 60),
    "SA-R99": ("westside", "stulwigs", "burglar", 50),
    "SA-R100": ("palace", "tax_house", "burglar", 90),
    "SA-R101": ("fishermans_row", "empires_wharf", "mugger", 55),
    "SA-R102": ("fishermans_row", "empires_wharf", "pickpocket", 40),
}

THIEF_CARDS = {
    "SA-T107": ("Hanse Shadowspawn", 6, 3, 4),
    "SA-T108": ("Ischade", 4, 3, 6),
    "SA-T109": ("Cappen Varra", 6, 4, 3),
    "SA-T110": ("Zip", 4, 6, 3),
    "SA-T111": ("Mradhon Vis", 3, 4, 6),
    "SA-T112": ("Sjekso Kinzan", 3, 6, 4),
}

INFERRED = {
    "R-75": ("AT-B-08", "temple_vashanka", -2, 100),
    "R-76": ("AT-B-10", "temple_vashanka", -3, 120),
    "R-77": ("DW-M-08", "downwind", 0, 60),
    "R-78": ("DW-P-10", "downwind", 0, 90),
    "R-79": ("FW-B-04", "empires_wharf", 1, 25),
    "R-80": ("FW-B-08", "empires_wharf", -1, 50),
    "R-81": ("FW-M-06", "old_wharf", -1, 25),
    "R-82": ("FW-P-02", "panits", 0, 5),
    "R-83": ("FW-P-10", "empires_wharf", -1, 75),
    "R-84": ("JQ-B-04", "bryants_villa", 0, 30),
    "R-85": ("JQ-M-05", "silk_merchant", -1, 35),
    "R-86": ("JQ-M-09", "silk_merchant", 1, 75),
    "R-87": ("PA-B-05", "guest_embassy", -1, 35),
    "R-88": ("PA-B-10", "palace", -3, 100),
    "R-89": ("PA-M-04", "palace", -2, 40),
    "R-90": ("PA-M-05", "guest_embassy", -2, 40),
    "R-91": ("PA-M-10", "guest_embassy", -3, 100),
    "R-92": ("PA-P-02", "palace", -1, 10),
    "R-93": ("PA-P-07", "palace", -1, 75),
    "R-94": ("PA-P-10", "tax_house", -2, 100),
    "R-95": ("PR-B-03", "griffin_tavern", -1, 25),
    "R-96": ("PR-B-07", "melilots", -1, 50),
    "R-97": ("PR-M-07", "melilots", -1, 50),
    "R-98": ("PR-P-10", "griffin_tavern", 0, 75),
    "R-99": ("RL-M-05", "lily_garden", -1, 35),
    "R-100": ("RL-P-02", "lily_garden", 1, 10),
}


def test_the_board_is_the_graph_of_the_file() -> None:
    """SA-1, SA-10, R-1."""
    assert SPACES == 150
    assert sum(len(near) for near in NEIGHBOURS) == 2 * 173 == 2 * len(BOARD["edges"])
    assert len(PLACES) - SPACES == 31
    assert len(THEFT_LOCATIONS) == 26
    assert len(AREAS) == 8
    assert all(here in NEIGHBOURS[there] for here in range(SPACES) for there in NEIGHBOURS[here])
    assert all(0 <= place["x"] <= 1000 and 0 <= place["y"] <= 700 for place in PLACES)


def test_entrances_lead_both_ways() -> None:
    """SA-11: out of a location to any of its entrance spaces, and in again from each."""
    for location in range(SPACES, len(PLACES)):
        assert ENTRANCES[location]
        assert all(location in ENTRANCES[space] for space in ENTRANCES[location])
    assert [IDS[space] for space in ENTRANCES[PLACE["maze"]]] == ["s091", "s097", "s105", "s100"]
    assert [IDS[space] for space in ENTRANCES[PLACE["dungeon"]]] == ["s052"]


def test_every_total_can_be_walked_from_everywhere() -> None:
    """SA-14, SA-91, R-15: two to four neighbours, all connected, so every walk can be the full one."""
    assert all(2 <= len(near) <= 4 for near in NEIGHBOURS)
    seen, row = {0}, [0]
    while row:
        row = list({there for here in row for there in NEIGHBOURS[here]} - seen)
        seen.update(row)
    assert len(seen) == SPACES
    assert all(street_ends(-1, place, total) for place in range(len(PLACES)) for total in range(1, 21))


def test_areas_touch_what_the_rulebook_lists() -> None:
    """SA-12: spaces may touch several areas, Maze, Bazaar, wizards and Dungeon are in none."""
    for area in BOARD["areas"]:
        number = AREAS.index(area["id"])
        touching = [IDS[space] for space in range(SPACES) if number in AREAS_OF[space]]
        assert touching == area["spaces"]
        assert all(AREAS_OF[PLACE[location]] == {number} for location in area["locations"])
    assert not any(AREAS_OF[PLACE[name]] for name in ("maze", "bazaar", "mizraith", "markmor", "dungeon"))
    assert {AREAS[area] for area in AREAS_OF[PLACE["s034"]]} == {"avenue_of_temples", "processional"}


def test_sewers_and_starting_spaces() -> None:
    """SA-15, SA-16, R-22: ten entrances carry the numbers 1 to 6."""
    assert {number: [IDS[place] for place in places] for number, places in SEWERS.items()} == {
        1: ["maze"],
        2: ["s007", "s068"],
        3: ["s026", "s137"],
        4: ["s122", "s037"],
        5: ["s109", "s144"],
        6: ["s053"],
    }
    assert len(SEWER_ENTRANCES) == 10
    assert [IDS[place] for place in HOUND_STARTS] == ["s010", "s020", "s057", "s113", "s070"]


def test_the_pieces_in_the_box() -> None:
    """SA-2, SA-3, SA-4, SA-5, R-6, R-8: cards 1 to 112, two d6 and a d10, ten pawns, four Thugs."""
    assert sorted(EVENT) == list(range(1, 51))
    assert sorted(RUMOR) == list(range(51, 103))
    assert WEAPONS == 4
    assert sorted(THIEF) == list(range(107, 113))
    assert THUGS == 4
    assert (D6, D10) == ((1, 2, 3, 4, 5, 6), (1, 2, 3, 4, 5, 6, 7, 8, 9, 10))
    assert (len(HOUND_STARTS), THIEVES) == (5, 5)


@pytest.mark.parametrize("name", RUMOR_CARDS)
def test_rumor_card(name: str) -> None:
    """R-4: the head of card 100 is read as the Tax House."""
    area, location, crime, silver = RUMOR_CARDS[name]
    card = RUMOR[int(name.removeprefix("SA-R"))]
    assert (AREAS[card.area], IDS[card.location], CRIMES[card.crime], card.silver) == (
        area,
        location,
        crime,
        silver,
    )
    assert card.area in AREAS_OF[card.location]


def test_rumor_cards_as_a_deck() -> None:
    """R-3, R-120: two cards for each theft location, but three for Downwind and one for Stulwig's, with
    different crimes.
    """
    by_location: dict[int, list[int]] = {}
    for rumor in RUMOR.values():
        by_location.setdefault(rumor.location, []).append(rumor.crime)
    assert set(by_location) == THEFT_LOCATIONS
    assert all(len(set(crimes)) == len(crimes) for crimes in by_location.values())
    assert {IDS[place]: len(crimes) for place, crimes in by_location.items() if len(crimes) != 2} == {
        "downwind": 3,
        "stulwigs": 1,
    }
    assert Counter(CRIMES[rumor.crime] for rumor in RUMOR.values()) == {
        "burglar": 18,
        "mugger": 17,
        "pickpocket": 17,
    }
    assert round(sum(rumor.silver for rumor in RUMOR.values()) / 52, 1) == 55.3


def test_event_cards_as_a_deck() -> None:
    """R-2, SA-80: how many there are of each kind, exactly two of them for burgling a cache."""
    assert Counter(event.kind for event in EVENT.values()) == {
        "go_to": 11,
        "lose_turn": 4,
        "pay_bank": 5,
        "receive_bank": 4,
        "collect_half": 3,
        "pick_pocket": 3,
        "rumor_draw": 2,
        "rumor_take": 2,
        "rumor_discard": 1,
        "hound_meeting": 6,
        "in_dungeon": 3,
        "get_out": 2,
        "boots": 2,
        "burgle_cache": 2,
    }
    assert BURGLE == (49, 50)
    assert BOOTS == {47: 1, 48: 2}
    assert sorted(SAVED) == [28, 29, 34, *range(36, 47), 49, 50]


@pytest.mark.parametrize("name", THIEF_CARDS)
def test_thief_card(name: str) -> None:
    thief, mug, burgle, pick = THIEF_CARDS[name]
    card = THIEF[int(name.removeprefix("SA-T"))]
    assert (card.name, card.ratings) == (thief, (burgle, mug, pick))


def test_thief_cards_are_even() -> None:
    """R-5: the ratings 3, 4 and 6 in each of the six orders."""
    assert len({card.ratings for card in THIEF.values()}) == 6
    assert all(sorted(card.ratings) == [3, 4, 6] for card in THIEF.values())


def test_the_rumor_tables() -> None:
    """SA-9, R-11, R-12: 8 areas x 3 crimes x 10 rolls; every row lies in its area or is a dead end."""
    assert len(TABLE) == 240
    assert set(TABLE) == {
        (area, crime, roll) for area in range(8) for crime in range(3) for roll in range(1, 11)
    }
    for (area, crime, roll), row in TABLE.items():
        code = next(one["code"] for one in BOARD["areas"] if one["id"] == AREAS[area])
        assert row.id == f"{code}-{'BMP'[crime]}-{roll:02}"
        if row.location < 0:
            assert (row.silver, row.modifier) == (0, 0)
        else:
            assert row.location in THEFT_LOCATIONS
            assert area in AREAS_OF[row.location]
            assert row.silver > 0
            assert row.silver % 5 == 0
            assert -3 <= row.modifier <= 1
    assert [row.id for row in TABLE.values() if row.location < 0] == [
        *(f"AT-{c}-01" for c in "BMP"),
        "DW-B-01",
        "DW-B-02",
        "DW-M-01",
        "DW-M-02",
        "DW-P-01",
        *(f"{area}-{c}-01" for area in ("FW", "JQ", "PA", "PR", "RL", "WS") for c in "BMP"),
    ]


@pytest.mark.parametrize("ruling", INFERRED)
def test_inferred_row(ruling: str) -> None:
    name, location, modifier, silver = INFERRED[ruling]
    row = next(row for row in TABLE.values() if row.id == name)
    assert (IDS[row.location], row.modifier, row.silver) == (location, modifier, silver)


def test_printed_rows_out_of_order_are_kept() -> None:
    """The two amounts that break the rising order stand as printed."""
    silver = {row.id: row.silver for row in TABLE.values()}
    assert (silver["DW-M-03"], silver["RL-M-09"]) == (25, 55)
    assert sum(row.curse for row in TABLE.values()) == 2


def test_coins() -> None:
    """SA-217, R-7: the least number of coins of 100, 50, 25, 10 and 5 SP."""
    assert COINS == (100, 50, 25, 10, 5)
    assert [coins(silver) for silver in (0, 5, 15, 30, 45, 95, 100, 290)] == [0, 1, 2, 2, 3, 4, 1, 6]


def test_every_tale_is_short_and_its_own() -> None:
    tales = [thing.tale for things in (EVENT, RUMOR, TABLE) for thing in things.values()]
    assert len(tales) == 50 + 52 + 240 == len(set(tales))
    assert all(20 <= len(tale) <= 120 and tale[-1] in ".?!" for tale in tales)


def test_ids_of_cards() -> None:
    assert [card_name(card) for card in (1, 50, 51, 102)] == ["e01", "e50", "r51", "r102"]


def brute_ends(place: int, total: int) -> tuple[set[int], set[int]]:
    """Every end of a walk, by trying all paths one by one (SA-89)."""
    spaces, locations = set(), set()
    paths = [(-1, place)]
    for step in range(1, total + 1):
        paths = [
            (here, there)
            for before, here in paths
            for there in (*(NEIGHBOURS[here] if here < SPACES else ()), *ENTRANCES[here])
            if there != before
        ]
        locations |= {there for _, there in paths if there >= SPACES}
        paths = [(here, there) for here, there in paths if there < SPACES]
        if step == total:
            spaces = {there for _, there in paths}
    return spaces, locations


@pytest.mark.parametrize("name", ["maze", "s126", "palace", "s034", "downwind", "s066", "bazaar"])
@pytest.mark.parametrize("total", [1, 2, 5, 9])
def test_walks_are_exact(name: str, total: int) -> None:
    """SA-86, SA-88, SA-89, SA-90: the strides give the same ends as all paths one by one."""
    spaces, locations = brute_ends(PLACE[name], total)
    assert set(street_ends(-1, PLACE[name], total)) == spaces
    assert set(doors(-1, PLACE[name], total)) == locations
    each = {end: tuple(route(-1, PLACE[name], total, end)) for end in (*spaces, *locations)}
    assert routes(-1, PLACE[name], total) == each
    for end in (*spaces, *locations):
        walk = [PLACE[name], *route(-1, PLACE[name], total, end)]
        assert walk[-1] == end
        assert len(walk) == total + 1 or end >= SPACES
        steps = list(pairwise(walk))
        assert all(
            there in (*(NEIGHBOURS[here] if here < SPACES else ()), *ENTRANCES[here]) for here, there in steps
        )
        assert all(before != after for before, after in zip(walk, walk[2:], strict=False))
        assert any(doors_at(-1, PLACE[name], step) >> end & 1 for step in range(1, total + 1)) == (
            end >= SPACES
        )
