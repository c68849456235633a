"""What one takes home: your record, a picture of the ending, a page for the home screen."""

from __future__ import annotations

from pathlib import Path

from browser.house import House
from browser.person import Makes
from browser.test_pages import violations
from waiting import STORY, until


def finished(house: House) -> str:
    """The link to Ann's seat at a table where a bot has played to the end for her."""
    table, [link], _ = house.table(3, 1)
    token, path = link.split("#")[1], f"/api/tables/{table}"
    house.ask("PUT", f"{path}/seats/0/bot", token, {"level": "plain"})
    until(lambda: house.ask("GET", path, token)["table"]["phase"] == "over", "the end of the game", STORY)
    house.ask("DELETE", f"{path}/seats/0/bot", token)
    return link


def test_an_ending_is_shared_kept_and_erased(house: House, person: Makes, tmp_path: Path) -> None:
    ann = person(width=390, height=844)
    ann.sit(finished(house))
    button = ann.page.get_by_role("button", name="Picture")
    with ann.page.expect_download() as coming:
        button.click()
    coming.value.save_as(tmp_path / "end.png")
    png = (tmp_path / "end.png").read_bytes()
    assert (int.from_bytes(png[16:20], "big"), int.from_bytes(png[20:24], "big")) == (1200, 826)
    assert len(png) > 20_000, "something is drawn on it"
    ann.open("/")
    ann.page.get_by_role("link", name="Your record").click()
    words = ann.page.locator("main").inner_text()
    assert "Thieves!" in words
    assert "Lies believed" in words
    assert violations(ann.page) == []
    assert ann.page.evaluate("document.documentElement.scrollWidth") <= 390
    with ann.page.expect_download() as coming:
        ann.page.get_by_role("button", name="Export").click()
    assert coming.value.suggested_filename == "rookery-record.json"
    ann.page.get_by_role("button", name="Erase").click()
    ann.page.get_by_role("button", name="Yes, erase").click()
    assert "No game is finished yet." in ann.page.locator("main").inner_text()
    manifest = ann.context.new_cdp_session(ann.page).send("Page.getAppManifest")
    assert manifest["errors"] == []
    assert manifest["url"].endswith("/manifest.webmanifest")


def test_a_seat_keeps_its_webhook_to_itself(house: House, person: Makes) -> None:
    _, [link, _], _ = house.table(3, 2)
    ann = person(width=390, height=844)
    ann.sit(link)
    ann.page.get_by_role("button", name="This table").first.click()
    dialog = ann.page.get_by_role("dialog")
    field = dialog.get_by_label("Webhook of your own")
    field.fill("https://10.0.0.7/hook")
    dialog.get_by_role("button", name="Keep it").click()
    refused = dialog.get_by_text("lies on the internet, not in a private network")
    refused.wait_for()
    box, window = refused.bounding_box(), dialog.bounding_box()
    assert box
    assert window
    assert box["y"] + box["height"] <= window["y"] + window["height"], "the answer is in sight on a phone"
    field.fill("https://chat.example/hook?key=1")
    dialog.get_by_role("button", name="Keep it").click()
    dialog.get_by_text("chat.example").wait_for()
    assert "key=1" not in dialog.inner_text()
    dialog.get_by_role("button", name="Forget it").click()
    dialog.get_by_text("Your webhook is forgotten.").wait_for()
