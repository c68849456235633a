"""Reading positions: what is wrong is said with what would be right."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from rookery.kernel import Refusal
from rookery.kit.reading import found, known_keys, mapping, names, number, seat_named

STONES = {"ruby": 0, "opal": 1}


def test_what_is_right_is_read() -> None:
    assert known_keys({"hands": {}}, ["hands", "bag"], "A position") == {"hands": {}}
    assert mapping({"hands": {"A": [1]}}, "hands") == {"A": [1]}
    assert (mapping({}, "hands"), mapping({"hands": None}, "hands")) == ({}, {})
    assert (names(["ruby"], "bag"), names(None, "bag")) == (["ruby"], [])
    assert [number(4, "Heat", 0, 4), number(10, "The target", 0, 20, 5)] == [4, 10]
    assert seat_named("B", 2) == 1
    assert found("opal", STONES, "stone") == 1


@pytest.mark.parametrize(
    ("read", "sentence"),
    [
        (lambda: known_keys([], ["bag"], "A position"), "A position is a mapping of names, not []."),
        (
            lambda: known_keys({"bags": 1}, ["hands", "bag"], "A position"),
            "A position has no 'bags'; it has bag, hands.",
        ),
        (lambda: mapping({"hands": [1]}, "hands"), "hands says for each of its names what it has, not [1]."),
        (lambda: names("ruby", "bag"), "bag is a list of names, not 'ruby'."),
        (lambda: number(5, "Heat", 0, 4), "Heat is a number from 0 to 4, not 5."),
        (lambda: number(1.5, "Heat", 0, 4), "Heat is a number from 0 to 4, not 1.5."),
        (lambda: number("3", "Heat", 0, 4), "Heat is a number from 0 to 4, not '3'."),
        (
            lambda: number(7, "The target", 0, 20, 5),
            "The target is a multiple of 5 from 0 to 20, not 7.",
        ),
        (lambda: seat_named("C", 2), "There is no seat 'C'; seats are A, B."),
        (lambda: seat_named("AB", 2), "There is no seat 'AB'; seats are A, B."),
        (lambda: seat_named(0, 2), "There is no seat 0; seats are A, B."),
        (lambda: seat_named("", 2), "There is no seat ''; seats are A, B."),
        (lambda: found("pearl", STONES, "stone"), "No stone is called 'pearl'."),
    ],
)
def test_what_is_wrong_is_refused(read: Callable[[], Any], sentence: str) -> None:
    with pytest.raises(Refusal) as refused:
        read()
    assert refused.value.sentence == sentence
