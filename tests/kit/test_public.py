"""What lies open is declared once, and nothing else is ever shown."""

from __future__ import annotations

from typing import Any

import pytest

from rookery.kernel import State, Step
from rookery.kit.public import Public


class Open(Public):
    """What lies open."""

    wounds: list[int]
    rows: list[list[int]] = [[1], [2, 3]]
    marks: dict[int, list[int]] = {}
    pairs: list[tuple[int, int]] = []


class Table(State, Open):
    """And what is hidden."""

    cards: list[int] = [1, 2, 3]


class View(Open):
    """And what a seat knows of it."""

    seat: int
    count: int


def seen(s: Table, seat: int = 0) -> View:
    return View.of(s, seat=seat, count=len(s.cards))


def test_what_lies_open_is_in_the_state_and_in_the_view() -> None:
    assert list(View.fields) == [
        "seats",
        "number",
        "together",
        "agenda",
        "wounds",
        "rows",
        "marks",
        "pairs",
        "seat",
        "count",
    ]
    assert list(Table.fields) == [
        "seats",
        "number",
        "together",
        "agenda",
        "lanes",
        "wounds",
        "rows",
        "marks",
        "pairs",
        "cards",
    ]
    s = Table(seats=2, wounds=[0, 1], marks={4: [5]}, number=7, agenda=[Step()])
    v = seen(s)
    assert v == View(
        seats=2,
        number=7,
        agenda=[Step()],
        wounds=[0, 1],
        marks={4: [5]},
        rows=[[1], [2, 3]],
        pairs=[],
        seat=0,
        count=3,
    )
    assert Table.of(v, cards=[1, 2, 3], lanes=[]) == s


def test_a_view_shares_no_list_with_the_state() -> None:
    s = Table(seats=1, wounds=[0], marks={4: [5]}, pairs=[(1, 2)])
    v = seen(s)
    lists: list[list[Any]] = [s.wounds, s.rows, s.rows[0], s.marks[4], s.pairs, s.agenda]
    for changing in lists:
        changing.append(9)
    assert v == seen(Table(seats=1, wounds=[0], marks={4: [5]}, pairs=[(1, 2)]))


def test_a_state_made_from_a_view_can_be_played_on() -> None:
    s = Table.of(seen(Table(seats=1, wounds=[0])), cards=[], lanes=[])
    s.tell("heard by nobody")
    assert (s.asked, s.listener, s.said) == ([], None, "")


def test_what_is_hidden_is_in_no_view() -> None:
    assert not hasattr(seen(Table(seats=1, wounds=[0])), "cards")
    with pytest.raises(TypeError, match="cards"):
        View.of(Table(seats=1, wounds=[0]), seat=0, count=3, cards=[1])


def test_nothing_falls_through_by_default() -> None:
    """Even a field with a default: whoever adds one has to say what a seat sees of it, and how it is
    imagined.
    """
    with pytest.raises(TypeError, match="count"):
        View.of(Table(seats=1, wounds=[0]), seat=0)
    with pytest.raises(TypeError, match="cards"):
        Table.of(seen(Table(seats=1, wounds=[0])), lanes=[])

    class Grown(Table):
        extra: int = 0

    with pytest.raises(TypeError, match="extra"):
        Grown.of(seen(Table(seats=1, wounds=[0])), cards=[], lanes=[])


def test_it_is_dumped_loaded_and_copied_as_any_plain_data() -> None:
    v = seen(Table(seats=1, wounds=[3]))
    assert View.load(v.dump(), {}) == v == v.copy()
    assert v.dump()["wounds"] == [3]


def test_a_game_cannot_take_a_name_of_the_kernel() -> None:
    """A verb called so would be found out only when a saved game is loaded."""
    with pytest.raises(TypeError, match=r"Cart\.load: every state has something of that name; use another\."):

        class Cart(State, Open):
            def load(self, seat: int, card: int) -> None:  # type: ignore[override]
                """It would hide State.load."""

    with pytest.raises(TypeError, match=r"Heap\.number: every state has something of that name"):

        class Heap(Public):
            number: int
