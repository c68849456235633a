"""Playing Den of Thieves in the browser, by the keys or by the buttons of the bar."""

from __future__ import annotations

import re
import time
from collections.abc import Callable, Sequence
from contextlib import suppress

import pytest

from browser.person import DECISION, Person
from waiting import PATIENCE

PLACE = """
from copy import deepcopy
from rookery.games.den_of_thieves import GAME
from rookery.games.den_of_thieves.position import read
PLACED = {{int(given["seats"]): read(given) for given in {positions!r}}}
GAME.setup = lambda seats, options: deepcopy(PLACED[seats])
"""
"""A trick for a house: every table begins in the position for its number of seats."""

SOON = 4000  # milliseconds
WORDS = "With a grin, and the collar turned up."
SETTLED = """key => {
  const bar = document.querySelector('.decision');
  return bar?.dataset.key !== key || !!bar.querySelector('.kbd') || !!document.querySelector('.score');
}"""
"""Whether the question is another, or an option is selected and can be confirmed."""


def answer(person: Person, *wanted: str) -> None:
    """Take the first button of the bar that is wanted, or else the first option by its number; confirm it."""
    key, page = person.key(), person.page
    if not key:  # a click before, or somebody else, has answered it
        return
    if words := offered(person, *wanted):
        button = page.locator(f"{DECISION} .options .btn", has_text=re.compile(words)).first
        with suppress(pytest.importorskip("playwright.sync_api").Error):
            button.click(timeout=SOON)
    else:
        page.evaluate("document.activeElement?.blur()")
        page.keyboard.press("1")
    confirm(person, key)


def confirm(person: Person, key: str) -> None:
    """Send what is selected, with words if they are asked for. Somebody else may be faster, and then nothing
    is asked any more.
    """
    page = person.page
    page.wait_for_function(SETTLED, arg=key)
    if person.key() != key:
        return
    asked = page.locator(f'{DECISION}[data-key="{key}"]')
    with suppress(pytest.importorskip("playwright.sync_api").Error):
        if asked.locator(".btn.main:has(.kbd)").is_disabled(timeout=SOON):
            asked.locator(".words").fill(WORDS, timeout=SOON)
        asked.locator(".btn.main:has(.kbd)").click(timeout=SOON)
    asked.wait_for(state="detached")


def tile(person: Person, name: str) -> None:
    """Click an option on the sheet, or on the page of the scene."""
    key = person.key()
    place = person.page.locator(".making, .page")
    place.get_by_role("button", name=re.compile(name)).first.click()
    confirm(person, key)


def become(person: Person, card: str) -> None:
    """Play somebody the city knows, with the first of everything else."""
    person.wait_until_asked()
    tile(person, card)


def go_on(people: Sequence[Person], until: Callable[[], bool], *wanted: str, most: int = 200) -> int:
    """Everybody answers whenever the table waits for them, until something is so. Gives the number of
    answers.
    """
    answers, end = 0, time.monotonic() + PATIENCE
    while not until():
        asked = [person for person in people if person.awaited()]
        if asked:
            answer(next((one for one in asked if offered(one, *wanted)), asked[0]), *wanted)
            answers, end = answers + 1, time.monotonic() + PATIENCE
        assert answers < most, f"not reached after {answers} answers"
        assert time.monotonic() < end, f"nobody was asked for {PATIENCE:.0f} s, after {answers} answers"
        people[0].page.wait_for_timeout(15)
    return answers


def offered(person: Person, *wanted: str) -> str:
    """The first words of those that are wanted that a button of the bar says; empty without any."""
    if not wanted:
        return ""
    labels = person.page.locator(f"{DECISION} .options .btn").all_text_contents()
    texts = [" ".join(label.split()) for label in labels]
    return next((words for words in wanted if any(re.search(words, text) for text in texts)), "")


def asks(person: Person, words: str) -> bool:
    """Whether the table waits for this person to answer such a question."""
    return person.asked() and words in person.prompt()
