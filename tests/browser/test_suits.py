"""Suits in the browser: a lone player with the automatic GM, and a GM with a crew."""

from __future__ import annotations

from browser.house import House
from browser.person import DECISION, Makes, Person, play
from browser.test_pages import sideways, violations, violations_in_both_themes
from waiting import until


def press_first(person: Person) -> None:
    """Answer with the first button, or the first of the list."""
    buttons = person.page.locator(f"{DECISION} .options .btn:not(.undo):not([aria-expanded])")
    with person.answering():
        if buttons.count():
            buttons.first.click()
        else:
            person.answer(0)


def answer_until(person: Person, question: str) -> None:
    """Answer with the first option until this question is asked."""
    while not person.wait_until_asked().startswith(question):
        with person.answering():
            person.answer(0)


def test_a_lone_player_dresses_and_plays(house: House, person: Makes) -> None:
    _, links, _ = house.table(1, people=1, game="suits")
    ann = person().sit(links[0])
    ann.wait_until_asked()
    assert violations_in_both_themes(ann.page) == []
    ann.page.get_by_role("button", name="Mina Quist").first.click()
    ann.page.get_by_text("Viewing day").first.wait_for()
    play([ann], stop=lambda _: ann.page.locator(".duel").count() > 0)
    assert ann.page.locator(".duel .total").first.inner_text()
    assert violations_in_both_themes(ann.page) == []


def test_the_mark_of_your_own_suit_leaves_its_face_free(house: House, person: Makes) -> None:
    _, links, _ = house.table(2, people=1, game="suits")
    ann = person(text=200).sit(links[0])
    mark = ann.page.locator(".face em").first
    mark.wait_for()
    covered = "(mark) => mark.parentElement.getBoundingClientRect().bottom - mark.getBoundingClientRect().top"
    assert mark.evaluate(covered) < 10


def test_a_job_fits_a_phone(house: House, person: Makes) -> None:
    _, links, _ = house.table(2, people=1, game="suits")
    ann = person(width=360, height=740).sit(links[0])
    ann.wait_until_asked()
    ann.page.get_by_role(
        "button", name="Mina Quist"
    ).first.click()  # not the first one: the other player is about to take that
    ann.page.get_by_text("Viewing day").first.wait_for()
    for _ in range(6):
        ann.wait_until_asked()
        assert sideways(ann.page) <= 0
        play([ann], stop=bool)


def test_a_gm_and_a_crew_play_a_scene(house: House, person: Makes) -> None:
    _, links, _ = house.table(3, people=3, game="suits", options={"gm": "person"})
    ann, bo, gm = (person().sit(link) for link in links)
    for one in (ann, bo):
        one.wait_until_asked()
        one.answer(0)
    gm.page.get_by_text("Your table, your city").first.wait_for()
    gm.page.get_by_role("button", name="The next scene as written").first.click()
    for one in (ann, bo, gm):
        one.page.get_by_text("Viewing day").first.wait_for()
    for _ in range(12):
        until(lambda: any(one.asked() for one in (ann, bo, gm)), "a question")
        press_first(next(one for one in (ann, bo, gm) if one.asked()))
    assert gm.page.get_by_role("list", name="The GM's hand").locator("button").count() > 0


def test_a_play_is_measured_and_an_obstacle_has_its_ways(house: House, person: Makes) -> None:
    _, links, _ = house.table(1, people=1, game="suits")
    ann = person().sit(links[0])
    ann.wait_until_asked()
    ann.page.get_by_role("button", name="Mina Quist").first.click()
    ann.page.get_by_text("Viewing day").first.wait_for()
    answer_until(ann, "How do you go about it")
    ways = ann.page.get_by_label("The obstacle").get_by_role("button")
    assert "against" in ways.first.inner_text()
    boxes = [ways.last.bounding_box(), ann.page.locator(".decision").bounding_box()]
    way, bar = (box for box in boxes if box)
    assert way["y"] + way["height"] <= bar["y"], "every way is in sight above the question"
    ann.page.get_by_label("How, in your words").fill("On tiptoe, with a tray")
    with ann.answering():
        ways.filter(has_text="Athlete").click()
    answer_until(ann, "Does the play stand")
    assert "lies from" in (ann.page.locator(".gauge").get_attribute("aria-label") or "")
    ann.page.get_by_role("tab", name="Journal").or_(
        ann.page.get_by_role("button", name="Journal")
    ).first.click()
    ann.page.get_by_text("On tiptoe, with a tray").first.wait_for()


