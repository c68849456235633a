"""``rookery replay``: step through a record, or ask the master about it."""

from __future__ import annotations

import argparse
import sys

from rookery.commands.files import read_record
from rookery.commands.output import OK, out
from rookery.terminal.asking import ask_master
from rookery.terminal.replaying import Replay, print_story


def run(args: argparse.Namespace) -> int:
    found = Replay(*read_record(args.file), args.seat)
    if args.ask:
        ask_master(found, args.ask, args.at, out)
        return OK
    if args.plain or not (sys.stdin.isatty() and sys.stdout.isatty()):
        print_story(found, args.at, out)
        return OK

    from rookery.terminal.replay_app import ReplayApp  # Textual is needed for the screen only

    found.at(args.at or 0)
    ReplayApp(found, args.at or 0).run()
    return OK
