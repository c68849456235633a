"""``rookery scenario``: the rulebook as tests."""

from __future__ import annotations

import argparse

from rookery.commands.output import FAILED, OK, complain, out
from rookery.kernel import Malformed, Refusal
from rookery.testing import scenario


def run(args: argparse.Namespace) -> int:
    paths = [
        path
        for given in args.files
        for path in (sorted(given.rglob("*.yaml")) if given.is_dir() else [given])
    ]
    if not paths:
        raise Malformed(f"There are no scenarios (*.yaml) in {', '.join(map(str, args.files))}.")
    failures = 0
    for path in paths:
        try:
            found = scenario.read(path)
            found.run()
        except Refusal as refusal:
            failures += 1
            complain(refusal.sentence)
        except Exception as error:  # whatever a file holds, its reader gets a sentence
            failures += 1
            complain(f"{path}: cannot be played ({type(error).__name__}: {error}).")
        else:
            out(f"ok  {found.title} [{', '.join(found.rules)}]")
    out(f"{len(paths) - failures} of {len(paths)} scenarios go as they say.")
    return FAILED if failures else OK
