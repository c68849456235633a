"""Whole games by sockets: people, bots, watchers; links that are lost and found again."""

import asyncio
import hashlib
import hmac
import json
from pathlib import Path
from random import Random
from typing import Any

import pytest
from msgspec.structs import replace

from rookery import __version__
from rookery.kernel import Record, patch, verify
from rookery.server.tables.bot_pool import BotPool
from rookery.server.transport.static import Pages
from server.browser import EASY, Browser, Served, serving
from server.clock import Clock
from server.pebbles.game import GAME
from waiting import soon


def anything(seed: int) -> Any:
    """Picks at random."""
    rng = Random(seed)
    return lambda decision: rng.randrange(len(decision["options"]))


async def three(served: Served, **more: Any) -> Any:
    """A table with Ann, Bob and Cat, begun, and their browsers."""
    opened = await served.open(3, **more)
    tokens = await served.sit(opened, "Ann", "Bob", "Cat")
    await served.start(opened)
    browsers = [served.browse(opened, token) for token in tokens]
    for browser in browsers:
        await browser.connect()
    for browser in browsers:
        await browser.until_all_are_here()
    return opened, browsers


async def all_bid(*browsers: Browser, bids: tuple[int, ...] = (2, 1, 0)) -> None:
    """Everybody bids once."""
    for browser, bid in zip(browsers, bids, strict=True):
        assert (await browser.pick(bid))["kind"] == "done"


async def test_a_whole_game_by_three_browsers() -> None:
    async with serving() as served:
        _, (ann, bob, cat) = await three(served)
        await asyncio.gather(*(browser.play(anything(seed)) for seed, browser in enumerate((ann, bob, cat))))
        assert ann.picture["outcome"] == bob.picture["outcome"] == cat.picture["outcome"]
        assert ann.story[0]["text"] == "The game begins."
        mine = [line for line in ann.story if line["kind"] == "drew" and line["facts"]["seat"] == 0]
        named = [line for line in ann.story if line["kind"] == "drew" and "stone" in line["facts"]]
        assert mine == named
        assert ann.picture["where"] == "Round 4 of 4"
        assert ann.picture["panels"][1][0] == "Bob"
        assert ann.table["phase"] == "over"


@pytest.mark.parametrize("level", ["random", "plain", "clever", "broken"])
async def test_one_person_against_bots_of_every_level(level: str) -> None:
    async with serving() as served:
        opened = await served.open(3, bots=level)
        [token] = await served.sit(opened, "Ann")
        await served.start(opened)
        async with served.browse(opened, token) as ann:
            assert [seat["bot"] for seat in ann.table["seats"]] == ["", level, level]
            assert [seat["name"] for seat in ann.table["seats"]] == ["Ann", "Raven", "Rat"]
            await ann.play(anything(2))
            assert ann.picture["outcome"]["ending"] == "rounds"


@pytest.mark.parametrize("nonsense", [(99, ""), (0, "x" * 1000), (0, "\x07")])
async def test_a_bot_that_answers_nonsense_does_not_stop_the_game(
    nonsense: tuple[int, str], monkeypatch: pytest.MonkeyPatch
) -> None:
    async def ask(*_: object) -> tuple[int, str]:
        return nonsense

    monkeypatch.setattr(BotPool, "ask", ask)
    async with serving() as served:
        opened = await served.open(3, bots="plain")
        [token] = await served.sit(opened, "Ann")
        await served.start(opened)
        async with served.browse(opened, token) as ann:
            await ann.play(anything(4))


async def test_a_socket_cut_in_mid_decision_comes_back_to_the_same_question() -> None:
    async with serving() as served:
        _, (ann, bob, cat) = await three(served)
        await all_bid(ann, bob, cat)
        await ann.until(lambda: ann.decision and ann.decision["kind"] == "Favour")
        asked, seen = ann.decision, len(ann.story)
        await ann.cut()
        await bob.until(lambda: not bob.table["seats"][0]["here"])
        await bob.answer({"do": "talk", "text": "Where is Ann?"})
        await ann.connect()
        await ann.until(lambda: len(ann.story) > seen)
        assert ann.decision == asked
        assert [line["text"] for line in ann.story[seen:]] == ["Where is Ann?"]
        await bob.until(lambda: bob.table["seats"][0]["here"])
        assert (await ann.pick())["kind"] == "done"


