"""What a seat sees: its picture, how one picture turns into the next, and the lines of the story as this seat may read them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from msgspec import Struct, to_builtins

from rookery.kernel import SPECTATOR, Decision, Event, Game, OpenFloor, State, decisions, diff
from rookery.server import wire
from rookery.server.words import table_line, things, words_of

UNSHOWN = {"agenda", "lanes"}
"""Parts of a view that only programs need; what a person needs of them is in ``awaited``."""

Told = tuple[str, str, dict[str, Any], dict[str, Any], list[int], bool]
"""An event as it is stored."""


class Entry(Struct, array_like=True, omit_defaults=True):
    """Something that happened at a table, as it is stored: what the record says of it, and what the rules told.

    A quiet entry is a pick in secret: until all have answered, only its own seat may notice.
    """

    at: int
    kind: str
    seat: int
    lines: list[dict[str, Any]] = []
    events: list[Told] = []
    text: str = ""
    quiet: bool = False

    def noticed_by(self, seat: int) -> bool:
        """Whether this is more than nothing for a seat."""
        return not self.quiet or seat == self.seat


class Now(Struct, frozen=True):
    """A moment of a game, whole: what every picture of it is made from."""

    game: Game
    state: State
    names: Sequence[str]
    clocks: list[wire.Clock]
    undoers: Sequence[int]


def stored(events: Sequence[Event]) -> list[Told]:
    """Events as they are stored."""
    return [(event.kind, event.rule, event.facts, event.secret, list(event.knows), event.reveals) for event in events]


def awaited(state: State) -> list[int]:
    """The seats everybody waits for; a standing power is not waited for."""
    top = state.agenda[-1] if state.agenda else None
    seats = [decision.seat for decision in decisions(state)]
    return [seat for seat in seats if top.floor.awaits(state, seat)] if isinstance(top, OpenFloor) else seats


def picture(now: Now, seat: int, *, panels: bool) -> dict[str, Any]:
    """Everything a seat sees at this moment, as JSON data."""
    game, state = now.game, now.state
    words = words_of(game)
    view = game.view(state, seat)
    mine = next((decision for decision in decisions(state) if decision.seat == seat), None)
    return {
        "view": {name: part for name, part in view.dump().items() if name not in UNSHOWN},
        "where": words.where(view, now.names),
        "panels": [[heading, list(lines)] for heading, lines in words.table(view, now.names)] if panels else [],
        "decision": question(mine, view, now.names) if mine else None,
        "awaited": awaited(state),
        "clocks": to_builtins(now.clocks),
        "undo": seat in now.undoers,
        "outcome": None if state.agenda else game.outcome(state),
    }


def question(decision: Decision, view: Any, names: Sequence[str]) -> dict[str, Any]:
    """An open decision with its prompt and its options."""
    game, step = decision.game, decision.step
    words = words_of(game)
    options = [
        {"id": game.option_id(option), "label": words.option(option, view, names), "things": things(game, option)}
        for option in decision.options
    ]
    prompt = words.prompt(decision, view, names)
    return {"key": decision.key, "kind": decision.kind, "rule": step.rule, "prompt": prompt, "words": step.words, "options": options}


def changes(old: dict[str, Any], new: dict[str, Any]) -> list[wire.Change]:
    """What turns one picture into another: views and panels part by part, all else whole."""
    found: list[wire.Change] = []
    for name, part in new.items():
        before = old[name]
        if before == part:
            continue
        if name == "view" or (name == "panels" and len(part) == len(before)):
            found += [[[name, *path], *rest] for path, *rest in diff(before, part)]
        else:
            found.append([[name], part])
    return found


def story(entry: Entry, seat: int, version: int, game: Game, names: Sequence[str]) -> list[wire.Line]:
    """An entry as a seat reads it."""
    lines: list[wire.Line] = []
    if entry.kind != "pick" and entry.noticed_by(seat):
        name = names[entry.seat] if entry.seat != SPECTATOR else "Somebody who watches"
        lines.append(wire.Line(version, entry.at, entry.kind, "", table_line(entry.kind, name, entry.text), {"seat": entry.seat}))
    say = words_of(game).event
    for kind, rule, facts, secret, knows, _ in entry.events:
        seen = facts | secret if seat in knows else facts
        text = say({"kind": kind, "rule": rule, **seen}, names)
        lines.append(wire.Line(version, entry.at, kind, rule, text, seen))
    return lines


def whole_story(entries: Sequence[Entry], seat: int, game: Game, names: Sequence[str], *, until: int | None = None) -> list[wire.Line]:
    """All that a seat may read, in order; ``until`` leaves out what is younger."""
    lines: list[wire.Line] = []
    version = 0
    for entry in entries:
        if until is not None and entry.at > until:
            break
        version += entry.noticed_by(seat)
        lines += story(entry, seat, version, game, names)
    return lines
