# mypy: disable-error-code="type-abstract"
"""``Game``, the description of a game that its package exports, and how installed games are found."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from functools import cache, cached_property
from pkgutil import resolve_name
from types import ModuleType
from typing import Any, Self, TypeVar, cast

from rookery.kernel.chance import Chance
from rookery.kernel.engine import advance
from rookery.kernel.parts import (
    Bots,
    Chronicle,
    Page,
    Position,
    Words,
    attributes,
    check_shape,
    load_part,
    where_of,
)
from rookery.kernel.plain import Value
from rookery.kernel.refusals import Illegal, Malformed
from rookery.kernel.state import Lane, OpenFloor, Option, State, Together, listed

T = TypeVar("T")
LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"
PLAIN_NAMES: dict[str, Callable[[Any], str]] = {"seat": lambda seat: LETTERS[seat], "number": str}


class Setting(Value):
    """An option of a game, fixed before it begins. The first of its ``values`` is the default: the rules as
    they are written. ``suggested``: what people who set up a table find selected, if that is another value;
    where it depends on the table, a function of the number of seats and the settled options.
    """

    name: str
    values: tuple[Any, ...]
    meaning: str
    suggested: Any = None


@dataclass(eq=False, kw_only=True, repr=False)
class Game:
    """Everything that the engine and the applications need to know of a game.

    name       of the package, in commands, addresses and records
    edition    of the printed game, if it has one; ``version`` is our revision of the rules
    seats      the numbers of seats that it can be played with
    setup      the state before the first step, from the number of seats and the settled options
    steps      the modules (or classes) whose steps and values a state may hold
    picks      the fields of each kind of option; ``names`` says how the number in a field is written
    view       what one seat may know of a state
    imagine    a state that the view allows, the unknown filled in by chance
    outcome    the winners and the reasons, once the agenda is empty
    inventory  counts of what is never lost or made; the laws compare them
    bound      the greatest number of decisions that a game can take
    keeps      what the next game of the same table begins with, as JSON data: its option ``kept``
    offices    the seats that play another part than the rest, by seat, from their number and the options
    terms      the settled options as so many seats play them, where their number decides one
    offered    the values of a setting that make a difference to so many seats with these options, by name of
               the setting, where these are not all; fewer than two are no question
    parts      parts given here instead of as files, for a game in a single module
    ids        of the options that were met so far
    """

    name: str
    title: str
    blurb: str
    version: str
    edition: str = ""
    seats: tuple[int, ...]
    state: type[State]
    setup: Callable[[int, dict[str, Any]], Any]
    steps: tuple[ModuleType | type[Value], ...]
    picks: dict[str, tuple[str, ...]]
    view: Callable[[Any, int], Any]
    imagine: Callable[[Any, Chance], Any]
    names: dict[str, Callable[[Any], str]] = field(default_factory=dict)
    settings: tuple[Setting, ...] = ()
    outcome: Callable[[Any], dict[str, Any]] = lambda _: {}
    inventory: Callable[[Any], Any] = lambda _: {}
    bound: int = 10_000
    keeps: Callable[[Any], Any] | None = None
    offices: Callable[[int, dict[str, Any]], dict[int, str]] = lambda _seats, _options: {}
    terms: Callable[[int, dict[str, Any]], dict[str, Any]] = lambda _seats, options: options
    offered: Callable[[int, dict[str, Any]], dict[str, Sequence[Any]]] = lambda _seats, _options: {}
    parts: dict[str, Any] = field(default_factory=dict)
    values: dict[str, type[Value]] = field(default_factory=dict, init=False)
    ids: dict[Option, str] = field(default_factory=dict, init=False)

    def __post_init__(self) -> None:
        self.names = PLAIN_NAMES | self.names
        self.state.game = self
        sources = [
            vars(source).values() if isinstance(source, ModuleType) else [source] for source in self.steps
        ]
        for kind in [Together, Lane, OpenFloor, *(kind for source in sources for kind in source)]:
            if (
                isinstance(kind, type)
                and issubclass(kind, Value)
                and self.values.setdefault(kind.__name__, kind) is not kind
            ):
                raise Illegal(f"Two steps of {self.title} are called {kind.__name__}.")

    def __repr__(self) -> str:
        return f"<Game {self.name} {self.version}>"

    @property
    def package(self) -> str:
        """Empty for a game in a single module."""
        return self.state.__module__.rpartition(".")[0]

    @cached_property
    def words(self) -> Words:
        return self.required("words", Words)

    @cached_property
    def bots(self) -> Bots:
        bots = self.required("bot", Bots)
        if "plain" not in bots.PLAYERS:
            raise Malformed(
                f"{where_of(bots, f'{self.package or self.name}.bot')}: "
                "PLAYERS has no 'plain', who answers when a clock runs out."
            )
        return bots

    @cached_property
    def position(self) -> Position:
        return self.required("position", Position)

    @cached_property
    def page(self) -> Page | None:
        return self.part("page", Page)

    @cached_property
    def journal(self) -> Chronicle | None:
        return self.part("journal", Chronicle)

    def part(self, name: str, shape: type[T]) -> T | None:
        """The module ``name`` of the package, checked against its Protocol; None if there is none."""
        if name not in self.parts:
            return load_part(self.package, name, shape) if self.package else None
        check_shape(self.parts[name], shape, f"{self.name}.{name}")
        return cast(T, self.parts[name])

    def required(self, name: str, shape: type[T]) -> T:
        """Like ``part``, but a missing part is refused."""
        part = self.part(name, shape)
        if part is None:
            file = f"{self.package.replace('.', '/')}/{name}.py" if self.package else f"its part {name!r}"
            raise Malformed(f"{self.title} lacks {file}, with: {', '.join(attributes(shape))}.")
        return part

    def check(self, *parts: str) -> Self:
        """Load the named parts (default: all), so that a missing or misshapen one is refused now."""
        for name in parts or ("words", "bots", "position", "page", "journal"):
            getattr(self, name)
        return self

    def check_seats(self, seats: object) -> None:
        """Raise Illegal if this game is not for so many seats."""
        if seats not in self.seats:
            raise Illegal(f"{self.title} is for {self.seats[0]} to {self.seats[-1]} seats, not {seats!r}.")

    def option_id(self, option: Option) -> str:
        """The stable, readable id of an option: ``steal:B:crown-of-tusks``. Kept: options recur."""
        if option in self.ids:
            return self.ids[option]
        if option[0] not in self.picks:
            raise Malformed(f"{self.title}: Game(picks=...) lacks {option[0]!r}, the kind of {option!r}.")
        for part in [part for part in self.picks[option[0]] if part not in self.names]:
            raise Malformed(f"{self.title}: Game(names=...) lacks {part!r}, a field of {option[0]!r}.")
        parts = zip(self.picks[option[0]], option[1:], strict=True)
        return self.ids.setdefault(
            option, ":".join([option[0], *(self.names[of](part) for of, part in parts)])
        )

    def settled(self, options: dict[str, Any]) -> dict[str, Any]:
        """The options with defaults filled in. Raises Illegal for an unknown name or value. What was kept of
        an earlier game is passed on as it is: ``setup`` looks at it.
        """
        known = {setting.name: setting.values for setting in self.settings}
        kept = {name: options[name] for name in options if name == "kept" and self.keeps}
        for name, value in ((name, options[name]) for name in options if name not in kept):
            if name not in known:
                raise Illegal(f"{self.title} has no option {name!r}; it has: {', '.join(known) or 'none'}.")
            if value not in known[name] or isinstance(value, bool) != isinstance(known[name][0], bool):
                raise Illegal(f"The option {name} may be {listed([*map(str, known[name])])}, not {value!r}.")
        return {
            name: values[values.index(options.get(name, values[0]))] for name, values in known.items()
        } | kept  # 3 for 3.0

    def loaded(self, data: Any) -> State:
        """The state from its ``dump``, with its decisions open. Raises Malformed if the data do not fit."""
        try:
            state = self.state.load(data, self.values)
            advance(state)
        except (TypeError, ValueError, LookupError, AttributeError) as error:
            raise Malformed(f"This is not a state of {self.title}: {error}.") from error
        return state


def installed() -> dict[str, str]:
    """Import places (``package:GAME``) by name of the game, from the entry points ``rookery.games``."""
    from importlib.metadata import entry_points  # takes longer to import than the whole kernel

    return {point.name: point.value for point in sorted(entry_points(group="rookery.games"))}


@cache
def game_named(name: str) -> Game:
    """Import an installed game. Raises Illegal with the known names if there is none of this name. Kept, for
    every look for entry points reads the files of all packages that are installed.
    """
    places = installed()
    if name not in places:
        raise Illegal(f"No game is called {name!r}; there are: {', '.join(places)}.")
    return resolve_name(places[name])  # type: ignore[no-any-return]
