"""What the browser's board gets beyond the view: the deck and the moves as they are printed, and what follows
from a view.
"""

from __future__ import annotations

from collections.abc import Mapping

from rookery.games.den_of_thieves.cards import Suit
from rookery.games.den_of_thieves.printed import (
    BONUSES,
    CARDS,
    CHARACTERISTICS,
    DECK,
    MOVES,
    TOKEN_KINDS,
    TOKEN_OF,
    Bonus,
    Move,
)
from rookery.games.den_of_thieves.public import NOBODY, Posture, Zone
from rookery.games.den_of_thieves.rules.making import ChooseBonus, DescribeThief, NameThief
from rookery.games.den_of_thieves.spaces import Space, neighbours
from rookery.games.den_of_thieves.view import View
from rookery.games.den_of_thieves.words.cards import help_lines
from rookery.games.den_of_thieves.words.moves import GOALS, MOVE_TITLES
from rookery.games.den_of_thieves.words.sheets import Sheet, sheet
from rookery.games.den_of_thieves.words.story import MECHANICS
from rookery.games.den_of_thieves.words.table_facts import (
    Peril,
    Score,
    Stage,
    Tried,
    perils,
    score,
    stage,
    tried,
)
from rookery.kernel import Value
from rookery.kit.sparing import Part, plainly

NUMBERS: Mapping[str, int] = {
    "NOBODY": NOBODY,
    **{member.name: member.value for kind in (Zone, Posture) for member in kind},
}


class Face(Value):
    """A card as it is drawn. ``ratings`` are empty if nobody can be played from it."""

    id: str
    name: str
    suit: str
    rank: str
    types: tuple[str, ...]
    premise: str
    valuable: bool
    ratings: tuple[int, ...]
    plays: str
    does: tuple[str, ...]


class SpellKind(Value):
    """A kind of spells."""

    id: str
    suit: str
    name: str
    text: str


class Data(Value):
    """What is printed: the deck with its suits, the moves with their questions. ``mechanics`` are kinds of
    lines of the story that are about cards rather than about the night.
    """

    cards: tuple[Face, ...]
    suits: tuple[Suit, ...]
    characteristics: tuple[str, ...]
    tokens: tuple[str, ...]
    token_of: Mapping[str, str]
    moves: tuple[Move, ...]
    bonuses: tuple[Bonus, ...]
    spells: tuple[SpellKind, ...]
    move_titles: Mapping[str, str]
    goals: Mapping[str, str]
    mechanics: tuple[str, ...]


class Draft(Value):
    """A protagonist that is being made, as far as it has come."""

    card: int
    ratings: tuple[int, ...]
    bonuses: tuple[str, ...]
    name: str


class KnownCard(Value):
    """A card that was named and still lies face down on its space (DT-809)."""

    card: int
    space: Space


class Facts(Value):
    """What follows from a view. ``wasteland`` are the spaces without a card next to one, which somebody may
    reach; ``aces`` the ace pile, the one in effect last; ``known`` the cards face down that everybody knows.
    """

    wasteland: tuple[Space, ...]
    aces: tuple[int, ...]
    known: tuple[KnownCard, ...]
    score: Score
    stage: Stage
    perils: tuple[Peril, ...]
    moves: tuple[Tried, ...]
    sheets: tuple[Sheet, ...]
    draft: Draft | None


def data() -> Data:
    return Data(
        tuple(
            Face(
                card.short,
                card.name,
                card.suit,
                card.rank,
                card.types,
                card.premise,
                card.valuable,
                card.play_as.ratings if card.play_as else (),
                card.play_as.plays if card.play_as else "",
                help_lines(number),
            )
            for number, card in enumerate(CARDS)
        ),
        DECK.deck.suits,
        CHARACTERISTICS,
        TOKEN_KINDS,
        TOKEN_OF,
        tuple(MOVES.values()),
        tuple(BONUSES.values()),
        tuple(
            SpellKind(spell.id, suit.suit, spell.name, spell.text)
            for suit in DECK.deck.spells
            for spell in suit.kinds
        ),
        MOVE_TITLES,
        GOALS,
        tuple(sorted(MECHANICS)),
    )


def facts(view: View, part: Part = plainly) -> Facts:
    return Facts(
        wasteland=part(wasteland, view),
        aces=part(aces, view),
        known=part(known, view),
        score=part(score, view),
        stage=part(stage, view),
        perils=part(perils, view),
        moves=part(tried, view),
        sheets=part(sheets, view),
        draft=draft(view),
    )


def aces(view: View) -> tuple[int, ...]:
    return tuple(view.lying(Zone.ACE_PILE))


def known(view: View) -> tuple[KnownCard, ...]:
    return tuple(KnownCard(card, space) for card, space in view.named.items())


def sheets(view: View) -> tuple[Sheet, ...]:
    return tuple(sheet(view, character) for character in range(len(view.people)))


def draft(view: View) -> Draft | None:
    """What this seat is making, while all make theirs at once."""
    if not view.lanes:
        return None
    asked = next((lane.pending[0] for lane in view.lanes if lane.seat == view.seat and lane.pending), None)
    if isinstance(asked, DescribeThief):
        return Draft(asked.who.card, asked.who.ratings, asked.who.bonuses, asked.who.name)
    if isinstance(asked, (ChooseBonus, NameThief)):
        return Draft(asked.card, asked.ratings, asked.bonuses, "")
    return None


def wasteland(view: View) -> tuple[Space, ...]:
    """The Wasteland that lies beside the house, or beside a marker."""
    house = view.house()
    near = {space for place in house for space in neighbours(place)}
    return tuple(sorted((near | {at for at in view.marker if at is not None}) - house))
