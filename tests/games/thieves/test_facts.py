"""What the scout may say, and whether it is so (5.12, 6.5, 6.6): the table of the ledger, room by room."""

from __future__ import annotations

import re
from itertools import product

import pytest

from rookery.games.thieves import GAME
from rookery.games.thieves.printed import (
    EMPTY_CHAMBER,
    FACT_SLUGS,
    FACTS,
    PARADOX,
    RIDDLES,
    ROOMS,
    RUNE_OF_FIRE_SKULL,
    TRUE_FACTS,
)
from rookery.games.thieves.public import Judgement
from rookery.games.thieves.rules.declaration import FACT, NAME, NOT_FACT, NOT_NAME, holds, judged
from rookery.play.rulebook import rules_text

TRUE_FOR: dict[str, tuple[str, set[int]]] = {
    "TH-F01": ("scout-gets", {8, 25}),
    "TH-F02": ("scout-picks-any", {3, 4, 5, 10, 14}),
    "TH-F03": ("scout-picks-other", {0, 6, 7, 9, 12, 13, 15, 16, 17, 18, 20, 22, 23}),
    "TH-F04": ("liars-get", {1}),
    "TH-F05": ("nobody-gets", {2, 19, 21, 24}),
    "TH-F06": ("late-offer", {0, 1, 15}),
    "TH-F10": ("sneak-hurts", {4, 22}),
    "TH-F11": ("sneak-always", {18}),
    "TH-F12": ("sneak-void", {11}),
    "TH-F13": ("sneak-pays", {19, 21, 25}),
    "TH-F14": ("sneak-or-suffer", {15, 23}),
    "TH-F20": ("steal-hurts", {6, 9, 15, 21, 23}),
    "TH-F21": ("steal-always", {5}),
    "TH-F22": ("steal-void", {11, 20}),
    "TH-F23": ("steal-pays", {12, 16, 25}),
    "TH-F24": ("steal-or-suffer", {22}),
    "TH-F30": ("stab-hurts", {10, 15, 21, 22, 23}),
    "TH-F31": ("stab-always", {17}),
    "TH-F32": ("stab-void", {11}),
    "TH-F33": ("stab-pays", {8, 14}),
    "TH-F40": ("lies-hurts", {2, 15, 22, 23}),
    "TH-F41": ("lies-void", {2, 11}),
    "TH-F42": ("lies-pays", {1}),
    "TH-F50": ("trickery-hurts", {13, 15, 22, 23}),
    "TH-F51": ("trickery-void", {3, 11, 13}),
    "TH-F52": ("trickery-pays", {24, 25}),
    "TH-F60": ("room-wounds", {2, 4, 9, 10, 15, 21, 22, 23}),
    "TH-F61": ("three-wounds", {2, 4, 9, 10}),
    "TH-F62": ("one-wound", {21, 22, 23}),
    "TH-F63": ("growing-wounds", {15}),
    "TH-F64": ("heals", {25}),
    "TH-F65": ("extra-treasure", {1, 12, 21, 24}),
    "TH-F66": ("lose-treasure", {6, 7, 13, 21}),
    "TH-F67": ("removal", {7}),
    "TH-F68": ("odd-theft", {13, 14, 19}),
    "TH-F69": ("exchange", {2}),
    "TH-F70": ("failing-hurts", {2}),
    "TH-F71": ("restart", {11}),
    "TH-F72": ("scout-bonus", {1, 13}),
    "TH-F73": ("troll", {14, 22, 23}),
    "TH-F74": ("inhabited", {1, 5, 6, 8, 9, 10, 14, 20, 21, 22, 23, 24, 25}),
    "TH-F75": ("nothing", {0}),
    "TH-F80": ("paradox", set()),
}
"""Each fact with the chamber cards (by the number in TH-Cnn) it is true for; false for all others (R-88)."""

LEDGER = rules_text(GAME)
BY_FACT = LEDGER.split("### 6.5")[1].split("### 6.6")[0]
BY_ROOM = LEDGER.split("### 6.6")[1].split("### 6.7")[0]


def room(number: int) -> int:
    """The card TH-Cnn."""
    return EMPTY_CHAMBER + number


@pytest.mark.parametrize(("name", "fact"), TRUE_FOR.items(), ids=list(TRUE_FOR))
def test_a_fact_is_true_for_its_rooms_and_no_others(name: str, fact: tuple[str, set[int]]) -> None:
    """TH-131, in the code and in both tables of the ledger."""
    slug, rooms = fact
    place = FACT_SLUGS.index(slug)
    assert FACTS[place].id == name
    assert {card - EMPTY_CHAMBER for card in ROOMS if holds((FACT, place), card)} == rooms
    assert {card - EMPTY_CHAMBER for card in ROOMS if not holds((NOT_FACT, place), card)} == rooms
    [row] = re.findall(rf"^\| {name} \| `{slug.replace('-', '_')}` \|.*\| (.*?) \|$", BY_FACT, re.M)
    assert {int(number) for number in re.findall(r"\bC(\d\d)\b", row)} == rooms


@pytest.mark.parametrize("card", ROOMS, ids=lambda card: f"C{card - EMPTY_CHAMBER:02}")
def test_a_room_has_its_true_facts_and_no_others(card: int) -> None:
    """TH-131: table 6.6 says the same, room by room."""
    [row] = re.findall(rf"^\| TH-C{card - EMPTY_CHAMBER:02} \|.*\| (F.*?) \|$", BY_ROOM, re.M)
    assert {FACTS[fact].id for fact in TRUE_FACTS[card]} == {
        f"TH-{fact}" for fact in re.findall(r"\bF\d\d\b", row)
    }


def test_every_fact_of_the_list_can_be_said() -> None:
    """TH-128b: the list is closed, and complete."""
    assert [fact.id for fact in FACTS] == list(TRUE_FOR)


def test_nobody_gets_the_treasure() -> None:
    """R-95: true for the RUNE; RIDDLES decides nothing about the offer."""
    nobody = FACT_SLUGS.index("nobody-gets")
    assert nobody in TRUE_FACTS[RUNE_OF_FIRE_SKULL]
    assert not TRUE_FACTS[RIDDLES] & set(
        range(FACT_SLUGS.index("scout-gets"), FACT_SLUGS.index("late-offer") + 1)
    )


@pytest.mark.parametrize(("spoken", "card"), list(product((False, True), ROOMS)))
def test_the_judgement_of_every_single_statement(spoken: bool, card: int) -> None:
    """TH-133: for every room, every name and fact, asserted or denied, alone."""
    for kind, what in [*product((NAME, NOT_NAME), ROOMS), *product((FACT, NOT_FACT), range(len(FACTS)))]:
        so = what == card if kind in (NAME, NOT_NAME) else what in TRUE_FACTS[card]
        if what == PARADOX and kind in (FACT, NOT_FACT):
            expected = Judgement.PARADOX if kind == FACT else Judgement.SILENT
        elif so == (kind in (NOT_NAME, NOT_FACT)):
            expected = Judgement.LIE
        else:
            expected = Judgement.TRUE if spoken or kind in (NAME, FACT) else Judgement.SILENT
        assert judged([(kind, what)], card, spoken=spoken) == expected


def test_no_words_at_all_are_silence() -> None:
    """TH-133c: advice and promises add nothing."""
    assert judged([], EMPTY_CHAMBER, spoken=True) == Judgement.SILENT
    assert judged([(4, -1, 0), (5, 1, 2), (6, 1), (7, 2)], EMPTY_CHAMBER, spoken=True) == Judgement.SILENT
