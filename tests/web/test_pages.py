"""Every page: without violations, without sideways scrolling, and light to load."""

from __future__ import annotations

import gzip
import re
import time
from pathlib import Path
from typing import Any

import pytest

from web.house import ROOT, House
from web.person import Makes, Person, play, until

AXE = ROOT / "web" / "node_modules" / "axe-core" / "axe.min.js"
PLAIN_PAGES = [
    "/",
    "/host/thieves",
    "/host/sanctuary",
    "/settings",
    "/credits",
    "/rules/thieves#TH-73",
    "/guide/thieves",
    "/nowhere",
    "/table/nowhere#xxxxxxxxxxxxxxxxxxxxxxxx",
]
DESK, PHONE = (1280, 900), (360, 740)
LOOKS = [(theme, size) for size in (DESK, PHONE) for theme in ("dark", "light")]
in_every_look = pytest.mark.parametrize(
    ("theme", "size"), LOOKS, ids=[f"{theme}-{width}" for theme, (width, _) in LOOKS]
)
COLD_START = 150_000


LOOK_ROUND = """async () => {
    for (let again = 0; ; again++) {
        const before = document.body.innerHTML;
        const { violations } = await axe.run(document, { resultTypes: ['violations'] });
        if (before === document.body.innerHTML || again === 9) return violations;
    }
}"""
"""Axe measures one thing after the other, so a page that changed meanwhile is looked at again."""


def violations(page: Any) -> list[str]:
    """What axe finds wrong with a page."""
    if not AXE.exists():
        pytest.skip("axe-core is not installed here (npm install in web).")
    page.evaluate(AXE.read_text(encoding="utf-8"))
    found = page.evaluate(LOOK_ROUND)
    return [
        f"{one['id']}: {node['html'][:160]} ({node['failureSummary'][:200]})"
        for one in found
        for node in one["nodes"]
    ]


def sideways(page: Any) -> int:
    """How many pixels a page is wider than its window."""
    return int(page.evaluate("document.scrollingElement.scrollWidth - window.innerWidth"))


@pytest.fixture(scope="module")
def finished(house: House) -> tuple[str, str]:
    """A game that is over: its id and a token that may look at it."""
    table, _, opened = house.table(3, people=0, bot="plain", pace=0)
    for _ in range(200):
        if house.ask("GET", f"/api/tables/{table}", opened["watch"])["table"]["phase"] == "over":
            return table, opened["watch"]
        time.sleep(0.1)
    raise AssertionError("three bots did not finish a game")


def look(theme: str, size: tuple[int, int]) -> dict[str, Any]:
    """What a person sees through."""
    return {"theme": theme, "width": size[0], "height": size[1]}


@in_every_look
@pytest.mark.parametrize("path", PLAIN_PAGES)
def test_a_page_fits_and_has_no_violations(
    person: Makes, path: str, theme: str, size: tuple[int, int]
) -> None:
    ann = person(**look(theme, size)).open(path)
    ann.page.wait_for_load_state("networkidle")
    assert sideways(ann.page) <= 0
    assert violations(ann.page) == []


IN_SIGHT = """() => [...document.querySelectorAll('.decision.lit :is(.options .btn, .composer .main):not(:disabled)')].some((button) => {
    const { x, y, width, height } = button.getBoundingClientRect();
    return button.contains(document.elementFromPoint(x + width / 2, y + height / 2));
})"""
"""Whether a button that answers the question can be pressed as it lies there."""


@pytest.mark.parametrize("text", [125, 150, 200])
def test_larger_text_never_makes_a_page_wider_than_a_phone_nor_hides_the_answers(
    house: House, person: Makes, text: int
) -> None:
    ann = person(width=360, height=740, text=text)
    for path in PLAIN_PAGES:
        ann.open(path).page.wait_for_load_state("networkidle")
        assert sideways(ann.page) <= 0, path
    _, links, _ = house.table(6, people=1, options={"first_scout": "seat:A"})
    ann.sit(links[0])
    for _ in range(3):
        question = ann.wait_until_asked()
        assert sideways(ann.page) <= 0
        assert ann.page.evaluate(IN_SIGHT), question
        play([ann], seconds=30, stop=bool)


@in_every_look
def test_lobby_and_table_have_no_violations(
    house: House, person: Makes, theme: str, size: tuple[int, int]
) -> None:
    opened = house.ask("POST", "/api/tables", body={"game": "thieves", "seats": 4})
    host = person(**look(theme, size)).open(f"/table/{opened['table']['id']}#{opened['host']}")
    host.page.get_by_role("heading", name="A table of Thieves!").wait_for()
    assert violations(host.page) == []
    _, links, _ = house.table(4, people=1, options={"first_scout": "seat:A"})
    ann = person(**look(theme, size)).sit(links[0])
    for _ in range(3):  # a chamber to lay, a declaration to make, a card to lay
        ann.wait_until_asked()
        if ann.page.locator(".composer").count():
            ann.page.get_by_role("button", name="Facts, advice, promises").click()
        assert violations(ann.page) == []
        play([ann], seconds=30, stop=bool)
    open_view(ann, "Rules")
    ann.page.locator(".rulebook .one").first.wait_for()
    assert violations(ann.page) == []
    ann.page.get_by_role("button", name="This table").click()
    ann.page.get_by_role("heading", name="Fair shuffles").wait_for()
    assert violations(ann.page) == []


