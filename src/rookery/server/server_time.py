"""The server's time: wall-clock time that never jumps while the server runs, even if the machine's clock is
set.

Players' clocks and the spectators' delay use it, and it is sent to the page. A table's own time
(``TableLog.now``) also never goes back behind what is stored.
"""

from __future__ import annotations

from time import monotonic, time

BEGAN = time() - monotonic()


def now() -> float:
    """Seconds since 1970, by the machine's clock as it was when the server started."""
    return BEGAN + monotonic()
