"""Every body and every screen: large words, long names, a phone held sideways."""

from __future__ import annotations

from typing import Any

import pytest

from browser.house import House
from browser.person import DECISION, Makes, Person
from browser.test_still import ANSWER

LONG = ("Maximiliane-Theodora von", "Bartholomew", "Wilhelmina", "Dmitri")
OVERLAP = """([one, others]) => {
  const box = (what) => [...document.querySelectorAll(what)].filter((one) => one.checkVisibility())
    .map((one) => one.getBoundingClientRect());
  const across = (a, b) => a.left < b.right - 1 && b.left < a.right - 1;
  const lies = (a, b) => across(a, b) && a.top < b.bottom - 1 && b.top < a.bottom - 1;
  return others.filter((other) => box(one).some((a) => box(other).some((b) => lies(a, b))));
}"""
CUT = """(what) => [...document.querySelectorAll(what)].filter((one) => one.checkVisibility())
  .filter((one) => one.scrollWidth > one.clientWidth + 1 && one.clientWidth < 60)
  .map((one) => [one.innerText, one.clientWidth])"""
"""Names of which hardly anything is left."""
STAGE = {
    "thieves": ".room",
    "sanctuary": ".map",
    "suits": ".duel, .obstacle, .dressing",
    "den_of_thieves": ".making, .page",
    "know_thyself": ".making, .palace",
}
"""What a question is about, on each board."""


def seated(house: House, person: Makes, game: str, answers: int = 0, **more: Any) -> Person:
    """Somebody with a long name, after a few answers."""
    seats, answer = ANSWER[game]
    _, links, _ = house.table(seats, people=1, game=game, names=LONG)
    ann = person(**more).sit(links[0])
    for turn in range(answers):
        ann.wait_until_asked()
        with ann.answering():
            answer(ann, turn)
    ann.wait_until_asked()
    return ann


@pytest.mark.parametrize("text", [150, 200])
def test_large_words_leave_every_name_legible(house: House, person: Makes, text: int) -> None:
    ann = seated(house, person, "sanctuary", text=text)
    assert ann.page.locator("aside .who b").count() == 4
    assert ann.page.evaluate(CUT, "aside .who b") == []
    bess = seated(house, person, "suits", 5, text=text)
    assert bess.page.locator(".scene .title h2").is_visible()
    for one in (".title p", ".title h2", ".heat"):
        others = [".scene dl", *({".title p", ".title h2", ".heat"} - {one})]
        assert bess.page.evaluate(OVERLAP, [one, others]) == [], one
    tabs = bess.page.locator(".tabs button").last
    box = tabs.bounding_box()
    assert box is not None
    assert box["x"] + box["width"] <= 1280, "the last tab is whole"


def test_an_explanation_leaves_the_map_in_sight(house: House, person: Makes) -> None:
    """With the largest words on a phone it waits for a press, and even then stays below the top bar."""
    ann = seated(house, person, "sanctuary", text=200, width=390, height=844, taught=False)
    tops = "['.decision', '.top'].map((one) => document.querySelector(one).getBoundingClientRect())"
    bar, top = ann.page.evaluate(f"{tops}.map((one) => [one.top, one.bottom])")
    seats = ann.page.locator(".stage .chip-row").bounding_box()
    assert seats is not None
    assert bar[0] - (seats["y"] + seats["height"]) > 90, "the map is between seats and question"
    explained = ann.page.locator(".decision .explained")
    assert not explained.is_visible()
    ann.page.get_by_role("button", name="Explain").click()
    explained.wait_for()
    bar, top = ann.page.evaluate(f"{tops}.map((one) => [one.top, one.bottom])")
    assert bar[0] >= top[1] - 1, "nothing of the question lies under the top bar"


