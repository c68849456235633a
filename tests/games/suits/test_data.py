"""What is printed on cards, sheets and tables is what the data says."""

from typing import Any

import pytest

from rookery.games.suits.cards import (
    ALL_CARDS,
    FACE,
    FAMILY,
    NUMBER_CARD,
    PACK,
    RANK,
    SIGNS,
    SYMBOL,
    SYMBOLS,
    VALUE,
    card_named,
    code,
    printed,
    sign,
)
from rookery.games.suits.jobs import JOBS, Fight, JobFile
from rookery.games.suits.parties import COPIES, npc_named, npc_slug
from rookery.games.suits.printed import (
    BLOCKS,
    DEFENCES,
    FIRST_DEFENCE,
    LEVELS,
    NPC_ROWS,
    READY,
    SKILL_ROWS,
    SKILL_SYMBOL,
    SKILLS,
    THRESHOLDS,
    VEHICLES,
    band,
    band_word,
    skills_in,
    toml,
)
from rookery.games.suits.rules.session.build import problems
from rookery.kernel import Malformed

CARD_VALUES = {
    "SU-C02": ("2", 2), "SU-C03": ("3", 3), "SU-C04": ("4", 4), "SU-C05": ("5", 5), "SU-C06": ("6", 6),
    "SU-C07": ("7", 7),
    "SU-C08": ("8", 8), "SU-C09": ("9", 9), "SU-C10": ("T", 10), "SU-C11": ("J", 10), "SU-C12": ("Q", 10),
    "SU-C13": ("K", 10), "SU-C14": ("A", 10),
}  # fmt: skip


@pytest.mark.parametrize("row", CARD_VALUES.values(), ids=CARD_VALUES)
def test_values_of_cards(row: Any) -> None:
    rank, value = row
    cards = [card for card in range(PACK) if printed(card)[0] == rank]
    assert len(cards) == 4
    assert [SYMBOL[card] for card in cards] == [0, 1, 2, 3]
    assert {VALUE[card] for card in cards} == {value}
    assert all(NUMBER_CARD[card] == (rank not in "JQKA") for card in cards)


def test_a_pack_has_54_cards_and_the_jokers_no_symbol() -> None:
    """SU-20, SU-22, SU-26, R-22: Jokers are face cards too."""
    assert PACK == 54
    jokers = [card for card in range(PACK) if SYMBOL[card] == -1]
    assert [printed(card) for card in jokers] == ["X1", "X2"]
    assert not any(NUMBER_CARD[card] for card in jokers)
    assert sum(VALUE[card] for card in range(PACK)) == 396
    assert sum(SYMBOL[card] == 2 for card in range(PACK)) == 13


def test_codes_of_cards() -> None:
    """SU-25: family, pack, rank and symbol; every code is read as it is written."""
    assert [code(card) for card in (20, 74, 53 + 108)] == ["P1-7C", "P2-7C", "G1-X2"]
    assert all(card_named(code(card)) == card for card in range(ALL_CARDS))
    assert card_named("10D") == card_named("P1-TD")
    assert card_named("gAH") == card_named("G1-AH")
    assert sign(card_named("10D")) == "10♦"
    assert [FAMILY[card] for card in (0, 107, 108)] == [0, 0, 1]
    assert FACE[74] == FACE[20]
    assert RANK[20] == 5
    assert SIGNS == "♣♦♥♠"
    for nonsense in ("", "1C", "7", "X3", "7X", "P3-7C"):
        with pytest.raises(Malformed):
            card_named(nonsense)


def test_words_of_thresholds() -> None:
    """SU-27 and the table SU-T1 to SU-T7."""
    words = {
        "easy": 10,
        "average": 15,
        "difficult": 20,
        "very difficult": 25,
        "desperate": 29,
        "almost impossible": 30,
        "hopeless": 35,
    }
    assert words == THRESHOLDS
    assert all(band_word(band(number)) == word for word, number in words.items())
    told = [band_word(band(number)) for number in (1, 10, 11, 16, 21, 26, 29, 34, 60)]
    assert told[:5] == ["easy", "easy", "average", "difficult", "very difficult"]
    assert told[5:] == ["desperate", "desperate", "almost impossible", "hopeless"]


