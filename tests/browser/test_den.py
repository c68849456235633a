"""Den of Thieves in the browser: a thief is made and played to the end of the night, roles change hands, one
person game-masters for two, and a newcomer is taught.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from browser.den import PLACE, SETTLED, answer, asks, become, go_on, tile
from browser.house import House
from browser.person import DECISION, Makes, Person
from browser.test_pages import sideways, violations, violations_in_both_themes
from waiting import until

GAME = "den_of_thieves"
KNIFE = "Kit: the Knife"
QUIET = (
    "Take their word for it",
    "^Leave it at that",
    "^Done",
    "^Keep it",
    "^The rest",
    "^That will do",
    "^That is all",
    "^Nothing",
    "^It ends",
)
"""What keeps a scene short."""

PHONE = {"width": 360, "height": 740}
SURE = [f"{suit}{rank}" for suit in "GHLT" for rank in (7, 8, 9, 10)]
"""Cards that are answers by themselves: whatever is drawn, a move succeeds."""

SPLIT: dict[str, Any] = {
    "seats": 2,
    "options": {"guard": "off", "mode": "house", "end": "open"},
    "people": {
        "A": {"name": "Wick", "ratings": [3, 1, 4, 2], "at": "0,0", "trust": {"B": 2}},
        "B": {"name": "Lady Soot", "ratings": [2, 1, 3, 4], "at": "0,0"},
    },
    "big_score": ["L5", "H5", "H6", "GJ", "L2"],
    "facts": {"H5.what": "gold"},
    "deck": [card for card in SURE if card not in ("H5", "H6")],
    "scene": {"in": ["A", "B"], "goal": "heist", "locks": ["vault", "holder"]},
    "now": "scene",
}
FOUR: dict[str, Any] = {
    "seats": 4,
    "options": {"mode": "rotating", "first_seat": "A"},
    "people": {
        "A": {"name": "Wick", "ratings": [3, 1, 4, 2], "at": "1,0"},
        **{seat: {"ratings": [4, 3, 2, 1], "at": "2,0"} for seat in "BCD"},
    },
    "map": {"1,0": ["L2"]},
    "deck": SURE,
    "scene": {"dealer": "B", "antagonist": "C", "in": ["A"], "lead": "L2", "goal": "take"},
    "now": "scene",
}
THREE: dict[str, Any] = {
    **FOUR,
    "seats": 3,
    "people": {
        "A": {"name": "Wick", "ratings": [4, 1, 2, 3], "at": "1,0"},
        **{seat: {"ratings": [4, 3, 2, 1], "at": "2,0"} for seat in "BC"},
    },
    "deck": [f"{suit}{rank}" for suit in "GHLT" for rank in (3, 4, 5, 6)],
}
"""Whatever is drawn, a move fails."""


@pytest.fixture(scope="module")
def placed(browser: Any, tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    """A house where two begin at the prize of the Big Score, three and four in the middle of a scene."""
    server = House(tmp_path_factory.mktemp("placed"), PLACE.format(positions=[SPLIT, THREE, FOUR]))
    yield server
    server.close()


def build(ann: Person, name: str) -> None:
    """A thief of one's own, on the sheet."""
    ann.wait_until_asked()
    tile(ann, "Make your own")
    ratings = ann.page.get_by_label("Make your thief")
    ratings.get_by_role("button", name="Take these ratings").click()
    ann.page.get_by_role("heading", name="Wrestle with a spell: two cards instead of one").wait_for()
    tile(ann, "to get free of a spell")
    ann.page.get_by_label("A name of your own").fill(name)
    answer(ann, "^Something of your own")
    answer(ann, "^Done")


