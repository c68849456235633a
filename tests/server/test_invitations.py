"""Coming to a table: codes, links to hand on, chairs that are changed, and terms that work."""

import asyncio
from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace
from segno import make

from rookery.kernel import game_named
from rookery.play.seal import nonce_commitment
from rookery.server import wire
from rookery.server.tables.lobby import MOST_LINKS
from rookery.server.tables.options_check import evaluate_terms
from rookery.server.transport.static import Pages
from server.browser import EASY, SELDOM, nonce_of, serving
from server.clock import Clock
from server.stores import OpenStore, row, saved

SANCTUARY = {"sanctuary": "rookery.games.sanctuary:GAME"}


def path_of(opened: dict[str, Any]) -> str:
    """A table's address."""
    return f"/api/tables/{opened['table']['id']}"


def spoken(code: str) -> dict[str, str]:
    """A code as somebody types it who heard it."""
    return {"code": f" {code[:3].upper()}-{code[3:]} "}


async def test_a_code_leads_to_a_chair_for_a_day_and_until_the_game_begins(clock: Clock) -> None:
    async with serving() as served:
        opened = await served.open(2)
        code = opened["table"]["code"]
        way = await served.ask("POST", "/api/join", body=spoken(code))
        assert way["table"] == opened["table"]["id"]
        claim = {"name": "Ann"}
        await served.ask("PUT", f"{path_of(opened)}/seats/0", way["token"], claim)
        clock.advance(86_401)
        await served.ask("POST", "/api/join", body=spoken(code), status=404)
        other = await served.open(2, bots="plain")
        code = other["table"]["code"]
        await served.start(other)
        await served.ask("POST", "/api/join", body=spoken(code), status=404)
        assert (await served.ask("GET", path_of(other), other["join"]))["table"]["code"] == ""


async def test_those_who_watch_are_not_told_the_code_and_cannot_invite_to_a_chair() -> None:
    async with serving() as served:
        opened = await served.open(2)
        code = opened["table"]["code"]
        async with served.browse(opened, opened["watch"]) as watcher:
            await served.sit(opened, "Ann")
            await watcher.until(lambda: watcher.table["seats"][0]["claimed"])
            assert not any(code in frame for frame in watcher.frames)
        seen = await served.ask("GET", path_of(opened), opened["watch"])
        assert seen["table"]["code"] == ""
        path = f"{path_of(opened)}/invitation"
        await served.ask("POST", path, opened["watch"], {"role": "join"}, status=403)
        await served.ask("POST", path, "x" * 32, {"role": "watch"}, status=401)
        await served.ask("GET", f"{path}.svg", opened["watch"], status=403)


async def test_those_who_watch_do_not_use_up_the_links_of_the_table() -> None:
    async with serving() as served:
        opened = await served.open(2)
        [ann] = await served.sit(opened, "Ann")
        path = f"{path_of(opened)}/invitation"
        for _ in range(MOST_LINKS):
            made = await served.ask("POST", path, opened["watch"], {"role": "watch"}, status=201)
            assert made["token"] == opened["watch"], "it does all that another one could"
        await served.ask("POST", path, ann, {"role": "join"}, status=201)


async def test_codes_cannot_be_tried_out() -> None:
    async with serving(limits=replace(EASY, code_burst=3, code_rate=SELDOM)) as served:
        opened = await served.open(2)
        for guess in ("bbbbbb", "cc cc cc", "no"):
            await served.ask("POST", "/api/join", body={"code": guess}, status=404)
        await served.ask("POST", "/api/join", body=spoken(opened["table"]["code"]), status=429)


async def test_whoever_was_invited_to_a_full_table_watches_it() -> None:
    async with serving() as served:
        opened = await served.open(2, bots="plain", pace=30)
        await served.start(opened)
        path = f"{path_of(opened)}/invitation"
        link = await served.ask("POST", path, opened["join"], {"role": "watch"}, status=201)
        async with served.browse(opened, link["token"]) as watcher:
            assert watcher.you == {"role": "watch", "seat": -1}
            await watcher.until(lambda: bool(watcher.picture))


