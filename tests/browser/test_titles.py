"""Titles of small cards: every word is read whole, however small the card."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from browser.house import House
from browser.person import Makes
from rookery.games.sanctuary.printed import RUMORS, SAVED, card_name
from rookery.games.thieves.printed import CARD_SLUGS, TREASURE_SLUGS, TRICKERIES

PLACE = """
from copy import deepcopy
from importlib import import_module
import_module("rookery.games.sanctuary.position").HAND = 999
def place(game, position):
    package = import_module(f"rookery.games.{game}")
    placed = import_module(f"rookery.games.{game}.position").read(position)
    package.GAME.setup = lambda seats, options: deepcopy(placed)
"""
OFFERED = "silver-coin"
THIEVES = {
    "seats": 3,
    "offer": OFFERED,
    "hoards": {"A": [slug for slug in TREASURE_SLUGS if slug != OFFERED]},
    "hands": {"A": [slug for card, slug in enumerate(CARD_SLUGS) if card in TRICKERIES]},
}
SANCTUARY = {
    "seats": 2,
    "at": "dice",
    "A": {"rumors": [card_name(card) for card in RUMORS], "saved": [card_name(card) for card in SAVED]},
}
"""One seat holds all there is, of rumors more than the rules allow."""

OVER = """([place, wide]) => [...document.querySelectorAll(`${place} .card.small`)].flatMap((card) => {
  const [plate, face, words] = ['.plate', '.face', '.plate span'].map((one) => card.querySelector(one));
  const range = document.createRange();
  card.style.setProperty('--w', `${wide}px`);
  range.selectNodeContents(words);
  const [text, frame, whole] = [range, plate, face].map((one) => one.getBoundingClientRect());
  const room = plate.clientWidth;
  const over = Math.max(text.width - room, plate.scrollWidth - room, frame.bottom - whole.bottom);
  return over > 1 ? [[words.textContent, Math.round(over)]] : [];
})"""
"""Titles that are wider than their plate, or plates that hang out of their card, at a width of the card."""


@pytest.fixture(scope="module")
def full(browser: Any, tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    trick = f"{PLACE}\nplace('thieves', {THIEVES!r})\nplace('sanctuary', {SANCTUARY!r})"
    server = House(tmp_path_factory.mktemp("full"), trick)
    yield server
    server.close()


@pytest.mark.parametrize(
    ("game", "seats", "held", "owned"),
    [("thieves", 3, (58, 64, 74, 84), (64, 68, 84)), ("sanctuary", 2, (72, 84, 92), (72, 84, 92))],
)
def test_every_title_fits_its_small_card(
    full: House, person: Makes, game: str, seats: int, held: tuple[int, ...], owned: tuple[int, ...]
) -> None:
    """At the widths that small cards have on a phone and at a desk; laid cards of six thieves are the
    smallest.
    """
    _, links, _ = full.table(seats, people=1, game=game)
    ann = person(full.address, width=390, height=844).sit(links[0])
    ann.page.locator("section.hand .plate").first.wait_for()
    ann.page.get_by_role("button", name="You", exact=True).click()
    ann.page.locator(".stage .card.small .plate").first.wait_for()
    assert ann.page.locator(".card.small").count() > 30
    sizes = [("section.hand", wide) for wide in held] + [(".stage", wide) for wide in owned]
    assert {size: over for size in sizes if (over := ann.page.evaluate(OVER, size))} == {}
