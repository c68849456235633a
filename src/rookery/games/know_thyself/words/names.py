"""What people, places, cards and things are called in a sentence."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from rookery.games.know_thyself.cards import MEMORY_TYPES, RANKS, SUITS, rank, suit
from rookery.games.know_thyself.lines import DESCRIPTIONS, QUESTIONS
from rookery.games.know_thyself.printed import NAME_WORDS, PEOPLE, PLACES, THE_ROOM
from rookery.games.know_thyself.public import PublicPalace
from rookery.games.know_thyself.templates import PLURAL_ROOMS
from rookery.kernel import Names
from rookery.kit.english import capital, count, listing
from rookery.kit.telling import Teller, Telling

THE_MASTER = "the Master"
DEGREES = ("a Full Success", "a Partial Success", "a Minor Success", "a failure")
NUMBERS = ("none", "one", "two", "three", "four", "five", "six")
HALVES = ("the result", "the memory")
CLIMBED = ("is back on top of the Cliffs", "is at the foot of the Cliffs")
ASKED = dict(enumerate((f"“{question}”" for question in QUESTIONS), start=1))
PEOPLE_IN_FACTS = ("seat", "pc", "by", "lead", "giver", "mover", "joined", "spot", "objector")


def person(seat: int, names: Names) -> str:
    """Whoever sits there; beyond the seats of the table it is the automatic Master."""
    return names[seat] if 0 <= seat < len(names) else THE_MASTER


def people(seats: Sequence[int], names: Names) -> str:
    return listing([person(seat, names) for seat in seats])


def card(number: int) -> str:
    """``the Nine of Diamonds``."""
    return f"the {RANKS[rank(number)].capitalize()} of {SUITS[suit(number)].capitalize()}"


def place(number: int) -> str:
    return f"the {PLACES[number].name}"


def true_name(red: int, black: int) -> str:
    return f"{NAME_WORDS[red]} {NAME_WORDS[black]}"


def room(view: PublicPalace, number: int) -> str:
    """A place with its True Name, if it has one."""
    return view.place_name(number)


def opponent(who: int, at: int) -> str:
    """Somebody with the epithet, or the room."""
    return f"{place(at)} itself" if who == THE_ROOM else with_epithet(who)


def against_you(who: int, at: int) -> str:
    """Who opposes a PC, in a sentence to its player; several rooms have a name in the plural."""
    if who == THE_ROOM and PLACES[at].name in PLURAL_ROOMS:
        return f"Against you stand {place(at)} themselves."
    return f"Against you stands {opponent(who, at)}."


def in_the_way(who: int, at: int, turn: int) -> str:
    """Who opposes what is wanted, as the story tells it; the ways of saying so take turns."""
    met, stand, be = opponent(who, at), "stands", "is"
    if who == THE_ROOM and PLACES[at].name in PLURAL_ROOMS:
        met, stand, be = f"{place(at)} themselves", "stand", "are"
    pause = "," if "," in met else ""
    return (
        f"Against it {stand} {met}.",
        f"{capital(met)}{pause} {stand} in the way.",
        f"{capital(met)}{pause} {be} of another mind.",
    )[turn % 3]


def with_epithet(who: int) -> str:
    """One of the cast with the epithet; an extra as a sentence calls it."""
    met = PEOPLE[who]
    return f"{met.name}, {met.epithet}" if met.code else met.said


def described(view: PublicPalace, number: int) -> str:
    """What a guest sees of a place (KT-198, KT-201)."""
    return DESCRIPTIONS[number].format(count=NUMBERS[view.players])


def memory_type(kind: int) -> str:
    """``a Triumph``; the type goes by suit."""
    return f"a {MEMORY_TYPES[kind].capitalize()}"


def coins(number: int) -> str:
    return count(number, "Coin")


def with_article(who: int) -> str:
    return "the room itself" if who == THE_ROOM else with_epithet(who)


THINGS: dict[str, Callable[[Any], str]] = {
    "place": place,
    "card": card,
    "masters": card,
    "cut": card,
    "who": with_epithet,
    "opponent": with_article,
    "half": HALVES.__getitem__,
    "degree": DEGREES.__getitem__,
    "foot": CLIMBED.__getitem__,
    "question": ASKED.__getitem__,
}


class Sentences(Telling):
    """Sentences in which beyond the seats of the table sits the automatic Master."""

    def __init__(self, sentences: dict[str, str | Teller]) -> None:
        super().__init__(sentences, people=PEOPLE_IN_FACTS, things=THINGS)

    def spoken(self, name: str, fact: object, names: Names) -> object:
        if name in self.people and isinstance(fact, int):
            return person(fact, names)
        if isinstance(fact, str):
            return fact
        return super().spoken(name, fact, names)
