"""What strangers do is not written into the log as a fault of ours."""

from __future__ import annotations

import asyncio
import json
from pathlib import Path
from typing import Any

import httpx
import pytest
from websockets.exceptions import ConnectionClosed

from rookery.server import create_app
from server.browser import connect
from server.process import free_port, started
from waiting import PATIENCE

CUT_OFF = b"POST /api/tables HTTP/1.1\r\nHost: localhost\r\nContent-Length: 400\r\n\r\n{"


async def send_what_is_no_text(url: str) -> None:
    async with connect(url) as socket:
        await socket.send(b"\xff\xfe", text=True)
        with pytest.raises(ConnectionClosed):
            await asyncio.wait_for(socket.recv(), PATIENCE)


async def hang_up_after_hello(url: str) -> None:
    socket = await connect(url)
    await socket.send(json.dumps({"do": "hello", "token": "x" * 32}))
    socket.transport.abort()
    await socket.wait_closed()


async def hang_up_within_a_request(port: int) -> None:
    _, writer = await asyncio.open_connection("127.0.0.1", port)
    writer.write(CUT_OFF)
    await writer.drain()
    writer.transport.abort()


async def test_a_refused_hello_whose_sender_is_gone_is_no_fault() -> None:
    """Uvicorn refuses to close what is closed, with an error that would end up in the log."""
    hello = {"type": "websocket.receive", "text": json.dumps({"do": "hello", "token": "x" * 32})}
    heard = iter([{"type": "websocket.connect"}, hello])
    told = []

    async def receive() -> Any:
        return next(heard)

    async def send(message: Any) -> None:
        told.append(message["type"])
        if message["type"] == "websocket.close":
            raise RuntimeError("Unexpected ASGI message 'websocket.close'")

    app = create_app()
    await app.registry.start()
    path = "/api/tables/nowhere/play"
    await app({"type": "websocket", "path": path, "headers": [(b"host", b"localhost")]}, receive, send)
    await app.registry.close()
    assert told == ["websocket.accept", "websocket.close"]


async def test_strangers_write_no_tracebacks(tmp_path: Path) -> None:
    port = free_port()
    with (tmp_path / "log").open("wb") as log:
        running = started(port, ":memory:", log)
        try:
            url = f"ws://127.0.0.1:{port}/api/tables/nowhere/play"
            for _ in range(10):
                await send_what_is_no_text(url)
                await hang_up_after_hello(url)
                await hang_up_within_a_request(port)
            async with connect(url) as socket:  # all before it has been dealt with when this is answered
                await socket.send(json.dumps({"do": "hello", "token": "x" * 32}))
                with pytest.raises(ConnectionClosed):
                    await asyncio.wait_for(socket.recv(), PATIENCE)
            metrics = httpx.get(f"http://127.0.0.1:{port}/metrics", trust_env=False, timeout=PATIENCE).text
        finally:
            running.terminate()
            running.wait(PATIENCE)
    assert "rookery_refusals_total" in metrics
    assert "rookery_errors_total{" not in metrics
    assert "Traceback" not in (tmp_path / "log").read_text()
