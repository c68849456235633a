"""Games: what the shelf and the page of each shows."""

from __future__ import annotations

from typing import Any, Literal

from msgspec import Struct, field


class Setting(Struct, frozen=True):
    """An option of a game: what it may be, the first being the default, and what it means."""

    name: str
    values: list[Any]
    meaning: str


class Place(Struct, frozen=True):
    """Where things lie: a field of the view, or of the facts, whose numbers are named by ``names[of]``; of a
    ``pile`` it only says how many lie there.
    """

    field: str
    of: str
    label: str
    pile: bool


class OwnBoard(Struct, frozen=True):
    """What a game's own package brings for the page: the addresses of script, style and lid, empty where it
    has none; what stands on the box; for the generic table where things lie, and pictures by slug.
    """

    script: str
    style: str
    lid: str
    time: str
    edge: str
    hand: list[Place]
    seats: list[Place]
    middle: list[Place]
    pictures: dict[str, str]


class GameCard(Struct, frozen=True):
    """The lid of a box. ``own`` is what its package brings for the page, null for nothing."""

    name: str
    title: str
    blurb: str
    version: str
    seats: list[int]
    settings: list[Setting]
    bots: list[str]
    lesson: bool = False
    own: OwnBoard | None = None


class About(Struct, frozen=True):
    """Help on one card or thing, by the slug that stands in option ids."""

    title: str
    text: str
    rule: str


class GamePage(Struct, frozen=True):
    """All of a game that does not change: ``names[field][number]`` is the slug of a number in views, facts
    and things; ``data`` is what its board needs of the box (cards, map ...), null if there is nothing.
    """

    card: GameCard
    names: dict[str, list[str]]
    about: dict[str, About]
    data: dict[str, Any] | None = None


class Block(Struct, frozen=True):
    """A piece of the rulebook: a heading with an id for links, a rule with its own, plain text (Markdown, one
    paragraph or list item a line), or a table (a row's first cell may be a rule's id).
    """

    kind: Literal["heading", "rule", "text", "table"]
    text: str
    id: str = ""
    level: int = 0
    rows: list[list[str]] = field(default_factory=list)


class Rulebook(Struct, frozen=True):
    """The rulebook in order."""

    game: str
    blocks: list[Block]


class Printable(Struct, frozen=True):
    """What can be printed of a game, each part a PDF, and the papers there are."""

    game: str
    parts: list[str]
    papers: list[str]
