"""A worker measures when it is told to: a line with a name and a time in, a line with a count and the time it
took out.

It is pinned to the core it is given, and counts its own processor time, so that neighbours on the core do
not. It needs nothing but the standard library, because the peers' environment has nothing else of ours.
"""

from __future__ import annotations

import json
import os
import sys
import time
from collections.abc import Callable
from typing import Any

Loop = Callable[[], int]
"""Does some work, and says how much."""


def calibrate() -> int:
    """The loop that says how quick this machine is."""
    a, x = [0] * 16, 0
    for i in range(100_000):
        a[i & 15] += i
        x ^= a[(i * 7) & 15]
    return 100_000


def measure(loop: Loop, seconds: float) -> dict[str, float]:
    """Repeat a loop until the time is over."""
    count, start = 0, time.process_time()
    while (spent := time.process_time() - start) < seconds:
        count += loop()
    return {"count": count, "seconds": spent}


def serve(loops: dict[str, Loop | Callable[[], Any]]) -> None:
    """Answer until the line is closed. A name with a bang is done once, and its result is given."""
    if hasattr(os, "sched_setaffinity"):
        os.sched_setaffinity(0, {int(sys.argv[1])})
    for line in sys.stdin:
        name, seconds = line.split()
        result = loops[name]() if name.endswith("!") else measure(loops[name], float(seconds))
        sys.stdout.write(json.dumps(result) + "\n")
        sys.stdout.flush()
