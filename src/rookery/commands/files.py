"""Records as files that are named on a command line."""

from __future__ import annotations

from pathlib import Path

from rookery.kernel import Game, Malformed, Record, Refusal, game_named


def read_text(path: Path) -> str:
    """The text in a file; refused with a sentence if there is none."""
    try:
        return path.read_text(encoding="utf-8")
    except UnicodeDecodeError as error:
        raise Malformed(f"{path}: this is not a text file (byte {error.start} is not UTF-8).") from error
    except OSError as error:
        raise Malformed(f"{path}: cannot be read ({error.strerror}).") from error


def read_record(path: Path) -> tuple[Record, Game]:
    """A record and the game it is of."""
    record = Record.parse(read_text(path), str(path))
    try:
        return record, game_named(record.header["game"])
    except Refusal as refusal:
        raise Malformed(f"{path}, line 1: {refusal.sentence}") from refusal
