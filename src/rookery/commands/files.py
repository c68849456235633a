"""Reading records that are named on the command line. Unreadable files are refused with a sentence."""

from __future__ import annotations

from pathlib import Path

from rookery.kernel import Game, Malformed, Record, Refusal, game_named


def read_text(path: Path) -> str:
    try:
        return path.read_text(encoding="utf-8")
    except UnicodeDecodeError as error:
        raise Malformed(f"{path}: this is not a text file (byte {error.start} is not UTF-8).") from error
    except OSError as error:
        raise Malformed(f"{path}: cannot be read ({error.strerror}).") from error


def read_record(path: Path) -> tuple[Record, Game]:
    record = Record.parse(read_text(path), str(path))
    try:
        return record, game_named(record.header["game"])
    except Refusal as refusal:
        raise Malformed(f"{path}, line 1: {refusal.sentence}") from refusal
