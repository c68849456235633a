"""The house does not repeat itself, and does not run out of words (data/story.toml)."""

from random import Random

import pytest

from rookery.games.den_of_thieves import GAME
from rookery.games.den_of_thieves.voices import POOLS, SILENT
from rookery.kernel import Event, begin
from rookery.play.players import Quick, bot, play_out


def test_no_line_stands_twice_in_the_pools() -> None:
    lines = [line for pool in POOLS.values() for line in pool]
    assert sorted({line for line in lines if lines.count(line) > 1}) == []


@pytest.mark.parametrize("seats", [1, 2, 4])
def test_a_night_of_usual_length_does_not_use_up_the_house_s_words(seats: int) -> None:
    """DT-802: nine sessions of the better bots, with all that happens in them."""
    told: list[Event] = []
    for night in range(3):
        s = begin(GAME, seats, {"mode": "house", "guard": "on"}, chance=Quick(night))
        s.listener = told.append
        play_out(s, [bot(GAME, "clever")] * seats, Random(night))
    spoken = [event for event in told if "line" in event.facts]
    silent = [event.kind for event in spoken if event.facts["line"] == SILENT]
    assert len(spoken) > 40 * seats
    assert silent == []
