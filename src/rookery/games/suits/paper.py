"""Suits to print and play: a blank sheet, the ready-made Suits filled in, and the people of the GM. The cards
are two packs that everybody has.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping

from rookery.games.suits.cards import SIGNS, SYMBOLS
from rookery.games.suits.printed import (
    ATTRIBUTE_OF,
    ATTRIBUTES,
    BLOCKS,
    DEFENCES,
    EPITHETS,
    LEVELS,
    READY,
    SKILL_NUMBERS,
    SKILL_SYMBOL,
    SKILLS,
    Block,
    skills_in,
)
from rookery.games.suits.printed import Sheet as Suit
from rookery.kit.english import capital, listing
from rookery.kit.paper import Field, Group, Part, Sheet, Sheets

TAGGED = 5
NOTE = (
    "A play: the skill's number, the card you flip, and what you add. "
    "You begin a scene with as many cards as your lowest attribute."
)


def sheets() -> Sheets:
    """One blank, and each of the ready-made Suits."""
    return Sheets((sheet(None), *map(sheet, READY)))


def sheet(suit: Suit | None) -> Sheet:
    name = f"{suit.name}, {EPITHETS[suit.slug]}" if suit else "A Suit"
    return Sheet(
        name,
        (
            who(suit),
            Group("Attributes", attributes(suit), "1 to 10, together 24"),
            Group("Defences", defences(suit), "5 and the attribute"),
            Group(
                "Skills",
                tuple(skill(suit, one) for one in SKILL_NUMBERS),
                "the attribute, and 5 if tagged; tag Wits and 2",
            ),
            Group("In the scene", (Field("Damage", boxes=11, share=12), *once())),
            Group("Notes", (Field("", lines=7),)),
        ),
        NOTE,
    )


def who(suit: Suit | None) -> Group:
    symbol = f"{SIGNS[suit.symbol]} {SYMBOLS[suit.symbol]}" if suit else "♣   ♦   ♥   ♠"
    name = suit.name if suit else ""
    return Group(
        "", (Field("Name", name, share=5), Field("Class", symbol, share=3), Field("Player", share=4))
    )


def attributes(suit: Suit | None) -> tuple[Field, ...]:
    return tuple(
        Field(capital(name), str(suit.attributes[place]) if suit else "", share=3)
        for place, name in enumerate(ATTRIBUTES)
    )


def defences(suit: Suit | None) -> tuple[Field, ...]:
    return tuple(
        Field(capital(name), str(5 + suit.attributes[place]) if suit else "", share=3)
        for place, name in enumerate(DEFENCES)
    )


def skill(suit: Suit | None, number: int) -> Field:
    """A skill with its symbol and attribute; its number stands there for a ready-made Suit."""
    label = (
        f"{capital(SKILLS[number])} {SIGNS[SKILL_SYMBOL[number]]} {capital(ATTRIBUTES[ATTRIBUTE_OF[number]])}"
    )
    if suit is None:
        return Field(label, boxes=1, share=4)
    tagged = number in skills_in(suit.tags)
    worth = suit.attributes[ATTRIBUTE_OF[number]] + (TAGGED if tagged else 0)
    return Field(label, f"{worth}{', tagged' if tagged else ''}", share=4)


def once() -> tuple[Field, ...]:
    """What one may do once in a scene."""
    return tuple(
        Field(f"{what} used", boxes=1, share=3) for what in ("Ambush", "Awareness", "Charisma", "Leadership")
    )


def people() -> Sheets:
    """The people of the GM by their level, to run a job from."""
    groups = [
        Group(capital(word), tuple(map(person, at)), f"level {level}")
        for level, word in enumerate(LEVELS)
        if (at := having(level))
    ]
    return Sheets(
        (
            Sheet(
                "For the GM: people",
                tuple(groups),
                "Attributes in the order Fitness, Dexterity, Wits, Charisma.",
            ),
        )
    )


def having(level: int) -> list[Block]:
    return [block for block in BLOCKS[1:] if block.level == level]


def person(block: Block) -> Field:
    tags = listing([capital(SKILLS[one]) for one in skills_in(block.tags)], nobody="no skills")
    return Field(block.name, f"{' '.join(map(str, block.attributes))}; {tags}", share=6)


PARTS: Mapping[str, Callable[[], Part]] = {"sheets": sheets, "people": people}
