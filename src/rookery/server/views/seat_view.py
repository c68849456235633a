"""What a seat sees: its picture, how one picture turns into the next, and the lines of the story as this seat
may read them.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import cache, cached_property
from typing import Any

from msgspec import Struct

from rookery.kernel import Decision, Event, Game, OpenFloor, Plain, State, Value, decisions, diff
from rookery.server import wire
from rookery.server.views.named import fields_of, named
from rookery.server.views.words import TABLE_LINES, written

UNSHOWN = {"agenda", "lanes"}
"""Parts of a view that only programs need; what a person needs of them is in ``awaited``. A view class may
name more of them in a ClassVar ``unshown``.
"""

Told = tuple[str, str, dict[str, Any], dict[str, Any], list[int], bool]
"""An event as it is stored."""


class Entry(Struct, array_like=True, omit_defaults=True):
    """Something that happened at a table, as it is stored: what the record says of it, and what the rules
    told.

    A quiet entry is a pick in secret: until all have answered, only its own seat may notice. Talk has the
    name of who spoke, and the mark by which it is known when it is sent again.
    """

    at: int
    kind: str
    seat: int
    lines: list[dict[str, Any]] = []
    events: list[Told] = []
    text: str = ""
    quiet: bool = False
    name: str = ""
    mark: str = ""

    def noticed_by(self, seat: int) -> bool:
        """Whether this is more than nothing for a seat."""
        return not self.quiet or seat == self.seat


class Now(Struct, frozen=True):
    """A moment of a game, whole: what every picture of it is made from."""

    game: Game
    words: Any
    state: State
    names: Sequence[str]
    asked: dict[int, Decision]
    awaited: list[int]
    outcome: dict[str, Any] | None
    undoers: Sequence[int]
    clocks: list[wire.Clock]


class Sight(Struct, frozen=True, dict=True):
    """What a seat sees at one moment: its view as the game made it, and the other parts of the picture as
    JSON data.
    """

    game: Game
    view: Plain
    parts: dict[str, Any]

    @cached_property
    def facts(self) -> Value | None:
        """What the game's page part says of the view, and of nothing but the view: so it holds no secret that
        the view does not hold. Computed when first needed.
        """
        page = self.game.page
        facts: Value | None = page.facts(self.view) if page else None
        return facts

    def whole(self) -> dict[str, Any]:
        """The picture as JSON data."""
        view = {name: named(getattr(self.view, name)) for name in shown_fields(type(self.view))}
        return {"view": view, "facts": named(self.facts), **self.parts}


@cache
def shown_fields(kind: type[Plain]) -> tuple[str, ...]:
    """The fields of a view that are sent."""
    unshown = {*UNSHOWN, *getattr(kind, "unshown", ())}
    return tuple(name for name in kind.fields if name not in unshown)


def stored(events: Sequence[Event]) -> list[Told]:
    """Events as they are stored."""
    return [
        (event.kind, event.rule, event.facts, event.secret, list(event.knows), event.reveals)
        for event in events
    ]


def now_of(game: Game, state: State, names: Sequence[str], undoers: Sequence[int] = ()) -> Now:
    """The present moment of a game."""
    asked = {decision.seat: decision for decision in decisions(state)}
    outcome = None if state.agenda else game.outcome(state)
    return Now(game, game.words, state, names, asked, awaited(state, asked), outcome, undoers, [])


def awaited(state: State, asked: Iterable[int]) -> list[int]:
    """The seats everybody waits for; a standing power is not waited for."""
    top = state.agenda[-1] if state.agenda else None
    return (
        [seat for seat in asked if top.floor.awaits(state, seat)]
        if isinstance(top, OpenFloor)
        else list(asked)
    )


def sight(now: Now, seat: int, *, panels: bool) -> Sight:
    """Everything a seat sees at this moment."""
    words, names = now.words, now.names
    view = now.game.view(now.state, seat)
    mine = now.asked.get(seat)
    parts = {
        "where": words.where(view, names),
        "panels": [[heading, list(lines)] for heading, lines in words.table(view, names)] if panels else [],
        "decision": question(mine, words, view, names) if mine else None,
        "awaited": now.awaited,
        "clocks": now.clocks,
        "undo": seat in now.undoers,
        "outcome": now.outcome,
    }
    return Sight(now.game, view, parts)


def question(decision: Decision, words: Any, view: Any, names: Sequence[str]) -> dict[str, Any]:
    """An open decision with its prompt and its options."""
    game, step, label = decision.game, decision.step, words.option
    options = [written(game, option, label(option, view, names)) for option in decision.options]
    prompt = words.prompt(decision, view, names)
    about = {"key": decision.key, "kind": decision.kind, "rule": step.rule, "prompt": prompt}
    return {**about, "words": step.say_limit, "needs": step.say_least, "options": options}


def changes(old: Sight, new: Sight) -> list[wire.Change]:
    """What turns one picture into another: view, facts and panels part by part, all else whole."""
    found: list[wire.Change] = []
    for name in shown_fields(type(new.view)):
        before, after = getattr(old.view, name), getattr(new.view, name)
        if before != after:
            compare(before, after, ["view", name], found)
    if old.view != new.view and old.facts != new.facts:
        compare(old.facts, new.facts, ["facts"], found)
    for name, part in new.parts.items():
        was = old.parts[name]
        if was == part:
            continue
        if name == "panels" and len(part) == len(was):
            found += diff(was, part, (name,))
        else:
            found.append([[name], part])
    return found


def compare(old: Any, new: Any, path: list[str | int], found: list[wire.Change]) -> None:
    """Note what differs within a part of a picture: as ``diff`` does, without writing out as JSON what stayed
    as it was.
    """
    if isinstance(new, (list, tuple)) and isinstance(old, (list, tuple)) and len(new) == len(old):
        for place, item in enumerate(new):
            if old[place] == item:
                continue
            if isinstance(item, (int, str)):
                found.append([[*path, place], item])
            else:
                compare(old[place], item, [*path, place], found)
    elif isinstance(new, dict) and isinstance(old, dict):
        found.extend([[*path, str(name)]] for name in old if name not in new)
        for name, item in new.items():
            if name not in old or old[name] != item:
                compare(old.get(name), item, [*path, str(name)], found)
    elif isinstance(new, Value) and type(new) is type(old):
        for name in fields_of(type(new)):
            before, after = getattr(old, name), getattr(new, name)
            if before != after:
                compare(before, after, [*path, name], found)
    else:
        found.append([path, named(new)])


def story(entry: Entry, seat: int, version: int, game: Game, names: Sequence[str]) -> list[wire.Line]:
    """An entry as a seat reads it."""
    lines: list[wire.Line] = []
    if entry.kind != "pick" and entry.noticed_by(seat):
        text = TABLE_LINES[entry.kind].format(name=names[entry.seat], text=entry.text)
        lines.append(wire.Line(version, entry.at, entry.kind, "", text, facts_of(entry)))
    if not entry.events:
        return lines
    say = game.words.event
    for kind, rule, facts, secret, knows, _ in entry.events:
        seen = facts | secret if seat in knows else facts
        text = say({"kind": kind, "rule": rule, **seen}, names)
        lines.append(wire.Line(version, entry.at, kind, rule, text, seen))
    return lines


def facts_of(entry: Entry) -> dict[str, Any]:
    """What a line of the table itself is about."""
    talk = {"name": entry.name, "mark": entry.mark}
    return {"seat": entry.seat} | {name: fact for name, fact in talk.items() if fact}


def whole_story(
    entries: Sequence[Entry], seat: int, game: Game, names: Sequence[str], *, until: int | None = None
) -> list[wire.Line]:
    """All that a seat may read, in order; ``until`` leaves out what is younger."""
    lines: list[wire.Line] = []
    version = 0
    for entry in entries:
        if until is not None and entry.at > until:
            break
        version += entry.noticed_by(seat)
        lines += story(entry, seat, version, game, names)
    return lines
