"""What a press or a question changes is little, and the browser works out little anew: elements restyled are
counted in its own records, which no other program on the machine changes.
"""

from __future__ import annotations

import json
from collections.abc import Callable

import pytest

from browser.house import House
from browser.person import Makes, Person
from browser.test_still import ANSWER
from browser.test_tasks import PAINTED

PARTS = 900
"""A map has a thousand parts or two."""
FEW = 200


def restyled(person: Person, act: Callable[[], object]) -> int:
    """The most elements whose style was worked out at once, while something is done."""
    browser = person.page.context.browser
    assert browser is not None
    person.page.evaluate(PAINTED)
    browser.start_tracing(categories=["-*", "devtools.timeline", "disabled-by-default-devtools.timeline"])
    try:
        act()
        person.page.evaluate(PAINTED)
    finally:
        events = json.loads(browser.stop_tracing())["traceEvents"]
    counts = [event["args"].get("elementCount", 0) for event in events if event["name"] == "UpdateLayoutTree"]
    assert counts, "styles were recorded"
    return int(max(counts))


@pytest.mark.parametrize("game", ["sanctuary", "know_thyself"])
def test_a_press_on_a_map_leaves_its_parts_alone(house: House, person: Makes, game: str) -> None:
    seats, answer = ANSWER[game]
    _, links, _ = house.table(seats, people=1, game=game)
    ann = person(painted=True).sit(links[0])
    for turn in range(6 if game == "know_thyself" else 1):
        ann.wait_until_asked()
        with ann.answering():
            answer(ann, turn)
    ann.wait_until_asked()
    assert ann.page.locator(".pannable > .sheet *").count() > PARTS
    box = ann.page.locator(".pannable").bounding_box()
    assert box is not None
    ann.page.mouse.move(box["x"] + 30, box["y"] + 150)

    def press() -> None:
        ann.page.mouse.down()
        ann.page.evaluate(PAINTED)
        ann.page.mouse.up()

    assert restyled(ann, press) < FEW


def test_the_reach_of_a_question_is_not_inherited_by_the_board(house: House, person: Makes) -> None:
    """It changes with every question on a phone, and everything within the board would be worked out anew."""
    _, links, _ = house.table(4, people=1)
    ann = person(width=390, height=844, painted=True).sit(links[0])
    ann.page.locator("section.hand .plate").first.wait_for()
    board = ann.page.locator(".stage > .stage")
    assert board.locator("*").count() > FEW
    assert (
        restyled(ann, lambda: board.evaluate("(one) => one.style.setProperty('--reach', '333px')")) < FEW / 4
    )
