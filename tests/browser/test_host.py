"""The form by which a table is opened: it asks what makes a difference, and says why a game cannot begin."""

from __future__ import annotations

from browser.person import Makes, Person
from rookery.games.suits.jobs import JOBS


def choose(host: Person, question: str, answer: str) -> None:
    """Answer a question of the form."""
    host.page.get_by_role("group", name=question, exact=True).get_by_label(answer, exact=True).check()


def questions(host: Person) -> list[str]:
    """What the form asks, house rules that are folded away included."""
    return host.page.locator("form .legend").all_text_contents()


def test_a_table_that_could_not_begin_is_not_opened_and_the_form_says_why(person: Makes) -> None:
    host = person().open("/host/sanctuary")
    button = host.page.get_by_role("button", name="Open the table")
    button.wait_for()
    choose(host, "Prince", "On")
    choose(host, "Chairs", "3")
    why = host.page.get_by_role("status").filter(has_text="The Prince needs at least 3 thieves")
    why.wait_for()
    assert button.is_disabled()
    said, pressed = why.bounding_box(), button.bounding_box()
    assert said is not None
    assert pressed is not None
    assert abs(said["y"] - pressed["y"]) < 100, "the reason stands beside the button"
    choose(host, "Chairs", "4")
    why.wait_for(state="detached")
    assert button.is_enabled()


def test_what_would_be_refused_is_not_offered(person: Makes) -> None:
    host = person().open("/host/suits")
    job = host.page.get_by_role("group", name="Job", exact=True).locator("label")
    free = job.filter(has_text="Free")
    job.first.wait_for()
    free.wait_for(state="detached")
    choose(host, "GM", "Person")
    free.wait_for()
    choose(host, "Job", "Free")
    choose(host, "GM", "Automatic")
    host.page.get_by_role("status").filter(has_text="A free job needs a person as GM").wait_for()
    assert free.is_visible(), "what was chosen stays, so that it can be changed"


def test_only_what_makes_a_difference_to_the_table_is_asked(person: Makes) -> None:
    host = person().open("/host/sanctuary")
    mode = host.page.get_by_role("group", name="Mode", exact=True)
    mode.wait_for()
    assert mode.locator("label").all_inner_texts() == ["Basic", "Advanced"]
    assert not {"Thieves", "Weapons", "Thief choice", "Prince deadline", "Solitaire entry"} & {
        *questions(host)
    }
    choose(host, "Mode", "Advanced")
    host.page.get_by_text("Weapons", exact=True).wait_for(state="attached")
    choose(host, "Prince", "On")
    host.page.get_by_text("Prince deadline", exact=True).wait_for(state="attached")
    choose(host, "Chairs", "1")
    host.page.get_by_text("Solitaire entry", exact=True).wait_for()
    assert questions(host) == ["Chairs", "Solitaire entry", "Clock", "Bots", "Watchers"]


def test_there_is_a_word_about_each_job(person: Makes) -> None:
    host = person().open("/host/suits")
    job = host.page.get_by_role("group", name="Job", exact=True)
    job.wait_for()
    for one in JOBS:
        assert f"{one.title} is a" in job.inner_text()
        assert one.kind in job.inner_text()
