"""Records: a finished or running game as JSON lines, which can be replayed and verified.

The first line is the header. Every pick stands with the chance results that it used, undos and talk stand
between, and the last line holds the outcome and the revealed seed.
"""

import json
from collections.abc import Callable, Iterator
from typing import Any

from rookery.kernel.chance import Live, Recorded, commitment, mixed
from rookery.kernel.engine import begin, choose
from rookery.kernel.game import Game
from rookery.kernel.plain import Value
from rookery.kernel.refusals import Malformed, Refusal
from rookery.kernel.state import Event, State

FORMAT = 1  # with a seal it is one more
MISSING = object()
KINDS: dict[str, Callable[[Any], bool]] = {
    "number": lambda value: type(value) is int,
    "numbers": lambda value: type(value) is list and all(type(item) is int for item in value),
    "text": lambda value: type(value) is str,
    "texts": lambda value: type(value) is list and all(type(item) is str for item in value),
    "object": lambda value: type(value) is dict,
    "nothing": lambda value: value is MISSING,
}
OPTIONAL = {"say": "", "chance": [], "seal": {}}  # what is meant by a line without them
SHAPES = {  # what each kind of line holds, by the first of its fields
    "rookery-record": {
        "rookery-record": "number",
        "game": "text",
        "rules": "text",
        "seats": "texts",
        "options": "object",
        "commitment": "text",
        "nonces": "texts",
        "seal": "object",
    },
    "key": {"key": "text", "pick": "text", "say": "text", "chance": "numbers"},
    "chance": {"chance": "numbers"},
    "undo": {"undo": "number", "picks": "number"},
    "talk": {"talk": "text", "seat": "number"},
    "end": {"end": "object", "seed": "text"},
}


class Record:
    """A record in memory: ``str(record)`` is the file."""

    def __init__(
        self, header: dict[str, Any], lines: list[dict[str, Any]] | None = None, where: str = "record"
    ) -> None:
        self.header = header
        self.lines = [] if lines is None else lines
        self.where = where

    @classmethod
    def parse(cls, text: str, where: str = "record") -> "Record":
        """Read a record. Raises Malformed with the number of the wrong line."""
        rows = [
            parsed(line, number, f"{where}, line {number}")
            for number, line in enumerate(text.removesuffix("\n").split("\n"), 1)
        ]
        return cls(rows[0], rows[1:], where)

    @property
    def end(self) -> dict[str, Any] | None:
        """The line with outcome and seed; None while the game runs. Only talk may follow it."""
        return next((line for line in self.lines if "end" in line), None)

    def standing(self) -> list[tuple[int, dict[str, Any]]]:
        """The lines to replay, with their line numbers: without talk, undos and the picks undone."""
        kept, picked = dict[int, dict[str, Any]](), dict[str, list[int]]()  # and each seat's picks
        for number, line in enumerate(self.lines, 2):
            if "undo" in line:
                picks, mine = line["picks"], picked.get(str(line["undo"]), [])
                back, mine[-picks:] = [kept.pop(place) for place in mine[-picks:]], []
                if not 1 <= picks == len(back) or any("chance" in row for row in back):
                    raise Malformed(f"{self.where}, line {number}: There is nothing to take back.")
            elif "talk" not in line:
                kept[number] = line
                picked.setdefault("".join(line.get("key", "").split(".")[1:2]), []).append(number)
        return list(kept.items())

    def __str__(self) -> str:
        return "".join(json.dumps(line, ensure_ascii=False) + "\n" for line in [self.header, *self.lines])


def parsed(text: str, number: int, where: str) -> dict[str, Any]:
    """One line as an object of one of the SHAPES. Raises Malformed."""
    try:
        row = json.loads(text)
    except (ValueError, RecursionError) as error:
        raise Malformed(f"{where}: not a line of JSON, the record is broken or cut off ({error}).") from error
    kind = next((kind for kind in SHAPES if isinstance(row, dict) and kind in row), None)
    if kind is None:
        raise Malformed(f"{where}: a line is an object with one of {', '.join(SHAPES)}.")
    if (number == 1) != (kind == "rookery-record") or row.get("rookery-record", FORMAT) != FORMAT + (
        "seal" in row
    ):
        raise Malformed(
            f"{where}: a record begins with one header, of format {FORMAT}, or {FORMAT + 1} with a seal."
        )
    for name in SHAPES[kind] | row:
        needed = SHAPES[kind].get(name, "nothing")
        if not KINDS[needed](row.get(name, OPTIONAL.get(name, MISSING))):
            raise Malformed(f"{where}: {name!r} should be: {needed}.")
    return row  # type: ignore[no-any-return]


class Moment(Value):
    """A point of a replay: the line just played, the state after it, and the events it caused."""

    number: int
    line: dict[str, Any]
    state: State
    events: list[Event]


def replay(record: Record, game: Game, against: Live | None = None) -> Iterator[Moment]:
    """Play a record again, one Moment per line, each with its own copy of the state. With ``against``, every
    chance result must equal the one from that seed.
    """
    header, lines = record.header, record.standing()
    played = f"{header['game']} {header['rules']}"
    here = f"{game.name} {game.version}"
    if played != here:
        raise Malformed(f"{record.where}, line 1: played by the rules of {played}; here are those of {here}.")
    if not lines or list(lines[0][1]) != ["chance"]:
        lines.insert(0, (1, {"chance": []}))
    state: State | None = None
    for number, line in lines:
        results = line.get("chance", [])
        events: list[Event] = []
        state = state and state.copy()
        chance = against or Recorded(results)
        chance.results = []
        try:
            if state is None:
                state = begin(
                    game, len(header["seats"]), header["options"], chance=chance, tell=events.append
                )
            elif "key" in line:
                choose(
                    state, line["key"], line["pick"], line.get("say", ""), chance=chance, tell=events.append
                )
            elif state.agenda or line is not record.end:
                raise Malformed("The game is not over here, or was over before.")
            elif game.outcome(state) != line.get("end"):
                raise Malformed("The game ended otherwise.")
            if chance.results != results:
                raise Malformed(
                    f"The chance results are {results}; "
                    f"{'the seed gives' if against else 'needed are'} {chance.results}."
                )
        except Refusal as error:
            raise Malformed(f"{record.where}, line {number}: {error.sentence}") from error
        yield Moment(number, line, state, events)


def verify(record: Record, game: Game) -> None:
    """Replay a finished record from its revealed seed. Raises Malformed if it is unfair or incomplete."""
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
