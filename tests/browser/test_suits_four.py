"""A GM and three players in four browsers: Suits, a scene, a play against a hidden number, a fight, the end;
all by clicking.
"""

from __future__ import annotations

import re
import time

import pytest

from browser.house import House
from browser.person import DECISION, Makes, Person
from browser.test_pages import sideways, violations
from browser.test_suits_phone import beyond
from waiting import STORY, until

ROUNDS = 2


def answered(person: Person, key: str) -> None:
    """Wait until another question, or none, is open."""
    person.page.locator(f'{DECISION}[data-key="{key}"]').wait_for(state="detached")


def click(person: Person, name: str | re.Pattern[str], *, exact: bool = False) -> None:
    """Answer by the first button of this name, on the table or in the bar."""
    person.wait_until_asked()
    key = person.key()
    person.page.get_by_role("button", name=name, exact=exact).first.click()
    answered(person, key)


def choose(person: Person, name: str | re.Pattern[str]) -> None:
    """Answer by what lies on the table to be done."""
    person.wait_until_asked()
    key = person.key()
    person.page.get_by_label("What you may do").get_by_role("button", name=name).first.click()
    answered(person, key)


def question(person: Person) -> str:
    """The open question in one look, for it may go away meanwhile; empty without one."""
    return str(person.page.evaluate(f"document.querySelector('{DECISION} h2')?.innerText ?? ''"))


def say(person: Person, words: str) -> None:
    """Type words to go along with the next answer."""
    person.wait_until_asked()
    person.page.locator(f"{DECISION} .field").fill(words)


def dress(ann: Person, bo: Person, cy: Person) -> None:
    """Two ready-made Suits, and one of one's own that is told what is wrong while it is made."""
    click(ann, re.compile("^Mina Quist"))
    click(bo, re.compile("^Dorian Haight"))
    say(cy, "Kit Marlow")
    click(cy, re.compile("^Make a Suit of your own"))
    click(cy, re.compile("^Club"))
    click(cy, "Fitness 10")
    click(cy, "Dexterity 10")
    cy.page.get_by_role("button", name="Wits 9").click(force=True)  # marked as shut, and still tells why
    cy.page.get_by_role("alert").filter(has_text="9 is too much").wait_for()
    click(cy, "Wits 2")
    for _ in range(4):
        key = cy.key()
        cy.page.get_by_label("Make your Suit").get_by_role("button").first.click()
        answered(cy, key)


def call_for_a_play(gm: Person, ann: Person) -> None:
    """The GM calls for a play nobody can win as it lies, with a hazard; the number stays the GM's."""
    click(gm, "Call for a play")
    click(gm, "Mina Quist", exact=True)
    click(gm, re.compile("^Athlete"))
    click(gm, re.compile("^Hopeless: 35"))
    say(gm, "The gutter gives, and it is a long way down.")
    click(gm, "If it fails: 2 damage")
    click(gm, "Go", exact=True)
    ann.wait_until_asked()
    stakes = ann.page.get_by_label("At stake")
    assert "2 damage, as announced" in stakes.inner_text()
    assert "a number the GM knows" in stakes.inner_text()
    assert "not told" in (ann.page.locator(".gauge").get_attribute("aria-label") or ""), (
        "the number is the GM's"
    )
    until(
        lambda: "35 to reach" in (gm.page.locator(".gauge").get_attribute("aria-label") or ""),
        "the GM's gauge",
    )


def point_at_a_card(ann: Person) -> None:
    """Under the cursor a card tells what it would make of the total."""
    total = int(ann.page.locator(".duel .total").inner_text().replace("=", ""))
    ann.page.locator("section.hand li button.legal").first.hover()
    ghost = ann.page.locator(".duel .ghost b")
    until(lambda: ghost.inner_text() != "", "the total with the card")
    assert int(ghost.inner_text().replace("up to ", "")) > total


def let_stand(people: list[Person], gm: Person) -> None:
    """Everybody lets it stand until the console is open again."""
    end = time.monotonic() + STORY
    while not question(gm).startswith("Your table"):
        assert time.monotonic() < end, "the play did not end"
        for one in people:
            if not question(one).startswith(("Was that", "What do you do")):
                take_first(one)
        gm.page.wait_for_timeout(20)


def take_first(person: Person) -> None:
    """The first button of the bar, unless the question went away meanwhile."""
    clicked = person.page.evaluate(
        f"document.querySelector('{DECISION} .options .btn:not(.undo):not(.ghost)')?.click() ?? 1"
    )
    if clicked is None:
        person.page.wait_for_timeout(60)