async def test_the_same_pick_twice_is_done_once() -> None:
    async with serving() as served:
        _, (ann, bob, cat) = await three(served)
        await all_bid(ann, bob, cat)
        await ann.until(lambda: ann.decision and ann.decision["kind"] == "Favour")
        pick = {"do": "pick", "key": ann.decision["key"], "picks": ["favour:B"], "say": "For you."}
        first, again = await ann.answer(pick), await ann.answer(pick)
        assert (first["kind"], again["kind"]) == ("done", "done")
        assert first["version"] == again["version"]
        assert ann.picture["view"]["favours"] == [0, 1, 0]
        other = await ann.answer({**pick, "picks": ["favour:C"]})
        assert (other["kind"], other["code"]) == ("refused", "stale")
        assert other["sentence"].startswith("The question ")


async def test_several_picks_in_one_message_are_all_or_nothing() -> None:
    async with serving() as served:
        _, (ann, _, _) = await three(served)
        await ann.until(lambda: ann.decision is not None)
        pick = {"do": "pick", "key": ann.decision["key"]}
        refused = await ann.answer({**pick, "picks": ["bid:3", "bid:7"]})
        assert refused["code"] == "illegal"
        assert "bid:4" in refused["sentence"]
        assert (await ann.answer({**pick, "picks": ["bid:3", "bid:4"]}))["kind"] == "done"
        assert ann.decision is None


async def test_a_secret_pick_is_noticed_by_nobody_until_it_is_complete() -> None:
    async with serving() as served:
        opened, (ann, bob, cat) = await three(served)
        await bob.until(lambda: bob.decision is not None)
        frames, version = len(bob.frames), bob.version
        served.registry.tables[opened["table"]["id"]].log.touched = 5
        assert (await ann.pick(3))["kind"] == "done"
        assert (await served.ask("GET", f"/api/tables/{opened['table']['id']}", bob.token))["table"][
            "touched"
        ] == 5
        await bob.answer({"do": "undo", "version": bob.version})
        assert len(bob.frames) == frames + 1, "only the answer to Bob's own message came"
        assert (await ann.pick(1))["kind"] == "done"
        await bob.until(lambda: bob.picture["awaited"] == [1, 2])
        assert bob.version == version
        await bob.pick(0)
        await cat.pick(0)
        await cat.until(lambda: cat.picture["awaited"] == [0])
        await bob.until(lambda: bob.picture["awaited"] == [0])
        assert bob.version == version + 2, "Bob's own pick, and the one that ended it"
        assert cat.version == version + 1


async def test_undo_in_secret_and_in_the_open() -> None:
    async with serving() as served:
        opened, (ann, bob, cat) = await three(served)
        await ann.pick(2)
        assert ann.picture["undo"] is True
        assert (await ann.answer({"do": "undo", "version": ann.version}))["kind"] == "done"
        await bob.until(lambda: any(line["kind"] == "undone" for line in bob.story))
        assert bob.story[-1]["text"] == "Ann takes back a pick."
        journal = await served.ask("GET", f"/api/tables/{opened['table']['id']}/journal", bob.token)
        assert "takes back" not in journal, "of no interest afterwards"
        await all_bid(ann, bob, cat)
        await ann.until(lambda: ann.decision and ann.decision["kind"] == "Favour")
        refused = await ann.answer({"do": "undo", "version": ann.version})
        assert refused["code"] == "illegal", "a bid cannot be taken back once stones were drawn"
        await ann.pick(0)
        assert ann.picture["undo"]
        seen = ann.version
        assert (await ann.answer({"do": "undo", "version": seen}))["kind"] == "done"
        assert (await ann.answer({"do": "undo", "version": seen}))["code"] == "stale"
        assert ann.picture["view"]["favours"] == [0, 0, 0]
        await ann.pick(1)
        assert ann.picture["view"]["favours"] == [0, 0, 1]
        assert [line["kind"] for line in ann.story].count("undone") == 2