def test_twelve_skills_three_to_each_symbol() -> None:
    """SU-K01 to SU-K12, R-4: the skills in the order of the table, with symbol and attribute."""
    assert [row["id"] for row in SKILL_ROWS] == [f"SU-K{number:02}" for number in range(1, 13)]
    assert [SKILL_SYMBOL.count(symbol) for symbol in range(4)] == [3, 3, 3, 3]
    by_attribute = {
        name: {row["name"] for row in SKILL_ROWS if row["attribute"] == name}
        for name in ("fitness", "dexterity", "wits", "charisma")
    }
    assert by_attribute["fitness"] == {"Athlete", "Throw", "Thug"}
    assert by_attribute["dexterity"] == {"Guns", "Stealth", "Thief"}
    assert by_attribute["wits"] == {"Ambush", "Awareness", "Driver"}
    assert by_attribute["charisma"] == {"Fraud", "Leadership", "Persuasion"}


VEHICLE_TABLE = {
    "SU-V01": (4, 2), "SU-V02": (8, 2), "SU-V03": (15, 5), "SU-V04": (15, 8), "SU-V05": (15, 8),
    "SU-V06": (25, 20), "SU-V07": (30, 6),
}  # fmt: skip


def test_vehicles() -> None:
    rows = toml("vehicles.toml")["vehicle"]
    assert {row["id"]: (row["stops_at"], row["seats"]) for row in rows} == VEHICLE_TABLE
    assert [vehicle.stops_at for vehicle in VEHICLES] == [stops for stops, _ in VEHICLE_TABLE.values()]


NPCS = {
    "SU-N01": (0, 1, 1, 2, 2), "SU-N02": (1, 1, 2, 4, 4), "SU-N03": (1, 2, 2, 3, 2),
    "SU-N04": (1, 3, 2, 2, 2), "SU-N05": (1, 2, 5, 5, 1),
    "SU-N06": (2, 3, 4, 3, 3), "SU-N07": (2, 5, 3, 3, 4), "SU-N08": (2, 3, 4, 6, 3),
    "SU-N09": (3, 4, 4, 6, 5), "SU-N10": (3, 4, 5, 7, 5),
    "SU-N11": (2, 3, 5, 6, 7), "SU-N12": (3, 3, 3, 7, 8), "SU-N13": (4, 5, 8, 7, 4),
    "SU-N14": (4, 6, 6, 6, 6), "SU-N15": (5, 8, 7, 9, 10),
    "SU-N21": (2, 1, 2, 7, 7), "SU-N22": (3, 4, 4, 8, 7), "SU-N23": (3, 1, 1, 9, 8),
    "SU-N24": (2, 3, 4, 7, 3), "SU-N25": (2, 6, 5, 4, 3),
    "SU-N31": (2, 3, 2, 6, 6), "SU-N32": (2, 3, 3, 8, 8), "SU-N33": (2, 2, 2, 8, 7),
    "SU-N34": (2, 6, 3, 5, 6), "SU-N35": (2, 3, 4, 7, 3),
    "SU-N36": (3, 4, 5, 9, 8), "SU-N37": (4, 5, 8, 8, 4), "SU-N41": (2, 1, 2, 7, 7),
    "SU-N42": (3, 3, 3, 8, 9), "SU-N43": (3, 4, 5, 9, 7),
    "SU-N44": (2, 6, 3, 3, 5), "SU-N45": (2, 3, 4, 7, 3), "SU-N46": (3, 4, 4, 8, 7),
}  # fmt: skip


