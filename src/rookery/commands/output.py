"""Printing, and the exit codes. Imports nothing heavy, since every command needs it."""

from __future__ import annotations

import json
import sys
from typing import Any

OK, FAILED, USAGE, INTERRUPTED = 0, 1, 2, 130


def out(text: str) -> None:
    sys.stdout.write(text + "\n")


def print_json(data: Any) -> None:
    out(json.dumps(data, indent=2, ensure_ascii=False))


def complain(sentence: str) -> None:
    """Print one line to stderr, after what stdout still holds."""
    sys.stdout.flush()
    sys.stderr.write(" ".join(sentence.split()) + "\n")
