"""Learns Leduc hold'em by itself, then plays a plain player: ``python examples/train_leduc.py 30000 6000``.

Counterfactual regret minimisation with external sampling (Lanctot 2009): at every question of one seat all
options are tried on copies, the other seat and the cards are sampled. What is learned is a table from the key
of a view to a strategy. It needs nothing but the kernel and NumPy, and a checkout for the game.
"""

from __future__ import annotations

import sys
from pathlib import Path
from random import Random
from typing import Any

import numpy as np

sys.path.append(str(Path(__file__).parents[1]))

from bench.leduc import CALL, FOLD, GAME, RAISE, View

from rookery.kernel import Answer, Decision, Player, State, begin, decisions, take
from rookery.play.players import Quick, play_out
from rookery.play.views import view_key

Table = dict[bytes, Any]


def plain(view: View, decision: Decision, rng: Random) -> Answer:
    """Raises with a pair or a king, folds a jack that is no pair when it is raised, calls else."""
    own, board = view.hands[view.seat] // 2, view.board // 2
    wish = RAISE if own == board or own == 2 else CALL if own == 1 or FOLD not in decision.options else FOLD
    options = list(decision.options)
    return options.index(wish if wish in options else CALL), ""


class Learner:
    """``regrets`` and ``strategies`` by key of a view: how much better each option would have been, and how
    often it was played.
    """

    def __init__(self, seed: int) -> None:
        self.rng, self.chance = Random(seed), Quick(seed)
        self.regrets: Table = {}
        self.strategies: Table = {}

    def strategy(self, key: bytes, count: int) -> Any:
        """Options in proportion to their regrets, as far as these are positive."""
        hopes = np.maximum(self.regrets.setdefault(key, np.zeros(count)), 0)
        return hopes / hopes.sum() if hopes.sum() > 0 else np.full(count, 1 / count)

    def walk(self, s: State, learning: int) -> float:
        """The points of a seat from here on; on the way its regrets grow."""
        if not s.agenda:
            return float(GAME.outcome(s)["points"][learning])
        [asked] = decisions(s)
        key, count = view_key(GAME.view(s, asked.seat)), len(asked.options)
        chances = self.strategy(key, count)
        if asked.seat != learning:
            self.strategies[key] = self.strategies.get(key, 0) + chances
            take(s, self.rng.choices(range(count), chances)[0])
            return self.walk(s, learning)
        found = np.zeros(count)
        for place in range(count):
            later = s.copy()
            later.chance = self.chance
            take(later, place)
            found[place] = self.walk(later, learning)
        self.regrets[key] += found - chances @ found
        return float(chances @ found)

    def learn(self, games: int) -> None:
        for number in range(games):
            self.walk(begin(GAME, 2, chance=self.chance), number % 2)

    def player(self, view: View, decision: Decision, rng: Random) -> Answer:
        """Plays what it has played on average."""
        weights = self.strategies.get(view_key(view), np.ones(len(decision.options)))
        return rng.choices(range(len(decision.options)), weights)[0], ""


def measured(player: Player, other: Player, games: int, seed: int = 1) -> tuple[float, float]:
    """Points a game of a player against another, chairs changing, and the half width of the 95 % interval."""
    found, rng = [], Random(seed)
    for number in range(games):
        seat, s = number % 2, begin(GAME, 2, chance=Quick(f"{seed} {number // 2}"))
        play_out(s, [player, other] if seat == 0 else [other, player], rng)
        found.append(GAME.outcome(s)["points"][seat])
    return float(np.mean(found)), float(1.96 * np.std(found) / games**0.5)


def main(learning: str = "30000", playing: str = "6000") -> None:
    learner = Learner(seed=1)
    sys.stdout.write(
        "untrained: {:+.2f} (± {:.2f}) points a game\n".format(*measured(learner.player, plain, int(playing)))
    )
    learner.learn(int(learning))
    sys.stdout.write(
        "trained: {:+.2f} (± {:.2f}) points a game, {} views\n".format(
            *measured(learner.player, plain, int(playing)), len(learner.strategies)
        )
    )


if __name__ == "__main__":
    main(*sys.argv[1:])