async def test_a_seat_is_handed_to_a_bot_and_taken_back(clock: Clock) -> None:
    async with serving(limits=replace(EASY, away=0.3)) as served:
        opened, (ann, bob, cat) = await three(served)
        path = f"/api/tables/{opened['table']['id']}/seats/0/bot"
        problem = await served.ask("PUT", path, bob.token, {"level": "plain"}, 409)
        assert problem["sentence"] == "Ann is here and plays."
        await ann.cut()
        await bob.until(lambda: not bob.table["seats"][0]["here"])
        problem = await served.ask("PUT", path, bob.token, {"level": "clever"}, 409)
        assert problem["sentence"] == "Ann has only just left; in 1 s a bot may play for them."
        clock.advance(0.4)
        problem = await served.ask("PUT", path, bob.token, {"level": "random"}, 409)
        assert problem["sentence"] == "Only Ann and the host may let the seat be played at random."
        await served.ask("PUT", path, bob.token, {"level": "clever"})
        await bob.until(lambda: bob.table["seats"][0]["bot"] == "clever" and 0 not in bob.picture["awaited"])
        await bob.pick(0)
        await cat.pick(0)
        await bob.until(lambda: bob.picture["view"]["favours"] != [0, 0, 0])
        await ann.connect()
        assert (await ann.answer({"do": "pick", "key": "99.0.0", "picks": ["bid:0"]}))["code"] == "illegal"
        assert (await ann.answer({"do": "undo", "version": ann.version}))["sentence"].startswith(
            "A bot plays for you"
        )
        await served.ask("DELETE", path, bob.token, status=403)
        await served.ask("DELETE", path, ann.token)
        await ann.until(lambda: any(line["kind"] == "back" for line in ann.story))
        answers = await asyncio.gather(ann.pick(0), bob.pick(0), cat.pick(0))
        assert [answer["kind"] for answer in answers] == ["done"] * 3
        kinds = [line["kind"] for line in ann.story]
        assert kinds.index("bot") < kinds.index("back")


async def test_somebody_takes_the_place_of_a_bot_in_mid_game() -> None:
    async with serving() as served:
        opened = await served.open(2, bots="plain", pace=30)
        [token] = await served.sit(opened, "Ann")
        await served.start(opened)
        async with served.browse(opened, token) as ann:
            path = f"/api/tables/{opened['table']['id']}/seats/1"
            await served.ask("PUT", f"{path}/bot", token, {"level": "random"}, 403)
            claimed = await served.ask("PUT", path, opened["join"], {"name": "Bob"})
            async with served.browse(opened, claimed["token"]) as bob:
                assert (await bob.pick(1))["kind"] == "done"
            await ann.until(
                lambda: any(line["text"] == "Bob sits down in a bot's place." for line in ann.story)
            )


async def test_when_time_is_up_the_plain_player_answers(clock: Clock) -> None:
    async with serving() as served:
        opened = await served.open(2, clock=1)
        tokens = await served.sit(opened, "Ann", "Bob")
        await served.start(opened)
        async with served.browse(opened, tokens[0]) as ann, served.browse(opened, tokens[1]) as bob:
            await ann.until(lambda: bool(ann.picture))
            assert {clock["seat"] for clock in ann.picture["clocks"]} == {0, 1}
            await bob.pick(1)
            clock.advance(1)
            await ann.until(lambda: any(line["kind"] == "time" for line in ann.story))
            assert (
                next(line["text"] for line in ann.story if line["kind"] == "time")
                == "Ann has run out of time."
            )
            bids = [line["facts"]["number"] for line in ann.story if line["kind"] == "bid"]
            assert bids == [0, 1]


async def test_to_take_a_pick_back_wins_no_time(clock: Clock) -> None:
    async with serving() as served:
        opened = await served.open(2, clock=600)
        tokens = await served.sit(opened, "Ann", "Bob")
        await served.start(opened)
        async with served.browse(opened, tokens[0]) as ann:
            await ann.until(lambda: bool(ann.picture))
            before = {clock["seat"]: clock["until"] for clock in ann.picture["clocks"]}
            clock.advance(1.2)
            await ann.pick(1)
            await ann.until(lambda: ann.picture["undo"])
            await ann.answer({"do": "undo", "version": ann.version})
            await ann.until(lambda: ann.decision is not None)
            after = {clock["seat"]: clock["until"] for clock in ann.picture["clocks"]}
            assert 0 <= after[0] - before[0] < 1000
            assert after[1] == before[1]


async def test_what_the_clock_has_picked_stands(clock: Clock) -> None:
    async with serving() as served:
        opened = await served.open(2, clock=1, pace=30)
        [token] = await served.sit(opened, "Ann")
        await served.ask(
            "PUT", f"/api/tables/{opened['table']['id']}/seats/1/bot", opened["host"], {"level": "plain"}
        )
        await served.start(opened)
        async with served.browse(opened, token) as ann:
            clock.advance(1)
            await ann.until(lambda: any(line["kind"] == "time" for line in ann.story))
            assert ann.picture["awaited"] == [1]
            assert not ann.picture["undo"]
            refused = await ann.answer({"do": "undo", "version": ann.version})
            assert refused["sentence"] == "Your time was up, so what was picked for you stands."


