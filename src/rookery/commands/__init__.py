"""The command ``rookery``. Each subcommand is a module, imported when it is called, to start fast."""

from __future__ import annotations

import io
import os
import sys
from collections.abc import Sequence
from importlib import import_module
from pathlib import Path

from rookery.commands.output import FAILED, INTERRUPTED, OK, complain
from rookery.commands.parser import parser


def main(arguments: Sequence[str] | None = None) -> int:
    """Run a command; its exit code. Errors are printed as one sentence; ROOKERY_DEBUG=1 shows tracebacks."""
    settle_streams()
    try:
        code = carry_out(arguments)
        sys.stdout.flush()
    except BrokenPipeError:  # as in: rookery rules thieves | head -1
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return OK
    except KeyboardInterrupt:
        complain("Stopped.")
        return INTERRUPTED
    except Exception as error:
        if os.environ.get("ROOKERY_DEBUG"):
            raise
        complain(explained(error))
        return FAILED
    return code


def carry_out(arguments: Sequence[str] | None) -> int:
    try:
        args, unknown = parser().parse_known_args(arguments)
        if unknown:
            args.refuse(f"unrecognized arguments: {' '.join(unknown)}")
        code: int = import_module(f"rookery.commands.{args.command}").run(args)
    except SystemExit as stop:  # argparse has printed the help, or what is wrong
        return int(stop.code or OK)
    return code


def settle_streams() -> None:
    """Print what a terminal cannot show as question marks, and nothing where the caller has closed stdout."""
    for name in ("stdout", "stderr"):
        stream = getattr(sys, name)
        if stream is None:
            setattr(sys, name, Path(os.devnull).open("w", encoding="utf-8"))  # noqa: SIM115
        elif isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="replace")


def explained(error: Exception) -> str:
    from rookery.kernel import Refusal

    if isinstance(error, Refusal):
        return error.sentence
    if isinstance(error, OSError) and error.filename:
        return f"{error.filename}: {error.strerror}."
    if isinstance(error, OSError):
        return f"This cannot be written: {error.strerror or error}."
    from rookery.kernel import installed
    from rookery.testing.mistakes import explained as mistaken

    packages = {place.partition(":")[0] for place in installed().values()}
    if theirs := mistaken(error, *(name for name in packages if not name.startswith("rookery."))):
        return theirs
    what = f"{type(error).__name__}: {error}"
    return f"Something went wrong here, and it is our fault ({what}); ROOKERY_DEBUG=1 shows where."
