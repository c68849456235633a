"""The ways to a game and round it: shelf, lobby, links, keyboard, talk, watching, the lesson, and a game
without a board.
"""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest

from browser.house import House, Wire
from browser.person import DECISION, TABLE, Makes, Person
from rookery.kernel import game_named
from rookery.play.lesson import lesson_of
from waiting import until


def answered(person: Person, key: str) -> Callable[[], bool]:
    """Whether another question, or none, is open now."""
    return lambda: person.key() != key


def test_from_the_shelf_to_a_game_in_one_click(person: Makes) -> None:
    ann = person().open("/")
    ann.page.get_by_role("button", name=re.compile("Play now.*Thieves!")).click()
    ann.page.wait_for_selector(TABLE)
    ann.page.locator("section.hand .plate").first.wait_for()
    assert len(ann.hand()) >= 7
    ann.open("/")
    ann.page.get_by_role("link", name="Thieves!", exact=True).wait_for()


def test_friends_meet_by_link(house: House, person: Makes) -> None:
    host = person(name="Ann")
    refused: list[str] = []
    host.page.on("response", lambda answer: refused.append(answer.url) if answer.status >= 400 else None)
    host.open("/host/thieves")
    host.page.get_by_role("group", name="Chairs").get_by_label("3").check()
    opening = host.page.get_by_role("button", name="Open the table")
    box = opening.bounding_box()
    assert box is not None
    assert box["y"] + box["height"] <= 900, "the one button of the form is in sight"
    opening.click()
    invite = host.page.get_by_label(re.compile("^Invite")).input_value()
    assert host.page.url == invite, "whoever copies the address invites"
    code = host.page.locator(".code b").inner_text()
    host.page.get_by_text("This address works on this machine only.").wait_for()
    assert host.page.get_by_label("Your name").input_value() == "Ann", "hosts are asked for a name, too"
    host.page.get_by_role("button", name=re.compile("Sit here.*A")).click()
    begin = host.page.get_by_role("button", name="Begin")
    friend = person(name="Bo", taught=False).open("/")
    friend.page.get_by_label("Table code").fill(code)
    friend.page.get_by_role("button", name="Join").click()
    friend.page.get_by_role("button", name=re.compile("Sit here.*B")).click()
    chairs = host.page.get_by_role("list", name="Chairs")
    chairs.get_by_text("Bo", exact=True).wait_for()
    assert begin.is_disabled()
    friend.page.get_by_role("button", name=re.compile("Move here.*C")).click()
    friend.page.get_by_role("button", name="Change name").click()
    friend.page.get_by_label("Your name").fill("Bobo")
    friend.page.get_by_role("button", name="Keep").click()
    chairs.get_by_role("listitem").nth(2).get_by_text("Bobo", exact=True).wait_for()
    host.page.get_by_role("button", name=re.compile("Let the house play.*B")).click()
    late = person(name="Cy").open(invite.replace(house.address, ""))
    late.page.get_by_role("button", name=re.compile("Sit here.*B")).wait_for()
    friend.page.get_by_role("button", name="Learn it").click()
    friend.page.locator(".teacher").wait_for()
    begin.and_(host.page.locator(":enabled")).wait_for()
    box = begin.bounding_box()
    assert box is not None
    assert box["y"] + box["height"] <= 900, "who can begin sees how"
    begin.click()
    for one in (host, friend):
        one.page.wait_for_selector(f"{TABLE}:not(:has(.teacher))")
    friend.page.get_by_role("button", name="Learn it").click()
    friend.page.get_by_role("button", name="To the table").click()
    friend.page.get_by_role("button", name="I know it").click()
    friend.page.get_by_text("Your first game?").wait_for(state="detached")
    assert host.page.get_by_text("Your first game?").count() == 0
    assert friend.page.get_by_role("list", name="Thieves").get_by_text("Ann").count() == 1
    late.page.get_by_role("button", name="Watch the table").wait_for()
    watch = host.page.evaluate("Object.values(JSON.parse(localStorage['rookery.tables']))[0].watch")
    late.open("/credits").open(f"{invite.replace(house.address, '').partition('#')[0]}#{watch}")
    late.page.wait_for_selector(TABLE)
    assert refused == []


def seated(house: House, person: Makes) -> tuple[Person, Person, str]:
    """Ann, who is the host, and Bo on the chairs of a new table, and the way to it for others."""
    opened = house.ask("POST", "/api/tables", body={"game": "pebbles", "seats": 2})
    path = f"/table/{opened['table']['id']}#"
    ann, bo = person(name="Ann").open(path + opened["host"]), person(name="Bo").open(path + opened["join"])
    for one, chair in ((ann, "A"), (bo, "B")):
        one.page.get_by_role("button", name=re.compile(f"Sit here.*{chair}")).click()
        one.page.get_by_role("button", name="Stand up").wait_for()
    return ann, bo, path + opened["join"]


