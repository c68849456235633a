"""Texts of the house."""

from __future__ import annotations

import pytest

from rookery.games.know_thyself.lines import (
    ATTACHMENT_IDEAS,
    BRIBE_EDGES,
    LETTER,
    LOOKS,
    MEMORY_LINES,
    PROMPTS,
    QUESTIONS,
    RESULT_LINES,
    look_of,
    starting_coins,
)
from rookery.kernel import Malformed


def test_what_the_house_has_to_say() -> None:
    """KT-23, KT-56, KT-210, KT-215, KT-230: enough of each list for the largest table."""
    assert LETTER.startswith("To my guest")
    assert len(QUESTIONS) == 3
    assert len(ATTACHMENT_IDEAS) >= 5 * 7
    assert len(BRIBE_EDGES) == 6
    assert all(len(edge.helps) <= 2 and len(edge.hinders) <= 2 for edge in BRIBE_EDGES)
    assert all(len(lines) >= 14 for lines in MEMORY_LINES)
    assert all(len(lines) >= 7 for lines in RESULT_LINES.values())
    assert [len(prompts) for prompts in PROMPTS.values()] == [4, 4]


@pytest.mark.parametrize(
    ("appearance", "answers", "coins"),
    [
        ("Nothing on, a scar, short hair.", (False, False, False, False), 15),
        ("Shirt and trousers, a scar.", (True, False, False, False), 12),
        ("The uniform tunic of a named corps, a scar.", (True, True, False, False), 9),
        ("medals " * 50, (True, True, True, False), 6),
        ("A loincloth of a wild beast, sandals.", (False, True, False, False), 12),
        ("A loincloth of a wild beast, sandals.", (False, True, False, True), 11),
        ("Bare. " * 41, (False, False, False, False), 12),
        ("Bare. " * 40, (False, False, False, False), 15),
        ("medals " * 50, (True, True, True, True), 5),
    ],
)
def test_starting_coins(appearance: str, answers: tuple[bool, bool, bool, bool], coins: int) -> None:
    """KT-62, KT-E27, R-7: more than forty words are a yes to the third question."""
    assert starting_coins(appearance, answers) == coins


def test_looks_of_bots_fit_their_coins() -> None:
    """KT-D1, KT-D4."""
    assert {look.coins for look in LOOKS} == {15, 12, 9, 6}
    with pytest.raises(Malformed, match="other Coins than KT-62"):
        look_of({"text": "Bare.", "dressed": False, "telling": False, "elaborate": False, "coins": 12})
