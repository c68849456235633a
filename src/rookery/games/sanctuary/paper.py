"""Sanctuary to print and play: the town, all cards, pawns, Hell Hounds, silver, Thugs and amulets."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from rookery.games.sanctuary.board import AREA_NAMES, BOARD, HOUND_STARTS, IDS, PLACES
from rookery.games.sanctuary.printed import (
    AMULETS,
    CRIMES,
    EVENT,
    RUMOR,
    THIEF,
    THUGS,
    WEAPON_PRICE,
    WEAPONS,
    thief_name,
)
from rookery.games.sanctuary.words.about import ratings
from rookery.kit.english import capital
from rookery.kit.paper import Board, Cards, Counter, Counters, Face, Field, Group, Part, Sheet, Sheets

DRAWN_FROM_DATA = True
"""The town is drawn from the data of the page."""
MOST_THIEVES = 5
HOUNDS = 5
WIDE = 510
"""Millimetres of the map laid together: four pages of A4 or Letter lying on their sides."""
TIMING = {"saved": "Keep it", "display": "Lay it open", "immediate": "At once"}


def cards() -> Cards:
    """50 Event Cards, 52 Rumor Cards; for the Advanced Game four Weapons and six thieves."""
    events = [
        Face(
            card.name,
            card.effect,
            f"event-{number}",
            "event",
            "back-event",
            note=TIMING[card.timing],
            foot=f"event {number}",
        )
        for number, card in EVENT.items()
    ]
    rumors = [rumor(number) for number in RUMOR]
    thieves = [
        Face(
            card.name,
            f"{ratings(number)}. A roll as high succeeds.",
            f"thief-{thief_name(number)}",
            "thief",
            "back-thief",
            foot="thief",
        )
        for number, card in THIEF.items()
    ]
    blade = f"A blade from the Bazaar, for {WEAPON_PRICE} SP. It helps in a fight; the law looks twice."
    return Cards(
        (
            *events,
            *rumors,
            *thieves,
            Face("Weapon", blade, "weapon", "thief", "back-thief", foot="weapon", copies=WEAPONS),
        )
    )


def rumor(number: int) -> Face:
    card = RUMOR[number]
    place = PLACES[card.location]["name"]
    return Face(
        place,
        card.tale,
        f"rumor-{IDS[card.location]}",
        "rumor",
        "back-rumor",
        str(card.silver),
        note=f"{AREA_NAMES[card.area]} · {capital(CRIMES[card.crime])}",
        foot=f"rumor {number}",
    )


def board() -> Board:
    """The town: one page to look at, four to play on."""
    wide, high = BOARD["size"]
    spots = [(PLACES[place]["x"], PLACES[place]["y"]) for place in HOUND_STARTS]
    starts = tuple((1000 * x // wide, 1000 * y // wide) for x, y in spots)
    marked = "A Hell Hound begins on each space with a hexagon round it."
    return Board("the town", WIDE, WIDE * high // wide, art="town", marks=starts, marked=marked)


def counters() -> Counters:
    """A pawn in each colour, the Hell Hounds, and the 54 chips (SA-2): silver, Thugs, amulets."""
    pawns = [Counter(f"pawn-{seat}", 1, across=16) for seat in range(1, MOST_THIEVES + 1)]
    hounds = [Counter("hound", 1, across=18, text=str(hound)) for hound in range(1, HOUNDS + 1)]
    silver = [
        Counter("silver", many, across=17, text=worth)
        for many, worth in ((12, "5"), (12, "10"), (12, "20"), (12, "50"))
    ]
    others = [Counter("thug", THUGS, across=17), Counter("amulet", len(AMULETS), across=17)]
    return Counters((*pawns, *hounds, *silver, *others))


def sheets() -> Sheets:
    """What each thief has hidden: nobody else looks at it."""
    thief = Group(
        "", (Field("Thief", share=3), Field("In the cache", boxes=30, share=9), Field("Notes", share=12))
    )
    note = "Tick a box for every ten silver pieces in your cache. The thirtieth wins."
    return Sheets((Sheet("Caches", (thief,) * MOST_THIEVES, note),))


PARTS: Mapping[str, Callable[[], Part]] = {
    "cards": cards,
    "board": board,
    "counters": counters,
    "sheets": sheets,
}
