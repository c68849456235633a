"""Nobody is asked what has one answer, unless the answer is words of their own."""

from random import Random
from typing import Any

import pytest

from rookery.games.den_of_thieves import GAME
from rookery.kernel import begin, decisions, take
from rookery.kernel.state import OpenFloor
from rookery.play.players import Quick, bot

IN_WORDS = {"done", "open", "say", "hearsay", "true_answer"}
"""Options beside which something is to be written: a thief, the opening of a scene, what no card says."""


@pytest.mark.parametrize("level", ["plain", "clever", "random"])
@pytest.mark.parametrize(
    ("seats", "options"),
    [(1, {}), (4, {"mode": "house"}), (4, {"mode": "rotating", "rounds": 2}), (3, {"mode": "gm"})],
    ids=["alone", "house", "rotating", "gm"],
)
def test_who_is_asked_has_a_choice(seats: int, options: dict[str, Any], level: str) -> None:
    """R-180, R-182, chapter 7: in whole sessions, of whoever the table waits for."""
    player, rng = bot(GAME, level), Random(5)
    s = begin(GAME, seats, {"rounds": 3, **options}, chance=Quick(5))
    asked = 0
    while s.agenda:
        open_now, top = decisions(s), s.agenda[-1]
        for decision in open_now:
            standing = isinstance(top, OpenFloor) and not top.floor.awaits(s, decision.seat)
            written = decision.step.say_limit and decision.options[0][0] in IN_WORDS
            assert len(decision.options) > 1 or standing or written, f"{decision} has one answer"
            asked += 1
        first = open_now[0]
        place, s.said = player(GAME.view(s, first.seat), first, rng)
        take(s, place, first.seat)
    assert asked > 5 * seats