@pytest.mark.slow
def test_a_lone_player_makes_a_thief_and_plays_to_the_end(
    house: House, person: Makes, tmp_path: Path
) -> None:
    options = {"rounds": 1, "scene_move_limit": 3, "severity": "cruel"}
    _, links, _ = house.table(1, people=1, game=GAME, options=options)
    ann = person().sit(links[0])
    ann.wait_until_asked()
    assert violations_in_both_themes(ann.page) == []
    build(ann, KNIFE)
    ann.page.locator(".side").get_by_text(KNIFE, exact=True).wait_for()
    go_on([ann], lambda: asks(ann, "Where does"))
    assert violations_in_both_themes(ann.page) == []
    go_on([ann], lambda: asks(ann, "What now?"))
    assert ann.page.locator(".page .framing").inner_text()
    assert violations_in_both_themes(ann.page) == []
    go_on([ann], lambda: ann.page.locator(".trial .cards li button").count() > 0)
    assert violations(ann.page) == []
    go_on([ann], ann.over, most=150)
    end = ann.page.locator(".score")
    assert end.get_by_role("heading").first.inner_text() in ("Triumph", "Getaway", "Bust")
    assert end.get_by_text(KNIFE, exact=True).count() == 1
    assert violations_in_both_themes(ann.page) == []
    with ann.page.expect_download() as kept:
        end.get_by_role("button", name="Journal as text").click()
    kept.value.save_as(tmp_path / "journal.md")
    assert KNIFE in (tmp_path / "journal.md").read_text(encoding="utf-8")
    with ann.page.expect_download() as book:
        end.get_by_role("button", name="Journal as PDF").click()
    book.value.save_as(tmp_path / "journal.pdf")
    assert (tmp_path / "journal.pdf").read_bytes().startswith(b"%PDF")
    ann.page.get_by_role("button", name="Look at the table").click()
    ann.page.get_by_role("tab", name="Sheet").click()
    ann.page.get_by_role("heading", name=KNIFE, exact=True).wait_for()


def part(person: Person) -> str:
    """What somebody does in this scene besides playing a thief."""
    return str(person.page.evaluate("document.querySelector('.page .own')?.innerText ?? ''"))


def test_four_people_rotate_the_roles_and_one_of_them_has_a_phone(house: House, person: Makes) -> None:
    options = {"mode": "rotating", "rounds": 1, "first_seat": "A"}
    _, links, _ = house.table(4, people=4, game=GAME, options=options)
    sizes = [{}, {}, {"width": 390, "height": 844}, {}]
    people = [person(**size).sit(link) for size, link in zip(sizes, links, strict=True)]
    for one, card in zip(
        people, ("Jacqueline", "Stanislas", "The Old Lion", "Robin Red-Fellow"), strict=True
    ):
        become(one, card)
    dealers: set[int] = set()
    phone = people[2]

    def rotated() -> bool:
        dealers.update(seat for seat, one in enumerate(people) if "dealer" in part(one))
        return len(dealers) >= 3 or all(one.over() for one in people)

    go_on(people, rotated, *QUIET, most=160)
    assert len(dealers) >= 3, "the dealer changes from scene to scene"
    assert sideways(phone.page) <= 0
    assert phone.page.get_by_role("list", name="Thieves").get_by_text("Jacqueline").count() == 1
    assert violations(phone.page) == []


