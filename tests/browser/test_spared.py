"""Nobody is asked what has one answer: the page gives it, after the pause that everybody has."""

from __future__ import annotations

import re
from random import Random

import pytest

from browser.house import ROOT
from rookery.kernel import game_named
from rookery.play.match import Match
from rookery.play.players import answer_of, bot

GAMES = {"thieves": 4, "sanctuary": 4, "suits": 3, "den_of_thieves": 3, "know_thyself": 3}
MATCHES = 3


def listed(game: str, part: str) -> set[str]:
    """The words of a list that the board names."""
    text = (ROOT / f"web/src/boards/{game}/Board.svelte").read_text(encoding="utf-8")
    found = re.search(rf"{part}: \[(.*?)\]", text)
    return set(re.findall(r"'([\w-]+)'", found[1])) if found else set()


@pytest.mark.parametrize("game", GAMES)
def test_a_question_with_one_answer_is_given_for_whoever_has_it(game: str) -> None:
    """The board spares them the question; to answer the same for longer is no second answer."""
    rules, single, lasting = game_named(game), set[str](), listed(game, "lasting")
    player = bot(rules, "plain")
    for seed in range(MATCHES):
        rng = Random(seed)
        match = Match(rules, [f"P{seat}" for seat in range(GAMES[game])], {}, seed=bytes([seed]) * 32)
        while not match.over:
            decision = match.decisions()[0]
            if len(set(decision.ids) - lasting) == 1 and not decision.step.say_limit:
                single.add(decision.kind)
            place, say = answer_of(player, rules.view(match.state, decision.seat), decision, rng)
            match.choose(decision.key, decision.ids[place], say, seat=decision.seat)
    assert single <= listed(game, "spared")
