"""Help: on every room, person and conflict, and on the words of the game."""

from __future__ import annotations

from rookery.games.know_thyself import GAME
from rookery.games.know_thyself.cards import SUITS
from rookery.games.know_thyself.printed import FLAGS, KINDS, PERSON_SLUGS, PLACE_SLUGS
from rookery.games.know_thyself.rules import MODULES
from rookery.games.know_thyself.words import ABOUT
from rookery.games.know_thyself.words.about import TERMS
from rookery.games.know_thyself.words.prompts import PROMPTS
from rookery.kernel import Step
from rookery.play.rulebook import rules_of


def test_every_name_in_an_option_has_help() -> None:
    """KT-15, KT-206, KT-107, KT-158: whatever stands in an option's id can be looked up."""
    named = {*PLACE_SLUGS, *PERSON_SLUGS, *KINDS, *SUITS, *filter(None, FLAGS), "result", "memory"}
    assert named <= set(ABOUT)


def test_help_names_its_rule() -> None:
    known = rules_of(GAME)
    for title, text, rule in TERMS.values():
        assert title
        assert len(text) > 40
        assert rule in known


def test_every_question_has_a_prompt() -> None:
    """KT-135: one for each kind of question that can be asked."""
    asking = [step for module in MODULES for step in vars(module).values() if is_question(step)]
    assert len(asking) > 50
    assert {step.__name__ for step in asking} == set(PROMPTS)


def is_question(step: object) -> bool:
    return isinstance(step, type) and issubclass(step, Step) and step.ask is not Step.ask
