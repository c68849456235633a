"""Nothing moves under the eyes of whoever reads: layout shift from the opening of a table on, as browsers
measure it.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from browser import den, know, test_sanctuary
from browser.house import House
from browser.person import DECISION, Makes, Person
from waiting import until

STILL = 0.05
ANSWERS = 6
SETTLED = 700
"""Milliseconds between clicks: what moves within 500 of one was asked for, and does not count."""
HEARD = 120
"""Milliseconds for a line of the story, which nobody reads here: as long as its words take to appear."""
WIDTHS = (390, 1280)
WATCH = """
    document.adoptedStyleSheets[0].replaceSync('html { opacity: 0.0001 }');
    window.shifts = [];
    const node = ({ node }) => node?.className || node?.nodeName;
    new PerformanceObserver((found) => {
        for (const one of found.getEntries())
            if (!one.hadRecentInput) window.shifts.push([one.startTime, one.value, one.sources.map(node)]);
    }).observe({ type: 'layout-shift', buffered: true });
"""
"""Browsers measure no shift of what is wholly transparent. What is all but transparent is not drawn either,
though it takes more work than at an opacity of 0.
"""
GO_ON = f"""
    let told = null, clicked = 0;
    const frame = () => new Promise(requestAnimationFrame);
    for (const kind of ['pointerdown', 'pointerup', 'keydown', 'keyup'])
        addEventListener(kind, (one) => {{ if (one.isTrusted) clicked = performance.now(); }}, true);
    setInterval(async () => {{
        const next = document.querySelector('.caption > button, .digest .btn.main');
        if (!next || next === told || performance.now() - clicked < {SETTLED}) return;
        told = next;
        await frame();
        await frame();
        setTimeout(() => next.isConnected && next.click(), {HEARD});
    }}, 20);
"""
"""Goes on with the story by the button for it, like the timer that would else do it: every line is shown for
some frames, and what follows a person's click only when it counts as movement. A click by a program is none.
"""


def by_options(person: Person, turn: int) -> None:
    """What is likely, else any button, card or list."""
    likely = person.page.locator(f"{DECISION} .btn.main:not([disabled])")
    if likely.count() and not person.page.locator(f"{DECISION} .composer").count():
        likely.first.click()
    else:
        person.answer(turn)


def by_keys(person: Person, _: int) -> None:
    den.answer(person)


def by_words(person: Person, _: int) -> None:
    """As ``know.answer``, with the pointer: a click by a program does not count as one."""
    bar = person.page.locator(DECISION)
    for name in know.ORDER:
        button = bar.get_by_role("button", name=name, exact=True)
        if button.count():
            button.first.click()
            return
    rooms = person.page.get_by_label("Rooms you may choose").get_by_role("button")
    if rooms.count():
        rooms.first.click()
    elif not bar.locator(".btn.main").count():
        bar.locator(":is(.options, .answers) button:not(.ghost)").first.click()
        return
    bar.locator(".btn.main").first.click()


ANSWER: dict[str, tuple[int, Callable[[Person, int], None]]] = {
    "thieves": (4, by_options),
    "sanctuary": (4, test_sanctuary.answer),
    "suits": (3, by_options),
    "den_of_thieves": (3, by_keys),
    "know_thyself": (3, by_words),
}


def worst(shifts: list[Any]) -> float:
    """The largest sum of shifts that follow each other within a second, over five seconds at most: the
    cumulative layout shift of https://web.dev/articles/cls.
    """
    most = total = begun = before = 0.0
    for at, value, _ in shifts:
        if at - before > 1000 or at - begun > 5000:
            begun, total = at, 0.0
        before, total = at, total + value
        most = max(most, total)
    return most


def idle(person: Person) -> tuple[int, int, int]:
    """Layouts and styles that the page works out in a second, and what is in motion for ever."""
    line = person.page.context.new_cdp_session(person.page)
    line.send("Performance.enable")

    def counts() -> dict[str, float]:
        return {one["name"]: one["value"] for one in line.send("Performance.getMetrics")["metrics"]}

    before = counts()
    person.page.wait_for_timeout(1000)
    after = counts()
    moving = person.page.evaluate(
        "document.getAnimations().filter((one) => one.playState === 'running').length"
    )
    layouts, styles = (int(after[name] - before[name]) for name in ("LayoutCount", "RecalcStyleCount"))
    return layouts, styles, moving


def assert_idle(person: Person) -> None:
    until(lambda: idle(person) == (0, 0, 0), "a page with nothing to do while nobody does anything")


def questions(people: list[Person]) -> list[str]:
    """The keys of the questions that all are asked, once what led to them counts as movement."""
    for one in people:
        one.wait_until_asked()
    people[0].page.wait_for_timeout(SETTLED)
    return [one.key() for one in people]


def test_shifts_are_summed_as_browsers_do() -> None:
    near: list[Any] = [(0, 0.02, []), (900, 0.02, [])]
    assert worst([]) == 0
    assert worst([*near, (2000, 0.03, [])]) == pytest.approx(0.04)
    assert worst([(at, 0.01, []) for at in range(0, 8000, 500)]) == pytest.approx(0.11)


def test_what_shifts_is_noticed_though_nothing_is_drawn(person: Makes) -> None:
    ann = person(cold=True)
    ann.bring(WATCH)
    ann.open("/credits").page.locator("main h1").wait_for()
    ann.page.wait_for_timeout(SETTLED)
    ann.page.evaluate("document.body.style.paddingTop = '200px'")
    until(lambda: worst(ann.page.evaluate("window.shifts")) > STILL, "a shift that is measured")


@pytest.mark.parametrize("game", ANSWER)
def test_a_table_stands_still_while_it_is_played(house: House, person: Makes, game: str) -> None:
    """On a phone and at a desk at once, each at a table of its own with the same deal: most of the time they
    wait for the story.
    """
    seats, answer = ANSWER[game]
    people = []
    for width in WIDTHS:
        people.append(
            person(width=width, height=844, motion="system", story="quick", moving=True, cold=True, ask=False)
        )
        people[-1].bring(WATCH)
        people[-1].bring(GO_ON)
    for one in people:
        _, links, _ = house.table(seats, people=1, game=game)
        one.sit(links[0])
    for turn in range(ANSWERS):
        for one, key in zip(people, questions(people), strict=True):
            if key:
                answer(one, turn)
                one.page.locator(f'{DECISION}[data-key="{key}"]').wait_for(state="detached")
    questions(people)
    for width, one in zip(WIDTHS, people, strict=True):
        assert_idle(one)
        shifts = one.page.evaluate("window.shifts")
        large = [shift for shift in sorted(shifts, key=lambda shift: -shift[1]) if shift[1] > 0.005]
        assert worst(shifts) < STILL, (width, large)
