"""Who answers decisions when no person does. A player is given a view and the decision, nothing else."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any, TypeVar

from rookery.kernel import Answer, Chance, Decision, Game, Illegal, Player, State, decisions, take

T = TypeVar("T")
BEST_FIRST = ("clever", "plain", "random")
FEW_WORDS = "No sooner said than done, whatever it was."


def random_player(view: Any, decision: Decision, rng: Random) -> Answer:
    """Picks anything, each option equally likely, and says nothing unless it must."""
    return at(decision, int(rng.random() * len(decision.options)))


def at(decision: Decision, place: int) -> Answer:
    """The option at this place, with a few words where there must be some."""
    return place, FEW_WORDS if decision.options[place][0] in decision.step.say_least else ""


def levels(game: Game) -> dict[str, Player]:
    """The bots of a game by the name of their level: its own, and the random one."""
    return {"random": random_player, **game.bots.PLAYERS}


def best(game: Game) -> str:
    """The level that plays best."""
    return next(level for level in BEST_FIRST if level in levels(game))


def bot(game: Game, level: str) -> Player:
    """One bot by its level."""
    if level == "random":
        return random_player
    known = levels(game)
    if level not in known:
        raise Illegal(f"{game.title} has no bot called {level!r}; it has: {', '.join(known)}.")
    return known[level]


def suggested(view: Any, decision: Decision) -> int:
    """The place of the option that the plain bot would take: where a cursor begins, what a page points out."""
    return decision.game.bots.PLAYERS["plain"](view, decision, Random(decision.number))[0]


def seated(game: Game, chosen: list[str], seats: int) -> list[str]:
    """The level at each seat: one for all, or one for each."""
    for level in chosen:
        bot(game, level)
    if len(chosen) not in (1, seats):
        raise Illegal(f"{seats} bots are needed, or one for all seats, not {len(chosen)}.")
    return chosen * seats if len(chosen) == 1 else chosen


class Quick(Chance):
    """Chance for simulations: fast, repeatable from a number, and not kept."""

    def __init__(self, seed: int | str) -> None:
        super().__init__()
        self.random = Random(seed).random

    def below(self, bound: int) -> int:
        return int(self.random() * bound)

    def draw(self, bag: list[T]) -> T:
        return bag.pop(int(self.random() * len(bag)))


def play_out(s: State, players: Sequence[Player], rng: Random) -> int:
    """Let the players finish a game; how many decisions it took."""
    view, count = s.game.view, 0
    while s.agenda:
        decision = decisions(s)[0]
        player = players[decision.seat]
        seen = None if player is random_player else view(s, decision.seat)
        place, s.said = player(seen, decision, rng)
        take(s, place, decision.seat)
        count += 1
    return count
