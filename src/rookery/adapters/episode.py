"""One game after the other, for programs: dealt from a seed and a number, one decision at a time."""

from __future__ import annotations

from copy import copy
from typing import Any, Self

from rookery.kernel import Decision, Game, Illegal, Live, Record, State, begin, decisions, take
from rookery.play.match import Match
from rookery.play.places import game_at, place_of
from rookery.play.players import at
from rookery.play.seeds import luck

WAYS = ("share", "points")
"""What a seat gets at the end: its share of the win, or the points of the game."""


class Episode:
    """A game in progress. ``picks`` are the places of all options taken so far.

    Where several seats are asked at once they answer in the order of the seats; nobody sees another's answer
    before all have given theirs. Words that must go with a pick are stock words, as those of bots.
    """

    def __init__(self, game: Game, seats: int, options: dict[str, Any] | None = None) -> None:
        self.game, self.seats = game, seats
        self.options = game.settled(options or {})
        self.deal(0, 0)

    def deal(self, seed: int, number: int) -> None:
        """Begin game ``number`` of a seed: the one that ``rookery sim --seed`` plays under this number."""
        self.seed, self.number = seed, number
        self.chance = Live(luck(seed, number))
        self.state: State = begin(self.game, self.seats, self.options, chance=self.chance)
        self.picks: list[int] = []

    @property
    def over(self) -> bool:
        return not self.state.agenda

    def decision(self) -> Decision:
        """The question to be answered next; there is none once the game is over."""
        return decisions(self.state)[0]

    def take(self, place: int) -> None:
        """Answer the question that is to be answered next."""
        state = self.state
        step = state.asked[0].step if state.asked else state.agenda[-1]
        if step.say_least:
            state.said = at(self.decision(), place)[1]
        take(state, place, state.seat)
        self.picks.append(place)

    def rewards(self, way: str) -> list[float]:
        """What each seat gets, once the game is over."""
        outcome = self.game.outcome(self.state)
        if way == "points":
            points = outcome.get("points") or ()
            return [float(points[seat]) if seat < len(points) else 0.0 for seat in range(self.seats)]
        winners = outcome["winners"]
        return [1.0 / len(winners) if seat in winners else 0.0 for seat in range(self.seats)]

    def copy(self) -> Self:
        """A game of its own that goes on from here with the same luck."""
        other = copy(self)
        other.picks = self.picks[:]
        other.chance = Live(self.chance.seed, self.chance.count)
        other.state = self.state.copy()
        other.state.chance = other.chance
        return other

    def __deepcopy__(self, memo: dict[int, Any]) -> Self:
        return self.copy()

    def __getstate__(self) -> dict[str, Any]:
        kept = {name: getattr(self, name) for name in ("seats", "options", "seed", "number", "picks")}
        return kept | {"game": place_of(self.game), "count": self.chance.count, "state": self.state.dump()}

    def __setstate__(self, kept: dict[str, Any]) -> None:
        data, count, self.game = kept.pop("state"), kept.pop("count"), game_at(kept.pop("game"))
        vars(self).update(kept)
        self.chance = Live(luck(self.seed, self.number), count)
        self.state = self.game.loaded(data)
        self.state.chance = self.chance

    def record(self) -> Record:
        """The record of this game up to here, which can be replayed, verified and asked about."""
        match = Match(
            self.game,
            [f"Player {seat}" for seat in range(self.seats)],
            self.options,
            seed=luck(self.seed, self.number),
        )
        for place in self.picks:
            decision = match.decisions()[0]
            match.choose(decision.key, decision.ids[place], at(decision, place)[1], seat=decision.seat)
        return match.record


def seats_of(game: Game, seats: int | None) -> int:
    """The number of seats asked for; else four, or the most there can be."""
    seats = min(4, game.seats[-1]) if seats is None else seats
    game.check_seats(seats)
    return seats


def chosen(name: str, value: str, known: tuple[str, ...]) -> str:
    """A keyword that has a few values."""
    if value not in known:
        raise Illegal(f"{name} is one of {', '.join(known)}, not {value!r}.")
    return value
