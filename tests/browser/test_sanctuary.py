"""The town of Sanctuary in the browser: played by mouse, by finger and by keys, alone and in company."""

from __future__ import annotations

import re
from contextlib import suppress
from typing import Any

import pytest

from browser.house import House
from browser.person import DECISION, TABLE, Makes, Person
from browser.test_pages import look_through, sideways, violations
from waiting import STORY, until

FREE = """turn => {
  const middle = (button) => {
    const box = button.getBoundingClientRect();
    return [box.x + box.width / 2, box.y + box.height / 2];
  };
  const places = [...document.querySelectorAll('.spots button.stone, .spots button.house')];
  const found = places.filter((button) => button.contains(document.elementFromPoint(...middle(button))));
  document.querySelector('[data-free]')?.removeAttribute('data-free');
  const one = found[turn % found.length];
  one?.setAttribute('data-free', '');
  return one ? middle(one) : null;
}"""
"""Marks one of the lit places that nothing covers, and says where it is."""


LIKELIEST = """() => {
  const way = document.querySelector('.decision .btn.main').innerText;
  const place = document.querySelector(`.spots button[aria-label="${way}"]`).getBoundingClientRect();
  const [x, y] = [place.x + place.width / 2, place.y + place.height / 2];
  const boxes = ['.map', '.decision'].map((one) => document.querySelector(one).getBoundingClientRect());
  const [stage, bar] = boxes;
  return x > 0 && x < innerWidth && y > stage.top && y < bar.top;
}"""
"""Whether the place on the gold button can be seen on the map."""


def point_at_a_place(person: Person, turn: int) -> None:
    """Click a lit place once. The map may still be gliding to its places, so look again until it is hit."""
    pressed = person.page.locator("[data-free][aria-pressed=true]")

    def hit() -> bool:
        if spot := person.page.evaluate(FREE, turn):
            person.page.mouse.click(*spot)
        return pressed.count() > 0

    until(hit, "a lit place in sight")


def click_on_the_map(person: Person, turn: int) -> None:
    """Take up a Hell Hound if one is asked for, then point at a lit place and confirm it."""
    hounds = f"{DECISION} .hounds button"
    if person.count(hounds) != [0]:
        person.press(hounds, turn)
    point_at_a_place(person, turn)
    person.press(f"{DECISION} .btn.main")


def answer(person: Person, turn: int) -> None:
    """Answer whatever is asked: the likely button where there is one, else a place on the map, else any
    button.
    """
    main, listed = f"{DECISION} .btn.main", f"{DECISION} .answers li button"
    likely, places, answers = person.count(main, ".spots button", listed)
    if likely:
        person.press(main)
    elif places:
        click_on_the_map(person, turn)
    elif answers:
        person.press(listed)
        person.press(main)
    else:
        person.press(f"{DECISION} .btn:not(.ghost)")


def play_until(person: Person, wanted: str) -> None:
    """Play on until a question, or the line at the top of the table, says this."""
    answers = 0

    def there() -> bool:
        nonlocal answers
        over, key = person.glance()
        if over or not key:
            return over
        where = person.page.locator("header .where").inner_text()
        if re.search(wanted, where) or re.search(wanted, person.prompt()):
            return True
        with person.answering():
            answer(person, answers)
        answers += 1
        return False

    until(there, f"{wanted!r}", seconds=STORY)


def play_until_round(person: Person, number: int) -> None:
    """Play on until a question in this round or a later one: in the Dungeon a round may ask nothing."""
    later = "|".join(str(round) for round in range(number, 10))
    play_until(person, rf"^Round ({later}|\d\d+)\b")


def told(person: Person, words: str) -> bool:
    """Whether the journal holds these words."""
    person.page.get_by_role("tab", name="Journal").click()
    return person.page.locator(".journal").get_by_text(words).count() > 0


def at_table(
    house: House, person: Makes, seats: int = 4, *, options: dict[str, Any] | None = None, **more: Any
) -> Person:
    """Ann at a table of bots."""
    _, links, _ = house.table(seats, people=1, game="sanctuary", options=options or {})
    return person(**more).sit(links[0])


