"""Tic-tac-toe that never ends: a won or full board is cleared. The steady state of a table, for measuring
servers.
"""

from __future__ import annotations

from typing import Any, ClassVar

import tic_tac_toe
from rookery.kernel import Chance, Decision, Game, Names, Option, State, Steps
from rookery.kit.public import Public
from rookery.testing.toys import PlainWords, completed

CELLS = [f"{row} {column}" for row in ("top", "middle", "bottom") for column in ("left", "centre", "right")]
MARKS = [("mark", cell) for cell in range(9)]


class Open(Public):
    """Everything is open."""

    cells: list[int] = [-1] * 9


class Board(State, Open):
    """With the cells still free, and who has won."""

    free: list[tuple[str, int]] = MARKS
    winner: int = -1


class View(Open):
    """The same for both seats; a page needs the cells alone."""

    unshown: ClassVar[tuple[str, ...]] = ("seats", "number", "together")


class Mark(tic_tac_toe.Mark):
    """A seat marks a free cell; with three in a row, or the last free cell, the board is cleared."""

    seat: int
    even_alone = True

    def answer(self, s: Board, option: Option) -> Steps:
        if super().answer(s, option) is None or not s.free:
            s.cells, s.free, s.winner = [-1] * 9, MARKS[:], -1
        return TURNS[1 - self.seat]


TURNS = ((Mark(0),), (Mark(1),))


def view(s: Board, seat: int) -> View:
    """The board."""
    return View.of(s)


def imagine(v: View, chance: Chance) -> Board:
    """Nothing is left to imagine but whose turn it is."""
    free = [mark for mark, cell in zip(MARKS, v.cells, strict=True) if cell < 0]
    return Board(seats=2, cells=v.cells[:], free=free, agenda=[Mark(len(free) % 2 == 0)])


class Words(PlainWords):
    """What a player reads, at the cost of a small game's words."""

    def prompt(self, decision: Decision, view: View, names: Names, /) -> str:
        return "Where do you put your mark?"

    def option(self, picked: Option, view: View, names: Names, /) -> str:
        return CELLS[picked[1]]

    def event(self, told: dict[str, Any], names: Names, /) -> str:
        return f"{names[told['seat']]} marks the {CELLS[told['cell']]}."


TOY = Game(
    name="endless",
    title="Endless tic-tac-toe",
    blurb="For measuring.",
    version="1",
    seats=(2,),
    state=Board,
    setup=lambda seats, _: Board(seats=seats, agenda=[Mark(0)]),
    steps=(Mark,),
    picks={"mark": ("number",)},
    view=view,
    imagine=imagine,
)
TOY.parts["words"] = Words(TOY)
GAME = completed(TOY)
