"""OpenSpiel's IS-MCTS plays a few moves of Thieves!: ``python examples/openspiel_search.py 10 20``."""

from __future__ import annotations

import sys

import numpy as np
from open_spiel.python.algorithms.ismcts import ISMCTSBot
from open_spiel.python.algorithms.mcts import RandomRolloutEvaluator

from rookery.adapters.openspiel import load, resampler


def main(moves: str = "10", simulations: str = "20") -> None:
    game, rng = load("thieves", players=3), np.random.RandomState(1)
    evaluator = RandomRolloutEvaluator(1, rng)
    bot = ISMCTSBot(
        game=game, evaluator=evaluator, uct_c=1.4, max_simulations=int(simulations), random_state=rng
    )
    bot.set_resampler(resampler(seed=1))
    state, left = game.new_initial_state(), int(moves)
    while left and not state.is_terminal():
        if state.is_chance_node():  # dice and cards: OpenSpiel leaves them to whoever drives the game
            actions, chances = zip(*state.chance_outcomes(), strict=True)
            state.apply_action(int(rng.choice(actions, p=chances)))
            continue
        player, action = state.current_player(), bot.step(state)
        sys.stdout.write(f"player {player}: {state.action_to_string(player, action)}\n")
        state.apply_action(action)
        left -= 1


if __name__ == "__main__":
    main(*sys.argv[1:])
