"""The laws hold in all three modes, from one to eight seats, with any players (what the suite of every game
does not try: several options at once).
"""

from random import Random
from typing import Any

import pytest

from rookery.bots.search import glancing
from rookery.games.den_of_thieves import GAME
from rookery.games.den_of_thieves.printed import CARDS
from rookery.games.den_of_thieves.scoring import inventory
from rookery.games.den_of_thieves.state import Den
from rookery.kernel import Player, begin
from rookery.play.players import Quick, levels, play_out, random_player
from rookery.testing.laws import check

LEVELS = [glancing(player) for player in levels(GAME).values()]
MOST = 30
"""Decisions that are watched of each session; every option of each is tried, so this is slow."""

TABLES: list[tuple[int, dict[str, Any]]] = [
    (1, {"severity": "cruel", "guard": "off"}),
    (2, {"mode": "gm", "protagonist_source": "card"}),
    (2, {"mode": "house", "campaign": "on", "rounds": 1}),
    (3, {"mode": "rotating", "fill_roles": "off", "characters_per_seat": 2}),
    (3, {"mode": "house", "characters_per_seat": 3, "protagonist_source": "card"}),
    (4, {"mode": "gm", "gm_seat": "C", "characters_per_seat": 3}),
    (4, {"mode": "rotating", "protagonist_cards_in_deck": "on", "protagonist_source": "card"}),
    (5, {"mode": "rotating", "lead_use": "standing", "drag_consent": "on", "heist_clock": "always"}),
    (6, {"mode": "gm", "severity": "cruel"}),
    (7, {"mode": "house", "seats_without_character": "not"}),
    (8, {"mode": "rotating"}),
]


def named(case: Any) -> str:
    """A case as the list of tests shows it."""
    return str(case) if isinstance(case, int) else " ".join(f"{key}={value}" for key, value in case.items())


@pytest.mark.parametrize(("seats", "options"), TABLES, ids=named)
def test_the_laws_hold(seats: int, options: dict[str, Any]) -> None:
    """With bots of all levels."""
    check(GAME, seats, options, seed=3, players=mixed(seats), most=MOST)


@pytest.mark.parametrize(("seats", "options"), TABLES, ids=named)
def test_whole_sessions_keep_every_card(seats: int, options: dict[str, Any]) -> None:
    """DT-1, DT-920: to the end, with bots of all levels and at random."""
    tables: list[list[Player]] = [mixed(seats), [random_player] * seats]
    for seed, players in enumerate(tables):
        s = begin(GAME, seats, options, chance=Quick(seed))
        play_out(s, players, Random(seed))
        assert isinstance(s, Den)
        assert inventory(s) == {"cards": [*range(len(CARDS))]}
        assert GAME.outcome(s)["ending"] in ("Triumph", "Getaway", "Bust")


def mixed(seats: int) -> list[Player]:
    return [LEVELS[(seats - seat) % len(LEVELS)] for seat in range(seats)]
