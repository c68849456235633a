"""What is printed is what the tables of the rulebook say (chapters 2 and 6)."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import rookery.games.know_thyself as package
from rookery.games.know_thyself import printed
from rookery.games.know_thyself.cards import (
    BLACKS,
    CARD_NAMED,
    MEMORY_TYPES,
    PACK,
    RANKS,
    REDS,
    SUITS,
    beats,
    suit,
    worth,
)
from rookery.games.know_thyself.printed import (
    ANY_KIND,
    CAST,
    CONFLICTS,
    GENERIC_CONFLICTS,
    GENERIC_HOOKS,
    HOOKS,
    KINDS,
    NAME_WORDS,
    PEOPLE,
    PERSON,
    PLACE,
    PLACES,
    ROOMS,
    START,
    THE_ROOM,
    conflict_of,
    true_name,
)
from rookery.kernel import Malformed

RULES = (Path(package.__file__).parent / "RULES.md").read_text(encoding="utf-8")


def table(heading: str) -> list[list[str]]:
    """The first table under a heading, row by row."""
    section = re.split(r"^#+ ", RULES.split(f"### {heading}")[1], flags=re.M)[0]
    rows = [line for line in section.splitlines() if line.startswith("|")]
    return [[cell.strip() for cell in row.strip("|").split("|")] for row in rows[2:]]


def opponent(who: int) -> str:
    return "the room" if who == THE_ROOM else PEOPLE[who].name


def test_the_true_name_decks_are_the_colours_of_one_pack() -> None:
    """KT-2, KT-3, KT-4, KT-81: 26 red adjectives, 26 black nouns, as many as there are rooms."""
    assert (len(REDS), len(BLACKS), len(ROOMS), PACK) == (26, 26, 26, 52)
    assert {SUITS[suit(card)] for card in REDS} == {"diamonds", "hearts"}
    assert {SUITS[suit(card)] for card in BLACKS} == {"clubs", "spades"}
    assert len(set(NAME_WORDS)) == PACK


@pytest.mark.parametrize("row", table("6.1"), ids=lambda row: row[0])
def test_true_names(row: list[str]) -> None:
    """R-25: diamonds and clubs have the first column of each kind."""
    words = [NAME_WORDS[CARD_NAMED[f"{row[0].lower()} of {name}"]] for name in SUITS]
    assert words == row[1:]


def test_a_true_name_is_written_with_the_room() -> None:
    """KT-77, KT-E1: Jack of hearts and Ace of clubs in the Garden."""
    red, black = CARD_NAMED["jack of hearts"], CARD_NAMED["ace of clubs"]
    assert true_name(PLACE["garden"], red, black) == "Garden of Undeserved Allegiance"


@pytest.mark.parametrize("row", table("6.3"), ids=lambda row: row[0])
def test_rooms(row: list[str]) -> None:
    """KT-P01 KT-P02 KT-P03 KT-P04 KT-P05 KT-P06 KT-P07 KT-P08 KT-P09 KT-P10 KT-P11 KT-P12 KT-P13 KT-P14
    KT-P15 KT-P16 KT-P17 KT-P18 KT-P19 KT-P20 KT-P21 KT-P22 KT-P23 KT-P24 KT-P25 KT-P26 KT-P27 KT-P28
    KT-P29, KT-191.
    """
    room = next(room for room in PLACES if room.code == row[0])
    assert row[1].removesuffix(" (nook)") == room.name
    likely = [] if room.slug == "master_suite" else row[4].split(", ")
    assert [PEOPLE[person].name for person in room.likely] == likely
    assert (room.host >= 0) == row[1].endswith("(nook)")
    assert room.description
    assert bool(row[3]) == bool(room.special)


@pytest.mark.parametrize("row", table("6.4"), ids=lambda row: row[0])
def test_the_cast(row: list[str]) -> None:
    """KT-N01 KT-N02 KT-N03 KT-N04 KT-N05 KT-N06 KT-N07 KT-N08 KT-N09 KT-N10 KT-N11 KT-N12 KT-N13 KT-N14
    KT-N15 KT-N16 KT-N17 KT-N18 KT-N19 KT-N20 KT-N21 KT-N22 KT-N23 KT-N24, KT-74, R-24.
    """
    person = next(PEOPLE[number] for number in CAST if PEOPLE[number].code == row[0])
    kinds = [", ".join(KINDS[kind] for kind in kinds) or "-" for kinds in (person.strong, person.weak)]
    assert row[1:] == [
        person.name,
        person.epithet,
        ", ".join(PLACES[place].name for place in person.haunts),
        "yes" if person.servant else "",
        " / ".join(kinds),
    ]


def test_nobody_young_or_afraid_is_courted() -> None:
    """R-29."""
    reserved = {"miriam", "sylvia", "zhi", "danielle"}
    assert {PEOPLE[number].slug for number in CAST if not PEOPLE[number].romance} == reserved
    courting = [conflict for conflict in CONFLICTS if "romance" in conflict.tags]
    assert courting
    assert not {PERSON[slug] for slug in reserved} & {who for c in courting for who in c.versus}


def test_conflicts_and_hooks_of_each_room() -> None:
    """KT-191, 6.5: who starts it, kind, stake, opponents, text; and the hooks in their order."""
    rows = {row[0]: row[1:] for row in table("6.5")}
    assert set(rows) == {room.name for room in PLACES} - {"Master Suite"}
    for room in PLACES:
        if room.name in rows:
            conflicts, hooks = rows[room.name]
            assert conflicts.replace(" [added]", "").split("<br>") == [
                f"{c.slug} ({c.by}, {'any' if c.kind == ANY_KIND else KINDS[c.kind]}, {c.stake}; "
                f"{'/'.join(map(opponent, c.versus))}): {c.text}"
                for c in room.conflicts
            ]
            assert hooks.split("<br>") == [hook.text for hook in room.hooks]


def test_what_fits_any_room() -> None:
    """KT-193, KT-195: Ricardo with drawn sword, guards at a doorway; the letter, and four generic hooks."""
    assert [(c.versus, c.stake) for c in GENERIC_CONFLICTS] == [
        ((PERSON["ricardo"],), 4),
        ((PERSON["guards"],), 3),
    ]
    assert [hook.mandatory for hook in GENERIC_HOOKS] == [True, False, False, False, False]


def test_the_guest_suite_has_the_letter_first_and_grigoris_advice() -> None:
    """KT-23, KT-196."""
    letter, advice = PLACES[START].hooks
    assert letter.mandatory
    assert advice.leads_to == (printed.FAR,)


def test_servants_bring_their_conflicts_home() -> None:
    """KT-197: the conflict that is borrowed is in the Servants' Quarters, and nowhere else."""
    assert [conflict.slug for conflict in CONFLICTS if conflict.borrows] == ["servants_quarters-1"]


