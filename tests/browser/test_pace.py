"""What happened is told at a pace people can read, and the table serves every screen and every body."""

from __future__ import annotations

from browser.house import House
from browser.person import Makes, play

STEP = """() => {
  const text = (what) => document.querySelector(what)?.innerText ?? '';
  const lines = [...document.querySelectorAll('.journal .line')].map((line) => line.innerText.trim());
  return [text('.caption p').trim(), lines.at(-1) ?? '', !!document.querySelector('.decision.lit')];
}"""
ONWARD = "document.querySelector('.caption > button, .digest .btn.main')?.click()"
"""Next; nothing where a line has just gone by itself."""
FOCUSED = """(journal) => {
  const stops = [...journal.querySelectorAll('[tabindex="-1"]')].filter((one) => one.offsetParent);
  return document.activeElement === journal ? 1 : stops.indexOf(document.activeElement) - stops.length + 1;
}"""
"""Which stop of the journal has the focus, counted back from the last, which is 0; 1 if it is the whole."""
LONGEST = """(words) => {
  const text = document.querySelector('.room .card .text');
  if (!text) return null;
  text.firstElementChild.textContent = words;
  const over = (box) => box.scrollHeight - box.clientHeight;
  return [over(text), over(text.parentElement)];
}"""


def test_with_reduced_motion_every_beat_waits_for_next_and_the_question_for_the_last(
    house: House, person: Makes
) -> None:
    _, links, _ = house.table(3, people=1)
    ann = person(story="steady").sit(links[0])
    beats = 0
    while beats < 8:
        ann.page.locator(".caption, .digest, .decision.lit").first.wait_for()
        caption, newest, asked = ann.page.evaluate(STEP)
        key = ann.key()
        if asked and key:
            ann.answer(beats)
            ann.page.locator(f'.decision.lit[data-key="{key}"]').wait_for(state="detached")
            continue
        if caption:
            assert newest == caption, (
                f"the journal tells what the stage shows, and no more: {newest!r}, {caption!r}"
            )
            beats += 1
        ann.page.evaluate(ONWARD)


def test_whoever_comes_back_is_told_what_happened_at_the_table_and_on_the_shelf(
    house: House, person: Makes
) -> None:
    table, links, _ = house.table(3, people=1)
    ann = person().sit(links[0])
    play([ann], stop=lambda answers: answers == 6)
    ann.open("/credits").page.evaluate(  # where nobody follows the table
        f"localStorage.setItem('rookery.seen', JSON.stringify({{ '{table}': 1 }}));"
        "const kept = JSON.parse(localStorage.getItem('rookery.settings'));"
        "localStorage.setItem('rookery.settings', JSON.stringify({ ...kept, story: 'steady' }))"
    )
    ann.open("/").page.get_by_text("While you were away:").wait_for()
    ann.open(f"/table/{table}").page.get_by_role("heading", name="While you were away").wait_for()
    ann.page.keyboard.press("Escape")
    ann.page.get_by_role("heading", name="While you were away").wait_for(state="detached")


def test_keys_tab_stops_and_long_texts(house: House, person: Makes) -> None:
    _, links, _ = house.table(4, people=1)
    ann = person().sit(links[0])
    words = "Covers one of your treasures: nobody can steal it, and it does not count until it is uncovered, "
    over = list[int]()

    def measured(_: int) -> bool:
        """Whether a card has lain open in the room for once; the next beat takes it away."""
        over[:] = ann.page.evaluate(LONGEST, words + "whatever else may happen.") or []
        return bool(over)

    play([ann], stop=measured)
    assert over == [0, 0]
    assert ann.page.locator(".journal button:not([tabindex='-1']):not(.earlier button)").count() == 0
    ann.wait_until_asked()  # until then others play, and the journal grows
    journal = ann.page.get_by_role("log", name="Journal")
    journal.focus()
    places = list[int]()
    for key in ("Enter", "ArrowUp", "ArrowDown", "Escape"):
        ann.page.keyboard.press(key)
        places.append(journal.evaluate(FOCUSED))
    assert places == [0, -1, 0, 1], "into the last stop, up, down, and out to the journal itself"
    ann.page.locator("main").focus()
    ann.page.keyboard.press("?")
    ann.page.get_by_role("heading", name="Keys").wait_for()
    ann.page.keyboard.press("Escape")
    ann.page.get_by_role("heading", name="Keys").wait_for(state="detached")
    ann.page.get_by_role("button", name="This table").click()
    button = ann.page.get_by_role("button", name="Let a bot play for me")
    button.click()
    button.wait_for(state="detached")  # and with it the focus is gone
    ann.page.keyboard.press("Escape")
    ann.page.locator("dialog[open]").wait_for(state="detached")


def test_a_phone_held_sideways_shows_the_map(house: House, person: Makes) -> None:
    _, links, _ = house.table(3, people=1, game="sanctuary")
    ann = person(width=844, height=390).sit(links[0])
    ann.wait_until_asked()
    stage, bar = ann.page.locator(".map").bounding_box(), ann.page.locator(".decision").bounding_box()
    assert stage is not None
    assert bar is not None
    assert stage["height"] > 200
    assert stage["x"] + stage["width"] <= bar["x"], "the question lies beside the map, not on it"
