"""What is not computed again: only what cannot have changed."""

from __future__ import annotations

from operator import attrgetter

import pytest

from rookery.kernel import Plain
from rookery.kit.sparing import Sparing, plainly


class Table(Plain):
    seat: int
    wounds: list[int]
    gold: list[int]

    def worth(self, seat: int) -> int:
        return self.gold[seat] - self.wounds[seat]


made: list[str] = []


def worths(view: Table) -> tuple[int, ...]:
    made.append("worths")
    return tuple(view.worth(seat) for seat in range(2))


def own_gold(view: Table) -> int:
    made.append("own gold")
    return view.gold[view.seat]


def nothing(view: Table) -> str:
    made.append("nothing")
    return "nothing"


def test_a_part_is_made_again_when_a_field_has_changed_that_it_read() -> None:
    """Also one that it read through a method of the view."""
    made.clear()
    part, table = Sparing().made, Table(seat=0, wounds=[0, 1], gold=[3, 4])
    first = part(worths, table)
    assert first == (3, 3)
    assert part(worths, table.copy()) is first
    later = table.copy()
    later.wounds[0] = 2
    assert part(worths, later) == (1, 3)
    assert made == ["worths"] * 2


def test_what_does_not_depend_on_the_seat_is_made_once_for_all() -> None:
    made.clear()
    part = Sparing().made
    tables = [Table(seat=seat, wounds=[0, 1], gold=[3, 4]) for seat in range(2)]
    for _ in range(3):
        assert [part(worths, table) for table in tables] == [(3, 3)] * 2
        assert [part(own_gold, table) for table in tables] == [3, 4]
        assert [part(nothing, table) for table in tables] == ["nothing"] * 2
    assert sorted(made) == ["nothing", "own gold", "own gold", "worths"]


def test_only_the_latest_results_are_remembered() -> None:
    part, sparing = plainly, Sparing()
    for gold in range(50):
        table = Table(seat=0, wounds=[0, 1], gold=[gold, 4])
        assert sparing.made(own_gold, table) == part(own_gold, table) == gold
    assert len(sparing.known[own_gold]) < 10


def test_a_misspelt_field_is_an_error_as_ever() -> None:
    with pytest.raises(AttributeError, match="wonds"):
        Sparing().made(attrgetter("wonds"), Table(seat=0, wounds=[], gold=[]))
