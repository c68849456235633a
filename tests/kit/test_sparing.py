"""What is not computed again: only what cannot have changed."""

from __future__ import annotations

from operator import attrgetter

import pytest

from rookery.kernel import Plain
from rookery.kit.sparing import Shared, Sparing, plainly


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
    sparing, table = Sparing(Shared()), Table(seat=0, wounds=[0, 1], gold=[3, 4])
    first = sparing.made(worths, table)
    assert first == (3, 3)
    sparing = sparing.after({"seat"}, Shared())
    assert sparing.made(worths, table.copy()) is first
    later = table.copy()
    later.wounds[0] = 2
    sparing = sparing.after({"wounds"}, Shared())
    assert sparing.made(worths, later) == (1, 3)
    assert made == ["worths"] * 2


def test_what_does_not_depend_on_the_seat_is_made_once_for_all() -> None:
    made.clear()
    shared = Shared()
    parts = [Sparing(shared).made for _ in range(2)]
    tables = [Table(seat=seat, wounds=[0, 1], gold=[3, 4]) for seat in range(2)]
    for _ in range(3):
        assert [part(worths, table) for part, table in zip(parts, tables, strict=True)] == [(3, 3)] * 2
        assert [part(own_gold, table) for part, table in zip(parts, tables, strict=True)] == [3, 4]
        assert [part(nothing, table) for part, table in zip(parts, tables, strict=True)] == ["nothing"] * 2
    assert sorted(made) == ["nothing", "own gold", "own gold", "worths"]


def test_only_what_has_not_changed_is_remembered() -> None:
    sparing = Sparing(Shared())
    for gold in range(50):
        table = Table(seat=0, wounds=[0, 1], gold=[gold, 4])
        sparing = sparing.after({"gold"}, Shared())
        assert sparing.made(own_gold, table) == plainly(own_gold, table) == gold
    assert len(sparing.known) == len(sparing.shared.known) == 1


def test_a_misspelt_field_is_an_error_as_ever() -> None:
    with pytest.raises(AttributeError, match="wonds"):
        Sparing(Shared()).made(attrgetter("wonds"), Table(seat=0, wounds=[], gold=[]))
