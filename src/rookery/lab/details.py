"""What a designer asks of many games: what was offered and taken, what happened, and who won with it.

All counts are whole numbers that are added up: the sum is the same in whatever order games are played.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field, fields
from functools import cache
from itertools import pairwise
from typing import Any

from rookery.bots.search import Search
from rookery.kernel import Decision, Event, Game, Option, State

Counts = dict[str, list[int]]
UNNAMED = ("seat", "number")
"""Fields that do not say what an option or an event is about: to steal from C is to steal."""


@dataclass
class Details:
    """Counts over many games.

    kinds    by kind of decision: how often asked, how often with a choice, options in all
    options  by option: times offered, times taken; seatings offered, seatings that took it, those that won
    rules    by rule: events that it caused
    things   by event and card, room or treasure: times, seatings to whom it happened, those that won
    course   by turn: games that came so far; the winner's points and the others' mean, in hundredths
    """

    kinds: Counts = field(default_factory=dict)
    options: Counts = field(default_factory=dict)
    rules: Counts = field(default_factory=dict)
    things: Counts = field(default_factory=dict)
    course: Counts = field(default_factory=dict)

    def add(self, other: Details) -> None:
        for part in fields(self):
            mine = getattr(self, part.name)
            for key, counts in getattr(other, part.name).items():
                count(mine, key, *counts)


def count(into: Counts, key: str, *more: int) -> None:
    """Add numbers to the row of a key."""
    row = into.get(key)
    if row is None:
        into[key] = list(more)
    else:
        for place, number in enumerate(more):
            row[place] += number


@cache
def option_key(game: Game, option: Option) -> str:
    """An option without the seat or amount it names: ``steal:crown-of-tusks``."""
    if option[0] not in game.picks:
        game.option_id(option)  # refuses it with a sentence
    parts = zip(game.picks[option[0]], option[1:], strict=True)
    named = [slug(game, name, part) for name, part in parts if name not in UNNAMED]
    return ":".join([str(option[0]), *(part for part in named if part)])


def slug(game: Game, name: str, part: Any) -> str:
    """A number in a field as it is written in ids; empty if it stands for nothing of its kind."""
    if name not in game.names or type(part) is not int:
        return ""
    try:
        return game.names[name](part)
    except (LookupError, ValueError, TypeError):
        return ""


class Watch:
    """Follows one game: told of every event and every pick, and asked for the sum at the end."""

    def __init__(self, game: Game, s: State) -> None:
        self.game, self.details = game, Details()
        self.offered: list[set[str]] = [set() for _ in range(s.seats)]
        self.taken: list[set[str]] = [set() for _ in range(s.seats)]
        self.met: list[set[str]] = [set() for _ in range(s.seats)]
        found = game.bots.PLAYERS.get("master")
        self.gauge = found if isinstance(found, Search) else None
        self.marks: list[tuple[int, Sequence[float], Sequence[float]]] = []
        self.look(s)

    def hear(self, event: Event) -> None:
        count(self.details.rules, event.rule, 1)
        facts = {**event.facts, **event.secret}
        seat = facts.get("seat", -1)
        for name, part in facts.items():
            if name not in UNNAMED and (what := slug(self.game, name, part)):
                key = f"{event.kind} {what}"
                count(self.details.things, key, 1, 0, 0)
                if type(seat) is int and 0 <= seat < len(self.met):
                    self.met[seat].add(key)

    def decide(self, decision: Decision, place: int) -> None:
        options = decision.options
        count(self.details.kinds, decision.kind, 1, int(len(options) > 1), len(options))
        if len(options) < 2:
            return
        game, seat, counts = self.game, decision.seat, self.details.options
        keys = {option_key(game, option) for option in options}
        for key in keys:
            count(counts, key, 1, 0, 0, 0, 0)
        picked = option_key(game, options[place])
        counts[picked][1] += 1
        self.offered[seat] |= keys
        self.taken[seat].add(picked)

    def look(self, s: State) -> None:
        """Note how the game stands, once a turn."""
        gauge = self.gauge
        if gauge and s.agenda and (not self.marks or self.marks[-1][0] != gauge.mark(s)):
            self.marks.append((gauge.mark(s), gauge.worth(s), gauge.points(s)))

    def close(self, winners: Sequence[int]) -> Details:
        """The counts of this game, now that it is known who has won."""
        for seat, offered in enumerate(self.offered):
            won = int(seat in winners)
            for key in offered:
                count(self.details.options, key, 0, 0, 1, 0, 0)
            for key in self.taken[seat]:
                count(self.details.options, key, 0, 0, 0, 1, won)
            for key in self.met[seat]:
                count(self.details.things, key, 0, 1, won)
        for turn, (_, _, points) in enumerate(self.marks, 1):
            if len(winners) == 1 and len(points) > max(1, winners[0]):
                winner = points[winners[0]]
                others = (sum(points) - winner) / (len(points) - 1)
                count(self.details.course, str(turn), 1, round(100 * winner), round(100 * others))
        return self.details

    def leaders(self) -> list[int]:
        """Who was most likely to win, turn by turn; -1 for nobody more than another."""
        found = []
        for _, worth, _ in self.marks:
            top = max(worth)
            found.append(worth.index(top) if list(worth).count(top) == 1 else -1)
        return found

    def lead_changes(self) -> int:
        leaders = [seat for seat in self.leaders() if seat >= 0]
        return sum(one != after for one, after in pairwise(leaders))

    def decided(self, winners: Sequence[int]) -> int:
        """After how many of its turns the winner was in front for good, in hundredths; -1 if unknown."""
        leaders = self.leaders()
        if not leaders or len(winners) != 1:
            return -1
        last = max((turn for turn, seat in enumerate(leaders, 1) if seat != winners[0]), default=0)
        return round(100 * last / len(leaders))
