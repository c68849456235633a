"""Tic-tac-toe that never ends: a won or full board is cleared. The steady state of a table, for measuring servers."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from rookery.kernel import Chance, Game, Option, Plain, State, Step, Steps

LINES = ((0, 1, 2), (3, 4, 5), (6, 7, 8), (0, 3, 6), (1, 4, 7), (2, 5, 8), (0, 4, 8), (2, 4, 6))
CELLS = [f"{row} {column}" for row in ("top", "middle", "bottom") for column in ("left", "centre", "right")]
MARKS = [("mark", cell) for cell in range(9)]


class Board(State):
    """Nine cells: -1 is empty."""

    cells: list[int]


class Mark(Step):
    """Put your mark on an empty cell."""

    seat: int
    even_alone = True

    def ask(self, s: Board) -> Sequence[Option]:
        return [MARKS[cell] for cell in range(9) if s.cells[cell] < 0]

    def answer(self, s: Board, option: Option) -> Steps:
        cells, cell, seat = s.cells, option[1], self.seat
        cells[cell] = seat
        if s.listener:
            s.tell("marked", seat=seat, cell=cell)
        if -1 not in cells or any(cells[a] == cells[b] == cells[c] == seat for a, b, c in LINES):
            s.cells = [-1] * 9
        return [Mark(1 - seat)]


class View(Plain):
    """Everything is open."""

    cells: list[int]


def view(s: Board, seat: int) -> View:
    """The board."""
    return View(cells=s.cells[:])


def imagine(v: View, chance: Chance) -> Board:
    """Nothing is left to imagine but whose turn it is."""
    return Board(seats=2, cells=v.cells[:], agenda=[Mark(sum(cell >= 0 for cell in v.cells) % 2)])


class Words:
    """What a player reads."""

    ABOUT: dict[str, tuple[str, str, str]] = {}

    def prompt(self, decision: Any, view: View, names: Sequence[str]) -> str:
        """The question."""
        return "Where do you put your mark?"

    def option(self, option: Option, view: View, names: Sequence[str]) -> str:
        """A button."""
        return CELLS[option[1]]

    def event(self, event: dict[str, Any], names: Sequence[str]) -> str:
        """A line of the story."""
        return f"{names[event['seat']]} marks the {CELLS[event['cell']]}."

    def where(self, view: View, names: Sequence[str]) -> str:
        """Where we are."""
        return "A game without end"

    def table(self, view: View, names: Sequence[str]) -> list[tuple[str, list[str]]]:
        """The board in words."""
        return [("Board", [" ".join("-XO"[cell + 1] for cell in view.cells[row : row + 3]) for row in (0, 3, 6)])]


def setup(seats: int, options: dict[str, Any]) -> Board:
    """An empty board."""
    return Board(seats=seats, cells=[-1] * 9, agenda=[Mark(0)])


GAME = Game(
    name="endless",
    title="Endless tic-tac-toe",
    blurb="For measuring.",
    version="1",
    seats=(2,),
    state=Board,
    setup=setup,
    steps=(Mark,),
    picks={"mark": ("number",)},
    view=view,
    imagine=imagine,
    parts={"words": Words()},
)
