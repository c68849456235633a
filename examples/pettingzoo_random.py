"""Random players through PettingZoo's door: ``python examples/pettingzoo_random.py thieves 4 7``."""

from __future__ import annotations

import sys

from rookery.adapters.pettingzoo import env


def main(game: str = "thieves", seats: str = "4", seed: str = "7", longest: str = "2000") -> None:
    table = env(game, int(seats), render_mode="ansi", max_cycles=int(longest))
    table.reset(seed=int(seed))
    for number, agent in enumerate(table.possible_agents):
        table.action_space(agent).seed(int(seed) + number)
    for agent in table.agent_iter():
        _, reward, ended, cut, info = table.last()
        if ended or cut:
            sys.stdout.write(f"{agent}: {reward:g}\n")
            table.step(None)
        else:
            table.step(table.action_space(agent).sample(info["action_mask"]))
            last = table.render()
    sys.stdout.write(f"\n{last}\n")


if __name__ == "__main__":
    main(*sys.argv[1:])
