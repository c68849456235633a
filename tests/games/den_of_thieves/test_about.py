"""Every card, move, question, condition and spell is explained where it stands."""

from random import Random
from typing import Any

import pytest

from rookery.games.den_of_thieves import GAME
from rookery.games.den_of_thieves.printed import CARDS, MOVES
from rookery.games.den_of_thieves.words.prompts import PROMPTS
from rookery.kernel import Step, advance, begin, decisions, take
from rookery.play.players import Quick, bot, random_player
from rookery.play.rulebook import rules_of
from rookery.terminal.speaking import help_on
from rookery.terminal.table import Choice

SAYS_IT_ALL = """
    build play printed nickname own done rest trust main day night open say yes no now later never none
    choose text write thief card person step space true_answer unknowable hearsay names motif virtue
    face_down usual nothing act comeback threat suffer another_night skip stay join_in stay_out accept refuse
"""
"""Kinds of options whose label says it all."""

NAMED = ("card", "move", "question", "spell", "nature", "suffering", "goal", "token", "suit", "bonus")
"""Fields of options that stand for something the rulebook explains."""


def test_what_can_be_picked_is_explained() -> None:
    """In sessions of all modes: the kind of each option, and what it names."""
    unknown = set()
    for number, mode in enumerate(["house", "rotating", "gm", "house"]):
        s = begin(GAME, 3, {"mode": mode, "rounds": 3, "severity": "cruel"}, chance=Quick(number))
        rng, player = Random(number), random_player if number % 2 else bot(GAME, "clever")
        while s.agenda:
            for decision in decisions(s):
                for option, name in zip(decision.options, decision.ids, strict=True):
                    kind, fields = option[0], GAME.picks[option[0]]
                    parts = dict(zip(fields, name.split(":")[1:], strict=True))
                    slugs = [parts[field] for field in NAMED if field in parts and parts[field] != "none"]
                    wanted = slugs if kind in SAYS_IT_ALL.split() else [kind, *slugs]
                    unknown |= {slug for slug in wanted if slug not in GAME.words.ABOUT}
            first = decisions(s)[0]
            place, s.said = player(GAME.view(s, first.seat), first, rng)
            take(s, place, first.seat)
    assert not unknown, f"without help: {sorted(unknown)}"


def test_every_card_move_and_question_of_a_move_has_its_help() -> None:
    """By the names under which page and terminal look it up."""
    questions = [question.slug for move in MOVES.values() for question in move.questions]
    slugs = [*(card.short for card in CARDS), *MOVES, *questions]
    short = [slug for slug in slugs if len(GAME.words.ABOUT.get(slug, ("", "", ""))[1]) < 15]
    assert short == []


def kinds_below(kind: type[Step]) -> list[type[Step]]:
    return [one for below in kind.__subclasses__() for one in (below, *kinds_below(below))]


def test_every_kind_of_question_names_the_rule_that_the_terminal_shows() -> None:
    """Those that take their rule from a card have it in a field."""
    rulebook = rules_of(GAME)
    kinds = {kind.__name__: kind for kind in kinds_below(Step) if "den_of_thieves" in kind.__module__}
    asked = {name: kind for name, kind in kinds.items() if name in PROMPTS}
    assert set(asked) == set(PROMPTS)
    unruled = [name for name, kind in asked.items() if kind.rule not in rulebook and "why" not in kind.fields]
    assert unruled == []


@pytest.mark.parametrize("asked", ["G10", "g10", "10♦", "a fortune in gold", "Fortune"])
def test_the_terminal_finds_a_card_by_its_names(asked: str) -> None:
    assert help_on(GAME, None, [], asked).startswith("A Fortune in Gold 10♦: ")


def test_the_terminal_has_an_answer_for_every_option_of_a_session() -> None:
    """A question mark and a number: what the option means, or the rule that asks."""
    s = begin(GAME, 3, {"mode": "rotating", "rounds": 2}, chance=Quick(2))
    rng, asked = Random(2), 0
    while s.agenda:
        for decision in decisions(s):
            choices = [Choice(pick, "") for pick in decision.ids]
            asked += len(choices)
            numbers = [str(place + 1) for place in range(len(choices))]
            assert all(len(help_on(GAME, decision, choices, number)) > 20 for number in numbers)
        first = decisions(s)[0]
        place, s.said = random_player(GAME.view(s, first.seat), first, rng)
        take(s, place, first.seat)
    assert asked > 500


JAIL = {"map": {"1,0": ["T8"]}, "deck": ["G4"], "now": "turn"}
ALIKE: list[tuple[dict[str, Any], str, str]] = [
    ({"people": {"A": {"at": "1,0", "holds": ["LJ"]}}, **JAIL}, "skip", "By the way Stanislas knows"),
    (
        {"people": {"A": {"at": "1,0"}}, "options": {"rounds": 1}, "now": "end of turn"},
        "skip",
        "No more words",
    ),
    ({"people": {"A": {"at": "1,0", "holds": ["H5"]}}, **JAIL}, "none", "Nothing: stay"),
    ({"now": "setup"}, "none", "Play nobody, and look on"),
]
"""Picks of the same kind that mean different things, by where they are offered (DT-348, DT-922, DT-345)."""


@pytest.mark.parametrize(("given", "pick", "label"), ALIKE)
def test_a_label_fits_the_question(given: dict[str, Any], pick: str, label: str) -> None:
    s = GAME.position.read(given)
    s.chance = Quick("any")
    advance(s)
    [decision] = decisions(s)
    option = decision.options[decision.ids.index(pick)]
    assert GAME.words.option(option, GAME.view(s, 0), ["Ann"]) == label
