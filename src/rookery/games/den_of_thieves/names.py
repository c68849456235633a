"""What cards, people and spaces are called in sentences."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from functools import cache, lru_cache
from typing import Any

from rookery.games.den_of_thieves.printed import CARDS, SPELL_NAMES, Bonus
from rookery.games.den_of_thieves.public import NOBODY, PACK, Open
from rookery.games.den_of_thieves.spaces import BIG_SCORE, Space
from rookery.games.den_of_thieves.voices import CALLED, CARRIED
from rookery.kit.english import capital, listing, uncapital

RANK_WORDS = {"A": "ace", "J": "Jack", "Q": "Queen", "K": "King"}
ARTICLES = ("The ", "A ", "An ")
APPOSED = tuple(card.name for card in CARDS if ", " in card.name)
PLAYED = [card.person for card in CARDS if card.play_as and card.person.startswith(ARTICLES)]
FELLOW = re.compile(
    rf" (?:The|An?) (?={'|'.join(re.escape(name.partition(' ')[2]) for name in PLAYED) or '$'})"
)
"""Protagonists who are called like a card, with an article, behind which their name goes on."""
COMPASS = {(1, 0): "east", (0, 1): "north", (-1, 0): "west", (0, -1): "south"}


def title(card: int) -> str:
    """As it stands on the card."""
    return CARDS[card].name if card >= 0 else "nothing"


@cache
def said(card: int) -> str:
    """In the middle of a sentence: the Gambler, the Skeleton Keys."""
    name = title(card)
    if name in CALLED:
        return CALLED[name]
    return uncapital(name) if name.startswith(ARTICLES) else name


def carried(card: int) -> str:
    """What somebody has who takes a card: of the messenger, the message."""
    return CARRIED.get(title(card)) or said(card)


def somebody(card: int) -> str:
    """A card as a person: in the shop it is the owner who helps and is thanked."""
    printed = CARDS[card]
    return (printed.play_as.plays if printed.play_as else "") or said(card)


def flowing(text: str, quoted: str = "") -> str:
    """Names as they stand in a sentence: one with a comma in it has another behind it, where the sentence
    goes on, and a protagonist's article is a small one: what does the Prize Animal want? What is ``quoted``
    stays as somebody has put it.
    """
    if quoted:
        return quoted.join([flowed(part) for part in text.split(quoted)])
    return flowed(text)


@lru_cache(5000)
def flowed(text: str) -> str:
    """Kept by text: most labels recur."""
    for name in APPOSED:
        if name in text:
            text = re.sub(rf"({re.escape(name)})(?= [a-z])", r"\1,", text)
    return FELLOW.sub(lambda found: " the " if goes_on(text[: found.start()]) else found[0], text)


def goes_on(text: str) -> bool:
    """Whether a sentence goes on behind these words."""
    return text[-1:].isalnum() or text.endswith((",", ";", "'"))


def sign(card: int) -> str:
    """As playing card: 9♣."""
    return CARDS[card].playing_card if card >= 0 else "no card"


def spoken(card: int) -> str:
    """As players speak of a drawn card: the 9 of leaves, the Queen of gold."""
    if card < 0:
        return "no card"
    printed = CARDS[card]
    return f"{RANK_WORDS.get(printed.rank, printed.rank)} of {printed.suit}"


def cards_said(cards: Sequence[int]) -> str:
    return listing([said(card) for card in cards], "nothing")


def person_said(view: Open, person: int) -> str:
    """Somebody of the supporting cast, by card or by name."""
    return said(person) if person < PACK else view.cast[person - PACK]


def protagonist(view: Open, character: int) -> str:
    return view.people[character].name if character != NOBODY else "nobody"


def place(space: Space) -> str:
    """A space by its way from the middle: 2 east, 1 north."""
    if space == BIG_SCORE:
        return "the Big Score"
    x, y = space
    parts = [
        f"{abs(steps)} {way}"
        for steps, way in ((x, "east" if x > 0 else "west"), (y, "north" if y > 0 else "south"))
        if steps
    ]
    return listing(parts)


def space_title(view: Open, space: Space) -> str:
    """What a space is called: its topmost card, or what is known of it."""
    if space == BIG_SCORE:
        return "the Big Score"
    cards = view.face_up(space)
    if cards:
        return said(cards[-1])
    return "a card face down" if space in view.covered else "Wasteland"


def scene_title(told: Mapping[str, Any]) -> str:
    """A scene by who leads it, the card it is about, and the hour: Wick at the Opera House, by night."""
    return f"{told['character_name']} {near(told['card'])}, by {told['kind']}"


def near(card: int) -> str:
    """Where somebody is whose scene is led by a card, or by none on the Big Score: at the Bank, and a
    Heart.
    """
    if card < 0:
        return "at the Big Score"
    return f"{'at' if 'location' in CARDS[card].types else 'and'} {said(card)}"


def circumstance(bonus: Bonus) -> str:
    return f"{bonus.move}, {bonus.circumstance}"


def spell_name(kind: str) -> str:
    """A kind of spells by its id, or as a card words it."""
    return SPELL_NAMES.get(kind) or capital(kind)
