"""Plays many games, in one process or several. The result depends on the plan, not on the number of jobs."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from random import Random
from typing import Any, NamedTuple

from rookery.kernel import Game, Illegal, Live, Player, State, begin, first_decision, take
from rookery.lab.details import Details, Watch
from rookery.lab.workers import Worker, done_by, hired
from rookery.play.places import game_at, place_of
from rookery.play.players import answer_of, bot, play_out, seated
from rookery.play.seeds import luck, whims

LEAST_CHUNK, MOST_CHUNK, CHUNKS_PER_JOB = 5, 25, 16


class Played(NamedTuple):
    """The result of one game; ``points``, ``roles``, ``rounds``, ``places`` as far as its outcome has them.

    turns         how many turns it took, if the game says what a turn is
    lead_changes  how often another seat was more likely to win than all others
    decided       after how many hundredths of its turns the winner was in front for good; -1 if unknown
    number        of the game in its plan
    """

    decisions: int
    ending: str
    winners: tuple[int, ...]
    points: tuple[float, ...]
    roles: tuple[str, ...] = ()
    rounds: int = 0
    places: tuple[int, ...] = ()
    turns: int = 0
    lead_changes: int = 0
    decided: int = -1
    number: int = 0

    @property
    def margin(self) -> float | None:
        """By how many points the winner is ahead of the next; None without one winner or without points."""
        if len(self.winners) != 1 or len(self.points) < 2 or self.winners[0] >= len(self.points):
            return None
        others = [points for seat, points in enumerate(self.points) if seat != self.winners[0]]
        return self.points[self.winners[0]] - max(others)


@dataclass(frozen=True)
class Plan:
    """What to play. ``place`` (``package:GAME``) is where other processes import the game from."""

    place: str
    seats: int
    bots: tuple[str, ...]
    games: int
    seed: int
    options: dict[str, Any] = field(default_factory=dict)
    rotate: bool = True

    @property
    def game(self) -> Game:
        return game_at(self.place)

    def seating(self, index: int) -> list[str]:
        """The level at each seat of game ``index``; with ``rotate``, bots move on by a seat per game."""
        shift = index % self.seats if self.rotate else 0
        return [*self.bots[shift:], *self.bots[:shift]]

    def luck(self, index: int) -> bytes:
        """The seed of game ``index``: the same that its record would reveal."""
        return luck(self.seed, index)

    def whims(self, index: int) -> Random:
        """What the bots of game ``index`` leave to chance."""
        return whims(self.seed, index)


def planned(
    game: Game,
    seats: int,
    bots: list[str],
    games: int,
    seed: int,
    options: dict[str, Any] | None = None,
    *,
    rotate: bool = True,
) -> Plan:
    """A plan that can be carried out. Raises Illegal if it cannot."""
    game.check_seats(seats)
    if games < 1:
        raise Illegal(f"At least one game is needed, not {games}.")
    plan = Plan(
        place_of(game),
        seats,
        tuple(seated(game, bots, seats)),
        games,
        seed,
        game.terms(seats, game.settled(options or {})),
        rotate,
    )
    game.setup(seats, plan.options)
    return plan


def play_one(game: Game, plan: Plan, index: int, details: Details | None = None) -> Played:
    """Game ``index`` of a plan: the plan's seed and this number alone decide dice and bots. With ``details``,
    it is followed closely, and what was found is added to them.
    """
    players = [bot(game, level) for level in plan.seating(index)]
    state = begin(game, plan.seats, plan.options, chance=Live(plan.luck(index)))
    watch = Watch(game, state) if details is not None else None
    if watch:
        length = followed(state, players, plan.whims(index), watch)
    else:
        length = play_out(state, players, plan.whims(index))
    outcome = game.outcome(state)
    winners = tuple(outcome["winners"])
    played = Played(
        length,
        str(outcome.get("ending", "")),
        winners,
        tuple(outcome.get("points") or ()),
        tuple(outcome.get("roles") or ()),
        int(outcome.get("rounds", 0)),
        tuple(outcome.get("places") or ()),
        number=index,
    )
    if watch is None or details is None:
        return played
    details.add(watch.close(winners))
    return played._replace(
        turns=len(watch.marks), lead_changes=watch.lead_changes(), decided=watch.decided(winners)
    )


def followed(s: State, players: list[Player], rng: Random, watch: Watch) -> int:
    """Like ``play_out``, with somebody who watches."""
    s.listener, length = watch.hear, 0
    while s.agenda:
        decision = first_decision(s)
        view = s.game.view(s, decision.seat)
        place, s.said = answer_of(players[decision.seat], view, decision, rng)
        watch.decide(decision, place)
        take(s, place, decision.seat)
        watch.look(s)
        length += 1
    return length


class Chunk(NamedTuple):
    """Some games of a plan, and what was found in them."""

    plan: int
    played: list[Played]
    details: Details


def play_chunk(plan: Plan, first: int, last: int, closely: bool = False, number: int = 0) -> Chunk:
    """Games ``first`` to ``last`` - 1. An exception is raised again with the number of the game."""
    game, played, details = plan.game, list[Played](), Details()
    for index in range(first, last):
        if Worker.stopped is not None and Worker.stopped.is_set():
            break
        try:
            played.append(play_one(game, plan, index, details if closely else None))
        except Exception as error:
            what = str(error) if isinstance(error, Illegal) else f"{type(error).__name__}: {error}."
            raise Illegal(f"Game {index} of seed {plan.seed} broke off: {what}") from error
    return Chunk(number, played, details)


class Run:
    """What has been played of some plans so far: it grows chunk by chunk, and can be read at any time."""

    def __init__(self, *plans: Plan, closely: bool = True) -> None:
        self.plans, self.closely = plans, closely
        self.found: list[dict[int, Played]] = [{} for _ in plans]
        self.details = [Details() for _ in plans]
        self.heard: Callable[[Chunk], object] = lambda _: None

    def played(self, number: int = 0) -> list[Played]:
        """The games of a plan in order."""
        return [game for _, game in sorted(self.found[number].items())]

    @property
    def count(self) -> int:
        return sum(map(len, self.found))

    @property
    def games(self) -> int:
        return sum(plan.games for plan in self.plans)

    def add(self, chunk: Chunk) -> None:
        self.found[chunk.plan] |= {game.number: game for game in chunk.played}
        self.details[chunk.plan].add(chunk.details)

    def missing(self, jobs: int) -> list[tuple[int, int, int]]:
        """The games still to be played as plan, first and last of each chunk; plans take turns, so that what
        is interrupted can be compared.
        """
        size = max(LEAST_CHUNK, min(MOST_CHUNK, self.games // (max(1, jobs) * CHUNKS_PER_JOB)))
        chunks = [
            (first, number, last)
            for number, plan in enumerate(self.plans)
            for first, last in gaps(plan.games, self.found[number], size)
        ]
        return [(number, first, last) for first, number, last in sorted(chunks)]

    def carry_out(
        self,
        jobs: int = 1,
        progress: Callable[[int], object] = lambda _: None,
        ray: str | None = None,
    ) -> None:
        """Play what is missing, in processes or on a Ray cluster. ``progress`` is called with the number of
        games just finished.
        """
        for chunk in self.chunks(jobs, ray):
            self.add(chunk)
            self.heard(chunk)
            progress(len(chunk.played))

    def chunks(self, jobs: int, ray: str | None) -> Iterator[Chunk]:
        if jobs <= 1 and ray is None:
            yield from (self.play(*chunk) for chunk in self.missing(1))
            return
        with hired(jobs, ray) as workers:
            calls = [
                (self.plans[number], first, last, self.closely, number)
                for number, first, last in self.missing(workers.jobs)
            ]
            yield from done_by(workers, play_chunk, calls)

    def play(self, number: int, first: int, last: int) -> Chunk:
        return play_chunk(self.plans[number], first, last, self.closely, number)


def gaps(games: int, found: dict[int, Played], size: int) -> Iterator[tuple[int, int]]:
    """The numbers that are not found, in stretches of at most ``size``."""
    first = 0
    while first < games:
        if first in found:
            first += 1
            continue
        last = first
        while last < games and last - first < size and last not in found:
            last += 1
        yield first, last
        first = last


def simulate(plan: Plan, jobs: int = 1, progress: Callable[[int], object] = lambda _: None) -> list[Played]:
    """All games of a plan in order, results only. ``progress`` is called as in ``Run.carry_out``."""
    run = Run(plan, closely=False)
    run.carry_out(jobs, progress)
    return run.played()
