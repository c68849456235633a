"""Know Thyself to print and play: the map of the Palace, sheets, the two decks of True Names, Coins. The Play
Deck is a pack that everybody has.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping

from rookery.games.know_thyself.cards import BLACKS, RANKS, REDS, SIGNS, SUITS, rank, suit
from rookery.games.know_thyself.map_picture import HIGH, WIDE, blank
from rookery.games.know_thyself.printed import NAME_WORDS, PALACE
from rookery.kit.english import capital
from rookery.kit.paper import Board, Cards, Counter, Counters, Face, Field, Group, Part, Sheet, Sheets

NOTE = (
    "Write with each Memory what it is: a Triumph ♦, a Goal ♥, a Defeat ♣, a Guilt ♠. "
    "Tick it when you invoke it."
)
MEMORIES = 6
"""Lines for Memories under each Attachment."""
ACROSS = 262
"""Millimetres of the map: a page lying on its side."""


def cards() -> Cards:
    """The True Names: 26 adjectives and 26 nouns."""
    return Cards(tuple(name(card) for card in (*REDS, *BLACKS)))


def name(card: int) -> Face:
    red = card in REDS
    played = f"{capital(RANKS[rank(card)])} of {SUITS[suit(card)]}"
    said = "The first word of a True Name" if red else "The second word of a True Name"
    kind = "adjective" if red else "noun"
    return Face(
        NAME_WORDS[card],
        f"{said}. It stands for the {played.lower()}.",
        kind,
        kind,
        f"back-{kind}",
        foot=f"{kind} {SIGNS[suit(card)]}",
    )


def board() -> Board:
    """The map, with room in every box for the True Name."""
    return Board("the Palace", ACROSS, ACROSS * HIGH // WIDE, picture=blank())


def counters() -> Counters:
    """Coins for four, and a token for each player character."""
    tokens = [Counter(f"pc-{seat}", 1, across=18) for seat in range(1, 7)]
    return Counters(
        (*tokens, Counter("coin", 77, across=15, text="1"), Counter("coin", 14, across=20, text="5"))
    )


def sheets() -> Sheets:
    """A sheet for whoever wakes, and the letter that they find."""
    attachments = tuple(
        Group(
            f"{sign} Attachment",
            (
                Field("What it is", written=True),
                *(Field("Memory", boxes=1, share=6, written=True) for _ in range(MEMORIES)),
            ),
        )
        for sign in SIGNS
    )
    top = Group(
        "",
        (
            Field("Name, at the end", share=5),
            Field("Player", share=4),
            Field("Coins", share=3),
            Field("Appearance", lines=2),
        ),
    )
    edges = Group(
        "Edges",
        tuple(Field("", share=6, written=True) for _ in range(4)),
        "each may help you, and be held against you",
    )
    first, *middle, last = PALACE["letter"]["text"].strip().splitlines()
    letter = (Group("", tuple(Field("", said) for said in (first, " ".join(middle), last))),)
    return Sheets(
        (Sheet("Who am I?", (top, *attachments, edges), NOTE), Sheet("A letter beside your bed", letter))
    )


PARTS: Mapping[str, Callable[[], Part]] = {
    "sheets": sheets,
    "board": board,
    "cards": cards,
    "counters": counters,
}
