"""A server of our own for the tests, with a wire to it that can be cut."""

from __future__ import annotations

import json
import socket
import threading
from collections.abc import Sequence
from contextlib import suppress
from multiprocessing.process import BaseProcess
from pathlib import Path
from typing import Any
from urllib.error import URLError
from urllib.request import Request, urlopen

from forks import FORKS, warm
from waiting import PATIENCE, until

ROOT = Path(__file__).parents[2]
STATIC = ROOT / "src" / "rookery" / "server" / "static" / "index.html"
GAMES = {
    "thieves": "rookery.games.thieves:GAME",
    "sanctuary": "rookery.games.sanctuary:GAME",
    "suits": "rookery.games.suits:GAME",
    "den_of_thieves": "rookery.games.den_of_thieves:GAME",
    "know_thyself": "rookery.games.know_thyself:GAME",
    "pebbles": "server.pebbles.game:GAME",
}
DEAL = "5e" * 32


def serving(*what: Any) -> None:
    """The program of a house, imported where it runs: here it would load all games."""
    from browser.serving import run

    run(*what)


def free_port() -> int:
    """A port nobody uses."""
    with socket.create_server(("127.0.0.1", 0)) as probe:
        return int(probe.getsockname()[1])


class House:
    """A server process on a database that outlives it; a ``trick`` is a program that it runs first."""

    def __init__(self, folder: Path, trick: str = "", games: dict[str, str] | None = None) -> None:
        self.trick = trick
        self.games = games or GAMES
        self.port = free_port()
        self.database = folder / "tables.db"
        self.address = f"http://127.0.0.1:{self.port}"
        self.log = folder / "server.log"
        self.process = self.run()

    def run(self) -> BaseProcess:
        """Start the server and wait until it answers."""
        what = (self.port, str(self.database), self.games, self.trick, self.log)
        warm()
        process = FORKS.Process(target=serving, args=what)
        process.start()
        until(self.answers, "the server to start")
        return process

    def answers(self) -> bool:
        """Whether the server is up."""
        with suppress(URLError, ConnectionError):
            urlopen(self.address + "/health", timeout=PATIENCE).close()
            return True
        return False

    def kill(self) -> None:
        """End the server without a warning."""
        self.process.kill()
        self.process.join(PATIENCE)

    def restart(self) -> None:
        """Start it again, on the same port and database."""
        self.process = self.run()

    def close(self) -> None:
        """End it in peace."""
        self.process.terminate()
        self.process.join(PATIENCE)

    def ask(self, method: str, path: str, token: str = "", body: Any = None) -> Any:
        """A request to the HTTP API."""
        headers = {"Content-Type": "application/json"} | (
            {"Authorization": f"Bearer {token}"} if token else {}
        )
        data = None if body is None else json.dumps(body).encode()
        with urlopen(Request(self.address + path, data, headers, method=method), timeout=PATIENCE) as answer:
            return json.loads(answer.read())

    def table(
        self,
        seats: int,
        people: int,
        *,
        game: str = "thieves",
        bot: str = "plain",
        names: Sequence[str] = ("Ann", "Bo", "Cy", "Di", "Ed", "Flo"),
        **more: Any,
    ) -> tuple[str, list[str], dict[str, Any]]:
        """A table that has begun: its id, a link for each person, and what opening it gave. The deal is the
        same each time.
        """
        opened = self.ask(
            "POST", "/api/tables", body={"game": game, "seats": seats, "pace": 0, "seed": DEAL, **more}
        )
        table, host = opened["table"]["id"], opened["host"]
        tokens = []
        for seat in range(seats):
            if seat < people:
                claim = {"name": names[seat]}
                tokens.append(self.ask("PUT", f"/api/tables/{table}/seats/{seat}", host, claim)["token"])
            else:
                self.ask("PUT", f"/api/tables/{table}/seats/{seat}/bot", host, {"level": bot})
        self.ask("POST", f"/api/tables/{table}/start", host)
        return table, [f"/table/{table}#{token}" for token in tokens], opened


class Wire:
    """A line to the house that can be cut in the middle of a word."""

    def __init__(self, port: int) -> None:
        self.far = port
        self.listening = socket.create_server(("127.0.0.1", 0))
        self.address = f"http://127.0.0.1:{self.listening.getsockname()[1]}"
        self.open: list[socket.socket] = []
        self.whole = True
        self.deaf = False
        threading.Thread(target=self.accept, daemon=True).start()

    def accept(self) -> None:
        """Join every caller with the house, or hang up while the wire is cut."""
        while True:
            try:
                near, _ = self.listening.accept()
            except OSError:
                return
            if not self.whole:
                near.close()
                continue
            far = socket.create_connection(("127.0.0.1", self.far))
            self.open += [near, far]
            for ends in ((near, far), (far, near)):
                threading.Thread(target=self.carry, args=ends, daemon=True).start()

    def carry(self, source: socket.socket, target: socket.socket) -> None:
        """What comes in at one end goes out at the other."""
        with suppress(OSError), source:
            while data := source.recv(65536):
                if not (self.deaf and source in self.open[1::2]):
                    target.sendall(data)
        with suppress(OSError):
            target.shutdown(socket.SHUT_RDWR)

    def cut(self) -> None:
        """Break every connection, and let no new one through."""
        self.whole = False
        for end in self.open:
            with suppress(OSError):
                end.shutdown(socket.SHUT_RDWR)
        self.open.clear()

    def deafen(self) -> None:
        """Let words through to the house, and none back."""
        self.deaf = True

    def mend(self) -> None:
        """Let callers through again."""
        self.whole, self.deaf = True, False

    def close(self) -> None:
        """Take the wire down."""
        self.cut()
        self.listening.close()
