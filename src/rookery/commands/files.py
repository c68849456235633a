"""Reading records that are named on the command line. Unreadable files are refused with a sentence."""

from __future__ import annotations

from pathlib import Path

from rookery.kernel import Game, Malformed, Record, Refusal, check_words, game_named
from rookery.play.match import TALK


def read_text(path: Path) -> str:
    try:
        return path.read_text(encoding="utf-8")
    except UnicodeDecodeError as error:
        raise Malformed(f"{path}: this is not a text file (byte {error.start} is not UTF-8).") from error
    except OSError as error:
        raise Malformed(f"{path}: cannot be read ({error.strerror}).") from error


def read_record(path: Path) -> tuple[Record, Game]:
    record = Record.parse(read_text(path), str(path))
    check_shown(record)
    try:
        return record, game_named(record.header["game"])
    except Refusal as refusal:
        raise Malformed(f"{path}, line 1: {refusal.sentence}") from refusal


def check_shown(record: Record) -> None:
    """Names and talk go to the terminal as they are, so they may hold nothing that a terminal would obey.
    What was said with a pick is looked at when it is played.
    """
    for number, line in enumerate([record.header, *record.lines], 1):
        for text in (*line.get("seats", ()), *([line["talk"]] if "talk" in line else ())):
            try:
                check_words(text, TALK, 1)
            except Refusal as refusal:
                raise Malformed(f"{record.where}, line {number}: {refusal.sentence}") from refusal
