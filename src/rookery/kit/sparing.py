"""Functions of a view that are computed again only when something has changed that they read.

    def facts(view: View, part: Part = plainly) -> Facts:
        return Facts(sheets=part(sheets, view), papers=part(papers, view))

Whoever asks for facts after every pick gives ``Sparing().made`` as ``part``. It lets ``sheets`` read a view
whose fields are filled in when they are first read, and so knows which they are. As long as these are equal,
the same result is given again, for whichever seat: it can depend on nothing else. The functions belong to a
module, for results are remembered by function; they change nothing.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from operator import attrgetter
from typing import Any, Protocol, TypeVar

from rookery.kernel import Plain

MOST = 9
"""How many results of a function are remembered: one for each of eight seats and for spectators."""

V = TypeVar("V", bound=Plain)
R = TypeVar("R")


class Part(Protocol):
    """Gives what a function makes of a view."""

    def __call__(self, make: Callable[[V], R], view: V, /) -> R: ...


def plainly(make: Callable[[V], R], view: V, /) -> R:
    """Make it, and remember nothing."""
    return make(view)


class Sparing:
    """The latest results of each function, with what it has read."""

    def __init__(self) -> None:
        self.known: dict[Any, list[tuple[Callable[[Any], Any], Any, Any]]] = {}

    def made(self, make: Callable[[V], R], view: V, /) -> R:
        known = self.known.setdefault(make, [])
        for read, values, result in known:
            if read(view) == values:
                return result  # type: ignore[no-any-return]
        seen = lazy(type(view))(view)
        made = make(seen)
        read = reader(tuple(seen.names))
        known.insert(0, (read, read(view), made))
        del known[MOST:]
        return made


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
        if name not in kind.notes:
            raise AttributeError(f"{kind.__name__} has no {name!r}")
        self.names.append(name)
        value = getattr(self.view, name)
        setattr(self, name, value)
        return value

    body = {"__slots__": ("view", "names"), "__init__": begin, "__getattr__": look_up}
    return type.__new__(type(kind), kind.__name__, (kind,), body)
