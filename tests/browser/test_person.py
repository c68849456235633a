"""A browser that somebody has left keeps nothing of them for the next one, and no trouble of it is lost."""

from __future__ import annotations

from typing import Any

import pytest

from browser.house import House
from browser.person import AIM, Left, Person
from waiting import until

STORE = """async () => {
    localStorage.mine = sessionStorage.mine = document.cookie = 'mine=1';
    window.name = 'mine';
    await caches.open('mine');
    await navigator.serviceWorker.register('/sw.js');
    await new Promise((done) => { indexedDB.open('mine').onsuccess = done; });
}"""
FOUND = """async () => ({
    local: Object.keys(localStorage).filter((name) => !/^rookery.(settings|taught)$/.test(name)),
    session: Object.keys(sessionStorage), cookies: document.cookie, name: window.name,
    caches: await caches.keys(), workers: (await navigator.serviceWorker.getRegistrations()).length,
    databases: (await indexedDB.databases()).length,
    size: [innerWidth, innerHeight], dark: matchMedia('(prefers-color-scheme: dark)').matches,
    settings: JSON.parse(localStorage['rookery.settings']),
})"""


def test_who_moves_into_a_left_browser_finds_it_empty(browser: Any, house: House) -> None:
    left = Left(house.address)
    ann = Person(browser, house.address, left=left, width=390, height=844, theme="light").open("/credits")
    new = ann.page.evaluate(FOUND)
    ann.page.evaluate(STORE)
    assert ann.page.evaluate(FOUND) != new
    ann.page.evaluate("localStorage['rookery.settings'] = '{}'")
    page = ann.page
    ann.close()
    bo = Person(browser, house.address, left=left).open("/credits")
    assert bo.page is page, "the same browser, or else this proves nothing"
    assert bo.page.evaluate(FOUND) == new | {"size": [1280, 900], "dark": True}
    bo.context.close()


def test_who_moves_in_has_their_own_settings_and_nothing_that_others_brought(
    browser: Any, house: House
) -> None:
    left = Left(house.address)
    ann = Person(browser, house.address, left=left, text=150)
    ann.bring("window.brought = true")
    assert ann.open("/credits").page.evaluate("window.brought")
    ann.close()
    bo = Person(browser, house.address, left=left, text=200, taught=False).open("/credits")
    assert bo.page is ann.page
    assert bo.page.evaluate("JSON.parse(localStorage['rookery.settings']).text") == 200
    assert bo.page.evaluate("localStorage['rookery.taught']") == "[]"
    assert not bo.page.evaluate("window.brought")
    bo.context.close()


def test_whose_browser_was_changed_or_is_painted_or_cold_gets_another(browser: Any, house: House) -> None:
    left = Left(house.address)
    ann = Person(browser, house.address, left=left).open("/credits")
    ann.close()
    bo = Person(browser, house.address, left=left, cold=True)
    cy = Person(browser, house.address, left=left, painted=True)
    di = Person(browser, house.address, left=left)
    ed = Person(browser, house.address, left=left)
    assert ann.page not in (bo.page, cy.page, ed.page)
    assert di.page is ann.page
    assert di.context.pages == [di.page]
    for one in (bo, cy, di, ed):
        one.close()
    assert left.free == [ed.page], "painted ones and changed ones are left to nobody"
    ed.context.close()


def test_trouble_in_a_page_is_found_when_its_browser_is_left(browser: Any, house: House) -> None:
    left = Left(house.address)
    ann = Person(browser, house.address, left=left).open("/credits")
    ann.page.evaluate("void setTimeout(() => { throw new Error('a planted fault') })")
    until(lambda: ann.page.evaluate("1") and ann.troubles, "the trouble to be told")
    with pytest.raises(AssertionError, match="a planted fault"):
        ann.close()
    bo = Person(browser, house.address, left=left).open("/credits")
    assert bo.page is ann.page
    bo.close()
    ann.page.context.close()


def test_only_what_lies_open_and_is_enabled_can_be_pressed(browser: Any, house: House) -> None:
    ann = Person(browser, house.address).open("/credits")
    ann.page.evaluate(
        """() => {
            document.body.innerHTML = '<p style="height: 2000px"></p><button>Press</button>';
            document.body.onclick = (event) => { window.pressed = event.isTrusted; };
        }"""
    )
    at = ["button", 0, None]
    assert ann.page.evaluate(AIM, at), "also what must be scrolled to"
    for spoilt, mended in (
        (
            "document.querySelector('button').disabled = true",
            "document.querySelector('button').disabled = false",
        ),
        ("document.body.inert = true", "document.body.inert = false"),
        (
            "document.body.insertAdjacentHTML('beforeend', '<i style=\"position: fixed; inset: 0\"></i>')",
            "document.querySelector('i').remove()",
        ),
    ):
        ann.page.evaluate(spoilt)
        assert ann.page.evaluate(AIM, at) is None, spoilt
        ann.page.evaluate(mended)
    ann.press("button")
    assert ann.page.evaluate("window.pressed"), "with the pointer, not by a program"
    ann.context.close()