class Fight:
    """What has been seen of a fight so far."""

    def __init__(self, people: list[Person], gm: Person) -> None:
        self.people, self.gm = people, gm
        self.seen: set[str] = set()
        self.end = time.monotonic() + STORY

    def round(self) -> int:
        """The round the GM reads."""
        found = re.search(r"round (\d+)", self.gm.page.locator(".fight").inner_text(), re.IGNORECASE)
        return int(found[1]) if found else 0

    def hurt(self) -> bool:
        """Whether anybody of the other side shows damage."""
        return self.gm.page.locator(".company .pips").count() > 0

    def run(self) -> None:
        """Everybody acts in turn, until two rounds are over and somebody is hurt."""
        while self.round() <= ROUNDS or not self.hurt():
            assert time.monotonic() < self.end, f"the fight did not get far enough: {sorted(self.seen)}"
            for one in self.people:
                self.answer(one)
            self.gm.page.wait_for_timeout(20)

    def answer(self, person: Person) -> None:
        """One answer: an attack on one's turn, else what lies nearest."""
        prompt = question(person)
        if not prompt or prompt.startswith(("Was that worth", "Their turn", "What do you do", "Your table")):
            return  # the GM may step in, and does not
        if person.page.get_by_label("Who moves first").count():
            self.seen.add("initiative")
        if prompt.startswith("Your turn") or "What does it do" in prompt:
            self.seen.add("attack" if prompt.startswith("Your turn") else "answered attack")
            self.in_sight(person)
            choose(person, re.compile("^Shoot |^Throw something at |^Strike "))
            return
        if person.page.locator(".duel .part", has_text="hidden").count():
            self.seen.add("hidden modifier")
        take_first(person)

    def in_sight(self, person: Person) -> None:
        """What one may do stands on the screen without scrolling, also on a phone."""
        chip = person.page.get_by_label("What you may do").get_by_role("button").first.bounding_box()
        bar = person.page.locator(".decision").bounding_box()
        assert chip is not None
        assert bar is not None
        assert chip["y"] + chip["height"] <= bar["y"] + 1, "an action is in sight above the question"
        assert beyond(person) <= 0


@pytest.mark.slow
def test_a_gm_and_three_players_play_a_scene_with_a_fight(house: House, person: Makes) -> None:
    _, links, _ = house.table(4, people=4, game="suits", options={"gm": "person"})
    ann, cy = (person().sit(links[seat]) for seat in (0, 2))
    bo = person(width=360, height=740, theme="light").sit(links[1])
    gm = person(theme="light").sit(links[3])
    crew = [ann, bo, cy]
    dress(*crew)

    say(gm, "The Roof\nRain, and a very long way down.")
    click(gm, "Open a scene of your own")
    click(gm, "Done", exact=True)
    for one in (*crew, gm):
        one.page.get_by_role("region", name="The scene").get_by_role("heading", name="The Roof").wait_for()
    for name in ("Bouncer", "Bouncer", "Guard Captain"):
        click(gm, "People", exact=True)
        choose(gm, re.compile(f"^{name}(?! goes)"))  # those who are there stand first, and may go
    for one in (*crew, gm):
        one.page.get_by_label("Who else is here").get_by_text("Guard Captain").wait_for()
    assert violations(gm.page) == []

    call_for_a_play(gm, ann)
    point_at_a_card(ann)
    let_stand([*crew, gm], gm)
    for one in (*crew, gm):
        one.page.get_by_text(re.compile("^2 of 4 damage")).first.wait_for(state="attached")

    click(gm, "Start a fight")
    for _ in range(3):
        choose(gm, re.compile("^(Bouncer|Guard Captain)"))
    until(lambda: question(gm).startswith("Who stays"), "the last question before the fight")
    click(gm, "Done", exact=True)
    fight = Fight([*crew, gm], gm)
    until(lambda: any(one.asked() for one in crew), "the fight")
    fight.run()
    assert fight.seen >= {"initiative", "attack", "answered attack", "hidden modifier"}
    assert violations(ann.page) == []

    end_fight(fight)
    click(gm, "End the scene")
    say(gm, "They were last seen in a very small boat.")
    click(gm, "End the job")
    say(gm, "They were last seen in a very small boat.")
    click(gm, "The job succeeds")
    for one in (*crew, gm):
        score = one.page.locator(".end")
        score.wait_for()
        assert "very small boat" in score.inner_text()
        assert "came home" in score.inner_text()
        assert sideways(one.page) <= 0
        assert violations(one.page) == []


def end_fight(fight: Fight) -> None:
    """The GM ends it at the first turn of anybody else."""
    gm = fight.gm
    while not question(gm).startswith("Your table"):
        assert time.monotonic() < fight.end, "the fight did not end"
        if question(gm).startswith("Their turn"):
            gm.page.evaluate(
                "[...document.querySelectorAll('button')]"
                ".find((one) => one.innerText.startsWith('End the fight'))?.click()"
            )
            gm.page.wait_for_timeout(100)
        for one in fight.people:
            fight.answer(one)
        gm.page.wait_for_timeout(20)
