"""Values as the page reads them."""

from enum import IntEnum, StrEnum

import pytest

from rookery.kernel import Illegal, Value
from rookery.server.views.json_values import to_json


class Suit(IntEnum):
    CLUB = 0
    HEART = 2


class Mood(StrEnum):
    CALM = "calm"


class Card(Value):
    suit: Suit
    marks: tuple[int, ...] = ()


class Hand(Value):
    cards: list[Card]
    by_mood: dict[Mood, Card | None]


class Confused(Value):
    kind: str


def test_a_value_has_its_class_and_the_names_of_its_fields() -> None:
    hand = Hand([Card(Suit.HEART, (1, 2))], {Mood.CALM: Card(Suit.CLUB), Mood("calm"): None})
    assert to_json({3: [hand, None, True, "x"]}) == {
        "3": [
            {
                "kind": "Hand",
                "cards": [{"kind": "Card", "suit": 2, "marks": [1, 2]}],
                "by_mood": {"calm": None},
            },
            None,
            True,
            "x",
        ]
    }
    assert type(to_json(Suit.HEART)) is int


def test_a_field_called_kind_is_refused() -> None:
    with pytest.raises(Illegal, match=r"test_json_values\.Confused has a field called kind"):
        to_json([Confused("x")])
