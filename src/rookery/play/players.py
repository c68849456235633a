"""Players: functions that answer decisions. They get a view and the decision, nothing else."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from pathlib import Path
from pkgutil import resolve_name
from random import Random
from typing import Any

from rookery.bots.basics import FEW_WORDS, Quick, at, random_player
from rookery.kernel import Answer, Decision, Game, Illegal, Player, State, first_decision, take

__all__ = ["FEW_WORDS", "Quick", "at", "random_player"]  # to have all players in one place
__all__ += ["answer_of", "best", "bot", "courteous", "levels", "none_of_the_options", "play_out"]
__all__ += ["seated", "suggested"]
LATE = "late"
BEST_FIRST = ("clever", "plain", "random")
"""The levels that play at once, the strongest first: ``master`` thinks, and is played only when asked for."""


def answer_of(player: Player, view: Any, decision: Decision, rng: Random) -> Answer:
    """The player's answer. Raises Illegal if that is none of the options."""
    place, say = player(view, decision, rng)
    if not 0 <= place < len(decision.options):
        raise none_of_the_options(decision, place)
    return place, say


def none_of_the_options(decision: Decision, place: int) -> Illegal:
    count = len(decision.options)
    return Illegal(f"A bot answers {decision.kind} with option {place}; the {count} options count from 0.")


def levels(game: Game) -> dict[str, Player]:
    """The players of a game by level: its own and ``random``."""
    return {"random": random_player, **game.bots.PLAYERS}


def late(game: Game) -> Player:
    """Who answers when a clock runs out: the game's own ``LATE``, or the plain bot."""
    found: Player = getattr(game.bots, "LATE", game.bots.PLAYERS["plain"])
    return found


def courteous(game: Game) -> frozenset[str]:
    """The kinds of questions that bots leave to the people who are asked the same, until these have
    answered: a person who reads would else be left with what no bot had taken.
    """
    found: frozenset[str] = getattr(game.bots, "PEOPLE_FIRST", frozenset())
    return found


def best(game: Game) -> str:
    """The strongest level the game has."""
    return next(level for level in BEST_FIRST if level in levels(game))


def bot(game: Game, level: str) -> Player:
    """The player of this level, or one from outside as ``package.module:name``. Raises Illegal with the known
    levels if there is none.
    """
    if level == "random":
        return random_player
    if ":" in level:
        return outside(level)
    known = levels(game)
    if level not in known:
        raise Illegal(f"{game.title} has no bot called {level!r}; it has: {', '.join(known)}.")
    return known[level]


def outside(place: str) -> Player:
    """A player from another package, found as by ``import`` in the directory of whoever calls."""
    here = str(Path.cwd())
    if here not in sys.path:
        sys.path.append(here)
    try:
        found: Player = resolve_name(place)
    except (ImportError, AttributeError, ValueError) as error:
        raise Illegal(f"There is no bot {place}: {error}.") from error
    except Exception as error:  # whatever another package raises when it is imported
        raise Illegal(f"The bot {place} cannot be loaded: {type(error).__name__}: {error}.") from error
    if not callable(found):
        raise Illegal(f"The bot {place} is no function of a view, a decision and a source of whims.")
    return found


def suggested(view: Any, decision: Decision) -> int:
    """The place of the option the plain bot would take: where a cursor starts, what a page highlights."""
    rng: Any = LateRandom(decision.number)
    return answer_of(decision.game.bots.PLAYERS["plain"], view, decision, rng)[0]


class LateRandom:
    """A ``Random`` that is seeded when first used: seeding takes 10 µs, and plain bots seldom need it."""

    def __init__(self, seed: int) -> None:
        self.start = seed

    def __getattr__(self, name: str) -> Any:
        if name == "rng":
            self.rng = Random(self.start)
            return self.rng
        return getattr(self.rng, name)


def seated(game: Game, chosen: list[str], seats: int) -> list[str]:
    """The level at each seat, from one for all or one for each."""
    for level in chosen:
        bot(game, level)
    if len(chosen) not in (1, seats):
        raise Illegal(f"{seats} bots are needed, or one for all seats, not {len(chosen)}.")
    return chosen * seats if len(chosen) == 1 else chosen


def play_out(s: State, players: Sequence[Player], rng: Random) -> int:
    """Let the players finish a game in place; the number of decisions. Makes no view for random players."""
    view, count = s.game.view, 0
    while s.agenda:
        decision = first_decision(s)
        player = players[decision.seat]
        seen = None if player is random_player else view(s, decision.seat)
        place, s.said = player(
            seen, decision, rng
        )  # as in answer_of, without the call: a simulation is quick
        if not 0 <= place < len(decision.options):
            raise none_of_the_options(decision, place)
        take(s, place, decision.seat)
        count += 1
    return count