def test_a_person_and_bots_play_three_rounds_by_clicking(house: House, person: Makes) -> None:
    ann = at_table(house, person)
    play_until_round(ann, 4)
    assert ann.page.locator(".plaque").count() == 4
    below = "document.querySelector('.panel .story')"
    unseen = f"{below}.scrollHeight - {below}.clientHeight - {below}.scrollTop"
    until(lambda: ann.page.evaluate(unseen) < 2, "the newest line of the turn in sight")
    ann.page.get_by_role("tab", name="Journal").click()
    assert ann.page.locator(".journal .line").count() > 30


def test_a_short_game_comes_to_its_end(house: House, person: Makes) -> None:
    ann = at_table(house, person, 2, options={"target": 100})
    until(lambda: bool(ann.page.locator(TABLE).count()), "the table")
    play_until(ann, "nothing that is ever asked")
    heading = ann.page.locator(".score h2")
    heading.wait_for()
    assert "silver and got away with it" in heading.inner_text()
    bars = ann.page.locator(".ranking .bar").evaluate_all("bars => bars.map((bar) => bar.clientWidth)")
    assert len(bars) == 2
    assert bars[0] == bars[1], "bars of one length can be compared"


def test_cache_and_turn_are_one_question(house: House, person: Makes) -> None:
    """R-125: the cache opens for whoever reaches for it; whoever walks is done with it."""
    ann = at_table(house, person, options={"first_seat": "A"})
    play_until(ann, "^You are in the Maze")
    bar = ann.page.locator(DECISION)
    assert bar.locator("input[type=range]").count() == 0
    bar.get_by_role("button", name="Your cache").click()
    with ann.answering():
        bar.get_by_role("button", name="Hide 10 SP").click()
    ann.wait_until_asked()
    with ann.answering():
        bar.get_by_role("button", name="Walk", exact=True).click()
    assert re.search("^Walk ", ann.wait_until_asked())
    assert told(ann, "Ann hides 10 SP.")


def test_whoever_is_asked_on_a_phone_sees_their_pawn(house: House, person: Makes) -> None:
    """Also where the question is not about places, and lies over the foot of the map."""
    ann = at_table(house, person, width=390, height=844, options={"first_seat": "A"})
    play_until(ann, "^You are in the Maze")
    above = """() => {
      const pawn = document.querySelector('.pieces .own').getBoundingClientRect();
      const boxes = ['.map', '.decision'].map((one) => document.querySelector(one).getBoundingClientRect());
      const [stage, bar] = boxes;
      return pawn.top > stage.top && pawn.bottom < bar.top && pawn.left > 0 && pawn.right < innerWidth;
    }"""
    until(lambda: bool(ann.page.evaluate(above)), "the pawn in sight")


def test_a_place_shows_its_way_and_its_dice_before_it_is_confirmed(house: House, person: Makes) -> None:
    ann = at_table(house, person)
    play_until(ann, "^Walk ")
    point_at_a_place(ann, 3)
    assert re.search(r"dice \d+ \+ \d+", ann.page.locator(".callout").inner_text())
    assert ann.page.locator(".marks > path").count() == 2, "the way is drawn"
    key = ann.key()
    ann.page.keyboard.press("Escape")
    assert ann.page.locator(".callout").count() == 0
    point_at_a_place(ann, 3)
    ann.page.locator(f"{DECISION} .btn.main").click()
    until(lambda: ann.key() != key, "the walk")
    assert told(ann, "Ann goes")


def test_giving_another_die_away_lights_other_places(house: House, person: Makes) -> None:
    ann = at_table(house, person)
    play_until(ann, "^Walk ")
    dice = ann.page.get_by_role("button", name=re.compile("^Give a Hell Hound the"))
    assert dice.count() == 3
    seen = set()
    for die in range(3):
        dice.nth(die).click()
        seen.add(ann.prompt())
    rolled = {dice.nth(die).get_attribute("aria-label") for die in range(3)}
    assert len(seen) >= len(rolled) - 1


