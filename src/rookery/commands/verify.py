"""``rookery verify``: deal records again from their revealed seeds, and hold them against kept seals."""

from __future__ import annotations

import argparse
from pathlib import Path

from rookery.commands.files import read_record, read_text
from rookery.commands.output import FAILED, OK, complain, out
from rookery.kernel import Game, Malformed, Record, Refusal
from rookery.play.seal import check_kept, digest, first_unfounded, read_kept, verify_sealed


def run(args: argparse.Namespace) -> int:
    failed = False
    for path in args.files:
        try:
            record, game = read_record(path)
            left_out = verify_sealed(record, game)
            if args.seal:
                hold_against(record, game, args.seal)
        except Refusal as refusal:
            failed = True
            complain(refusal.sentence)
            continue
        out(report(path, record, game, left_out, kept=bool(args.seal)))
    return FAILED if failed else OK


def hold_against(record: Record, game: Game, path: Path) -> None:
    """Whether this is the game that a browser was promised, and that it was shown."""
    from rookery.server.views.view_digests import (
        derived_views,  # msgspec and the wire only where they are needed
    )

    kept = read_kept(read_text(path), str(path))
    check_kept(record, kept, str(path))
    wrong = first_unfounded(kept["shown"], derived_views(record, game, kept["seat"]))
    if wrong is not None:
        raise Malformed(
            f"{path}: what {kept['seal']['seats'][kept['seat']]} was shown (version {wrong}) does not follow"
            f" from {record.where}."
        )


def report(path: Path, record: Record, game: Game, left_out: list[int], *, kept: bool) -> str:
    """What was found, and on what it stands."""
    picks = sum("key" in line for line in record.lines)
    seats = record.header["seats"]
    winners = " and ".join(seats[seat] for seat in (record.end or {})["end"].get("winners", []))
    missing = "".join(f" The nonce of {seats[seat]} was not opened, and is left out." for seat in left_out)
    return (
        f"{path}: {'fair and complete' if kept else 'complete, and dealt from its seed'}. {game.title}"
        f" {game.version}, {len(seats)} seats, {picks} picks; {winners or 'nobody'} won.{missing}"
        f" {basis(record, kept=kept)}"
    )


def basis(record: Record, *, kept: bool) -> str:
    if "seal" not in record.header:
        return "It has no seal, so the seed may have been chosen."
    sealed = f"under the seal {digest(record.header['seal'])}"
    return f"Promised and shown {sealed}." if kept else f"Played {sealed}; only one kept (--seal) proves it."
