"""Typed data for the browser's board beyond the view: what is printed (``Data``), and values (``Facts``)."""

from __future__ import annotations

from collections.abc import Mapping

from rookery.games.thieves.picks import PICKS
from rookery.games.thieves.printed import CHAMBER, FACTS, GOLD, NONE, PARADOX
from rookery.games.thieves.public import DECK, DISCARD, OFFER, REMOVED, VARYING
from rookery.games.thieves.rules.declaration import (
    ADVISE,
    EVERYONE,
    FACT,
    KINDS,
    NAME,
    NOT_FACT,
    NOT_NAME,
    PROMISE,
    SPARE,
    WARN,
)
from rookery.games.thieves.view import HIDDEN, View
from rookery.games.thieves.words.declaration import EVERYBODY, STATEMENTS, denied
from rookery.kernel import Value

NUMBERS: Mapping[str, int] = {
    "NONE": NONE,
    "HIDDEN": HIDDEN,
    "DECK": DECK,
    "DISCARD": DISCARD,
    "REMOVED": REMOVED,
    "OFFER": OFFER,
    "EVERYONE": EVERYONE,
    "NAME": NAME,
    "NOT_NAME": NOT_NAME,
    "FACT": FACT,
    "NOT_FACT": NOT_FACT,
    "ADVISE": ADVISE,
    "WARN": WARN,
    "PROMISE": PROMISE,
    "SPARE": SPARE,
}
MENU = {"name": "say_name", "not_name": "say_not_name", "fact": "say_fact", "not_fact": "say_not_fact"}
MENU |= dict.fromkeys(("advise", "warn"), "say_advice") | dict.fromkeys(("promise", "spare"), "say_promise")
WORTH = [halves / 2 for halves in GOLD]
CONTRARY = {"name": NOT_NAME, "not_name": NAME, "fact": NOT_FACT, "not_fact": FACT}


class Statement(Value):
    """A kind of statement: the picks that make it, and its sentence with placeholders in braces. Contrary
    statements about the same thing exclude each other (TH-130), as do two of a kind that is said ``once``.
    """

    word: str
    menu: str
    about: tuple[str, ...]
    sentence: str
    judged: bool
    denies: bool
    contrary: int
    once: bool


class Chamber(Value):
    """A room and the facts that are true of it (6.6); ``proper``: its title is used without an article."""

    card: int
    proper: bool
    facts: tuple[int, ...]


class Claimable(Value):
    """The negated sentence of a fact; ``judged``: whether it can be true or false by itself."""

    group: str
    denied: str
    judged: bool


class Data(Value):
    """What is printed; gold in points."""

    statements: tuple[Statement, ...]
    chambers: tuple[Chamber, ...]
    facts: tuple[Claimable, ...]
    gold: tuple[float, ...]
    everybody: str


class Facts(Value):
    """For every treasure its points if uncovered, as far as the table shows."""

    worth: tuple[float, ...]


def data() -> Data:
    return Data(
        statements=tuple(
            Statement(
                word=word,
                menu=MENU[word],
                about=PICKS[word],
                sentence=STATEMENTS[word],
                judged=number <= NOT_FACT,
                denies=number in (NOT_NAME, NOT_FACT),
                contrary=CONTRARY.get(word, NONE),
                once=number == NAME,
            )
            for number, word in enumerate(KINDS)
        ),
        chambers=tuple(Chamber(room, row.proper, tuple(sorted(row.facts))) for room, row in CHAMBER.items()),
        facts=tuple(
            Claimable(printed.group, denied(fact), fact != PARADOX) for fact, printed in enumerate(FACTS)
        ),
        gold=tuple(WORTH),
        everybody=EVERYBODY,
    )


def facts(view: View) -> Facts:
    worth = WORTH.copy()
    for treasure in VARYING:
        worth[treasure] = view.shown_value(treasure) / 2
    return Facts(tuple(worth))
