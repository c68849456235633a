"""``rookery rules``: a rulebook, or some of its rules."""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Sequence

from rookery.commands.output import OK, console, out
from rookery.kernel import Illegal, game_named
from rookery.play import rulebook
from rookery.play.book import book, markdown


def run(args: argparse.Namespace) -> int:
    game = game_named(args.game)
    if args.coverage:
        return rulebook.main([game.name], sys.stdout.write)
    texts = [rulebook.rule(game, name) for name in args.rules]
    if args.find:
        wanted = args.find.casefold()
        texts = [text for text in texts or rulebook.rules_of(game).values() if wanted in text.casefold()]
        if not texts:
            raise Illegal(f"No rule of {game.title} holds {args.find!r}.")
    texts = texts or [markdown(book(game))]
    if sys.stdout.isatty():
        show(texts)
    else:
        out("\n".join(text.rstrip("\n") for text in texts))
    return OK


def show(texts: Sequence[str]) -> None:
    """On a terminal, in the user's pager if it is more than a screenful."""
    from rich.markdown import Markdown

    os.environ.setdefault("LESS", "-FRX")  # end on a short text, show colours
    screen = console()
    with screen.pager(styles="R" in os.environ["LESS"]):
        screen.print(Markdown("\n\n".join(texts)))