def test_one_person_is_game_master_for_two(house: House, person: Makes) -> None:
    options = {"mode": "gm", "gm_seat": "A", "rounds": 1, "first_seat": "B"}
    _, links, _ = house.table(3, people=3, game=GAME, options=options, names=("Gwen", KNIFE, "Cy"))
    gwen, kit, cy = (
        person(theme=theme).sit(link) for theme, link in zip(("dark", "light", "dark"), links, strict=True)
    )
    become(kit, "Jacqueline")
    become(cy, "Stanislas")
    people = [gwen, kit, cy]
    go_on(people, lambda: asks(gwen, "Open the scene"), *QUIET)
    assert part(gwen) == "You are the game master"
    gwen.page.get_by_label("The scene opens").fill("Rain, and a lamp that has seen better thieves.")
    answer(gwen, "^Open")
    go_on(people, lambda: asks(kit, "What now?"), *QUIET)
    for one in (kit, cy):
        one.page.locator(".page").get_by_text("a lamp that has seen better thieves").first.wait_for()
    assert kit.page.locator(".page").get_by_text("Gwen deals and plays the enemies").count() == 1
    desk = gwen.page.locator(".decision")
    desk.get_by_label("Tell it").fill("Somewhere a dog decides against barking.")
    desk.get_by_role("button", name="Tell it", exact=True).click()
    kit.page.get_by_text("Somewhere a dog decides against barking.").first.wait_for()
    gwen.page.get_by_role("button", name="Introduce somebody by name").click()
    desk.get_by_label("Their name").fill("Old Merle")
    desk.get_by_role("button", name="Introduce somebody by name").click()
    kit.page.get_by_text("Enter Old Merle.").first.wait_for()
    gwen.page.get_by_role("button", name=re.compile("suffers harm")).first.wait_for()
    assert violations(gwen.page) == []
    assert violations(kit.page) == []
    desk.get_by_role("button", name="End the scene").click()
    go_on(people, lambda: "lead" in cy.page.locator(".side").inner_text().split("Jacqueline")[0], *QUIET)
    assert KNIFE in gwen.page.locator(".side").inner_text()


def test_a_thief_turns_on_the_other_when_the_loot_is_split(placed: House, person: Makes) -> None:
    _, links, _ = placed.table(2, people=2, game=GAME)
    ann = person(placed.address).sit(links[0])
    bo = person(placed.address, **PHONE, theme="light").sit(links[1])
    ann.wait_until_asked()
    tile(ann, "Hide what you do")
    go_on([ann, bo], lambda: asks(bo, "let it be"), "^Look on", "prize")
    assert violations(bo.page) == []
    answer(bo, "^Betray")
    go_on([ann, bo], lambda: asks(ann, "risen or fallen"), "^Let it be", "^Keep it")
    story = ann.page.get_by_role("log", name="Journal")
    story.get_by_text("Lady Soot turns on Wick").wait_for()
    story.get_by_text("The Nightingale's Tears: that goes to Lady Soot.").wait_for()
    bo.page.locator("section.hand").get_by_text("The Nightingale's Tears").first.wait_for()
    assert violations(ann.page) == []


def by_keys(person: Person) -> None:
    """The first option and Enter; whoever cannot see the page hears what came of it."""
    key = person.key()
    with person.answering():
        person.page.keyboard.press("1")
        person.page.wait_for_function(SETTLED, arg=key)
        if person.key() == key:
            person.page.keyboard.press("Enter")


def test_four_make_a_move_by_the_keys_and_the_audience_has_its_say(placed: House, person: Makes) -> None:
    _, links, _ = placed.table(4, people=4, game=GAME)
    themes = ("dark", "light", "dark", "light")
    people = [
        person(placed.address, theme=theme).sit(link) for theme, link in zip(themes, links, strict=True)
    ]
    ann, di = people[0], people[3]
    ann.wait_until_asked()
    di.page.get_by_label("What you would say").fill("Behind you!")
    di.page.get_by_role("button", name="Suggest something").click()
    ann.page.get_by_role("log", name="Journal").get_by_text("Di, from the back: Behind you!").wait_for()
    assert [part(one) for one in people] == ["", "You are the dealer", "You are the antagonist", ""]
    by_keys(ann)
    for _ in range(30):
        until(lambda: any(one.asked() for one in people), "somebody to be asked")
        if asks(ann, "What now?"):
            break
        by_keys(next(one for one in people if one.asked()))
    story = ann.page.get_by_role("log", name="Journal")
    assert "Wick" in story.inner_text()
    assert violations_in_both_themes(di.page) == []


