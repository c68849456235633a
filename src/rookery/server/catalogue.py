"""The games on the shelf: what can be said of each before anybody plays. Nothing here changes while the
server runs.
"""

from __future__ import annotations

import logging
from collections.abc import Callable
from importlib import import_module
from typing import Any, TypeVar

from rookery.kernel import LETTERS, Game, installed
from rookery.play.players import levels
from rookery.play.rulebook import HEAD, rules_text
from rookery.server import wire
from rookery.server.refusals import Unknown
from rookery.server.views.named import named

log = logging.getLogger("rookery.server")
MOST_NAMES = 600
T = TypeVar("T")


class Shelf:
    """The games by name, each where it can be imported from (``package.module:GAME``)."""

    def __init__(self, places: dict[str, str] | None = None) -> None:
        self.places = installed() if places is None else places
        self.made: dict[tuple[Callable[[Game], Any], str], Any] = {}

    def game(self, name: str) -> Game:
        """A game by its name."""
        if name not in self.places:
            raise Unknown(f"No game is called {name[:40]!r}; there are: {', '.join(self.places)}.")
        return game_at(self.places[name])

    def of(self, name: str, make: Callable[[Game], T]) -> T:
        """Something made from a game, once."""
        if (make, name) not in self.made:
            self.made[make, name] = make(self.game(name))
        made: T = self.made[make, name]
        return made

    def cards(self) -> list[wire.GameCard]:
        """The lid of every game that can be loaded; somebody else's broken package does not empty the shelf."""
        found = []
        for name in self.places:
            try:
                found.append(self.of(name, card))
            except Exception as error:
                log.error("game cannot be loaded", extra={"facts": {"game": name, "error": str(error)}})
        return found


def game_at(place: str) -> Game:
    """The game in a module."""
    module, _, attribute = place.partition(":")
    game = getattr(import_module(module), attribute)
    assert isinstance(game, Game)
    return game


def card(game: Game) -> wire.GameCard:
    """The lid of the box."""
    settings = [
        wire.Setting(setting.name, list(setting.values), setting.meaning) for setting in game.settings
    ]
    return wire.GameCard(
        game.name, game.title, game.blurb, game.version, list(game.seats), settings, list(levels(game))
    )


def page(game: Game) -> wire.GamePage:
    """All of a game that does not change."""
    about = {slug: wire.About(*entry) for slug, entry in game.words.ABOUT.items()}
    names = {field: known(name) for field, name in game.names.items() if field != "number"}
    seats = {"seat": list(LETTERS[: game.seats[-1]])}
    part = game.page
    return wire.GamePage(card(game), names | seats, about, named(part.data()) if part else None)


def known(name: Any) -> list[str]:
    """The slugs of a field's numbers, from 0 up to the first that has none."""
    slugs: list[str] = []
    for number in range(MOST_NAMES):
        try:
            slugs.append(str(name(number)))
        except (LookupError, ValueError, TypeError):
            break
    return slugs


def rulebook(game: Game) -> wire.Rulebook:
    """The rulebook in blocks: headings, rules with their ids, tables, and the text between."""
    groups: list[list[str]] = [[]]
    for line in rules_text(game).splitlines():
        if not line.strip() or line.startswith("#") or (not line.startswith("|") and HEAD.match(line)):
            groups.append([])
        if line.strip("- "):
            groups[-1].append(line)
        if line.startswith("#"):
            groups.append([])
    return wire.Rulebook(game.name, [block(lines) for lines in groups if lines])


def block(lines: list[str]) -> wire.Block:
    """A few lines of the rulebook as what they are."""
    text = "\n".join(lines)
    if text.startswith("#"):
        marks, _, heading = text.partition(" ")
        return wire.Block("heading", heading, level=len(marks))
    if text.startswith("|"):
        rows = [[cell.strip() for cell in line.strip("| ").split("|")] for line in lines]
        return wire.Block("table", "", rows=[row for row in rows if any(cell.strip("-: ") for cell in row)])
    found = HEAD.match(text)
    return wire.Block("rule", text, found.group(1)) if found else wire.Block("text", text)
