"""Decks whose order nobody knows, renewed from their discard."""

from __future__ import annotations

from typing import Any

import pytest

from kernel.toys import Toy
from rookery.kernel import Event, Scripted
from rookery.kit.decks import NO_CARD, draw, pile, renew, renewed_pile


@pytest.fixture
def told() -> list[Event]:
    return []


def table(told: list[Event], *chance: int) -> Any:
    s = Toy(seats=2, coins=[0, 0])
    s.chance, s.listener = Scripted(chance), told.append
    return s


def test_a_draw_is_a_chance_result(told: list[Event]) -> None:
    bag = [4, 5, 6]
    assert draw(table(told, 1), bag, [], "renewed") == 5
    assert (bag, told) == ([4, 6], [])


def test_an_empty_deck_takes_its_discard_in_and_says_so(told: list[Event]) -> None:
    bag, discard = list[int](), [7, 8]
    assert draw(table(told, 0), bag, discard, "renewed", deck="rumors") == 7
    assert (bag, discard) == ([8], [])
    assert [(event.kind, event.facts) for event in told] == [("renewed", {"deck": "rumors"})]


def test_without_any_card_nothing_is_drawn_or_told(told: list[Event]) -> None:
    assert draw(table(told), [], [], "renewed") == NO_CARD
    assert told == []


def test_a_deck_with_cards_keeps_its_discard(told: list[Event]) -> None:
    bag, discard = [1], [2]
    renew(table(told), bag, discard, "renewed")
    assert (bag, discard, told) == ([1], [2], [])


def test_a_deck_may_be_kept_by_places(told: list[Event]) -> None:
    deck, discard, hand = 0, 1, 2
    places = [deck, hand, deck, discard]
    assert pile(places, deck) == [0, 2]
    assert renewed_pile(table(told), places, deck, discard, "renewed") == [0, 2]
    places = [hand, hand, discard, discard]
    assert renewed_pile(table(told), places, deck, discard, "renewed", deck="gold") == [2, 3]
    assert places == [hand, hand, deck, deck]
    assert [(event.kind, event.facts) for event in told] == [("renewed", {"deck": "gold"})]


def test_places_without_cards_give_none_and_nobody_need_listen(told: list[Event]) -> None:
    s = table(told)
    assert renewed_pile(s, [2, 2], 0, 1, "renewed") == []
    s.listener = None
    assert renewed_pile(s, [1, 2], 0, 1, "renewed") == [0]
    assert told == []
