"""Every page: without violations, without sideways scrolling, and light to load."""

from __future__ import annotations

import gzip
import re
from functools import cache
from importlib import import_module
from pathlib import Path
from typing import Any

import pytest

from browser.house import ROOT, House
from browser.person import DECISION, Makes, Person, play
from waiting import PATIENCE, until

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
COLD_START = 150_000


LOOK_ROUND = """async (rules) => {
    const moves = (one) => one.playState === 'running' && one.effect.getComputedTiming().endTime < Infinity;
    const still = async () => {
        for (;;) {
            await new Promise(requestAnimationFrame);
            const moving = document.getAnimations().filter(moves);
            if (!moving.length) return;
            await Promise.allSettled(moving.map((one) => one.finished));
        }
    };
    const unpainted = [...document.adoptedStyleSheets];
    const spared = new CSSStyleSheet();
    spared.replaceSync('html { clip-path: inset(49.9%) }');
    document.adoptedStyleSheets = [spared];
    for (let again = 0; ; again++) {
        await still();
        const before = document.body.innerHTML;
        const brief = { resultTypes: ['violations'], selectors: false };
        const { violations } = await axe.run(document, { ...rules, ...brief });
        if (again === 9 || (before === document.body.innerHTML && !document.getAnimations().some(moves))) {
            document.adoptedStyleSheets = unpainted;
            return violations;
        }
    }
}"""
"""Axe measures one thing after the other, so a page that changed meanwhile is looked at again. Colours that
are about to change are waited for: the frame that changes them may be late, and an inherited colour changes
one frame after its parent's. What is transparent axe does not judge; for a page that is cut down to its very
middle it finds the same as for a whole one, and the browser draws next to nothing.
"""


SELECTORS = re.compile(r"(?<=axe\._selectorData=)\w+\(\w+\.flatTree\)")


@cache
def axe() -> str:
    """Axe without what it works out for every element of a page before it begins, an eighth of its work: a
    unique selector, by which reports may name it. Ours name elements by their HTML.
    """
    text, found = SELECTORS.subn("{}", AXE.read_text(encoding="utf-8"))
    assert found, "axe names elements in another way now"
    return text


def load_axe(page: Any) -> None:
    """Bring axe into a page. The browser compiles a script that comes this way once, and a function that is
    evaluated every time.
    """
    line = page.context.new_cdp_session(page)
    line.send("Runtime.evaluate", {"expression": axe()})
    line.detach()


def violations(page: Any, *rules: str) -> list[str]:
    """What axe finds wrong with a page, by these rules only or by all."""
    if not AXE.exists():
        pytest.skip("axe-core is not installed here (npm install in web).")
    if not page.evaluate("'axe' in window"):
        load_axe(page)
    found = page.evaluate(LOOK_ROUND, {"runOnly": rules} if rules else {})
    return [
        f"{one['id']}: {node['html'][:160]} ({node['failureSummary'][:200]})"
        for one in found
        for node in one["nodes"]
    ]


def violations_in_both_themes(page: Any) -> list[str]:
    """What axe finds wrong with a page as it is, and what only the other theme makes wrong: its colours. The
    page stays in that other theme, since every change of it costs as much as axe does.
    """
    found = violations(page)
    dark = page.evaluate("document.documentElement.dataset.theme === 'dark'")
    other = "light" if dark else "dark"
    page.emulate_media(color_scheme=other)
    page.locator(f":root[data-theme={other}]").wait_for(state="attached")
    return found + violations(page, "color-contrast")


def look_through(page: Any) -> None:
    """A page fits and has no violations, at a desk and on a phone, in both themes. One visit serves for all:
    to open it anew costs more than to look.
    """
    for width, height in (DESK, PHONE):
        page.set_viewport_size({"width": width, "height": height})
        assert violations_in_both_themes(page) == [], width
        assert sideways(page) <= 0, width


def sideways(page: Any) -> int:
    """How many pixels a page is wider than its window."""
    return int(page.evaluate("document.scrollingElement.scrollWidth - window.innerWidth"))


