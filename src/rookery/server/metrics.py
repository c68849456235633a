"""Metrics for Prometheus, and logs as JSON lines. Neither ever holds a table's id or a token."""

from __future__ import annotations

import json
import logging
import sys
from bisect import bisect_left
from collections import Counter
from collections.abc import Callable
from time import time

BOUNDS = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 1.0)
COUNTERS = {
    "rookery_changes_total": ("Changes of tables that were stored and sent.", "kind"),
    "rookery_refusals_total": ("Messages and requests that were refused.", "code"),
    "rookery_requests_total": ("HTTP requests.", "route", "status"),
    "rookery_notices_total": ("Calls to people who are waited for and away.", "kind"),
    "rookery_errors_total": ("Faults of ours.", "kind"),
    "rookery_floods_total": ("Connections that were dropped because they sent or held too much.", "what"),
    "rookery_fenced_total": ("Changes that another process was faster with, and that were made again.",),
    "rookery_lagging_total": ("Sockets that could not keep up and were given a fresh picture.",),
}
"""Every counter: its help text, and the names of its labels."""


class Metrics:
    """Counters, gauges and one histogram; ``str`` gives the Prometheus text format."""

    def __init__(self) -> None:
        self.counts: Counter[tuple[str | int, ...]] = Counter()
        self.gauges: dict[str, Callable[[], float]] = {}
        self.waits = [0] * (len(BOUNDS) + 1)
        self.waited = 0.0

    def count(self, name: str, *labels: str | int) -> None:
        self.counts[name, *labels] += 1

    def wait(self, seconds: float) -> None:
        """Observe the seconds from a pick's arrival until it was stored and sent."""
        self.waits[bisect_left(BOUNDS, seconds)] += 1
        self.waited += seconds

    def __str__(self) -> str:
        lines = []
        for name, (about, *labels) in COUNTERS.items():
            lines += [f"# HELP {name} {about}", f"# TYPE {name} counter"]
            for (kind, *values), count in sorted(self.counts.items(), key=str):
                if kind == name:
                    pairs = ",".join(
                        f'{label}="{value}"' for label, value in zip(labels, values, strict=True)
                    )
                    lines.append(f"{name}{pairs and '{' + pairs + '}'} {count}")
        for name, gauge in self.gauges.items():
            lines += [f"# TYPE {name} gauge", f"{name} {gauge():g}"]
        lines += [
            "# HELP rookery_pick_seconds From the arrival of a pick until it was stored and sent.",
            "# TYPE rookery_pick_seconds histogram",
        ]
        total = 0
        for bound, count in zip((*BOUNDS, "+Inf"), self.waits, strict=True):
            total += count
            lines.append(f'rookery_pick_seconds_bucket{{le="{bound}"}} {total}')
        return "\n".join(
            [*lines, f"rookery_pick_seconds_sum {self.waited:.6f}", f"rookery_pick_seconds_count {total}", ""]
        )


class JsonLines(logging.Formatter):
    """A log record as JSON: time, level, message, facts."""

    def format(self, record: logging.LogRecord) -> str:
        line = {
            "time": round(time(), 3),
            "level": record.levelname.lower(),
            "what": record.getMessage(),
            **getattr(record, "facts", {}),
        }
        if record.exc_info:
            line["trace"] = self.formatException(record.exc_info)
        return json.dumps(line, ensure_ascii=False, default=str)


def drop_invalid_utf8_tracebacks(record: logging.LogRecord) -> bool:
    """Log filter: uvicorn logs a traceback for every frame that is not UTF-8, so clients could fill it."""
    return not (record.exc_info and isinstance(record.exc_info[1], UnicodeDecodeError))


def log_to_stderr(level: int = logging.INFO) -> None:
    """Log as JSON lines. Uvicorn logs only warnings: its other lines hold paths, and so table ids."""
    stream = logging.StreamHandler(sys.stderr)
    stream.setFormatter(JsonLines())
    stream.addFilter(drop_invalid_utf8_tracebacks)
    for name, least in (
        ("rookery.server", level),
        ("uvicorn", logging.WARNING),
        ("uvicorn.error", logging.WARNING),
    ):
        logger = logging.getLogger(name)
        logger.handlers, logger.propagate = [stream], False
        logger.setLevel(least)
