"""What is made from all entries of a table, from plain data alone: this runs in a process of its own
(``tables.worker_process``), since it takes longer the longer a game was.
"""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import suppress
from datetime import UTC, datetime
from typing import Any

import msgspec
from msgspec.structs import replace

from rookery.kernel import Game, Record
from rookery.play.journal import ASIDE, NOTE, SAID, TALK, TOLD, Chapter, Journal, Line, compose, manner_of
from rookery.printing import pdf
from rookery.server import wire
from rookery.server.catalogue import game_at
from rookery.server.entries import KINDS, Entry, StoredEvent
from rookery.server.views.records import fairness, steps
from rookery.server.views.story import story, whole_story

read_entry = msgspec.json.Decoder(Entry).decode


class Told(msgspec.Struct, frozen=True):
    """A table's entries as one seat may read them. ``place`` is where its game is imported from; ``until``
    is the time of the last entry that may be read, None for all; ``view`` and ``outcome`` are the seat's.
    """

    place: str
    names: Sequence[str]
    bodies: Sequence[bytes]
    seat: int
    until: int | None
    made: int
    view: Any
    outcome: Any


def journal(told: Told) -> Journal:
    day = datetime.fromtimestamp(told.made, UTC).strftime("%d %B %Y").lstrip("0")
    game, entries = game_at(told.place), [read_entry(body) for body in told.bodies]
    lines = whole_story(entries, told.seat, game, told.names, until=told.until)
    events = [journal_event(line) for line in lines if is_kept(line)]
    return compose(game, told.names, events, told.view, told.outcome).but(day=day)


def is_kept(line: wire.Line) -> bool:
    """Whether a line belongs into a journal: all of the rules, and of the table what still matters later."""
    kind = None if line.rule else KINDS.get(line.kind)
    return kind is None or not kind.passing


def journal_event(line: wire.Line) -> dict[str, Any]:
    """A line of the story as ``compose`` takes it: an event of the rules, talk, or a note."""
    kind = None if line.rule else KINDS.get(line.kind)
    if kind is None or not kind.sentence:
        return {"kind": line.kind, "rule": line.rule, **line.facts}
    if kind.spoken:
        return {"kind": TALK, "speaker": line.facts.get("name", ""), "text": line.text}
    return {"kind": NOTE, "text": line.text}


def journal_text(told: Told) -> str:
    return journal(told).markdown()


def journal_pdf(told: Told) -> bytes:
    return journal(told).pdf()


def printed(place: str, part: str, paper: str) -> bytes:
    """A part of a game on paper; its rulebook has nothing to do with a table, but takes as long."""
    return pdf(game_at(place), part, paper)


def resting_journal(
    place: str, names: Sequence[str], bodies: Sequence[bytes], seat: int, until: int | None, made: int
) -> str:
    """The journal of a game whose rules have changed since: its events are told as far as the rules of today
    have words for them; what rests on the state, such as sheets, is left out.
    """
    game = game_at(place)
    read = [entry for entry in map(read_entry, bodies) if until is None or entry.at <= until]
    entries = without_withheld(game, read, seat)
    lines = [said(line) for entry in entries for line in known_lines(entry, seat, game, names) if line.text]
    day = datetime.fromtimestamp(made, UTC).strftime("%d %B %Y").lstrip("0")
    return Journal(game.title, tuple(names), (Chapter("", tuple(lines)),), (), day=day).markdown()


def without_withheld(game: Game, entries: Sequence[Entry], seat: int) -> list[Entry]:
    """Entries as one seat was told them, without the texts that people have withheld. If the rules of today
    cannot tell which these are, no text of theirs stays.
    """
    told = [
        {"kind": kind, "rule": rule, **facts, **(secret if seat in knows else {})}
        for entry in entries
        for kind, rule, facts, secret, knows, _ in entry.events
    ]
    try:
        found = iter(manner_of(game).withheld(told))
    except (LookupError, TypeError, ValueError):
        found = iter([one if "said" not in one else {"kind": "", "rule": ""} for one in told])
    return [replace(entry, events=[open_event(next(found)) for _ in entry.events]) for entry in entries]


def open_event(told: dict[str, Any]) -> StoredEvent:
    facts = {name: fact for name, fact in told.items() if name not in ("kind", "rule")}
    return told["kind"], told["rule"], facts, {}, [], False


def known_lines(entry: Entry, seat: int, game: Game, names: Sequence[str]) -> list[wire.Line]:
    """The lines of an entry without the events that the rules of today do not know."""
    lines = story(replace(entry, events=[]), seat, 0, game, names)
    for event in entry.events:
        with suppress(LookupError, TypeError, ValueError, AttributeError):
            lines += story(replace(entry, kind="pick", events=[event]), seat, 0, game, names)
    return lines


def said(line: wire.Line) -> Line:
    kind = None if line.rule else KINDS.get(line.kind)
    if kind is None:
        return Line(TOLD, line.text)
    return Line(SAID, line.text, line.facts.get("name", "")) if kind.spoken else Line(ASIDE, line.text)


def record(header: dict[str, Any], bodies: Sequence[bytes]) -> Record:
    return Record(header, [line for body in bodies for line in read_entry(body).lines])


def record_text(header: dict[str, Any], bodies: Sequence[bytes]) -> str:
    return str(record(header, bodies))


def replay_steps(
    place: str, header: dict[str, Any], bodies: Sequence[bytes], seat: int, first: int, count: int
) -> bytes:
    """A ``wire.Replay`` as JSON text."""
    return wire.encode(steps(record(header, bodies), game_at(place), seat, first, count))


def proof(place: str, header: dict[str, Any], bodies: Sequence[bytes], seat: int) -> wire.Fairness:
    return fairness(record(header, bodies), game_at(place), seat)