def test_stat_blocks() -> None:
    """SU-28, SU-29, SU-30: level and attributes as printed; defences are 5 and the attribute."""
    assert {
        row["id"]: (block.level, *block.attributes) for row, block in zip(NPC_ROWS, BLOCKS[1:], strict=True)
    } == NPCS
    guard = [
        BLOCKS[npc_named("guard-captain") // COPIES].modifier(FIRST_DEFENCE + n) for n in range(len(DEFENCES))
    ]
    assert guard == [9, 9, 11, 10]
    assert BLOCKS[npc_named("wheelman") // COPIES].modifier(SKILLS.index("driver")) == 11
    assert BLOCKS[npc_named("wheelman") // COPIES].modifier(SKILLS.index("thug")) == 3
    assert LEVELS == ("bystander", "green", "handy", "seasoned", "deadly", "legend")
    dog = BLOCKS[npc_named("guard-dog") // COPIES]
    assert (dog.beast, dog.armed) == (1, 0)
    assert npc_slug(npc_named("night-watchman-2")) == "night-watchman-2"


SUITS = {
    "SU-P1": ("vail", "clubs", (5, 8, 5, 6)), "SU-P2": ("haight", "hearts", (4, 5, 5, 10)),
    "SU-P3": ("quist", "spades", (4, 9, 7, 4)),
    "SU-P4": ("wren", "diamonds", (6, 5, 9, 4)), "SU-P5": ("anselm", "clubs", (10, 5, 4, 5)),
    "SU-P6": ("amodeo", "hearts", (6, 6, 6, 6)),
}  # fmt: skip


def test_ready_made_suits_obey_the_rules() -> None:
    rows = toml("suits.toml")["suit"]
    assert {
        row["id"]: (s.slug, SYMBOLS[s.symbol], s.attributes) for row, s in zip(rows, READY, strict=True)
    } == SUITS
    for sheet in READY:
        assert (
            problems(
                sheet.name, sheet.symbol, sheet.attributes, [SKILLS[skill] for skill in skills_in(sheet.tags)]
            )
            == []
        )


def test_the_three_jobs() -> None:
    """SU-400, SU-J1, SU-J2, SU-J3: scenes and obstacles in the order given."""
    assert [len(job.scenes) for job in JOBS] == [6, 6, 7]
    assert [sum(len(scene.obstacles) for scene in job.scenes) for job in JOBS] == [11, 10, 10]
    assert [job.objective for job in JOBS] == ["folio", "brandt", "money"]
    assert dict(JOBS[1].tracks) == {"nerve": 3}
    for job in JOBS:
        for number, scene in enumerate(job.scenes, 1):
            assert len(scene.frames) == len(set(scene.frames)) == 3
            for task in scene.obstacles:
                assert task.id.startswith(f"{job.id}.{number}")
                assert bool(task.fights) == (Fight() in task.lost)
    assert [line.roster(3).count(3) for line in JOBS[0].scenes[4].obstacles[0].fights] == [2, 1, 3, 0]


@pytest.mark.parametrize(
    ("changes", "problem"),
    [
        ({"won": ["heat plus one"]}, "'heat plus one' is no effect."),
        ({"won": ["courage +1"]}, "'courage +1' is no effect."),
        ({"lost": ["gain crown"]}, "There is no item 'crown'; there are folio, "),
        ({"lost": ["more butler"]}, "There is no NPC 'butler'; there are bystander, "),
        ({"approaches": ["juggling T20"]}, "There is no skill 'juggling'; there are ambush, "),
        ({"approaches": ["thief"]}, "'thief' is no approach."),
        ({"fight": [{"foes": ["hired-gun * Q"]}]}, "'hired-gun * Q' is no line of foes."),
        ({"stakes": "high"}, "There is no stakes 'high'; there are minor, normal, major, fight."),
        ({"needs": "crown"}, "There is no item 'crown'; "),
    ],
)
def test_a_faulty_obstacle_is_refused_with_its_file_and_name(changes: dict[str, Any], problem: str) -> None:
    file = JobFile("jobs/drawer-nine.toml")
    row = file.row["scene"][0]["obstacle"][0]
    with pytest.raises(Malformed) as refused:
        file.checked_obstacle({**row, **changes})
    assert refused.value.sentence.startswith(f"jobs/drawer-nine.toml, obstacle {row['id']}: {problem}")


def test_an_obstacle_without_a_part_is_refused() -> None:
    file = JobFile("jobs/drawer-nine.toml")
    row = dict(file.row["scene"][0]["obstacle"][0])
    del row["title"]
    with pytest.raises(Malformed, match="'title' is missing"):
        file.checked_obstacle(row)
