"""What cards, people and spaces are called in sentences."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from rookery.games.den_of_thieves.printed import CARDS, DECK, Bonus
from rookery.games.den_of_thieves.public import NOBODY, PACK, Open
from rookery.games.den_of_thieves.spaces import BIG_SCORE, Space
from rookery.kit.english import capital, listing

RANK_WORDS = {"A": "ace", "J": "Jack", "Q": "Queen", "K": "King"}
ARTICLES = ("The ", "A ", "An ")
COMPASS = {(1, 0): "east", (0, 1): "north", (-1, 0): "west", (0, -1): "south"}


def title(card: int) -> str:
    """As it stands on the card."""
    return CARDS[card].name if card >= 0 else "nothing"


def said(card: int) -> str:
    """In the middle of a sentence: the Gambler, Skeleton Keys."""
    name = title(card)
    return name[:1].lower() + name[1:] if name.startswith(ARTICLES) else name


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
    card = told["card"]
    near = "at" if card < 0 or "location" in CARDS[card].types else "and"
    about = said(card) if card >= 0 else "the Big Score"
    return f"{told['character_name']} {near} {about}, by {told['kind']}"


def circumstance(bonus: Bonus) -> str:
    return f"{bonus.move}, {bonus.circumstance}"


def spell_name(kind: str) -> str:
    """A kind of spells by its id, or as a card words it."""
    names = {spell.id: spell.name for suit in DECK.deck.spells for spell in suit.kinds}
    return names.get(kind, capital(kind))
