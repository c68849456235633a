"""The laws hold in every mode, at every number of seats and with every option, on random and clever play."""

from typing import Any

import pytest

from rookery.games.sanctuary import GAME
from rookery.games.sanctuary.bot import PLAYERS
from rookery.kernel import Player
from rookery.play.players import random_player
from rookery.testing.laws import check

RANDOM: list[tuple[int, dict[str, Any]]] = [
    (1, {}),
    (1, {"solitaire_entry": "reach"}),
    (2, {"target": 100}),
    (3, {"target": 100}),
    (4, {"prince": "on", "prince_deadline": "cards:16"}),
    (5, {"prince": "on", "prince_deadline": "cards:16", "silver_view": "open"}),
    (6, {"prince_deadline": "cards:22"}),
    (4, {"mode": "advanced", "prince": "on", "prince_deadline": "cards:16"}),
    (6, {"mode": "advanced", "prince_deadline": "cards:22", "thief_choice": "deal"}),
    (3, {"leaving": "removal"}),
    (4, {"mode": "advanced", "leaving": "removal", "prince": "on"}),
]
CLEVER: list[tuple[int, dict[str, Any]]] = [
    (1, {}),
    (2, {}),
    (3, {"first_seat": "C"}),
    (4, {"target": 200}),
    (5, {"target": 150, "silver_view": "open"}),
    (5, {"prince": "on", "prince_deadline": "one_pass"}),
    (2, {"mode": "advanced", "target": 150}),
    (3, {"mode": "advanced", "target": 100, "thief_choice": "deal"}),
    (5, {"mode": "advanced", "target": 100}),
    (6, {"mode": "advanced", "prince_deadline": "cards:40"}),
]
MIXED = [
    {"bribery": "on"},
    {"mugging": "on"},
    {"mugging": "on", "weapons": "on", "thugs": "on"},
    {"amulets": "on"},
    {"amulets": "on", "bribery": "on"},
    {"crime_tables": "on"},
    {"mode": "advanced", "crime_tables": "off"},
    {"mode": "advanced", "mugging": "off", "thugs": "off"},
]


def named(case: Any) -> str:
    """A case as the list of tests shows it."""
    return (
        str(case)
        if isinstance(case, int)
        else " ".join(f"{key}={value}" for key, value in case.items()) or "basic"
    )


@pytest.mark.parametrize(("seats", "options"), RANDOM, ids=named)
def test_random_play(seats: int, options: dict[str, Any]) -> None:
    check(GAME, seats, options, seed=7)


@pytest.mark.parametrize(("seats", "options"), CLEVER, ids=named)
def test_clever_play(seats: int, options: dict[str, Any]) -> None:
    check(GAME, seats, options, seed=3, players=[PLAYERS["clever"]] * seats)


@pytest.mark.parametrize(
    ("seats", "options"), [(2, {}), (4, {}), (5, {"bribery": "off", "silver_view": "open"})], ids=named
)
def test_random_play_without_a_deadline(seats: int, options: dict[str, Any]) -> None:
    """Random thieves need half a million decisions to fill a cache in the Advanced Game: the first four
    hundred are watched.
    """
    check(GAME, seats, {"mode": "advanced", **options}, seed=5, most=400)


def test_coins_left_after_an_auction_tell_something() -> None:
    """Found by trying many tables: the highest bid is paid after another seat has dropped out."""
    check(
        GAME,
        2,
        {"mode": "advanced", "bribery": "on"},
        seed=570659,
        players=[PLAYERS["clever"], PLAYERS["plain"]],
    )


@pytest.mark.parametrize("options", MIXED, ids=named)
def test_parts_by_agreement(options: dict[str, Any]) -> None:
    """R-52: single parts of the Advanced Game in any mixture."""
    players: list[Player] = [PLAYERS["clever"], random_player, PLAYERS["plain"]]
    match = check(GAME, 3, {"target": 150, **options}, seed=11, players=players)
    assert match.over
