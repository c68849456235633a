"""Web push and webhooks of a seat, against a push service of our own on loopback that opens what it gets."""

import asyncio
import json
import os
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from functools import partial
from pathlib import Path
from typing import Any

import pytest
from cryptography.exceptions import InvalidSignature
from cryptography.hazmat.primitives.asymmetric.ec import (
    ECDH,
    ECDSA,
    SECP256R1,
    EllipticCurvePrivateKey,
    EllipticCurvePublicKey,
    generate_private_key,
)
from cryptography.hazmat.primitives.asymmetric.utils import encode_dss_signature
from cryptography.hazmat.primitives.ciphers.aead import AESGCM
from cryptography.hazmat.primitives.hashes import SHA256
from msgspec.structs import replace

from rookery.server.storage.sqlite import Sqlite
from rookery.server.tables.notifier import Notifier
from rookery.server.tables.safe_post import SafePost
from rookery.server.tables.webpush import decode, derived, encode, encrypt, load_key, point
from server.browser import EASY, Served, serving
from waiting import soon

SITE = "https://rooks.example"


class Phone:
    """A browser that has subscribed: it alone can open what is pushed to it."""

    def __init__(self, endpoint: str) -> None:
        self.key = generate_private_key(SECP256R1())
        self.auth = os.urandom(16)
        self.endpoint = endpoint

    @property
    def subscription(self) -> dict[str, str]:
        return {"endpoint": self.endpoint, "p256dh": encode(point(self.key)), "auth": encode(self.auth)}

    def read(self, body: bytes) -> Any:
        return json.loads(opened(body, self.key, self.auth))


def opened(body: bytes, key: EllipticCurvePrivateKey, auth: bytes) -> bytes:
    """As a browser does it (RFC 8291, section 3.4)."""
    salt, size, length = body[:16], int.from_bytes(body[16:20], "big"), body[20]
    sender, sealed = body[21 : 21 + length], body[21 + length :]
    assert len(sealed) <= size
    shared = key.exchange(ECDH(), EllipticCurvePublicKey.from_encoded_point(SECP256R1(), sender))
    secret = derived(auth, shared, b"WebPush: info\0" + point(key) + sender, 32)
    content = derived(salt, secret, b"Content-Encoding: aes128gcm\0", 16)
    text = AESGCM(content).decrypt(derived(salt, secret, b"Content-Encoding: nonce\0", 12), sealed, None)
    assert text[-1:] == b"\x02"
    return text[:-1]


