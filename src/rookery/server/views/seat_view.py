"""A seat's view of a game as the page gets it, and the changes from one such view to the next.

A ``SeatView`` is made from a snapshot and holds nothing that its seat may not know. The first one is sent
whole; after that only ``changes`` are.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache, lru_cache
from inspect import signature
from typing import Any

from msgspec import Raw, Struct
from msgspec.structs import replace

from rookery.kernel import Decision, Game, Option, Plain, Value, diff
from rookery.kit.sparing import Shared, Sparing
from rookery.play.players import suggested
from rookery.play.words import drafts
from rookery.server import wire
from rookery.server.views.differences import compare, differences, shape, shown_fields
from rookery.server.views.json_values import fields_of, to_json
from rookery.server.views.open_fields import SAME, Difference, OpenFields
from rookery.server.views.snapshot import Snapshot

PARTS = ("where", "panels", "decision", "awaited", "clocks", "undo", "outcome")
"""The parts of a ``wire.Picture`` beside view and facts, in order."""
NO_PANELS: list[Any] = []


class SeatView(Struct, frozen=True):
    """What one seat sees: the game's view, the facts from its page part, and the other parts of
    ``wire.Picture`` as JSON data. ``open`` is what all seats see in this view, ``opened`` what has changed in
    that since the seat's view before; ``own`` are the shown fields that depend on the seat and have changed.
    ``sparing`` remembers what was made of the view; ``asked`` and ``names`` are what its words were made
    from.
    """

    game: Game
    view: Plain
    open: OpenFields
    opened: Difference
    own: Sequence[str]
    sparing: Sparing
    asked: Decision | None
    names: Sequence[str]
    facts: Value | None
    where: str
    panels: list[Any]
    decision: dict[str, Any] | None
    awaited: list[int]
    clocks: list[wire.Clock]
    undo: bool
    outcome: dict[str, Any] | None

    def whole(self) -> dict[str, Any]:
        """A ``wire.Picture`` as JSON data."""
        view = {name: to_json(getattr(self.view, name)) for name in shown_fields(type(self.view))}
        return {"view": view, "facts": to_json(self.facts), **{name: getattr(self, name) for name in PARTS}}


def seat_view(snapshot: Snapshot, seat: int, *, panels: bool, before: SeatView | None = None) -> SeatView:
    """Everything a seat sees in a snapshot. ``panels``: also the text of the generic table. ``before`` is
    what the same connection saw just before: what has not changed since is not made again.
    """
    if before is None:
        view: Plain = snapshot.game.view(snapshot.state, seat)
        fields = shape(type(view))
        own: Sequence[str] = fields.shown(fields.own)
        return looked_at(snapshot, seat, view, SAME, own, Sparing(snapshot.shared), panels=panels)
    renamed = before.names != snapshot.names
    if renamed or not snapshot.entry.quiet or snapshot.noticed_by(seat):
        view = snapshot.game.view(snapshot.state, seat)
        fields = shape(type(view))
        opened, own = snapshot.open.since(before.open, fields), fields.own_changed(before.view, view)
        if renamed or own or opened.fields:
            sparing, all_changed = before.sparing, opened.fields
            if own:
                own, all_changed = fields.shown(own), all_changed.union(own)
            sparing = Sparing(snapshot.shared) if renamed else sparing.after(all_changed, snapshot.shared)
            return looked_at(snapshot, seat, view, opened, own, sparing, panels=panels)
    return looked_away(snapshot, seat, before)


def looked_at(
    snapshot: Snapshot,
    seat: int,
    view: Plain,
    opened: Difference,
    own: Sequence[str],
    sparing: Sparing,
    *,
    panels: bool,
) -> SeatView:
    """A seat's view, of which these changes and these fields of its own are new to it."""
    game, names, mine = snapshot.game, snapshot.names, snapshot.asked.get(seat)
    words, page = game.words, game.page
    return SeatView(
        game,
        view,
        snapshot.open,
        opened,
        own,
        sparing,
        mine,
        names,
        facts_of(page, view, sparing) if page else None,
        sparing.made(words.where, view, names),
        [[heading, list(lines)] for heading, lines in words.table(view, names)] if panels else NO_PANELS,
        question(mine, view, names) if mine else None,
        snapshot.awaited,
        snapshot.clocks,
        seat in snapshot.undoers,
        snapshot.outcome,
    )