def test_a_chair_that_is_freed_leaves_a_guest_and_a_full_table_may_be_watched(
    house: House, person: Makes
) -> None:
    ann, bo, invitation = seated(house, person)
    cy = person(name="Cy").open(invitation)
    cy.page.get_by_text("All chairs are taken.").wait_for()
    ann.page.get_by_role("button", name=re.compile("Free this chair.*Bo")).click()
    bo.page.get_by_text("Your chair was freed").wait_for()
    cy.page.get_by_role("button", name=re.compile("Sit here.*B")).click()
    bo.page.get_by_role("button", name="Watch").click()
    ann.page.get_by_role("button", name="Begin").click()
    bo.page.wait_for_selector(TABLE)
    assert bo.page.locator(".decision.lit").count() == 0


def test_a_lost_seat_is_handed_on_by_a_new_link(house: House, person: Makes) -> None:
    ann, bo, invitation = seated(house, person)

    def handed_on() -> Person:
        """Bo's new device, by the link that Ann has made for it."""
        ann.page.get_by_role("button", name="New link for Bo").click()
        link = ann.page.get_by_label("A new link for Bo").input_value()
        return person().open(link.removeprefix(house.address))

    bo.open("/credits")
    phone = handed_on()
    phone.page.get_by_role("button", name="Stand up").wait_for()
    ann.page.get_by_role("button", name="Begin").click()
    phone.page.wait_for_selector(TABLE)
    table, _, token = invitation.removeprefix("/table/").partition("#")
    assert all(house.ask("GET", f"/api/tables/{table}/fairness", token)["nonces"]), "both have promised"
    phone.open("/credits")
    ann.page.get_by_role("button", name="This table").click()
    handed_on().page.wait_for_selector(TABLE)
    bo.open(invitation)
    bo.page.get_by_role("button", name="Watch the table").wait_for()


def test_a_bot_gives_the_seat_back_and_a_rematch_takes_both_along_and_the_phone_too(
    house: House, person: Makes
) -> None:
    table, links, _ = house.table(3, people=2)
    ann, bo = person().sit(links[0]), person(width=390, height=844).sit(links[1])

    def hand_over(seat: int) -> None:
        token = links[seat].split("#")[1]
        house.ask("PUT", f"/api/tables/{table}/seats/{seat}/bot", token, {"level": "plain"})

    hand_over(1)
    bo.page.get_by_role("button", name="Take it back").click()
    bo.page.get_by_text("A bot plays for you.").wait_for(state="detached")
    for seat in (0, 1):
        hand_over(seat)
    ann.page.get_by_role("button", name="Look at the table").click()
    ann.page.get_by_role("button", name="How it ended").click()
    ann.page.get_by_role("button", name="Journal as PDF").wait_for()
    ann.page.get_by_role("button", name="Rematch", exact=True).click()
    ann.page.get_by_text("Still to come: Bo").wait_for()
    bo.page.get_by_role("button", name="Sit down", exact=True).click()
    for one in (ann, bo):
        one.page.locator("section.hand .plate").first.wait_for()
    begun = ann.page.url.partition("#")[0]
    assert begun == bo.page.url.partition("#")[0] != f"{house.address}/table/{table}"
    seat = bo.page.evaluate("() => Object.values(JSON.parse(localStorage['rookery.tables']))")
    token = next(one["token"] for one in seat if begun.endswith(one["id"]))
    phone = person(width=390, height=844).sit(f"{begun.removeprefix(house.address)}#{token}")
    assert phone.hand() == bo.hand()
    assert token not in phone.page.url


def test_a_code_can_be_pasted_and_a_wrong_one_is_explained(house: House, person: Makes) -> None:
    opened = house.ask("POST", "/api/tables", body={"game": "thieves", "seats": 3})
    ann = person().open("/")
    ann.page.get_by_label("Table code").fill("what was it")
    ann.page.get_by_role("button", name="Join").click()
    ann.page.get_by_text("No table has this code now.").wait_for()
    ann.page.get_by_label("Table code").fill(f"{opened['table']['id']}#{opened['join']}")
    ann.page.get_by_role("button", name="Join").click()
    ann.page.get_by_role("heading", name="A table of Thieves!").wait_for()
    ann.open(f"/table/{opened['table']['id']}#{'x' * 24}")
    ann.page.get_by_role("alert").wait_for()


