"""Names of cards and people as they stand in sentences."""

from __future__ import annotations

import pytest

from rookery.games.den_of_thieves import GAME
from rookery.games.den_of_thieves.names import PLAYED, flowing
from rookery.games.den_of_thieves.printed import CARDS
from rookery.kernel import Decision
from rookery.play.match import Match

ANIMAL = next(number for number, card in enumerate(CARDS) if card.name == "A Prize Animal")


@pytest.mark.parametrize("name", PLAYED)
def test_a_protagonist_s_article_is_small_within_a_sentence(name: str) -> None:
    bare = name.partition(" ")[2]
    assert flowing(f"What does {name} want here?") == f"What does the {bare} want here?"
    assert flowing(f"By day, {name}'s luck turns.") == f"By day, the {bare}'s luck turns."
    for begun in (
        f"{name} has the scene.",
        f"Down it falls. {name} laughs.",
        f"Round 1: {name} at the Bank.",
    ):
        assert flowing(begun) == begun


def test_words_that_somebody_has_said_stay_as_they_are() -> None:
    said = "Nobody but The Old Wolf will know"
    told = flowing(f'With The Old Lion: "{said}"', said)
    assert told == f'With the Old Lion: "{said}"'


def test_questions_and_answers_speak_of_a_card_that_is_played() -> None:
    """One protagonist is the Prize Animal, and is asked about from the making to the first goal."""
    match = Match(GAME, ["Ann"], seed=bytes(32))
    prompts, labels = [], []
    while True:
        [decision] = match.decisions()
        view = GAME.view(match.state, 0)
        prompts.append(GAME.words.prompt(decision, view, ["Ann"]))
        labels += [GAME.words.option(one, view, ["Ann"]) for one in decision.options]
        if decision.kind == "SetGoal":
            break
        match.choose(decision.key, wanted(decision))
    assert prompts[-1] == "What does the Prize Animal want here? How did they come, and what for?"
    assert any(
        "does the Prize Animal go" in prompt or "does the Prize Animal come in" in prompt
        for prompt in prompts
    )
    assert not [text for text in (*prompts, *labels) if " A Prize Animal" in text]


def wanted(decision: Decision) -> str:
    """To be the animal, under its printed name; else the first of everything."""
    for option, known in zip(decision.options, decision.ids, strict=True):
        if option in (("play", ANIMAL), ("printed",)):
            return known
    return decision.ids[0]
