"""The server's time. It never jumps while the server runs, whatever is done to the machine's clock.

Clocks of players and the spectators' delay are measured with it; so is what the page is told, which compares
it with its own clock. A table's own time (``tables.log``) also never goes back behind what is stored.
"""

from __future__ import annotations

from time import monotonic, time

BEGAN = time() - monotonic()


def now() -> float:
    """Seconds since 1970, by the machine's clock as it was when the server started."""
    return BEGAN + monotonic()
