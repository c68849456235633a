"""Chairs and names: nobody can pass for somebody else."""

import asyncio
import json

import pytest
from websockets.exceptions import ConnectionClosed

from rookery.kernel import Illegal, Malformed
from rookery.play.seal import nonce_commitment
from rookery.server import wire
from rookery.server.tables.lobby import Lobby, new_lobby
from server.browser import connect, nonce_of, serving
from server.clock import Clock
from server.pebbles.game import GAME
from waiting import PATIENCE, soon


def lobby(*names: str) -> Lobby:
    """A table with these people at it, and a seat more."""
    made, _ = new_lobby(GAME, wire.NewTable("pebbles", 4), 0)
    for seat, name in enumerate(names):
        made.claim(seat, wire.Claim(name))
    return made


@pytest.mark.parametrize(
    "name",
    [
        *("ann", "Ann\u200d", "\uff21nn", "The host", "somebody who watches", "Seat B"),
        *("Ann\u2800", "An\ufe0fn", "A\u034fnn", "Ann\U000e0100", "Ann\u180b", "Ann\u17b4", "Seat\u2800B"),
    ],
)
def test_a_name_that_looks_like_another_is_refused(name: str) -> None:
    with pytest.raises(Illegal, match=r"already sits|Nobody can be called"):
        lobby("Ann").claim(1, wire.Claim(name))


@pytest.mark.parametrize("name", ["\u200d", "\u3164", " \u200c ", "\u2800", "\ufe0f", "\u202eAnn", "A\x07"])
def test_a_name_can_be_seen(name: str) -> None:
    with pytest.raises(Malformed, match=r"at least one letter|no control characters"):
        lobby("Ann").claim(1, wire.Claim(name))


def test_a_bot_takes_a_name_that_is_free() -> None:
    made = lobby("raven")
    made.seat_bot(1, "plain", GAME)
    made.seat_bot(2, "plain", GAME)
    assert made.names[1:3] == ["Rat", "Cat"]


def test_whoever_was_muted_stays_muted() -> None:
    made = lobby("Ann")
    made.chairs[0].muted = True
    made.leave(0)
    made.claim(0, wire.Claim("Innocent"))
    assert made.chairs[0].muted


def host() -> wire.You:
    return wire.You("host", -1)


def test_two_thirds_of_the_table_renew_a_link() -> None:
    made = lobby("Ann", "Bob", "Cat")
    old = made.chairs[0].token
    assert made.vouch(0, wire.You("seat", 1), here=False) == wire.NewLink(0, "", 1, 2)
    assert made.vouch(0, wire.You("seat", 1), here=False) == wire.NewLink(0, "", 1, 2)
    link = made.vouch(0, wire.You("seat", 2), here=False)
    assert made.who(link.token) == wire.You("seat", 0)
    assert made.chairs[0].token != old
    assert made.vouch(0, wire.You("seat", 2), here=False).asked == 1, "the next time begins anew"


def test_one_of_two_cannot_take_the_seat_of_the_other() -> None:
    made = lobby("Ann", "Bob")
    assert made.vouch(0, wire.You("seat", 1), here=False).token == ""
    assert made.vouch(0, host(), here=False).token != ""


def test_whoever_goes_from_chair_to_chair_has_one_vote() -> None:
    made = lobby("Ann", "Bob")
    made.vouch(0, wire.You("seat", 1), here=False)
    made.leave(1)
    made.claim(2, wire.Claim("Bob"))
    assert made.vouch(0, wire.You("seat", 2), here=False) == wire.NewLink(0, "", 1, 2)


@pytest.mark.parametrize(("seat", "here"), [(0, True), (3, False)])
def test_who_is_here_needs_no_new_link(seat: int, here: bool) -> None:
    with pytest.raises(Illegal, match=r"is here|Nobody has sat down"):
        lobby("Ann", "Bob").vouch(seat, host(), here=here)


async def test_a_hello_that_waits_while_its_seat_is_freed_does_not_sit_down() -> None:
    """Its token was good when it came; when it has its turn, somebody else may sit there."""
    async with serving() as served:
        opened = await served.open(2)
        token, *_ = await served.sit(opened, "Ann")
        table = served.registry.tables[opened["table"]["id"]]
        hello = {"do": "hello", "token": token, "commitment": nonce_commitment(nonce_of(0))}
        async with connect(f"{served.ws}/api/tables/{table.id}/play") as socket:
            async with table.lock:
                await socket.send(json.dumps(hello))
                await soon(lambda: len(table.lock._waiters or ()) == 1, "the hello to wait")
                path = f"/api/tables/{table.id}/seats/0"
                leaving = asyncio.create_task(served.ask("DELETE", path, token))
                await soon(lambda: len(table.lock._waiters or ()) == 2, "the seat to wait")
            await leaving
            with pytest.raises(ConnectionClosed):
                await asyncio.wait_for(socket.recv(), PATIENCE)
            assert socket.close_code == 4401


async def test_a_new_link_opens_the_seat_and_the_old_one_does_not() -> None:
    async with serving() as served:
        opened = await served.open(3)
        tokens = await served.sit(opened, "Ann", "Bob", "Cat")
        await served.start(opened)
        path = f"/api/tables/{opened['table']['id']}"
        async with served.browse(opened, tokens[1]) as bob, served.browse(opened, tokens[2]):
            await bob.until(lambda: bool(bob.picture))
            made = await served.ask("POST", f"{path}/seats/0/link", opened["host"])
            await bob.until(lambda: any(line["kind"] == "relinked" for line in bob.story))
            await served.ask("GET", path, tokens[0], status=401)
            async with served.browse(opened, made["token"]) as ann:
                await ann.until(lambda: ann.decision is not None)
                assert (await ann.pick())["kind"] == "done"
                await bob.until(lambda: bob.table["seats"][0]["here"])
                problem = await served.ask("POST", f"{path}/seats/0/link", opened["host"], status=409)
                assert problem["sentence"] == "Ann is here, and has a link that works."


async def test_whoever_sleeps_before_an_open_page_can_be_played_for(clock: Clock) -> None:
    async with serving() as served:
        opened = await served.open(2)
        tokens = await served.sit(opened, "Ann", "Bob")
        await served.start(opened)
        path = f"/api/tables/{opened['table']['id']}/seats/1/bot"
        async with served.browse(opened, tokens[0]) as ann, served.browse(opened, tokens[1]) as bob:
            clock.advance(served.registry.services.limits.asleep - 1)
            await served.ask("PUT", path, opened["host"], {"level": "plain"}, status=409)
            await ann.answer({"do": "talk", "text": "Bob?"})  # words do not wake anybody
            clock.advance(1)
            await served.ask("PUT", path, tokens[0], {"level": "random"}, status=409)
            await served.ask("PUT", path, tokens[0], {"level": "plain"})
            await bob.until(lambda: bob.table["seats"][1]["bot"] == "plain")
            await served.ask("DELETE", path, tokens[1])
