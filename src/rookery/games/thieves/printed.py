"""What is printed: data/cards.toml as values. Cards are numbered as they stand there, skill cards 0-3, EMPTY
CHAMBER 4, chambers 5-29, trickeries 30-46; treasures and facts are counted apart.

The number of a card has its title as a name: ``from ...printed import DEATH``.
These names are made from the file, so one that is not printed there is an ImportError.
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterable
from dataclasses import dataclass, field
from importlib.resources import files
from typing import Any

NONE = -1
TRICKERY_ADVICE = 4  # TH-128c: advice is about a skill card or about trickery as such


@dataclass(frozen=True, kw_only=True, slots=True)
class Card:
    """A skill or trickery card; ``lone``: it works only for the only thief who plays trickery (TH-80)."""

    id: str
    name: str
    slug: str
    text: str
    lone: bool = False


@dataclass(frozen=True, kw_only=True, slots=True)
class Chamber:
    """A chamber card. data/cards.toml says what its fields mean; cards are given by number here."""

    id: str
    name: str
    slug: str
    text: str
    offer: str
    facts: frozenset[int]
    handed_out: str = "before revealing"
    always: int = NONE
    void: frozenset[int] = frozenset()
    wounds: dict[int, int] = field(default_factory=dict)
    heals: dict[int, int] = field(default_factory=dict)
    safe: frozenset[int] = frozenset()
    steals: int = 1
    stab_times: int = 1
    stab_or_steal: bool = False
    restarts: bool = False
    proper: bool = False


@dataclass(frozen=True, kw_only=True, slots=True)
class Treasure:
    """A treasure, its gold in half points; ``bans`` are the cards its owner may not play (TH-53)."""

    id: str
    name: str
    slug: str
    text: str
    gold: int
    bans: frozenset[int] = frozenset()


@dataclass(frozen=True, kw_only=True, slots=True)
class Fact:
    """A statement about a room that can be true or false (6.5); ``group`` is its subject."""

    id: str
    name: str
    slug: str
    text: str
    group: str


Row = dict[str, Any]
PAPER: dict[str, list[Row]] = tomllib.loads(
    files("rookery.games.thieves").joinpath("data/cards.toml").read_text(encoding="utf-8")
)
ROWS: list[Row] = [*PAPER["skill"], *PAPER["chamber"], *PAPER["trickery"]]
for row in PAPER["fact"]:
    row["name"] = row["key"].replace("_", " ")


def slug(name: str) -> str:
    """A title as it stands in an option's id."""
    return re.sub(r"[^a-z0-9]+", "-", name.lower().replace("'", "")).strip("-")


def slugs(rows: Iterable[Row]) -> list[str]:
    return [slug(row["name"]) for row in rows]


CARD_SLUGS, TREASURE_SLUGS, FACT_SLUGS = slugs(ROWS), slugs(PAPER["treasure"]), slugs(PAPER["fact"])
CARD_BY_SLUG = {name: number for number, name in enumerate(CARD_SLUGS)}
TREASURE_BY_SLUG = {name: number for number, name in enumerate(TREASURE_SLUGS)}
FACT_BY_SLUG = {name: number for number, name in enumerate(FACT_SLUGS)}
globals().update(
    {
        name.replace("-", "_").upper(): number
        for by_slug in (CARD_BY_SLUG, TREASURE_BY_SLUG)
        for name, number in by_slug.items()
    }
)


def __getattr__(name: str) -> int:
    raise AttributeError(f"No card of Thieves! is called {name}.")


EMPTY_CHAMBER = CARD_BY_SLUG["empty-chamber"]
PARADOX = FACT_BY_SLUG["paradox"]
CARD_COUNT = len(ROWS)
SKILLS = range(len(PAPER["skill"]))
ROOMS = range(EMPTY_CHAMBER, EMPTY_CHAMBER + len(PAPER["chamber"]))
CHAMBERS = range(EMPTY_CHAMBER + 1, ROOMS.stop)
TRICKERIES = range(ROOMS.stop, CARD_COUNT)
DECK_CARDS = range(CHAMBERS.start, CARD_COUNT)
TREASURES = range(len(PAPER["treasure"]))
PERSONAL = range(EMPTY_CHAMBER + 1)  # every thief has one of each


def numbers(names: Iterable[str]) -> frozenset[int]:
    """Cards by their slugs; ``trickery`` stands for all trickery cards."""
    return frozenset(
        number for name in names for number in (TRICKERIES if name == "trickery" else (CARD_BY_SLUG[name],))
    )


def amounts(named: dict[str, int]) -> dict[int, int]:
    return {number: amount for name, amount in named.items() for number in numbers([name])}


def chamber(row: Row) -> Chamber:
    facts = frozenset(FACT_BY_ID[f"TH-F{number:02}"] for number in row["facts"])
    void = numbers(row.pop("void", ())) - numbers([row.pop("spares")] if "spares" in row else ())
    given = {
        "always": CARD_BY_SLUG.get(row.get("always", ""), NONE),
        "safe": numbers(row.get("safe", ())),
        "wounds": amounts(row.get("wounds", {})),
        "heals": amounts(row.get("heals", {})),
    }
    return Chamber(**{**row, **given, "facts": facts, "void": void, "slug": slug(row["name"])})


FACT_BY_ID = {fact["id"]: number for number, fact in enumerate(PAPER["fact"])}
FACTS = [
    Fact(id=row["id"], name=row["name"], slug=slug(row["name"]), text=row["text"], group=row["group"])
    for row in PAPER["fact"]
]
CHAMBER: dict[int, Chamber] = {room: chamber(row) for room, row in zip(ROOMS, PAPER["chamber"], strict=True)}
TREASURE: list[Treasure] = [
    Treasure(**{**row, "slug": slug(row["name"]), "bans": numbers(row.get("bans", ()))})
    for row in PAPER["treasure"]
]
CARDS: list[Card | Chamber] = [
    CHAMBER[number] if number in CHAMBER else Card(**row, slug=slug(row["name"]))
    for number, row in enumerate(ROWS)
]
GOLD: list[int] = [treasure.gold for treasure in TREASURE]
IDS: list[str] = [card.id for card in CARDS]
LONE = frozenset(number for number, row in enumerate(ROWS) if row.get("lone"))
TRUE_FACTS: dict[int, frozenset[int]] = {room: CHAMBER[room].facts for room in ROOMS}
"""The facts that are true of each room; all others are false."""
BANNED_BY: list[int] = [
    next((number for number, treasure in enumerate(TREASURE) if card in treasure.bans), NONE)
    for card in range(CARD_COUNT)
]
"""For each card the treasure whose owner may not play it (TH-53)."""
