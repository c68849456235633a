"""The story of a table: its entries as lines that a seat may read."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from rookery.kernel import Game
from rookery.server import wire
from rookery.server.entries import KINDS, Entry


def story(entry: Entry, seat: int, version: int, game: Game, names: Sequence[str]) -> list[wire.Line]:
    """The lines of an entry for a seat: the table's own sentence, then the rules' events."""
    lines: list[wire.Line] = []
    sentence = KINDS[entry.kind].sentence
    if sentence and entry.noticed_by(seat):
        text = sentence.format(name=names[entry.seat], text=entry.text)
        lines.append(wire.Line(version, entry.at, entry.kind, "", text, facts_of(entry)))
    if not entry.events:
        return lines
    say = game.words.event
    for kind, rule, facts, secret, knows, _ in entry.events:
        seen = facts | secret if seat in knows else facts
        text = say({"kind": kind, "rule": rule, **seen}, names)
        lines.append(wire.Line(version, entry.at, kind, rule, text, seen))
    return lines


def audience(entry: Entry, seat: int) -> tuple[bool, ...]:
    """What makes a difference between seats: those for which it is equal read the same lines."""
    return (entry.noticed_by(seat), *[seat in knows for *_, secret, knows, _ in entry.events if secret])


def facts_of(entry: Entry) -> dict[str, Any]:
    """The seat, and for talk the speaker and the mark."""
    talk = {"name": entry.name, "mark": entry.mark}
    return {"seat": entry.seat} | {name: fact for name, fact in talk.items() if fact}


def whole_story(
    entries: Sequence[Entry],
    seat: int,
    game: Game,
    names: Sequence[str],
    *,
    version: int = 0,
    until: int | None = None,
) -> list[wire.Line]:
    """All lines that a seat may read, in order; entries after ``until`` are left out. ``version`` is the
    seat's before the first of the entries.
    """
    lines: list[wire.Line] = []
    for entry in entries:
        if until is not None and entry.at > until:
            break
        version += entry.noticed_by(seat)
        lines += story(entry, seat, version, game, names)
    return lines
