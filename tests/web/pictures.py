"""Pictures of every page at three widths and in both themes: ``PYTHONPATH=src:tests python -m web.pictures FOLDER``."""

from __future__ import annotations

import sys
import tempfile
from pathlib import Path
from typing import Any

from web.house import House
from web.person import Person, play, until

SIZES = {1280: 900, 768: 1024, 390: 844}
PAGES = {"host": "/host/thieves", "settings": "/settings", "credits": "/credits", "rules": "/rules/thieves#TH-73", "start": "/"}
NOPE = "Cards up again"


def take(browser: Any, folder: Path, house: House) -> None:
    """All pictures, one after another."""
    for width, height in SIZES.items():
        for theme in ("dark", "light"):
            person = Person(browser, house.address, width=width, height=height, theme=theme)

            def shoot(name: str, person: Person = person, mark: str = f"{width}-{theme}") -> None:
                person.page.wait_for_timeout(500)
                person.page.screenshot(path=str(folder / f"{name}-{mark}.png"))

            lesson(person)
            shoot("nope")
            table(house, person, shoot)
            lobby = house.ask("POST", "/api/tables", body={"game": "thieves", "seats": 4})
            person.open(f"/table/{lobby['table']['id']}#{lobby['host']}").page.wait_for_selector(".chairs")
            shoot("lobby")
            for name, path in PAGES.items():
                person.open(path).page.wait_for_load_state("networkidle")
                shoot(name)
            person.close()


def lesson(person: Person) -> None:
    """The moment of the lesson in which Nope! waits for a name."""
    person.open("/guide/thieves").page.wait_for_selector(".teacher")
    for turn in range(20):
        if person.page.locator(".teacher h2").inner_text() == NOPE:
            break
        forward = person.page.get_by_role("button", name="Next")
        if forward.count():
            forward.click()
        else:
            person.wait_until_asked()
            person.answer(turn)
    person.page.locator("[data-laid='3'] .turn").click()


def table(house: House, person: Person, shoot: Any) -> None:
    """A table in the middle of a game, at a declaration, and at its end."""
    _, links, _ = house.table(5, people=1, bot="clever", options={"first_scout": "seat:A"})
    person.sit(links[0])
    play([person], seconds=120, stop=lambda answers: person.page.locator(".composer").count() > 0 and answers > 3)
    until(person.asked, 20, "a question")
    shoot("declaration")
    play([person], seconds=120, stop=bool)
    until(lambda: person.asked() or person.over(), 20, "a question")
    shoot("table")
    play([person], seconds=240)
    shoot("score")


def main() -> None:
    """Take the pictures into the folder named on the command line."""
    from playwright.sync_api import sync_playwright

    from web.conftest import CHROMIUM, FLAGS

    folder = Path(sys.argv[1])
    folder.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as place, sync_playwright() as driver:
        browser = driver.chromium.launch(executable_path=CHROMIUM, args=FLAGS)
        house = House(Path(place))
        try:
            take(browser, folder, house)
        finally:
            house.close()
            browser.close()


if __name__ == "__main__":
    main()
