"""The deal is sealed before any nonce is opened, and goes on without those that are not."""

import asyncio
from functools import partial
from pathlib import Path
from typing import Any

import msgspec

from rookery.kernel import Record
from rookery.play.seal import check_kept, first_unfounded, nonce_commitment, verify_sealed
from rookery.server.storage.sqlite import Sqlite
from rookery.server.tables.lobby import Chair
from rookery.server.views.view_digests import derived_views
from server.browser import Browser, Served, nonce_of, serving
from server.clock import Clock
from server.pebbles.game import GAME
from waiting import soon

OTHER = "ab" * 16


def path_of(opened: dict[str, Any]) -> str:
    return f"/api/tables/{opened['table']['id']}"


async def sealed(served: Served, *names: str, **more: Any) -> tuple[dict[str, Any], list[str], Any]:
    """A table whose deal is sealed and waits for nonces: what opening it gave, tokens, and the seal."""
    opened = await served.open(len(names), **more)
    tokens = await served.sit(opened, *names)
    table = await served.ask("POST", f"{path_of(opened)}/start", opened["host"])
    assert table["phase"] == "lobby"
    return opened, tokens, table["seal"]


async def fairness(served: Served, opened: dict[str, Any], token: str) -> Any:
    return await served.ask("GET", f"{path_of(opened)}/fairness", token)


async def until_sealed(browser: Browser, seal: Any) -> None:
    await browser.until(lambda: bool(browser.table["seal"] == seal))


async def test_all_see_the_seal_before_any_nonce_is_opened() -> None:
    async with serving() as served:
        opened = await served.open(3)
        ann, bob = await served.sit(opened, "Ann", "Bob")
        await served.ask("PUT", f"{path_of(opened)}/seats/2/bot", opened["host"], {"level": "plain"})
        async with served.browse(opened, ann) as page, served.browse(opened, opened["watch"]) as watcher:
            seal = (await served.ask("POST", f"{path_of(opened)}/start", opened["host"]))["seal"]
            for browser in (page, watcher):
                await until_sealed(browser, seal)
                assert browser.table["phase"] == "lobby"
                assert not any(seat["opened"] for seat in browser.table["seats"])
            assert seal["commitment"] == opened["table"]["commitment"]
            assert seal["commitments"] == [*(nonce_commitment(nonce_of(seat)) for seat in (0, 1)), ""]
            assert (seal["seats"][:2], seal["bots"]) == (["Ann", "Bob"], ["", "", "plain"])
            await served.open_nonce(opened, 0, ann)
            await page.until(lambda: page.table["seats"][0]["opened"])
            assert page.table["phase"] == "lobby"
            assert nonce_of(0) not in "".join(page.frames + watcher.frames)
            await served.open_nonce(opened, 1, bob)
            await page.until(lambda: bool(page.picture))
        header = served.registry.tables[opened["table"]["id"]].play.begun.record.header
        assert (header["rookery-record"], header["seal"]) == (2, seal)
        assert header["nonces"] == [nonce_of(0), nonce_of(1), ""]


async def test_nothing_changes_at_a_table_between_seal_and_deal() -> None:
    async with serving() as served:
        opened, (ann, _), _ = await sealed(served, "Ann", "Bob")
        path, host = path_of(opened), opened["host"]
        for method, what, body in (
            ("POST", "/start", None),
            ("PATCH", "", {"clock": 5}),
            ("DELETE", "/seats/0", None),
            ("PUT", "/seats/0", {"name": "Eve"}),
            ("PUT", "/seats/0/bot", {"level": "plain"}),
            ("DELETE", "/seats/0/bot", None),
        ):
            refused = await served.ask(method, path + what, host, body, status=409)
            assert refused["sentence"] == "The deal is sealed and about to begin; please wait a moment."
        async with served.browse(opened, ann, commitment=nonce_commitment(OTHER)) as page:
            assert page.table["seats"][0]["commitment"] == nonce_commitment(nonce_of(0))