def test_flags_stand_where_they_may_be_declared() -> None:
    """KT-107."""
    flagged = {conflict.slug: printed.FLAGS[conflict.flag] for conflict in CONFLICTS if conflict.flag}
    assert flagged == {
        "cliffs-2": "climb_down",
        "cliffs-3": "climb_up",
        "guest_suite-3": "leave_without_attachments",
    }


def test_ids_are_unique() -> None:
    assert len({hook.slug for hook in HOOKS}) == len(HOOKS)
    with pytest.raises(Malformed, match="two places are called 'Armory'"):
        printed.check_unique("places", ["Armory", "Baths", "Armory"])


@pytest.mark.parametrize(
    ("change", "sentence"),
    [
        ({"versus": ["nobody"]}, "there is no 'nobody'"),
        ({"kind": "soul"}, "there is no 'soul'"),
        ({"lose_move": "moon"}, "there is no 'moon'"),
        ({"effect": "fly"}, "there is no 'fly'"),
        ({"stake": 1}, "none that the rules know"),
    ],
)
def test_a_wrong_conflict_is_refused_with_its_id(change: dict[str, object], sentence: str) -> None:
    row = next(iter(printed.PALACE["rooms"]))["conflicts"][0]
    with pytest.raises(Malformed, match=f"armory-1: .*{sentence}"):
        conflict_of(row | change)


def test_memory_types_go_by_suit() -> None:
    """KT-158, 6.2."""
    assert [(row[0], row[1].lower()) for row in table("6.2")] == list(zip(SUITS, MEMORY_TYPES, strict=True))


def test_ranks() -> None:
    """KT-136, KT-137, KT-138: an Ace loses to every number and beats every face card; suits do not matter."""
    ace, ten, jack, king = (CARD_NAMED[f"{name} of spades"] for name in ("ace", "ten", "jack", "king"))
    assert [worth(CARD_NAMED[f"{name} of clubs"], ten) for name in RANKS] == list(range(1, 14))
    assert beats(ten, ace)
    assert not beats(ace, ten)
    assert beats(ace, jack)
    assert beats(ace, king)
    assert not beats(king, ace)
    red_ace = CARD_NAMED["ace of hearts"]
    assert not beats(ace, red_ace)
    assert not beats(red_ace, ace)
    assert not beats(ten, CARD_NAMED["ten of hearts"])


def test_aces_in_the_master_suite() -> None:
    """KT-E25: the GM's Ace beats a King and loses to a Two."""
    ace, king, two = (CARD_NAMED[f"{name} of hearts"] for name in ("ace", "king", "two"))
    assert not beats(king, ace)
    assert beats(two, ace)