def test_a_whole_game_with_the_keyboard_alone(house: House, person: Makes) -> None:
    _, links, _ = house.table(3, people=1, seed=f"{20:064x}")  # a short game: 18 questions, 3 with words
    ann = person().sit(links[0])
    keys = ann.page.keyboard
    while True:
        until(lambda: ann.over() or ann.asked(), "a question or the end")
        if ann.over():
            break
        with ann.answering():
            if ann.page.locator(".composer").count():
                say_it_with_keys(ann)
            else:
                keys.press("1")
                if ann.page.locator(f"{DECISION} .btn.main .kbd").count():
                    keys.press("Enter")
    ann.page.get_by_role("heading", name=re.compile("away with it")).wait_for()


def say_it_with_keys(person: Person) -> None:
    """From the top of the page with Tab to the words, then Enter."""
    person.page.evaluate("document.getElementById('page').focus()")
    for _ in range(40):
        person.page.keyboard.press("Tab")
        if person.page.evaluate("document.activeElement.matches('.composer .talk')"):
            person.page.keyboard.type("Nothing to see here.")
            person.page.keyboard.press("Enter")
            return
    raise AssertionError("the composer cannot be reached with Tab")


def test_talk_reaches_everyone_until_the_host_mutes(house: House, person: Makes) -> None:
    table, links, opened = house.table(3, people=2)
    ann, bo = (person().sit(link) for link in links)
    bo.page.get_by_label("Say something to the table").fill("I would never.")
    bo.page.keyboard.press("Enter")
    ann.page.get_by_role("tab", name="Table talk").click()
    ann.page.get_by_role("log", name="Table talk").get_by_text("I would never.").wait_for()
    house.ask("PUT", f"/api/tables/{table}/seats/1/mute", opened["host"], {"muted": True})
    bo.page.get_by_placeholder("The host has muted you").wait_for()


def say(person: Person, words: str) -> None:
    """Say something to the table."""
    person.page.get_by_label("Say something to the table").fill(words)
    person.page.keyboard.press("Enter")


def test_talk_begins_in_the_lobby_and_goes_on_in_the_game(house: House, person: Makes) -> None:
    opened = house.ask(
        "POST", "/api/tables", body={"game": "thieves", "seats": 3, "bots": "plain", "pace": 0}
    )
    path = f"/table/{opened['table']['id']}#"
    host, friend = (
        person(name="Ann").open(path + opened["host"]),
        person(name="Bo").open(path + opened["join"]),
    )
    for one, chair in ((host, "A"), (friend, "B")):
        one.page.get_by_role("button", name=re.compile(f"Sit here.*{chair}")).click()
    say(friend, "I only came for the food.")
    host.page.get_by_role("log", name="Table talk").get_by_text("I only came for the food.").wait_for()
    host.page.get_by_role("button", name="Begin").click()
    host.page.get_by_role("tab", name="Table talk").click()
    assert (
        host.page.get_by_role("log", name="Table talk").get_by_text("I only came for the food.").count() == 1
    )


def test_what_is_said_while_the_line_is_cut_is_said_once(house: House, wire: Wire, person: Makes) -> None:
    _, links, _ = house.table(3, people=2)
    ann, bo = person(wire.address).sit(links[0]), person().sit(links[1])
    ann.page.get_by_role("tab", name="Table talk").click()
    wire.deafen()
    say(ann, "Did you hear that?")  # it arrives, and its answer does not
    bo.page.get_by_role("tab", name="Table talk").click()
    heard = bo.page.get_by_role("log", name="Table talk").get_by_text("Did you hear that?")
    heard.wait_for()
    ann.page.get_by_text("on its way").wait_for()
    wire.cut()
    wire.mend()
    ann.page.get_by_text("on its way").wait_for(state="detached")
    said = ann.page.get_by_role("log", name="Table talk").get_by_text("Did you hear that?")
    until(lambda: said.count() == 1, "the words at the table")
    say(bo, "I did.")
    ann.page.get_by_role("log", name="Table talk").get_by_text("I did.").wait_for()
    assert said.count() == heard.count() == 1, "and whatever was sent before the answer has come"