def test_a_rumor_points_out_its_building(house: House, person: Makes) -> None:
    ann = at_table(house, person)
    ann.wait_until_asked()
    assert ann.page.locator(".coin").count() >= 1, "coins lie where the rumors lead"
    ann.page.locator("section.hand button").first.hover()
    ann.page.locator(".marks .arrow").wait_for()


def test_every_place_in_words_with_its_distance(house: House, person: Makes) -> None:
    ann = at_table(house, person)
    play_until(ann, "^Walk ")
    ann.page.get_by_role("button", name=re.compile(r"^All \d+ places")).click()
    places = ann.page.get_by_role("list", name="Places within reach").get_by_role("button")
    count = places.count()
    assert count > 5
    assert all(re.search(r", \d+ steps?dice \d+", text) for text in places.all_text_contents())
    ann.page.get_by_role("searchbox", name="Narrow the places").fill("the Bazaar")
    assert places.count() < count
    key = ann.key()
    ann.page.get_by_role("searchbox", name="Narrow the places").fill("")
    places.first.click()
    until(lambda: ann.key() != key, "the walk")


def test_keys_alone_walk_the_map(house: House, person: Makes) -> None:
    ann = at_table(house, person)
    play_until(ann, "^Walk ")
    key = ann.key()
    for _ in range(60):
        ann.page.keyboard.press("Tab")
        if ann.page.evaluate("document.activeElement.matches('.spots button')"):
            break
    first = ann.page.evaluate("document.activeElement.getAttribute('aria-label')")
    for arrow in ("ArrowLeft", "ArrowUp", "ArrowRight", "ArrowDown"):
        ann.page.keyboard.press(arrow)
    assert ann.page.evaluate("document.activeElement.matches('.spots button')")
    moved = {first}
    for arrow in ("ArrowLeft", "ArrowLeft", "ArrowUp", "ArrowUp"):
        ann.page.keyboard.press(arrow)
        moved.add(ann.page.evaluate("document.activeElement.getAttribute('aria-label')"))
    assert len(moved) > 1
    ann.page.keyboard.press("Enter")
    assert ann.page.evaluate("document.activeElement.getAttribute('aria-pressed')") == "true"
    ann.page.keyboard.press("Enter")
    if (
        ann.key() == key and ann.page.locator(f"{DECISION} .btn.main").count()
    ):  # several thefts in one place: a button decides
        ann.page.locator(f"{DECISION} .btn.main").focus()
        ann.page.keyboard.press("Enter")
    until(lambda: ann.key() != key, "the walk")


def test_a_deal_is_offered(house: House, person: Makes) -> None:
    ann = at_table(house, person)
    play_until(ann, "Offer a deal")
    ann.page.get_by_role("button", name=re.compile("^Offer .* a deal")).first.click()
    ann.page.get_by_role("group", name="You give").get_by_role("button").first.click()
    ann.page.get_by_role("group", name="You ask").get_by_label(re.compile("silver")).fill("25")
    ann.page.get_by_label("A word with it").fill("Between friends.")
    assert violations(ann.page) == []
    key = ann.key()
    ann.page.get_by_role("button", name="Make this offer").click()
    until(lambda: ann.key() != key, "the offer")
    assert told(ann, "Between friends")


def test_no_violations_while_walking_and_hunting(house: House, person: Makes) -> None:
    ann = at_table(house, person)
    play_until(ann, "^Walk ")
    look_through(ann.page)
    play_until(ann, "Hell Hound do you move")
    look_through(ann.page)


