"""The master's own heuristic: plans of thefts and ways home, and what they are good for."""

from random import Random
from typing import Any

import pytest

from rookery.bots.search import Search
from rookery.games.sanctuary import GAME
from rookery.games.sanctuary.board import MAZE, PLACE
from rookery.games.sanctuary.bot import PLAYERS
from rookery.games.sanctuary.bot.plans import Plans, danger_from, plans, turns_for
from rookery.games.sanctuary.position import read
from rookery.kernel import Player, begin, decisions, take
from rookery.play.players import Quick, play_out


@pytest.fixture
def keen() -> Player:
    master = PLAYERS["master"]
    assert isinstance(master, Search)
    return master.policy


def hand(**thief: Any) -> Plans:
    return plans(GAME.view(read({"seats": 2, "A": thief, "B": {"place": "s080"}}), 0))


def test_the_farther_the_more_turns() -> None:
    turns = [turns_for(steps) for steps in range(1, 40)]
    assert turns[:2] == [1.0, 1.0]
    assert turns == sorted(turns)
    assert 2 < turns_for(20) < 3


def test_a_thief_with_enough_goes_home() -> None:
    """The theft at Melilot's is next door, but the game is won in the Maze."""
    rich = hand(place="s044", carried=90, cache=220, rumors=["r79"])
    assert rich.entering() > rich.stealing(79)
    poor = hand(place="s044", carried=0, cache=220, rumors=["r79"])
    assert poor.entering() < poor.stealing(79)


def test_cards_that_lie_on_one_way_are_worth_more() -> None:
    """From the Maze: two thefts at one wharf, against one there and one at the other end of the town."""
    together = hand(place="maze", rumors=["r101", "r102"]).now(MAZE)
    apart = hand(place="maze", rumors=["r101", "r88"]).now(MAZE)
    assert together > apart


def test_the_card_that_the_plan_needs_least_is_known() -> None:
    found = hand(place="maze", rumors=["r61", "r74", "r75"])
    least = max((61, 74, 75), key=lambda card: found.without(card, MAZE))
    assert least == 61


def test_locations_are_safe_from_hounds() -> None:
    near = danger_from(PLACE["s044"])
    assert near[PLACE["melilots"]] == 0
    assert near[PLACE["s044"]] >= near[PLACE["s080"]] > 0


def test_it_wins_more_than_its_share_of_clever_bots(keen: Player) -> None:
    won = 0
    for game in range(120):
        players = [PLAYERS["clever"]] * 4
        players[game % 4] = keen
        s = begin(GAME, 4, chance=Quick(game))
        play_out(s, players, Random(game))
        won += game % 4 in GAME.outcome(s)["winners"]
    assert won > 30


def test_crimes_by_table_are_left_to_the_clever_bot(keen: Player) -> None:
    s = begin(GAME, 3, {"mode": "advanced"}, chance=Quick(4))
    for number in range(150):
        asked = decisions(s)[0]
        view = GAME.view(s, asked.seat)
        place, _ = PLAYERS["clever"](view, asked, Random(number))
        assert keen(view, asked, Random(number))[0] == place
        take(s, place, asked.seat)
