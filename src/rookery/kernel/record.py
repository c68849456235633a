"""Records: JSON lines with a header, every choice with the chance results that followed it, and the end with the revealed seed."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any

from rookery.kernel.chance import Live, Recorded, commitment, mixed
from rookery.kernel.events import Event
from rookery.kernel.game import Game, begin
from rookery.kernel.plain import Value
from rookery.kernel.play import KEY, choose
from rookery.kernel.refusals import Malformed, Refusal
from rookery.kernel.state import State

FORMAT = 1
HEADER = {"rookery-record": int, "game": str, "rules": str, "seats": list, "options": dict, "commitment": str, "nonces": list}
LINES: dict[str, dict[str, type]] = {
    "key": {"key": str, "pick": str, "say": str, "chance": list},
    "chance": {"chance": list},
    "undo": {"undo": int, "picks": int},
    "talk": {"talk": str, "seat": int},
    "end": {"end": dict, "seed": str},
}
OPTIONAL = {"say", "chance"}


class Record:
    """What happened in one game, line by line."""

    def __init__(self, header: dict[str, Any], lines: list[dict[str, Any]] | None = None, where: str = "record") -> None:
        self.header = header
        self.lines = lines if lines is not None else []
        self.where = where

    @classmethod
    def parse(cls, text: str, where: str = "record") -> Record:
        """The record a text holds; refused with the line that is wrong."""
        rows = [parsed(line, f"{where}, line {number}") for number, line in enumerate(text.removesuffix("\n").split("\n"), 1) if text]
        if not rows:
            raise Malformed(f"{where}: the record is empty.")
        if rows[0].get("rookery-record") != FORMAT:
            raise Malformed(f"{where}, line 1: a record begins with a header, and its format is {FORMAT}.")
        fits(rows[0], HEADER, f"{where}, line 1")
        for name in ("seats", "nonces"):
            if any(type(text) is not str for text in rows[0][name]):
                raise Malformed(f"{where}, line 1: {name} are texts.")
        for number, row in enumerate(rows[1:], 2):
            kind = next((kind for kind in LINES if kind in row), None)
            if kind is None:
                raise Malformed(f"{where}, line {number}: a line is one of {', '.join(LINES)}.")
            fits(row, LINES[kind], f"{where}, line {number}")
        return cls(rows[0], rows[1:], where)

    @property
    def end(self) -> dict[str, Any] | None:
        """The line with the outcome and the seed, once the game is over; only talk may follow it."""
        return next((line for line in self.lines if "end" in line), None)

    def standing(self) -> list[tuple[int, dict[str, Any]]]:
        """The lines that count, each with its number in the file: without talk, and without picks that were taken back."""
        kept: list[tuple[int, dict[str, Any]]] = []
        for number, line in enumerate(self.lines, 2):
            if "undo" in line:
                theirs = [place for place, (_, row) in enumerate(kept) if "key" in row and seat_in(row["key"]) == line["undo"]]
                back = theirs[-line["picks"] :]
                if not 1 <= line["picks"] == len(back) or any("chance" in kept[place][1] for place in back):
                    raise Malformed(f"{self.where}, line {number}: there is nothing to take back.")
                for place in reversed(back):
                    del kept[place]
            elif "talk" not in line:
                kept.append((number, line))
        return kept

    def __str__(self) -> str:
        return "".join(written(line) + "\n" for line in [self.header, *self.lines])


def written(line: dict[str, Any]) -> str:
    """A line of a record as text."""
    return json.dumps(line, ensure_ascii=False, separators=(", ", ": "))


def parsed(line: str, where: str) -> dict[str, Any]:
    """A line of text as an object."""
    try:
        row = json.loads(line)
    except (ValueError, RecursionError) as error:
        raise Malformed(f"{where}: not a line of JSON, the record is broken or cut off ({error}).") from error
    if not isinstance(row, dict):
        raise Malformed(f"{where}: a line of a record is an object.")
    return row


def fits(row: dict[str, Any], shape: dict[str, type], where: str) -> None:
    """Refuse a line that lacks something or holds something strange."""
    for name, kind in shape.items():
        if name in row and type(row[name]) is not kind:
            raise Malformed(f"{where}: {name!r} is not a {kind.__name__}.")
        if name not in row and not (name in OPTIONAL and len(shape) > 1):
            raise Malformed(f"{where}: {name!r} is missing.")
    for name in row:
        if name not in shape:
            raise Malformed(f"{where}: nothing called {name!r} belongs here.")
    if any(type(result) is not int for result in row.get("chance", [])):
        raise Malformed(f"{where}: chance results are whole numbers.")


def seat_in(key: str) -> int:
    """The seat a key names."""
    return int(key.split(".")[1]) if KEY.fullmatch(key) else -1


class Moment(Value):
    """A point of a replay: the line that led here, the state now, and what was told on the way."""

    number: int
    line: dict[str, Any]
    state: State
    events: list[Event]


def replay(record: Record, game: Game, against: Live | None = None) -> Iterator[Moment]:
    """Play a record again, line by line, each moment with a state of its own; against a seed, every chance result must come from it."""
    check_rules(record, game)
    lines = record.standing()
    opening = lines.pop(0) if lines and set(lines[0][1]) == {"chance"} else (1, {"chance": []})
    events: list[Event] = []
    try:
        chance = Recorded(opening[1]["chance"], against)
        state = begin(game, len(record.header["seats"]), record.header["options"], chance=chance, tell=events.append)
        spent(chance)
    except Refusal as error:
        raise Malformed(f"{record.where}, line {opening[0]}: {error.sentence}") from error
    yield Moment(*opening, state, events)
    for number, line in lines:
        state, events = state.copy(), []
        if "key" in line:
            try:
                chance = Recorded(line.get("chance", []), against)
                choose(state, line["key"], line["pick"], line.get("say", ""), chance=chance, tell=events.append)
                spent(chance)
            except Refusal as error:
                raise Malformed(f"{record.where}, line {number}: {error.sentence}") from error
        elif state.agenda:
            raise Malformed(f"{record.where}, line {number}: the game is not over here.")
        elif game.outcome(state) != line.get("end"):
            raise Malformed(f"{record.where}, line {number}: the game ended otherwise.")
        yield Moment(number, line, state, events)


def check_rules(record: Record, game: Game) -> None:
    """A record can only be replayed by the rules it was played by."""
    header = record.header
    if (header["game"], header["rules"]) != (game.name, game.version):
        played, here = f"{header['game']} {header['rules']}", f"{game.name} {game.version}"
        raise Malformed(f"{record.where}, line 1: played by the rules of {played}; here are those of {here}.")


def spent(chance: Recorded) -> None:
    """Every chance result of a line must have been used."""
    if chance.given:
        raise Malformed(f"{len(chance.given)} chance results are left over.")


def verify(record: Record, game: Game) -> None:
    """Deal a finished record again from its revealed seed; refused where it was not fair or is not complete."""
    if record.end is None:
        raise Malformed(f"{record.where}: the record is not complete; it has no end with a revealed seed.")
    where = f"{record.where}, line {record.lines.index(record.end) + 2}"
    try:
        seed = bytes.fromhex(record.end["seed"])
    except ValueError as error:
        raise Malformed(f"{where}: the seed is not a hexadecimal number.") from error
    if commitment(seed) != record.header["commitment"]:
        raise Malformed(f"{where}: the revealed seed is not the one that was committed to before the game.")
    for _ in replay(record, game, against=Live(mixed(seed, record.header["nonces"]))):
        pass
