"""What a game package offers beside its rules, as Protocols: words, bots, positions, board data, a journal.

A part is a module (or folder) of the package with a fixed name. ``Game`` imports it when it is first needed
and checks its shape, so that a missing function is reported by file and name before a game begins.
"""

from __future__ import annotations

import inspect
from collections.abc import Callable, Collection, Mapping, Sequence
from importlib import import_module
from random import Random
from types import ModuleType
from typing import TYPE_CHECKING, Any, Protocol, TypeVar

from rookery.kernel.plain import Value
from rookery.kernel.refusals import Malformed

if TYPE_CHECKING:
    from rookery.kernel.state import Decision, Option

T = TypeVar("T")
CONTAINERS = {"Mapping": Mapping, "Collection": Collection}
Names = Sequence[str]  # the names of the people at the table, by seat
About = tuple[str, str, str]  # title, text, rule
Panel = tuple[str, Sequence[str]]  # heading, lines
Answer = tuple[int, str]  # the place of the picked option in the list, and the words that ride along
Player = Callable[[Any, "Decision", Random], Answer]  # given a view and the decision, nothing else


class Words(Protocol):
    """``words``: every sentence that a person reads."""

    @property
    def ABOUT(self) -> Mapping[str, About]:  # noqa: N802
        """Every card, place or person by its slug, as it stands in option ids."""

    def prompt(self, decision: Decision, view: Any, names: Names, /) -> str:
        """The question, as its seat is asked it."""

    def option(self, picked: Option, view: Any, names: Names, /) -> str:
        """The label of an option."""

    def event(self, told: dict[str, Any], names: Names, /) -> str:
        """A line of the story, from an event as one seat sees it; empty for an event that is not told."""

    def where(self, view: Any, names: Names, /) -> str:
        """How far the game is, in a line."""

    def table(self, view: Any, names: Names, /) -> Sequence[Panel]:
        """The table as panels of text; a heading that begins with a name makes that seat's panel."""


class Bots(Protocol):
    """``bot``: the players of a game. ``plain`` is also who answers when a clock runs out, unless there is a
    player ``LATE``. What ``PEOPLE_FIRST`` lists, kinds of questions, bots leave to people who are asked the
    same.
    """

    @property
    def PLAYERS(self) -> Mapping[str, Player]:  # noqa: N802
        """Every level by its name; ``plain`` among them."""


class Position(Protocol):
    """``position``: a table set-up written as YAML."""

    def read(self, given: Any, /) -> Any:
        """The state that a position describes; whatever it does not name is default."""

    def write(self, s: Any, /) -> dict[str, Any]:
        """A state as a position."""

    def named(self, name: str, /) -> Any:
        """The card, die or seat that a scenario dictates by this name."""


class Page(Protocol):
    """``page``: what a board in the browser gets beyond the view."""

    @property
    def NUMBERS(self) -> Mapping[str, int]:  # noqa: N802
        """Named numbers, constants on the board's side."""

    def data(self) -> Value:
        """What is printed: cards, map, tables. Sent once."""

    def facts(self, view: Any, /) -> Value:
        """What a board shows that the view does not say by itself: sums, stakes, ways."""


class Chronicle(Protocol):
    """``journal``: how the story of a game is divided and what is kept beside it."""

    @property
    def OPENINGS(self) -> Collection[str]:  # noqa: N802
        """The kinds of events that begin a paragraph."""

    @property
    def ASIDES(self) -> Collection[str]:  # noqa: N802
        """The kinds of events that are about cards and dice rather than the story."""

    def heading(self, told: dict[str, Any], names: Names, /) -> str:
        """The title of the chapter that an event opens; empty if it opens none."""

    def title(self, view: Any, /) -> str:
        """The title of the whole journal."""

    def sheets(self, view: Any, /) -> Sequence[Panel]:
        """The characters as they stand; none for a game without characters."""


def load_part(package: str, name: str, shape: type[T]) -> T | None:
    """A module of a package, checked against its Protocol; None if it does not exist."""
    try:
        module = import_module(f"{package}.{name}")
    except ModuleNotFoundError as error:
        if error.name in (package, f"{package}.{name}"):
            return None
        raise
    check_shape(module, shape, f"{package}.{name}")
    return module  # type: ignore[return-value]


def attributes(shape: type) -> dict[str, Any]:
    """What a Protocol asks for, by name."""
    return {name: value for name, value in vars(shape).items() if not name.startswith("_")}


def check_shape(part: Any, shape: type, where: str) -> None:
    """Refuse a part that lacks an attribute of its Protocol or has one that cannot be used like it."""
    for name, expected in attributes(shape).items():
        if not hasattr(part, name):
            raise Malformed(f"{where_of(part, where)} lacks {name!r}: {inspect.getdoc(expected)}")
        problem = mismatch(getattr(part, name), expected)
        if problem:
            raise Malformed(f"{where_of(part, where)}: {name!r} {problem}.")


def where_of(part: Any, where: str) -> str:
    """The path of a part as its author writes it: ``fence/words.py``."""
    file = getattr(part, "__file__", None) if isinstance(part, ModuleType) else None
    path = where.replace(".", "/")
    return f"{path}/__init__.py" if file and file.endswith("__init__.py") else f"{path}.py"


def mismatch(found: Any, expected: Any) -> str:
    """Why an attribute cannot be used as its Protocol says; empty if it can."""
    if isinstance(expected, property):
        kind = str(expected.fget.__annotations__["return"]).partition("[")[0]
        return "" if isinstance(found, CONTAINERS[kind]) else f"is no {kind.lower()}"
    if not callable(found):
        return "is no function"
    names = [name for name in inspect.signature(expected).parameters if name != "self"]
    try:
        inspect.signature(found).bind(*names)
    except TypeError:
        return f"is called with: {', '.join(names) or 'nothing'}"
    except ValueError:
        return ""  # a built-in type such as str does not say how it is called
    return ""
