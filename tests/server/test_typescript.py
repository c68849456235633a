"""The types of a board, written from an invented game that has every form of annotation."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from enum import IntEnum, StrEnum
from typing import Annotated, Any, ClassVar, Literal, NewType, Optional, Union

import pytest

from rookery.kernel import Illegal, Lane, Option, Plain, Step, Value
from rookery.kit.public import Public
from rookery.server.board_types import TypeFile, board_types
from server.pebbles.game import GAME as PEBBLES

Seat = NewType("Seat", int)
Row = list[int]


class Suit(IntEnum):
    """The suit of a card."""

    CLUB = 0
    HEART = 2


class Mood(StrEnum):
    CALM = "calm"
    GRIM = "grim"


class Card(Value):
    """A card.

    More about it.
    """

    suit: Suit
    next: Card | None


class Loose(Value):
    some: Sequence[int | None]
    by_number: Mapping[int, float]
    anything: Any
    words: dict[str, Any]


class Open(Public):
    row: Row
    rows: list[Row]


class View(Open):
    """What a seat sees."""

    unshown: ClassVar[tuple[str, ...]] = ("cheap",)
    lanes: list[Lane]
    cheap: int
    seat: Seat
    pair: tuple[int, str]
    many: tuple[Card, ...]
    none: tuple[()]
    maybe: Optional[Card]  # noqa: UP045
    either: Union[int, str, bool]  # noqa: UP007
    by_name: dict[str, list[Card]]
    by_mood: dict[Mood, int]
    mode: Literal["basic", "solo", 3]
    noted: Annotated[int, "a note"]
    step: Step
    picks: list[Option]
    loose: Loose


EXPECTED = """\
// Written by `make types` from the game pebbles. Do not edit.

/** What a seat sees. */
export interface View {
  seats: number;
  number: number;
  together: number;
  row: number[];
  rows: number[][];
  seat: number;
  pair: [number, string];
  many: Card[];
  none: [];
  maybe: Card | null;
  either: number | string | boolean;
  by_name: Record<string, Card[]>;
  by_mood: Partial<Record<Mood, number>>;
  mode: "basic" | "solo" | 3;
  noted: number;
  step: Step;
  picks: [kind: string, ...numbers: number[]][];
  loose: Loose;
}

/** A card. */
export interface Card {
  kind: "Card";
  suit: Suit;
  next: Card | null;
}

/** The suit of a card. */
export const Suit = { CLUB: 0, HEART: 2 } as const;
export type Suit = (typeof Suit)[keyof typeof Suit];

export const Mood = { CALM: "calm", GRIM: "grim" } as const;
export type Mood = (typeof Mood)[keyof typeof Mood];

/** Any step of the rules: its class, and fields that depend on it. */
export interface Step {
  kind: string;
  [field: string]: unknown;
}

export interface Loose {
  kind: "Loose";
  some: (number | null)[];
  by_number: Record<number, number>;
  anything: unknown;
  words: Record<string, unknown>;
}

export type Facts = Record<string, never>;

export type Data = Record<string, never>;
"""


def seen(s: Any, seat: int) -> View:
    raise NotImplementedError


def test_every_annotation_has_its_type(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(PEBBLES, "view", seen)
    monkeypatch.setattr(PEBBLES, "page", None)
    assert board_types(PEBBLES) == EXPECTED


def test_a_page_part_gives_facts_data_and_numbers() -> None:
    text = board_types(PEBBLES)
    assert "export const WORTH = 10;\n" in text
    assert '  kind: "Facts";\n  standings: Standing[];\n  leader: number;\n' in text
    assert '  kind: "Data";\n  stones: Stone[];\n' in text
    assert "  bid: number | null;\n" in text
    assert "agenda" not in text


def test_what_cannot_be_written_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    def untyped(s, seat):  # type: ignore[no-untyped-def]
        raise NotImplementedError

    monkeypatch.setattr(PEBBLES, "view", untyped)
    with pytest.raises(Illegal, match="untyped must say which Plain or Value it returns"):
        board_types(PEBBLES)
    for kind in (set[int], bytes, Plain, type[Step]):
        with pytest.raises(Illegal, match="A board cannot get a"):
            TypeFile().spelled(kind)


def test_two_classes_of_one_name_are_refused() -> None:
    class Other(Value):
        worth: int

    file = TypeFile()
    file.claim("Card", Card)
    Other.__name__ = "Card"
    with pytest.raises(Illegal, match="Two classes that the board gets are called Card"):
        file.spelled(Other)


def test_a_name_that_cannot_be_resolved_is_told_with_its_place() -> None:
    class Lost(Value):
        where: Nowhere  # type: ignore[name-defined]  # noqa: F821

    with pytest.raises(Illegal, match=r"test_typescript\.Lost\.where: name 'Nowhere' is not defined"):
        TypeFile().spelled(Lost)
