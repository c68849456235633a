"""Games of other packages in the browser: at the generic table, and on a board that the package brings."""

from __future__ import annotations

import re
import shutil
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from browser.house import ROOT, House
from browser.person import Makes, Person, play
from browser.test_pages import sideways, violations_in_both_themes
from cli.test_adding_a_game import PAGE, written_out


@pytest.fixture(scope="module")
def packages(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Both games of the docs, where their boards may come to harm."""
    folder = written_out(PAGE, tmp_path_factory.mktemp("packages"))
    shutil.copytree(ROOT / "examples" / "masks" / "masks", folder / "masks")
    return folder


@pytest.fixture(scope="module")
def sixth(browser: Any, packages: Path, tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    games = {"masks": "masks:GAME", "fence": "fence:GAME"}
    server = House(
        tmp_path_factory.mktemp("sixth"), f"import sys; sys.path.insert(0, {str(packages)!r})", games
    )
    yield server
    server.close()


def seated(house: House, person: Makes, game: str, seats: int, **more: Any) -> Person:
    _, links, _ = house.table(seats, people=1, game=game, bot="clever")
    one = person(house.address, **more).sit(links[0])
    one.wait_until_asked()
    return one


def test_every_answer_is_in_sight_and_can_be_clicked(sixth: House, person: Makes) -> None:
    ann = seated(sixth, person, "masks", 4, width=390, height=844)
    page = ann.page
    assert page.locator(".generic .frame").count() == 4, "every seat once"
    assert page.get_by_text("You", exact=True).count() == 1, "and one of them is you"
    assert page.locator("section.hand li button.legal").count() == 2, "both masks can be played"
    assert violations_in_both_themes(page) == []
    play([ann], stop=lambda _: ann.page.locator(".answers").count() > 0 or ann.over())
    answers = page.locator("section.hand .answers button")
    assert answers.all_inner_texts()[0] == "Spy (2)"
    assert (answers.count(), page.locator(".things button.legal").count()) == (7, 0), (
        "and nothing else is lit"
    )
    assert sideways(page) == 0
    key = ann.key()
    page.keyboard.press("3")
    assert page.locator(".answers [aria-pressed=true]").inner_text() == "Veil (4)"
    page.keyboard.press("Enter")
    page.locator(f'.decision.lit[data-key="{key}"]').wait_for(state="detached")


def test_the_end_says_who_won_and_what_for(sixth: House, person: Makes) -> None:
    ann = seated(sixth, person, "masks", 2)
    play([ann])
    end = ann.page.locator(".score")
    end.get_by_role("heading", name=re.compile(" wins?$")).wait_for()
    rows = end.locator(".ranking > li")
    assert rows.count() == 2
    assert "rounds won +3 MA-12" in rows.first.inner_text()
    assert violations_in_both_themes(ann.page) == []


def test_a_package_brings_lid_palette_board_and_lesson(sixth: House, packages: Path, person: Makes) -> None:
    ann = person(sixth.address).open("/")
    lid = ann.page.locator('svg.lid image[href="/boards/fence/lid.svg"]')
    lid.wait_for(state="attached")
    assert not re.search("five", ann.page.locator(".motto").inner_text(), re.I), "games are not counted"
    ann.open("/guide/fence")
    ann.page.locator(".teacher").get_by_role("button", name="Next").click()
    ann.page.locator(".fence h2").get_by_text("On the table:").wait_for()
    coin = ann.page.locator("section.hand button.legal")
    assert coin.count() == 1, "the lesson asks for one"
    coin.click()
    ann.page.keyboard.press("Enter")
    ann.page.get_by_role("heading", name="And so on").wait_for()
    bo = seated(sixth, person, "fence", 2)
    assert bo.page.locator(".fence .you").inner_text().startswith("You: 0 points")
    assert (
        bo.page.evaluate("getComputedStyle(document.documentElement).getPropertyValue('--bg')") == "#17131f"
    )
    assert violations_in_both_themes(bo.page) == []
    play([bo])
    assert bo.page.locator(".score .rule").count() > 0
    broken(packages, sixth, person)


def broken(packages: Path, house: House, person: Makes) -> None:
    """Neither an error in the script nor one while drawing takes the table away."""
    board = packages / "fence" / "board" / "board.js"
    for text, why in (
        ("export default (stage, table) => table.nothing.here;", "Cannot read properties of undefined"),
        ("export const draw = 1;", "board.js exports no default function"),
    ):
        board.write_text(text, encoding="utf-8")
        ann = seated(house, person, "fence", 2)
        sentence = ann.page.locator(".broken")
        sentence.wait_for()
        assert sentence.inner_text().startswith(f"The board of Fence cannot be shown ({why}")
        assert ann.page.locator(".generic .frame").count() == 2
