"""Den of Thieves to print and play: the deck with its tables, counters, sheets to fill in, and ready ones."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping

from rookery.games.den_of_thieves.cards import Card, Choice, Section, Table
from rookery.games.den_of_thieves.names import circumstance
from rookery.games.den_of_thieves.printed import (
    CARDS,
    CHARACTERISTICS,
    DECK,
    TOKEN_KINDS,
    TOKEN_OF,
    bonuses_of,
)
from rookery.games.den_of_thieves.words.cards import help_lines
from rookery.kit.english import capital, uncapital
from rookery.kit.paper import Cards, Counter, Counters, Face, Field, Group, Part, Passage, Sheet, Sheets

NOTE = (
    "A move draws as many cards as its rating. 2 to 6 is nothing, 7 to 10 an answer; a face card counts if "
    "the deed fits its suit (♦ profit, ♥ passion, ♣ violence, ♠ secrets), an ace if you put it into play."
)
TYPES = ("monster", "location", "person", "item", "event")
"""A card of several types has the window of the first of these."""
BANDS = {"low": "2–6", "mid": "7–10", "face": "J–K", "ace": "A"}
SYMBOLS = {suit.name: suit.symbol for suit in DECK.deck.suits}
ROLES = {"dealer": "Dealer", "protagonist": "Protagonist", "antagonist": "Antagonist"}


def cards() -> Cards:
    """All 52, each with its tables, choices and powers."""
    return Cards(tuple(face(number, card) for number, card in enumerate(CARDS)))


def face(number: int, card: Card) -> Face:
    kind = next(one for one in TYPES if one in card.types)
    own = tuple(("", line) for line in help_lines(number))
    passages = [part for role in ROLES for part in section(role, getattr(card, role))]
    if own:
        passages.append(Passage("Whoever has it", own))
    return Face(
        card.name,
        "" if passages else card.premise,
        f"{card.short}-{kind}",
        f"den-{card.suit}-{kind}",
        "back-den",
        f"{card.rank}",
        foot=f"{card.playing_card} · {card.suit} · {', '.join(card.types)}",
        passages=tuple(passages) or (Passage("", (("", card.premise),)),),
    )


def section(role: str, told: Section) -> Iterator[Passage]:
    """What a card tells one role: its tables, its choices, its notes."""
    for table in told.tables:
        yield Passage(f"{ROLES[role]}: {uncapital(table.stem)}", tuple(rows(table)))
    for choice in told.choices:
        yield Passage(f"{ROLES[role]} chooses: {uncapital(choice.text)}", tuple(options(choice)))
    if told.notes_:
        yield Passage(ROLES[role], tuple(("", note) for note in told.notes_))


def rows(table: Table) -> Iterator[tuple[str, str]]:
    """The rows of a table; those that say the same stand together."""
    keys: dict[str, list[str]] = {}
    for row in table.outcomes:
        keys.setdefault(row.text, []).append(BANDS.get(row.key) or SYMBOLS.get(row.key, row.key))
    for text, same in keys.items():
        yield " ".join(same), text


def options(choice: Choice) -> Iterator[tuple[str, str]]:
    said = [option.text.rstrip(".") for option in choice.every_option()]
    if said:
        yield "", "; ".join(said) + "."


def counters() -> Counters:
    """The tokens of eight thieves, and harm and curse."""
    tokens = [Counter(f"token-{kind}", 8, across=18) for kind in TOKEN_KINDS]
    return Counters((*tokens, Counter("token-harm", 16, across=18), Counter("token-curse", 16, across=18)))


def sheets() -> Sheets:
    """A blank sheet, and one for each characteristic one may be best at."""
    return Sheets((sheet("A thief"), *(sheet(f"A thief of {best}", best) for best in CHARACTERISTICS)))


def sheet(title: str, best: str = "") -> Sheet:
    ratings = tuple(
        Field(capital(name), value=str(rating) if rating else "", share=3)
        for name, rating in zip(CHARACTERISTICS, spread(best), strict=True)
    )
    worst = CHARACTERISTICS[spread(best).index(1)] if best else ""
    tokens = tuple(
        Field(
            capital(kind),
            value="2 to begin with" if best and TOKEN_OF[best] == kind else "",
            boxes=3,
            share=6,
        )
        for kind in TOKEN_KINDS
    )
    return Sheet(
        title,
        (
            Group(
                "Who you are",
                (Field("Name", share=5), Field("Player", share=3), Field("Looks, manner", share=4)),
            ),
            Group("Characteristics", ratings, "1 to 4, each number once"),
            Group("Special bonus, one card more", bonus_fields(worst), "for what you are worst at"),
            Group("Tokens", tokens, "two of one kind"),
            Group(
                "Trust in the others",
                tuple(Field("Whom", boxes=4, share=6, written=True) for _ in range(6)),
                "1 to 4",
            ),
            Group(
                "Bonds",
                tuple(Field("With", boxes=4, share=6, written=True) for _ in range(6)),
                "four points to give away",
            ),
            Group("Curse and harm", (Field("Curse", boxes=8, share=6), Field("Harm", boxes=8, share=6))),
            Group("Leads, spells, what you carry", (Field("", lines=4),)),
        ),
        NOTE,
    )


def bonus_fields(worst: str) -> tuple[Field, ...]:
    """The bonuses of one characteristic to tick, or a line to write on."""
    if not worst:
        return (Field(""),)
    return tuple(Field(capital(circumstance(bonus)), boxes=1, share=4) for bonus in bonuses_of(worst))


def spread(best: str) -> tuple[int, ...]:
    """4 for the best, 3, 2 and 1 for the others in order round from it; zeros for a blank sheet."""
    if not best:
        return (0, 0, 0, 0)
    first = CHARACTERISTICS.index(best)
    return tuple(4 - (place - first) % 4 for place in range(4))


PARTS: Mapping[str, Callable[[], Part]] = {"cards": cards, "counters": counters, "sheets": sheets}
