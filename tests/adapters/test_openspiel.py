"""OpenSpiel's own checks and its own search run on our games."""

from __future__ import annotations

import re
from typing import Any

import pytest

pytest.importorskip("pyspiel", reason="OpenSpiel is not installed: pip install 'rookery[openspiel]'")

import numpy as np
import pyspiel
from open_spiel.python.algorithms import ismcts

from rookery.adapters.openspiel import load, resampler
from rookery.kernel import Illegal


def played(state: Any, rng: Any, most: int) -> Any:
    """Some random actions, chance among them."""
    while not state.is_terminal() and (most > 0 or state.is_chance_node()):
        actions = [action for action, _ in state.chance_outcomes()] if state.is_chance_node() else None
        state.apply_action(int(rng.choice(actions or state.legal_actions())))
        most -= 1
    return state


def test_openspiel_s_own_simulation_passes() -> None:
    game = load("thieves", 3)
    assert game.num_distinct_actions() == 891
    pyspiel.random_sim_test(game, num_sims=1, serialize=False, verbose=False)


def test_openspiel_s_playthrough_can_be_played_again() -> None:
    from open_spiel.python.algorithms import generate_playthrough  # brings SciPy, a second for every worker

    game = load("thieves", 3)
    text = generate_playthrough.playthrough(str(game), None, seed=3)
    state = game.new_initial_state()
    for action in re.findall(r"^action: (\d+)$", text, re.MULTILINE):
        state.apply_action(int(action))
    assert state.is_terminal()
    returns = ", ".join(f"{share:g}" for share in state.returns())
    assert text.rstrip().endswith(f"Returns() = [{returns}]")


def test_a_state_is_serialised_and_cloned() -> None:
    game = load("thieves", 4)
    state = played(game.new_initial_state(), np.random.RandomState(2), 30)
    again = game.deserialize_state(state.serialize())
    copy = state.clone()
    for other in (again, copy):
        assert [other.observation_string(seat) for seat in range(4)] == [
            state.observation_string(seat) for seat in range(4)
        ]
    before = str(state)
    played(copy, np.random.RandomState(3), 20)
    assert str(state) == before


def test_a_game_ends_with_shares_of_the_win() -> None:
    state = played(load("thieves", 3).new_initial_state(), np.random.RandomState(4), 10_000)
    assert sum(state.returns()) == pytest.approx(1)


class Even:
    """Thinks that everybody wins as often as everybody else."""

    def evaluate(self, state: Any) -> Any:
        return np.full(state.num_players(), 1 / state.num_players())

    def prior(self, state: Any) -> list[tuple[int, float]]:
        actions = state.legal_actions()
        return [(action, 1 / len(actions)) for action in actions]


def test_information_set_search_imagines_with_our_worlds() -> None:
    game, rng = load("thieves", 3), np.random.RandomState(1)
    state = played(game.new_initial_state(), rng, 25)
    seat = state.current_player()
    imagined = [resampler(number)(state, seat) for number in range(6)]
    assert {one.information_state_string(seat) for one in imagined} == {state.information_state_string(seat)}
    assert len({str(one.position.now) for one in imagined}) > 1
    bot = ismcts.ISMCTSBot(game=game, evaluator=Even(), uct_c=1.4, max_simulations=5, random_state=rng)
    bot.set_resampler(resampler(1))
    assert bot.step(state) in state.legal_actions()


@pytest.mark.parametrize(
    ("name", "why"),
    [
        ("sanctuary", "Sanctuary has no catalogue of options, for "),
        ("suits", "Suits has no catalogue of options, for "),
        ("den_of_thieves", "Den of Thieves has no catalogue of options, for "),
        ("know_thyself", "Know Thyself has no catalogue of options, for "),
    ],
)
def test_what_does_not_fit_is_said(name: str, why: str) -> None:
    with pytest.raises(Illegal, match=why):
        load(name)


def test_wrong_seats_are_refused() -> None:
    with pytest.raises(Illegal, match="Thieves! is for 3 to 6 seats, not 9"):
        load("thieves", 9)
