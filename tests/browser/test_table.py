"""A table of Thieves! as people play it."""

import re
from typing import Any

import pytest

from browser.house import House, Wire
from browser.person import Makes, play
from waiting import until


@pytest.mark.slow
def test_four_people_and_two_bots_play_a_whole_game_by_clicking(house: House, person: Makes) -> None:
    _, links, _ = house.table(6, people=4)
    desk = person().sit(links[0])
    people = [desk, *(person(width=390, height=844).sit(link) for link in links[1:])]  # a phone draws less
    answers = play(people)
    assert answers > 60
    for one in people:
        heading = one.page.locator(".score h2")
        heading.wait_for()
        assert "away with it" in heading.inner_text()
    totals = [one.page.locator(".score .sum").all_inner_texts() for one in people]
    assert len(totals[0]) == 6
    assert all(total == totals[0] for total in totals), "everyone sees the same scores"


SCOUT = """['.name em', '.name:has(em) .called'].map((one, i) => {
    const { bottom, top, height } = document.querySelector(`.plaque ${one}`).getBoundingClientRect();
    return i ? top + height / 2 : bottom;
})"""
"""The foot of the scout's badge, and the middle of the scout's name."""


def test_a_name_is_never_read_as_anything_but_a_name(house: House, person: Makes) -> None:
    name = 'Kit: the "Knife", 3 影'
    _, links, _ = house.table(3, people=2, names=(name, "Bo"))
    kit, bo = (person().sit(link) for link in links)
    bo.page.locator(".plaque").get_by_text(name, exact=True).wait_for()
    badge, called = bo.page.evaluate(SCOUT)
    assert badge <= called, "the scout's badge leaves the line to the name"
    play([kit, bo], stop=lambda _: bo.page.get_by_text(f"{name} lays a card face down.").count() > 0)


LOOK = """[...document.querySelectorAll("[data-laid='1']:has(.turn:not(.up))")].map(laid => ({
    backs: laid.querySelectorAll("span.back").length,
    faces: laid.querySelectorAll(".face").length,
    label: laid.querySelector("button").ariaLabel.includes("face down"),
}))"""


def test_a_face_down_card_of_another_is_not_in_the_page(house: House, person: Makes) -> None:
    _, links, _ = house.table(3, people=2)
    people = [person().sit(link) for link in links]

    seen: list[dict[str, Any]] = []

    def laid(_: int) -> bool:
        """Look at Bo's card from Ann's chair, all at once: it may be turned in the next moment."""
        seen.extend(people[0].page.evaluate(LOOK))
        return bool(seen)

    play(people, stop=laid)
    assert seen == [{"backs": 1, "faces": 0, "label": True}]


def test_a_socket_cut_in_the_middle_of_a_decision_loses_nothing(
    house: House, wire: Wire, person: Makes
) -> None:
    _, links, _ = house.table(3, people=1)
    ann = person(wire.address).sit(links[0])
    question, hand = ann.wait_until_asked(), ann.hand()
    wire.cut()
    strip = ann.page.get_by_text("Reconnecting. Your table is safe.")
    strip.wait_for()
    boxes = [strip.bounding_box(), ann.page.get_by_role("tablist").bounding_box()]
    news, tabs = (box for box in boxes if box)
    assert news["y"] + news["height"] <= tabs["y"], "the strip pushes the tabs down and does not lie on them"
    assert ann.prompt() == question
    assert ann.hand() == hand
    key = ann.page.locator(".decision").get_attribute("data-key")
    ann.answer(0)  # picked while nobody hears it
    wire.mend()
    ann.page.get_by_text("Reconnecting. Your table is safe.").wait_for(state="detached")
    ann.page.locator(f".decision.lit[data-key='{key}']").wait_for(state="detached")
    play([ann])


def test_a_reload_comes_back_to_the_same_question(house: House, person: Makes) -> None:
    _, links, _ = house.table(4, people=1)
    ann = person().sit(links[0])
    play([ann], stop=lambda answers: answers >= 4)
    question, hand = ann.wait_until_asked(), ann.hand()
    assert "#" not in ann.page.url, "the token does not stay in the address"
    ann.page.reload()
    assert ann.wait_until_asked() == question
    assert ann.hand() == hand
    assert ann.page.locator(".journal .line").count() > 5


@pytest.mark.slow
def test_a_server_killed_in_the_middle_of_a_game_comes_back_with_everything(
    own_house: House, person: Makes
) -> None:
    _, links, _ = own_house.table(3, people=2)
    people = [person(own_house.address, width=390, height=844).sit(link) for link in links]
    play(people, stop=lambda answers: answers >= 6)
    until(lambda: any(one.asked() for one in people), "a question")
    asked = next(one for one in people if one.asked())
    question, hand = asked.prompt(), asked.hand()
    own_house.kill()
    asked.page.get_by_text("Reconnecting. Your table is safe.").wait_for()
    own_house.restart()
    asked.page.get_by_text("Reconnecting. Your table is safe.").wait_for(state="detached")
    assert asked.wait_until_asked() == question
    assert asked.hand() == hand
    play(people)


def test_a_seat_is_handed_to_a_bot_and_taken_back(house: House, person: Makes) -> None:
    _, links, _ = house.table(3, people=1, bot="random", pace=0.3)
    ann = person().sit(links[0])
    ann.wait_until_asked()
    ann.page.get_by_role("button", name="This table").click()
    ann.page.get_by_role("button", name="Let a bot play for me").click()
    back = ann.page.get_by_role("button", name="Take my seat back")
    back.wait_for()
    before = ann.page.locator(".journal .line").count()
    until(lambda: ann.page.locator(".journal .line").count() > before + 3, "the bot to play")
    back.click()
    ann.page.get_by_role("button", name="Let a bot play for me").wait_for()
    ann.page.get_by_role("button", name="Close", exact=True).click()
    ann.wait_until_asked()
    assert ann.page.locator(".journal").get_by_text("plays again").count() == 1


def test_own_picks_can_be_taken_back_until_somebody_else_acts(house: House, person: Makes) -> None:
    _, links, _ = house.table(3, people=3, options={"first_scout": "seat:A"})
    ann = person().sit(links[0])
    question = ann.wait_until_asked()
    ann.page.locator("section.hand li button.legal").first.click()
    ann.page.locator(".decision .btn.main").click()
    ann.page.get_by_role("button", name="Undo").wait_for()
    assert ann.prompt() != question
    ann.page.get_by_role("button", name="Undo").click()
    until(lambda: ann.asked() and ann.prompt() == question, "the question to come back")
    assert ann.page.locator(".journal").get_by_text("takes back").count() == 1


def test_a_list_stays_open_when_the_same_question_comes_again(
    house: House, wire: Wire, person: Makes
) -> None:
    _, links, _ = house.table(3, people=1, game="suits")
    ann = person(wire.address).sit(links[0])
    every = ann.page.get_by_role("button", name=re.compile(r"^All \d+ options"))
    while ann.wait_until_asked() and not every.count():
        with ann.answering():
            ann.answer(0)
    every.click()
    rows = ann.page.locator(".decision .all button")
    rows.first.wait_for()
    wire.cut()
    ann.page.get_by_text("Reconnecting. Your table is safe.").wait_for()
    wire.mend()
    ann.page.get_by_text("Reconnecting. Your table is safe.").wait_for(state="detached")
    assert rows.count() > 1
    assert every.get_attribute("aria-expanded") == "true"
