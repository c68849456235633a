"""Play through the doors of ``rookery.adapters``, for the ratios of run.py."""

from __future__ import annotations

from random import Random

from bench.worker import Loop
from rookery.adapters.pettingzoo import raw_env
from rookery.kernel import Answer, Decision, Game
from rookery.play.players import at

rand = Random(1).random


def pettingzoo(game: Game, games: int, seats: int | None = None) -> Loop:
    """PettingZoo's environment of a game, driven as its own are in peers.py: observation, mask, step."""
    env = raw_env(game, seats)

    def loop() -> int:
        count = 0
        for _ in range(games):
            env.reset()
            while env.agents:
                _, _, ended, cut, info = env.last()
                if ended or cut:
                    env.step(None)
                else:
                    actions = info["action_mask"].nonzero()[0]
                    env.step(int(actions[int(rand() * len(actions))]))
                    count += 1
        return count

    return loop


def viewed(view: object, decision: Decision, rng: Random) -> Answer:
    """The random player word for word, who is given its view as any other player is."""
    place = int(rng.random() * len(decision.options))
    return at(decision, place) if decision.step.say_least else (place, "")
