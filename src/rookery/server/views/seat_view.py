"""A seat's view of a game as the page gets it, and the changes from one such view to the next.

A ``SeatView`` is made from a snapshot and holds nothing that its seat may not know. The first one is sent
whole; after that only ``changes`` are.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cache, lru_cache
from operator import attrgetter
from typing import Any

from msgspec import Raw, Struct

from rookery.kernel import Decision, Game, Option, Plain, Value, diff
from rookery.play.players import suggested
from rookery.play.words import drafts
from rookery.server import wire
from rookery.server.views.named import encode, fields_of, named
from rookery.server.views.snapshot import Snapshot

UNSHOWN = {"agenda", "lanes"}
"""Fields of every view that boards do not need. A view class may name more in a ClassVar ``unshown``."""

SIMPLE = (int, str, bool)


class SeatView(Struct, frozen=True):
    """What one seat sees: the game's view, the facts from its page part, and the other parts of
    ``wire.Picture`` as JSON data. ``asked`` and ``names`` are what the words in them were made from.
    """

    game: Game
    view: Plain
    facts: Value | None
    parts: dict[str, Any]
    asked: Decision | None = None
    names: Sequence[str] = ()

    def whole(self) -> dict[str, Any]:
        """A ``wire.Picture`` as JSON data."""
        view = {name: named(getattr(self.view, name)) for name in shown_fields(type(self.view))}
        return {"view": view, "facts": named(self.facts), **self.parts}


@cache
def shown_fields(kind: type[Plain]) -> tuple[str, ...]:
    unshown = {*UNSHOWN, *getattr(kind, "unshown", ())}
    return tuple(name for name in kind.fields if name not in unshown)


@cache
def shown_parts(kind: type[Plain]) -> Callable[[Plain], tuple[Any, ...]]:
    """Reads all shown fields of a view at once."""
    names = shown_fields(kind)
    return attrgetter(*names) if len(names) > 1 else lambda view: tuple(getattr(view, name) for name in names)


def seat_view(snapshot: Snapshot, seat: int, *, panels: bool, before: SeatView | None = None) -> SeatView:
    """Everything a seat sees in a snapshot. ``panels``: also the text of the generic table. ``before`` is
    what the same connection saw just before: what has not changed since is not put in words again.
    """
    if before and before.names != snapshot.names:
        before = None
    view = view_of(snapshot, seat, before)
    mine = snapshot.asked.get(seat)
    now = {
        "awaited": snapshot.awaited,
        "clocks": snapshot.clocks,
        "undo": seat in snapshot.undoers,
        "outcome": snapshot.outcome,
    }
    if before and view is before.view:
        if not same_question(mine, before.asked):
            now["decision"] = question(mine, view, snapshot.names) if mine else None
        return SeatView(before.game, view, before.facts, before.parts | now, mine, before.names)
    game, names = snapshot.game, snapshot.names
    words, page = game.words, game.page
    parts = {
        "where": words.where(view, names),
        "panels": [[heading, list(lines)] for heading, lines in words.table(view, names)] if panels else [],
        "decision": question(mine, view, names) if mine else None,
    }
    return SeatView(game, view, page.facts(view) if page else None, parts | now, mine, names)


def view_of(snapshot: Snapshot, seat: int, before: SeatView | None) -> Plain:
    """The game's view, and the very one of ``before`` if it is still the same."""
    if before and not snapshot.noticed_by(seat):
        return before.view
    view: Plain = snapshot.game.view(snapshot.state, seat)
    return before.view if before and before.view == view else view


def same_question(one: Decision | None, other: Decision | None) -> bool:
    if one is None or other is None:
        return one is other
    return one.key == other.key and one.step == other.step and one.options == other.options


def question(decision: Decision, view: Any, names: Sequence[str]) -> dict[str, Any]:
    """A ``wire.Question`` as JSON data, without what is empty."""
    game, step = decision.game, decision.step
    label = game.words.option
    parts = {
        "key": decision.key,
        "kind": decision.kind,
        "rule": step.cites,
        "prompt": game.words.prompt(decision, view, names),
        "say_limit": step.say_limit,
        "say_least": step.say_least,
        "suggested": suggested(view, decision),
        "drafts": drafts(decision, view, names),
        "options": [encoded(game, option, label(option, view, names)) for option in decision.options],
    }
    return {name: part for name, part in parts.items() if part != {}}


@lru_cache(100_000)
def encoded(game: Game, option: Option, label: str) -> Raw:
    """A ``wire.Choice`` as JSON text. Cached: most options recur."""
    things = list(zip(game.picks[option[0]], option[1:], strict=True))
    return Raw(wire.encode(wire.Choice(game.option_id(option), label, things)))


def changes(old: SeatView, new: SeatView) -> list[wire.Change]:
    """The changes between two seat views: view, facts and panels by path, other parts whole."""
    found: list[wire.Change] = []
    if old.view is not new.view:
        kind = type(new.view)
        read = shown_parts(kind)
        for name, before, after in zip(shown_fields(kind), read(old.view), read(new.view), strict=True):
            if before != after:
                if type(after) in SIMPLE:
                    found.append([["view", name], after])
                else:
                    compare(before, after, ["view", name], found)
    if old.facts is not new.facts:
        compare(old.facts, new.facts, ["facts"], found)
    for name, part in new.parts.items():
        was = old.parts[name]
        if was is part or was == part:
            continue
        if name == "panels" and len(part) == len(was):
            found += diff(was, part, (name,))
        else:
            found.append([[name], part])
    return found


def compare(old: Any, new: Any, path: list[str | int], found: list[wire.Change]) -> None:
    """Add the changes below ``path``. Like ``kernel.diff``, but turns only what differs into JSON text."""
    if isinstance(new, (list, tuple)) and isinstance(old, (list, tuple)) and len(new) == len(old):
        for place, item in enumerate(new):
            if old[place] == item:
                continue
            if isinstance(item, (int, str)):
                found.append([[*path, place], item])
            else:
                compare(old[place], item, [*path, place], found)
    elif isinstance(new, list) and isinstance(old, list) and old == new[: len(old)]:
        found.extend([[*path, place], Raw(encode(new[place]))] for place in range(len(old), len(new)))
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
        found.append([path, Raw(encode(new))])
