"""Nobody is asked what has one answer, unless the answer is words of their own; bad input changes nothing."""

from random import Random
from typing import Any

import pytest

from rookery.games.den_of_thieves import GAME
from rookery.kernel import Refusal, begin, choose, decisions, take
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


@pytest.mark.parametrize(
    ("seat", "pick", "say", "sentence"),
    [
        (0, "ratings:4:4:4:4", "", "is not possible here; possible is: ratings:"),
        (0, "ratings:4:3:2", "", "is not possible here"),
        (1, "ratings:4:3:2:1", "", "is put to seat 0, not to seat 1."),
        (0, "ratings:4:3:2:1", "x" * 5000, "This takes no words."),
        (0, "move:A:danger", "", "is not possible here"),
    ],
    ids=["same numbers", "too few", "out of turn", "words", "later"],
)
def test_bad_input_gets_a_sentence_and_changes_nothing(seat: int, pick: str, say: str, sentence: str) -> None:
    """DT-202: every number once; whose turn it is; words where none are taken."""
    s = begin(GAME, 2, {"mode": "house"}, chance=Quick(1))
    choose(s, decisions(s)[0].key, "build")
    [asked] = [decision for decision in decisions(s) if decision.kind == "RateThief"]
    before = s.copy()
    with pytest.raises(Refusal) as refused:
        choose(s, asked.key, pick, say, seat=seat)
    assert sentence in refused.value.sentence
    assert s == before


def test_words_that_are_too_long_change_nothing() -> None:
    s = begin(GAME, 1, {}, chance=Quick(1))
    while not decisions(s)[0].step.say_limit:
        asked = decisions(s)[0]
        choose(s, asked.key, asked.ids[0])
    asked, before = decisions(s)[0], s.copy()
    with pytest.raises(Refusal) as refused:
        choose(s, asked.key, asked.ids[0], "x" * (asked.step.say_limit + 1))
    assert f"at most {asked.step.say_limit} characters" in refused.value.sentence
    assert s == before
