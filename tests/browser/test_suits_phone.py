"""Suits on a phone: whoever plays sees the play, what is at stake, the hand and the question at once, and
nothing runs off the side.
"""

from __future__ import annotations

import re

import pytest

from browser.house import House
from browser.person import DECISION, Makes, Person
from browser.test_suits import answer_until

PHONES = [(360, 740), (390, 844)]


def beyond(person: Person) -> int:
    """By how many pixels the table is wider than the phone; what overflows there does not make the page
    wider.
    """
    return int(
        person.page.evaluate(
            "Math.max(...[...document.querySelectorAll('.job, .decision, .table-layout')]"
            ".map((one) => one.scrollWidth - one.clientWidth))"
        )
    )


def covered(person: Person, *things: str) -> list[str]:
    """Which of these things the question covers, or the fold."""
    bar = person.page.locator(".decision").bounding_box()
    assert bar is not None
    boxes = [(thing, person.page.locator(thing).last.bounding_box()) for thing in things]
    return [thing for thing, box in boxes if box is None or box["y"] + box["height"] > bar["y"] + 1]


def begin(ann: Person) -> None:
    """Mina Quist goes to work."""
    ann.wait_until_asked()
    ann.page.get_by_role("button", name="Mina Quist").first.click()
    ann.page.get_by_role("heading", name="Viewing day", exact=True).wait_for()


def go_about_it(ann: Person, way: str) -> None:
    """Up to the first play, by one of the listed ways."""
    answer_until(ann, "How do you go about it")
    key = ann.key()
    ann.page.get_by_label("The obstacle").get_by_role("button", name=re.compile(f"^{way}")).click()
    ann.page.locator(f'{DECISION}[data-key="{key}"]').wait_for(state="detached")
    answer_until(ann, "Does the play stand")


@pytest.mark.parametrize(("width", "height"), PHONES)
def test_a_duel_is_in_sight_with_both_totals_and_the_stakes(
    house: House, person: Makes, width: int, height: int
) -> None:
    _, links, _ = house.table(1, people=1, game="suits")
    ann = person(width=width, height=height).sit(links[0])
    begin(ann)
    go_about_it(ann, "Stealth")
    assert ann.page.locator(".duel .for .total").inner_text().isdigit()
    assert ann.page.locator(".duel .against .total").inner_text().startswith("? + ")
    assert covered(ann, ".duel .for .total", ".duel .against .total", "dl[aria-label='At stake']") == []
    assert ann.page.locator("section.hand button.legal").first.is_visible()
    assert beyond(ann) <= 0


@pytest.mark.parametrize(("width", "height"), PHONES)
def test_a_play_against_a_number_is_in_sight_with_its_gauge(
    house: House, person: Makes, width: int, height: int
) -> None:
    _, links, _ = house.table(1, people=1, game="suits")
    ann = person(width=width, height=height, theme="light").sit(links[0])
    begin(ann)
    go_about_it(ann, "Awareness")
    assert covered(ann, ".duel .total", ".gauge") == []
    assert beyond(ann) <= 0
    ann.page.locator("section.hand button.legal").first.click(position={"x": 14, "y": 40})
    send = ann.page.locator(f"{DECISION} .btn.main")
    assert "in all" in send.inner_text(), "what the card makes of it stands on the button"
    assert "with the card" in (ann.page.locator(".gauge").get_attribute("aria-label") or "")


def test_a_card_of_the_hand_is_not_offered_a_second_time_in_the_bar(house: House, person: Makes) -> None:
    _, links, _ = house.table(1, people=1, game="suits")
    ann = person(width=360, height=740).sit(links[0])
    begin(ann)
    go_about_it(ann, "Awareness")
    assert ann.page.locator("section.hand button.legal").count() > 0
    assert [
        label
        for label in ann.page.locator(f"{DECISION} .options .btn").all_inner_texts()
        if label.startswith("Add ")
    ] == []


def test_a_card_out_of_turn_is_answered_with_what_is_possible(house: House, person: Makes) -> None:
    _, links, _ = house.table(1, people=1, game="suits")
    ann = person(width=360, height=740).sit(links[0])
    begin(ann)
    answer_until(ann, "How do you go about it")
    card = ann.page.locator("section.hand li button").first
    card.click(position={"x": 14, "y": 40})
    told = ann.page.locator("section.hand").get_by_role("status")
    assert told.inner_text().startswith("Not now. How do you go about it")
    card.click(position={"x": 14, "y": 40})
    told.wait_for(state="detached")
