"""Views as numbers, for programs that learn: a game declares in ``features.py`` which fields of its view are
written where, one array after the other, always in the same place.

    ARRAYS = declared(numbers("turn", "deck"), ring("wounds", 6), marks("hand", 47))

number   a field as it is; -1 and the like mean what they mean in the view
ring     a list by seat, one's own seat first, then clockwise
marks    a list of cards as one number for each card there is: 1 for those in the list
Empty places hold 0. A list that is longer than its array is refused, unless only its latest entries are kept.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from operator import attrgetter
from typing import Any, NamedTuple

from rookery.kernel import Illegal

Numbers = Sequence[float]
Reader = Callable[[Any], Numbers]


class Array(NamedTuple):
    """One array of an observation: its name, how many numbers it has, and how they are read from a view.
    ``alone``: it is one number, the field itself.
    """

    name: str
    size: int
    read: Reader
    alone: bool = False


def declared(*groups: Iterable[Array]) -> tuple[Array, ...]:
    """All arrays of a game, in order."""
    return tuple(array for group in groups for array in group)


def fitting(name: str, values: Numbers, size: int) -> Numbers:
    """The values, filled up with zeros."""
    missing = size - len(values)
    if missing < 0:
        raise Illegal(f"The array {name} has {size} places, and {len(values)} numbers are to be written.")
    return [*values, *[0] * missing] if missing else values


def own_first(view: Any, values: Sequence[Any]) -> Sequence[Any]:
    """A list by seat, from the seat of the view on; unchanged for one who has no place in it."""
    seat = view.seat
    return [*values[seat:], *values[:seat]] if 0 < seat < len(values) else values


def marked(values: Iterable[int], size: int) -> list[float]:
    """One number for each thing there is: 1 for those among the values. What is hidden is negative."""
    found = [0.0] * size
    for value in values:
        if value >= 0:
            found[value] = 1.0
    return found


def made(name: str, size: int, read: Reader) -> list[Array]:
    """An array that a game computes itself."""
    return [Array(name, size, lambda view: fitting(name, read(view), size))]


def each(names: Iterable[str], size: int, read: Callable[[Any, Any], Numbers]) -> list[Array]:
    """An array for each field, read from the view and what the field holds."""

    def reader(name: str) -> Reader:
        def values(view: Any) -> Numbers:
            found = read(view, getattr(view, name))
            return found if len(found) == size else fitting(name, found, size)

        return values

    return [Array(name, size, reader(name)) for name in names]


def numbers(*names: str) -> list[Array]:
    """Fields that are one number each."""
    return [array._replace(alone=True) for array in each(names, 1, lambda _, number: (number,))]


def reader(arrays: Sequence[Array]) -> Reader:
    """What reads all arrays of a view, one after the other. It is written as one expression, which reads a
    field at half the cost of a call: most games have many that are one number.
    """
    parts = [
        f"view.{array.name}" if array.alone else f"*read_{place}(view)" for place, array in enumerate(arrays)
    ]
    reads = {f"read_{place}": array.read for place, array in enumerate(arrays)}
    found: Reader = eval(f"lambda view: [{', '.join(parts)}]", reads)
    return found


def row(size: int, *names: str) -> list[Array]:
    """Lists of numbers as they are."""
    return each(names, size, lambda _, values: values)


def latest(size: int, *names: str) -> list[Array]:
    """The last entries of lists that grow."""
    return each(names, size, lambda _, values: values[-size:])


def ring(size: int, *names: str) -> list[Array]:
    """Lists of numbers by seat. Most games have many, so each is read in one call."""

    def reader(name: str) -> Reader:
        get = attrgetter(name)

        def values(view: Any) -> Numbers:
            found, seat = get(view), view.seat
            if 0 < seat < len(found):
                found = found[seat:] + found[:seat]
            return found if len(found) == size else fitting(name, found, size)

        return values

    return [Array(name, size, reader(name)) for name in names]


def marks(size: int, *names: str) -> list[Array]:
    """Lists of cards."""
    return each(names, size, lambda _, cards: marked(cards, size))


def one_of(size: int, *names: str) -> list[Array]:
    """A number that names a thing, as the mark of that thing."""
    return each(names, size, lambda _, thing: marked((thing,), size))


def ring_of_marks(seats: int, size: int, *names: str) -> list[Array]:
    """Lists of cards by seat."""
    return each(
        names,
        seats * size,
        lambda view, hands: [mark for cards in own_first(view, hands) for mark in marked(cards, size)],
    )


def whose(seats: int, *names: str) -> list[Array]:
    """A number that names a seat, as the mark of that seat in a ring."""
    return each(names, seats, lambda view, seat: marked((from_here(view, seat),), seats))


def owners(seats: int, things: int, *names: str) -> list[Array]:
    """The owner of each thing, as the mark of that seat in a ring."""

    def read(view: Any, owned: Sequence[int]) -> Numbers:
        places = [thing * seats + from_here(view, seat) for thing, seat in enumerate(owned) if seat >= 0]
        return marked(places, seats * things)

    return each(names, seats * things, read)


def from_here(view: Any, seat: int) -> int:
    """How far a seat is from one's own, clockwise; nobody stays negative."""
    distance: int = (seat - view.seat) % view.seats if seat >= 0 else seat
    return distance