def test_what_a_move_may_cost_is_in_sight_on_a_phone(placed: House, person: Makes) -> None:
    """The dealer defers, and the antagonist finds the list above the bar."""
    _, links, _ = placed.table(3, people=3, game=GAME)
    ann, bo = (person(placed.address).sit(link) for link in links[:2])
    cy = person(placed.address, **PHONE, theme="light").sit(links[2])
    ann.wait_until_asked()
    tile(ann, "Do something dangerous")
    go_on([ann, bo], lambda: asks(cy, "It has its price"), "^Let the antagonist", *QUIET)
    bar = cy.page.locator(".decision").bounding_box()
    entries = cy.page.get_by_role("group", name="What you may do").get_by_role("button")
    boxes = [box for entry in entries.all() if (box := entry.bounding_box())]
    assert bar
    assert len(boxes) > 3
    assert sum(box["y"] + box["height"] <= bar["y"] for box in boxes) > 3, "most of them without a touch"
    assert violations(cy.page) == []
    entries.first.click()
    answer(cy)
    ann.page.get_by_role("log", name="Journal").get_by_text(re.compile("Wick")).first.wait_for()


def test_large_words_fit_on_a_phone(house: House, placed: House, person: Makes) -> None:
    """At 200 %: nothing lies over anything else, or beyond the edge."""
    _, links, _ = house.table(1, people=1, game=GAME)
    maker = person(**PHONE, text=200).sit(links[0])
    maker.wait_until_asked()
    tile(maker, "Make your own")
    row = maker.page.locator(".making li", has_text="persuasion")
    name, pips = row.locator("b").bounding_box(), row.get_by_role("group").bounding_box()
    assert name
    assert pips
    assert name["y"] + name["height"] <= pips["y"] or name["x"] + name["width"] <= pips["x"]
    _, links, _ = placed.table(4, people=4, game=GAME)
    ann = person(placed.address, **PHONE, text=200, theme="light").sit(links[0])
    ann.wait_until_asked()
    assert sideways(ann.page) <= 0
    scene = ann.page.get_by_role("region", name="The scene")
    assert scene.evaluate("page => page.scrollWidth - page.clientWidth") <= 0
    dialog = ann.page.get_by_role("button", name="This table: people, links, fairness").bounding_box()
    assert dialog
    assert dialog["x"] + dialog["width"] <= PHONE["width"]


def test_a_newcomer_is_taught_on_the_board(person: Makes) -> None:
    ann = person(theme="light").open("/guide/den_of_thieves")
    title = ann.page.locator(".teacher h2")
    title.wait_for()
    for _ in range(40):
        told = title.inner_text()
        if ann.page.get_by_role("button", name="Play a real game").count():
            break
        forward = ann.page.get_by_role("button", name="Next")
        if forward.count():
            forward.click()
        else:
            ann.wait_until_asked()
            ann.page.evaluate("document.activeElement?.blur()")
            ann.page.keyboard.press("1")
            ann.page.wait_for_function(
                "told => document.querySelector('.teacher h2').textContent !== told"
                " || document.querySelector('.decision .kbd')",
                arg=told,
            )
            if title.inner_text() == told:
                ann.page.keyboard.press("Enter")
        ann.page.wait_for_function(
            "told => document.querySelector('.teacher h2').textContent !== told", arg=told
        )
    assert title.inner_text() == "That is the game"
    box, button = (ann.page.locator(part).bounding_box() for part in (".teacher", ".teacher .btn.main"))
    assert box
    assert button
    assert button["x"] + button["width"] <= box["x"] + box["width"], "the last button lies in the panel"
    assert violations(ann.page) == []


def test_what_one_may_want_in_a_scene_is_in_sight_on_a_newcomers_phone(house: House, person: Makes) -> None:
    """However much the lead card has to tell: it unfolds at a touch."""
    _, links, _ = house.table(1, people=1, game="den_of_thieves")
    ann = person(width=390, height=844, taught=False).sit(links[0])
    become(ann, "Robin")
    go_on([ann], lambda: asks(ann, "want here"))
    bar = ann.page.locator(DECISION).bounding_box()
    wish = ann.page.get_by_role("button", name="Here to take something").bounding_box()
    assert bar is not None
    assert wish is not None
    assert wish["y"] + wish["height"] <= bar["y"]
    framing = ann.page.locator(".framing")
    assert framing.get_attribute("aria-expanded") == "false"
    framing.click()
    assert framing.get_attribute("aria-expanded") == "true"
