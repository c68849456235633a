"""A person at a table of Know Thyself, who answers whatever is asked by clicking."""

from __future__ import annotations

import re
import time
from collections.abc import Callable, Sequence

from browser.person import DECISION, Person
from waiting import STORY

ORDER = (
    "Let the house write it",
    "Take up the four things",
    "Ask the Palace for a Wager",
    "Come along",
    "Accept",
    "Keep it",
    "No Edge",
    "Let it be lost",
    "Tell the memory",
    "Nothing stays",
    "Open the scene",
    "It shall be a Wager",
    "No, they stay",
    "They stay where they are",
    "Stay out of it",
    "Pass the spotlight on",
    "No",
)
"""Answers that lead on, the first that is offered being taken."""

CLICK = """([bar, names]) => {
  const buttons = [...document.querySelectorAll(`${bar} button`)].filter((one) => !one.disabled);
  const found = names.map((name) => buttons.find((one) => one.innerText.trim() === name)).find(Boolean);
  found?.click();
  return found?.innerText ?? '';
}"""


def question(person: Person) -> str:
    """The open question in one look, for it may go away meanwhile; empty without one."""
    return str(person.page.evaluate(f"document.querySelector('{DECISION} h2')?.innerText ?? ''"))


def answered(person: Person, key: str) -> None:
    """Wait until another question, or none, is open."""
    person.page.locator(f'{DECISION}[data-key="{key}"]').wait_for(state="detached")


def click(person: Person, name: str | re.Pattern[str], *, words: str = "") -> None:
    """Answer by a button of the bar, with words if there are any; a folded field opens at the button."""
    person.wait_until_asked()
    key, bar = person.key(), person.page.locator(DECISION)
    button = bar.get_by_role("button", name=name, exact=isinstance(name, str)).first
    if words:
        if not bar.locator(".words").count():
            button.click()
        bar.locator(".words").fill(words)
    button.click()
    answered(person, key)


def do(person: Person, name: str | re.Pattern[str], *, words: str = "") -> None:
    """The Master's side: a right that nobody waits for, in a bar that is not lit."""
    bar = person.page.locator(".decision")
    button = bar.get_by_role("button", name=name, exact=isinstance(name, str)).first
    button.wait_for()
    key = bar.get_attribute("data-key")
    if words:
        bar.locator(".words").fill(words)
    button.click()
    person.page.locator(f'.decision[data-key="{key}"]').wait_for(state="detached")


def go(person: Person, room: str) -> None:
    """Click a room on the map, and confirm."""
    person.wait_until_asked()
    key = person.key()
    person.page.get_by_label("Rooms you may choose").get_by_role("button", name=re.compile(room)).click()
    person.page.locator(f"{DECISION} .btn.main").click()
    answered(person, key)


def answer(person: Person, order: Sequence[str] = ORDER) -> None:
    """One answer to the open question: what leads on, a room of the map, or what the bar has."""
    key, bar = person.key(), person.page.locator(DECISION)
    if not key:
        return
    if not person.page.evaluate(CLICK, [DECISION, list(order)]):
        rooms = person.page.get_by_label("Rooms you may choose").get_by_role("button")
        if rooms.count():
            rooms.first.click()
            bar.locator(".btn.main").click()
        elif not person.page.evaluate(
            f"!!document.querySelector('{DECISION} .btn.main')?.click() || "
            f"!!document.querySelector('{DECISION} .btn.main')"
        ):
            bar.locator(":is(.options, .answers) button:not(.ghost)").first.click()
    answered(person, key)


def answer_until(people: Sequence[Person], holds: Callable[[], object], what: str) -> int:
    """Everyone answers whenever asked, until something holds. Gives the number of answers."""
    answers, end = 0, time.monotonic() + STORY
    while not holds():
        assert time.monotonic() < end, f"waited for {what}; asked is {[question(one) for one in people]}"
        for one in people:
            if one.key() and not holds():
                answer(one)
                answers += 1
        people[0].page.wait_for_timeout(15)
    return answers
