"""What a game package offers, and where the installed games are found."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from importlib import import_module
from importlib.metadata import entry_points
from types import ModuleType
from typing import Any

from rookery.kernel.chance import Chance
from rookery.kernel.plain import Plain, Value
from rookery.kernel.play import advance
from rookery.kernel.refusals import Illegal, Malformed
from rookery.kernel.state import Listener, State
from rookery.kernel.steps import Lane, OpenFloor, Option, Together

LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"
PLAIN_NAMES: dict[str, Callable[[Any], str]] = {"seat": lambda seat: LETTERS[seat], "number": str}


class Setting(Value):
    """An option of a game, fixed before it begins: its name, what it may be, and what it means. The first value is the default."""

    name: str
    values: tuple[Any, ...]
    meaning: str


def no_view(*_: Any) -> Any:
    """A game without views can be simulated, not played by others."""
    raise NotImplementedError("this game has no views")


def no_outcome(_: Any) -> dict[str, Any]:
    """A game without an outcome just ends."""
    return {}


class Game(Plain):
    """The lid of the box. ``picks`` names the fields of each kind of option, ``names`` says how a field's number is written.

    ``steps`` are the modules (or classes) whose steps and values a state may hold. ``inventory`` counts what is never lost or made.
    ``bound`` is the greatest number of decisions a game can take.
    """

    name: str
    title: str
    blurb: str
    version: str
    seats: tuple[int, ...]
    state: type[State]
    setup: Callable[[int, dict[str, Any]], Any]
    steps: tuple[ModuleType | type[Value], ...]
    picks: dict[str, tuple[str, ...]]
    names: dict[str, Callable[[Any], str]] = {}
    settings: tuple[Setting, ...] = ()
    view: Callable[[Any, int], Any] = no_view
    imagine: Callable[[Any, Chance], Any] = no_view
    outcome: Callable[[Any], dict[str, Any]] = no_outcome
    inventory: Callable[[Any], Any] = no_outcome
    bound: int = 10_000
    parts: dict[str, Any] = {}
    values: dict[str, type[Value]] = {}

    def __post_init__(self) -> None:
        self.names = PLAIN_NAMES | self.names
        self.values = values_of(self.steps)
        self.state.game = self

    def part(self, name: str) -> Any:
        """A further part of the package, by its file: ``words``, ``bot``, ``position`` ... Imported when first asked for."""
        if name not in self.parts:
            self.parts[name] = import_module(f"{self.state.__module__.rpartition('.')[0]}.{name}")
        return self.parts[name]

    def option_id(self, option: Option) -> str:
        """The stable readable id of an option: ``steal:B:crown-of-tusks``."""
        kind = option[0]
        fields = self.picks[kind]
        return ":".join([kind, *(self.names[field](part) for field, part in zip(fields, option[1:], strict=True))])

    def settled(self, options: dict[str, Any]) -> dict[str, Any]:
        """The options with every default filled in; refused if one is unknown or impossible."""
        known = {setting.name: setting for setting in self.settings}
        for name, value in options.items():
            if name not in known:
                raise Illegal(f"{self.title} has no option {name!r}; it has: {', '.join(known) or 'none'}.")
            if value not in known[name].values or isinstance(value, bool) != isinstance(known[name].values[0], bool):
                raise Illegal(f"The option {name} may be {', '.join(map(str, known[name].values))}, not {value!r}.")
        return {name: options.get(name, setting.values[0]) for name, setting in known.items()}

    def loaded(self, data: Any) -> State:
        """The state whose ``dump`` gave this data, ready to go on."""
        try:
            state = self.state.load(data, self.values)
            advance(state)
        except (TypeError, ValueError, LookupError, AttributeError) as error:
            raise Malformed(f"This is not a state of {self.title}: {error}.") from error
        return state

    def __repr__(self) -> str:
        return f"<Game {self.name} {self.version}>"


def values_of(sources: Sequence[ModuleType | type[Value]]) -> dict[str, type[Value]]:
    """All steps and values a state of the game may hold, by name."""
    found: dict[str, type[Value]] = {kind.__name__: kind for kind in (Together, Lane, OpenFloor)}
    for source in sources:
        kinds = vars(source).values() if isinstance(source, ModuleType) else [source]
        for kind in kinds:
            if isinstance(kind, type) and issubclass(kind, Value) and found.setdefault(kind.__name__, kind) is not kind:
                raise Illegal(f"Two steps are called {kind.__name__}: in {kind.__module__} and {found[kind.__name__].__module__}.")
    return found


def begin(
    game: Game, seats: int, options: dict[str, Any] | None = None, *, chance: Chance | None = None, tell: Listener | None = None
) -> State:
    """A new game, played up to its first decision."""
    if seats not in game.seats:
        raise Illegal(f"{game.title} is for {game.seats[0]} to {game.seats[-1]} seats, not {seats}.")
    s: State = game.setup(seats, game.settled(options or {}))
    if chance:
        s.chance = chance
    s.listener = tell
    advance(s)
    s.listener = None
    return s


def installed() -> dict[str, str]:
    """The games that can be played here, and where each is: our own, and those of other packages."""
    return {point.name: point.value for point in sorted(entry_points(group="rookery.games"))}


def game_named(name: str) -> Game:
    """An installed game."""
    places = installed()
    if name not in places:
        raise Illegal(f"No game is called {name!r}; there are: {', '.join(places)}.")
    module, _, attribute = places[name].partition(":")
    found = getattr(import_module(module), attribute)
    assert isinstance(found, Game)
    return found
