"""``rookery print``: a game to play on paper, as PDF."""

from __future__ import annotations

import argparse
from pathlib import Path

from rookery.commands.output import OK, out
from rookery.kernel import Illegal, Malformed, game_named
from rookery.printing import parts_of, pdf


def run(args: argparse.Namespace) -> int:
    game = game_named(args.game)
    known = parts_of(game)
    for part in args.parts:
        if part not in known:
            raise Illegal(f"{game.title} has no {part!r} to print; there is {', '.join(known)}.")
    for part in args.parts or known:
        write(args.out / f"{game.name}-{part}.pdf", pdf(game, part, args.paper))
    return OK


def write(path: Path, made: bytes) -> None:
    try:
        path.parent.mkdir(exist_ok=True)
        path.write_bytes(made)
    except OSError as error:
        raise Malformed(f"{path}: cannot be written ({error.strerror}).") from error
    out(f"written  {path}")