class PushService:
    """It keeps every request, and answers with ``status``."""

    def __init__(self) -> None:
        self.got: list[tuple[str, dict[str, str], bytes]] = []
        self.status = "201 Created"

    async def hear(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        first, *lines = (await reader.readuntil(b"\r\n\r\n")).decode().strip().split("\r\n")
        headers = dict(line.split(": ", 1) for line in lines)
        body = await reader.readexactly(int(headers["content-length"]))
        self.got.append((first.split(" ")[1], headers, body))
        writer.write(f"HTTP/1.1 {self.status}\r\nlocation: http://127.0.0.1:1/\r\n\r\n".encode())
        await writer.drain()
        writer.close()


@asynccontextmanager
async def pushing(away: float = 0.05, **more: Any) -> AsyncIterator[tuple[PushService, str, Served]]:
    """A push service, its address, and a server that may reach it there."""
    service = PushService()
    async with await asyncio.start_server(service.hear, "127.0.0.1", 0) as listening:
        place = f"http://127.0.0.1:{listening.sockets[0].getsockname()[1]}"
        notifier = Notifier(SITE, http=SafePost(private=True))
        async with serving(limits=replace(EASY, away=away), notifier=notifier, **more) as served:
            yield service, place, served


def notices(opened: dict[str, Any], seat: int, more: str = "") -> str:
    return f"/api/tables/{opened['table']['id']}/seats/{seat}/notices{more}"


def test_a_message_is_sealed_as_in_the_standard_s_example() -> None:
    sender = load_key(decode("yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw"))
    body = encrypt(
        b"When I grow up, I want to be a watermelon",
        "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4",
        "BTBZMqHH6r4Tts7J_aSIgg",
        sender,
        decode("DGv6ra1nlYgDCS1FRnbzlw"),
    )
    assert encode(body) == (
        "DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8w"
        "EqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN"
    )


def check_token(headers: dict[str, str], place: str, key: str) -> None:
    """The push service knows who sends, by the key that the browser subscribed with."""
    token, public = headers["authorization"].removeprefix("vapid t=").split(", k=")
    assert public == key
    signed, signature = token.rsplit(".", 1)
    raw = decode(signature)
    der = encode_dss_signature(int.from_bytes(raw[:32], "big"), int.from_bytes(raw[32:], "big"))
    sender = EllipticCurvePublicKey.from_encoded_point(SECP256R1(), decode(public))
    sender.verify(der, signed.encode(), ECDSA(SHA256()))
    with pytest.raises(InvalidSignature):
        sender.verify(der, signed.encode() + b"x", ECDSA(SHA256()))
    claims = json.loads(decode(signed.split(".")[1]))
    assert (claims["aud"], claims["sub"]) == (place, SITE)


async def test_whoever_is_away_is_pushed_to_once_and_nobody_else_learns_of_it() -> None:
    async with pushing() as (service, place, served):
        opened = await served.open()
        tokens = await served.sit(opened, "Ann", "Bob", "Cat")
        phone = Phone(f"{place}/push/ann")
        before = await served.ask("GET", f"/api/tables/{opened['table']['id']}", tokens[1])
        async with served.browse(opened, tokens[1]) as bob:
            frames = len(bob.frames)
            path = notices(opened, 0)
            for token in (tokens[1], opened["host"], opened["join"], opened["watch"]):
                for method, more, body in (("GET", "", None), ("PUT", "/push", phone.subscription)):
                    await served.ask(method, path + more, token, body, status=403)
            seen = await served.ask("PUT", path + "/push", tokens[0], phone.subscription)
            assert (seen["pushes"], seen["webhook"]) == (1, "")
            assert (await served.ask("PUT", path + "/push", tokens[0], phone.subscription))["pushes"] == 1
            after = await served.ask("GET", f"/api/tables/{opened['table']['id']}", tokens[1])
            assert after["table"]["touched"] == before["table"]["touched"]
            await bob.answer({"do": "talk", "text": "Is anybody there?"})
            told = [json.loads(frame)["kind"] for frame in bob.frames[frames:]]
            assert set(told) <= {"said", "done"}, "nothing came of Ann's subscription"
            await served.start(opened)
            await soon(lambda: service.got, "the push")
            await bob.pick()
            await asyncio.sleep(0.1)
            assert len(service.got) == 1
            assert "push/ann" not in "".join(bob.frames)
        path, headers, sealed = service.got[0]
        assert path == "/push/ann"
        table = opened["table"]["id"]
        expected = {"title": "Pebbles: your move", "body": "Ann, the table waits for you.", "table": table}
        assert phone.read(sealed) == expected
        assert (headers["content-encoding"], headers["topic"], headers["ttl"]) == (
            "aes128gcm",
            table,
            "86400",
        )
        check_token(headers, place, seen["key"])


async def test_nobody_is_called_who_looks_and_a_hidden_page_does_not_look() -> None:
    async with pushing() as (service, place, served):
        opened = await served.open()
        tokens = await served.sit(opened, "Ann", "Bob", "Cat")
        for seat, name in enumerate(("ann", "bob", "cat")):
            subscription = Phone(f"{place}/{name}").subscription
            await served.ask("PUT", notices(opened, seat, "/push"), tokens[seat], subscription)
        async with (
            served.browse(opened, tokens[0]) as ann,
            served.browse(opened, tokens[1]) as bob,
            served.browse(opened, tokens[2], sight=False),
        ):
            await bob.send({"do": "sight", "seen": False})
            await bob.answer({"do": "talk", "text": "My page is hidden now."})
            await served.start(opened)
            await soon(lambda: len(service.got) >= 2, "the pushes to those who do not look")
            await ann.until(lambda: ann.decision)
            await asyncio.sleep(0.1)
            assert sorted(path for path, _, _ in service.got) == ["/bob", "/cat"]


async def test_a_subscription_that_is_gone_is_dropped_and_survives_everything_else(tmp_path: Path) -> None:
    store = partial(Sqlite, tmp_path / "tables.db")
    async with pushing(store=store) as (_, place, served):
        opened = await served.open()
        [token] = await served.sit(opened, "Ann")
        seen = await served.ask("PUT", notices(opened, 0, "/push"), token, Phone(f"{place}/a").subscription)
    async with pushing(store=store) as (service, place, served):
        assert await served.ask("GET", notices(opened, 0), token) == seen, "key and subscription are stored"
        await served.ask("PUT", notices(opened, 0, "/push"), token, Phone(f"{place}/b").subscription)
        service.status = "410 Gone"
        for seat in (1, 2):
            path = f"/api/tables/{opened['table']['id']}/seats/{seat}/bot"
            await served.ask("PUT", path, opened["host"], {"level": "plain"})
        await served.ask("POST", f"/api/tables/{opened['table']['id']}/start", opened["host"])
        await served.open_nonce(opened, 0, token)
        await soon(lambda: service.got, "the push")
        chair = served.registry.tables[opened["table"]["id"]].lobby.chairs[0]
        await soon(lambda: f"{place}/b" not in [push.endpoint for push in chair.pushes], "it is dropped")


async def test_notices_end_with_the_seat_and_with_the_game() -> None:
    async with pushing(away=600) as (_, place, served):
        opened = await served.open()
        tokens = await served.sit(opened, "Ann", "Bob", "Cat")
        table = opened["table"]["id"]
        for seat, token in enumerate(tokens):
            await served.ask("PUT", notices(opened, seat, "/push"), token, Phone(place + "/p").subscription)
            hook = {"url": f"{place}/hook"}
            assert (await served.ask("PUT", notices(opened, seat, "/webhook"), token, hook))["webhook"]
        chairs = served.registry.tables[table].lobby.chairs
        await served.ask("DELETE", notices(opened, 0, "/push"), tokens[0])
        await served.ask("DELETE", notices(opened, 0, "/webhook"), tokens[0])
        assert (chairs[0].pushes, chairs[0].webhook) == ([], "")
        new = await served.ask("POST", f"/api/tables/{table}/seats/1/link", opened["host"])
        assert (chairs[1].pushes, chairs[1].webhook) == ([], ""), "whoever has the old link is not called"
        assert await served.ask("GET", notices(opened, 1), new["token"])
        await served.ask("DELETE", f"/api/tables/{table}/seats/2", tokens[2])
        assert (chairs[2].pushes, chairs[2].webhook) == ([], "")


async def test_a_webhook_of_a_seat_is_tried_and_called() -> None:
    async with pushing() as (service, place, served):
        opened = await served.open()
        tokens = await served.sit(opened, "Ann", "Bob", "Cat")
        path = notices(opened, 0, "/webhook")
        seen = await served.ask("PUT", path, tokens[0], {"url": f"{place}/hook?key=1"})
        assert seen["webhook"] == "127.0.0.1", "the key in the address is shown to nobody again"
        await served.ask("POST", f"{path}/test", tokens[1], status=403)
        tried = await served.ask("POST", f"{path}/test", tokens[0])
        assert tried == {"sent": True, "sentence": "Your webhook took it."}
        service.status = "302 Found"
        tried = await served.ask("POST", f"{path}/test", tokens[0])
        assert tried == {"sent": False, "sentence": "Your webhook answered with status 302."}, "not followed"
        service.status = "204 No Content"
        await served.start(opened)
        await soon(lambda: len(service.got) == 3, "the call")
        text = f"Ann, Pebbles waits for you: {SITE}/table/{opened['table']['id']}"
        path, _, body = service.got[2]
        assert (path, json.loads(body)) == ("/hook?key=1", {"text": text, "content": text})


async def test_who_left_last_is_called_although_the_table_is_idle() -> None:
    limits = replace(EASY, away=0.3, idle=0)
    service = PushService()
    async with await asyncio.start_server(service.hear, "127.0.0.1", 0) as listening:
        place = f"http://127.0.0.1:{listening.sockets[0].getsockname()[1]}"
        async with serving(limits=limits, notifier=Notifier(SITE, http=SafePost(private=True))) as served:
            opened = await served.open()
            tokens = await served.sit(opened, "Ann", "Bob", "Cat")
            await served.ask("PUT", notices(opened, 0, "/push"), tokens[0], Phone(place + "/a").subscription)
            await served.start(opened)
            served.registry.release_idle()
            await soon(lambda: service.got, "the push")
