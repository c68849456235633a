"""Laws about what seats may learn: from chance, through shared lists, and in a form that can be sent.

After a pick with chance the same pick is made again with one other result. A seat that is told the same both
times must see the same: otherwise its view shows what it was not told. A seat that sees the same both times,
although the tables differ, must be told the same, unless an event ``reveals``: otherwise the story gives away
what is hidden from it. The deal before the first pick is tried in the same way.
"""

from __future__ import annotations

import gc
import json
from collections.abc import Callable, Iterator, Sequence, Set
from random import Random
from typing import Any

from rookery.kernel import SPECTATOR, Chance, Event, Refusal, State
from rookery.testing.stillness import same_table

ATOMS = frozenset((int, str, bool, type(None), float))
MUTABLE = (list, set, dict)
HOLDERS = (*MUTABLE, tuple)


class OtherLuck(Chance):
    """Gives the results again but one, which differs; beyond them, and where one no longer fits, any."""

    def __init__(self, given: Sequence[int], changed: int, rng: Random) -> None:
        super().__init__()
        self.given, self.changed, self.rng = given, changed, rng

    def result(self, bound: int) -> int:
        number = len(self.results)
        if number == self.changed and bound > 1:
            return (self.given[number] + self.rng.randrange(1, bound)) % bound
        if number < len(self.given) and self.given[number] < bound:
            return self.given[number]
        return self.rng.randrange(bound)


class FirstLuck(Chance):
    """Gives any results; ``before`` is how many events were told before the first that could differ."""

    def __init__(self, told: Sequence[Event], rng: Random) -> None:
        super().__init__()
        self.told, self.rng = told, rng
        self.before: int | None = None

    def result(self, bound: int) -> int:
        if self.before is None and bound > 1:
            self.before = len(self.told)
        return self.rng.randrange(bound)


Play = Callable[[Chance, Callable[[Event], None]], State]
"""Does again what has happened, with this chance and this listener."""


def luck_told(
    again: Play,
    after: State,
    seen: Callable[[int], Any],
    results: Sequence[int],
    events: Sequence[Event],
    rng: Random,
) -> str:
    """The law that one other result breaks; empty if none. ``seen`` is what a seat sees of the state
    ``after`` the results.
    """
    told = list[Event]()
    chance = OtherLuck(results, rng.randrange(len(results)), rng)
    try:
        world = again(chance, told.append)
    except Refusal:
        return ""
    for seat in range(SPECTATOR, after.seats):
        views = seen(seat), after.game.view(world, seat)
        heard = [[event.seen_by(seat) for event in side] for side in (events, told)]
        if heard[0] == heard[1]:
            if views[0] != views[1]:
                return f"seat {seat} sees a result of chance that it was not told: {difference(*views)}"
        elif views[0] == views[1] and not same_table(after, world):
            hidden = [[e.seen_by(seat) for e in side if not e.reveals] for side in (events, told)]
            if hidden[0] != hidden[1]:
                found = unlike(*hidden)
                return f"seat {seat} is told a result of chance that it cannot see: {found}"
    return ""


def difference(one: Any, other: Any) -> str:
    """The fields in which two views differ, with both values."""
    return ", ".join(
        f"{name} {getattr(one, name)} / {getattr(other, name)}"
        for name in type(one).fields
        if getattr(one, name) != getattr(other, name)
    )


def unlike(one: Sequence[Any], other: Sequence[Any]) -> str:
    """The first event in which two stories differ, as both tell it."""
    place = next(
        (place for place, pair in enumerate(zip(one, other, strict=False)) if pair[0] != pair[1]),
        min(len(one), len(other)),
    )
    return " / ".join(str(side[place]) if place < len(side) else "nothing" for side in (one, other))


def owned(state: State) -> set[int]:
    """The lists, sets and dicts of a state by identity."""
    return {id(part) for part in held(state) if isinstance(part, MUTABLE)}


def shared(view: Any, state: State, parts: Set[int]) -> str:
    """A field of the view that is, or holds, one of the ``parts`` of the state; empty if there is none. It
    runs for every seat at every decision, so fields are named only if there is such a part.
    """
    if parts.isdisjoint(map(id, held(view))):
        return ""
    names = {id(part): name for name, part in mutable(state)}
    for name, part in mutable(view):
        if id(part) in names:
            return f"{name} of the view is {names[id(part)]} of the state"
    return ""


def held(whole: Any) -> list[Any]:
    """All that ``mutable`` finds, and tuples: level by level, since that is quickest. The garbage collector
    tracks no numbers and texts, nor tuples and dicts that hold nothing else; of these, dicts can change.
    """
    found, level = list[Any](), whole.parts()
    while level := [part for part in level if isinstance(part, HOLDERS)]:
        found += level
        inner = gc.get_referents(*level)
        level = [*filter(gc.is_tracked, inner)]
        if dict in map(type, inner):
            level += [part for part in inner if isinstance(part, dict) and not gc.is_tracked(part)]
    return found


def mutable(whole: Any) -> Iterator[tuple[str, Any]]:
    """The lists, sets and dicts in the fields of a state or view, each with the name of its field."""
    for name in type(whole).fields:
        left = [getattr(whole, name)]
        while left:
            part = left.pop()
            if type(part) in ATOMS:
                continue
            if isinstance(part, MUTABLE):
                yield name, part
            if isinstance(part, HOLDERS):
                inner = part.values() if isinstance(part, dict) else part
                left += [one for one in inner if type(one) not in ATOMS]


def not_json(events: Sequence[Event]) -> str:
    """A fact of these events that cannot be sent as JSON; empty if all can. It runs at every decision, so
    facts are tried one by one only if there is such a fact.
    """
    if not why_not_json([(event.facts, event.secret) for event in events]):
        return ""
    for event in events:
        for name, fact in (*event.facts.items(), *event.secret.items()):
            if error := why_not_json(fact):
                return f"{event.kind}: {name} = {fact!r} ({error})"
    return ""


def why_not_json(data: Any) -> Exception | None:
    try:
        json.dumps(data, allow_nan=False)
    except (TypeError, ValueError) as error:
        return error
    return None
