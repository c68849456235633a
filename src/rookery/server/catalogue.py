"""The games that this server offers, and their static data: card, page, rulebook."""

from __future__ import annotations

import logging
from collections.abc import Callable
from functools import cache
from pkgutil import resolve_name
from typing import Any, TypeVar

from rookery.kernel import LETTERS, Game, Malformed, installed
from rookery.play.boards import LID, SCRIPT, STYLE, own_board
from rookery.play.book import Block, book
from rookery.play.lesson import has_lesson
from rookery.play.players import levels
from rookery.printing import PAPERS, parts_of
from rookery.server import wire
from rookery.server.refusals import Unavailable, Unknown
from rookery.server.views.json_values import to_json

log = logging.getLogger("rookery.server")
MOST_NAMES = 600
T = TypeVar("T")


class Catalogue:
    """The games by name, each with the place it is imported from (``package.module:GAME``).

    A game is checked when it is first used. One that lacks a part, or has one of the wrong shape, is refused
    with a sentence that names file and attribute; the others are served all the same.
    """

    def __init__(self, places: dict[str, str] | None = None) -> None:
        self.places = installed() if places is None else places
        self.cache: dict[tuple[Callable[[Game], Any], str], Any] = {}
        self.printed: dict[tuple[str, str, str], bytes] = {}  # PDFs by game, part and paper: some twenty MB

    def game(self, name: str) -> Game:
        if name not in self.places:
            raise Unknown(f"No game is called {name[:40]!r}; there are: {', '.join(self.places)}.")
        try:
            return game_at(self.places[name])
        except Malformed as error:
            raise Unavailable(error.sentence) from error

    def leave_out_broken(self) -> None:
        """Offer only games that can be loaded and have the right shape; log the others."""
        self.places = {name: place for name, place in self.places.items() if self.works(name)}

    def works(self, name: str) -> bool:
        try:
            self.game(name)
        except Exception as error:
            log.error("game cannot be loaded", extra={"facts": {"game": name, "error": str(error)}})
            return False
        return True

    def of(self, name: str, make: Callable[[Game], T]) -> T:
        if (make, name) not in self.cache:
            self.cache[make, name] = make(self.game(name))
        made: T = self.cache[make, name]
        return made

    def cards(self) -> list[wire.GameCard]:
        """All games that can be loaded."""
        return [self.of(name, card) for name in self.places if self.works(name)]


@cache
def game_at(place: str) -> Game:
    """Import the game at ``package.module:GAME``, and check the parts that a server uses."""
    game = resolve_name(place)
    assert isinstance(game, Game)
    own_board(game.check("words", "bots", "page", "journal"))
    return game


def card(game: Game) -> wire.GameCard:
    settings = [
        wire.Setting(setting.name, list(setting.values), setting.meaning) for setting in game.settings
    ]
    return wire.GameCard(
        game.name,
        game.title,
        game.blurb,
        game.version,
        list(game.seats),
        settings,
        list(levels(game)),
        has_lesson(game),
        brought(game),
    )


def brought(game: Game) -> wire.OwnBoard | None:
    """What the game's package brings for the page, with addresses."""
    own = own_board(game)
    if own is None:
        return None
    script, style, lid = (address(game, name) if name in own.files else "" for name in (SCRIPT, STYLE, LID))
    hand, seats, middle = ([wire.Place(*place) for place in lie] for lie in (own.hand, own.seats, own.middle))
    pictures = {slug: address(game, name) for slug, name in own.pictures.items()}
    return wire.OwnBoard(script, style, lid, own.time, own.edge, hand, seats, middle, pictures)


def address(game: Game, name: str) -> str:
    return f"/boards/{game.name}/{name}"


def page(game: Game) -> wire.GamePage:
    about = {slug: wire.About(*entry) for slug, entry in game.words.ABOUT.items()}
    names = {field: known(name) for field, name in game.names.items() if field != "number"}
    seats = {"seat": list(LETTERS[: game.seats[-1]])}
    part = game.page
    return wire.GamePage(card(game), names | seats, about, to_json(part.data()) if part else None)


def known(name: Any) -> list[str]:
    """The slugs of the numbers of a field, from 0 up to the first number without one."""
    slugs: list[str] = []
    for number in range(MOST_NAMES):
        try:
            slugs.append(str(name(number)))
        except (LookupError, ValueError, TypeError):
            break
    return slugs


def rulebook(game: Game) -> wire.Rulebook:
    """The players' rulebook in blocks, in order."""
    return wire.Rulebook(game.name, [served(one) for one in book(game)])


def printable(game: Game) -> wire.Printable:
    return wire.Printable(game.name, parts_of(game), list(PAPERS))


def served(one: Block) -> wire.Block:
    return wire.Block(one.kind, one.text, one.id, one.level, [list(row) for row in one.rows])
