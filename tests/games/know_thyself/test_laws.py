"""The laws hold in whole games: with a human and with the automatic Master, for one to six players, with
index cards; whatever is picked, no Coin is lost.
"""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from rookery.games.know_thyself import GAME
from rookery.games.know_thyself.bot import PLAYERS
from rookery.games.know_thyself.state import KnowThyself
from rookery.games.know_thyself.view import View
from rookery.kernel import Answer, Decision, begin, decisions, take
from rookery.play.players import Quick, at, random_player
from rookery.testing.laws import check

HURRIED = ("call_end", "leave_chair", "remove", "strike")
MOST = 250


def patient(view: View, decision: Decision, rng: Random) -> Answer:
    """Random, but in no hurry to end the game."""
    place, say = random_player(view, decision, rng)
    hurried = decision.ids[place].partition(":")[0] in HURRIED and rng.random() < 0.95
    return at(decision, 0) if hurried else (place, say)


@pytest.mark.parametrize("players", range(1, 7))
def test_laws_with_a_human_master(players: int) -> None:
    """KT-1, KT-6, KT-222."""
    everybody = [patient, PLAYERS["plain"], PLAYERS["clever"]]
    mixed = [everybody[(players + seat) % 3] for seat in range(players)]
    check(GAME, players + 1, {"master": "human"}, seed=players, players=[*mixed, patient], most=MOST)


@pytest.mark.parametrize("players", [2, 5])
def test_laws_with_index_cards(players: int) -> None:
    """KT-52 to KT-56, KT-222: with a Master who reads them, and with one who does not."""
    for master, kind in (("human", "hardcore"), ("auto", "extra_hardcore")):
        seats = players + (master == "human")
        options = {"master": master, "attachments": kind, "reuse_dealt": "yes"}
        check(GAME, seats, options, seed=players, players=[patient] * seats, most=MOST)


@pytest.mark.parametrize("given", [{"nooks": "rooms", "toll": 3}, {"attachments": "extra_hardcore"}])
def test_laws_in_free_play(given: dict[str, Any]) -> None:
    """KT-33, KT-34."""
    options = {"master": "human", "spotlight": "free", "buy_off": "on", **given}
    check(GAME, 4, options, seed=4, players=[patient] * 4, most=MOST)


@pytest.mark.parametrize("players", range(1, 7))
def test_no_coin_is_lost(players: int) -> None:
    """KT-6, KT-7: 35 for every PC at every moment, whatever is picked; no stack is negative."""
    for master in ("auto", "human"):
        seats = players + (master == "human")
        s = begin(GAME, seats, GAME.settled({"master": master, "buy_off": "on"}), chance=Quick(players))
        rng = Random(players)
        for _ in range(600):
            if not s.agenda:
                break
            decision = rng.choice(decisions(s))
            take(s, patient(GAME.view(s, decision.seat), decision, rng)[0], decision.seat)
            assert isinstance(s, KnowThyself)
            assert s.total() == 35 * players
            assert min((*s.coins, *s.antes, *s.against)) >= 0
