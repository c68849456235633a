"""Every game as a PettingZoo environment (AEC): one agent for each seat, one step for each pick.

    env = rookery.adapters.pettingzoo.env("thieves", seats=4)

``agent_selection`` is the seat that is asked, several times in a row if it picks several times.
"""

from __future__ import annotations

import sys
from secrets import randbits
from typing import Any, Self

from rookery.adapters.encoding import ACTIONS, LEAST, MOST, Asked, Encoding, Floats, Mask
from rookery.adapters.episode import WAYS, Episode, chosen, seats_of
from rookery.adapters.extras import extra
from rookery.adapters.rendering import as_text
from rookery.kernel import Decision, Game, game_named

with extra("rl", "PettingZoo and Gymnasium"):
    import numpy as np
    from gymnasium import spaces
    from pettingzoo import AECEnv
    from pettingzoo.utils import AssertOutOfBoundsWrapper, OrderEnforcingWrapper

OBSERVATIONS = ("array", "dict")


class Table(AECEnv[str, Any, Any]):  # type: ignore[misc]
    """A game with all its seats.

    ``infos`` of the seat that is asked hold ``action_mask``, ``options`` (their ids), ``option_features``
    and the ``view`` itself; of ``observe`` of another seat only the array is given.
    """

    def __init__(
        self,
        game: str | Game,
        seats: int | None = None,
        *,
        options: dict[str, Any] | None = None,
        actions: str = "slots",
        slots: int | None = None,
        observation: str = "array",
        reward: str = "share",
        max_cycles: int | None = None,
        render_mode: str | None = None,
    ) -> None:
        super().__init__()
        self.game = game_named(game) if isinstance(game, str) else game
        self.episode = Episode(self.game, seats_of(self.game, seats), options)
        self.encoding = Encoding(self.game, chosen("actions", actions, ACTIONS), slots)
        self.as_dict = chosen("observation", observation, OBSERVATIONS) == "dict"
        self.reward = chosen("reward", reward, WAYS)
        self.max_cycles = max_cycles or self.game.bound
        self.render_mode = render_mode
        self.metadata = {
            "name": f"{self.game.name}_v{self.game.version}",
            "render_modes": ["ansi", "human"],
            "is_parallelizable": False,
            "render_fps": 1,
        }
        self.possible_agents = [f"player_{seat}" for seat in range(self.episode.seats)]
        self.seat_of = {agent: seat for seat, agent in enumerate(self.possible_agents)}
        self.observation_spaces = {agent: self.seen() for agent in self.possible_agents}
        self.action_spaces = {agent: spaces.Discrete(self.encoding.actions) for agent in self.possible_agents}
        self.seed: int | None = None
        self.zeros = dict.fromkeys(self.possible_agents, 0.0)
        self.falses = dict.fromkeys(self.possible_agents, False)
        self.asked: Asked | None = None
        self.view: Any = None

    @property
    def decision(self) -> Decision | None:
        """The question that is open; None once the game is over."""
        return self.episode.decision() if self.asked else None

    def seen(self) -> spaces.Space[Any]:
        """The space of observations: an array, or with the mask beside it."""
        box = spaces.Box(LEAST, MOST, (self.encoding.size,), np.float32)
        mask = spaces.Box(0, 1, (self.encoding.actions,), np.int8)
        return spaces.Dict({"observation": box, "action_mask": mask}) if self.as_dict else box

    def observation_space(self, agent: str) -> spaces.Space[Any]:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Space[Any]:
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Begin a game: number 0 of this seed (or ``options["game"]``), the next number without a seed."""
        number = 0
        if seed is not None:
            self.seed = int(seed)
        elif self.seed is None:
            self.seed = randbits(32)
        else:
            number = self.episode.number + 1
        self.episode.deal(self.seed, (options or {}).get("game", number))
        self.agents = self.possible_agents.copy()
        self.rewards, self._cumulative_rewards = self.zeros.copy(), self.zeros.copy()
        self.terminations, self.truncations = self.falses.copy(), self.falses.copy()
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self.agent_selection = self.agents[0]
        self.ask()

    def ask(self) -> None:
        """Turn to the seat that is asked, or end the game."""
        state = self.episode.state
        if not state.agenda or len(self.episode.picks) >= self.max_cycles:
            self.asked = None
            return self.finish()
        agent = self.agent_selection = self.possible_agents[state.seat]
        asked = self.asked = self.encoding.asked(state.options)
        view = self.view = self.game.view(state, state.seat)
        self.infos[agent] = asked.info(view)
        return None

    def finish(self) -> None:
        if self.episode.over:
            self.rewards = dict(zip(self.agents, self.episode.rewards(self.reward), strict=True))
            self.terminations = dict.fromkeys(self.agents, True)
        else:
            self.truncations = dict.fromkeys(self.agents, True)
        self.infos = {agent: {} for agent in self.agents}
        self._cumulative_rewards = self.rewards.copy()
        self.agent_selection = self.agents[0]

    def leave(self, action: Any) -> None:
        """The game is over: one agent after the other leaves it, as PettingZoo wants it."""
        if action is not None:
            raise ValueError("The game is over: the only action left is None.")
        agent = self.agents.pop(0)
        del self.terminations[agent], self.truncations[agent]
        del self._cumulative_rewards[agent], self.infos[agent]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        if self.agents:
            self.agent_selection = self.agents[0]

    def observe(self, agent: str) -> Any:
        """What a seat sees. Of a seat that is not asked the mask is empty."""
        asked = self.asked if agent == self.agent_selection else None
        view = self.view if asked else self.game.view(self.episode.state, self.seat_of[agent])
        found: Floats = self.encoding.observation(view)
        if not self.as_dict:
            return found
        mask: Mask = asked.mask if asked else self.encoding.nothing()
        return {"observation": found, "action_mask": mask}

    def step(self, action: Any) -> None:
        """Take an option for the seat that is asked. A masked action is refused, and changes nothing. Only
        the end has rewards.
        """
        if self.asked is None:
            self.leave(action)
            return
        place = self.asked.place(action)
        self.infos[self.agent_selection] = {}
        self.episode.take(place)
        self.ask()

    def render(self) -> Any:
        """The table as the seat that is asked sees it, as text; printed with the mode ``human``."""
        seat = self.seat_of[self.agent_selection]
        text = as_text(self.game, self.episode.state, seat, self.decision, self.possible_agents)
        if self.render_mode == "human":
            sys.stdout.write(text + "\n")
            return None
        return text if self.render_mode == "ansi" else None

    def close(self) -> None:
        """There is nothing to close."""

    def clone(self) -> Self:
        """A copy of the environment in the middle of its game, which goes on by itself."""
        from copy import deepcopy

        return deepcopy(self)

    def __getstate__(self) -> dict[str, Any]:
        kept = vars(self).copy()
        for name in ("game", "encoding", "asked", "view"):
            kept.pop(name, None)
        actions = "catalogue" if self.encoding.catalogue else "slots"
        kept["infos"] = {agent: {} for agent in getattr(self, "agents", [])}
        return kept | {"encoded": (actions, self.encoding.actions)}

    def __setstate__(self, kept: dict[str, Any]) -> None:
        actions, slots = kept.pop("encoded")
        self.__dict__.update(kept)
        self.game = self.episode.game
        self.encoding = Encoding(self.game, actions, slots)
        self.asked = self.view = None
        if getattr(self, "agents", None) and not any(
            [*self.terminations.values(), *self.truncations.values()]
        ):
            self.ask()


def raw_env(game: str | Game, seats: int | None = None, **keywords: Any) -> Table:
    """The environment without wrappers."""
    return Table(game, seats, **keywords)


def env(game: str | Game, seats: int | None = None, **keywords: Any) -> Any:
    """The environment with PettingZoo's usual checks around it."""
    return OrderEnforcingWrapper(AssertOutOfBoundsWrapper(raw_env(game, seats, **keywords)))
