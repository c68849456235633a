"""Functions of a view that are computed again only when something has changed that they read.

    def facts(view: View, part: Part = plainly) -> Facts:
        return Facts(sheets=part(sheets, view), papers=part(papers, view))

Whoever asks for facts after every pick gives ``Sparing.made`` as ``part``. It lets ``sheets`` read a view
whose fields are filled in when they are first read, and so knows which they are. As long as these have not
changed, the same result is given again; and so it is to another seat whose view has the same in them: it can
depend on nothing else. The functions belong to a module, for results are remembered by function; they change
nothing.
"""

from __future__ import annotations

from collections.abc import Callable, Set
from functools import cache
from operator import attrgetter
from typing import Any, NamedTuple, Protocol, TypeVar

from rookery.kernel import Plain

V = TypeVar("V", bound=Plain)
R = TypeVar("R")


class Part(Protocol):
    """Gives what a function makes of a view."""

    def __call__(self, make: Callable[[V], R], view: V, /) -> R: ...


def plainly(make: Callable[[V], R], view: V, /) -> R:
    """Make it, and remember nothing."""
    return make(view)


class Made(NamedTuple):
    """A result, the fields it was made from, and what was in those that depend on the seat."""

    result: Any
    fields: frozenset[str]
    read: Callable[[Any], tuple[Any, ...]]
    values: tuple[Any, ...]


class Shared:
    """What was made of the views of one moment, for all seats: what lies open (``kit.public``) is the same
    in all of them.
    """

    def __init__(self) -> None:
        self.known: dict[Any, list[Made]] = {}
        self.compared: dict[tuple[Any, ...], tuple[Any, tuple[Any, ...]]] = {}

    def made(self, make: Callable[..., Any], view: Plain, more: tuple[Any, ...]) -> Made:
        known = self.known.get(make)
        if known is None:
            known = self.known[make] = []
        for found in known:
            if found.read(view) == found.values:
                return found
        seen = lazy(type(view))(view)
        result = make(seen, *more)
        fields, read = depending(type(view), tuple(seen.names))
        new = Made(result, fields, read, read(view))
        known.append(new)
        return new

    def once(self, make: Callable[..., R], *parts: Any) -> R:
        """What a function makes of these very things, also for another seat that has the same ones. They are
        kept with the result, so that their ids remain theirs.
        """
        key = make, *map(id, parts)
        if key not in self.compared:
            self.compared[key] = make(*parts), parts
        return self.compared[key][0]  # type: ignore[no-any-return]


class Sparing:
    """What was made of a seat's view. ``after`` goes on to its next one; ``before`` is what was made of the
    one before, and ``changed`` are the fields that have changed since.
    """

    __slots__ = ("before", "changed", "known", "shared")

    def __init__(
        self, shared: Shared, before: dict[Any, Made] | None = None, changed: Set[str] = frozenset()
    ) -> None:
        self.shared = shared
        self.known: dict[Any, Made] = {}
        self.before = before or {}
        self.changed = changed

    def after(self, changed: Set[str], shared: Shared) -> Sparing:
        """For the next view of the seat, of another moment, in which these fields have changed."""
        return Sparing(shared, self.known, changed)

    def made(self, make: Callable[..., R], view: Plain, /, *more: Any) -> R:
        """What a function makes of the view, and of ``more``, which must be the same for all views."""
        found = self.known.get(make)
        if found is None:
            found = self.before.get(make)
            if found is None or not found.fields.isdisjoint(self.changed):
                found = self.shared.made(make, view, more)
            self.known[make] = found
        return found.result  # type: ignore[no-any-return]


@cache
def depending(
    kind: type[Plain], names: tuple[str, ...]
) -> tuple[frozenset[str], Callable[[Any], tuple[Any, ...]]]:
    """These fields of a view as a set, and what reads those of them that depend on the seat."""
    lent = getattr(kind, "lent", {})
    return frozenset(names), reader(tuple(name for name in names if name not in lent))


@cache
def reader(names: tuple[str, ...]) -> Callable[[Any], tuple[Any, ...]]:
    """Reads several fields at once."""
    if len(names) != 1:
        return attrgetter(*names) if names else lambda _: ()
    read = attrgetter(*names)
    return lambda part: (read(part),)


@cache
def lazy(kind: type[Plain]) -> Any:
    """A subclass of a view class that has no values at first: a field is looked up when it is first read."""

    def begin(self: Any, view: Plain) -> None:
        self.view, self.names = view, []

    def look_up(self: Any, name: str) -> Any:
        if name not in notes:
            raise AttributeError(f"{kind.__name__} has no {name!r}")
        self.names.append(name)
        value = getattr(self.view, name)
        setattr(self, name, value)
        return value

    notes = kind.notes

    body = {"__slots__": ("view", "names"), "__init__": begin, "__getattr__": look_up}
    return type.__new__(type(kind), kind.__name__, (kind,), body)
