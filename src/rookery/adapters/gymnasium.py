"""One seat of any game as a Gymnasium environment; bots sit in the others.

    env = gymnasium.make("rookery.adapters.gymnasium:rookery/thieves-v1", seats=4, bots="clever")

``info`` holds ``action_mask``, ``options``, ``option_features`` and ``view``, as in PettingZoo's door.
"""

from __future__ import annotations

from collections.abc import Sequence
from copy import deepcopy
from typing import Any, Self

from rookery.adapters.encoding import ACTIONS, LEAST, MOST, Encoding, Floats
from rookery.adapters.episode import WAYS, Episode, chosen, seats_of
from rookery.adapters.extras import extra
from rookery.adapters.rendering import as_text
from rookery.kernel import Decision, Game, Illegal, game_named, installed
from rookery.play.players import answer_of, best, bot, seated
from rookery.play.seeds import whims

with extra("rl", "Gymnasium"):
    import gymnasium
    import numpy as np
    from gymnasium import spaces

ILLEGAL = ("refuse", "lose")


class Seat(gymnasium.Env[Any, Any]):
    """A seat at a table of bots.

    bots     a level for all other seats, or one for each, as ``rookery sim`` takes them
    illegal  a masked action is refused, and nothing happens; or it loses: the game ends with a reward of -1
    """

    metadata = {"render_modes": ["ansi"], "render_fps": 1}

    def __init__(
        self,
        game: str | Game,
        seats: int | None = None,
        *,
        seat: int = 0,
        bots: str | Sequence[str] | None = None,
        options: dict[str, Any] | None = None,
        actions: str = "slots",
        slots: int | None = None,
        reward: str = "share",
        illegal: str = "refuse",
        max_cycles: int | None = None,
        render_mode: str | None = None,
    ) -> None:
        self.game = game_named(game) if isinstance(game, str) else game
        self.episode = Episode(self.game, seats_of(self.game, seats), options)
        if not 0 <= seat < self.episode.seats:
            raise Illegal(f"The seats count from 0 to {self.episode.seats - 1}; there is no seat {seat}.")
        self.seat = seat
        given = [bots] if isinstance(bots, str) else list(bots or [best(self.game)])
        levels = seated(self.game, given, self.episode.seats - 1) if self.episode.seats > 1 else []
        players = [bot(self.game, level) for level in levels]
        self.players = [*players[:seat], None, *players[seat:]]
        self.encoding = Encoding(self.game, chosen("actions", actions, ACTIONS), slots)
        self.reward, self.illegal = chosen("reward", reward, WAYS), chosen("illegal", illegal, ILLEGAL)
        self.max_cycles, self.render_mode = max_cycles or self.game.bound, render_mode
        self.observation_space = spaces.Box(LEAST, MOST, (self.encoding.size,), np.float32)
        self.action_space = spaces.Discrete(self.encoding.actions)
        self.decision: Decision | None = None
        self.view: Any = None

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Floats, dict[str, Any]]:
        """Begin a game: number 0 of this seed (or ``options["game"]``), the next number without a seed."""
        first = self._np_random_seed is None if seed is None else True
        super().reset(seed=seed)
        if seed is None and first:
            self.np_random  # noqa: B018 (Gymnasium draws a seed when it is first asked for)
        number = 0 if first else self.episode.number + 1
        self.episode.deal(int(self._np_random_seed or 0), (options or {}).get("game", number))
        self.rng = whims(self.episode.seed, self.episode.number)
        self.go_on()
        return self.observation(), self.info()

    def go_on(self) -> None:
        """Let the bots answer until the seat is asked, the game is over, or it has been too long."""
        self.decision, episode = None, self.episode
        while not episode.over and len(episode.picks) < self.max_cycles:
            decision = episode.decision()
            view = self.view = self.game.view(episode.state, decision.seat)
            player = self.players[decision.seat]
            if player is None:
                self.decision = decision
                return
            episode.take(answer_of(player, view, decision, self.rng)[0])
        self.view = self.game.view(episode.state, self.seat)

    def observation(self) -> Floats:
        return self.encoding.observation(self.view)

    def info(self) -> dict[str, Any]:
        if self.decision is None:
            return {"action_mask": self.encoding.nothing(), "view": self.view}
        asked = self.encoding.asked(self.decision.options)
        arrays = {"action_mask": asked.mask.copy(), "option_features": asked.features.copy()}
        return asked.info(self.view) | arrays  # Gymnasium wants arrays of its own in every answer

    def step(self, action: Any) -> tuple[Floats, float, bool, bool, dict[str, Any]]:
        """Take an option; the bots answer, until the seat is asked again."""
        if self.decision is None:
            raise Illegal("The game is over: reset() begins the next one.")
        try:
            place = self.encoding.asked(self.decision.options).place(action)
        except Illegal:
            if self.illegal == "refuse":
                raise
            self.decision = None
            return self.observation(), -1.0, True, False, self.info()
        self.episode.take(place)
        self.go_on()
        over = self.episode.over
        reward = self.episode.rewards(self.reward)[self.seat] if over else 0.0
        return self.observation(), reward, over, not over and self.decision is None, self.info()

    def render(self) -> Any:
        if self.render_mode != "ansi":
            return None
        names = [f"player_{seat}" for seat in range(self.episode.seats)]
        return as_text(self.game, self.episode.state, self.seat, self.decision, names)

    def clone(self) -> Self:
        """A copy of the environment in the middle of its game, which goes on by itself."""
        other = object.__new__(type(self))
        vars(other).update(vars(self))
        other.episode, other.rng = self.episode.copy(), deepcopy(self.rng)
        return other

    def __deepcopy__(self, memo: dict[int, Any]) -> Self:
        return self.clone()


for name in installed():
    gymnasium.register(
        f"rookery/{name}-v1",
        "rookery.adapters.gymnasium:Seat",
        kwargs={"game": name},
        disable_env_checker=True,
    )
