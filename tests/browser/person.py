"""A person at the page: looks, clicks, types."""

from __future__ import annotations

import json
import re
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING, Any

from waiting import PATIENCE, until

if TYPE_CHECKING:
    from playwright.sync_api import Browser, BrowserContext, Page

QUICK = {"story": "off", "motion": "off", "ask": True}
DECISION = ".decision.lit"
TABLE = ".table-layout[aria-busy=false]"
"""A table with all its parts: they are mounted one after the other, and seen together."""
WORDS = "textarea:not([aria-label^='A name'])"
CARDS = "section.hand li button.legal"
EVERY = f"{DECISION} .options > .btn[aria-expanded]:not(.ghost)"
"""Opens the list of all options, where there are many."""
EARS = """
    window.heard = 0;
    const live = '[role=log], [role=alert], [role=status], [aria-live]';
    const mute = '[aria-live=off], details:not([open]) > :not(summary)';
    const everything = { childList: true, characterData: true, subtree: true };
    addEventListener('DOMContentLoaded', () => new MutationObserver((changes) => {
        const region = (place) => (place?.closest(mute) ? null : place?.closest(live));
        const told = changes.map(({ target }) => region(target.closest ? target : target.parentElement));
        const loud = new Set([...new Set(told)].filter((one) => one?.textContent.trim()));
        window.heard += told.filter((one) => loud.has(one)).length;
    }).observe(document.body, everything));
    window.settled = (gone, heard, patience) => new Promise((settle, late) => {
        const look = () => {
            if (document.querySelector(gone) || window.heard <= heard) return;
            watch.disconnect();
            settle();
        };
        const watch = new MutationObserver(look);
        watch.observe(document.body, { ...everything, attributes: true });
        setTimeout(() => late(new Error(`${gone} is there, or nothing was read out`)), patience);
        look();
    });
"""
"""Counts what a screen reader is given to read out. ``settled`` waits for the end of a question and for a
word of what came of it; to ask again and again from outside would cost as much as the page's own work. The
words of a region, which may be a whole journal, are read once for all its changes.
"""
UNPAINTED = """
    const unpainted = new CSSStyleSheet();
    unpainted.replaceSync('html { opacity: 0 }');
    document.adoptedStyleSheets = [unpainted];
"""
"""Everything is laid out and can be clicked, but the browser need not draw it: two fifths of its work."""
AIM = """([kind, place, corner]) => {
    const all = document.querySelectorAll(kind);
    const one = all[place % all.length];
    if (!one || one.disabled) return null;
    const point = () => {
        const { x, y, width, height } = one.getBoundingClientRect();
        const [right, down] = corner ?? [width / 2, height / 2];
        return [x + right, y + down];
    };
    const bare = () => one.contains(document.elementFromPoint(...point()));
    if (!bare()) one.scrollIntoViewIfNeeded();
    return bare() ? point() : null;
}"""
"""Where a thing can be hit with the pointer: in its middle, or so far from its corner. Nowhere if it is not
there, disabled, or covered by something else.
"""
GAMES = ["thieves", "sanctuary", "suits", "den_of_thieves", "know_thyself"]
FREE = 6  # browsers that are kept for others


class Left:
    """Browsers that people have left, emptied for the next ones. To move in takes half the work of a new
    one: its process runs, what it loads is in its cache, its scripts are compiled.
    """

    def __init__(self, address: str) -> None:
        self.address = address
        self.free: list[Page] = []

    def take(self) -> Page | None:
        """The last one, if there is any."""
        return self.free.pop() if self.free else None

    def leave(self, page: Page) -> None:
        """Forget everything but the cache: what is stored, cookies, and what the page itself holds."""
        page.goto(self.address + "/health")
        page.evaluate("sessionStorage.clear(), window.name = ''")
        line = page.context.new_cdp_session(page)
        line.send("Storage.clearDataForOrigin", {"origin": self.address, "storageTypes": "all"})
        line.detach()
        page.context.clear_cookies()
        self.free.append(page)
        if len(self.free) > FREE:
            self.free.pop(0).context.close()


