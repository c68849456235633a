"""The players: better than chance, and sensible in every seat."""

from collections import Counter
from random import Random
from typing import Any

import pytest

from rookery.games.sanctuary import GAME
from rookery.games.sanctuary.bot import PLAYERS
from rookery.games.sanctuary.position import read
from rookery.kernel import advance, begin, choose, decisions
from rookery.play.players import Quick, play_out, random_player

KNOWN = {**PLAYERS, "random": random_player}


def wins(players: list[str], games: int, **options: Any) -> Counter[str]:
    """How often each kind of player has won, the seats changing from game to game."""
    won: Counter[str] = Counter()
    for game in range(games):
        order = players[game % len(players) :] + players[: game % len(players)]
        s = begin(GAME, len(order), options, chance=Quick(game))
        play_out(s, [KNOWN[name] for name in order], Random(game))
        won.update(order[seat] for seat in GAME.outcome(s)["winners"])
    return won


@pytest.mark.parametrize("name", ["plain", "clever"])
@pytest.mark.parametrize("mode", ["basic", "advanced"])
def test_beats_chance(name: str, mode: str) -> None:
    assert wins([name, "random"], 30, mode=mode)[name] >= 21


def test_clever_beats_plain() -> None:
    assert wins(["clever", "plain"], 60)["clever"] > 33


def test_the_prince_holds_out_against_chance() -> None:
    s = begin(GAME, 4, {"prince": "on", "prince_deadline": "cards:30"}, chance=Quick(2))
    play_out(s, [random_player] * 3 + [PLAYERS["clever"]], Random(2))
    assert GAME.outcome(s)["winners"] == [3]


def test_the_lone_prince_keeps_the_lid_on() -> None:
    """Careful play reaches one of the better ranks most of the time; chance hardly ever does."""
    assert wins(["clever"], 20)["clever"] >= 11
    assert wins(["random"], 20)["random"] <= 9


def chosen(name: str, position: dict[str, Any]) -> str:
    """What a player picks first in a position."""
    s = read(position)
    s.chance = Quick(1)
    advance(s)
    decision = decisions(s)[0]
    place, _ = KNOWN[name](GAME.view(s, decision.seat), decision, Random(1))
    return decision.ids[place]


def test_clever_caches_to_win() -> None:
    assert (
        chosen("clever", {"seats": 2, "A": {"carried": 45, "cache": 260}, "B": {"place": "s080"}}) == "put:45"
    )


def test_clever_sends_the_hound_to_the_richest() -> None:
    given = {
        "seats": 3,
        "at": "hound",
        "die": 1,
        "A": {"place": "s014"},
        "B": {"place": "s117", "carried": 100},
        "C": {"place": "s112"},
    }
    assert chosen("clever", given) == "hound:h4:s117"


def test_clever_passes_without_rumors() -> None:
    assert chosen("clever", {"seats": 2, "A": {"carried": 0}, "B": {"place": "s080"}}) == "pass_turn"


def test_clever_does_not_help_a_thief_near_the_target() -> None:
    given = {
        "seats": 2,
        "at": "company",
        "options": {"silver_view": "open"},
        "A": {"place": "bazaar", "cache": 280, "carried": 50, "rumors": ["r74"]},
        "B": {"place": "bazaar", "carried": 50},
    }
    s = read(given)
    s.chance = Quick(1)
    advance(s)
    for pick in ("offer:B", "show:r74", "ask_silver:5", "propose"):
        choose(s, decisions(s)[0].key, pick)
    decision = decisions(s)[0]
    place, _ = PLAYERS["clever"](GAME.view(s, 1), decision, Random(1))
    assert decision.ids[place] == "decline"