def test_the_host_mutes_all_who_watch(house: House, person: Makes) -> None:
    table, links, opened = house.table(3, people=1)
    host = person().sit(links[0]).open(f"/table/{table}#{opened['host']}")
    host.page.wait_for_selector(TABLE)
    guest = person().sit(f"/table/{table}#{opened['watch']}")
    host.page.get_by_role("button", name="This table").click()
    host.page.get_by_text("One watches").wait_for()
    host.page.get_by_role("button", name="Mute: all who watch").click()
    guest.page.get_by_placeholder("The host has muted you").wait_for()
    host.page.get_by_role("button", name="Let speak: all who watch").click()
    guest.page.get_by_placeholder("Say something to the table").wait_for()


def test_the_journal_can_be_kept_as_text_and_as_pdf(house: House, person: Makes) -> None:
    pytest.importorskip(
        "typst", reason="typst is not installed, so no journal is printed (pip install rookery[journal])."
    )
    _, links, _ = house.table(3, people=1)
    ann = person().sit(links[0])
    ann.wait_until_asked()
    ann.page.get_by_role("button", name="This table").click()
    for name, start in (("Journal as text", b"#"), ("Journal as PDF", b"%PDF")):
        with ann.page.expect_download() as file:
            ann.page.get_by_role("button", name=name, exact=True).click()
        assert file.value.path().read_bytes().startswith(start)


def test_whoever_watches_sees_no_hand_and_is_never_asked(house: House, person: Makes) -> None:
    table, links, opened = house.table(3, people=1)
    person().sit(links[0])
    guest = person().sit(f"/table/{table}#{opened['watch']}")
    guest.page.get_by_text("You watch.").wait_for()
    assert guest.page.locator("section.hand").count() == 0
    assert guest.page.locator(DECISION).count() == 0


def test_a_rule_in_the_journal_opens_the_rulebook_there(house: House, person: Makes) -> None:
    _, links, _ = house.table(3, people=1)
    ann = person().sit(links[0])
    ann.wait_until_asked()
    rule = ann.page.locator(".journal .rule").last
    name = rule.inner_text()
    rule.click()
    ann.page.locator(f".rulebook .here[data-rule='{name}']").wait_for()


def test_the_lesson_can_be_taken_to_its_end(person: Makes) -> None:
    """The same as in the terminal, step by step."""
    ann = person().open("/guide/thieves")
    teacher = ann.page.get_by_role("region", name="Lesson")
    teacher.wait_for()
    ways = "[...document.querySelectorAll('.teacher .row .btn')].map((one) => one.getBoundingClientRect().y)"
    titles = [step.title for step in lesson_of(game_named("thieves")).steps]
    for turn, title in enumerate(titles):
        teacher.get_by_role("heading", name=title, exact=True).wait_for()
        if teacher.get_by_role("button", name="Play a real game").count():
            assert title == titles[-1]
            return
        assert len(set(ann.page.evaluate(ways))) < 2, "Next stands in one row with Back"
        if teacher.get_by_role("button", name="Next").count():
            teacher.get_by_role("button", name="Next").click()
        else:
            ann.wait_until_asked()
            ann.answer(turn)
    raise AssertionError("the lesson does not end")


def test_a_game_without_a_board_is_played_at_the_generic_table(house: House, person: Makes) -> None:
    _, links, _ = house.table(2, people=1, game="pebbles", bot="random")
    ann = person().sit(links[0])
    for turn in range(200):
        until(
            lambda: ann.asked() or ann.page.get_by_text("The game is over.").count() > 0,
            "a question or the end",
        )
        if not ann.asked():
            break
        key = ann.key()
        ann.answer(turn)
        until(answered(ann, key), "the pick to be taken")
    end = ann.page.locator(".score")
    end.get_by_role("heading", name=re.compile(" wins?$")).wait_for()
    stones = end.locator("li li").filter(has_text="PB-4").all_inner_texts()
    assert len(stones) == 2
    assert sum(int(text.removeprefix("stones +").removesuffix(" PB-4")) for text in stones) == 40
    assert end.locator("li li").filter(has_text=re.compile(r"^favours \+\d PB-5$")).count() == 2


def test_what_is_open_in_the_lobby_stays_open_when_its_host_sits_down(house: House, person: Makes) -> None:
    opened = house.ask("POST", "/api/tables", body={"game": "thieves", "seats": 3})
    ann = person().open(f"/table/{opened['table']['id']}#{opened['host']}")
    ann.page.get_by_role("button", name="Show as QR code").click()
    code = ann.page.get_by_alt_text("The invitation as a QR code")
    code.wait_for()
    ann.page.get_by_role("button", name="Sit here").first.click()
    ann.page.get_by_role("button", name="Stand up").wait_for()
    ann.page.get_by_role("region", name="Talk before the game").wait_for()  # the line of the seat speaks
    assert code.is_visible()