async def test_a_watcher_sees_what_everybody_may_see_and_cannot_pick() -> None:
    async with serving() as served:
        opened, (ann, bob, cat) = await three(served)
        async with served.browse(opened, opened["watch"], panels=False) as watcher:
            assert watcher.you == {"role": "watch", "seat": -1}
            await asyncio.gather(
                *(browser.play(anything(seed)) for seed, browser in enumerate((ann, bob, cat)))
            )
            await watcher.until(lambda: watcher.over)
            assert all(stone == -1 for stones in watcher.picture["view"]["stones"] for stone in stones)
            assert not any("stone" in line["facts"] for line in watcher.story)
            assert watcher.picture["panels"] == []
            assert watcher.picture["decision"] is None


async def test_late_watchers_are_late_in_everything(clock: Clock) -> None:
    async with serving() as served:
        opened, (ann, bob, cat) = await three(served, delay=1200)
        table = f"/api/tables/{opened['table']['id']}"
        async with served.browse(opened, opened["watch"]) as watcher:
            assert watcher.table["phase"] == "lobby"
            clock.advance(600)
            await all_bid(ann, bob, cat)
            assert not watcher.picture
            assert (await served.ask("GET", f"{table}/story", opened["watch"]))["lines"] == []
            assert (await served.ask("GET", table, opened["watch"]))["table"]["awaited"] == []
            clock.advance(600)
            await watcher.until(lambda: bool(watcher.picture))
            assert watcher.picture["view"]["bids"] == [0, 0, 0]
            clock.advance(600)
            await watcher.until(lambda: watcher.picture["view"]["bids"] == [2, 1, 0])
            await served.ask("PATCH", table, opened["host"], {"delay": 0})
            await ann.pick(0)
            await watcher.until(lambda: watcher.picture["view"]["favours"] == [0, 1, 0])


async def test_nobody_slips_past_a_new_delay_while_another_watcher_leaves() -> None:
    async with serving() as served:
        opened, _ = await three(served)
        table = served.registry.tables[opened["table"]["id"]]
        async with (
            served.browse(opened, opened["watch"]) as first,
            served.browse(opened, opened["watch"]),
        ):
            newest = table.log.newest

            async def newest_while_one_leaves(*bounds: Any) -> Any:
                table.log.newest = newest
                await first.cut()
                await soon(lambda: table.feed.watchers == 1, "one to leave")
                return await newest(*bounds)

            table.log.newest = newest_while_one_leaves
            await served.ask("PATCH", f"/api/tables/{opened['table']['id']}", opened["host"], {"delay": 60})
            [left] = [socket for socket in table.feed.sockets if socket.you.role == "watch"]
            assert left.group.late


async def test_afterwards_record_journal_replay_and_the_same_deal_again() -> None:
    async with serving() as served:
        opened, (ann, bob, cat) = await three(served)
        table = f"/api/tables/{opened['table']['id']}"
        await served.ask("GET", f"{table}/record", ann.token, status=409)
        await ann.answer({"do": "talk", "text": "Good luck"})
        await asyncio.gather(*(browser.play(anything(seed)) for seed, browser in enumerate((ann, bob, cat))))
        record = Record.parse(await served.ask("GET", f"{table}/record", ann.token))
        verify(record, GAME)
        assert record.header["commitment"] == opened["table"]["commitment"]
        assert record.header["nonces"] == ["00" * 16, "01" * 16, "02" * 16]
        journal = await served.ask("GET", f"{table}/journal", bob.token)
        assert journal.startswith("# Pebbles\n\n*Ann, Bob, Cat*\n\n")
        assert "> **Ann:** Good luck" in journal
        assert "## How it ended\n\nWon by: " in journal
        printed = await served.client.get(
            f"{table}/journal.pdf", headers={"authorization": f"Bearer {bob.token}"}
        )
        assert printed.content.startswith(b"%PDF-")
        assert printed.headers["content-disposition"] == 'attachment; filename="pebbles-journal.pdf"'
        for seat in (-1, 1):
            assert await replayed(served, table, ann.token, seat) == bob.picture["outcome"]
        again = await served.ask("POST", f"{table}/again", cat.token, status=201)
        assert again["table"]["commitment"] == opened["table"]["commitment"]
        assert again["table"]["deal"] == "known"
        tokens = await served.sit(again, "Dan", "Eve", "Fay")
        await served.start(again)
        others = [served.browse(again, token) for token in tokens]
        for other in others:
            await other.connect()
        await asyncio.gather(*(browser.play(anything(seed)) for seed, browser in enumerate(others)))
        second = Record.parse(
            await served.ask("GET", f"/api/tables/{again['table']['id']}/record", tokens[0])
        )
        chance = [[line["chance"] for line in one.lines if "chance" in line] for one in (record, second)]
        assert chance[0][0] == chance[1][0]
        verify(second, GAME)