async def test_an_invitation_is_drawn_with_the_address_it_was_asked_at() -> None:
    async with serving() as served:
        opened = await served.open(2)
        drawn = await served.ask("GET", f"{path_of(opened)}/invitation.svg", opened["join"])
        assert drawn.startswith("<svg")
        link = f"{served.http}/table/{opened['table']['id']}#{opened['join']}"
        size = make(link, error="m", micro=False).symbol_size(border=4)[0]
        assert f'width="{size}"' in drawn


async def test_a_seat_is_drawn_for_another_device_of_its_own() -> None:
    async with serving() as served:
        opened = await served.open(2)
        [ann] = await served.sit(opened, "Ann")
        drawn = await served.ask("GET", f"{path_of(opened)}/invitation.svg", ann)
        link = f"{served.http}/table/{opened['table']['id']}#{ann}"
        assert f'width="{make(link, error="m", micro=False).symbol_size(border=4)[0]}"' in drawn


async def test_people_change_chairs_and_names_and_keep_their_link() -> None:
    async with serving() as served:
        opened = await served.open(3)
        [ann] = await served.sit(opened, "Ann")
        await served.ask("PUT", f"{path_of(opened)}/seats/2/bot", opened["host"], {"level": "plain"})
        async with served.browse(opened, ann) as browser:
            claim = {"name": "Anna", "commitment": nonce_commitment(nonce_of(2))}
            moved = await served.ask("PUT", f"{path_of(opened)}/seats/2", ann, claim)
            assert (moved["seat"], moved["token"]) == (2, ann)
            await browser.socket.wait_closed()
            assert browser.socket.close_code == 1012, "the page comes back by itself"
        seats = moved["table"]["seats"]
        assert [seat["name"] for seat in seats] == ["Fox", "", "Anna"]
        assert (seats[0]["bot"], seats[2]["claimed"], seats[2]["bot"]) == ("plain", True, "")
        async with served.browse(opened, ann) as browser:
            assert browser.you == {"role": "seat", "seat": 2}
        await served.ask("PUT", f"{path_of(opened)}/seats/2", ann, {"name": "Annika"})
        seen = (await served.ask("GET", path_of(opened), ann))["table"]["seats"][2]
        assert (seen["name"], seen["commitment"]) == ("Annika", claim["commitment"])
        chair, join = f"{path_of(opened)}/seats/1", opened["join"]
        taken = await served.ask("PUT", chair, join, {"name": "Annika"}, status=409)
        assert "already sits" in taken["sentence"]
        cy = (await served.ask("PUT", chair, join, {"name": "Cy"}))["token"]
        await served.ask("PUT", f"{path_of(opened)}/seats/2", cy, {"name": "Cy"}, status=409)
        await served.ask("DELETE", f"{path_of(opened)}/seats/2", cy, status=403)
        await served.ask("DELETE", f"{path_of(opened)}/seats/2", opened["host"])
        await served.ask("GET", path_of(opened), ann, status=401)


async def test_chairs_and_options_are_changed_in_the_lobby_never_to_what_cannot_begin() -> None:
    async with serving(games=SANCTUARY) as served:
        bad = {"game": "sanctuary", "seats": 3, "options": {"prince": "on"}}
        refused = await served.ask("POST", "/api/tables", body=bad, status=409)
        assert refused["sentence"] == "The Prince needs at least 3 thieves; 3 seats leave 2."
        terms = {"seats": 3, "options": {"prince": "on"}}
        checked = await served.ask("POST", "/api/games/sanctuary/terms", body=terms)
        assert checked["sentence"] == refused["sentence"]
        assert checked["presets"]["prince"] == "off"
        assert checked["offered"]["solitaire_entry"] == [], "no question to three"
        opened = await served.open(4, "sanctuary", options={"prince": "on"})
        assert [seat["office"] for seat in opened["table"]["seats"]] == ["", "", "", "The Prince"]
        change, host = path_of(opened), opened["host"]
        await served.ask("PATCH", change, host, {"seats": 3}, status=409)
        await served.ask("PATCH", change, opened["join"], {"seats": 5}, status=403)
        for seat in (0, 3):
            await served.ask("PUT", f"{change}/seats/{seat}", host, {"name": f"Ann{seat}"})
        refused = await served.ask("PATCH", change, host, {"seats": 3, "options": {}}, status=409)
        assert refused["sentence"] == "Ann3 sits on chair D, which would be taken away."
        async with served.browse(opened, opened["watch"]) as watcher:
            await watcher.answer({"do": "talk", "text": "Hello"})
            table = await served.ask("PATCH", change, host, {"seats": 5, "options": {}})
            assert [seat["office"] for seat in table["seats"]] == [""] * 5
            late = (await served.ask("PUT", f"{change}/seats/4", host, {"name": "Ed"}))["token"]
            async with served.browse(opened, late) as ed:
                await ed.until(lambda: bool(ed.story))


