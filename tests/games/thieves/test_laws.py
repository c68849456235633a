"""The laws every game obeys, over random, plain and clever play, at all tables and with all options."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest
from hypothesis import Phase, given, settings
from hypothesis import strategies as st

from rookery.bots.search import glancing
from rookery.games.thieves import GAME
from rookery.play.players import levels
from rookery.testing.laws import all_cases, cases, check

PLAYERS = {level: glancing(player) for level, player in levels(GAME).items()}
CASES = [
    pytest.param(seats, options, id=f"{seats}-{'-'.join(map(str, options.values())) or 'default'}")
    for seats, options in cases(GAME)
]
EVERYTHING = list(all_cases(GAME))


@pytest.mark.parametrize(("seats", "options"), CASES)
def test_the_laws_hold_among_clever_players(seats: int, options: dict[str, Any]) -> None:
    """The common suite has tables of mixed players."""
    check(GAME, seats, options, seed=seats, players=[PLAYERS["clever"]] * seats)


@settings(max_examples=15, phases=[Phase.generate])  # a smaller seed is not a simpler game
@given(seed=st.integers(0, 2**32 - 1), case=st.sampled_from(EVERYTHING))
def test_the_laws_hold_for_mixed_tables(seed: int, case: tuple[int, dict[str, Any]]) -> None:
    """Any seed, any combination of options, any company; what fails is printed."""
    seats, options = case
    rng = Random(seed)
    check(GAME, seats, options, seed=seed, players=[rng.choice(list(PLAYERS.values())) for _ in range(seats)])


def test_every_table_and_every_value_of_every_option_is_tried() -> None:
    tried = list(cases(GAME))
    assert {seats for seats, _ in tried} == set(GAME.seats)
    for setting in GAME.settings:
        for value in setting.values[1:]:
            assert {setting.name: value} in [options for _, options in tried]
    assert (3, {"first_scout": "seat:F"}) not in tried, "a table of three has no seat F"
    assert len(EVERYTHING) == 832