def test_a_phone_shows_a_part_that_moves_and_nothing_sideways(house: House, person: Makes) -> None:
    ann = at_table(house, person, width=360, height=740)
    play_until(ann, "^Walk .* slip into")
    until(lambda: bool(ann.page.evaluate(LIKELIEST)), "where the gold button leads in sight")
    assert sideways(ann.page) <= 0
    sheet = ann.page.locator(".map .sheet")
    assert ann.page.locator(".overview").count() == 1
    before = sheet.get_attribute("style")
    ann.page.get_by_role("button", name="Farther").click()
    farther = sheet.get_attribute("style")
    assert farther != before
    box = ann.page.locator(".map").bounding_box()
    assert box is not None
    ann.page.mouse.move(box["x"] + 200, box["y"] + 120)
    ann.page.mouse.down()
    ann.page.mouse.move(box["x"] + 120, box["y"] + 90, steps=4)
    ann.page.mouse.up()
    assert sheet.get_attribute("style") != farther
    ann.page.get_by_role("button", name="Find me").click()
    play_until_round(ann, 3)
    assert sideways(ann.page) <= 0


def test_the_prince_hunts_alone(house: House, person: Makes) -> None:
    ann = at_table(house, person, 1)
    ann.wait_until_asked()
    assert ann.page.locator(".job").count() == 1, "the thief in play is on the map"
    assert violations(ann.page) == []
    play_until(ann, "theft 3")


def test_an_advanced_game_goes_on(house: House, person: Makes) -> None:
    ann = at_table(house, person, 3, options={"mode": "advanced"})
    ann.wait_until_asked()
    play_until_round(ann, 4)


@pytest.mark.slow
@pytest.mark.parametrize(("mode", "seed"), [("basic", 0), ("advanced", 106)])
def test_two_people_and_two_bots_finish_a_game(house: House, person: Makes, mode: str, seed: int) -> None:
    """In the advanced deal a pawn in the Dungeon leaves all three dice to the Hell Hounds: no place to point
    at (SA-84).
    """
    options = {"mode": mode, "target": 150}
    _, links, _ = house.table(
        4, people=2, game="sanctuary", bot="clever", options=options, seed=f"{seed:064x}"
    )
    people = [person().sit(link) for link in links]
    late = pytest.importorskip("playwright.sync_api").TimeoutError
    for one in people:
        one.page.set_default_timeout(3000)
    answers = 0

    def over() -> bool:
        nonlocal answers
        for one in people:
            ended, key = one.glance()
            if ended:
                return True
            if key:
                with suppress(late):  # somebody else's answer may have closed the question
                    answer(one, answers)
                    answers += 1
                    one.page.locator(f'{DECISION}[data-key="{key}"]').wait_for(state="detached")
        return False

    until(over, f"the end of a game, {mode}", seconds=STORY)
    assert answers > 10


def test_a_name_is_never_read_as_anything_but_a_name(house: House, person: Makes) -> None:
    name = 'Kit: the "Knife", 3 影'
    _, links, _ = house.table(2, people=2, game="sanctuary", names=("Ann", name))
    ann = person().sit(links[0])
    ann.page.locator(".plaque").get_by_text(name, exact=True).wait_for()
    assert told(ann, f"{name} hears something new.")
    assert ann.page.locator(".plaque").count() == 0, "the journal is open"
    ann.page.get_by_role("tab", name="Thieves").click()
    assert ann.page.locator(".plaque b").get_by_text(name, exact=True).count() == 1


def test_the_lesson_goes_out_and_home_again(house: House, person: Makes) -> None:
    ann = person(width=390, height=844, theme="light").open("/guide/sanctuary")
    teacher = ann.page.locator(".teacher")
    teacher.wait_for()
    while not teacher.get_by_role("button", name="Play a real game").count():
        title = teacher.locator("h2").inner_text()
        forward = teacher.get_by_role("button", name="Next")
        if forward.count():
            forward.click()
        else:
            labels = ann.page.locator(f"{DECISION} .btn.main").all_inner_texts()
            assert title == "Ten steps" or not any(map(re.compile("Rob ").match, labels)), "only its own way"
            answer(ann, 0)
        teacher.locator("h2", has_text=title).wait_for(state="detached")
    assert sideways(ann.page) <= 0
