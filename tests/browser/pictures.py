"""Pictures of every page and moment at four widths and in both themes: ``PYTHONPATH=src:tests python -m
browser.pictures FOLDER``.

With ``readme`` as a second word, only those of the README: ``... -m browser.pictures docs/pictures readme``.
"""

from __future__ import annotations

import sys
import tempfile
from collections.abc import Callable
from pathlib import Path
from typing import Any

from browser.den import become, go_on
from browser.house import House
from browser.know import answer_until, click, question
from browser.person import Person, play
from browser.test_sanctuary import play_until, point_at_a_place
from waiting import until

SIZES = {1920: 1080, 1280: 900, 768: 1024, 360: 740}
PAGES = {
    "start": "/",
    "host": "/host/thieves",
    "settings": "/settings",
    "credits": "/credits",
    "rules": "/rules/thieves#TH-73",
    "nowhere": "/nowhere",
}
NOPE = "Cards up again"
DEAL = f"{7:064x}"
"""A deal that is known, so that the same moments come again."""

LEGAL = "section.hand li button.legal"

Shoot = Callable[[str], None]


def take(browser: Any, folder: Path, house: House) -> None:
    """All pictures, one after another."""
    for width, height in SIZES.items():
        for theme in ("dark", "light"):
            person = Person(browser, house.address, width=width, height=height, theme=theme, painted=True)

            def shoot(name: str, person: Person = person, mark: str = f"-{width}-{theme}") -> None:
                person.page.wait_for_timeout(500)
                person.page.screenshot(path=str(folder / f"{name}{mark}.png"))

            for name, path in PAGES.items():
                person.open(path).page.wait_for_load_state("networkidle")
                shoot(name)
            lobby(house, person, shoot)
            lesson(person)
            shoot("nope")
            thieves(house, person, shoot)
            sanctuary(house, person)
            shoot("walk")
            person.close()


def take_readme(browser: Any, folder: Path, house: House) -> None:
    """The pictures of the README."""
    person = Person(browser, house.address, painted=True)

    def shoot(name: str) -> None:
        person.page.wait_for_timeout(500)
        person.page.screenshot(path=str(folder / f"{name}.png"))

    stab(house, person)
    shoot("thieves")
    sanctuary(house, person)
    shoot("sanctuary")
    suits(house, person)
    shoot("suits")
    den(house, person)
    shoot("den")
    know(house, person)
    shoot("know")
    person.open("/").page.wait_for_load_state("networkidle")
    shoot("start")
    person.close()


def lobby(house: House, person: Person, shoot: Shoot) -> None:
    """Before the game: a chair taken, a bot, and two that are empty."""
    opened = house.ask("POST", "/api/tables", body={"game": "thieves", "seats": 4})
    table = opened["table"]["id"]
    house.ask("PUT", f"/api/tables/{table}/seats/1", opened["join"], {"name": "Wilhelmina"})
    house.ask("PUT", f"/api/tables/{table}/seats/2/bot", opened["host"], {"level": "clever"})
    person.open(f"/table/{table}#{opened['host']}").page.wait_for_selector(".chairs")
    shoot("lobby")


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
    person.page.locator("[data-laid='1'] .turn").click()


def seated(house: House, person: Person) -> str:
    """A table of five with a known deal; its id."""
    table, links, _ = house.table(5, people=1, bot="clever", seed=DEAL, options={"first_scout": "seat:A"})
    person.sit(links[0])
    return table


def suits(house: House, person: Person) -> None:
    """A play against a number, with a card of one's own under the cursor."""
    _, links, _ = house.table(3, game="suits", people=1, bot="clever", seed=DEAL)
    person.sit(links[0])
    play(
        [person],
        stop=lambda _: person.page.locator(".duel").count() > 0 and person.page.locator(LEGAL).count() > 1,
    )
    person.page.locator(LEGAL).first.hover()


def stab(house: House, person: Person) -> None:
    """A Stab that works is aimed at somebody."""
    seated(house, person)
    play([person], stop=lambda _: asks(person, "stab"))
    person.page.locator("[data-laid='3'] .turn").click()


def asks(person: Person, what: str) -> bool:
    """Whether the next question is about this."""
    until(lambda: person.asked() or person.over(), "a question")
    return person.over() or what in person.prompt()


def thieves(house: House, person: Person, shoot: Shoot) -> None:
    """A game from its first declaration to the count, and its replay."""
    table = seated(house, person)
    play([person], stop=lambda _: asks(person, "tell the others"))
    shoot("declaration")
    person.page.get_by_role("button", name="Facts, advice, promises").click()
    shoot("statements")
    play([person], stop=lambda _: asks(person, "stab"))
    shoot("table")
    person.page.get_by_role("button", name="This table").click()
    shoot("people")
    person.page.get_by_role("button", name="Close", exact=True).click()
    play([person])
    shoot("score")
    person.open(f"/replay/{table}").page.get_by_role("slider", name="Step").fill("60")
    shoot("replay")


def sanctuary(house: House, person: Person) -> None:
    """A walk through Sanctuary, with its way shown."""
    _, links, _ = house.table(4, people=1, game="sanctuary", seed=DEAL, options={})
    person.sit(links[0])
    play_until(person, "^Walk ")
    rumor = person.page.locator("section.hand button.legal")
    if rumor.count():
        rumor.last.click()
    else:
        point_at_a_place(person, 3)


def den(house: House, person: Person) -> None:
    """The second walk over the house of cards, with what the first scene has left."""
    _, links, _ = house.table(1, people=1, game="den_of_thieves", seed=DEAL, options={})
    person.sit(links[0])
    become(person, "Robin")
    walks: set[str] = set()

    def walks_again() -> bool:
        if person.asked() and person.prompt().startswith("Where does"):
            walks.add(person.key())
        return len(walks) > 1

    go_on([person], walks_again)


def know(house: House, person: Person) -> None:
    """A card of the third Wager, to be kept or not."""
    _, links, _ = house.table(1, people=1, game="know_thyself", seed=DEAL, options={})
    person.sit(links[0])
    for number in range(3):
        answer_until([person], lambda: question(person).startswith("You have turned up"), f"card {number}")
        if number < 2:
            click(person, "Keep it")


def main() -> None:
    """Take the pictures into the folder named on the command line."""
    from playwright.sync_api import sync_playwright

    from browser.conftest import CHROMIUM, FLAGS

    folder = Path(sys.argv[1])
    folder.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as place, sync_playwright() as driver:
        browser = driver.chromium.launch(executable_path=CHROMIUM, args=FLAGS)
        house = House(Path(place))
        try:
            (take_readme if "readme" in sys.argv[2:] else take)(browser, folder, house)
        finally:
            house.close()
            browser.close()


if __name__ == "__main__":
    main()
