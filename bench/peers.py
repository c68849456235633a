"""The same play on the engines of others; runs in an environment of its own, see run.py."""

from __future__ import annotations

from random import Random

import pyspiel
from open_spiel.python.games import tic_tac_toe  # noqa: F401  (registers the game)
from pettingzoo.classic import leduc_holdem_v4
from rlcard.games.leducholdem import Game

from worker import Loop, serve

rand = Random(1).random


def open_spiel(name: str, games: int) -> Loop:
    """OpenSpiel, driven from Python."""
    game = pyspiel.load_game(name)

    def loop() -> int:
        count = 0
        for _ in range(games):
            s = game.new_initial_state()
            while not s.is_terminal():
                if s.is_chance_node():
                    outcomes = s.chance_outcomes()
                    s.apply_action(outcomes[int(rand() * len(outcomes))][0])
                else:
                    actions = s.legal_actions()
                    s.apply_action(actions[int(rand() * len(actions))])
                    count += 1
        return count

    return loop


def rlcard() -> Loop:
    """RLCard's game object alone, without observations."""
    game = Game()

    def loop() -> int:
        count = 0
        for _ in range(50):
            game.init_game()
            while not game.is_over():
                actions = game.get_legal_actions()
                game.step(actions[int(rand() * len(actions))])
                count += 1
        return count

    return loop


def pettingzoo() -> Loop:
    """PettingZoo's raw environment, without wrappers."""
    env = leduc_holdem_v4.raw_env()

    def loop() -> int:
        count = 0
        for _ in range(10):
            env.reset()
            while env.agents:
                seen, _, ended, cut, _ = env.last()
                if ended or cut:
                    env.step(None)
                else:
                    actions = seen["action_mask"].nonzero()[0]
                    env.step(int(actions[int(rand() * len(actions))]))
                    count += 1
        return count

    return loop


if __name__ == "__main__":
    serve(
        {
            "open_spiel_leduc": open_spiel("leduc_poker", 200),
            "open_spiel_python_tic_tac_toe": open_spiel("python_tic_tac_toe", 10),
            "rlcard_leduc": rlcard(),
            "pettingzoo_leduc": pettingzoo(),
        }
    )
