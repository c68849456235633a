"""What is printed: the deck, the moves with their questions, consequences, special bonuses. Read once."""

from __future__ import annotations

import tomllib
from collections.abc import Sequence
from importlib.resources import files
from typing import Any

from rookery.games.den_of_thieves.cards import Card, Tokens
from rookery.games.den_of_thieves.decks import in_play
from rookery.games.den_of_thieves.operations import Matcher
from rookery.kernel import Value

DATA = files("rookery.games.den_of_thieves").joinpath("data")
DECK = in_play()
CARDS = DECK.cards
CARD_NUMBER = {card.id: number for number, card in enumerate(CARDS)}
"""States hold cards as numbers: their places in the deck file."""

RANK_PLACE = tuple(DECK.deck.rank_order.index(card.rank) for card in CARDS)
SUIT_PLACE = tuple(DECK.deck.suit_order.index(card.suit) for card in CARDS)
"""The place of each card's rank and suit in the orders of the deck: 0 for the lowest, and for the first."""

CHARACTERISTICS = ("danger", "magic", "persuasion", "stealth")
DANGER, MAGIC, PERSUASION, STEALTH = range(4)
TOKEN_KINDS = ("companion", "item", "location", "spell")
TOKEN_OF = {"danger": "item", "magic": "spell", "persuasion": "companion", "stealth": "location"}
"""The tokens of the characteristic rated 4 (DT-204)."""


class Question(Value):
    """A question of a move; ``favourable`` is what an answer buys, empty if it buys a true answer."""

    slug: str
    text: str
    favourable: str = ""


class Move(Value):
    """A move: when it is made, which rating says how many cards are drawn, and its questions (2.6)."""

    id: str
    slug: str
    family: str
    trigger: str
    draws: str
    questions: tuple[Question, ...]


class Consequence(Value):
    """One entry of a list of consequences; ``suffer`` names the kinds of suffering to choose from,
    ``weights`` are those of an automatic dealer on the three severities (DT-807).
    """

    slug: str
    text: str
    suffer: tuple[str, ...] = ()
    weights: tuple[int, ...] = ()


class Consequences(Value):
    """The list for a move, or for one unanswered question of it, and who chooses from it (2.8)."""

    slug: str
    move: str
    unanswered: str
    decider: str
    rows: tuple[Consequence, ...]


class Bonus(Value):
    """One more card for a move in a circumstance (2.5); ``night``: the circumstance is that it is night."""

    id: str
    characteristic: str
    move: str
    circumstance: str
    night: bool = False


SPELL_NAMES = {spell.id: spell.name for suit in DECK.deck.spells for spell in suit.kinds}


def consequences(row: dict[str, Any]) -> Consequences:
    entries = [
        Consequence(
            entry["slug"], entry["text"], tuple(entry.get("suffer", ())), tuple(entry.get("weights", ()))
        )
        for entry in row["rows"]
    ]
    return Consequences(row["slug"], row["move"], row.get("unanswered", ""), row["decider"], tuple(entries))


TABLES = tomllib.loads(DATA.joinpath("moves.toml").read_text(encoding="utf-8"))
MOVES = {
    row["slug"]: Move(**{**row, "questions": tuple(Question(**question) for question in row["questions"])})
    for row in TABLES["move"]
}
CONSEQUENCES = {row["slug"]: consequences(row) for row in TABLES["consequences"]}
NICKNAMES: tuple[str, ...] = tuple(
    tomllib.loads(DATA.joinpath("nicknames.toml").read_text(encoding="utf-8"))["nicknames"]
)
BONUSES = {row["id"]: Bonus(**row) for row in TABLES["bonus"]}


def by_rank(card: int) -> tuple[int, int]:
    """Sorts cards: the higher rank first, then suit order."""
    return (-RANK_PLACE[card], SUIT_PLACE[card])


def bonuses_of(characteristic: str) -> list[Bonus]:
    """The three special bonuses of a characteristic."""
    return [bonus for bonus in BONUSES.values() if bonus.characteristic == characteristic]


def standard_tokens(ratings: tuple[int, ...]) -> Tokens:
    """Two tokens of one kind, by the characteristic rated 4 (DT-204)."""
    return Tokens(**{TOKEN_OF[CHARACTERISTICS[ratings.index(4)]]: 2})


def tokens_of(card: Card) -> Tokens:
    """The tokens of a card protagonist (DT-207)."""
    assert card.play_as
    given = card.play_as.tokens
    return given if isinstance(given, Tokens) else standard_tokens(card.play_as.ratings)


def bonus_choices(card: Card) -> list[list[Bonus]]:
    """For each special bonus of a card protagonist, what it is chosen from (DT-207, DT-681)."""
    assert card.play_as
    given, ratings = card.play_as.bonus, card.play_as.ratings
    if isinstance(given, str):
        return [bonuses_of(CHARACTERISTICS[ratings.index(1)])]
    if given.each_of:
        return [bonuses_of(name) for name in given.each_of]
    return [[bonus for name in given.choose_one_of for bonus in bonuses_of(name)]]


def matches(matchers: Sequence[Matcher], card: int) -> bool:
    """Whether a card is what a search looks for."""
    return any(DECK.matches(matcher, CARDS[card]) for matcher in matchers)