async def test_only_the_promised_nonce_of_the_own_seat_is_taken() -> None:
    async with serving() as served:
        opened = await served.open(2)
        ann, bob = await served.sit(opened, "Ann", "Bob")
        path = f"{path_of(opened)}/seats"
        early = await served.ask("PUT", f"{path}/0/nonce", ann, {"nonce": nonce_of(0)}, 409)
        assert early["sentence"].startswith("The deal is not sealed yet")
        await served.ask("POST", f"{path_of(opened)}/start", opened["host"])
        await served.ask("PUT", f"{path}/0/nonce", bob, {"nonce": nonce_of(0)}, 403)
        await served.ask("PUT", f"{path}/0/nonce", opened["host"], {"nonce": nonce_of(0)}, 403)
        wrong = await served.ask("PUT", f"{path}/0/nonce", ann, {"nonce": OTHER}, 409)
        assert wrong["sentence"] == "This is not the nonce that was sealed for your seat."
        for broken in ("", "c0ffee", "0" * 33, "XY" * 16, "00" * 33):
            await served.ask("PUT", f"{path}/0/nonce", ann, {"nonce": broken}, 400)
        for _ in range(2):  # after a cut it is sent again
            assert (await served.open_nonce(opened, 0, ann))["seats"][0]["opened"]
        assert (await served.open_nonce(opened, 1, bob))["phase"] == "playing"
        assert (await served.open_nonce(opened, 1, bob))["phase"] == "playing"


async def test_a_bot_or_an_empty_seat_adds_nothing() -> None:
    async with serving() as served:
        opened = await served.open(2, pace=30)
        ann, bob = await served.sit(opened, "Ann", "Bob")
        await served.ask("PUT", f"{path_of(opened)}/seats/1/bot", bob, {"level": "plain"})
        table = await served.ask("POST", f"{path_of(opened)}/start", opened["host"])
        assert table["seal"]["commitments"][1] == ""
        refused = await served.ask(
            "PUT", f"{path_of(opened)}/seats/1/nonce", bob, {"nonce": nonce_of(1)}, 409
        )
        assert refused["sentence"] == "This is not the nonce that was sealed for your seat."
        assert (await served.open_nonce(opened, 0, ann))["phase"] == "playing"
        assert (await fairness(served, opened, ann))["nonces"] == [nonce_of(0), ""]


async def test_programs_and_bots_alone_begin_at_once() -> None:
    async with serving() as served:
        opened = await served.open(2, bots="plain", pace=30)
        claim = await served.ask("PUT", f"{path_of(opened)}/seats/0", opened["join"], {"name": "Ann"})
        table = await served.ask("POST", f"{path_of(opened)}/start", opened["host"])
        assert (table["phase"], table["seal"]["commitments"]) == ("playing", ["", ""])
        assert (await fairness(served, opened, claim["token"]))["nonces"] == ["", ""]


async def test_whoever_does_not_open_in_time_is_named_and_left_out(clock: Clock) -> None:
    async with serving() as served:
        opened, (ann, bob, cat), _ = await sealed(served, "Ann", "Bob", "Cat")
        await served.open_nonce(opened, 0, ann)
        async with served.browse(opened, ann) as page:
            clock.advance(19)
            await page.answer({"do": "talk", "text": "Where are they?"})
            assert page.table["phase"] == "lobby"
            clock.advance(2)
            await page.until(lambda: bool(page.picture))
            began = next(line["text"] for line in page.story if line["kind"] == "began")
        assert began == (
            "The game begins. Not opened in time, and so not part of the deal: the number of Bob, Cat."
        )
        refused = await served.ask(
            "PUT", f"{path_of(opened)}/seats/1/nonce", bob, {"nonce": nonce_of(1)}, 409
        )
        assert refused["sentence"] == "It is too late: the game has begun without your nonce."
        tokens = {0: ann, 1: bob, 2: cat}
        await play_on(served, opened, tokens)
        proof = await fairness(served, opened, cat)
        assert (proof["nonces"], proof["left_out"], proof["fair"]) == ([nonce_of(0), "", ""], [1, 2], True)