async def test_a_link_to_a_table_shows_its_game_in_a_chat_and_nothing_else(tmp_path: Path) -> None:
    (tmp_path / "previews").mkdir()
    (tmp_path / "previews" / "house.jpg").write_bytes(b"png")
    (tmp_path / "index.html").write_text("<!doctype html><head><title>Rookery</title></head>")
    async with serving(pages=Pages(tmp_path)) as served:
        opened = await served.open(2)
        await served.sit(opened, "Ann")
        page = (await served.client.get(f"/table/{opened['table']['id']}")).text
        assert '<meta property="og:title" content="A table of Pebbles" />' in page
        assert f'<meta property="og:image" content="{served.http}/previews/house.jpg" />' in page
        for secret in ("Ann", opened["table"]["code"], opened["table"]["commitment"], opened["join"]):
            assert secret not in page
        assert "og:title" not in (await served.client.get("/table/nowhere")).text


async def test_a_code_is_found_in_every_store(writer: OpenStore) -> None:
    store = writer()
    await store.open()
    try:
        for name, code, made in (("t", "bcd234", 1), ("u", "bcd234", 5), ("v", "xyz789", 5)):
            await saved(store, replace(row(name), code=code, made=made))
        assert await store.coded("bcd234", 0) == "u"
        assert await store.coded("bcd234", 5) is None
        await saved(store, replace(row("u", 2, lobby=b""), phase="playing"))
        assert await store.coded("bcd234", 0) == "t"
        assert await store.coded("xyz789", 0) == "v", "a save without its lobby leaves a code as it is"
        await saved(store, row("v", 2))
        assert await store.coded("xyz789", 0) is None
    finally:
        await store.close()


async def test_two_who_take_the_same_chair_at_once_do_not_both_get_it() -> None:
    async with serving() as served:
        opened = await served.open(3)
        tokens = await served.sit(opened, "Ann", "Bob")

        async def move(token: str, name: str) -> int:
            path = f"{served.http}{path_of(opened)}/seats/2"
            headers = {"authorization": f"Bearer {token}"}
            return (await served.client.put(path, headers=headers, json={"name": name})).status_code

        told = await asyncio.gather(move(tokens[0], "Ann"), move(tokens[1], "Bob"))
        assert sorted(told) == [200, 409]


@pytest.mark.parametrize(
    ("game", "seats", "options", "office"),
    [
        ("sanctuary", 6, {}, (5, "The Prince")),
        ("suits", 3, {"gm": "person"}, (2, "The GM")),
        ("suits", 7, {}, (6, "The GM")),
        ("den_of_thieves", 4, {"mode": "gm", "gm_seat": "B"}, (1, "The game master")),
        ("know_thyself", 3, {"master": "human"}, (2, "The Master")),
        ("den_of_thieves", 4, {}, None),
        ("know_thyself", 3, {}, None),
    ],
)
def test_a_chair_says_what_is_played_on_it(
    game: str, seats: int, options: wire.Options, office: tuple[int, str] | None
) -> None:
    found = evaluate_terms(game_named(game), wire.Terms(seats, options))
    expected = [office[1] if office and office[0] == seat else "" for seat in range(seats)]
    assert (found.sentence, found.offices) == ("", expected)
