"""Whoever plays over days, with the tab out of sight, is told when it is their move."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

import pytest

from browser.house import House
from browser.person import Makes, Person
from browser.test_pages import violations
from waiting import until

TITLE = "Tell me when it is my move"
RECORDER = """
window.notices = [];
window.Notification = class {
  static permission = 'PERMISSION';
  static requestPermission = async () => (this.permission = 'ANSWER');
  constructor(title, { body } = {}) {
    if (window.Notification.permission === 'granted') window.notices.push({ title, body, notice: this });
  }
  close() { this.closed = true; }
};
"""
"""Stands in for the browser's notices and writes them down."""

WATCH = """() => {
  const Real = Notification;
  window.Notification = class extends Real {
    constructor(...words) {
      super(...words);
      this.onshow = () => (window.seen = true);
    }
  };
}"""
"""Says when the browser has shown a notice."""

SHOW = """state => {
  Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => state });
  Object.defineProperty(document, 'hidden', { configurable: true, get: () => state === 'hidden' });
  document.dispatchEvent(new Event('visibilitychange'));
}"""


def show(person: Person, state: str) -> None:
    """Bring the tab into view, or out of it: visible or hidden."""
    person.page.evaluate(SHOW, state)


def next_question(person: Person) -> str:
    """Answer the open question, and wait for the next."""
    key = person.key()
    person.answer(0)
    until(lambda: person.key() not in ("", key), "the next question")
    return person.prompt()


def told(person: Person) -> list[list[Any]]:
    """Every notice so far: what it says, and whether it is still there."""
    found: list[list[Any]] = person.page.evaluate(
        "notices.map(({ title, body, notice }) => [title, body, !notice.closed])"
    )
    return found


def kept(person: Person) -> bool:
    """Whether notices are on among the settings in the browser's drawer."""
    return bool(person.page.evaluate("JSON.parse(localStorage.getItem('rookery.settings')).notices"))


def recording(person: Person, permission: str, answer: str = "granted") -> Person:
    """With a recorder in place of the browser's notices."""
    person.bring(RECORDER.replace("PERMISSION", permission).replace("ANSWER", answer))
    return person


def answer_until(person: Person, done: Callable[[], bool]) -> None:
    """Answer whatever is asked until something else has come about."""

    def there() -> bool:
        if (key := person.key()) and not done():
            person.answer(0)
            until(lambda: person.key() != key, "the pick to be taken")
        return done()

    until(there, "somebody else's turn")


def test_a_question_is_told_once_while_nobody_looks(house: House, person: Makes) -> None:
    _, links, _ = house.table(3, people=2, options={"first_scout": "seat:A"})
    ann, bo = recording(person(notices=True), "granted").sit(links[0]), person().sit(links[1])
    assert ann.page.title() == f"Your move: {ann.wait_until_asked()}"
    assert told(ann) == [], "she looks"
    answer_until(ann, lambda: bo.asked() and not ann.asked())
    assert ann.page.title() == "Thieves! · Rookery"
    show(ann, "hidden")
    answer_until(bo, ann.asked)
    assert told(ann) == [["Thieves!: your move", ann.prompt(), True]]
    ann.page.evaluate("window.focus = () => (window.focused = true)")
    ann.page.evaluate("notices[0].notice.onclick()")
    assert ann.page.evaluate("window.focused")
    show(ann, "visible")
    assert [there for *_, there in told(ann)] == [False]


def test_the_first_question_reaches_whoever_left_the_lobby_open(house: House, person: Makes) -> None:
    opened = house.ask(
        "POST",
        "/api/tables",
        body={
            "game": "thieves",
            "seats": 3,
            "bots": "plain",
            "pace": 0,
            "options": {"first_scout": "seat:A"},
        },
    )
    ann = recording(person(notices=True), "granted").open(f"/table/{opened['table']['id']}#{opened['host']}")
    ann.page.get_by_role("button", name=re.compile("Sit here.*A")).click()
    ann.page.get_by_role("button", name="Begin").wait_for()
    show(ann, "hidden")
    house.ask("POST", f"/api/tables/{opened['table']['id']}/start", opened["host"])
    until(lambda: len(told(ann)) == 1, "a notice")
    assert told(ann)[0][1] == ann.wait_until_asked()


def test_notices_are_off_until_they_are_wanted(house: House, person: Makes) -> None:
    _, links, _ = house.table(3, people=1, options={"first_scout": "seat:A"})
    ann = recording(person(), "granted").sit(links[0])
    ann.wait_until_asked()
    show(ann, "hidden")
    next_question(ann)
    assert told(ann) == []


def test_turned_on_beside_the_table_they_count_there_at_once(house: House, person: Makes) -> None:
    _, links, _ = house.table(3, people=1, options={"first_scout": "seat:A"})
    ann = recording(person(), "granted").sit(links[0])
    ann.wait_until_asked()
    with ann.context.expect_page() as opened:
        ann.page.get_by_role("link", name="Settings in a new tab").click()
    opened.value.get_by_role("group", name=TITLE).get_by_label("On").check()
    until(lambda: kept(ann), "the setting")
    show(ann, "hidden")
    question = next_question(ann)
    assert [words for _, words, _ in told(ann)] == [question]


@pytest.mark.parametrize(
    ("answer", "says"), [("granted", ""), ("denied", "settings for this site"), ("default", "no answer")]
)
def test_the_switch_asks_the_browser_and_explains_its_refusal(person: Makes, answer: str, says: str) -> None:
    ann = recording(person(), "default", answer).open("/settings")
    group = ann.page.get_by_role("group", name=TITLE)
    assert group.get_by_label("Off").is_checked()
    group.get_by_label("On").check() if answer == "granted" else group.get_by_label("On").click()
    until(lambda: says in group.get_by_role("status").inner_text(), "the explanation")
    until(lambda: group.get_by_label("Off" if says else "On").is_checked(), "the switch")
    assert violations(ann.page) == []
    assert kept(ann) is not bool(says)


def test_leave_taken_away_later_turns_them_off_and_says_so(person: Makes) -> None:
    ann = recording(person(notices=True), "denied").open("/settings")
    group = ann.page.get_by_role("group", name=TITLE)
    group.get_by_text("settings for this site").wait_for()
    assert group.get_by_label("Off").is_checked()


def test_a_real_notice_passes_the_content_policy(house: House, whole_browser: Any) -> None:
    ann = Person(whole_browser, house.address)
    ann.context.grant_permissions(["notifications"], origin=house.address)
    ann.open("/settings").page.get_by_role("group", name=TITLE).get_by_label("On").check()
    _, links, _ = house.table(3, people=1, options={"first_scout": "seat:A"})
    ann.sit(links[0])
    ann.wait_until_asked()
    show(ann, "hidden")
    ann.page.evaluate(WATCH)
    next_question(ann)
    until(lambda: bool(ann.page.evaluate("window.seen")), "the notice")
    ann.close()