@pytest.fixture(scope="module")
def finished(house: House) -> tuple[str, str]:
    """A game that is over: its id and a token that may look at it. Its deal is its own: where others still
    play the same one, the master keeps silent.
    """
    table, _, opened = house.table(3, people=0, bot="plain", pace=0, seed=f"{13:064x}")
    until(
        lambda: house.ask("GET", f"/api/tables/{table}", opened["watch"])["table"]["phase"] == "over",
        "three bots to finish a game",
    )
    return table, opened["watch"]


@pytest.mark.parametrize("path", PLAIN_PAGES)
def test_a_page_fits_and_has_no_violations_in_both_themes(person: Makes, path: str) -> None:
    ann = person().open(path)
    ann.page.wait_for_load_state("networkidle")
    ann.page.locator(".pages[aria-busy=true]").wait_for(state="detached")
    look_through(ann.page)


IN_SIGHT = """() => {
    const answers = '.decision.lit :is(.options .btn, .composer [type=submit]):not(:disabled)';
    return [...document.querySelectorAll(answers)].some((button) => {
        const { x, y, width, height } = button.getBoundingClientRect();
        return button.contains(document.elementFromPoint(x + width / 2, y + height / 2));
    });
}"""
"""Whether a button that answers the question can be pressed as it lies there."""


@pytest.mark.parametrize("text", [125, 150, 200])
def test_larger_text_never_makes_a_page_wider_than_a_phone_nor_hides_the_answers(
    house: House, person: Makes, text: int
) -> None:
    ann = person(width=360, height=740, text=text)
    for path in PLAIN_PAGES:
        ann.open(path).page.wait_for_load_state("networkidle")
        ann.page.locator(".pages[aria-busy=true]").wait_for(state="detached")
        assert sideways(ann.page) <= 0, path
    _, links, _ = house.table(6, people=1, options={"first_scout": "seat:A"})
    ann.sit(links[0])
    for _ in range(3):
        question = ann.wait_until_asked()
        assert sideways(ann.page) <= 0
        assert ann.page.evaluate(IN_SIGHT), question
        play([ann], stop=bool)


def test_lobby_and_table_have_no_violations_in_both_themes(house: House, person: Makes) -> None:
    opened = house.ask("POST", "/api/tables", body={"game": "thieves", "seats": 4})
    host = person().open(f"/table/{opened['table']['id']}#{opened['host']}")
    host.page.get_by_role("heading", name="A table of Thieves!").wait_for()
    look_through(host.page)
    _, links, _ = house.table(4, people=1, options={"first_scout": "seat:A"})
    ann = person().sit(links[0])
    facts = ann.page.get_by_role("button", name="Facts, advice, promises")
    for _ in range(3):  # a chamber to lay, a declaration to make, a card to lay
        ann.wait_until_asked()
        composing = ann.page.locator(".composer").count() > 0
        if composing:
            facts.click()
        look_through(ann.page)
        assert not composing or facts.get_attribute("aria-expanded") == "true"
        play([ann], stop=bool)
    for width, height in (PHONE, DESK):
        ann.page.set_viewport_size({"width": width, "height": height})
        open_rules(ann)
        assert violations_in_both_themes(ann.page) == [], width
        ann.page.get_by_role("button", name="This table").click()
        ann.page.get_by_role("heading", name="Fair shuffles").wait_for()
        assert violations_in_both_themes(ann.page) == [], width
        ann.page.get_by_role("button", name="Close", exact=True).click()


@pytest.mark.slow
@pytest.mark.parametrize(
    ("theme", "size"), [("dark", DESK), ("light", PHONE)], ids=["dark-1280", "light-360"]
)
def test_no_question_of_a_game_has_violations_or_hides_its_answers(
    house: House, person: Makes, theme: str, size: tuple[int, int]
) -> None:
    _, links, _ = house.table(5, people=1, bot="clever", seed=f"{7:064x}", options={"first_scout": "seat:A"})
    ann = person(theme=theme, width=size[0], height=size[1]).sit(links[0])
    met: set[str] = set()

    def check(_: int) -> bool:
        until(lambda: ann.asked() or ann.over(), "a question or the end")
        kind = " ".join(ann.prompt().split()[:2]) if ann.asked() else "the end"
        assert kind == "the end" or ann.page.evaluate(IN_SIGHT), f"no answer in sight: {ann.prompt()}"
        if kind not in met:
            met.add(kind)
            assert violations(ann.page) == []
        return False

    play([ann], stop=check)
    assert {"What do", "Which card", "Who gets", "Whom do", "the end"} <= met


