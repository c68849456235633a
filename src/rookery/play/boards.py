"""What a game's own package brings for the page: the folder ``board/`` beside its RULES.md. All files in it
are optional.

board.js     draws the board (docs/adding-a-game.md, "A board of its own")
board.css    its palette and styles
lid.svg      the lid of the box, 208 by 286
table.yaml   what stands on the box, and where things lie in the view: read here

Whatever else lies in the folder (pictures, fonts, more scripts) is served beside them.
"""

from __future__ import annotations

import re
from functools import cache
from importlib.resources import files
from pathlib import Path
from typing import Any, NamedTuple, get_type_hints

import yaml

from rookery.kernel import Game, Malformed
from rookery.kit.reading import known_keys

FOLDER, TABLE = "board", "table.yaml"
SCRIPT, STYLE, LID = "board.js", "board.css", "lid.svg"
MEDIA = {
    "js": "text/javascript",
    "css": "text/css",
    "json": "application/json",
    "svg": "image/svg+xml",
    "png": "image/png",
    "jpg": "image/jpeg",
    "webp": "image/webp",
    "woff2": "font/woff2",
}
"""The kinds of files that are served."""

NAME = re.compile(r"(?:[\w-]+/)*[\w-]+(?:\.[\w-]+)*\.(?P<ending>\w+)", re.ASCII)
EDGE = re.compile(r"#[0-9a-fA-F]{6}")
PLACES = ("hand", "seats", "middle")


class Place(NamedTuple):
    """Things that lie somewhere: a field of the view, or of the facts, and which of the game's ``names`` its
    numbers have. Of a ``pile`` only the number is shown: how many lie there face down.
    """

    field: str
    of: str
    label: str
    pile: bool


class OwnBoard(NamedTuple):
    """What the folder holds. ``pictures`` are files by the slug of a thing."""

    files: frozenset[str]
    time: str = ""
    edge: str = ""
    hand: tuple[Place, ...] = ()
    seats: tuple[Place, ...] = ()
    middle: tuple[Place, ...] = ()
    pictures: dict[str, str] = {}


def folder_of(game: Game) -> Path | None:
    """The folder; None if the package has none."""
    found = files(game.package).joinpath(FOLDER) if game.package else None
    return found if isinstance(found, Path) and found.is_dir() else None


def file_of(game: Game, name: str) -> Path | None:
    """A file of the folder that may be served; None if there is none of that name, or it lies elsewhere."""
    folder, shape = folder_of(game), NAME.fullmatch(name)
    if folder is None or shape is None or shape["ending"] not in MEDIA:
        return None
    path = (folder / name).resolve()
    return path if path.is_relative_to(folder.resolve()) and path.is_file() else None


@cache
def own_board(game: Game) -> OwnBoard | None:
    """What a game brings; None without a folder. Raises Malformed with file and field."""
    folder = folder_of(game)
    if folder is None:
        return None
    held = frozenset(path.relative_to(folder).as_posix() for path in folder.rglob("*") if path.is_file())
    return read(game, folder / TABLE, held) if TABLE in held else OwnBoard(held)


def read(game: Game, path: Path, held: frozenset[str]) -> OwnBoard:
    where = f"{game.package.replace('.', '/')}/{FOLDER}/{TABLE}"
    try:
        written = yaml.safe_load(path.read_text(encoding="utf-8")) or {}
    except (yaml.YAMLError, UnicodeDecodeError) as error:
        raise Malformed(f"{where}: Not YAML ({error}).") from error
    known_keys(written, ("time", "edge", *PLACES, "pictures"), where)
    time, edge, pictures = (written.get("time", ""), written.get("edge", ""), written.get("pictures") or {})
    if not isinstance(time, str):
        raise Malformed(f"{where}: time is a text like '20 min', not {time!r}.")
    if edge and not EDGE.fullmatch(str(edge)):
        raise Malformed(f"{where}: edge is a colour like '#3b2a55' in quotes, not {edge!r}.")
    if not isinstance(pictures, dict):
        raise Malformed(f"{where}: pictures gives each slug a file, not {pictures!r}.")
    for slug, picture in pictures.items():
        if slug not in game.words.ABOUT:
            raise Malformed(f"{where}: pictures: ABOUT in words has no {slug!r}.")
        if picture not in held:
            raise Malformed(f"{where}: pictures: {FOLDER}/ has no file {picture!r}.")
    hand, seats, middle = (
        tuple(place(game, row, f"{where}: {key}") for row in written.get(key) or ()) for key in PLACES
    )
    return OwnBoard(held, time, edge, hand, seats, middle, pictures)


def place(game: Game, row: Any, where: str) -> Place:
    known_keys(row, ("field", "of", "label", "pile"), where)
    fields = fields_shown(game)
    if row.get("field") not in fields:
        raise Malformed(f"{where}: view and facts have no field {row.get('field')!r}: {', '.join(fields)}.")
    pile = row.get("pile", False)
    if not isinstance(pile, bool):
        raise Malformed(f"{where}: pile is true or false, not {pile!r}.")
    if not pile and row.get("of") not in game.names:
        known = ", ".join(game.names)
        raise Malformed(f"{where}: 'of' is a name in Game(names=...), one of {known}; not {row.get('of')!r}.")
    return Place(row["field"], str(row.get("of", "")), str(row.get("label", "")), pile)


def fields_shown(game: Game) -> list[str]:
    """The fields of the game's view and of its facts."""
    makers = [game.view, *([game.page.facts] if game.page else [])]
    kinds = [get_type_hints(make).get("return") for make in makers]
    return [name for kind in kinds for name in getattr(kind, "fields", ())]
