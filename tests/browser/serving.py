"""The program of a house. Its process is forked from one that has this module loaded, and with it the server
and all games: to import them takes a second of work, and houses are many.
"""

from __future__ import annotations

import os
from pathlib import Path

from browser.house import GAMES
from rookery.server.catalogue import game_at
from rookery.server.limits import Limits
from rookery.server.run import serve

LIMITS = Limits(
    request_rate=1000,
    request_burst=5000,
    arrival_burst=50_000,
    connection_burst=50_000,
    address_burst=5000,
    table_burst=500,
    away=0,
    hello=600,
)

for place in GAMES.values():
    game_at(place).check("words", "bots", "page", "journal")


def run(port: int, database: str, games: dict[str, str], trick: str, log: Path) -> None:
    """Serve until ended; what is said goes to the log."""
    file = os.open(log, os.O_WRONLY | os.O_CREAT | os.O_APPEND)
    for said in (1, 2):
        os.dup2(file, said)
    exec(trick, {})
    serve("127.0.0.1", port, database, games=games, limits=LIMITS, started=lambda _: None)
