"""``rookery verify``: deal records again from their revealed seeds."""

from __future__ import annotations

import argparse

from rookery.commands.files import read_record
from rookery.commands.output import FAILED, OK, complain, out
from rookery.kernel import Refusal, verify


def run(args: argparse.Namespace) -> int:
    failed = False
    for path in args.files:
        try:
            record, game = read_record(path)
            verify(record, game)
        except Refusal as refusal:
            failed = True
            complain(refusal.sentence)
            continue
        picks = sum("key" in line for line in record.lines)
        seats = record.header["seats"]
        winners = " and ".join(seats[seat] for seat in (record.end or {})["end"].get("winners", []))
        out(
            f"{path}: fair and complete. {game.title} {game.version}, {len(seats)} seats, {picks} picks;"
            f" {winners or 'nobody'} won."
        )
    return FAILED if failed else OK
