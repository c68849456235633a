"""PettingZoo's own tests hold for every game and every number of seats, and the door loses nothing."""

from __future__ import annotations

import pickle
from copy import deepcopy
from random import Random
from typing import Any

import pytest

pytest.importorskip("pettingzoo", reason="PettingZoo is not installed: pip install 'rookery[rl]'")

import numpy as np
from bench import leduc, tic_tac_toe
from gymnasium.spaces import Discrete
from pettingzoo.test import api_test, render_test, seed_test

from rookery.adapters.encoding import Encoding
from rookery.adapters.pettingzoo import Table, env, raw_env
from rookery.kernel import Illegal, game_named, installed, verify
from rookery.lab.records import recorded
from rookery.lab.simulate import planned

TABLES = [(name, seats) for name in installed() for seats in game_named(name).seats]
THIEVES = game_named("thieves")


@pytest.mark.parametrize(("name", "seats"), TABLES)
def test_pettingzoo_s_own_tests_pass(name: str, seats: int, capsys: pytest.CaptureFixture[str]) -> None:
    api_test(env(name, seats, max_cycles=60), num_cycles=4)
    seed_test(lambda: env(name, seats), num_cycles=3)
    render_test(lambda render_mode: raw_env(name, seats, observation="dict", render_mode=render_mode))
    assert "Passed API test" in capsys.readouterr().out


def play_on(table: Table, seed: int, most: int = 10_000) -> list[int]:
    """Random picks until the game is over; the places picked."""
    rng = Random(seed)
    while table.decision and most:
        table.step(rng.choice(np.flatnonzero(table.infos[table.agent_selection]["action_mask"])))
        most -= 1
    return table.episode.picks


def test_whole_games_end_with_shares_of_the_win() -> None:
    table = raw_env("thieves", 3)
    table.reset(seed=4)
    play_on(table, 4)
    assert sum(table.rewards.values()) == pytest.approx(1)
    assert all(table.terminations.values())
    while table.agents:
        table.step(None)
    table.reset()
    assert (table.episode.seed, table.episode.number) == (4, 1)


def test_points_are_rewards_when_asked_for() -> None:
    table = Table(leduc.GAME, reward="points")
    table.reset(seed=1)
    play_on(table, 1)
    assert list(table.rewards.values()) == leduc.GAME.outcome(table.episode.state)["points"]


def test_the_catalogue_of_thieves_names_every_option() -> None:
    table = raw_env("thieves", 4, actions="catalogue", max_cycles=200)
    table.reset(seed=2)
    assert table.action_space("player_0") == Discrete(891)
    options = list(table.encoding.catalogue)
    while table.decision:
        actions = np.flatnonzero(table.infos[table.agent_selection]["action_mask"])
        assert {options[action] for action in actions} == set(table.decision.options)
        table.step(actions[0])


def test_an_option_is_described_by_its_kind_and_its_fields() -> None:
    table = raw_env("thieves", 4)
    table.reset(seed=2)
    assert table.decision
    info = table.infos[table.agent_selection]
    kinds = list(THIEVES.picks)
    for place, option in enumerate(table.decision.options):
        row = info["option_features"][place]
        assert kinds[int(row[0])] == option[0]
        assert list(row[1 : len(option)]) == list(option[1:])
    assert not info["option_features"][len(table.decision.options) :].any()
    assert info["options"] == table.decision.ids


def test_what_is_told_of_the_options_cannot_be_changed() -> None:
    table = raw_env("thieves", 4, observation="dict")
    table.reset(seed=2)
    info, seen = table.infos[table.agent_selection], table.observe(table.agent_selection)
    for array in (info["action_mask"], info["option_features"], seen["action_mask"]):
        with pytest.raises(ValueError, match="read-only"):
            array[0] = 1
    seen["observation"][0] = 1.0


def test_an_observation_says_what_the_view_says() -> None:
    table = raw_env("thieves", 4)
    table.reset(seed=3)
    play_on(table, 3, 60)
    assert table.decision
    view = table.infos[table.agent_selection]["view"]
    seen = table.observe(table.agent_selection)
    layout = table.encoding.layout
    assert sorted(np.flatnonzero(seen[layout["hand"]])) == sorted(view.hand)
    seat = view.seat
    assert tuple(seen[layout["wounds"]])[:4] == view.wounds[seat:] + view.wounds[:seat]
    assert seen.shape == (table.encoding.size,)


def test_nobody_observes_what_its_view_does_not_say() -> None:
    """Worlds that look the same from a seat are the same numbers, whatever the others hold."""
    from rookery.play.players import Quick

    table = raw_env("thieves", 4)
    table.reset(seed=3)
    play_on(table, 3, 40)
    assert table.decision
    seat = table.decision.seat
    view = THIEVES.view(table.episode.state, seat)
    worlds = [THIEVES.imagine(view, Quick(number)) for number in range(5)]
    seen = [table.encoding.observation(THIEVES.view(world, seat)) for world in worlds]
    assert len({str(world.dump()) for world in worlds}) > 1
    assert all(np.array_equal(one, seen[0]) for one in seen)


@pytest.mark.parametrize(
    "duplicate", [Table.clone, deepcopy, lambda table: pickle.loads(pickle.dumps(table))]
)
def test_a_copy_plays_on_by_itself(duplicate: Any) -> None:
    table = raw_env("thieves", 4)
    table.reset(seed=5)
    play_on(table, 5, 30)
    other = duplicate(table)
    assert play_on(other, 6)[:30] == table.episode.picks
    assert len(table.episode.picks) == 30
    assert play_on(table, 6) == other.episode.picks


def test_a_game_has_a_record_from_the_same_seed_as_in_the_lab() -> None:
    plan = planned(THIEVES, 4, ["random"], 3, seed=8)
    table = raw_env("thieves", 4)
    table.reset(seed=8, options={"game": 2})
    of_the_lab = recorded(THIEVES, plan, 2)
    play_on(table, 1, 50)
    record = table.episode.record()
    assert record.header["commitment"] == of_the_lab.header["commitment"]
    assert record.lines[0] == of_the_lab.lines[0]
    play_on(table, 1)
    verify(table.episode.record(), THIEVES)


def test_bad_input_is_refused_with_a_sentence_and_loses_nothing() -> None:
    table = raw_env("thieves", 4)
    table.reset(seed=1)
    before = table.episode.state.dump()
    with pytest.raises(Illegal, match="The action 63 is masked; open are: 0, 1"):
        table.step(63)
    assert table.episode.state.dump() == before
    for keywords, sentence in (
        ({"seats": 9}, "Thieves! is for 3 to 6 seats, not 9."),
        ({"actions": "words"}, "actions is one of slots, catalogue, not 'words'."),
        ({"reward": "fame"}, "reward is one of share, points, not 'fame'."),
        ({"slots": 2}, "say slots="),
    ):
        with pytest.raises(Illegal, match=sentence):
            raw_env("thieves", **keywords).reset(seed=1)
    with pytest.raises(Illegal, match=r"Sanctuary has no catalogue of options, for .* can be anything"):
        raw_env("sanctuary", actions="catalogue")
    with pytest.raises(Illegal, match="No game is called 'chess'"):
        raw_env("chess")


def test_a_game_that_declares_no_arrays_is_refused() -> None:
    with pytest.raises(Illegal, match=r"declares no arrays; it needs a features.py"):
        Encoding(tic_tac_toe.GAME)
