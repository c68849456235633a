"""Playing cards. A card is its number: suit times 13 plus rank, in the game's own order of suits (R-25)."""

from __future__ import annotations

SUITS = ("diamonds", "hearts", "clubs", "spades")
SIGNS = "♦♥♣♠"
NUMBERS = ("two", "three", "four", "five", "six", "seven", "eight", "nine", "ten")
RANKS = ("ace", *NUMBERS, "jack", "queen", "king")
DIAMONDS, HEARTS, CLUBS, SPADES = range(4)
PACK = 52
REDS, BLACKS = range(26), range(26, PACK)
"""The two True Name decks: adjectives and nouns (KT-3)."""

MEMORY_TYPES = ("triumph", "goal", "defeat", "guilt")
"""By suit (KT-158)."""

ACE, TEN = 0, 9
HIGH_ACE = 14
NO_CARD = -1


def suit(card: int) -> int:
    return card // len(RANKS)


def rank(card: int) -> int:
    """0 for an Ace to 12 for a King."""
    return card % len(RANKS)


def worth(card: int, against: int) -> int:
    """What a card counts; an Ace is high against a face card and low against everything else (KT-136 to
    KT-138).
    """
    return HIGH_ACE if rank(card) == ACE and rank(against) > TEN else rank(card) + 1


def beats(card: int, against: int) -> bool:
    """Whether a card is higher than another; ties are for the caller to judge (KT-139)."""
    return worth(card, against) > worth(against, card)


def card_name(card: int) -> str:
    """A card as positions and scenarios write it: ``jack of hearts``."""
    return f"{RANKS[rank(card)]} of {SUITS[suit(card)]}"


CARD_NAMED = {card_name(card): card for card in range(PACK)}
