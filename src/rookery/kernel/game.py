"""A game: what its package offers, where it is found, how it is begun and played. ``choose`` checks; ``take``
trusts, for simulations.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Callable
from functools import cache
from importlib import import_module
from importlib.metadata import EntryPoint, entry_points
from types import ModuleType
from typing import Any

from rookery.kernel.chance import Chance
from rookery.kernel.plain import Plain, Value
from rookery.kernel.refusals import Illegal, Malformed, Stale
from rookery.kernel.state import Decision, Lane, Listener, OpenFloor, Option, State, Steps, Together, listed

KEY = re.compile(r"\d{1,9}\.\d{1,3}\.\d{1,9}")
LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"
PLAIN_NAMES: dict[str, Callable[[Any], str]] = {"seat": lambda seat: LETTERS[seat], "number": str}


class Setting(Value):
    """An option of a game, fixed before it begins: its name, what it may be, and what it means. The first
    value is the default.
    """

    name: str
    values: tuple[Any, ...]
    meaning: str


class Game(Plain):
    """The lid of the box. ``picks`` names the fields of each kind of option, ``names`` says how a field's
    number is written.
    ``steps`` are the modules (or classes) whose steps and values a state may hold. ``inventory`` counts what
    is never lost or made.
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
    view: Callable[[Any, int], Any]
    imagine: Callable[[Any, Chance], Any]
    names: dict[str, Callable[[Any], str]] = {}
    settings: tuple[Setting, ...] = ()
    outcome: Callable[[Any], dict[str, Any]] = lambda _: {}
    inventory: Callable[[Any], Any] = lambda _: {}
    bound: int = 10_000
    parts: dict[str, Any] = {}
    values: dict[str, type[Value]] = {}
    __hash__ = object.__hash__  # type: ignore[assignment]

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

    def part(self, name: str) -> Any:
        """A further part of the package, by its file: ``words``, ``bot``, ``position`` ... Imported when
        first asked for.
        """
        return self.parts.get(name) or import_module(f"{self.state.__module__.rpartition('.')[0]}.{name}")

    @cache  # noqa: B019 (a game lives as long as the process, and its options are few)
    def option_id(self, option: Option) -> str:
        """The stable readable id of an option: ``steal:B:crown-of-tusks``."""
        return ":".join(
            [
                option[0],
                *(
                    self.names[field](part)
                    for field, part in zip(self.picks[option[0]], option[1:], strict=True)
                ),
            ]
        )

    def settled(self, options: dict[str, Any]) -> dict[str, Any]:
        """The options with every default filled in; refused if one is unknown or impossible."""
        known = {setting.name: setting.values for setting in self.settings}
        for name, value in options.items():
            if name not in known:
                raise Illegal(f"{self.title} has no option {name!r}; it has: {', '.join(known) or 'none'}.")
            if value not in known[name] or isinstance(value, bool) != isinstance(known[name][0], bool):
                raise Illegal(
                    f"The option {name} may be {listed([str(value) for value in known[name]])}, not {value!r}."
                )
        return {
            name: values[values.index(options.get(name, values[0]))] for name, values in known.items()
        }  # 3 for 3.0

    def loaded(self, data: Any) -> State:
        """The state whose ``dump`` gave this data, ready to go on."""
        try:
            state = self.state.load(data, self.values)
            advance(state)
        except (TypeError, ValueError, LookupError, AttributeError) as error:
            raise Malformed(f"This is not a state of {self.title}: {error}.") from error
        return state


def begin(
    game: Game,
    seats: int,
    options: dict[str, Any] | None = None,
    *,
    chance: Chance | None = None,
    tell: Listener = None,
) -> State:
    """A new game, played up to its first decision."""
    if seats not in game.seats:
        raise Illegal(f"{game.title} is for {game.seats[0]} to {game.seats[-1]} seats, not {seats}.")
    s: State = game.setup(seats, game.settled(options or {}) if game.settings or options else {})
    s.chance, s.listener = chance or s.chance, tell
    advance(s)
    s.listener = None
    return s


