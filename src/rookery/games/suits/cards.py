"""Playing cards as numbers. A pack is 0 to 53: ranks 2 to Ace, each in four symbols, then two Jokers."""

from __future__ import annotations

import re
from functools import cache

from rookery.kernel import Malformed

PACK = 54
PLAYER_CARDS = 2 * PACK  # 0-53 pack one, 54-107 pack two (only from five Suits on)
ALL_CARDS = 3 * PACK  # the GM's pack is 108-161
PLAYERS, GM = 0, 1
"""The two families of cards (SU-23)."""

CLUBS, DIAMONDS, HEARTS, SPADES, NO_SYMBOL = 0, 1, 2, 3, -1
SYMBOLS = ("clubs", "diamonds", "hearts", "spades")
SIGNS = "♣♦♥♠"
RANKS = "23456789TJQKA"
JACK, QUEEN, KING, ACE, JOKER = 9, 10, 11, 12, 13
JOKER_CARD = 52
"""The face of a Joker that has not been named."""

RANK = tuple(JOKER if card % PACK >= JOKER_CARD else card % PACK // 4 for card in range(ALL_CARDS))
SYMBOL = tuple(NO_SYMBOL if card % PACK >= JOKER_CARD else card % PACK % 4 for card in range(ALL_CARDS))
VALUE = tuple(min(rank + 2, 10) for rank in RANK)
FAMILY = tuple(GM if card >= PLAYER_CARDS else PLAYERS for card in range(ALL_CARDS))
NUMBER_CARD = tuple(rank < JACK for rank in RANK)
FACE = tuple(card % PACK for card in range(ALL_CARDS))
"""What is printed on a card, whichever pack it is from: 0 to 51, or 52 and 53 for the Jokers."""

RANK_WORDS = (
    "two",
    "three",
    "four",
    "five",
    "six",
    "seven",
    "eight",
    "nine",
    "ten",
    "Jack",
    "Queen",
    "King",
    "Ace",
    "Joker",
)
CODE = re.compile(r"(?:([PG])([12])-)?(10|[2-9TJQKAX])([CDHS12])", re.IGNORECASE)


def card_of(rank: int, symbol: int) -> int:
    return rank * 4 + symbol


def printed(card: int) -> str:
    """A card as data files write it: ``7C``, ``TD``, ``X1``."""
    face = FACE[card]
    return f"X{face - JOKER_CARD + 1}" if face >= JOKER_CARD else RANKS[face // 4] + "CDHS"[face % 4]


def code(card: int) -> str:
    """The unique code of a card, pack included: ``P1-7C``, ``G1-AH`` (SU-25)."""
    family = "G1" if card >= PLAYER_CARDS else f"P{card // PACK + 1}"
    return f"{family}-{printed(card)}"


@cache
def sign(card: int) -> str:
    """A card as it is shown to people: ``7♣``, ``10♦``, ``Joker``."""
    face = FACE[card]
    if face >= JOKER_CARD:
        return "Joker"
    rank = RANKS[face // 4]
    return ("10" if rank == "T" else rank) + SIGNS[face % 4]


def card_words(card: int) -> str:
    """A card within a sentence: ``7♣``, ``a Joker``; each pack has two of these."""
    return "a Joker" if FACE[card] >= JOKER_CARD else sign(card)


def card_named(name: str, family: int = PLAYERS) -> int:
    """The card with this code; ``family`` is for codes that name none. ``g7C`` is short for ``G1-7C``."""
    short = name.strip()
    if short[:1] == "g":
        family, short = GM, short[1:]
    found = CODE.fullmatch(short)
    if not found:
        raise Malformed(f"{name!r} is not a card; cards look like P1-7C, TD, G1-AH or X1.")
    letter, pack, rank, symbol = found.groups()
    joker, digit = rank.upper() == "X", symbol.isdigit()
    if joker != digit:
        raise Malformed(f"{name!r} is not a card; a Joker is X1 or X2, and every other card has a symbol.")
    if letter:
        family = GM if letter.upper() == "G" else PLAYERS
    face = (
        JOKER_CARD + int(symbol) - 1
        if joker
        else card_of(RANKS.index("T" if rank == "10" else rank.upper()), "CDHS".index(symbol.upper()))
    )
    return face + (PLAYER_CARDS if family == GM else PACK * (int(pack or 1) - 1))
