"""From the parts of a game to PDF."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from functools import cache
from importlib.resources import as_file, files
from typing import Any, Protocol

from rookery.kernel import Game, Illegal, Malformed
from rookery.kit.english import listing
from rookery.kit.paper import CARD, Board, Cards, Counters, Part, Sheets
from rookery.play.book import RULES_BY_NUMBER, book

RULEBOOK = "rulebook"
PAPERS = {"a4": (210.0, 297.0), "letter": (215.9, 279.4)}
"""Millimetres, upright."""
TEMPLATES: dict[type[Part], str] = {Cards: "cards", Counters: "counters", Board: "board", Sheets: "sheets"}


class Paper(Protocol):
    """``paper``: what a game can be printed as, by name; each is made when it is asked for."""

    PARTS: Mapping[str, Callable[[], Part]]


def parts_of(game: Game) -> list[str]:
    """What can be printed of a game. Every game has its rulebook."""
    part = game.part("paper", Paper)  # type: ignore[type-abstract]
    return [RULEBOOK, *(part.PARTS if part else ())]


def pdf(game: Game, part: str, paper: str = "a4") -> bytes:
    """One part as a PDF. An unknown paper or part is refused, with those there are."""
    template, inputs = prepared(game, part, paper)
    return typeset(template, inputs)


def prepared(game: Game, part: str, paper: str) -> tuple[str, dict[str, Any]]:
    """The template of a part, and what it is filled with."""
    if paper not in PAPERS:
        raise Illegal(f"There is no paper {paper!r}; there is {listing(list(PAPERS), joint='and')}.")
    known = parts_of(game)
    if part not in known:
        raise Illegal(f"{game.title} has no {part!r} to print; there is {listing(known)}.")
    wide, high = PAPERS[paper]
    art = art_of(game.name)
    inputs: dict[str, Any] = {"title": game.title, "game": game.name, "wide": wide, "high": high}
    if part == RULEBOOK:
        return RULEBOOK, inputs | rulebook(game, art)
    made = game.part("paper", Paper).PARTS[part]()  # type: ignore[type-abstract, union-attr]
    return TEMPLATES[type(made)], inputs | {"part": part} | filled(made, art)


def filled(made: Part, art: Mapping[str, Any]) -> dict[str, Any]:
    """A part as plain data, with the pictures it names."""
    data: dict[str, Any] = plain(made)
    if not art["drawings"] and not isinstance(made, Sheets):
        raise Malformed("The pictures for printing are not built: run 'make web' first.")
    drawings = art["drawings"]
    if isinstance(made, Cards):
        data["kinds"] = {face.kind: art["kinds"][face.kind] for face in made.faces}
        data["card"] = CARD
        named = {name for face in made.faces for name in (face.art, face.back) if name}
    elif isinstance(made, Counters):
        named = {piece.art for piece in made.pieces}
    elif isinstance(made, Board):
        named = {made.art} - {""}
        data = {
            "name": made.title,
            "wide-board": made.wide,
            "high-board": made.high,
            "art-name": made.art,
            "picture": made.picture,
            "marks": made.marks,
            "marked": made.marked,
        }
    else:
        named = set()
    return data | {"art": {name: drawings[name] for name in sorted(named)}}


def rulebook(game: Game, art: Mapping[str, Any]) -> dict[str, Any]:
    drawings = {"lid": art["drawings"]["lid"]} if "lid" in art["drawings"] else {}
    return {"blocks": [plain(one) for one in book(game)], "numbered": RULES_BY_NUMBER, "art": drawings}


def plain(value: Any) -> Any:
    """Values by the names of their fields, for JSON."""
    if isinstance(value, tuple | list):
        return [plain(one) for one in value]
    fields = getattr(type(value), "fields", None)
    return {name: plain(getattr(value, name)) for name in fields} if fields else value


@cache
def art_of(name: str) -> dict[str, Any]:
    """The pictures of a game; none for a game whose board is elsewhere, or before the page is built."""
    file = files("rookery.printing").joinpath("art", f"{name}.json")
    found: dict[str, Any] = json.loads(file.read_text(encoding="utf-8")) if file.is_file() else {}
    return {"drawings": {}, "kinds": {}} | found


def typeset(template: str, inputs: Mapping[str, Any]) -> bytes:
    """Texts are passed as data, so none can inject markup."""
    try:
        import typst
    except ImportError as error:
        raise Illegal("A PDF needs Typst: install rookery with the extra 'journal'.") from error
    with as_file(files("rookery.printing")) as folder:
        made = typst.compile(
            str(folder / f"{template}.typ"),
            root=str(folder),
            font_paths=[str(folder / "art" / "fonts")],
            ignore_system_fonts=True,
            sys_inputs={"print": json.dumps(inputs)},
        )
    assert isinstance(made, bytes)
    return made