def advance(s: State, more: Steps = None) -> None:
    """Put these steps on top and run until somebody must decide or nothing is left to do."""
    agenda = s.agenda
    while more or agenda:
        if more:
            agenda += more[::-1]
        step = agenda[-1]
        s.running = step
        if step.asking:
            options = step.ask(s)
            count = len(options)
            if count > 1 or (count and step.even_alone):
                s.seat, s.options = step.seat, options  # type: ignore[attr-defined]
                return
            agenda.pop()
            more = step.answer(s, options[0]) if count else None
        else:
            agenda.pop()
            more = step.run(s)
            if s.open:
                s.seat, s.options = s.open[0].seat, s.open[0].options
                return
    s.seat, s.options = -1, ()


def take(s: State, place: int, seat: int = -1) -> None:
    """Pick by place in the list, unchecked; without a seat, for the first one that is asked."""
    step = s.agenda.pop()
    if s.open:
        decision = next(decision for decision in s.open if seat in (decision.seat, -1))
        s.open, s.running = [], decision.step
        more = step.hear(s, decision, decision.options[place])  # type: ignore[attr-defined]
    else:
        s.running = step
        s.number += 1
        more = step.answer(s, s.options[place])
    advance(s, more)


def decisions(s: State) -> list[Decision]:
    """Every question that is open now, at most one for each seat; none when the game is over."""
    if s.open or not s.agenda:
        return s.open[:]
    return [Decision(s.game, s.number, s.seat, 0, s.agenda[-1], s.options)]


def find(s: State, key: str) -> Decision:
    """The open decision with this key."""
    open_now = decisions(s)
    for decision in open_now:
        if decision.key == key:
            return decision
    if not KEY.fullmatch(key):
        raise Malformed(f"{key[:40]!r} is not the key of a decision; a key looks like 31.2.0.")
    raise Stale(
        f"The question {key} is not open; open is: {listed([d.key for d in open_now]) or 'nothing, the game is over'}."
    )


def check_words(text: str, most: int, least: int = 0) -> None:
    """Words are bounded, and hold no control characters but the end of a line, nor unseen ones but the
    joiners that scripts need.
    """
    if len(text.strip()) < least:
        raise Illegal(f"This needs a few words of yours: at least {least} characters.")
    if len(text) > most or any(
        unicodedata.category(char)[0] == "C" and char not in "\n\u200c\u200d" for char in text
    ):
        raise Malformed(
            f"Words may have at most {most} characters here, and no control characters."
            if most
            else "This takes no words."
        )


def choose(
    s: State,
    key: str,
    pick: str,
    say: str = "",
    *,
    seat: int | None = None,
    chance: Chance | None = None,
    tell: Listener = None,
) -> None:
    """Answer an open decision by its key and an option's id. Refused with a sentence, or carried out in
    place.
    """
    decision = find(s, key)
    if seat is not None and seat != decision.seat:
        raise Illegal(f"The question {key} is put to seat {decision.seat}, not to seat {seat}.")
    ids = decision.ids
    if pick not in ids:
        raise Illegal(f"{pick[:80]!r} is not possible here; possible is: {listed(ids)}.")
    if say or decision.step.needs:
        check_words(say, decision.step.words, decision.step.needs.get(pick.partition(":")[0], 0))
    s.chance, s.listener, s.said = chance or s.chance, tell, say
    take(s, ids.index(pick), decision.seat)
    s.listener, s.said = None, ""


def take_back(s: State, seat: int) -> None:
    """Undo all picks a seat has made in the Together that is open."""
    for place, lane in enumerate(s.lanes):
        if lane.seat == seat and lane.answers:
            s.lanes[place] = lane.but(pending=(lane.first,), answers=0)
            return advance(s)
    raise Illegal("There is nothing of yours to take back here.")


def installed() -> dict[str, str]:
    """The games that can be played here, and where each is: our own, and those of other packages."""
    return {point.name: point.value for point in sorted(entry_points(group="rookery.games"))}


def game_named(name: str) -> Game:
    """An installed game."""
    places = installed()
    if name not in places:
        raise Illegal(f"No game is called {name!r}; there are: {', '.join(places)}.")
    return EntryPoint(name, places[name], "rookery.games").load()  # type: ignore[no-any-return]