def open_view(person: Person, name: str) -> None:
    """Open one of the views: in the bar of a phone, or in the rail."""
    views = person.page.get_by_role("navigation", name="Views")
    if views.count():
        views.get_by_role("button", name=re.compile(f"^{name}")).click()
    else:
        person.page.get_by_role("tab", name=name).click()


def open_rules(person: Person) -> None:
    """Open the rulebook beside the table at the places with one word: the whole of it is looked at on its own
    page, and takes axe as long as all other views together.
    """
    open_view(person, "Rules")
    person.page.locator(".rulebook .one").first.wait_for()
    assert sideways(person.page) <= 0
    person.page.get_by_role("searchbox", name="Search the rules").fill("troll")
    person.page.locator(".rulebook mark").first.wait_for()


def test_a_table_fits_a_phone_in_every_view(house: House, person: Makes) -> None:
    _, links, _ = house.table(6, people=1, options={"first_scout": "seat:A"})
    ann = person(width=360, height=740).sit(links[0])
    for _ in range(4):
        ann.wait_until_asked()
        assert sideways(ann.page) <= 0
        play([ann], stop=bool)
    for tab in ("You", "Journal", "Rules", "Talk", "Table"):
        open_rules(ann) if tab == "Rules" else open_view(ann, tab)
        assert sideways(ann.page) <= 0
        assert violations_in_both_themes(ann.page) == []


PIECES = """
    window.most = 0;
    addEventListener('DOMContentLoaded', () => new MutationObserver((changes) => {
        const laid = changes.filter(({ target }) => target.matches?.('.pages'))
            .flatMap(({ addedNodes }) => [...addedNodes]).filter((node) => node.nodeType === 1);
        window.most = Math.max(window.most, laid.length);
    }).observe(document.body, { childList: true, subtree: true }));
"""
"""How many paragraphs were laid into the book at once."""


def test_a_rulebook_is_found_by_contents_and_words_and_printed(person: Makes) -> None:
    ann = person(width=360, height=740)
    ann.bring(PIECES)
    ann.open("/rules/thieves")
    book = ann.page.locator(".rulebook")
    book.locator(".pages[aria-busy=false]").wait_for()
    assert 0 < ann.page.evaluate("window.most") * 2 < book.locator(".pages > *").count(), "piece by piece"
    assert book.locator("h2").nth(1).inner_text() == "The goal"
    ann.page.get_by_role("searchbox").fill("TROLL")
    assert set(map(str.casefold, book.locator("mark").all_inner_texts())) == {"troll"}
    assert re.fullmatch(r"\d\d places", book.get_by_role("status").inner_text())
    assert sideways(ann.page) <= 0
    ann.page.get_by_role("searchbox").fill("")
    book.locator("summary").click()
    book.get_by_role("link", name="5.4 Skill cards").click()
    here = "document.activeElement.textContent"
    until(lambda: ann.page.evaluate(here) == "5.4 Skill cards", "the heading to be reached")
    assert ann.page.url.endswith("/rules/thieves#5-4-skill-cards")
    with ann.page.expect_download() as got:
        ann.page.get_by_role("link", name="sheets").click()
    assert got.value.suggested_filename == "thieves-sheets.pdf"


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


@pytest.mark.parametrize(("width", "height"), [DESK, PHONE], ids=["1280", "360"])
def test_the_end_and_the_replay_have_no_violations_and_the_deal_is_fair(
    person: Makes, finished: tuple[str, str], width: int, height: int
) -> None:
    table, token = finished
    ann = person(width=width, height=height).sit(f"/table/{table}#{token}")
    ann.page.get_by_role("heading", name=re.compile("away with it")).wait_for()
    assert violations_in_both_themes(ann.page) == []
    ann.page.get_by_role("button", name="This table").click()
    ann.page.get_by_role("button", name="Deal it again and check").click()
    ann.page.get_by_text("Every result follows from the known seed.").wait_for()
    ann.page.get_by_role("button", name="Close", exact=True).click()
    ann.page.get_by_role("link", name="Replay").click()
    step = ann.page.get_by_role("slider", name="Step")
    step.wait_for()
    assert violations_in_both_themes(ann.page) == []
    before = ann.page.locator(".control .count").inner_text()
    ann.page.get_by_role("button", name="One step on").click()
    assert ann.page.locator(".control .count").inner_text() != before
    step.fill(step.get_attribute("max") or "")
    open_view(ann, "Journal")
    ann.page.get_by_role("log", name="Journal").get_by_text("The loot is counted.").wait_for()
    ann.page.get_by_label("See as").select_option("1")
    ann.page.locator("section.hand .plate").first.wait_for()


