"""What the clever bot weighs (chapter 12)."""

from random import Random

import pytest

from rookery.games.den_of_thieves import GAME
from rookery.games.den_of_thieves.bot.clever import best_for
from rookery.games.den_of_thieves.bot.plain import plain
from rookery.games.den_of_thieves.rules.scene_end import TrustStep
from rookery.games.den_of_thieves.view import View
from rookery.kernel import Decision

from .stage import held, stage
from .test_guard import at_the_score, raised


def seen(s: object) -> View:
    view = GAME.view(s, 0)
    assert isinstance(view, View)
    return view


@pytest.mark.parametrize(("kinds", "move"), [(["DT-S-G1"], "spell"), ([], "manipulate")])
def test_casts_where_it_gains(kinds: list[str], move: str) -> None:
    """DT-650: only those who know a kind."""
    s = stage(ratings=(1, 4, 3, 2))
    for kind in kinds:
        s.learn_spell(0, kind)
    assert best_for(seen(s), 0, "take") == move


def test_counts_the_tools_of_a_move() -> None:
    """DT-607: the mask and the wolf-blooded girl serve where there is danger."""
    s = stage(ratings=(3, 1, 4, 2))
    assert best_for(seen(s), 0, "take") == "manipulate"
    held(s, "G2", "item")
    held(s, "LQ", "companion")
    assert best_for(seen(s), 0, "take") == "danger"


def test_shuns_a_known_trick_at_a_lock() -> None:
    """R-172."""
    s = raised(at_the_score("", ratings=(1, 2, 4, 3)))
    held(s, "G2", "item")
    assert best_for(seen(s), 0, "lock") == "manipulate"
    s.tricks = ["manipulate"]
    assert best_for(seen(s), 0, "lock") == "conceal"


@pytest.mark.parametrize(
    ("side", "picked"), [("helped", "raise_trust"), ("hindered", "lower_trust"), ("", "keep")]
)
def test_trust_follows_what_was_done_in_the_scene(side: str, picked: str) -> None:
    """Chapter 7: +1 if helped, -1 if hindered, else 0."""
    s = stage(thieves=3)
    s.in_scene = [0, 1, 2]
    if side:
        getattr(s, side).append((0, 2))
    question = TrustStep(0, (0,), (0, 1, 2))
    decision = Decision(GAME, 0, 0, 0, question, question.ask(s))
    place, _ = plain(seen(s), decision, Random(1))
    assert decision.options[place] == ((picked, 0, 2) if side else (picked,))