class Person:
    """A browser of its own with one page, quick settings, and an ear for anything that goes wrong in it. Who
    is not ``taught`` meets every game for the first time. Only a ``painted`` page is drawn, for pictures;
    ``violations`` paints it for itself. Their system asks for no motion unless they
    are ``moving``. They may move into a browser that others have ``left``, unless theirs shall be ``cold``;
    whose browser itself was changed (``context``), or is painted, leaves it to nobody.
    """

    def __init__(
        self,
        browser: Browser,
        address: str,
        *,
        width: int = 1280,
        height: int = 900,
        theme: str = "dark",
        taught: bool = True,
        painted: bool = False,
        moving: bool = False,
        cold: bool = False,
        left: Left | None = None,
        **settings: Any,
    ) -> None:
        self.address = address
        self.left = None if painted or cold else left
        found = self.left.take() if self.left else None
        self.page: Page = found or self.new(browser, painted=painted)
        self.first = self.page
        self.brought: list[Any] = []
        for name, value in (("settings", QUICK | settings), ("taught", GAMES if taught else [])):
            self.bring(
                f"localStorage.getItem('rookery.{name}') ?? "
                f"localStorage.setItem('rookery.{name}', {json.dumps(json.dumps(value))})"
            )
        self.page.set_viewport_size({"width": width, "height": height})
        self.page.emulate_media(
            color_scheme=theme,  # type: ignore[arg-type]
            reduced_motion="no-preference" if moving else "reduce",
        )
        self.page.set_default_timeout(PATIENCE * 1000)
        self.troubles: list[str] = []
        self.page.on("pageerror", self.note)
        self.page.on("console", self.hear)

    def new(self, browser: Browser, *, painted: bool) -> Page:
        """The page of a new browser."""
        context = browser.new_context()
        context.set_default_timeout(PATIENCE * 1000)
        if not painted:
            context.add_init_script(UNPAINTED)
        context.add_init_script(EARS)
        return context.new_page()

    def bring(self, script: str) -> None:
        """Run a script in all pages of this browser before their own, until it is left."""
        self.brought.append(self.page.context.add_init_script(script))

    @property
    def context(self) -> BrowserContext:
        """The browser, to be changed in ways that nobody else shall find."""
        self.left = None
        return self.page.context

    def note(self, error: Any) -> None:
        """Errors of the page's scripts are troubles."""
        self.troubles.append(str(error))

    def hear(self, message: Any) -> None:
        """Errors in the console are troubles."""
        if message.type == "error":
            self.troubles.append(message.text)

    def open(self, path: str) -> Person:
        """Go to a page of the house."""
        self.page.goto(self.address + path)
        return self

    def sit(self, link: str) -> Person:
        """Open a link and wait for the table."""
        self.open(link)
        self.page.wait_for_selector(TABLE)
        return self

    def close(self) -> None:
        """Leave; nothing may have gone wrong in the page."""
        if self.left and self.page.context.pages == [self.first]:
            for script in self.brought:
                script.close()
            self.left.leave(self.page)
            self.page.remove_listener("pageerror", self.note)
            self.page.remove_listener("console", self.hear)
        else:
            self.context.close()
        lost = re.compile("WebSocket|ERR_CONNECTION|ERR_EMPTY|ERR_SOCKET|Failed to load resource")
        found = [trouble for trouble in self.troubles if not lost.search(trouble)]
        assert not found, f"trouble in the page: {found}"

    # Looking

    def asked(self) -> bool:
        """Whether the page asks for a pick now."""
        return self.page.locator(DECISION).count() > 0

    def over(self) -> bool:
        """Whether the game is over."""
        return self.page.locator(".score").count() > 0

    def prompt(self) -> str:
        """The question on the page."""
        return self.page.locator(f"{DECISION} h2").first.inner_text()

    def wait_until_asked(self) -> str:
        """Wait for a question."""
        self.page.wait_for_selector(DECISION)
        return self.prompt()

    def hand(self) -> list[str]:
        """The titles of the cards in hand."""
        return self.page.locator("section.hand .plate").all_inner_texts()

    def key(self) -> str:
        """The key of the open question; empty without one."""
        return self.glance()[1]

    def glance(self) -> tuple[bool, str]:
        """Whether the game is over, and the key of the open question, in one look."""
        over, key = self.page.evaluate(
            f"[!!document.querySelector('.score'), document.querySelector('{DECISION}')?.dataset.key ?? '']"
        )
        return bool(over), str(key)

    def awaited(self) -> bool:
        """Whether the table waits for this person."""
        over, key = self.glance()
        return bool(key) and not over

    def count(self, *kinds: str) -> list[int]:
        """How many there are of each kind (by CSS), in one look: every look from outside costs 4 ms."""
        every = "(kinds) => kinds.map((one) => document.querySelectorAll(one).length)"
        return list(self.page.evaluate(every, list(kinds)))

    # Doing

    @contextmanager
    def answering(self) -> Iterator[None]:
        """Whoever answers the open question within this block has it taken, and hears what came of it.
        ``heard`` counts what was read out since the page was opened.
        """
        key, heard = self.page.evaluate(
            f"[document.querySelector('{DECISION}')?.dataset.key ?? '', window.heard]"
        )
        yield
        question = f'{DECISION}[data-key="{key}"]'
        self.page.evaluate("(all) => settled(...all)", [question, heard, PATIENCE * 1000])

    def press(self, kind: str, place: int = 0, corner: tuple[int, int] | None = None) -> None:
        """Click a thing with the pointer, as soon as it lies open; of several, the one in this place. That is
        less work than Playwright's ``click``, which also waits for the thing to stop moving.
        """
        spot: list[float] = []

        def hit() -> bool:
            spot[:] = self.page.evaluate(AIM, [kind, place, corner]) or []
            return bool(spot)

        until(hit, f"{kind} that can be clicked")
        self.page.mouse.click(*spot)

    def answer(self, turn: int) -> None:
        """Answer the open question by clicking: on a card of the hand, on the words, or on a button."""
        bar = self.page.locator(DECISION)
        composers, fields, cards, many = self.count(
            f"{DECISION} .composer", f"{DECISION} {WORDS}", CARDS, EVERY
        )
        if composers:
            composer = bar.locator(".composer")
            composer.locator("select").select_option(index=turn % 20)
            composer.locator(".talk").fill("Trust me.")
            composer.locator("button[type=submit]").click()
            return
        if fields:  # some picks need a few
            bar.locator(WORDS).fill("As quietly as one can, and smiling.")
        if cards:
            self.press(CARDS, turn, corner=(14, 40))  # where the next card of the fan does not cover it
            self.press(f"{DECISION} .btn.main")
        elif many:
            self.press(EVERY)
            self.press(f"{DECISION} .all button", turn)
        else:
            self.press(f"{DECISION} .options .btn:not(.undo)", turn)


Makes = Callable[..., Person]
"""Makes a person with a browser of their own."""


def never(_: int) -> bool:
    """Go on to the end."""
    return False


def play(people: list[Person], stop: Callable[[int], bool] = never) -> int:
    """Everyone answers whenever asked, until the game is over or ``stop`` says so. Gives the number of
    answers.
    """
    answers, end = 0, time.monotonic() + PATIENCE
    while True:
        glances = [person.glance() for person in people]
        if all(over for over, _ in glances):
            return answers
        for person, (over, key) in zip(people, glances, strict=True):
            if key and not over:
                with person.answering():
                    person.answer(answers)
                answers, end = answers + 1, time.monotonic() + PATIENCE
                if stop(answers):
                    return answers
        assert time.monotonic() < end, f"nobody was asked for {PATIENCE:.0f} s, after {answers} answers"
        people[0].page.wait_for_timeout(15)
