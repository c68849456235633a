"""Printing, and the exit codes. Imports nothing heavy, since every command needs it."""

from __future__ import annotations

import json
import sys
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from rich.console import Console

OK, FAILED, USAGE, INTERRUPTED = 0, 1, 2, 130
OBEYED = {code: f"\\x{code:02x}" for code in (*range(32), *range(127, 160)) if chr(code) not in "\t\n"}
"""The characters that a terminal would obey: of a file that somebody else has written they are only shown."""


def out(text: str) -> None:
    sys.stdout.write(text.translate(OBEYED) + "\n")


def console() -> Console:
    """Rich output; a closed pipe ends the command quietly, as for all others."""
    from rich.console import Console

    class Quiet(Console):
        def on_broken_pipe(self) -> None:
            raise BrokenPipeError

    return Quiet(highlight=False, width=None if sys.stdout.isatty() else 120)


def print_json(data: Any) -> None:
    """Escapes what the terminal's encoding may lack."""
    wide = (sys.stdout.encoding or "").casefold().replace("-", "") == "utf8"
    out(json.dumps(data, indent=2, ensure_ascii=not wide))


def complain(sentence: str) -> None:
    """Print one line to stderr, after what stdout still holds."""
    sys.stdout.flush()
    sys.stderr.write(" ".join(sentence.split()).translate(OBEYED) + "\n")