def test_a_scout_of_a_long_name_has_it_on_the_plaque(house: House, person: Makes) -> None:
    """It may end in dots, but the badge beside it does not take the room that is empty."""
    _, links, _ = house.table(3, people=3, names=LONG, options={"first_scout": "seat:B"})
    ann = person().sit(links[0])
    ann.page.locator(".table-layout .plaque em").wait_for()
    shown = ann.page.evaluate(
        """() => [...document.querySelectorAll('.plaque')].map((plaque) => {
          const name = [...plaque.querySelectorAll('*')].find((one) => !one.children.length
            && /Bartholomew|Wilhelmina/.test(one.textContent));
          return name && [name.textContent, name.scrollWidth <= name.clientWidth + 1];
        }).filter(Boolean)"""
    )
    assert sorted(shown) == [["Bartholomew", True], ["Wilhelmina", True]]


def test_a_name_ends_where_no_more_is_taken(house: House, person: Makes) -> None:
    opened = house.ask("POST", "/api/tables", body={"game": "thieves", "seats": 3})
    ann = person().open(f"/table/{opened['table']['id']}#{opened['join']}")
    field = ann.page.get_by_label("Your name")
    field.fill("")
    field.press_sequentially("Maximiliane-Theodora von Habsburg")
    assert field.input_value() == "Maximiliane-Theodora von", "no letter is typed that would be cut"


def test_what_to_type_is_read_whole(house: House, person: Makes) -> None:
    """Suits' fields say what they are for, at a desk."""
    ann = seated(house, person, "suits", painted=True)
    field = ann.page.locator(f"{DECISION} .words")
    assert field.evaluate(
        """(field) => {
          const brush = document.createElement('canvas').getContext('2d');
          brush.font = getComputedStyle(field).font;
          const { paddingLeft, paddingRight } = getComputedStyle(field);
          const room = field.clientWidth - parseFloat(paddingLeft) - parseFloat(paddingRight);
          return brush.measureText(field.placeholder).width <= room;
        }"""
    )


def test_on_a_phone_the_first_suits_are_those_one_can_have(house: House, person: Makes) -> None:
    """Who is taken, and by whom, stands behind them."""
    _, links, _ = house.table(3, people=3, game="suits")
    ann = person(width=390, height=844).sit(links[0])
    for name, link in (("Mina Quist", links[1]), ("Roxane Vail", links[2])):
        person().sit(link).page.get_by_role("button", name=name).first.click()
    suits = ann.page.locator(".dressing ul li:has(.value)")
    suits.locator(".taken").nth(1).wait_for()
    assert "Taken by Bo" in suits.filter(has_text="Mina Quist").inner_text()
    taken = suits.evaluate_all("(all) => all.map((one) => !!one.querySelector('.taken'))")
    assert taken == sorted(taken), "free ones first"


@pytest.mark.parametrize("game", ANSWER)
def test_a_phone_held_sideways_shows_what_is_asked_about(house: House, person: Makes, game: str) -> None:
    ann = seated(house, person, game, 6, width=844, height=390)
    stage = ann.page.locator(STAGE[game]).locator("visible=true").first.bounding_box()
    bar = ann.page.locator(".decision").bounding_box()
    assert stage is not None
    assert bar is not None
    assert min(stage["y"] + stage["height"], 346) - stage["y"] > 60, "what it is about is in sight"
    assert stage["x"] + stage["width"] <= bar["x"] + 1, "the question lies beside it, not on it"
    if ann.page.locator(".duel").count():
        assert ann.page.evaluate(OVERLAP, [".duel .for .sum", [".duel .against"]]) == []


def test_what_is_told_stays_in_sight_on_a_phone_that_is_scrolled(house: House, person: Makes) -> None:
    """It lay on the stage, and went with it over what one was reading."""
    _, links, _ = house.table(2, people=2, game="suits")
    bo = person(width=390, height=844, story="steady").sit(links[1])
    bo.page.locator(".dressing li").nth(5).wait_for()
    bo.page.locator(".stage").evaluate("(stage) => (stage.scrollTop = 400)")
    person().sit(links[0]).page.get_by_role("button", name="Mina Quist").first.click()
    told = bo.page.locator(".caption")
    told.wait_for()
    caption, bar = told.bounding_box(), bo.page.locator(".decision").bounding_box()
    assert caption is not None
    assert bar is not None
    assert abs(caption["y"] + caption["height"] + 12 - bar["y"]) < 2, "just above the question"
