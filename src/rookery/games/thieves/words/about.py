"""Titles, and help on every card and fact."""

from __future__ import annotations

from rookery.games.thieves.printed import CARDS, FACTS, SKILLS, TREASURE
from rookery.games.thieves.public import Judgement
from rookery.games.thieves.view import HIDDEN
from rookery.kernel import About
from rookery.kit import english

ABOUT: dict[str, About] = {
    printed.slug: (printed.name, printed.text, printed.id) for printed in (*CARDS, *TREASURE, *FACTS)
}
ADVICE = (*(CARDS[skill].name.rstrip("!") for skill in SKILLS), "trickery")
JUDGED = {
    Judgement.TRUE: "the truth",
    Judgement.LIE: "a lie",
    Judgement.SILENT: "nothing of substance",
    Judgement.PARADOX: "a paradox",
}


TITLES = {printed.id: printed.name for printed in (*CARDS, *TREASURE)} | {"TH-72": "STEAL!", "TH-73": "STAB!"}
"""What a card is called, by its id or by the rule that carries it out."""


def card(number: int) -> str:
    return "a face-down card" if number == HIDDEN else CARDS[number].name


def treasure(number: int) -> str:
    return TREASURE[number].name


def gold(halves: int) -> str:
    """Halves as points: 5 is "2½"."""
    return english.number(halves / 2)
