"""The seal in a real browser: an honest house passes, and every trick of a dishonest one is found."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from browser import dishonest
from browser.house import House
from browser.person import TABLE, Makes, Person, play
from rookery.commands import main
from rookery.play.seal import nonce_commitment
from waiting import until

FAIR = "The deal was fair."
NOT_FAIR = "This deal is not the one that was promised. Do not trust this table."
ACCOMPLICE = "b0" * 16
SEALED = "The record stands under another seal than the one that this browser was shown."
TRICKS = {
    "seed after the nonces": (dishonest.AFTER_THE_NONCES, SEALED),
    "last nonce": (dishonest.LAST_NONCE, SEALED),
    "nonce of a bot": (dishonest.BOT_NONCE, "The number of Rat is not the one that was sealed."),
    "swapped draws": (dishonest.SWAPPED_DRAWS, "Chance result number 2 does not come from seed and numbers."),
    "another's cards": (dishonest.ANOTHERS_CARDS, "What this browser was shown at version"),
}


@pytest.fixture
def houses(browser: Any, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Callable[[str], House]]:
    """Makes houses with a trick of their own."""
    made: list[House] = []

    def make(trick: str) -> House:
        made.append(House(tmp_path_factory.mktemp("house"), trick))
        return made[-1]

    yield make
    for house in made:
        house.close()


class Game:
    """A table of Pebbles in its lobby: Ann in a browser, Bob by a program, and a bot."""

    def __init__(self, house: House, *, promise: bool = True) -> None:
        self.house = house
        body = {"game": "pebbles", "seats": 3, "pace": 0, "options": {"rounds": 2}}
        self.opened = house.ask("POST", "/api/tables", body=body)
        self.path = f"/api/tables/{self.opened['table']['id']}"
        claim = {"name": "Bob"} | ({"commitment": nonce_commitment(ACCOMPLICE)} if promise else {})
        self.bob = house.ask("PUT", f"{self.path}/seats/1", self.opened["host"], claim)["token"]
        house.ask("PUT", f"{self.path}/seats/2/bot", self.opened["host"], {"level": "plain"})

    @property
    def table(self) -> Any:
        return self.house.ask("GET", self.path, self.bob)["table"]

    def sit(self, ann: Person) -> None:
        """Ann takes the first chair by clicking."""
        ann.open(f"/table/{self.opened['table']['id']}#{self.opened['host']}")
        ann.page.get_by_role("button", name="Sit here").first.click()
        ann.page.get_by_role("button", name="Begin").wait_for()
        until(lambda: self.table["seats"][0]["here"], "Ann to sit down")

    def begin(self, ann: Person) -> None:
        ann.page.get_by_role("button", name="Begin").click()
        until(lambda: self.table["seats"][0]["opened"], "Ann's browser to open its nonce")

    def open_bob(self) -> None:
        self.house.ask("PUT", f"{self.path}/seats/1/nonce", self.bob, {"nonce": ACCOMPLICE})

    def finish(self, ann: Person) -> None:
        """Bob's seat goes to a bot, and Ann plays to the end."""
        ann.page.wait_for_selector(TABLE)
        self.house.ask("PUT", f"{self.path}/seats/1/bot", self.bob, {"level": "plain"})
        until(lambda: self.played(ann), "the end")

    def played(self, ann: Person) -> bool:
        if self.table["phase"] == "over":
            return True
        if ann.key():
            play([ann], stop=lambda _: True)
        return False


def check(ann: Person) -> list[str]:
    """What the page finds at the end; the verdict is last."""
    ann.page.get_by_role("button", name="This table").click()
    ann.page.get_by_role("button", name="Deal it again and check").click()
    ann.page.locator(".fairness [role=status] b").wait_for()
    found = ann.page.locator(".fairness [role=status] :is(li, b)")
    return [text.strip() for text in found.all_inner_texts()]


def files(game: Game, ann: Person, folder: Path) -> list[str]:
    """The record, and the seal that Ann downloads: what ``rookery verify`` is asked."""
    with ann.page.expect_download() as begun:
        ann.page.get_by_role("button", name="The seal I kept").click()
    begun.value.save_as(folder / "seal.json")
    with ann.page.expect_download() as begun:
        ann.page.get_by_role("button", name="Record", exact=True).click()
    begun.value.save_as(folder / "game.jsonl")
    return ["verify", str(folder / "game.jsonl"), "--seal", str(folder / "seal.json")]


@pytest.fixture
def _pebbles(monkeypatch: pytest.MonkeyPatch) -> None:
    """The command knows the tests' game."""
    from rookery.commands import files as reading
    from server.pebbles.game import GAME

    monkeypatch.setattr(reading, "game_named", lambda _: GAME)


@pytest.mark.usefixtures("_pebbles")
def test_an_honest_deal_is_proven_by_the_page_and_by_the_command(
    house: House, person: Makes, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    game, ann = Game(house), person()
    game.sit(ann)
    game.begin(ann)
    ann.page.get_by_text("still to come: Bob").wait_for()
    ann.page.reload()  # a reload in between loses neither nonce nor seal
    ann.page.get_by_text("still to come: Bob").wait_for()
    game.open_bob()
    ann.page.wait_for_selector(TABLE)
    ann.page.reload()
    game.finish(ann)
    found = check(ann)
    assert (len(found), found[-1]) == (7, FAIR), found
    assert main(files(game, ann, tmp_path)) == 0
    assert "fair and complete" in capsys.readouterr().out


@pytest.mark.parametrize("trick", TRICKS)
@pytest.mark.usefixtures("_pebbles")
def test_every_trick_of_the_house_is_found(
    houses: Callable[[str], House], person: Makes, tmp_path: Path, trick: str
) -> None:
    program, why = TRICKS[trick]
    house = houses(program)
    game, ann = Game(house), person(house.address)
    game.sit(ann)
    game.begin(ann)
    game.open_bob()
    game.finish(ann)
    found = check(ann)
    assert found[-1] == NOT_FAIR, found
    assert any(text.startswith(f"Wrong: {why}") for text in found), found
    assert main(files(game, ann, tmp_path)) == 1


def test_a_seal_without_the_own_promise_gets_no_nonce(house: House, person: Makes) -> None:
    """As in a browser that was cleared: the seat's promise is another's, so it is left out and says so."""
    game, ann = Game(house, promise=False), person()
    game.sit(ann)
    table = game.opened["table"]["id"]
    kept = json.loads(ann.page.evaluate(f"localStorage['rookery.seal.{table}']"))
    ann.page.evaluate(f"delete localStorage['rookery.seal.{table}']")
    ann.page.reload()
    ann.page.get_by_role("button", name="Begin").click()
    ann.page.get_by_text("still to come:").wait_for()
    assert not game.table["seats"][0]["opened"]
    own = ann.page.evaluate("JSON.parse(localStorage['rookery.tables'])")[table]
    house.ask("PUT", f"{game.path}/seats/0/nonce", own["token"], {"nonce": kept["nonce"]})
    game.finish(ann)
    found = check(ann)
    assert found[-1] == "Nothing is wrong, but not everything is proven here."
    assert "Not proven: This browser added no number of its own to the deal." in found