async def test_the_next_game_begins_with_what_the_last_one_kept(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(GAME, "keeps", lambda s: {"pebbles": s.seats})
    async with serving() as served:
        opened, browsers = await three(served)
        await asyncio.gather(*(browser.play(anything(seed)) for seed, browser in enumerate(browsers)))
        path = f"/api/tables/{opened['table']['id']}"
        following = await served.ask("POST", f"{path}/rematch", browsers[0].token, status=201)
        assert following["commitment"] != opened["table"]["commitment"]
        assert "kept" not in following["options"]
        await served.ask("POST", f"/api/tables/{following['id']}/start", opened["host"])
        header = served.registry.tables[following["id"]].play.begun.record.header
        assert header["options"]["kept"] == {"pebbles": 3}


async def replayed(served: Served, table: str, token: str, seat: int) -> Any:
    """Walk through a replay page by page; the outcome it ends with."""
    page = Browser(served, "", "", {})
    first, steps = 0, 1
    while first < steps:
        part = await served.ask("GET", f"{table}/replay?seat={seat}&first={first}&count=7", token)
        steps = part["steps"]
        for moment in part["moments"]:
            page.picture = moment["picture"] or patch(page.picture, moment["change"])
            assert moment["number"] == first
            first += 1
    own = [
        stone
        for owner, stones in enumerate(page.picture["view"]["stones"])
        for stone in stones
        if owner == seat
    ]
    others = [
        stone
        for owner, stones in enumerate(page.picture["view"]["stones"])
        for stone in stones
        if owner != seat
    ]
    assert all(stone >= 0 for stone in own)
    assert all(stone == -1 for stone in others)
    return page.picture["outcome"]


async def test_everybody_can_check_the_shuffles() -> None:
    """The proof as docs/server.md describes it, done with nothing of ours."""
    async with serving() as served:
        opened, browsers = await three(served)
        table = f"/api/tables/{opened['table']['id']}"
        hidden = await served.ask("GET", f"{table}/fairness", opened["watch"])
        assert (hidden["seed"], hidden["draws"], hidden["fair"]) == ("", [], None)
        await asyncio.gather(*(browser.play(anything(seed)) for seed, browser in enumerate(browsers)))
        proof = await served.ask("GET", f"{table}/fairness", opened["watch"])
        assert proof["fair"]
        seed = bytes.fromhex(proof["seed"])
        assert hashlib.sha256(seed).hexdigest() == opened["table"]["commitment"]
        key = hmac.digest(seed, json.dumps(proof["nonces"]).encode(), "sha256")
        assert len(proof["draws"]) == 4
        for number, draw in enumerate(proof["draws"]):
            attempt = 0
            while True:
                mac = hmac.digest(key, number.to_bytes(8, "big") + attempt.to_bytes(8, "big"), "sha256")
                value = int.from_bytes(mac[:8], "big")
                if value < 2**64 - 2**64 % draw["bound"]:
                    break
                attempt += 1
            assert value % draw["bound"] == draw["result"]
        served.registry.tables[opened["table"]["id"]].play.match.record.header["rules"] = "0"
        proof = await served.ask("GET", f"{table}/fairness", opened["watch"])
        assert (proof["fair"], proof["sentence"]) == (
            None,
            "This was played by the rules 0; a server that plays 1 cannot deal it again.",
        )


async def test_a_welcome_says_which_server_and_which_page_this_is(tmp_path: Path) -> None:
    (tmp_path / "index.html").write_text('<script type="module" src="/assets/index-abc.js"></script>')
    async with serving(pages=Pages(tmp_path)) as served:
        opened = await served.open(3)
        async with served.browse(opened, opened["watch"]) as browser:
            await browser.until(lambda: bool(browser.frames))
            told = json.loads(browser.frames[0])
            assert (told["server"], told["page"]) == (__version__, "index-abc.js")
    assert Pages(tmp_path / "none").script == ""
