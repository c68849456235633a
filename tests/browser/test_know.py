"""Know Thyself in the browser: a lone player from the mirror to the ending."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from browser.house import House, Wire
from browser.know import ORDER, answer_until, click, do, go, question
from browser.person import DECISION, Makes, Person
from browser.test_pages import sideways, violations_in_both_themes
from waiting import until

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
        end.get_by_role("button", name="Journal as text").click()
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


def test_four_chairs_find_the_share_selected(house: House, person: Makes) -> None:
    """KT-O15: as many chairs as are chosen decide what is suggested; what was chosen by hand stays."""
    ann = person(width=390, height=844).open("/host/know_thyself")
    chairs, compare = (ann.page.get_by_role("group", name=name) for name in ("Chairs", "Final compare"))
    share = compare.get_by_label("Share")
    until(lambda: share.count() and share.is_checked(), "the share for four")
    assert "Suggested for this table: share." in compare.inner_text()
    chairs.get_by_label("3", exact=True).check()
    until(compare.get_by_label("Whole").is_checked, "the whole pile for three")
    share.check()
    chairs.get_by_label("2", exact=True).check()
    until(lambda: "Suggested" not in compare.inner_text(), "what is suggested to two")
    assert share.is_checked()
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


def test_a_killed_server_loses_no_word_of_a_narration(own_house: House, person: Makes) -> None:
    """What was told stands, what is being written goes on where it was."""
    _, links, _ = own_house.table(1, people=1, game="know_thyself", names=(KIT,))
    ann = person(own_house.address).sit(links[0])
    answer_until([ann], lambda: question(ann).startswith("Tell "), "the half that is ours")
    field = ann.page.locator(f"{DECISION} textarea")
    field.fill(SCRIPTS)
    own_house.kill()
    ann.page.get_by_text("Reconnecting").first.wait_for()
    field.press("End")
    field.type(" Noch ein Wort.")
    own_house.restart()
    ann.page.get_by_text("Reconnecting").first.wait_for(state="detached")
    assert field.input_value() == f"{SCRIPTS} Noch ein Wort."
    click(ann, "Tell it yourself")
    ann.page.get_by_role("tab", name="Journal").click()
    ann.page.get_by_role("log").get_by_text("Noch ein Wort.").first.wait_for()
    own_house.kill()
    own_house.restart()
    ann.page.reload()
    ann.page.get_by_role("tab", name="Journal").click()
    ann.page.get_by_role("log").get_by_text(f"{SCRIPTS} Noch ein Wort.").first.wait_for()


FOUL = "something that nobody wants to read again"


def woken(house: House, person: Makes) -> tuple[Person, Person]:
    """A guest on a phone who is awake and may go, and a Master."""
    _, links, _ = house.table(
        2, people=2, game="know_thyself", names=("Ann", "Odile"), options={"master": "human"}
    )
    ann, gm = person(width=360, height=740, theme="light").sit(links[0]), person().sit(links[1])
    for _ in range(5):
        click(ann, "Let the house write it")
    answer_until([gm], lambda: question(ann).startswith("Four things"), "waking")
    aside = ann.page.get_by_role("button", name="Lay it aside")
    box = aside.bounding_box()
    assert box
    assert ann.page.evaluate(
        "([x, y]) => document.elementFromPoint(x, y).closest('button')?.innerText.trim()",
        [box["x"] + box["width"] / 2, box["y"] + box["height"] / 2],
    ) == "Lay it aside", "the button of the letter lies under the bar"  # fmt: skip
    aside.click()
    click(ann, "Take up the four things")
    ann.wait_until_asked()
    return ann, gm


def test_the_master_bribes_strikes_and_passes_the_spotlight_on(house: House, person: Makes) -> None:
    ann, gm = woken(house, person)
    do(gm, "Offer Ann a bribe")
    gm.page.get_by_role("button", name="2 Coins", exact=True).click()
    gm.page.get_by_label("Rooms you may choose").get_by_role("button", name=re.compile("Great Hall")).click()
    assert gm.page.locator(f"{DECISION} .btn.main").inner_text() == "Great Hall"
    click(gm, re.compile("^2 Coins for an Edge"), words=FOUL)
    click(ann, "Take the bribe")
    for one in (ann, gm):
        one.page.get_by_text(FOUL).first.wait_for(state="attached")
    gm.page.get_by_role("button", name="More at the table").click()
    do(gm, "Have a text struck")
    click(gm, re.compile(FOUL))
    for one in (ann, gm):
        one.page.get_by_text(FOUL).first.wait_for(state="detached")
        one.page.get_by_text("(struck)").first.wait_for(state="attached")
        assert FOUL not in one.page.content()
    ann.page.reload()
    ann.wait_until_asked()
    assert FOUL not in ann.page.content()
    click(ann, "Ask the Palace for a Wager")
    click(gm, "Decline, for now")
    do(gm, "Pass the spotlight on")
    until(lambda: "Round 2" in gm.page.locator("header").first.inner_text(), "the next spotlight")
    assert violations_in_both_themes(gm.page) == []


def test_the_master_calls_an_edge_and_places_who_loses(house: House, person: Makes) -> None:
    """In the Mirror Hall, where whoever loses may be put into any other room (KT-93, KT-95, KT-119)."""
    ann, gm = woken(house, person)
    do(gm, "Offer Ann a bribe")
    click(gm, re.compile("^1 Coin for an Edge"), words="A limp")
    click(ann, "Take the bribe")
    go(ann, "Mirror Hall")
    click(ann, "Ask the Palace for a Wager")
    click(gm, "A conflict of your own", words="A reflection bows, and keeps its hat on.")
    click(gm, re.compile("^The Mirror Hall itself"))
    click(gm, "Nerve")
    answer_until([ann, gm], lambda: "Edge" in question(gm), "the Master's call")
    click(gm, re.compile("A limp"), words="It is heard before you are seen.")
    for one in (ann, gm):
        one.page.get_by_text("It is heard before you are seen.").first.wait_for(state="attached")
    answer_until([ann, gm], lambda: question(gm).startswith("They have lost"), "the mirrors")
    gm.page.get_by_label("Rooms you may choose").get_by_role("button", name=re.compile("Stable")).click()
    gm.page.locator(f"{DECISION} .btn.main").click()
    until(lambda: "Stable" in ann.page.locator("header").first.inner_text(), "the Stable")
    assert sideways(ann.page) <= 0
    assert violations_in_both_themes(gm.page) == []


def test_a_whole_wager_by_the_keys_alone(house: House, person: Makes) -> None:
    ann = lone(house, person)
    answer_until([ann], lambda: question(ann).startswith("Four things"), "waking")
    for _ in range(STEPS):
        ann.wait_until_asked()
        if "Memory" in ann.page.get_by_label("Your sheet").inner_text():
            break
        with ann.answering():
            choose_by_keys(ann)
    news = ann.page.get_by_role("log", name="News").text_content() or ""
    for told in (
        "The light falls on",
        "The stake is",
        "puts in",
        "turns up",
        "The Master cuts",
        "comes back to",
    ):
        assert told in news, f"a screen reader is not told: {told}"


STEPS = 40
TO_PRESS = (
    *ORDER,
    "Frame a Wager",
    "A want of your own",
    "Tell it yourself",
    "The Guest Suite itself",
    "Nerve",
)
FOCUSED = f"""() => {{
    const {{ tagName, innerText }} = document.activeElement;
    if (!document.activeElement.closest('{DECISION}')) return ['', ''];
    return [tagName, innerText.trim()];
}}"""


def choose_by_keys(ann: Person) -> None:
    """Tab to the field and write, or to the answer that leads on and press it."""
    for _ in range(80):
        ann.page.keyboard.press("Tab")
        tag, text = ann.page.evaluate(FOCUSED)
        if tag == "TEXTAREA" and question(ann).startswith("What do you want of this place"):
            ann.page.keyboard.type("To be let through.")
        elif text in TO_PRESS:
            ann.page.keyboard.press("Enter")
            return
    pytest.fail(f"no answer was reached by the keys: {question(ann)}")


def test_what_lies_in_a_wager_is_in_nobodys_stack(house: House, person: Makes) -> None:
    """KT-5, KT-144: of the guest as of the Master, whose Coins stand beside each other on a phone."""
    _, links, _ = house.table(1, people=1, game="know_thyself", options={"master": "auto"})
    ann = person(width=390, height=844).sit(links[0])
    answer_until([ann], lambda: "Do you accept?" in question(ann), "a Wager")
    stake, own = map(int, re.findall(r"(\d+) Coins of your (\d+)", question(ann))[0])
    stacks = ann.page.locator(".chip .count:first-child")
    before = [int(re.findall(r"\d+", text)[0]) for text in stacks.all_inner_texts()]
    click(ann, "Accept")
    answer_until([ann], lambda: question(ann).startswith("You have turned up"), "a card")
    after = [int(re.findall(r"\d+", text)[0]) for text in stacks.all_inner_texts()]
    assert before[0] == own
    assert after == [number - stake for number in before]
