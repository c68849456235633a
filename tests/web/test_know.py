"""Know Thyself in the browser: a lone player from the mirror to the ending."""

from __future__ import annotations

from pathlib import Path

import pytest

from waiting import until
from web.house import House, Wire
from web.know import answer_until, click, question
from web.person import DECISION, Makes, Person
from web.test_pages import sideways, violations_in_both_themes

KIT = "Kit: the Knife"
SCRIPTS = "Ich war’s. كنتُ هناك. 我记得那扇门。 🗝️ " + "Unausweichlichkeitsgefühl" * 9


FIELD_IN_SIGHT = f"""() => {{
    const field = document.querySelector('{DECISION} textarea');
    const {{ x, y, width }} = field.getBoundingClientRect();
    return [20, 60].every((down) => document.elementFromPoint(x + width / 2, y + down) === field);
}}"""
"""Whether one sees the first two lines of what one writes."""


def lone(house: House, person: Makes, *, width: int = 1280, height: int = 900, **options: object) -> Person:
    """A table for one, with a Master who is soon beaten."""
    given = {"master_per_pc": 9, **options}
    _, links, _ = house.table(1, people=1, game="know_thyself", names=(KIT,), options=given)
    return person(width=width, height=height).sit(links[0])


@pytest.mark.slow
def test_a_lone_player_wakes_wagers_and_tells_an_ending(house: House, person: Makes, tmp_path: Path) -> None:
    ann = lone(house, person)
    ann.wait_until_asked()
    assert violations_in_both_themes(ann.page) == []
    ann.page.get_by_role("region", name="Ready-made").get_by_role("button").first.click()
    looks = ann.page.locator(f"{DECISION} textarea").input_value()
    ann.page.get_by_label("The sheets").get_by_text(looks).last.wait_for()
    click(ann, "Write it yourself")
    until(lambda: question(ann).startswith("The first thing"), "the first thing")
    click(ann, "Write it yourself", words=SCRIPTS[:110])
    answer_until([ann], lambda: question(ann).startswith("Four things"), "waking")
    ann.page.get_by_role("button", name="Lay it aside").click()
    answer_until([ann], lambda: question(ann).startswith("You have turned up"), "a card")
    assert violations_in_both_themes(ann.page) == []
    scene = ann.page.get_by_label("The Wager").first
    assert scene.get_by_role("list", name="What it brings").locator("[aria-current]").count() == 1
    answer_until([ann], lambda: question(ann).startswith("Tell "), "the half that is ours")
    click(ann, "Tell it yourself", words=f"{SCRIPTS}\n<b>not bold</b>")
    answer_until([ann], lambda: question(ann).startswith("A voice asks"), "the Master Suite")
    click(ann, "Tell it yourself", words=KIT)
    assert violations_in_both_themes(ann.page) == []
    answer_until([ann], ann.over, "the ending")
    end = ann.page.locator(".score")
    assert KIT in end.inner_text()
    assert sideways(ann.page) <= 0
    assert violations_in_both_themes(ann.page) == []
    with ann.page.expect_download() as kept:
        end.get_by_role("button", name="Keep the journal").click()
    kept.value.save_as(tmp_path / "journal.md")
    assert "كنتُ هناك" in (tmp_path / "journal.md").read_text(encoding="utf-8")


def test_what_is_written_survives_a_closed_page_and_a_cut_line(
    house: House, person: Makes, wire: Wire
) -> None:
    _, links, _ = house.table(1, people=1, game="know_thyself", names=(KIT,))
    ann = person(wire.address, width=360, height=740, text=200).sit(links[0])
    ann.wait_until_asked()
    assert ann.page.evaluate(FIELD_IN_SIGHT), "with the largest text the field lies under the buttons"
    ann.page.locator(f"{DECISION} textarea").fill(SCRIPTS)
    ann.page.close()
    ann.page = ann.context.new_page()
    ann.sit(links[0]).wait_until_asked()
    field = ann.page.locator(f"{DECISION} textarea")
    assert field.input_value() == SCRIPTS
    assert f"{len(SCRIPTS.encode('utf-16-le')) // 2} of 600" in ann.page.locator(DECISION).inner_text()
    wire.cut()
    ann.page.get_by_text("Reconnecting").first.wait_for()
    field.press("End")
    field.type(" Noch ein Wort.")
    wire.mend()
    ann.page.get_by_text("Reconnecting").first.wait_for(state="detached")
    assert field.input_value() == f"{SCRIPTS} Noch ein Wort."
    click(ann, "Write it yourself")
    sheet = ann.page.get_by_label("The sheets")
    until(lambda: "Noch ein Wort." in sheet.inner_text(), "the words on the sheet")
    assert sideways(ann.page) <= 0


def test_the_lesson_wakes_wagers_and_opens_a_door(house: House, person: Makes) -> None:
    ann = person(width=390, height=844, theme="light").open("/guide/know_thyself")
    teacher = ann.page.locator(".teacher")
    teacher.wait_for()
    while not teacher.get_by_role("button", name="Play a real game").count():
        title = teacher.locator("h2").inner_text()
        forward = teacher.get_by_role("button", name="Next")
        if forward.count():
            forward.click()
        else:
            take(ann)
        teacher.locator("h2", has_text=title).wait_for(state="detached")
    assert violations_in_both_themes(ann.page) == []


def take(ann: Person) -> None:
    """The one answer of a step, with the words that are suggested."""
    bar = ann.page.locator(DECISION)
    suggest = bar.get_by_role("button", name="Suggest words")
    if suggest.count():
        suggest.click()
    bar.locator(":is(.options, .answers) button:not(.ghost)").last.click()
