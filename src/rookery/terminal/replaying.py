"""A record from one seat's point of view: as a story, and as moments to step through."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from rookery.kernel import LETTERS, SPECTATOR, Event, Game, Illegal, Moment, Record, replay
from rookery.terminal.plain import score_line
from rookery.terminal.speaking import written
from rookery.terminal.table import Line, scores, told


class Replay:
    """All moments of a record, with a copy of the state each."""

    def __init__(self, record: Record, game: Game, seat: str | None = None) -> None:
        self.record = record
        self.game = game
        self.names: list[str] = record.header["seats"]
        self.seat = self.seat_named(seat)
        self.moments = [moment for moment in replay(record, game) if "end" not in moment.line]

    @property
    def last(self) -> int:
        return len(self.moments) - 1

    def seat_named(self, letter: str | None) -> int:
        """The seat with this letter; the spectators' seat for None."""
        if letter is None:
            return SPECTATOR
        letters = LETTERS[: len(self.names)]
        if len(letter) != 1 or letter.upper() not in letters:
            raise Illegal(f"There is no seat {letter!r} in this record; seats are {', '.join(letters)}.")
        return letters.index(letter.upper())

    def at(self, number: int) -> Moment:
        if not 0 <= number <= self.last:
            raise Illegal(f"This record has {self.last} picks; after {number} there is nothing to see.")
        return self.moments[number]

    def pick(self, number: int) -> str:
        """Who picked at this moment. What was picked is shown only if it was this seat."""
        line = self.at(number).line
        if "key" not in line:
            return "The game begins."
        seat = int(line["key"].split(".")[1])
        if seat != self.seat:
            return f"{self.names[seat]} has picked."
        said = f', saying "{line["say"]}"' if line.get("say") else ""
        return f"{self.names[seat]} picked {line['pick']}{said}."

    def where(self, number: int) -> str:
        return str(self.game.words.where(self.game.view(self.at(number).state, self.seat), self.names))

    def panels(self, number: int) -> list[tuple[str, list[str]]]:
        return [
            (heading, list(lines))
            for heading, lines in self.game.words.table(
                self.game.view(self.at(number).state, self.seat), self.names
            )
        ]

    def story(self, first: int, last: int) -> list[Line]:
        events: list[Event] = [event for moment in self.moments[first : last + 1] for event in moment.events]
        return told(self.game, events, self.seat, self.names)


def print_story(found: Replay, at: int | None, out: Callable[[str], object]) -> None:
    """The story to its end with the scores, or up to a moment with the table."""
    game, names = found.game, found.names
    if at is not None:
        found.at(at)
    out(f"{game.title} {game.version}: {', '.join(names)}")
    for line in found.story(0, found.last if at is None else at):
        out(written(line))
    if at is None:
        end = found.record.end
        for score in scores(game, end["end"], names) if end else []:
            out(score_line(score))
        if not end:
            out("The record ends here; the game was not finished.")
        return
    out(f"\nPick {at} of {found.last}. {found.where(at)}")
    print_panels(found.panels(at), out)


def print_panels(panels: Sequence[tuple[str, list[str]]], out: Callable[[str], object]) -> None:
    for heading, lines in panels:
        out(heading)
        for line in lines:
            out(f"  {line}")
