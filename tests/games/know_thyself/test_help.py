"""Help: on every room, person and conflict, and on the words of the game."""

from __future__ import annotations

import re
from pathlib import Path
from random import Random

from rookery.games.know_thyself import GAME
from rookery.games.know_thyself.cards import SUITS
from rookery.games.know_thyself.printed import FLAGS, KINDS, PERSON_SLUGS, PLACE_SLUGS
from rookery.games.know_thyself.rules import MODULES
from rookery.games.know_thyself.words import ABOUT
from rookery.games.know_thyself.words.about import TERMS
from rookery.games.know_thyself.words.prompts import PROMPTS
from rookery.kernel import Live, Step, advance, decisions, take
from rookery.play.players import random_player
from rookery.play.rulebook import rules_of
from rookery.play.words import drafts

HINTS = Path(__file__).parents[3] / "web/src/boards/know_thyself/hints.ts"


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


def test_every_question_has_a_hint_on_the_page() -> None:
    hinted = set(re.findall(r"^  (\w+):", HINTS.read_text(encoding="utf-8"), re.MULTILINE))
    assert not set(PROMPTS) - hinted


def test_the_house_can_write_every_text_that_is_needed() -> None:
    """KT-135, KT-199: whoever has no words takes those of the house, at every question that needs some."""
    needing = {
        step.__name__
        for module in MODULES
        for step in vars(module).values()
        if is_question(step) and step.say_least
    }
    met = set[str]()
    for seed in range(60):
        met |= met_in_a_game(seed)
    assert met == needing


def met_in_a_game(seed: int) -> set[str]:
    """The questions of a game at random that need words; the house has some for every option that does."""
    rng, found = Random(seed), set[str]()
    kinds = ("own", "hardcore", "extra_hardcore")
    given = {"master": "human" if seed % 3 else "auto", "attachments": kinds[seed % 2 * seed % 3]}
    s = GAME.setup(3, GAME.settled({**given, "max_rounds": 5, "voice": "next_seat"}))
    s.chance = Live(rng.randbytes(32))
    advance(s)
    for _ in range(400):
        if not s.agenda:
            break
        for decision in decisions(s):
            house = drafts(decision, GAME.view(s, decision.seat), ["Ann", "Bo", "Cy", "Di"])
            for option, name in zip(decision.options, decision.ids, strict=True):
                if option[0] in decision.step.say_least:
                    found.add(decision.kind)
                    written = house.get(name) or house.get(option[0])
                    assert written or "house" in decision.ids, (decision.kind, name)
        decision = rng.choice(decisions(s))
        place, s.said = random_player(None, decision, rng)
        take(s, place, decision.seat)
    return found


def is_question(step: object) -> bool:
    return isinstance(step, type) and issubclass(step, Step) and step.ask is not Step.ask