async def play_on(served: Served, opened: dict[str, Any], tokens: dict[int, str]) -> list[Browser]:
    """Everybody plays to the end."""
    browsers = [served.browse(opened, token) for token in tokens.values()]
    for browser in browsers:
        await browser.connect()
    await asyncio.gather(*(browser.play(lambda _: 0) for browser in browsers))
    for browser in browsers:
        await browser.socket.close()
    return browsers


async def test_a_restart_between_seal_and_deal_loses_nothing(tmp_path: Path) -> None:
    store = partial(Sqlite, tmp_path / "tables.db")
    async with serving(store) as served:
        opened, (ann, bob), seal = await sealed(served, "Ann", "Bob")
        await served.open_nonce(opened, 0, ann)
    async with serving(store) as served:
        table = (await served.ask("GET", path_of(opened), bob))["table"]
        assert (table["phase"], table["seal"]) == ("lobby", seal)
        assert [seat["opened"] for seat in table["seats"]] == [True, False]
        assert (await served.open_nonce(opened, 1, bob))["phase"] == "playing"
        assert (await fairness(served, opened, ann))["nonces"] == [nonce_of(0), nonce_of(1)]


async def test_a_restart_gives_the_whole_time_again_and_nobody_need_come(
    tmp_path: Path, clock: Clock
) -> None:
    store = partial(Sqlite, tmp_path / "tables.db")
    async with serving(store) as served:
        opened, _, _ = await sealed(served, "Ann", "Bob")
    clock.advance(3600)
    async with serving(store) as served:
        tables = served.registry.tables
        await soon(lambda: opened["table"]["id"] in tables, "the sweep to load the table")
        table = tables[opened["table"]["id"]]
        assert table.lobby.sealed
        clock.advance(21)
        await soon(lambda: table.play.phase == "playing", "the deal")


async def test_the_first_promise_of_a_seat_counts_and_it_can_come_with_the_hello() -> None:
    async with serving() as served:
        opened = await served.open(2, bots="plain", pace=30)
        token = (await served.ask("PUT", f"{path_of(opened)}/seats/0", opened["host"], {"name": "Ann"}))[
            "token"
        ]
        for nonce in (nonce_of(0), OTHER):
            async with served.browse(opened, token, commitment=nonce_commitment(nonce)) as page:
                assert page.table["seats"][0]["commitment"] == nonce_commitment(nonce_of(0))
        await served.start(opened)
        assert (await served.open_nonce(opened, 0, token))["phase"] == "playing"


async def test_whoever_gets_a_new_link_promises_anew_and_nobody_waits_for_what_was_lost() -> None:
    async with serving() as served:
        opened = await served.open(2, bots="plain", pace=30)
        await served.sit(opened, "Ann")
        seat = f"{path_of(opened)}/seats/0"
        token = (await served.ask("POST", f"{seat}/link", opened["host"]))["token"]
        assert (await served.ask("GET", path_of(opened), token))["table"]["seats"][0]["commitment"] == ""
        async with served.browse(opened, token, commitment=nonce_commitment(OTHER)):
            table = await served.ask("POST", f"{path_of(opened)}/start", opened["host"])
            assert table["seal"]["commitments"] == [nonce_commitment(OTHER), ""]
            begun = await served.ask("PUT", f"{seat}/nonce", token, {"nonce": OTHER})
        assert begun["phase"] == "playing"


async def test_a_new_link_in_a_game_leaves_what_the_seat_has_promised() -> None:
    async with serving() as served:
        opened = await served.open(2, bots="plain", pace=30)
        await served.sit(opened, "Ann")
        await served.start(opened)
        token = (await served.ask("POST", f"{path_of(opened)}/seats/0/link", opened["host"]))["token"]
        assert (await fairness(served, opened, token))["nonces"] == [nonce_of(0), ""]
        [ann, _] = (await served.ask("GET", path_of(opened), token))["table"]["seats"]
        assert (ann["commitment"], ann["opened"]) == (nonce_commitment(nonce_of(0)), True)


