"""``rookery journal``: the story of a record, to read or to print."""

from __future__ import annotations

import argparse

from rookery.commands.files import read_record
from rookery.commands.output import OK, out
from rookery.kernel import LETTERS, SPECTATOR, Malformed
from rookery.play.journal import journal_of


def run(args: argparse.Namespace) -> int:
    record, game = read_record(args.file)
    seats = LETTERS[: len(record.header["seats"])]
    seat = (args.seat or "").upper()
    if seat and seat not in seats:
        raise Malformed(f"{args.file}: there is no seat {args.seat!r}; seats are {', '.join(seats)}.")
    journal = journal_of(game, record, LETTERS.index(seat) if seat else SPECTATOR)
    if args.out is None:
        out(journal.markdown())
        return OK
    if args.out.suffix not in (".md", ".pdf"):
        raise Malformed(f"{args.out}: a journal is written as .md or .pdf.")
    made = journal.pdf() if args.out.suffix == ".pdf" else journal.markdown().encode()
    try:
        args.out.write_bytes(made)
    except OSError as error:
        raise Malformed(f"{args.out}: cannot be written ({error.strerror}).") from error
    out(f"written  {args.out}")
    return OK
