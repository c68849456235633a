"""How much memory a server needs for many idle tables: 1,000 games of Thieves! with 4,000 open sockets, then
nobody.

python -m bench.server.idle [--tables 1000] [--game thieves] [--strict]
"""

from __future__ import annotations

import argparse
import base64
import http.client
import json
import os
import resource
import socket
import time
from typing import Any

from bench.server.players import SERVE, House

GOAL = 400
PROGRAM = """
from msgspec.structs import replace
limits = replace(limits, idle=2)
"""


def ask(client: http.client.HTTPConnection, method: str, path: str, token: str = "", body: Any = None) -> Any:
    """One request, and its JSON."""
    client.request(
        method,
        path,
        json.dumps(body) if body is not None else None,
        {"authorization": f"Bearer {token}"} if token else {},
    )
    response = client.getresponse()
    text = response.read()
    if response.status >= 300:
        raise SystemExit(f"{method} {path}: {response.status} {text.decode()}")
    return json.loads(text)


def open_table(client: http.client.HTTPConnection, game: str, seats: int) -> tuple[str, list[str]]:
    """A game that has begun, and the tokens of its seats."""
    opened = ask(client, "POST", "/api/tables", body={"game": game, "seats": seats})
    path = f"/api/tables/{opened['table']['id']}"
    tokens = [
        ask(client, "PUT", f"{path}/seats/{seat}", opened["join"], {"name": f"P{seat}"})["token"]
        for seat in range(seats)
    ]
    ask(client, "POST", f"{path}/start", opened["host"])
    return path, tokens


def connect(port: int, path: str, token: str) -> socket.socket:
    """A socket that has said hello and been shown the game; written by hand to keep this side small."""
    found = socket.create_connection(("127.0.0.1", port))
    key = base64.b64encode(os.urandom(16)).decode()
    found.sendall(
        f"GET {path}/play HTTP/1.1\r\nHost: 127.0.0.1:{port}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
        f"Sec-WebSocket-Key: {key}\r\nSec-WebSocket-Version: 13\r\n\r\n".encode()
    )
    while b"\r\n\r\n" not in found.recv(4096):
        pass
    hello = json.dumps({"do": "hello", "token": token}).encode()
    found.sendall(bytes([0x81, 0x80 | len(hello), 0, 0, 0, 0]) + hello)
    heard = b""
    while b'"kind":"picture"' not in heard:
        heard += found.recv(65536)
    return found


def gauge(client: http.client.HTTPConnection, name: str) -> int:
    """A number of /metrics."""
    client.close()
    client.request("GET", "/metrics")
    text = client.getresponse().read().decode()
    return int(float(next(line for line in text.splitlines() if line.startswith(f"{name} ")).split()[1]))


def main() -> int:
    """Fill the server, look at it, leave, and look again."""
    options = argparse.ArgumentParser(description=__doc__)
    options.add_argument("--tables", type=int, default=1000)
    options.add_argument("--game", default="thieves")
    options.add_argument("--strict", action="store_true")
    chosen = options.parse_args()
    seats = 4
    _, most = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (min(most, 20_000), most))
    house = House(program=PROGRAM + SERVE)
    try:
        missed = watch(house, chosen.game, chosen.tables, seats)
        return int(missed and chosen.strict)
    finally:
        house.close()


def watch(house: House, game: str, tables: int, seats: int) -> bool:
    """Print what the server needs at each stage; whether the goal was missed."""
    client = http.client.HTTPConnection("127.0.0.1", house.port)
    for _ in range(200):
        try:
            client.connect()
            break
        except OSError:
            time.sleep(0.05)
    print(f"empty: {house.megabytes():.0f} MB")
    links = [open_table(client, game, seats) for _ in range(tables)]
    sockets = [connect(house.port, path, token) for path, tokens in links for token in tokens]
    full = house.megabytes()
    print(
        f"{gauge(client, 'rookery_tables_awake')} tables, {gauge(client, 'rookery_sockets')} sockets: "
        f"{full:.0f} MB (goal {GOAL})"
    )
    for found in sockets:
        found.close()
    for _ in range(100):
        time.sleep(0.2)
        if gauge(client, "rookery_tables_awake") == 0:
            break
    print(f"all gone: {gauge(client, 'rookery_tables_awake')} tables awake, {house.megabytes():.0f} MB")
    return full > GOAL


if __name__ == "__main__":
    raise SystemExit(main())
