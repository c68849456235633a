"""Requests to addresses that somebody gave us never lead into a private network."""

import asyncio
import socket
from contextlib import suppress
from ipaddress import ip_address
from typing import Any

import pytest

from rookery.kernel import Malformed
from rookery.server.tables import safe_post
from rookery.server.tables.safe_post import PrivateAddress, SafePost, is_public
from server.browser import serving
from server.clock import Clock
from server.test_push import Phone, notices
from waiting import soon

PRIVATE = [
    "127.0.0.1",
    "10.1.2.3",
    "172.16.0.1",
    "192.168.1.1",
    "169.254.169.254",
    "100.64.0.1",
    "0.0.0.0",
    "255.255.255.255",
    "224.0.0.1",
    "::1",
    "::",
    "fe80::1",
    "fec0::1",
    "fd00::1",
    "ff02::1",
    "::ffff:127.0.0.1",
    "::127.0.0.1",
    "2002:7f00:1::",
    "64:ff9b::7f00:1",
]


@pytest.mark.parametrize("address", PRIVATE)
def test_private_addresses_are_known(address: str) -> None:
    assert not is_public(ip_address(address))
    host = f"[{address}]" if ":" in address else address
    with pytest.raises(Malformed, match="on the internet"):
        SafePost().check(f"https://{host}/hook", what="A webhook")


@pytest.mark.parametrize(
    "address", ["93.184.215.14", "2606:2800:21f:cb07:6820:80da:af6b:8b2c", "64:ff9b::5db8:d70e"]
)
def test_public_addresses_are_known(address: str) -> None:
    assert is_public(ip_address(address))


@pytest.mark.parametrize(
    "url",
    [
        "http://chat.example/hook",
        "ftp://chat.example/hook",
        "https://name:password@chat.example/hook",
        "https://chat.example/a b",
        "https://chat.example/a\r\nx: y",
        "https://chat.example:0/",
        "https://chat.example:99999/",
        "https://",
        "chat.example",
    ],
)
def test_only_plain_secure_addresses_are_taken(url: str) -> None:
    with pytest.raises(Malformed, match="https://"):
        SafePost().check(url, what="A webhook")


@pytest.mark.parametrize(
    "url",
    [
        "https://localhost/hook",
        "https://localhost./hook",
        "https://intranet:8443/",
        "https://127.1/",
        "https://0x7f.1/",
        "https://./",
    ],
)
def test_names_of_the_neighbourhood_are_refused(url: str) -> None:
    with pytest.raises(Malformed, match="on the internet"):
        SafePost().check(url, what="A webhook")


async def test_a_name_that_now_leads_home_is_not_connected_to(monkeypatch: pytest.MonkeyPatch) -> None:
    """DNS rebinding: the name was public when it was given, and one of its addresses is private now."""
    answers = [("93.184.215.14", 443), ("127.0.0.1", 443)]
    reached: list[Any] = []

    async def resolved(_loop: Any, _name: str, _port: int, **_: Any) -> list[Any]:
        return [(socket.AF_INET, socket.SOCK_STREAM, 6, "", place) for place in answers]

    async def connect(host: str, *_: Any, **more: Any) -> Any:
        reached.append((host, more["server_hostname"]))
        raise ConnectionRefusedError

    monkeypatch.setattr(asyncio.BaseEventLoop, "getaddrinfo", resolved)
    monkeypatch.setattr(asyncio, "open_connection", connect)
    with pytest.raises(PrivateAddress):
        await SafePost().post("https://rebound.example/hook", b"", {})
    assert reached == []
    answers.pop()
    with pytest.raises(ConnectionRefusedError):
        await SafePost().post("https://rebound.example/hook", b"", {})
    assert set(reached) == {("93.184.215.14", "rebound.example")}, "the checked address, not the name"


async def test_whoever_answers_too_late_or_too_much_is_left(clock: Clock) -> None:
    words, heard, left = [b""], list[bool](), list[bool]()

    async def hear(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        await reader.readuntil(b"\r\n\r\n")
        heard.append(True)
        writer.write(words[0])
        with suppress(ConnectionError):
            await reader.read()
        writer.close()
        left.append(True)

    async with await asyncio.start_server(hear, "127.0.0.1", 0) as listening:
        url = f"http://127.0.0.1:{listening.sockets[0].getsockname()[1]}/"
        for words[0], complaint in ((b"x" * 5000, "too long"), (b"SSH-2.0\r\n", "not HTTP")):
            with pytest.raises(OSError, match=complaint):
                await SafePost(private=True).post(url, b"", {})
        words[0] = b""
        asking = asyncio.create_task(SafePost(private=True).post(url, b"", {}))
        await soon(lambda: len(heard) == 3, "the third to be asked")
        clock.advance(safe_post.PATIENCE + 1)
        with pytest.raises(TimeoutError):
            await asking
        await soon(lambda: len(left) == 3, "all three connections are closed")
        full = SafePost(private=True)
        full.waiting = safe_post.WAITING
        with pytest.raises(OSError, match="too many"):
            await full.post(url, b"", {})


async def test_a_server_takes_no_private_webhook_and_no_private_push_service() -> None:
    async with serving() as served:
        opened = await served.open()
        [token] = await served.sit(opened, "Ann")
        for address in ("https://10.0.0.7/hook", "http://chat.example/hook"):
            await served.ask("PUT", notices(opened, 0, "/webhook"), token, {"url": address}, status=400)
            subscription = Phone(address).subscription
            await served.ask("PUT", notices(opened, 0, "/push"), token, subscription, status=400)
        broken = Phone("https://push.example/a").subscription | {"p256dh": "A" * 87}
        await served.ask("PUT", notices(opened, 0, "/push"), token, broken, status=400)
        assert (await served.ask("GET", notices(opened, 0), token))["pushes"] == 0
