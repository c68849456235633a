"""Who answers decisions when no person does. A player is given a view and the decision, nothing else."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from random import Random
from typing import Any, TypeVar

from rookery.kernel import Chance, Decision, Game, Illegal, State, decisions, take

T = TypeVar("T")
Answer = tuple[int, str]
"""The place of the picked option in the list, and the words that ride along."""

Player = Callable[[Any, Decision, Random], Answer]
FEW_WORDS = "No sooner said than done, whatever it was."


def random_player(view: Any, decision: Decision, rng: Random) -> Answer:
    """Picks anything, each option equally likely, and says nothing unless it must."""
    return at(decision, int(rng.random() * len(decision.options)))


def at(decision: Decision, place: int) -> Answer:
    """The option at this place, with a few words where there must be some."""
    return place, FEW_WORDS if decision.options[place][0] in decision.step.needs else ""


def players_of(game: Game) -> dict[str, Player]:
    """The players a game knows by name: its own, and the random one."""
    own: dict[str, Player] = game.part("bot").PLAYERS
    return {"random": random_player, **own}


def player_named(game: Game, name: str) -> Player:
    """One player by name."""
    known = players_of(game)
    if name not in known:
        raise Illegal(f"{game.title} has no bot called {name!r}; it has: {', '.join(known)}.")
    return known[name]


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