def looked_away(snapshot: Snapshot, seat: int, before: SeatView) -> SeatView:
    """A seat's view that is still the same; what it is asked may be something else."""
    mine, decision = snapshot.asked.get(seat), before.decision
    if not same_question(mine, before.asked):
        decision = question(mine, before.view, snapshot.names) if mine else None
    return replace(
        before,
        opened=SAME,
        own=(),
        asked=mine,
        decision=decision,
        awaited=snapshot.awaited,
        clocks=snapshot.clocks,
        undo=seat in snapshot.undoers,
        outcome=snapshot.outcome,
    )


def facts_of(page: Any, view: Plain, sparing: Sparing) -> Value:
    """A page part that can be sparing computes only what may have changed."""
    made: Value = page.facts(view, sparing.made) if can_be_sparing(page) else sparing.made(page.facts, view)
    return made


@cache
def can_be_sparing(page: Any) -> bool:
    return len(signature(page.facts).parameters) > 1


def same_question(one: Decision | None, other: Decision | None) -> bool:
    if one is None or other is None:
        return one is other
    return one.key == other.key and one.step == other.step and one.options == other.options


def question(decision: Decision, view: Any, names: Sequence[str]) -> dict[str, Any]:
    """A ``wire.Question`` as JSON data, without what is empty."""
    game, step = decision.game, decision.step
    label = game.words.option
    parts: dict[str, Any] = {
        "key": decision.key,
        "kind": decision.kind,
        "rule": step.cites,
        "prompt": game.words.prompt(decision, view, names),
        "say_limit": step.say_limit,
        "suggested": suggested(view, decision),
        "options": [encoded(game, option, label(option, view, names)) for option in decision.options],
    }
    if step.say_least:
        parts["say_least"] = step.say_least
    if step.say_limit and (written := drafts(decision, view, names)):
        parts["drafts"] = written
    return parts


@lru_cache(100_000)
def encoded(game: Game, option: Option, label: str) -> Raw:
    """A ``wire.Choice`` as JSON text. Cached: most options recur."""
    things = list(zip(game.picks[option[0]], option[1:], strict=True))
    return Raw(wire.encode(wire.Choice(game.option_id(option), label, things)))


def changes(old: SeatView, new: SeatView) -> list[wire.Change]:
    """The changes between any two seat views: view, facts and panels by path, other parts whole."""
    fields = shape(type(new.view))
    return [
        *new.open.since(old.open, fields).changes,
        *differences(old.view, new.view, fields.shown(fields.own_changed(old.view, new.view))),
        *rest_changes(old, new),
    ]


def own_changes(old: SeatView, new: SeatView) -> list[wire.Change]:
    """Those in the fields of the view that depend on the seat, from one view to the next."""
    return differences(old.view, new.view, new.own) if new.own else []


def rest_changes(old: SeatView, new: SeatView) -> list[wire.Change]:
    """Those in facts, words and questions."""
    found: list[wire.Change] = []
    if old.facts is not new.facts:
        found += fact_changes(old.facts, new.facts, new.sparing.shared)
    if old.where != new.where:
        found.append([["where"], new.where])
    if old.panels is not new.panels:
        found += panel_changes(old.panels, new.panels)
    if old.decision != new.decision:
        found.append([["decision"], new.decision])
    if old.awaited != new.awaited:
        found.append([["awaited"], new.awaited])
    if old.clocks != new.clocks:
        found.append([["clocks"], new.clocks])
    if old.undo is not new.undo:
        found.append([["undo"], new.undo])
    if old.outcome != new.outcome:
        found.append([["outcome"], new.outcome])
    return found


def panel_changes(old: list[Any], new: list[Any]) -> list[wire.Change]:
    if len(new) == len(old):
        return diff(old, new, ("panels",))
    return [[["panels"], new]]


def fact_changes(old: Value | None, new: Value | None, shared: Shared) -> list[wire.Change]:
    """Those in facts. Most seats have the very same ones, so each is compared once for all of them."""
    found: list[wire.Change] = []
    if old is None or new is None:
        compare(old, new, ["facts"], found)
        return found
    for name in fields_of(type(new)):
        before, after = getattr(old, name), getattr(new, name)
        if before is not after:
            found += shared.once(changes_of_fact, name, before, after)
    return found


def changes_of_fact(name: str, old: Any, new: Any) -> list[wire.Change]:
    found: list[wire.Change] = []
    if old != new:
        compare(old, new, ["facts", name], found)
    return found
