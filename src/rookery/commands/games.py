"""``rookery games``: the installed games, or all about one of them."""

from __future__ import annotations

import argparse
from typing import Any

from rookery.commands.output import FAILED, OK, complain, out, print_json
from rookery.kernel import Game, Refusal, game_named, installed, listed
from rookery.play.boards import own_board
from rookery.play.lesson import check_lesson, has_lesson, lesson_of
from rookery.play.players import levels


def run(args: argparse.Namespace) -> int:
    found = [checked(args.game)] if args.game else working()
    if args.json:
        print_json({game.name: lid(game) for game in found})
    else:
        for game in found:
            out(f"{game.name:<16}{game.title}{edition_of(game)}, {seats_of(game)} seats")
            out(f"{'':<16}{game.blurb}")
            if args.game:
                check_lesson(game)
                print_settings(game)
                print_brought(game)
    return OK if args.game or len(found) == len(installed()) else FAILED


def checked(name: str) -> Game:
    """The game, if it has all its parts, and what it brings for the page can be used."""
    game = game_named(name).check()
    own_board(game)
    return game


def working() -> list[Game]:
    """All games that can be loaded; what is wrong with the others is printed."""
    found = []
    for name in installed():
        try:
            found.append(checked(name))
        except Refusal as refusal:
            complain(f"{name}: {refusal.sentence}")
        except Exception as error:  # an installed package may raise anything; list the others
            complain(f"{name}: cannot be loaded ({type(error).__name__}: {error}).")
    return found


def lid(game: Game) -> dict[str, Any]:
    settings = {
        setting.name: {"values": list(setting.values), "meaning": setting.meaning}
        for setting in game.settings
    }
    facts = {
        "title": game.title,
        "edition": game.edition,
        "rules": game.version,
        "seats": list(game.seats),
        "blurb": game.blurb,
    }
    return facts | {"options": settings, "bots": list(levels(game))}


def edition_of(game: Game) -> str:
    return f" ({game.edition})" if game.edition else ""


def seats_of(game: Game) -> str:
    fewest, most = game.seats[0], game.seats[-1]
    return str(fewest) if fewest == most else f"{fewest} to {most}"


def print_settings(game: Game) -> None:
    if game.settings:
        out("options")
    for setting in game.settings:
        first, *others = [str(value).lower() for value in setting.values]
        out(f"  {setting.name}={first}" + (f" (or {listed(others)})" if others else ""))
        out(f"      {setting.meaning}")
    out(f"bots\n  {', '.join(levels(game))}")


def print_brought(game: Game) -> None:
    """What was found of the parts that a game need not have."""
    board = own_board(game)
    brought = {
        "board": ", ".join(sorted(board.files)) if board else "",
        "lesson": f"{len(lesson_of(game).steps)} steps" if has_lesson(game) else "",
    }
    for part, what in brought.items():
        if what:
            out(f"{part}\n  {what}")
