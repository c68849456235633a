"""A lone player of Suits: makes somebody, plays a job against the automatic GM to its end, and keeps the
journal.
"""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from browser.house import House
from browser.person import DECISION, Makes, Person, play
from browser.test_pages import violations
from browser.test_suits import answer_until
from browser.test_suits_phone import go_about_it


def build(ann: Person, name: str) -> None:
    """A Suit of one's own, choice by choice."""
    ann.wait_until_asked()
    ann.page.get_by_label("A name of your own").fill(name)
    steps = ["Make a Suit of your own", "^Diamond", "^Fitness 8", "^Dexterity 8", "^Wits 4"]
    for step in [*steps, "^Athlete", "^Guns", "^Thief", "^Stealth", "^Thug", "^Awareness"]:
        with ann.answering():
            ann.page.get_by_label("Make your Suit").get_by_role("button", name=re.compile(step)).first.click()


@pytest.mark.slow
def test_a_lone_player_makes_somebody_and_plays_a_job_to_its_end(
    house: House, person: Makes, tmp_path: Path
) -> None:
    _, links, _ = house.table(1, people=1, game="suits", options={"difficulty": "hard"})
    ann = person(theme="light").sit(links[0])
    build(ann, "Kit Marlow")
    ann.page.get_by_role("heading", name="Viewing day", exact=True).wait_for()
    play([ann])
    end = ann.page.locator(".end")
    assert "came home" in end.inner_text()
    assert "Kit Marlow" in end.inner_text()
    assert violations(ann.page) == []
    with ann.page.expect_download() as kept:
        end.get_by_role("button", name="Journal as text").click()
    kept.value.save_as(tmp_path / "journal.md")
    journal = (tmp_path / "journal.md").read_text(encoding="utf-8")
    assert "Viewing day" in journal
    assert "Kit Marlow" in journal
    end.get_by_role("link", name="Replay").click()
    ann.page.get_by_label("The scene").wait_for()
    assert violations(ann.page) == []


def test_a_digit_picks_but_not_while_one_types(house: House, person: Makes) -> None:
    _, links, _ = house.table(1, people=1, game="suits")
    ann = person().sit(links[0])
    ann.wait_until_asked()
    field = ann.page.get_by_label("A name of your own")
    field.press_sequentially("Kit 2")
    assert field.input_value() == "Kit 2"
    assert ann.page.locator(f"{DECISION} .btn.main").count() == 0, "nothing is picked by typing"
    field.blur()
    ann.page.keyboard.press("2")
    ann.page.locator(f"{DECISION} .btn.main").wait_for()
    with ann.answering():
        ann.page.keyboard.press("Enter")
    ann.page.get_by_label("The crew").get_by_text("Kit 2").wait_for()


def test_two_suits_of_one_name_are_two(house: House, person: Makes) -> None:
    _, links, _ = house.table(1, people=1, game="suits", options={"suits_per_seat": 2})
    ann = person().sit(links[0])
    for name in ("Mina Quist", "Dorian Haight"):
        ann.wait_until_asked()
        ann.page.get_by_label("A name of your own").fill("Zed")
        with ann.answering():
            ann.page.get_by_role("button", name=name).first.click()
    ann.page.get_by_role("heading", name="Viewing day", exact=True).wait_for()
    for told_apart in ("Zed", "Zed II"):
        assert ann.page.get_by_role("list", name=told_apart, exact=True).count() == 1
    answer_until(ann, "How do you go about it")
    assert ann.page.get_by_label("The obstacle").locator("li").first.get_by_text("brings").count() == 2


def test_a_stunt_without_words_says_what_is_missing(house: House, person: Makes) -> None:
    _, links, _ = house.table(1, people=1, game="suits")
    ann = person().sit(links[0])
    ann.wait_until_asked()
    ann.page.get_by_role("button", name="Mina Quist").first.click()
    answer_until(ann, "Anything daring")
    key, field = ann.key(), ann.page.get_by_label("What daring thing you do")
    ann.page.locator(DECISION).get_by_role("button", name="Something daring").click()
    ann.page.get_by_text("Say how in your own words").wait_for()
    assert field.evaluate("field => field === document.activeElement"), (
        "the words are asked for where they go"
    )
    send = ann.page.locator(f"{DECISION} .btn.main")
    assert send.is_disabled()
    field.press_sequentially("Down the banister, with a tray")
    send.click()
    ann.page.locator(f'{DECISION}[data-key="{key}"]').wait_for(state="detached")


def test_whoever_is_not_asked_is_told_what_is_possible(house: House, person: Makes) -> None:
    _, links, _ = house.table(2, people=2, game="suits")
    ann, bo = (person().sit(link) for link in links)
    for one, name in ((ann, "Mina Quist"), (bo, "Dorian Haight")):
        one.wait_until_asked()
        one.page.get_by_role("button", name=name).first.click()
    ann.page.get_by_role("heading", name="Viewing day", exact=True).wait_for()
    ann.wait_until_asked()
    waiting = bo if not bo.asked() else ann
    waiting.page.locator("section.hand li button").first.click()
    note = waiting.page.locator("section.hand .not")
    assert note.inner_text().startswith("Not now")


def test_a_name_with_a_colon_is_shown_as_it_is(house: House, person: Makes) -> None:
    _, links, _ = house.table(1, people=1, game="suits")
    ann = person().sit(links[0])
    ann.wait_until_asked()
    ann.page.get_by_label("A name of your own").fill("Kit: the Knife")
    ann.page.get_by_role("button", name="Mina Quist").first.click()
    answer_until(ann, "How do you go about it")
    ways = ann.page.get_by_label("The obstacle").locator("li")
    assert "You bring 14" in ways.filter(has_text="Stealth").inner_text()
    go_about_it(ann, "Stealth")
    skill = ann.page.locator(".duel .skill")
    assert skill.locator("b").text_content() == "Stealth"
    assert skill.locator("span").first.text_content() == "Kit: the Knife"
    assert skill.locator(".part").all_text_contents() == ["Dexterity 9", "trained in Stealth 5"]
    flip = int(ann.page.locator(".duel .for .total").inner_text().replace("=", "")) - 14
    assert 2 <= flip <= 10
    assert ann.page.locator(".duel .against .part").first.text_content() == "Insight hidden"
    ann.page.get_by_role("tab", name="Sheet").or_(ann.page.get_by_role("button", name="Sheet")).first.click()
    ann.page.get_by_role("heading", name="Kit: the Knife ♠").wait_for()
