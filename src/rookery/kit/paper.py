"""What a game is printed as: cards, boards, counters, sheets. A game's ``paper.py`` gives its parts as these
values; ``rookery.printing`` sets them. Pictures are named, and drawn from the art of the page.
"""

from __future__ import annotations

from rookery.kernel import Value

CARD = (63, 88)
"""Millimetres: the size that fits the sleeves people have."""


class Passage(Value):
    """A small table or list on a card: what it is about, and its rows, each with its key (or none)."""

    head: str
    rows: tuple[tuple[str, str], ...] = ()


class Face(Value):
    """The front of a card. ``art`` is its picture and ``kind`` its colours; ``back`` the picture behind it;
    ``copies`` how many are printed. ``value`` stands in its corner, ``note`` below its title.
    """

    title: str
    text: str
    art: str
    kind: str
    back: str
    value: str = ""
    note: str = ""
    foot: str = ""
    copies: int = 1
    passages: tuple[Passage, ...] = ()


class Cards(Value):
    """A deck, or several."""

    faces: tuple[Face, ...]


class Counter(Value):
    """A round counter, so many millimetres across; with ``text`` it has a word or number on it."""

    art: str
    count: int
    across: int = 20
    text: str = ""


class Counters(Value):
    """What is cut out beside the cards."""

    pieces: tuple[Counter, ...]


class Board(Value):
    """A map, so many millimetres wide and high when its pages lie together. ``picture`` is an SVG of the
    game's own; without one it is the page's, by the name in ``art``. ``marks`` are places to begin on, in
    thousandths of the width from the left and from the top, and ``marked`` says what begins there.
    """

    title: str
    wide: int
    high: int
    art: str = ""
    picture: str = ""
    marks: tuple[tuple[int, int], ...] = ()
    marked: str = ""


class Field(Value):
    """A place to write: a label with what stands there already, or ``lines`` to write on, or ``boxes`` to
    tick, with a line before them if something is ``written`` there. ``share`` of the width, in twelfths.
    """

    label: str
    value: str = ""
    lines: int = 1
    boxes: int = 0
    share: int = 12
    written: bool = False


class Group(Value):
    """Fields under a heading."""

    title: str
    entries: tuple[Field, ...]
    note: str = ""


class Sheet(Value):
    """One sheet: a character, a score pad."""

    title: str
    groups: tuple[Group, ...]
    note: str = ""


class Sheets(Value):
    """Sheets, each on a page of its own."""

    sheets: tuple[Sheet, ...]


Part = Cards | Counters | Board | Sheets
