"""Thieves! to print and play: the 99 cards for six thieves, counters, a score pad."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping

from rookery.games.thieves.printed import CARDS, CHAMBERS, PERSONAL, SKILLS, TREASURE, TRICKERIES, Treasure
from rookery.kit.english import number
from rookery.kit.paper import Cards, Counter, Counters, Face, Field, Group, Part, Sheet, Sheets

MOST_THIEVES = 6
SMALL = re.compile(r" (Of|The|A|Is)\b")


def cards() -> Cards:
    """Five cards for each thief, the chamber deck, the treasures; what is held in one hand has one back."""
    personal = [face(card, MOST_THIEVES) for card in PERSONAL]
    deck = [face(card, 1) for card in (*CHAMBERS, *TRICKERIES)]
    return Cards((*personal, *deck, *map(treasure, TREASURE)))


def face(card: int, copies: int) -> Face:
    kind = "skill" if card in SKILLS else "trickery" if card in TRICKERIES else "chamber"
    printed = CARDS[card]
    return Face(
        soft(printed.name), printed.text, printed.slug, kind, "back-chamber", foot=kind, copies=copies
    )


def treasure(printed: Treasure) -> Face:
    gold = number(printed.gold / 2)
    return Face(
        soft(printed.name), printed.text, printed.slug, "treasure", "back-treasure", gold, foot="treasure"
    )


def soft(title: str) -> str:
    """Titles are printed in capitals; on a face they are set in upper and lower case."""
    cased = re.sub(r"\b[A-Z][A-Z']+\b", lambda found: found[0][0] + found[0][1:].lower(), title)
    return SMALL.sub(lambda found: found[0].lower(), cased)


def counters() -> Counters:
    """Wounds as ones and fives, the lantern of the scout, and what the CURSED IDOL gathers."""
    return Counters(
        (
            Counter("token-scout", 1, across=32),
            Counter("token-wound", 28, text="1"),
            Counter("token-wound", 14, across=22, text="5"),
            Counter("token-idol", 7, text="−1"),
        )
    )


def sheets() -> Sheets:
    """A pad for the reckoning at the end."""
    rows = ("Treasures", "Trickery in hand, +1 each", "Wounds, −1 each", "Points")
    thieves = tuple(
        Group("", (Field("Thief", share=4), *(Field(row, share=2) for row in rows)))
        for _ in range(MOST_THIEVES)
    )
    note = "Covered treasures count nothing. A tie goes to whoever has more without the wounds."
    return Sheets((Sheet("The reckoning", (*thieves, *thieves), note),))


PARTS: Mapping[str, Callable[[], Part]] = {"cards": cards, "counters": counters, "sheets": sheets}