@pytest.mark.parametrize(
    ("theme", "size"), [("dark", DESK), ("light", PHONE)], ids=["dark-1280", "light-360"]
)
def test_no_question_of_a_game_has_violations_or_hides_its_answers(
    house: House, person: Makes, theme: str, size: tuple[int, int]
) -> None:
    _, links, _ = house.table(5, people=1, bot="clever", seed=f"{7:064x}", options={"first_scout": "seat:A"})
    ann = person(**look(theme, size)).sit(links[0])
    met: set[str] = set()

    def check(_: int) -> bool:
        until(lambda: ann.asked() or ann.over(), 20, "a question or the end")
        kind = " ".join(ann.prompt().split()[:2]) if ann.asked() else "the end"
        assert kind == "the end" or ann.page.evaluate(IN_SIGHT), f"no answer in sight: {ann.prompt()}"
        if kind not in met:
            met.add(kind)
            assert violations(ann.page) == []
        return False

    play([ann], seconds=200, stop=check)
    assert {"What do", "Which card", "Who gets", "Whom do", "the end"} <= met


def open_view(person: Person, name: str) -> None:
    """Open one of the views: in the bar of a phone, or in the rail."""
    views = person.page.get_by_role("navigation", name="Views")
    if views.count():
        views.get_by_role("button", name=re.compile(f"^{name}")).click()
    else:
        person.page.get_by_role("tab", name=name).click()


@pytest.mark.parametrize("theme", ["dark", "light"])
def test_a_table_fits_a_phone_in_every_view(house: House, person: Makes, theme: str) -> None:
    _, links, _ = house.table(6, people=1, options={"first_scout": "seat:A"})
    ann = person(width=360, height=740, theme=theme).sit(links[0])
    for _ in range(4):
        ann.wait_until_asked()
        assert sideways(ann.page) <= 0
        play([ann], seconds=30, stop=bool)
    for tab in ("You", "Journal", "Rules", "Talk", "Table"):
        open_view(ann, tab)
        assert sideways(ann.page) <= 0
        assert violations(ann.page) == []


def test_a_question_hidden_by_the_rules_shows_on_the_way_back(house: House, person: Makes) -> None:
    _, links, _ = house.table(3, people=1, options={"first_scout": "seat:A"})
    ann = person(width=360, height=740).sit(links[0])
    question = ann.wait_until_asked()
    open_view(ann, "Rules")
    back = ann.page.get_by_role("button", name="Table: your move")
    assert back.inner_text() == "Your move"
    assert violations(ann.page) == []
    back.click()
    assert back.count() == 0
    assert ann.page.get_by_role("heading", name=question).is_visible()


@in_every_look
def test_the_end_and_the_replay_have_no_violations_and_the_deal_is_fair(
    person: Makes, finished: tuple[str, str], theme: str, size: tuple[int, int]
) -> None:
    table, token = finished
    ann = person(**look(theme, size)).sit(f"/table/{table}#{token}")
    ann.page.get_by_role("heading", name=re.compile("away with it")).wait_for()
    assert violations(ann.page) == []
    ann.page.get_by_role("button", name="This table").click()
    ann.page.get_by_role("button", name="Deal it again and check").click()
    ann.page.get_by_text("The deal was fair.").wait_for()
    ann.page.get_by_role("button", name="Close", exact=True).click()
    ann.page.get_by_role("link", name="Replay").click()
    step = ann.page.get_by_role("slider", name="Step")
    step.wait_for()
    assert violations(ann.page) == []
    before = ann.page.locator(".control .count").inner_text()
    ann.page.get_by_role("button", name="One step on").click()
    assert ann.page.locator(".control .count").inner_text() != before
    step.fill(step.get_attribute("max") or "")
    open_view(ann, "Journal")
    ann.page.get_by_role("log", name="Journal").get_by_text("The loot is counted.").wait_for()
    ann.page.get_by_label("See as").select_option("1")
    ann.page.locator("section.hand .plate").first.wait_for()


def test_the_cold_start_page_is_light(house: House, browser: Any) -> None:
    context = browser.new_context()
    page = context.new_page()
    sizes: dict[str, int] = {}

    def weigh(answer: Any) -> None:
        kind = answer.headers.get("content-type", "")
        if "javascript" in kind or "css" in kind:
            sizes[answer.url] = len(gzip.compress(answer.body(), 9))

    page.on("response", weigh)
    page.goto(house.address + "/")
    page.wait_for_load_state("networkidle")
    context.close()
    assert sizes
    assert sum(sizes.values()) < COLD_START


def test_every_card_has_a_face(house: House) -> None:
    text = Path(ROOT / "web/src/boards/thieves/cards.ts").read_text(encoding="utf-8")
    known = {name.strip("'") for name in re.findall(r"^    ('?[a-z-]+'?): '", text, re.M)} | {
        "sneak",
        "steal",
        "stab",
        "lies",
    }
    names = house.ask("GET", "/api/games/thieves")["names"]
    assert set(names["card"]) | set(names["treasure"]) == known


def test_the_board_knows_the_events_and_questions_by_their_names() -> None:
    from rookery.games.thieves.words.prompts import PROMPTS
    from rookery.games.thieves.words.story import SENTENCES

    folder = ROOT / "web/src/boards/thieves"
    told = re.search(r"const TELLERS.*?\n};", (folder / "telling.ts").read_text(encoding="utf-8"), re.DOTALL)
    assert told
    assert set(re.findall(r"^  (\w+): \(", told[0], re.MULTILINE)) <= set(SENTENCES)
    own = re.search(r"decisions: \{ (.*?) \}", (folder / "Board.svelte").read_text(encoding="utf-8"))
    assert own
    assert set(re.findall(r"(\w+): ", own[1])) <= set(PROMPTS)