def test_a_gm_tells_a_scene_of_their_own(house: House, person: Makes) -> None:
    _, links, _ = house.table(2, people=2, game="suits", options={"gm": "person"})
    ann, gm = (person().sit(link) for link in links)
    ann.wait_until_asked()
    ann.answer(0)
    screen = gm.page.get_by_label("The GM's screen")
    screen.wait_for()
    gm.page.locator("textarea").fill("The Roof\nRain, and a very long way down.")
    screen.get_by_role("button", name="Open a scene of your own").click()
    for one in (ann, gm):
        one.page.get_by_text("The Roof").first.wait_for()
    screen.get_by_role("button", name="Call for a play").wait_for()
    assert violations(gm.page) == []


def test_the_gm_s_deck_can_be_seen_beside_a_long_question(house: House, person: Makes) -> None:
    """A long list grows over the table, which can then be scrolled out from under it."""
    _, links, _ = house.table(2, people=2, game="suits", options={"gm": "person", "suits_per_seat": 3})
    ann, gm = (person().sit(link) for link in links)
    for number in range(3):
        ann.wait_until_asked()
        with ann.answering():
            ann.answer(number)
    gm.wait_until_asked()
    with gm.answering():
        gm.page.get_by_role("button", name="The next scene as written").first.click()
    gm.wait_until_asked()
    gm.page.locator(f"{DECISION} [aria-expanded]").click()
    gm.page.locator(f"{DECISION} .all").wait_for()
    gm.page.locator(".job").evaluate("job => job.scrollTo(0, job.scrollHeight)")
    deck = gm.page.get_by_role("heading", name="The GM's deck").locator("..").bounding_box()
    bar = gm.page.locator(DECISION).bounding_box()
    assert deck is not None
    assert bar is not None
    assert deck["y"] + deck["height"] <= bar["y"]


def test_a_gm_may_let_a_proposal_simply_succeed_at_one_press(house: House, person: Makes) -> None:
    _, links, _ = house.table(2, people=2, game="suits", options={"gm": "person", "job": "free"})
    ann, gm = (person().sit(link) for link in links)
    ann.wait_until_asked()
    ann.answer(0)
    gm.wait_until_asked()
    gm.page.locator("textarea").fill("The Roof")
    gm.page.get_by_role("button", name="Open a scene of your own").click()
    ann.wait_until_asked()
    ann.page.get_by_label("What you may do").get_by_role("button", name="Stealth").first.click()
    gm.page.get_by_text("would like to try Stealth").first.wait_for()
    answers = gm.page.locator(f"{DECISION} .options .btn").all_inner_texts()
    assert {"Accept", "Refuse", "It simply succeeds"} <= {*answers}


def test_a_low_window_shows_both_decks_above_the_question(house: House, person: Makes) -> None:
    _, links, _ = house.table(4, people=1, game="suits")
    ann = person(width=1280, height=800).sit(links[0])
    ann.wait_until_asked()
    bar = ann.page.locator(DECISION).bounding_box()
    assert bar is not None
    for name in ("The crew's deck", "The GM's deck"):
        deck = ann.page.get_by_role("heading", name=name).locator("..").bounding_box()
        assert deck is not None
        assert deck["y"] + deck["height"] <= bar["y"], name


def test_a_low_window_shows_every_tool_of_a_gm_who_is_offered_the_lesson(house: House, person: Makes) -> None:
    _, links, _ = house.table(2, people=2, game="suits", options={"gm": "person"})
    ann, gm = person().sit(links[0]), person(width=1280, height=800, taught=False).sit(links[1])
    ann.wait_until_asked()
    ann.answer(0)
    gm.wait_until_asked()
    gm.page.locator("textarea").fill("The Roof")
    gm.page.get_by_role("button", name="Open a scene of your own").click()
    gm.page.get_by_role("button", name="Who is here").wait_for()
    gm.page.get_by_role("button", name="Learn it").wait_for()
    bar = gm.page.locator(DECISION).bounding_box()
    assert bar is not None
    for tool in gm.page.get_by_label("The GM's screen").get_by_role("button").all():
        box = tool.bounding_box()
        assert box is not None
        assert box["y"] + box["height"] <= bar["y"], tool.inner_text()