def test_the_master_says_where_a_game_was_decided(person: Makes, finished: tuple[str, str]) -> None:
    table, token = finished
    ann = person(width=390, height=844).open(f"/replay/{table}/0/1#{token}")
    step = ann.page.get_by_role("slider", name="Step")
    ann.page.get_by_role("button", name="Where was it decided").click()
    ann.page.get_by_role("button", name="Moment 2").click()
    master = ann.page.get_by_role("region", name="The master")
    assert master.locator("li").count() > 1
    assert master.get_by_text("picked", exact=True).count() == 1
    assert master.get_by_text("the master’s", exact=True).count() == 1
    assert sideways(ann.page) <= 0
    assert violations_in_both_themes(ann.page) == []
    there = int(step.input_value())
    ann.page.get_by_role("button", name="One step on").click()
    assert int(step.input_value()) == there + 1
    assert master.locator("li").count() == 0


def test_the_cold_start_page_is_light(house: House, browser: Any) -> None:
    context = browser.new_context()
    context.set_default_timeout(PATIENCE * 1000)
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


SHIFTS = """() => {
    window.shifts = [];
    const what = ({ node }) => node?.className || node?.nodeName;
    const told = (one) => [one.value, one.sources.map(what)];
    const note = (found) => window.shifts.push(...found.getEntries().map(told));
    new PerformanceObserver(note).observe({ type: 'layout-shift', buffered: true });
}"""
SEATS = {"thieves": 3, "sanctuary": 2, "suits": 1, "den_of_thieves": 1, "know_thyself": 1}
COLD_TABLE, STILL = 300_000, 0.05


@pytest.mark.parametrize("game", SEATS)
def test_a_cold_table_is_light_and_stands_still(house: House, person: Makes, game: str) -> None:
    """At a desk, on a phone, and with large text; nobody else moves meanwhile. All three are waited for at
    once.
    """
    _, links, _ = house.table(SEATS[game], people=SEATS[game], game=game)
    opened = []
    for width, text in ((1280, 100), (390, 100), (1280, 200)):
        ann = person(width=width, height=900, text=text, painted=True)
        ann.context.add_init_script(f"({SHIFTS})()")
        sizes: list[int] = []
        line = ann.context.new_cdp_session(ann.page)
        line.on("Network.loadingFinished", lambda e, sizes=sizes: sizes.append(e["encodedDataLength"]))
        line.send("Network.enable")
        opened.append((ann.sit(links[0]).page, sizes, (width, text)))
    for page, sizes, how in opened:
        page.wait_for_load_state("networkidle")
        page.locator(f"{DECISION}, .decision").first.wait_for()
        assert 0 < sum(sizes) < COLD_TABLE, how
        shifts = page.evaluate("window.shifts")
        assert sum(amount for amount, _ in shifts) < STILL, (how, shifts)


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


@pytest.mark.parametrize("game", ["thieves", "sanctuary", "suits", "den_of_thieves", "know_thyself"])
def test_every_question_is_explained_the_first_times(game: str) -> None:
    prompts = import_module(f"rookery.games.{game}.words.prompts")
    tables = ("PROMPTS", "SPEAKING", "ASKED_WITH_FACTS")
    kinds = {kind for table in tables for kind in getattr(prompts, table, ())}
    text = (ROOT / f"web/src/boards/{game}/hints.ts").read_text(encoding="utf-8")
    hints = dict(re.findall(r"^  (\w+): '(.+)',$", text, re.MULTILINE))
    assert set(hints) == kinds
    assert [hint for hint in hints.values() if not 15 < len(hint) < 190 or hint[-1] != "."] == []