async def test_a_table_that_was_stored_before_there_were_seals_is_played_without_its_nonces() -> None:
    async with serving() as served:
        opened = await served.open(2, bots="plain", pace=30)
        token = (await served.ask("PUT", f"{path_of(opened)}/seats/0", opened["host"], {"name": "Ann"}))[
            "token"
        ]
        lobby = served.registry.tables[opened["table"]["id"]].lobby
        stored = msgspec.to_builtins(lobby.chairs[0])
        del stored["commitment"]
        lobby.chairs[0] = msgspec.convert(stored | {"nonce": "c0ffee"}, Chair)
        assert (await served.ask("GET", path_of(opened), token))["table"]["seats"][0]["opened"] is False
        await served.start(opened)
        assert (await fairness(served, opened, token))["nonces"] == ["", ""]


async def test_a_rematch_is_sealed_anew_and_the_same_deal_is_not() -> None:
    async with serving() as served:
        opened = await served.open(2)
        tokens = await served.sit(opened, "Ann", "Bob")
        await served.start(opened)
        await play_on(served, opened, dict(enumerate(tokens)))
        following = await served.ask("POST", f"{path_of(opened)}/rematch", tokens[0], status=201)
        promise = nonce_commitment(nonce_of(0))
        async with served.browse({"table": following}, tokens[0], commitment=promise):
            table = await served.ask("POST", f"/api/tables/{following['id']}/start", opened["host"])
        assert table["seal"]["table"] == following["id"]
        assert table["seal"]["commitments"] == [promise, ""]
        assert table["seal"]["commitment"] != opened["table"]["commitment"]
        again = await served.ask("POST", f"{path_of(opened)}/again", tokens[0], status=201)
        await served.sit(again, "Ann", "Bob")
        table = await served.ask("POST", f"{path_of(again)}/start", again["host"])
        assert (table["phase"], table["seal"]) == ("playing", None)


async def test_what_browsers_were_shown_follows_from_the_record(clock: Clock) -> None:
    """With everything that can come between: words, cuts, picks that are taken back."""
    async with serving() as served:
        opened = await served.open(2, options={"rounds": 4})
        tokens = await served.sit(opened, "Ann", "Bob")
        await served.start(opened)
        ann, bob = (served.browse(opened, token) for token in tokens)
        shown: dict[int, list[tuple[int, str]]] = {0: [], 1: []}
        for seat, browser in enumerate((ann, bob)):
            keep_shown(browser, shown[seat])
            await browser.connect()
        await ann.pick(3)
        await ann.answer({"do": "undo", "version": ann.version})
        await ann.answer({"do": "talk", "text": "I changed my mind."})
        await bob.cut()
        await ann.pick(1)
        await bob.connect()
        await asyncio.gather(*(browser.play(lambda _: 0) for browser in (ann, bob)))
        record = Record.parse(await served.ask("GET", f"{path_of(opened)}/record", ann.token))
        assert verify_sealed(record, GAME) == []
        for seat, token in enumerate(tokens):
            kept = {"seal": record.header["seal"], "seat": seat, "nonce": nonce_of(seat), "before": True}
            check_kept(record, kept, "kept")
            assert len({digest for _, digest in shown[seat]}) >= 5
            derived = derived_views(record, GAME, seat)
            assert first_unfounded(shown[seat], derived) is None
            assert first_unfounded(shown[seat], derived_views(record, GAME, 1 - seat)) is not None
            assert (await fairness(served, opened, token))["views"] == derived
        for browser in (ann, bob):
            await browser.socket.close()


def keep_shown(browser: Browser, shown: list[tuple[int, str]]) -> None:
    """Let a browser keep what it is shown, as the page does."""
    from rookery.play.seal import SHORT, digest

    take = browser.next

    async def next_and_keep() -> dict[str, Any]:
        message = await take()
        if message["kind"] in ("picture", "change"):
            shown.append((browser.version, digest(browser.picture["view"])[:SHORT]))
        return message

    browser.next = next_and_keep  # type: ignore[method-assign]
