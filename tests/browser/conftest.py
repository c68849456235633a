"""A browser and a house for all tests of the page; without a browser they are skipped, and say so."""

from __future__ import annotations

import shutil
from collections.abc import Callable, Iterator
from typing import Any

import pytest

from browser.house import STATIC, House, Wire
from browser.person import Left, Person

NAMES = ("chromium", "chromium-browser", "google-chrome")
WHOLE = next((found for name in NAMES if (found := shutil.which(name))), None)
CHROMIUM = shutil.which("chromium-headless-shell") or WHOLE
"""The shell is the same browser without its windows and notices, and spares an eighth of the work."""
FLAGS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--disable-features=WebUIOmniboxPopup,WebUIOmniboxAimPopup",
]
"""Of the features, two pages that Chromium loads in every window for its address bar, which nobody sees here:
they cost as much as a page of ours.
"""
SPARING = [
    "--blink-settings=primaryHoverType=2,availableHoverTypes=2,primaryPointerType=4,availablePointerTypes=4,"
    "acceleratedCompositingEnabled=false",
    "--js-flags=--no-maglev --no-turbofan",
]
"""Nobody sees these pages: they are styled, laid out and can be clicked, but the browser makes no layers and
no pictures of them. Nor does it optimise scripts: no page stays until that pays. That spares an eighth
of the work. The first four settings are Playwright's own, a mouse that can hover: of two such flags the last
one counts.
"""


@pytest.fixture(scope="package")
def browser() -> Iterator[Any]:
    """The system's Chromium, without its windows if that is installed."""
    playwright = pytest.importorskip(
        "playwright.sync_api", reason="Playwright is not installed (pip install playwright==1.65.0)."
    )
    if CHROMIUM is None:
        pytest.skip(
            "No Chromium is installed here, so the page is not tried in a browser"
            " (apt-get install chromium-headless-shell)."
        )
    if not STATIC.exists():
        pytest.skip("The page is not built, so it is not tried in a browser (make builds it).")
    with playwright.sync_playwright() as driver:
        chromium = driver.chromium.launch(executable_path=CHROMIUM, args=[*FLAGS, *SPARING])
        yield chromium
        chromium.close()


@pytest.fixture(scope="module")
def drawing_browser(browser: Any) -> Iterator[Any]:
    """Chromium as people have it, which draws what it shows and optimises the scripts."""
    drawing = browser.browser_type.launch(executable_path=CHROMIUM, args=FLAGS)
    yield drawing
    drawing.close()


@pytest.fixture
def whole_browser(browser: Any) -> Iterator[Any]:
    """Chromium with all that the shell leaves out."""
    if WHOLE is None:
        pytest.skip(
            "Only Chromium's shell is installed here, which shows no notices (apt-get install chromium)."
        )
    whole = browser.browser_type.launch(executable_path=WHOLE, args=FLAGS)
    yield whole
    whole.close()


@pytest.fixture(scope="package")
def house(browser: Any, tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    """A server that all tests share."""
    server = House(tmp_path_factory.mktemp("house"))
    yield server
    server.close()


@pytest.fixture
def own_house(browser: Any, tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    """A server for one test alone, which may come to harm."""
    server = House(tmp_path_factory.mktemp("house"))
    yield server
    server.close()


@pytest.fixture
def wire(house: House) -> Iterator[Wire]:
    """A line to the house that can be cut."""
    line = Wire(house.port)
    yield line
    line.close()


@pytest.fixture(scope="package")
def left(house: House) -> Left:
    """The browsers that people have left in the house that all tests share."""
    return Left(house.address)


@pytest.fixture
def person(browser: Any, house: House, left: Left) -> Iterator[Callable[..., Person]]:
    """Makes people; whoever was made leaves at the end, and nothing may have gone wrong in their page."""
    people: list[Person] = []

    def make(address: str = house.address, **more: Any) -> Person:
        people.append(Person(browser, address, left=left if address == house.address else None, **more))
        return people[-1]

    yield make
    for one in people:
        one.close()
