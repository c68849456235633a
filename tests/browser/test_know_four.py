"""A Master and three players in four browsers, one of them a phone: waking, a joint Wager, two rounds, the
endgame; all by clicking.
"""

from __future__ import annotations

import re

import pytest

from browser.house import House
from browser.know import answer_until, click, do, go, question
from browser.person import DECISION, Makes, Person
from browser.test_pages import sideways, violations
from waiting import until

NAMES = ("Kit: the Knife", "Bo", "Cy", "Odile")
FOUL = "something that nobody wants to read again"
TOLD = "Rain falls indoors, and the echo is late."


def wake(crew: list[Person], gm: Person) -> None:
    """Sheets by the house, Coins and the first scene by the Master, who may send a text back."""
    for one in crew:
        for _ in range(5):
            click(one, "Let the house write it")
    gm.wait_until_asked()
    bar, sheet = (gm.page.locator(one).first.bounding_box() for one in (DECISION, ".making .sheet"))
    assert bar
    assert sheet
    assert bar["y"] > sheet["y"] + sheet["height"] / 2, "the sheet in question is in sight"
    click(gm, "Send the appearance back, and say why", words="Less of it, if you please.")
    click(crew[0], re.compile("^(Write it|Find other words)"), words="Bare, and no more than that.")
    answer_until([gm], lambda: question(gm).startswith("Frame"), "the Coins of all")
    click(gm, "Open the scene", words="Grey light, three beds, and a butler who has been waiting.")
    for one in crew:
        click(one, "Take up the four things")


def wager_together(crew: list[Person], gm: Person) -> None:
    """All go to the Great Hall; one asks for a Wager, and the Master draws all of them into it."""
    ann, bo, cy = crew
    do(gm, "Bring somebody in")
    click(gm, re.compile("^Grigori"))
    go(ann, "Great Hall")
    click(bo, "Come along")
    click(cy, "Come along")
    do(gm, "Describe something", words=TOLD)
    for one in (*crew, gm):
        one.page.get_by_text(TOLD).first.wait_for(state="attached")
    click(ann, "Ask the Palace for a Wager")
    click(gm, "A conflict of your own", words="The echo insults you, and somebody laughs.")
    click(gm, re.compile("^The Great Hall itself"))
    click(gm, "Nerve")
    for name in ("Bo", "Cy"):
        click(gm, f"Invite {name}")
    answer_until([*crew, gm], lambda: question(ann).startswith("You have turned up"), "the first card")
    for one in (*crew, gm):
        brings = one.page.get_by_label("The Wager").first.get_by_label("What it brings")
        brings.nth(2).wait_for(state="attached")
        assert sideways(one.page) <= 0


@pytest.mark.slow
def test_a_master_and_three_players_play_to_the_endings(house: House, person: Makes) -> None:
    _, links, _ = house.table(
        4, people=4, game="know_thyself", names=NAMES, options={"master": "human", "master_per_pc": 20}
    )
    ann, cy = (person().sit(links[seat]) for seat in (0, 2))
    bo = person(width=390, height=844, theme="light").sit(links[1])
    gm = person(theme="light").sit(links[3])
    crew = [ann, bo, cy]
    wake(crew, gm)
    wager_together(crew, gm)
    assert violations(bo.page) == []
    answer_until([*crew, gm], lambda: question(bo).startswith("Great Hall"), "the next spotlight")
    for one in (bo, cy, ann, bo, cy):
        click(one, "Pass")
    until(lambda: "Round 3" in gm.page.locator("header").first.inner_text(), "the third round")
    assert violations(gm.page) == []
    ann.wait_until_asked()
    gm.page.get_by_role("button", name="More at the table").click()
    gm.page.get_by_role("button", name="Call for the end of the game").click()
    for one in crew:
        click(one, "Yes")
    click(ann, "Tell it yourself", words=NAMES[0])
    click(bo, "Tell it yourself", words=FOUL)
    gm.page.get_by_role("button", name="More at the table").click()
    do(gm, "Have a text struck")
    click(gm, re.compile(FOUL))
    answer_until([*crew, gm], lambda: "ending" in question(cy), "the endings")
    click(cy, "Tell it yourself", words="Home, by the long way round.")
    for one in (ann, bo, gm):
        click(one, "Close the book")
    until(lambda: all(one.over() for one in (*crew, gm)), "the end")
    for one in (*crew, gm):
        assert NAMES[0] in one.page.locator(".score").inner_text()
        assert "Home, by the long way round." in one.page.locator(".score").inner_text()
        assert FOUL not in one.page.content()
        assert sideways(one.page) <= 0
        assert violations(one.page) == []
