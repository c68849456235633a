"""``rookery rules``: a rulebook, or some of its rules."""

from __future__ import annotations

import argparse
import sys

from rookery.commands.output import OK, out
from rookery.kernel import Illegal, game_named
from rookery.play import rulebook


def run(args: argparse.Namespace) -> int:
    game = game_named(args.game)
    if args.coverage:
        return rulebook.main([game.name], sys.stdout.write)
    if args.find:
        wanted = args.find.casefold()
        texts = [text for text in rulebook.rules_of(game).values() if wanted in text.casefold()]
        if not texts:
            raise Illegal(f"No rule of {game.title} holds {args.find!r}.")
    else:
        texts = [rulebook.rule(game, name) for name in args.rules] or [rulebook.rules_text(game)]
    if sys.stdout.isatty():
        from rich.console import Console
        from rich.markdown import Markdown

        Console().print(Markdown("\n\n".join(texts)))
    else:
        out("\n".join(text.rstrip("\n") for text in texts))
    return OK
