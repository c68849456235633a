"""One seat against bots: Gymnasium's own checks hold, and games are those of the lab."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

pytest.importorskip("gymnasium", reason="Gymnasium is not installed: pip install 'rookery[rl]'")

import gymnasium
import numpy as np
from gymnasium.utils.env_checker import check_env

from rookery.adapters.gymnasium import Seat
from rookery.kernel import Illegal, game_named, installed, verify
from rookery.lab.records import recorded
from rookery.lab.simulate import planned
from rookery.play.players import bot


@pytest.mark.parametrize("name", installed())
def test_gymnasium_s_own_check_passes(name: str) -> None:
    check_env(Seat(name, bots="plain", illegal="lose", max_cycles=40), skip_render_check=True)


def play_on(env: Seat, rng: Random) -> float:
    """Random picks until the game is over; the reward."""
    reward = 0.0
    while env.decision:
        actions = np.flatnonzero(env.info()["action_mask"])
        _, reward, *_ = env.step(rng.choice(actions))
    return reward


def test_a_seat_among_bots_plays_the_game_that_the_lab_plays() -> None:
    """With the plain bot in the chair that the environment serves, it is game 1 of the plan, pick by pick."""
    game = game_named("thieves")
    record = recorded(game, planned(game, 4, ["plain"], 2, seed=6, rotate=False), 1)
    env: Any = gymnasium.make("rookery.adapters.gymnasium:rookery/thieves-v1", seats=4, seat=2, bots="plain")
    env.reset(seed=6, options={"game": 1})
    seat, player = env.unwrapped, bot(game, "plain")
    while seat.decision:
        env.step(player(seat.view, seat.decision, seat.rng)[0])
    played = seat.episode.record()
    verify(played, game)
    assert [line.get("pick") for line in played.lines] == [line.get("pick") for line in record.lines]


def test_the_next_reset_is_the_next_game_of_the_seed() -> None:
    env = Seat("thieves", 3, bots="random")
    first, _ = env.reset(seed=9)
    env.reset()
    assert (env.episode.seed, env.episode.number) == (9, 1)
    again, _ = env.reset(seed=9)
    assert np.array_equal(first, again)


def test_a_copy_plays_on_by_itself() -> None:
    env = Seat("thieves", 4, seat=1, bots="clever")
    env.reset(seed=2)
    for _ in range(5):
        env.step(0)
    other = env.clone()
    count = len(env.episode.picks)
    rewards = play_on(other, Random(3))
    assert len(env.episode.picks) == count
    assert (play_on(env, Random(3)), env.episode.picks) == (rewards, other.episode.picks)


def test_it_is_shown_as_text() -> None:
    env = Seat("thieves", 4, render_mode="ansi", bots="plain")
    env.reset(seed=2)
    assert "player_0" in env.render()
    assert len(env.render().splitlines()) > 10


def test_bad_input_is_refused_with_a_sentence() -> None:
    env = Seat("thieves", 4, bots="plain")
    env.reset(seed=1)
    with pytest.raises(Illegal, match="The action 60 is masked"):
        env.step(60)
    with pytest.raises(Illegal, match="Thieves! has no bot called 'genius'"):
        Seat("thieves", bots="genius")
    with pytest.raises(Illegal, match="2 bots are needed, or one for all seats, not 3"):
        Seat("thieves", 3, bots=["plain"] * 3)
    with pytest.raises(Illegal, match="there is no seat 7"):
        Seat("thieves", 3, seat=7)
    play_on(env, Random(1))
    with pytest.raises(Illegal, match="reset\\(\\) begins the next one"):
        env.step(0)
