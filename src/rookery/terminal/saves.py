"""Unfinished games, saved after every pick and offered again. Finished games are kept as records."""

from __future__ import annotations

import json
import os
from contextlib import suppress
from datetime import UTC, datetime
from pathlib import Path
from typing import Any, NamedTuple

from rookery.kernel import Event, Game, Malformed, Record, Refusal
from rookery.play.home import home
from rookery.play.match import Match
from rookery.terminal.table import PERSON, Chapter, Table

FORMAT = 1


class Saved(NamedTuple):
    """What the list of unfinished games shows of one."""

    path: Path
    names: list[str]
    where: str
    when: datetime

    @property
    def label(self) -> str:
        return (
            f"{self.when.astimezone():%d %b %H:%M} · {self.where or 'just begun'} · {', '.join(self.names)}"
        )


class Keeper:
    """Saves one table after every pick. If that fails, the game goes on and ``trouble`` holds the message."""

    def __init__(self, table: Table, path: Path | None = None) -> None:
        self.table = table
        self.path = (
            path or home() / "unfinished" / f"{table.game.name}-{datetime.now(UTC):%Y%m%d-%H%M%S-%f}.json"
        )
        self.trouble = ""
        table.changed = self.keep
        self.keep()

    @property
    def record_path(self) -> Path:
        return home() / "records" / f"{self.path.stem}.jsonl"

    def keep(self) -> None:
        """Write the save; a finished game is written as a record, and its save removed."""
        try:
            if self.table.over:
                write(self.record_path, str(self.table.match.record))
                self.path.unlink(missing_ok=True)
            else:
                write(self.path, json.dumps(dumped(self.table), ensure_ascii=False))
        except OSError as error:
            self.trouble = f"This game cannot be saved: {error.strerror or error} ({self.path.parent})."


def write(path: Path, text: str) -> None:
    """Write to a draft that then replaces the file, so that a crash leaves the old or the new one."""
    path.parent.mkdir(parents=True, exist_ok=True)
    draft = path.with_suffix(f".{os.getpid()}.part")
    try:
        draft.write_text(text, encoding="utf-8")
        draft.replace(path)
    finally:
        with suppress(OSError):
            draft.unlink(missing_ok=True)


def dumped(table: Table) -> dict[str, Any]:
    chapters = [
        [chapter.seat, [list(event.parts()) for event in chapter.events]] for chapter in table.chapters
    ]
    people = table.people
    return {
        "rookery-table": FORMAT,
        "game": table.game.name,
        "names": table.names,
        "where": table.where(people[0] if len(people) == 1 else -1),
        "when": datetime.now(UTC).isoformat(),
        "levels": table.levels,
        "seed": table.match.seed.hex(),
        "record": str(table.match.record),
        "state": table.match.state.dump(),
        "undoable": [seat for seat, _ in table.match.undoable],
        "chapters": chapters,
    }


def read(path: Path) -> dict[str, Any]:
    try:
        data = json.loads(path.read_text(encoding="utf-8"))
    except OSError as error:
        raise Malformed(f"{path}: cannot be read ({error.strerror}).") from error
    except ValueError as error:
        raise Malformed(f"{path}: this is not a saved game ({error}).") from error
    if not isinstance(data, dict) or data.get("rookery-table") != FORMAT:
        raise Malformed(f"{path}: this is not a saved game of this version.")
    return data


def resumed(game: Game, path: Path) -> Table:
    """The table from a save. Its state is loaded, not replayed."""
    data = read(path)
    try:
        record = Record.parse(data["record"], str(path))
        match = Match.resumed(
            game, record, game.loaded(data["state"]), bytes.fromhex(data["seed"]), data.get("undoable", [])
        )
        chapters = [Chapter(seat, list(map(event_of, events))) for seat, events in data["chapters"]]
        table = Table(match, [str(level) for level in data["levels"]], chapters)
        if len(table.levels) != match.state.seats or PERSON not in table.levels or data["game"] != game.name:
            raise Malformed("somebody is missing at the table")
    except (Refusal, KeyError, TypeError, ValueError) as error:
        raise Malformed(f"{path}: this saved game cannot be taken up again ({error}).") from error
    return table


def event_of(stored: list[Any]) -> Event:
    kind, rule, facts, secret, knows, reveals = stored
    return Event(kind, rule, facts, secret, tuple(knows), reveals)


def unfinished(game: Game) -> list[Saved]:
    """The saves of a game, newest first. Unreadable files are skipped."""
    found: list[Saved] = []
    for path in (home() / "unfinished").glob(f"{game.name}-*.json"):
        with suppress(Malformed, KeyError, TypeError, ValueError):
            data = read(path)
            if data["game"] == game.name:
                found.append(
                    Saved(
                        path,
                        [str(name) for name in data["names"]],
                        str(data["where"]),
                        datetime.fromisoformat(data["when"]),
                    )
                )
    return sorted(found, key=lambda saved: saved.when, reverse=True)
