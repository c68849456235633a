"""Every card, move, question, condition and spell is explained where it stands."""

from random import Random
from typing import Any

import pytest

from rookery.games.den_of_thieves import GAME
from rookery.kernel import advance, begin, decisions, take
from rookery.play.players import Quick, bot, random_player

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


JAIL = {"map": {"1,0": ["T8"]}, "deck": ["G4"], "now": "turn"}
ALIKE: list[tuple[dict[str, Any], str, str]] = [
    ({"people": {"A": {"at": "1,0", "holds": ["LJ"]}}, **JAIL}, "skip", "By the way Stanislas knows"),
    (
        {"people": {"A": {"at": "1,0"}}, "options": {"rounds": 1}, "now": "end of turn"},
        "skip",
        "No more words",
    ),
    ({"people": {"A": {"at": "1,0", "holds": ["H5"]}}, **JAIL}, "none", "Nothing: stay"),
    ({"now": "setup"}, "none", "Nobody and nothing"),
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
