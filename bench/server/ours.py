"""Our server with the endless game, without limits on rates: ``python ours.py PORT DATABASE``."""

from __future__ import annotations

import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[1]))

from rookery.server import Limits, serve

MUCH = 1_000_000

if __name__ == "__main__":
    limits = Limits(
        message_rate=MUCH,
        message_burst=MUCH,
        request_rate=MUCH,
        request_burst=MUCH,
        table_rate=MUCH,
        table_burst=MUCH,
        connection_rate=MUCH,
        connection_burst=MUCH,
        arrival_rate=MUCH,
        arrival_burst=MUCH,
        address_rate=MUCH,
        address_burst=MUCH,
    )
    serve(
        "127.0.0.1",
        int(sys.argv[1]),
        sys.argv[2],
        games={"endless": "server.endless:GAME"},
        limits=limits,
        started=lambda _: None,
    )
